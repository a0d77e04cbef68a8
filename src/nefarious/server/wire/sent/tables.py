"""People, tables, and what routes answer."""

from __future__ import annotations

from typing import Literal

from nefarious.record import Fairness, Result
from nefarious.server.store.documents import Options
from nefarious.server.wire.sent.words import Sent, Text

__all__ = [
    "Engine",
    "Link",
    "Me",
    "OwnTable",
    "OwnTables",
    "Preparing",
    "Promised",
    "RefusalBody",
    "Seat",
    "Table",
    "Tables",
]


class Me(Sent, frozen=True, kw_only=True):
    """Who you are."""

    nickname: str
    """Empty for a new identity."""
    is_new: bool


class Link(Sent, frozen=True, kw_only=True):
    """A private link to your identity, good for a day."""

    token: str
    path: str
    """The page that takes it."""


class Promised(Sent, frozen=True, kw_only=True):
    """The server's promise for a game that begins in one call."""

    commitment: str
    """SHA-256 of the secret, in hexadecimal."""


class RefusalBody(Sent, frozen=True, kw_only=True):
    """Why something cannot be done. Nothing was changed by asking."""

    error: str
    """A short code."""
    text: Text


class Preparing(Sent, frozen=True, kw_only=True):
    """What the server does first on a new machine; until it is done, games cannot begin."""

    text: Text
    seconds: int
    """How long it has taken so far."""


class Engine(Sent, frozen=True, kw_only=True):
    """Whether games begin without delay."""

    preparing: Preparing | None
    """Null when they do."""


class Seat(Sent, frozen=True, kw_only=True):
    """A seat of a table."""

    seat: int
    """Its number, clockwise from 0."""
    kind: Literal["person", "bot", "empty"]
    name: str
    name_text: Text
    """The name to readers of each language: bots have one in each."""
    level: str | None
    """Of a bot."""
    is_you: bool
    is_host: bool
    is_present: bool
    """Has a socket open; bots always."""
    stand_in: bool
    """A bot plays for this person until they return; for a bot that failed, to the end."""
    trouble: Text | None
    """What went wrong with this bot, if a stand-in plays for it."""
    contributed: bool
    """Has added to the randomness."""


class Table(Sent, frozen=True, kw_only=True):
    """A table, made for the person who asks."""

    id: str
    code: str
    """Join with it; shown to everybody who may see the table."""
    state: Literal["open", "playing", "over"]
    """`open`: waiting for players."""
    options: Options
    seats: list[Seat]
    you: list[int]
    """The seats that are yours; several for pass-and-play."""
    is_host: bool
    watching: int
    """How many look on without a seat."""
    paused: Text | None
    """Why the game stands still, if it does."""
    twists: list[str] | None
    """Ids once the game has begun, in the order they lie."""
    turn: int
    result: Result | None
    """Once it is over."""
    rematch: str | None
    """The id of the next table, once somebody asked for it."""
    commitment: str
    fairness: Fairness | None
    """Once it is over: see "Randomness nobody can steer"."""
    created: float
    """Seconds since 1970."""


class OwnTable(Table, frozen=True, kw_only=True):
    """One of your tables."""

    your_move: bool
    """You are asked there."""


class Tables(Sent, frozen=True, kw_only=True):
    """Tables, newest first."""

    tables: list[Table]


class OwnTables(Sent, frozen=True, kw_only=True):
    """Your tables, newest first."""

    tables: list[OwnTable]
