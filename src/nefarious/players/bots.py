"""The bots by name. A bot gets a view and a decision, and returns a choice; it cannot reach the game."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import Final, Protocol

import numpy as np

from nefarious.choices import Choice, Decision, choice_of
from nefarious.engine.chance import scramble
from nefarious.players.guests.guest import Guest
from nefarious.players.guests.hosting import hosted
from nefarious.players.guests.loading import ClassAt
from nefarious.players.minds import blank_desk, think
from nefarious.players.notes import blank_notes
from nefarious.players.opinion import Opinion, opinion_of
from nefarious.players.specs import mind_of, options_of, read_spec
from nefarious.setup import check_seed
from nefarious.views import View

__all__ = ["Bot", "CompiledBot", "make_bot"]

TRIAL: Final = 32
"""So many roll-outs tell how fast this machine is."""


class Bot(Protocol):
    """Anybody who can play."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        ...

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it would choose, and what it thinks of each option."""
        ...


def make_bot(spec: str, seed: int | None = None, patience: float | None = None) -> Bot:
    """A bot that makes the same choices whenever it has the same seed and sees the same views.

    Without a seed, nobody can tell what it will do.

    `spec` is a name, a name with options (`search:rollouts=300`), or a class of one's own (`my_bot:MyBot:depth=3`).
    Only with `seconds` does the clock decide. With `patience`, a class of one's own thinks in a process of its own,
    and gets so many seconds for a choice: `BotFailure` tells when they are over, as it tells of everything else such
    a bot can do wrong. Our own bots need no patience, and what a program registered plays in that program.
    """
    seed = secrets.randbits(64) if seed is None else seed
    check_seed(seed)
    kind, options = read_spec(spec)
    if kind.is_compiled:
        return CompiledBot(spec, seed)
    if patience is not None and isinstance(kind.factory, ClassAt):
        return hosted(spec, seed, patience)
    return Guest(spec, kind, options, seed)


class CompiledBot:
    """A bot whose thinking is compiled."""

    def __init__(self, spec: str, seed: int) -> None:
        """See `make_bot`."""
        self.spec = spec
        self._mind = mind_of(spec)
        self._seconds = options_of(spec)[1].get("seconds", 0.0)
        self._plays_games = read_spec(spec)[0].plays_games
        self._desk = blank_desk()
        self._notes = blank_notes()
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """From now on it is the bot that `make_bot` makes with this seed."""
        self._word = scramble(np.uint64(seed))

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        self._word = scramble(np.uint64(self._word))
        mind = self._mind_in_time(view) if self._seconds else self._mind
        number = think(view.record, mind, 0, self._desk, self._notes, np.uint64(self._word))
        return choice_of(int(view.record["kind"][0]), number)

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it would choose, and what it thinks of each option."""
        self._notes[:] = 0.0
        choice = self.choose(view, decision)
        if not self._plays_games:
            self._notes[:] = 0.0
        return opinion_of(view, choice, self._notes)

    def _mind_in_time(self, view: View) -> np.ndarray:
        """The same mind with no more roll-outs than there is time for."""
        mind = self._mind.copy()
        mind["rollouts"] = TRIAL
        started = perf_counter()
        think(view.record, mind, 0, self._desk, self._notes, np.uint64(self._word))
        taken = perf_counter() - started
        affordable = int(TRIAL * (self._seconds - taken) / taken)
        mind["rollouts"] = max(TRIAL, min(int(self._mind["rollouts"][0]), affordable))
        return mind
