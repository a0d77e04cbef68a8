"""Routes about what does not change: the catalogue, records, replays."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, route
from litestar.params import FromQuery

from nefarious.locale import LANGUAGES
from nefarious.record import write_record
from nefarious.server.http.dependencies import TableId, TheHub, Visited
from nefarious.server.http.pages import GUARD, READING
from nefarious.server.room.hub import STRANGER, Hub
from nefarious.server.room.replays import finished, record_of, replay_of
from nefarious.server.settings import Settings
from nefarious.server.texts import unknown
from nefarious.server.wire.catalogue import catalogue
from nefarious.server.wire.sent.play import Replay
from nefarious.svg import has_converter

__all__ = ["archive"]

BRIEFLY = {"cache-control": "private, max-age=60"}
"""A messenger that asks again soon gets the same picture."""


@cache
def _catalogue_bytes(settings: Settings) -> tuple[bytes, str]:
    body = msgspec.json.encode(catalogue(settings))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@get("/catalogue")
async def show_catalogue(hub: TheHub, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Cards, twists, editions, levels, actions: data and words."""
    body, etag = _catalogue_bytes(hub.settings)
    headers = {"etag": etag, "cache-control": "private, no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    return Response(body, headers=headers, media_type="application/json")


@get("/tables/{table_id:str}/record")
async def record(visit: Visited) -> Response[bytes]:
    """The record of a finished game."""
    data = write_record(record_of(visit.found.table))
    name = f"nefarious-{visit.found.table.state.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, headers=headers, media_type="application/json")


@get("/tables/{table_id:str}/replay")
async def replay(visit: Visited, hub: TheHub, seat: FromQuery[str] = "open") -> Replay:
    """A finished game moment by moment, from a seat or with everything open."""
    table = visit.found.table
    viewer = _viewer(seat, len(table.state.seats))
    finished(table)
    log = await hub.store.log.read(table.state.id)
    return await asyncio.to_thread(replay_of, table, log, viewer, visit.person)


def _viewer(seat: str, seats: int) -> int | None:
    if seat == "open":
        return None
    if not seat.isdecimal() or len(seat) > 1 or int(seat) >= seats:
        raise unknown()
    return int(seat)


@route("/tables/{table_id:str}/picture.png", http_method=READING)
async def picture_png(table_id: TableId, hub: TheHub, lang: FromQuery[str] = "") -> Response[bytes]:
    """What a link to the table shows in a messenger: no more than a stranger may see."""
    if not has_converter():
        raise unknown()
    return Response(await _picture(hub, table_id, lang, as_png=True), media_type="image/png", headers=BRIEFLY)


@route("/tables/{table_id:str}/picture.svg", http_method=READING)
async def picture_svg(table_id: TableId, hub: TheHub, lang: FromQuery[str] = "") -> Response[bytes]:
    """The same as it was drawn."""
    drawn = await _picture(hub, table_id, lang, as_png=False)
    return Response(drawn, media_type="image/svg+xml", headers=GUARD | BRIEFLY)


async def _picture(hub: Hub, table_id: str, lang: str, as_png: bool) -> bytes:
    spoken = lang if lang in LANGUAGES else LANGUAGES[0]
    if hub.minds.compiling_for is not None:
        return await hub.gallery.of_state(await hub.public_state(table_id), spoken, as_png)
    found = await hub.find(table_id, STRANGER)
    return await hub.gallery.of_table(found.table, spoken, as_png)


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """All routes, for programs."""
    return request.app.openapi_schema.to_schema()


archive = Router(
    "/", route_handlers=[openapi, show_catalogue, record, replay, picture_png, picture_svg], tags=["archive"]
)
