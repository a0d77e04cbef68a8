"""Routes for whoever watches the server: does it live, can it play, and how busy is it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address, ip_network
from typing import Any, Final, get_args

from litestar import HttpMethod, Request, Response, Router, route
from litestar.datastructures import State

from nefarious.server import metrics
from nefarious.server.diary import Diary, broke
from nefarious.server.http.dependencies import TheHub
from nefarious.server.http.hosts import host_of
from nefarious.server.room.hub import Hub
from nefarious.server.store.documents import Standing
from nefarious.server.store.probe import Probe
from nefarious.server.texts import unknown

__all__ = ["watched", "watching"]

BEAT: Final = 0.25
"""Seconds between two looks at how late the loop is."""

FRESH: Final = 1.0
"""Seconds for which whether the server is ready is not asked anew."""

PASSED_ON: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""What proxies say of a call that they pass on."""

MOST_TOLD: Final = 200

NO_PORT: Final = 0
"""Where somebody calls from by the word of a proxy: only their address is known."""

NEVER_KEPT: Final = {"cache-control": "no-store"}
READING: Final = [HttpMethod.GET, HttpMethod.HEAD]

_diary = Diary(__name__)


class Watch:
    """What is known of a server from outside its games."""

    def __init__(self, hub: Hub) -> None:
        """Nothing is known yet."""
        self._hub = hub
        self._probe = Probe(hub.store.engine, hub.store.desk)
        self._missing: tuple[str, ...] = ()
        self._known_until = float("-inf")

    async def missing(self) -> tuple[str, ...]:
        """What the server needs and does not have; a line of the diary says why."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._known_until:
            self._missing = await self._asked()
            self._known_until = loop.time() + FRESH
        return self._missing

    async def _asked(self) -> tuple[str, ...]:
        minds, trouble = self._hub.minds, await self._probe.trouble()
        is_ours = not self._hub.store.house.is_lost
        has = {"database": trouble is None, "house": is_ours, "engine": minds.is_ready, "open": not minds.is_closing}
        missing = tuple(part for part, is_there in has.items() if not is_there)
        if missing:
            _diary.warning("not ready", trouble, missing=", ".join(missing))
        return missing

    async def close(self) -> None:
        """Ask no more."""
        await self._probe.close()


@asynccontextmanager
async def watched(hub: Hub, state: State) -> AsyncIterator[None]:
    """Watch a server while it runs: its loop, the collector of garbage, and tasks that nobody waits for."""
    asyncio.get_running_loop().set_exception_handler(_unheard)
    state.watch = watch = Watch(hub)
    metrics.COLLECTIONS.begin()
    beating = asyncio.create_task(_beat())
    try:
        yield
    finally:
        beating.cancel()
        metrics.COLLECTIONS.end()
        await watch.close()


def _unheard(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A task broke that nobody waits for."""
    problem = context.get("exception")
    if isinstance(problem, Exception):
        broke("a task broke", problem)
    else:
        _diary.warning("the loop complains", about=str(context.get("message", "")))


async def _beat() -> None:
    """Take a turn every now and then, to see how late it comes."""
    loop = asyncio.get_running_loop()
    while True:
        wanted = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        metrics.LOOP_LAG_SECONDS.observe(max(0.0, loop.time() - wanted))


@route("/healthz", http_method=READING)
async def healthz() -> Response[str]:
    """The loop answers. Never asks the database: its absence is no reason to start this process anew."""
    return Response("ok\n", media_type="text/plain", headers=NEVER_KEPT)


@route("/healthz/call", http_method=READING)
async def call(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """What arrives here of your own call: tells whoever sets up a proxy what it passes on."""
    seen = {
        "host": host_of(request.scope["headers"]),
        "scheme": request.url.scheme,
        "address": request.client.host if request.client else "",
        "forwarded": request.headers.get("x-forwarded-for", "")[:MOST_TOLD],
        "is_believed": request.client is not None and request.client.port == NO_PORT,
    }
    return Response(seen, headers=NEVER_KEPT)


@route("/readyz", http_method=READING)
async def readyz(state: State) -> Response[dict[str, Any]]:
    """Whether games can be played here now, and what is missing if not: `database`, `house`, `engine`, `open`."""
    missing = await state.watch.missing()
    status = 503 if missing else 200
    return Response({"ready": not missing, "missing": missing}, status_code=status, headers=NEVER_KEPT)


@route("/metrics", http_method=READING)
async def told(hub: TheHub, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Numbers for Prometheus; for others than `--metrics-from` there is no such page."""
    if not _may_see(request, hub.settings.metrics_from):
        raise unknown()
    tables = dict.fromkeys(get_args(Standing), 0) | Counter(hub.states())
    page = metrics.exposition(tables, hub.open_sockets.total())
    return Response(page, media_type=metrics.CONTENT_TYPE, headers=NEVER_KEPT)


def _may_see(request: Request[Any, Any, Any], networks: tuple[str, ...]) -> bool:
    """Whether somebody asks from where they may, and not through a proxy that stands there."""
    if any(name in request.headers for name in PASSED_ON) or request.client is None:
        return False
    try:
        address = ip_address(request.client.host)
    except ValueError:
        return False
    return any(address in ip_network(network) for network in networks)


watching = Router("/", route_handlers=[healthz, call, readyz, told], include_in_schema=False)
