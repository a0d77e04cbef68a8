"""Where a table's randomness comes from: the server's promise, and contributions promised before any was seen.

A table waits for commitments, is sealed when the host begins, and is dealt when every contribution that was committed
has come. Until it is sealed anybody may replace their commitment; from then on nothing of the table can change.
"""

from __future__ import annotations

from nefarious.fairness import COMMITTED, Terms, commitment_of, seed_of
from nefarious.pledges import fits, is_commitment
from nefarious.record import BrokenDeal, Fairness
from nefarious.server.store.documents import TableState
from nefarious.server.texts import Refusal
from nefarious.setup import TwistWish

__all__ = ["break_off", "commit", "deal_if_ready", "promised", "reveal", "seal", "take"]


def promised(state: TableState) -> str:
    """The hash of a table's secret: all that is known of it before the end."""
    return commitment_of(bytes.fromhex(state.secret))


def commit(state: TableState, person: str, commitment: str | None) -> None:
    """Take somebody's promise of a contribution, for each of their seats. The last one before the seal counts."""
    if not commitment:
        return
    if not is_commitment(commitment):
        raise Refusal("web-commitment", 400)
    for number in state.seats_of(person):
        state.seats[number].commitment = commitment


def seal(state: TableState) -> None:
    """Fix who plays, by which rules, and what everybody has promised to contribute."""
    for seat in state.seats:
        seat.contribution = ""
    twists = TwistWish.of(state.options.twists)
    state.seal = Terms(
        state.options.edition,
        None if twists.drawn else twists.named,
        promised(state),
        [(seat.name, seat.commitment) for seat in state.seats],
        state.broken,
    ).seal


def take(state: TableState, person: str, contribution: str) -> None:
    """Take what somebody has promised to contribute; once more is the same as once."""
    if state.seal is None:
        raise Refusal("web-not-sealed")
    own = [state.seats[number] for number in state.seats_of(person)]
    if not all(fits(contribution, seat.commitment, state.seal) for seat in own):
        raise Refusal("web-contribution", 400)
    for seat in own:
        seat.contribution = contribution


def deal_if_ready(state: TableState, now: float) -> None:
    """Fix seed and twists as soon as no contribution is missing: nothing is left to chance from here on."""
    if state.state != "open" or state.seal is None or any(seat.is_awaited for seat in state.seats):
        return
    contributions = [seat.contribution for seat in state.seats]
    state.seed = seed_of(bytes.fromhex(state.secret), contributions, state.seal)
    state.twists = list(TwistWish.of(state.options.twists).draw(state.seed))
    state.state, state.begun = "playing", now


def break_off(state: TableState, missing: list[str]) -> None:
    """Begin the deal anew: everybody is told because of whom, and has to commit anew. That it was is kept for good."""
    assert state.seal is not None
    state.broken = [*state.broken, BrokenDeal(state.seal, missing)]
    state.seal = None
    for seat in state.seats:
        seat.commitment = seat.contribution = ""


def reveal(state: TableState) -> Fairness:
    """All that proves it, once the game is over."""
    told = Fairness(
        commitment=promised(state),
        secret=state.secret,
        contributions=[seat.contribution for seat in state.seats],
        twists="random" if TwistWish.of(state.options.twists).drawn else "chosen",
    )
    if state.seal is not None:
        told.version, told.seal, told.broken = COMMITTED, state.seal, state.broken
        told.commitments = [seat.commitment for seat in state.seats]
    return told
