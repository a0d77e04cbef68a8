"""Where a table's randomness comes from: the server's promise and the players' contributions."""

from __future__ import annotations

import secrets

from nefarious.fairness import commitment_of, is_contribution, seed_of
from nefarious.record import Fairness
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Refusal
from nefarious.setup import TwistWish

__all__ = ["Promises", "contribute", "fix", "promised", "reveal"]

MOST_PROMISES = 10_000


class Promises:
    """Secrets promised to people before they make a table in one call. Each is used once."""

    def __init__(self) -> None:
        """None yet."""
        self._secrets: dict[str, bytes] = {}

    def make(self, person: str) -> str:
        """Promise a secret; an older promise to the same person is forgotten."""
        self._secrets.pop(person, None)
        self._secrets[person] = secret = secrets.token_bytes(32)
        if len(self._secrets) > MOST_PROMISES:
            del self._secrets[next(iter(self._secrets))]
        return commitment_of(secret)

    def keep(self, person: str, commitment: str | None, contribution: str | None) -> str:
        """The secret behind a promise, in hexadecimal; a new one if nobody contributes yet."""
        if commitment is None and contribution is None:
            return secrets.token_hex(32)
        _check(contribution)
        secret = self._secrets.get(person)
        if secret is None or commitment_of(secret) != commitment:
            raise Refusal("web-promise-unknown")
        del self._secrets[person]
        return secret.hex()


def promised(state: TableState) -> str:
    """The hash of a table's secret: all that is known of it before the end."""
    return commitment_of(bytes.fromhex(state.secret))


def contribute(state: TableState, person: str, contribution: str | None) -> None:
    """Take what somebody contributes, for each of their seats. The first one counts."""
    _check(contribution)
    if contribution is None:
        return
    for seat in state.seats:
        if seat.kind == "person" and seat.person == person and not seat.contribution:
            seat.contribution = contribution


def _check(contribution: str | None) -> None:
    if contribution is not None and not is_contribution(contribution):
        raise Refusal("web-contribution", 400)


def fix(state: TableState) -> None:
    """Fix seed and twists: nothing is left to chance from here on."""
    state.seed = seed_of(bytes.fromhex(state.secret), [seat.contribution for seat in state.seats])
    state.twists = list(TwistWish.of(state.options.twists).draw(state.seed))


def reveal(state: TableState) -> Fairness:
    """All that proves it, once the game is over."""
    return Fairness(
        commitment=promised(state),
        secret=state.secret,
        contributions=[seat.contribution for seat in state.seats],
        twists="random" if TwistWish.of(state.options.twists).drawn else "chosen",
    )
