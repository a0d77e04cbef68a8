"""Routes about tables: find, make, join, arrange, begin."""

from __future__ import annotations

from time import time
from typing import Any, Literal

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody

from nefarious.cards import DEFAULT_EDITION
from nefarious.players.levels import USUAL_LEVEL
from nefarious.server.http.dependencies import Address, Caller, TheHub, Visited
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.lobby import Lobby
from nefarious.server.store.documents import NewSeat, Options
from nefarious.server.texts import Refusal, unknown

__all__ = ["tables"]

LISTED_ALONE = 600.0
"""Seconds for which a new table is listed although nobody is there."""


class Promise(msgspec.Struct, kw_only=True):
    """A promise of the server's and a contribution, for games that begin in one call."""

    commitment: str | None = None
    contribution: str | None = None


class NewTable(Promise, kw_only=True):
    """A table as somebody wants it."""

    seats: list[NewSeat] = msgspec.field(default_factory=lambda: [NewSeat(kind="person"), NewSeat(kind="empty")])
    options: Options = msgspec.field(default_factory=Options)


class PlayNow(Promise, kw_only=True):
    """A game against bots, at once."""

    bots: int = 3
    level: str = USUAL_LEVEL.id
    twists: Literal["none", "random"] | list[str] = "none"
    edition: str = DEFAULT_EDITION


class Code(msgspec.Struct):
    """The code of a table."""

    code: str


class Place(msgspec.Struct):
    """A seat, or any."""

    seat: int | None = None


class Size(msgspec.Struct):
    """How many seats."""

    seats: int


class Contribution(msgspec.Struct):
    """What somebody adds to the randomness."""

    contribution: str


@get("/lobby")
async def lobby(hub: TheHub, person: Caller) -> dict[str, Any]:
    """Public tables with an empty seat and somebody there, newest first."""
    found = await hub.read_all(await hub.store.open_tables())
    return {"tables": [_shown(each, person) for each in found if _is_inviting(each)]}


@get("/games")
async def games(hub: TheHub, person: Caller) -> dict[str, Any]:
    """Your tables, newest first."""
    found = await hub.read_all(await hub.store.tables_of(person))
    return {"tables": [_shown(each, person) | {"your_move": _is_asked(each, person)} for each in found]}


@post("/tables")
async def create(data: JSONBody[NewTable], hub: TheHub, person: Caller, address: Address) -> dict[str, Any]:
    """Make a table."""
    _limit(hub, address)
    found = await Lobby(hub, person).create(data.seats, data.options, data.commitment, data.contribution)
    return _shown(found, person)


@post("/play")
async def play(data: JSONBody[PlayNow], hub: TheHub, person: Caller, address: Address) -> dict[str, Any]:
    """A game against bots, at once."""
    _limit(hub, address)
    seats = [NewSeat(kind="person"), *(NewSeat(kind="bot", level=data.level) for _ in range(max(0, min(data.bots, 6))))]
    options = Options(edition=data.edition, twists=data.twists)
    lobby = Lobby(hub, person)
    found = await lobby.create(seats, options, data.commitment, data.contribution)
    await lobby.start(found)
    return _shown(found, person)


@post("/join", status_code=200)
async def join_by_code(data: JSONBody[Code], hub: TheHub, person: Caller) -> dict[str, Any]:
    """Join the table with a code; one that has begun is only watched."""
    table_id = await hub.store.table_id_by_code(data.code.strip().upper().replace("-", "")[:20])
    if table_id is None:
        raise unknown()
    found = await hub.find(table_id, person)
    if found.table.state.state == "open":
        await Lobby(hub, person).join(found, None)
    return _shown(found, person)


@get("/tables/{table_id:str}")
async def table(visit: Visited) -> dict[str, Any]:
    """A table."""
    return visit.shown()


@post("/tables/{table_id:str}/join", status_code=200)
async def join(visit: Visited, data: JSONBody[Place]) -> dict[str, Any]:
    """Sit down, or move to another seat."""
    await visit.lobby.join(visit.found, data.seat)
    return visit.shown()


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave(visit: Visited) -> dict[str, Any]:
    """Get up."""
    await visit.lobby.leave(visit.found)
    return visit.shown()


@put("/tables/{table_id:str}/seats/{number:int}")
async def set_seat(visit: Visited, number: FromPath[int], data: JSONBody[NewSeat]) -> dict[str, Any]:
    """Give a seat to a bot or to somebody at your device, or empty it (host)."""
    await visit.lobby.set_seat(visit.found, number, data)
    return visit.shown()


@put("/tables/{table_id:str}/size")
async def set_size(visit: Visited, data: JSONBody[Size]) -> dict[str, Any]:
    """Change how many seats there are (host)."""
    await visit.lobby.set_size(visit.found, data.seats)
    return visit.shown()


@put("/tables/{table_id:str}/options")
async def set_options(visit: Visited, data: JSONBody[Options]) -> dict[str, Any]:
    """Change how the table plays (host)."""
    await visit.lobby.set_options(visit.found, data)
    return visit.shown()


@post("/tables/{table_id:str}/contribution", status_code=200)
async def contribution(visit: Visited, data: JSONBody[Contribution]) -> dict[str, Any]:
    """Contribute to the table's randomness."""
    await visit.lobby.contribute(visit.found, data.contribution)
    return visit.shown()


@post("/tables/{table_id:str}/start", status_code=200)
async def start(visit: Visited) -> dict[str, Any]:
    """Begin (host)."""
    await visit.lobby.start(visit.found)
    return visit.shown()


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(visit: Visited, data: JSONBody[Promise]) -> dict[str, Any]:
    """The same table once more."""
    return _shown(await visit.lobby.rematch(visit.found, data.commitment, data.contribution), visit.person)


def _limit(hub: Hub, address: str) -> None:
    """An identity costs nothing, so those who make tables from one address are limited together, too."""
    if not hub.new_tables_nearby.allow(address):
        raise Refusal("web-too-fast", 429)


def _shown(found: Seated, person: str) -> dict[str, Any]:
    return found.table.shown_to(person)


def _is_inviting(found: Seated) -> bool:
    """Whether somebody could sit down, and would not wait for people who left long ago."""
    state = found.table.state
    is_alive = bool(found.table.present()) or time() - state.created < LISTED_ALONE
    return is_alive and any(seat.kind == "empty" for seat in state.seats)


def _is_asked(found: Seated, person: str) -> bool:
    match = found.table.match
    return match is not None and any(map(match.needs_answer, found.table.state.seats_of(person)))


tables = Router(
    "/",
    route_handlers=[
        lobby,
        games,
        create,
        play,
        join_by_code,
        table,
        join,
        leave,
        set_seat,
        set_size,
        set_options,
        contribution,
        start,
        rematch,
    ],
    tags=["tables"],
)
