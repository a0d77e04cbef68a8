"""Routes about tables: find, make, join, arrange, begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from litestar import Router, get, post, put
from litestar.params import FromPath, JSONBody

from nefarious.cards.rules import MAX_PLAYERS
from nefarious.server.http.dependencies import Address, Caller, TheHub, Visited
from nefarious.server.room import table as room
from nefarious.server.room.giving_up import give_up
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.lobby import Lobby
from nefarious.server.store.documents import NewSeat, Options
from nefarious.server.texts import Refusal
from nefarious.server.wire.received import (
    Beginning,
    Chair,
    Code,
    Commitment,
    Contribution,
    Making,
    NewTable,
    Place,
    PlayNow,
    Size,
    Swap,
)
from nefarious.server.wire.sent.tables import OwnTable, OwnTables, Table, Tables

__all__ = ["tables"]

LISTED_ALONE = 600.0
"""Seconds for which a new table is listed although nobody is there."""


@get("/lobby")
async def lobby(hub: TheHub, person: Caller) -> Tables:
    """Public tables with an empty seat and somebody there, newest first."""
    found = await hub.read_all(await hub.store.open_tables())
    now = hub.clock.date()
    return Tables(tables=[_shown(each, person) for each in found if _is_inviting(each, person, now)])


@get("/games")
async def games(hub: TheHub, person: Caller) -> OwnTables:
    """Your tables, newest first."""
    found = await hub.read_all(await hub.store.tables_of(person))
    return OwnTables(tables=[_own(each.table, person) for each in found])


@get("/games/unfinished")
async def unfinished(hub: TheHub, person: Caller) -> OwnTables:
    """Your games that have begun and are not over, newest first."""
    found = await hub.read_all(await hub.store.tables_of(person, "playing"))
    return OwnTables(tables=[_own(each.table, person) for each in found])


@post("/tables")
async def create(data: JSONBody[NewTable], hub: TheHub, person: Caller, address: Address) -> Table:
    """Make a table."""
    lobby = Lobby(hub, person)
    return await _made(lobby, data, address, partial(lobby.create, data.seats, data.options, data.commitment))


@post("/play")
async def play(data: JSONBody[PlayNow], hub: TheHub, person: Caller, address: Address) -> Table:
    """A game against bots: at once, or as soon as you have contributed what you promise."""
    bot = NewSeat(kind="bot", level=data.level)
    seats = [NewSeat(kind="person"), *[bot] * min(data.bots, MAX_PLAYERS)]
    options = Options(edition=data.edition, twists=data.twists)
    lobby = Lobby(hub, person)
    return await _made(lobby, data, address, partial(lobby.create, seats, options, data.commitment, at_once=True))


@post("/join", status_code=200)
async def join_by_code(data: JSONBody[Code], hub: TheHub, person: Caller, address: Address) -> Table:
    """Join the table with a code; one that has begun is only watched."""
    found = await hub.find(await hub.table_id_by_code(data.code, address), person, address)
    if found.table.state.state == "open":
        await Lobby(hub, person).join(found, None)
    return _shown(found, person)


@get("/join/{code:str}")
async def by_code(code: FromPath[str], hub: TheHub, person: Caller, address: Address) -> Table:
    """The table with a code, to see before joining."""
    return _shown(await hub.find(await hub.table_id_by_code(code, address), person, address), person)


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


@post("/tables/{table_id:str}/swap", status_code=200)
async def swap(visit: Visited, data: JSONBody[Swap]) -> Table:
    """Let two seats change places (host)."""
    await visit.lobby.swap_seats(visit.found, *data.seats)
    return visit.shown()


@put("/tables/{table_id:str}/host")
async def hand_on(visit: Visited, data: JSONBody[Chair]) -> Table:
    """Make somebody else host (host)."""
    await visit.lobby.hand_on(visit.found, data.seat)
    return visit.shown()


@post("/tables/{table_id:str}/give-up", status_code=200)
async def leave_to_bots(visit: Visited, data: JSONBody[Place], hub: TheHub) -> Table:
    """Leave a seat of yours, or all of them, to bots for good."""
    await give_up(hub, visit.found, visit.person, data.seat)
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


@post("/tables/{table_id:str}/commitment", status_code=200)
async def commitment(visit: Visited, data: JSONBody[Commitment]) -> Table:
    """Promise to contribute to the shuffle."""
    await visit.lobby.commit(visit.found, data.commitment)
    return visit.shown()


@post("/tables/{table_id:str}/contribution", status_code=200)
async def contribution(visit: Visited, data: JSONBody[Contribution]) -> Table:
    """Contribute what you have promised; the last one deals."""
    await visit.lobby.contribute(visit.found, data.contribution)
    return visit.shown()


@post("/tables/{table_id:str}/deal-anew", status_code=200)
async def deal_anew(visit: Visited) -> Table:
    """Begin the deal anew, without those whose contribution does not come (host)."""
    await visit.lobby.deal_anew(visit.found)
    return visit.shown()


@post("/tables/{table_id:str}/start", status_code=200)
async def start(visit: Visited) -> Table:
    """Begin (host)."""
    await visit.lobby.start(visit.found)
    return visit.shown()


@post("/tables/{table_id:str}/rematch", status_code=200)
async def rematch(visit: Visited, data: JSONBody[Beginning]) -> Table:
    """The same table once more."""
    return _shown(await visit.lobby.rematch(visit.found, data.commitment), visit.person)


async def _made(lobby: Lobby, data: Making, address: str, create: Callable[..., Awaitable[Seated]]) -> Table:
    """A table that was made, by this call or by the one before it."""

    async def make(table_id: str | None) -> Seated:
        _limit(lobby.hub, address)
        return await create(table_id=table_id)

    found = await (make(None) if data.attempt is None else lobby.make_once(data.attempt, address, make))
    return _shown(found, lobby.person)


def _limit(hub: Hub, address: str) -> None:
    """An identity costs nothing, so those who make tables from one address are limited together, too."""
    if not hub.new_tables_nearby.allow(address):
        raise Refusal("web-too-fast", 429)


def _shown(found: Seated, person: str) -> Table:
    return found.table.shown_to(person)


def _own(table: room.Table, person: str) -> OwnTable:
    return OwnTable(
        **msgspec.structs.asdict(table.shown_to(person)),
        your_move=table.is_asked(person),
        scores=[player.score for player in table.match.game.view().players] if table.match else [],
    )


def _is_inviting(found: Seated, person: str, now: float) -> bool:
    """Whether somebody could sit down, and would not wait for people who left long ago."""
    state = found.table.state
    if person in state.removed:
        return False
    is_alive = bool(found.table.present()) or now - state.created < LISTED_ALONE
    return is_alive and any(seat.kind == "empty" for seat in state.seats)


tables = Router(
    "/",
    route_handlers=[
        lobby,
        games,
        unfinished,
        create,
        play,
        join_by_code,
        by_code,
        table,
        join,
        leave,
        set_seat,
        swap,
        hand_on,
        leave_to_bots,
        set_size,
        set_options,
        commitment,
        contribution,
        deal_anew,
        start,
        rematch,
    ],
    tags=["tables"],
)
