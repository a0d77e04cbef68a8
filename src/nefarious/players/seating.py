"""Bots for somebody who needs many of them, one after the other: guests share one process."""

from __future__ import annotations

from collections.abc import Iterable

from nefarious.players.bots import Bot, CompiledBot, make_bot
from nefarious.players.guests.hosting import PATIENCE, give_back, take_host
from nefarious.players.guests.loading import ClassAt
from nefarious.players.specs import read_spec

__all__ = ["Seating", "check_seatable"]


class Seating:
    """Makes bots sit down, game after game; each takes the place of the one that sat there before."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Guests get so many seconds for a choice."""
        self._patience = patience
        self._host = take_host()
        self._ours: dict[int, CompiledBot] = {}

    def __enter__(self) -> Seating:
        """Use it for a while."""
        return self

    def __exit__(self, *problem: object) -> None:
        """Everybody leaves; the process stays for the next ones."""
        give_back(self._host)

    def seat(self, spec: str, seed: int, place: int = 0) -> Bot:
        """The bot that `make_bot` makes. Whoever can restart stays on the place for the next game."""
        sitting = self._ours.get(place)
        if sitting is not None and sitting.spec == spec:
            sitting.restart(seed)
            return sitting
        if isinstance(read_spec(spec)[0].factory, ClassAt):
            return self._host.seat(spec, seed, place, self._patience)
        bot = make_bot(spec, seed)
        if isinstance(bot, CompiledBot):
            self._ours[place] = bot
        return bot


def check_seatable(specs: Iterable[str]) -> None:
    """Refuse bots that cannot be made, before anything is played."""
    with Seating() as seating:
        for spec in specs:
            seating.seat(spec, 0)
