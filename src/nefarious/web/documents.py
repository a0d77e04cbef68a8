"""What is kept of a table, and what people may ask for when they make one."""

from __future__ import annotations

import unicodedata
from typing import Literal

import msgspec

from nefarious.cards import DEFAULT_EDITION
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.players.levels import LEVELS, USUAL_LEVEL
from nefarious.record import Fairness, Result
from nefarious.setup import DEFAULT_NAMES, Setup
from nefarious.web.texts import Refusal

__all__ = ["MAX_CHAT", "MAX_NICKNAME", "NewSeat", "Options", "Seat", "TableState", "check_level", "clean_text"]

MAX_NICKNAME = 24
MAX_CHAT = 300
LONGEST_CLOCK = 600
LONGEST_DELAY = 600

_LEVEL_IDS = frozenset(level.id for level in LEVELS)


class Options(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a table plays."""

    edition: str = DEFAULT_EDITION
    twists: Literal["none", "random"] | list[str] = "none"
    clock: int | None = None
    is_public: bool = False
    chat: bool = True
    poker_face: bool = False
    spectators: Literal["none", "public", "delayed"] = "public"
    delay: int = 60

    def check(self, least_clock: int, least_delay: int) -> None:
        """Refuse what cannot be played."""
        Setup(DEFAULT_NAMES[:MIN_PLAYERS], self.edition, tuple(self.chosen_twists))
        if self.clock is not None and not least_clock <= self.clock <= LONGEST_CLOCK:
            raise Refusal("web-clock", 400, least=least_clock, most=LONGEST_CLOCK)
        if self.spectators == "delayed" and not least_delay <= self.delay <= LONGEST_DELAY:
            raise Refusal("web-delay", 400, least=least_delay, most=LONGEST_DELAY)

    @property
    def chosen_twists(self) -> list[str]:
        """The twists by name; none if chance decides."""
        return self.twists if isinstance(self.twists, list) else []


class NewSeat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat as somebody wants it."""

    kind: Literal["person", "empty", "bot", "local"]
    level: str = USUAL_LEVEL.id
    name: str = ""


class Seat(msgspec.Struct, kw_only=True):
    """Who sits there. `person` is an identity: never shown to anybody."""

    kind: Literal["person", "empty", "bot"] = "empty"
    person: str = ""
    name: str = ""
    level: str | None = None
    contribution: str = ""


class TableState(msgspec.Struct, kw_only=True):
    """A table as the database keeps it; the decisions of its game are in the log."""

    id: str
    code: str
    host: str
    secret: str
    created: float
    options: Options
    seats: list[Seat]
    state: Literal["open", "playing", "over"] = "open"
    seed: int | None = None
    twists: list[str] = []
    rematch: str | None = None
    result: Result | None = None
    fairness: Fairness | None = None

    def setup(self) -> Setup:
        """What the game is set up with, once it has begun."""
        return Setup(tuple(seat.name for seat in self.seats), self.options.edition, tuple(self.twists))

    def seats_of(self, person: str) -> list[int]:
        """The seats of an identity; several when people share a device."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def people(self) -> list[str]:
        """The identities at the table, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.kind == "person"))

    def free_name(self, wanted: str) -> str:
        """The name wanted, told apart from those already at the table; without a wish, one of ours."""
        taken = {seat.name for seat in self.seats}
        if not wanted:
            return next((name for name in DEFAULT_NAMES if name not in taken), DEFAULT_NAMES[0])
        if wanted not in taken:
            return wanted
        return next(name for number in range(2, MAX_PLAYERS + 2) if (name := f"{wanted} {number}") not in taken)


def check_level(level: str) -> str:
    """A level that exists."""
    if level not in _LEVEL_IDS:
        raise Refusal("web-level", 400, known=", ".join(known.id for known in LEVELS))
    return level


def clean_text(text: str, most: int) -> str | None:
    """A stranger's line of text, fit to be shown; None if it is empty, too long or not plain text."""
    text = unicodedata.normalize("NFC", text).strip()
    return text if 0 < len(text) <= most and text.isprintable() else None
