"""People, tables, and what routes answer."""

from __future__ import annotations

from typing import Literal

from nefarious.record import BrokenDeal, Result
from nefarious.server.store.documents import Options
from nefarious.server.wire.sent.words import Sent, Text

__all__ = [
    "Engine",
    "Link",
    "Me",
    "OwnTable",
    "OwnTables",
    "Preparing",
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
    """A private link to your identity, good once, and for a day."""

    token: str
    path: str
    """The page that takes it."""


class RefusalBody(Sent, frozen=True, kw_only=True):
    """Why something cannot be done. Nothing was changed by asking."""

    error: str
    """A short code."""
    text: Text


class Preparing(Sent, frozen=True, kw_only=True):
    """What the server does first on a new machine."""

    text: Text
    seconds: int
    """How long it has taken so far."""


class Engine(Sent, frozen=True, kw_only=True):
    """Whether the engine is still being compiled."""

    preparing: Preparing | None
    """Null once it is compiled."""


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
    """Why a stand-in plays here; or why a bot plays below its level for now, or another answers for it now and then."""
    gave_up: int | None
    """The turn in which the person of this seat left it to this bot for good."""
    was_yours: bool
    """That was you."""
    commitment: str | None
    """What this person has promised to add to the shuffle, hashed."""
    contributed: bool
    """Has laid it open, as promised."""


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
    """SHA-256 of the server's secret: see "Randomness nobody can steer"."""
    seal: str | None
    """Of all commitments, once the host has begun; while the table is `open` the deal waits for contributions."""
    broken: list[BrokenDeal]
    """Deals that were sealed and then begun anew."""
    created: float
    """Seconds since 1970."""


class OwnTable(Table, frozen=True, kw_only=True):
    """One of your tables."""

    your_move: bool
    """You are asked there."""
    scores: list[int]
    """By seat, once the game has begun."""


class Tables(Sent, frozen=True, kw_only=True):
    """Tables, newest first."""

    tables: list[Table]


class OwnTables(Sent, frozen=True, kw_only=True):
    """Your tables, newest first."""

    tables: list[OwnTable]
