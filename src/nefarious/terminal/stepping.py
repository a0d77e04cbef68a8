"""`nefarious replay --step`: a recorded game, page by page, forwards and backwards, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from nefarious.game import Game
from nefarious.locale import Words
from nefarious.record import Record
from nefarious.replaying import replay_steps
from nefarious.terminal.full_screen import FullScreen
from nefarious.terminal.looking_on import Eyes, key_meant
from nefarious.terminal.signs import signs_here

__all__ = ["Stepping", "Stop", "stops_of"]

COMMANDS = ("next-turn", "previous-turn", "eyes", "quit")
NAMED = {
    "right": "next",
    "space": "next",
    "enter": "next",
    "left": "previous",
    "backspace": "previous",
    "page-down": "next-turn",
    "page-up": "previous-turn",
    "home": "first",
    "end": "last",
}
LONGEST_NUMBER = 4


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which somebody decided and something followed: the turn that is told, up to an event."""

    turn: int
    until: int
    game: Game
    """As it stood then; after the last decision of a turn, as the next one begins."""


class Stepping:
    """Where somebody is in a recorded game."""

    def __init__(self, stops: Sequence[Stop], words: Words) -> None:
        """Begin at the first of the moments of a game."""
        self.words = words
        self.stops = stops
        self.place = 0
        self.eyes = Eyes(words)
        self.typed = ""

    @property
    def stop(self) -> Stop:
        """What is shown now."""
        return self.stops[self.place]

    def run(self) -> None:
        """Show pages until the person has seen enough."""
        with suppress(EOFError), FullScreen() as screen:
            self._show(screen)
            while (key := screen.key()) is not None and self.press(key):
                self._show(screen)

    def press(self, key: str) -> bool:
        """Do what a key says; False if it ends the replay. After the digits of a number, Enter goes to that turn."""
        if key.isdecimal() and len(self.typed) < LONGEST_NUMBER:
            self.typed += key
            return True
        typed, self.typed = self.typed, ""
        if typed and key == "enter":
            self._go_to_turn(int(typed))
        elif typed and key == "backspace":
            self.typed = typed[:-1]
        else:
            command = NAMED.get(key) or key_meant(key, COMMANDS)
            if command == "quit":
                return False
            self._do(command)
        return True

    def _do(self, command: str | None) -> None:
        last = len(self.stops) - 1
        if command in ("next", "previous"):
            self.place = max(0, min(last, self.place + (1 if command == "next" else -1)))
        elif command in ("first", "last"):
            self.place = 0 if command == "first" else last
        elif command in ("next-turn", "previous-turn"):
            self._go_to_turn(self.stop.turn + (1 if command == "next-turn" else -1))
        elif command == "eyes":
            self._look_through_the_next()

    def _go_to_turn(self, turn: int) -> None:
        """To the end of a turn, where all of it can be read."""
        turn = max(self.stops[0].turn, min(turn, self.stops[-1].turn))
        self.place = max(place for place, stop in enumerate(self.stops) if stop.turn <= turn)

    def _look_through_the_next(self) -> None:
        """Everything open, then seat by seat."""
        seat = 0 if self.eyes.seat is None else self.eyes.seat + 1
        self.eyes = Eyes(self.words, seat if seat < len(self.stop.game.setup.players) else None)

    def _show(self, screen: FullScreen) -> None:
        stop, eyes = self.stop, self.eyes
        game = self.stops[-1].game
        chapters = eyes.chapters(game, game.first_event_of(stop.turn), stop.until)
        screen.show(lambda width: eyes.page(stop.game, chapters, width), self.footer())

    def footer(self) -> str:
        """Where one is, and what the keys do."""
        say, arrows = self.words.say, signs_here().arrows
        if self.typed:
            return say("step-typed", typed=self.typed)
        seat, names = self.eyes.seat, self.stop.game.setup.players
        eyes = say("step-open") if seat is None else say("step-eyes", name=names[seat])
        where = say("step-where", turn=self.stop.turn, turns=self.stops[-1].turn, eyes=eyes)
        return f"{where} {say('step-keys', sideways=arrows[:2], updown=arrows[2:])}"


def stops_of(record: Record) -> list[Stop]:
    """Every moment of a recorded game, which is checked to its end; where a turn ends within one, there are two."""
    stops: list[Stop] = []
    told = 0
    for game in replay_steps(record):
        if game.event_count == told:
            continue
        now = game.copy()
        turns = [event.turn for event in now.events(told)]
        for turn in dict.fromkeys(turns):
            until = told + max(place for place, each in enumerate(turns, start=1) if each == turn)
            if until - told > 1 or turn != now.turn or turn == turns[0]:
                stops.append(Stop(turn, until, now))
        told = now.event_count
    return stops
