"""Routes about what does not change: the catalogue, records, replays."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router, get
from litestar.params import FromQuery

from nefarious.record import write_record
from nefarious.server.http.dependencies import TheHub, Visited
from nefarious.server.room.replays import finished, record_of, replay_of
from nefarious.server.settings import Settings
from nefarious.server.texts import unknown
from nefarious.server.wire.catalogue import catalogue
from nefarious.server.wire.sent.play import Replay

__all__ = ["archive"]


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


@get("/openapi.json", include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """All routes, for programs."""
    return request.app.openapi_schema.to_schema()


archive = Router("/", route_handlers=[openapi, show_catalogue, record, replay], tags=["archive"])
