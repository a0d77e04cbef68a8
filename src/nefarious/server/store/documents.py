"""What is kept of a table, and what people may ask for when they make one."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from nefarious.cards import DEFAULT_EDITION
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.locale import LANGUAGES
from nefarious.narrator.phrases import is_word_of_stories
from nefarious.players.levels import USUAL_LEVEL, levels_here
from nefarious.record import BrokenDeal, Result
from nefarious.server.texts import Refusal, Text, said
from nefarious.setup import DEFAULT_NAMES, Setup, TwistWish, edition_id

__all__ = [
    "MAX_CHAT",
    "MAX_NICKNAME",
    "NewSeat",
    "Options",
    "Seat",
    "Standing",
    "TableState",
    "Talk",
    "check_level",
    "clean_name",
    "clean_text",
]

MAX_NICKNAME = 24
MAX_CHAT = 300
LONGEST_CLOCK = 600
LONGEST_DELAY = 600

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that nobody can see."""


class Options(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a table plays."""

    edition: str = DEFAULT_EDITION
    twists: Literal["none", "random"] | list[str] = "none"
    """`"random"` turns two over; a list names them in the order they lie."""
    clock: int | None = None
    """Seconds for each decision."""
    is_public: bool = False
    """Listed in the lobby; otherwise found by link or code only."""
    chat: bool = True
    poker_face: bool = False
    """Nobody sees who has locked in before the reveal."""
    spectators: Literal["none", "public", "delayed"] = "public"
    """`public`: see what is public; `delayed`: see everything, `delay` seconds late."""
    delay: int = 60

    def check(self, least_clock: int, least_delay: int) -> None:
        """Refuse what cannot be played."""
        Setup(DEFAULT_NAMES[:MIN_PLAYERS], edition_id(self.edition), TwistWish.of(self.twists).named)
        if self.clock is not None and not least_clock <= self.clock <= LONGEST_CLOCK:
            raise Refusal("web-clock", 400, least=least_clock, most=LONGEST_CLOCK)
        if not least_delay <= self.delay <= LONGEST_DELAY:
            raise Refusal("web-delay", 400, least=least_delay, most=LONGEST_DELAY)


class NewSeat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat as somebody wants it."""

    kind: Literal["person", "empty", "bot", "local"]
    """`local` is somebody who plays on the host's device."""
    level: str = USUAL_LEVEL.id
    """Of a bot."""
    name: str = ""
    """Of a person, if not their nickname."""


class Seat(msgspec.Struct, kw_only=True):
    """Who sits there. `person` is an identity: never shown to anybody."""

    kind: Literal["person", "empty", "bot"] = "empty"
    person: str = ""
    name: str = ""
    level: str | None = None
    commitment: str = ""
    """What this person has promised to contribute to the shuffle, hashed."""
    contribution: str = ""
    """The same laid open. Nobody is shown it before the end."""
    gave_up: int | None = None
    """The turn in which the person of this seat left it to a bot for good. The bot plays under their name."""
    left_by: str = ""
    """That person: never shown to anybody but themselves."""

    @property
    def is_awaited(self) -> bool:
        """Whether a contribution was promised that has not come."""
        return bool(self.commitment) and not self.contribution

    def name_text(self) -> Text:
        """Their name to readers of each language: bots have one of ours, people are called what they want."""
        is_ours = self.kind == "bot" and self.gave_up is None
        return bot_name(self.name) if is_ours else dict.fromkeys(LANGUAGES, self.name)


class Talk(msgspec.Struct, frozen=True):
    """A line of chat, or a reaction."""

    number: int
    """Counted from 0; -1 for reactions, which are not kept."""
    kind: Literal["chat", "reaction"]
    seat: int | None
    """Null for spectators."""
    name: str
    text: str
    """Plain text, never markup; of a reaction one of the catalogue's `reactions`."""
    at: float
    """Seconds since 1970."""


Standing = Literal["open", "playing", "over"]


class TableState(msgspec.Struct, kw_only=True):
    """A table as the database keeps it; the decisions of its game are in the log."""

    id: str
    code: str
    host: str
    secret: str
    created: float
    options: Options
    seats: list[Seat]
    state: Standing = "open"
    begun: float | None = None
    seed: int | None = None
    twists: list[str] = []
    rematch: str | None = None
    result: Result | None = None
    seal: str | None = None
    """Of all commitments and who gave them, once the host has begun. Null in games of before there were commitments."""
    broken: list[BrokenDeal] = []
    """Deals that were sealed and then begun anew."""
    removed: list[str] = []
    """The identities whom a host has sent away: this table is closed to them."""

    def setup(self) -> Setup:
        """What the game is set up with, once it has begun."""
        return Setup(tuple(seat.name for seat in self.seats), edition_id(self.options.edition), tuple(self.twists))

    def names(self) -> dict[str, tuple[str, ...]]:
        """Everybody's name, by language."""
        texts = [seat.name_text() for seat in self.seats]
        return {lang: tuple(text[lang] for text in texts) for lang in LANGUAGES}

    @property
    def is_sealed(self) -> bool:
        """Whether the host has begun, and contributions are still awaited."""
        return self.state == "open" and self.seal is not None

    @property
    def is_closed(self) -> bool:
        """Whether only those who play may see the table."""
        return self.state != "open" and self.options.spectators == "none"

    @property
    def is_delayed(self) -> bool:
        """Whether a game has begun of which spectators see everything, but later."""
        return self.state != "open" and self.options.spectators == "delayed"

    def is_closed_to(self, person: str) -> bool:
        """Whether somebody may not see the table, as if it were not there."""
        return self.is_closed and not self.seats_of(person)

    def seats_of(self, person: str) -> list[int]:
        """The seats of an identity; several when people share a device."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    @property
    def is_one_against_bots(self) -> bool:
        """Whether one person plays against bots alone: a hint then helps against nobody else."""
        return sum(seat.kind == "person" for seat in self.seats) == 1

    def people(self) -> list[str]:
        """The identities at the table, each once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.kind == "person"))

    def pass_host_on(self, heirs: Sequence[str]) -> None:
        """Make the first of some people host, by seat; without any of them everything stays as it is."""
        self.host = next((person for person in self.people() if person in heirs), self.host)

    def free_bot_name(self) -> str:
        """A name of ours for a bot, unlike any at the table in any language."""
        return next(text["en"] for text in bot_names() if self._taken_names().isdisjoint(text.values()))

    def free_name(self, wanted: str) -> str:
        """The name wanted, told apart from those of other people at the table; without a wish, one of ours."""
        if not wanted:
            return next((name for name in DEFAULT_NAMES if name not in self._taken_names()), DEFAULT_NAMES[0])
        taken = {seat.name for seat in self.seats if seat.kind == "person"}
        if wanted not in taken:
            return wanted
        return next(name for number in range(2, MAX_PLAYERS + 2) if (name := f"{wanted} {number}") not in taken)

    def rename_bots_like(self, name: str) -> None:
        """Bots leave their name to somebody who brings it along, in whichever language."""
        for seat in self.seats:
            if seat.kind == "bot" and name in seat.name_text().values():
                seat.name = self.free_bot_name()

    def _taken_names(self) -> set[str]:
        return {name for seat in self.seats for name in seat.name_text().values()}


