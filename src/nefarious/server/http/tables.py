"""Routes about tables: find, make, join, arrange, begin."""

from __future__ import annotations

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody

from nefarious.cards.rules import MAX_PLAYERS
from nefarious.server.http.dependencies import Address, Caller, TheHub, Visited
from nefarious.server.room import table as room
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.lobby import Lobby
from nefarious.server.store.documents import NewSeat, Options
from nefarious.server.texts import Refusal
from nefarious.server.wire.received import Beginning, Code, Contribution, NewTable, Place, PlayNow, Size
from nefarious.server.wire.sent.tables import OwnTable, OwnTables, Table, Tables

__all__ = ["tables"]

LISTED_ALONE = 600.0
"""Seconds for which a new table is listed although nobody is there."""


@get("/lobby")
async def lobby(hub: TheHub, person: Caller) -> Tables:
    """Public tables with an empty seat and somebody there, newest first."""
    found = await hub.read_all(await hub.store.open_tables())
    now = hub.clock.date()
    return Tables(tables=[_shown(each, person) for each in found if _is_inviting(each, now)])


@get("/games")
async def games(hub: TheHub, person: Caller) -> OwnTables:
    """Your tables, newest first."""
    found = await hub.read_all(await hub.store.tables_of(person))
    return OwnTables(tables=[_own(each.table, person) for each in found])


@post("/tables")
async def create(data: JSONBody[NewTable], hub: TheHub, person: Caller, address: Address) -> Table:
    """Make a table."""
    _limit(hub, address)
    found = await Lobby(hub, person).create(data.seats, data.options, data.commitment, data.contribution)
    return _shown(found, person)


@post("/play")
async def play(data: JSONBody[PlayNow], hub: TheHub, person: Caller, address: Address) -> Table:
    """A game against bots, at once."""
    _limit(hub, address)
    bot = NewSeat(kind="bot", level=data.level)
    seats = [NewSeat(kind="person"), *[bot] * min(data.bots, MAX_PLAYERS)]
    options = Options(edition=data.edition, twists=data.twists)
    lobby = Lobby(hub, person)
    found = await lobby.create(seats, options, data.commitment, data.contribution)
    await lobby.start(found)
    return _shown(found, person)


@post("/join", status_code=200)
async def join_by_code(data: JSONBody[Code], hub: TheHub, person: Caller) -> Table:
    """Join the table with a code; one that has begun is only watched."""
    found = await hub.find(await hub.table_id_by_code(data.code), person)
    if found.table.state.state == "open":
        await Lobby(hub, person).join(found, None)
    return _shown(found, person)


@get("/tables/{table_id:str}")
async def table(visit: Visited) -> Table:
    """A table."""
    return visit.shown()


@post("/tables/{table_id:str}/join", status_code=200)
async def join(visit: Visited, data: JSONBody[Place]) -> Table:
    """Sit down, or move to another seat."""
    await visit.lobby.join(visit.found, data.seat)
    return visit.shown()


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave(visit: Visited) -> Table:
    """Get up."""
    await visit.lobby.leave(visit.found)
    return visit.shown()


@put("/tables/{table_id:str}/seats/{number:int}")
async def set_seat(visit: Visited, number: FromPath[int], data: JSONBody[NewSeat]) -> Table:
    """Give a seat to a bot or to somebody at your device, or empty it (host)."""
    await visit.lobby.set_seat(visit.found, number, data)
    return visit.shown()


@put("/tables/{table_id:str}/size")
async def set_size(visit: Visited, data: JSONBody[Size]) -> Table:
    """Change how many seats there are (host)."""
    await visit.lobby.set_size(visit.found, data.seats)
    return visit.shown()


@put("/tables/{table_id:str}/options")
async def set_options(visit: Visited, data: JSONBody[Options]) -> Table:
    """Change how the table plays (host)."""
    await visit.lobby.set_options(visit.found, data)
    return visit.shown()


@post("/tables/{table_id:str}/contribution", status_code=200)
async def contribution(visit: Visited, data: JSONBody[Contribution]) -> Table:
    """Contribute to the table's randomness."""
    await visit.lobby.contribute(visit.found, data.contribution)
    return visit.shown()


@post("/tables/{table_id:str}/start", status_code=200)
async def start(visit: Visited) -> Table:
    """Begin (host)."""
    await visit.lobby.start(visit.found)
    return visit.shown()


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(visit: Visited, data: JSONBody[Beginning]) -> Table:
    """The same table once more."""
    return _shown(await visit.lobby.rematch(visit.found, data.commitment, data.contribution), visit.person)


def _limit(hub: Hub, address: str) -> None:
    """An identity costs nothing, so those who make tables from one address are limited together, too."""
    if not hub.new_tables_nearby.allow(address):
        raise Refusal("web-too-fast", 429)


def _shown(found: Seated, person: str) -> Table:
    return found.table.shown_to(person)


def _own(table: room.Table, person: str) -> OwnTable:
    return OwnTable(**msgspec.structs.asdict(table.shown_to(person)), your_move=table.is_asked(person))


def _is_inviting(found: Seated, now: float) -> bool:
    """Whether somebody could sit down, and would not wait for people who left long ago."""
    state = found.table.state
    is_alive = bool(found.table.present()) or now - state.created < LISTED_ALONE
    return is_alive and any(seat.kind == "empty" for seat in state.seats)


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
