"""Routes about what does not change: the catalogue, records, replays."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, route
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery

from nefarious.locale import LANGUAGES
from nefarious.record import write_record
from nefarious.server.costs import PICTURE
from nefarious.server.http.dependencies import Address, Payer, TableId, TheHub, TheShelf, Visited
from nefarious.server.http.encoded import COMPRESSED_HERE, Encoded, encoded
from nefarious.server.http.pages import READING
from nefarious.server.room.hub import Hub
from nefarious.server.room.replays import ending_of, finished, reason_of, record_of, replay_of
from nefarious.server.room.viewer import STRANGER
from nefarious.server.settings import Settings
from nefarious.server.texts import unknown
from nefarious.server.wire.catalogue import catalogue
from nefarious.server.wire.sent.play import Ending, Reason, Replay
from nefarious.svg import has_converter

__all__ = ["archive"]

BRIEFLY = {"cache-control": "private, max-age=60"}
"""A messenger that asks again soon gets the same picture."""


UNCHANGED = {"cache-control": "private, no-cache"}
"""A browser may keep it, and asks each time whether it is still the same."""


@cache
def _catalogue(settings: Settings) -> Encoded:
    return encoded(msgspec.json.encode(catalogue(settings)))


@get("/catalogue", opt=COMPRESSED_HERE)
async def show_catalogue(hub: TheHub, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Cards, twists, editions, levels, actions: data and words."""
    return _catalogue(hub.settings).answer(request, "application/json", UNCHANGED)


@get("/tables/{table_id:str}/record")
async def record(visit: Visited) -> Response[bytes]:
    """The record of a finished game."""
    data = write_record(record_of(visit.found.table, visit.person))
    name = f"nefarious-{visit.found.table.state.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, headers=headers, media_type="application/json")


@get("/tables/{table_id:str}/replay", opt=COMPRESSED_HERE, responses={200: ResponseSpec(Replay)})
async def replay(
    visit: Visited,
    hub: TheHub,
    shelf: TheShelf,
    visitor: Payer,
    request: Request[Any, Any, Any],
    seat: FromQuery[str] = "open",
) -> Response[bytes]:
    """A finished game moment by moment, from a seat or with everything open."""
    table = visit.found.table
    viewer = _viewer(seat, len(table.state.seats))
    finished(table, visit.person)
    key = (table.state.id, viewer, msgspec.json.encode(visit.shown()))
    kept = shelf.get(key)
    if kept is None:
        log = await hub.store.log.read(table.state.id)

        def made() -> Encoded:
            """Somebody may have asked for the same while this waited for its turn."""
            return shelf.get(key) or encoded(msgspec.json.encode(replay_of(table, log, viewer, visit.person)))

        kept = shelf.put(key, await visitor.beside(made))
    return kept.answer(request, "application/json", UNCHANGED)


@get("/tables/{table_id:str}/ending")
async def ending(visit: Visited) -> Ending:
    """How a finished game ended, and what it came to."""
    return ending_of(visit.found.table, visit.person)


@get("/tables/{table_id:str}/events/{number:int}/why")
async def reason(visit: Visited, number: FromPath[int], seat: FromQuery[str] = "open") -> Reason:
    """Why something happened in a finished game."""
    table = visit.found.table
    return reason_of(table, number, _viewer(seat, len(table.state.seats)), visit.person)


def _viewer(seat: str, seats: int) -> int | None:
    if seat == "open":
        return None
    if not seat.isdecimal() or len(seat) > 1 or int(seat) >= seats:
        raise unknown()
    return int(seat)


@route("/tables/{table_id:str}/picture.png", http_method=READING)
async def picture_png(
    table_id: TableId, hub: TheHub, address: Address, visitor: Payer, lang: FromQuery[str] = ""
) -> Response[bytes]:
    """What a link to the table shows in a messenger: no more than a stranger may see."""
    visitor.pay(PICTURE)
    if not has_converter():
        raise unknown()
    return Response(await _picture(hub, table_id, address, lang, as_png=True), media_type="image/png", headers=BRIEFLY)


@route("/tables/{table_id:str}/picture.svg", http_method=READING)
async def picture_svg(table_id: TableId, hub: TheHub, address: Address, lang: FromQuery[str] = "") -> Response[bytes]:
    """The same as it was drawn."""
    drawn = await _picture(hub, table_id, address, lang, as_png=False)
    return Response(drawn, media_type="image/svg+xml", headers=BRIEFLY)


async def _picture(hub: Hub, table_id: str, address: str, lang: str, as_png: bool) -> bytes:
    spoken = lang if lang in LANGUAGES else LANGUAGES[0]
    if hub.minds.compiling_for is not None:
        return await hub.gallery.of_state(await hub.public_state(table_id, address), spoken, as_png)
    found = await hub.find(table_id, STRANGER, address)
    return await hub.gallery.of_table(found.table, spoken, as_png)


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """All routes, for programs."""
    return request.app.openapi_schema.to_schema()


archive = Router(
    "/",
    route_handlers=[openapi, show_catalogue, record, replay, ending, reason, picture_png, picture_svg],
    tags=["archive"],
)
