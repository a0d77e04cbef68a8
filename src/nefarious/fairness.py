"""Randomness that neither the server nor a player can steer, and the proof of it.

The server promises a secret by publishing its hash, then hears a contribution from every player. The game's
seed follows from both, and shuffle k of a game follows from the seed and k alone.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from nefarious.doors import check_texts, expect
from nefarious.errors import BadRecord, IllegalChoice
from nefarious.game import Game
from nefarious.record import Fairness, Record, checked_record
from nefarious.setup import TwistWish

__all__ = ["commitment_of", "is_contribution", "prove", "seed_of"]

_CONTRIBUTION = re.compile(r"[0-9A-Za-z_-]{1,64}")


def commitment_of(secret: bytes) -> str:
    """What is published of a secret before anybody contributes."""
    return hashlib.sha256(expect(secret, bytes, "secret")).hexdigest()


def is_contribution(text: str) -> bool:
    """Whether a player may contribute this."""
    return isinstance(text, str) and bool(_CONTRIBUTION.fullmatch(text))


def seed_of(secret: bytes, contributions: Sequence[str]) -> int:
    """The seed that follows from a secret and what each seat contributed, empty for a seat that did not."""
    given = check_texts(contributions, "fairness-contributions", BadRecord)
    if not all(not text or is_contribution(text) for text in given):
        raise BadRecord("fairness-contributions")
    message = "".join(f"{seat}:{contribution}\n" for seat, contribution in enumerate(given))
    return int.from_bytes(hmac.digest(expect(secret, bytes, "secret"), message.encode(), "sha256")[:8], "big")


def prove(record: Record) -> None:
    """Raise `BadRecord` unless twists, deck and reshuffles were fixed by the promise and the contributions."""
    record = checked_record(record)
    fairness = record.fairness
    if fairness is None:
        raise BadRecord("fairness-missing")
    seed = _seed(fairness, len(record.players))
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


def _seed(fairness: Fairness, players: int) -> int:
    """The seed behind a promise that was kept."""
    contributions = fairness.contributions
    if len(contributions) != players or not all(not text or is_contribution(text) for text in contributions):
        raise BadRecord("fairness-contributions")
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError:
        raise BadRecord("fairness-secret") from None
    if commitment_of(secret) != fairness.commitment:
        raise BadRecord("fairness-secret")
    return seed_of(secret, contributions)
