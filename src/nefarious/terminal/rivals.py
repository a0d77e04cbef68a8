"""Bots at the table of a person, or of nobody: seated, and replaced should one of them fail."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from nefarious.players import Bot, BotFailure, WithStandIn, make_bot
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.levels import STAND_IN, played_here

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.locale import Words

__all__ = ["seated_bot"]


def seated_bot(game: Game, seat: int, bot: str, words: Words, complain: Callable[[str], None]) -> Bot:
    """A bot at a seat, or one that is quick un-compiled. Should it fail, another plays on, and the person is told."""
    seed = _seed(game, seat)

    def on_failure(failure: BotFailure) -> None:
        reason, level = failure.in_words(words), words.say(f"level-{STAND_IN.id}")
        complain(words.say("play-stand-in", reason=reason, name=game.setup.players[seat], level=level))

    return WithStandIn(make_bot(played_here(bot), seed, PATIENCE), make_bot(STAND_IN.spec, seed), on_failure)


def _seed(game: Game, seat: int) -> int:
    """Bots sit down anew when a game goes on; what they do then depends on where it stood."""
    record = game.record()
    return random.Random(f"bot {record.seed} {seat} {len(record.decisions)}").getrandbits(64)
