"""Randomness that neither the server nor a player can steer, and the proof of it.

The server promises a secret by publishing its hash, and every player a contribution. All promises are sealed together
with the names of those who play; only then contributions are laid open, each made for that seal. The game's seed
follows from the secret and all of them, and shuffle k of a game follows from the seed and k alone.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from nefarious.doors import check_texts, expect
from nefarious.errors import BadRecord, IllegalChoice
from nefarious.game import Game
from nefarious.pledges import Pledge, fits, is_commitment, is_contribution_to_a_seal
from nefarious.record import BrokenDeal, Fairness, Record, checked_record
from nefarious.setup import TwistWish

__all__ = ["Pledge", "commitment_of", "is_contribution", "prove", "seed_of"]

OPEN, COMMITTED = 1, 2
"""Ways to deal: with contributions that lay open from when they were given, and with committed ones."""

_OPEN_CONTRIBUTION = re.compile(r"[0-9A-Za-z_-]{1,64}")


def commitment_of(secret: bytes) -> str:
    """What is published of a secret before anybody contributes."""
    return hashlib.sha256(expect(secret, bytes, "secret")).hexdigest()


def is_contribution(text: str) -> bool:
    """Whether a player might contribute this where contributions were not committed."""
    return isinstance(text, str) and bool(_OPEN_CONTRIBUTION.fullmatch(text))


@dataclass(frozen=True, slots=True)
class Terms:
    """All that is fixed before any contribution is laid open: change a letter of it, and no contribution fits."""

    edition: str
    twists: Sequence[str] | None
    """Those that people named; None if they follow from the seed."""
    server: str
    """The hash of the server's secret."""
    seats: Sequence[tuple[str, str]]
    """Name and commitment of each; the commitment is empty for bots and whoever gives none."""
    broken: Sequence[BrokenDeal] = ()

    @property
    def seal(self) -> str:
        """SHA-256 of the terms, written as JSON without blanks."""
        twists = "random" if self.twists is None else list(self.twists)
        broken = [[deal.seal, deal.missing] for deal in self.broken]
        terms = ["nefarious-deal", COMMITTED, self.edition, twists, self.server, [list(s) for s in self.seats], broken]
        return hashlib.sha256(msgspec.json.encode(terms)).hexdigest()


def seed_of(secret: bytes, contributions: Sequence[str], seal: str = "") -> int:
    """The seed that follows from a secret and what each seat contributed to a seal, empty for a seat that did not.

    Without a seal contributions were not committed.
    """
    is_fitting = is_contribution_to_a_seal if expect(seal, str, "seal") else is_contribution
    given = check_texts(contributions, "fairness-contributions", BadRecord)
    if not all(not text or is_fitting(text) for text in given):
        raise BadRecord("fairness-contributions")
    head = f"nefarious-deal {COMMITTED} {seal}\n" if seal else ""
    message = head + "".join(f"{seat}:{contribution}\n" for seat, contribution in enumerate(given))
    return int.from_bytes(hmac.digest(expect(secret, bytes, "secret"), message.encode(), "sha256")[:8], "big")


def prove(record: Record) -> None:
    """Raise `BadRecord` unless twists, deck and reshuffles were fixed by the promise and the contributions."""
    record = checked_record(record)
    fairness = record.fairness
    if fairness is None:
        raise BadRecord("fairness-missing")
    if fairness.version not in (OPEN, COMMITTED):
        raise BadRecord("fairness-version", version=fairness.version)
    seed = _seed(fairness, record)
    if record.seed != seed:
        raise BadRecord("fairness-seed")
    if fairness.twists == "random" and tuple(record.twists) != TwistWish.of("random").draw(seed):
        raise BadRecord("fairness-twists")
    game = Game.from_setup(record.setup(), seed)
    if game.record().deck != record.deck:
        raise BadRecord("fairness-deck")
    try:
        for seat, _, choice in record.decisions:
            game.answer(seat, choice)
    except IllegalChoice as problem:
        raise BadRecord("fairness-reshuffles") from problem
    if game.record().reshuffles != record.reshuffles:
        raise BadRecord("fairness-reshuffles")


def _seed(fairness: Fairness, record: Record) -> int:
    """The seed behind a promise that was kept."""
    if len(fairness.contributions) != len(record.players):
        raise BadRecord("fairness-contributions")
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError:
        raise BadRecord("fairness-secret") from None
    if commitment_of(secret) != fairness.commitment:
        raise BadRecord("fairness-secret")
    if fairness.version == COMMITTED:
        _check_commitments(fairness, record)
    return seed_of(secret, fairness.contributions, fairness.seal if fairness.version == COMMITTED else "")


def _check_commitments(fairness: Fairness, record: Record) -> None:
    """Every contribution was promised, all promises were sealed together, and each contribution was made for that seal.

    Whoever changes a contribution, a commitment or its seat would need new contributions of everybody else.
    """
    commitments = fairness.commitments
    if len(commitments) != len(record.players) or not all(not text or is_commitment(text) for text in commitments):
        raise BadRecord("fairness-commitments")
    for seat, (commitment, contribution) in enumerate(zip(commitments, fairness.contributions, strict=True)):
        if contribution and not commitment:
            raise BadRecord("fairness-uncommitted", seat=seat)
        if commitment and not contribution:
            raise BadRecord("fairness-unrevealed", seat=seat)
    if not all(name.isprintable() for deal in fairness.broken for name in [deal.seal, *deal.missing]):
        raise BadRecord("fairness-seal")
    twists = None if fairness.twists == "random" else record.twists
    seats = list(zip(record.players, commitments, strict=True))
    if Terms(record.edition, twists, fairness.commitment, seats, fairness.broken).seal != fairness.seal:
        raise BadRecord("fairness-seal")
    for seat, (commitment, contribution) in enumerate(zip(commitments, fairness.contributions, strict=True)):
        if commitment and not fits(contribution, commitment, fairness.seal):
            raise BadRecord("fairness-contribution", seat=seat)
