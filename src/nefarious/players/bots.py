"""The bots by name. A bot gets a view and a decision, and returns a choice; it cannot reach the game.

Our own bots may be shared by threads: each thread thinks at a desk of its own, and each choice has dice of its own.
"""

from __future__ import annotations

import os
import secrets
from threading import Lock, local
from time import perf_counter
from typing import Final, Protocol

import numpy as np

from nefarious.choices import Choice, Decision, choice_of
from nefarious.doors import check_seconds, check_seed, expect
from nefarious.engine.chance import scramble
from nefarious.errors import IllegalChoice
from nefarious.players.guests.guest import Guest
from nefarious.players.guests.hosting import hosted
from nefarious.players.guests.loading import ClassAt
from nefarious.players.minds import blank_desk, think
from nefarious.players.notes import blank_notes
from nefarious.players.opinion import Opinion, opinion_of
from nefarious.players.specs import check_playable, mind_of, options_of, read_spec
from nefarious.views import View

__all__ = ["Bot", "CompiledBot", "make_bot"]

TRIAL: Final = 32
"""So many roll-outs tell how fast this machine is."""


class _Dice:
    """Lets one thread at a time throw the dice of a bot, and is free in a process that was forked meanwhile."""

    def __init__(self) -> None:
        self.lock = Lock()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._set_free)

    def _set_free(self) -> None:
        self.lock = Lock()


_desks: Final = local()
"""A place to think at for each thread. All bots of a thread share it: one thinks after the other."""

_dice: Final = _Dice()


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

    Threads may share one of our own bots. They get its dice in the order in which they ask, so with the same seed
    only a bot of one's own makes the same choices again.
    """
    seed = secrets.randbits(64) if seed is None else check_seed(seed)
    check_playable(spec)
    kind, options = read_spec(spec)
    if patience is not None:
        patience = check_seconds(patience)
    if kind.is_compiled:
        return CompiledBot(spec, seed)
    if patience is not None and isinstance(kind.factory, ClassAt):
        return hosted(spec, seed, patience)
    return Guest(spec, kind, options, seed)


def _desk_here() -> tuple[np.ndarray, np.ndarray]:
    """The desk of this thread, with its notes."""
    if not hasattr(_desks, "desk"):
        _desks.desk, _desks.notes = blank_desk(), blank_notes()
    return _desks.desk, _desks.notes


class CompiledBot:
    """A bot whose thinking is compiled."""

    def __init__(self, spec: str, seed: int) -> None:
        """See `make_bot`."""
        self.spec = spec
        self._mind = mind_of(spec)
        self._seconds = options_of(spec)[1].get("seconds", 0.0)
        self._plays_games = read_spec(spec)[0].plays_games
        self.restart(seed)

    def restart(self, seed: int) -> None:
        """From now on it is the bot that `make_bot` makes with this seed."""
        self._word = scramble(np.uint64(check_seed(seed)))

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        return self._thought(view)[0]

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it would choose, and what it thinks of each option."""
        choice, notes = self._thought(view)
        return opinion_of(view, choice, notes if self._plays_games else np.zeros_like(notes))

    def _thought(self, view: View) -> tuple[Choice, np.ndarray]:
        """What it chooses, and the notes of this thread's desk."""
        record = expect(view, View, "view")._record
        if not record["own_options"][0]:
            raise IllegalChoice("nothing-asked").with_facts(seat=view.seat)
        with _dice.lock:
            self._word = word = scramble(np.uint64(self._word))
        desk, notes = _desk_here()
        notes[:] = 0.0
        mind = self._mind_in_time(record, desk, notes, np.uint64(word)) if self._seconds else self._mind
        number = think(record, mind, 0, desk, notes, np.uint64(word))
        return choice_of(int(record["kind"][0]), number), notes

    def _mind_in_time(self, record: np.ndarray, desk: np.ndarray, notes: np.ndarray, word: np.uint64) -> np.ndarray:
        """The same mind with no more roll-outs than there is time for."""
        mind = self._mind.copy()
        mind["rollouts"] = TRIAL
        started = perf_counter()
        think(record, mind, 0, desk, notes, word)
        taken = perf_counter() - started
        affordable = int(TRIAL * (self._seconds - taken) / taken)
        mind["rollouts"] = max(TRIAL, min(int(self._mind["rollouts"][0]), affordable))
        return mind