@cache
def bot_names() -> list[Text]:
    """What bots are called, in each language: one name more than there can be bots at a table."""
    lists = {lang: names.split(", ") for lang, names in said("play-rival-names").items()}
    return [dict(zip(lists, names, strict=True)) for names in zip(*lists.values(), strict=True)]


def bot_name(name: str) -> Text:
    """A bot's name to readers of each language."""
    return next((text for text in bot_names() if text["en"] == name), dict.fromkeys(LANGUAGES, name))


def check_level(level: str, bots: Sequence[str]) -> str:
    """A level that exists, or a bot that whoever runs the server allows; nobody else can name one."""
    known = [*(known.id for known in levels_here()), *bots]
    if level not in known:
        raise Refusal("web-level", 400, known=", ".join(known))
    return level


def clean_name(text: str) -> str:
    """A stranger's name, fit to be shown and to be told of."""
    name = clean_text(text, MAX_NICKNAME)
    if name is None:
        raise Refusal("web-nickname", 400, most=MAX_NICKNAME)
    if is_word_of_stories(name):
        raise Refusal("web-nickname-ambiguous", 400, name=name)
    return name


def clean_text(text: str, most: int) -> str | None:
    """A stranger's line of text, fit to be shown; None if it is empty, too long or not plain text."""
    text = unicodedata.normalize("NFC", text).strip()
    return text if len(text) <= most and text.isprintable() and any(map(_is_visible, text)) else None


def _is_visible(character: str) -> bool:
    return character not in BLANKS and not unicodedata.category(character).startswith(("M", "Z"))
