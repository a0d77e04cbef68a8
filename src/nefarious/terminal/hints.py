"""`hint` at the prompt: what a strong bot would think at the person's place, from what the person sees."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from nefarious.advice import Adviser
from nefarious.choices import Decision
from nefarious.narrator import Narrator
from nefarious.players import make_bot
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.levels import adviser
from nefarious.players.opinion import Opinion
from nefarious.terminal.speech import tell
from nefarious.views import View

__all__ = ["considered", "hint"]

SILENCE = 1.0
"""Seconds of silence before a line tells that somebody is thinking."""


def hint(view: View, decision: Decision, narrator: Narrator, spec: str | None = None) -> Iterator[str]:
    """The lines of a hint, usually by the adviser. It has dice of its own: asking for it changes nothing."""
    with _said_if_slow(narrator.words.say("advice-thinking")):
        opinion = considered(view, decision, spec)
    yield from Adviser(narrator).lines(view, decision, opinion)


def considered(view: View, decision: Decision, spec: str | None = None) -> Opinion:
    """What a bot thinks of a decision, usually the adviser."""
    return make_bot(spec or adviser(), view.turn, PATIENCE).consider(view, decision)


@contextmanager
def _said_if_slow(line: str) -> Iterator[None]:
    """Say a line if what is done meanwhile takes a while; compiled thinking lets other threads speak."""
    done = Event()

    def wait() -> None:
        if not done.wait(SILENCE):
            tell(line)
            sys.stdout.flush()

    waiting = Thread(target=wait, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        done.set()
        waiting.join()
