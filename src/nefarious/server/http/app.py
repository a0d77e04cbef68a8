"""The application: routes, the gate before them, and what is opened and closed with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Scope

from nefarious import __version__
from nefarious.errors import NefariousError, clip
from nefarious.locale import in_every_language
from nefarious.server.clock import Clock
from nefarious.server.http.archive import archive
from nefarious.server.http.dependencies import visit
from nefarious.server.http.engine import engine
from nefarious.server.http.gate import Gate, refusal_body
from nefarious.server.http.pages import page
from nefarious.server.http.people import people
from nefarious.server.http.socket import socket
from nefarious.server.http.tables import tables
from nefarious.server.identity import Signer
from nefarious.server.room.hub import Hub
from nefarious.server.room.minds import Minds
from nefarious.server.settings import MESSAGE_BYTES, Settings
from nefarious.server.store.database import Store
from nefarious.server.texts import Refusal
from nefarious.server.wire.sent.tables import RefusalBody

__all__ = ["create_app"]

_diary = logging.getLogger(__name__)


def create_app(settings: Settings | None = None, clock: Clock | None = None) -> Litestar:
    """The server as an ASGI application."""
    settings, clock = settings or Settings(), clock or Clock()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        minds = Minds(settings, clock)
        app.state.hub = hub = Hub(settings, store, Signer(await store.open(), clock), minds, clock)
        warming = asyncio.create_task(minds.warm_up())
        try:
            yield
        finally:
            warming.cancel()
            await asyncio.wait([warming])
            await hub.close()

    return Litestar(
        route_handlers=[Router("/api", route_handlers=[people, tables, archive, engine, socket]), page],
        lifespan=[lifespan],
        middleware=[Gate],
        dependencies={
            "hub": Provide(_hub, sync_to_thread=False),
            "person": Provide(_person, sync_to_thread=False),
            "visit": Provide(visit),
            "address": Provide(_address, sync_to_thread=False),
        },
        exception_handlers={
            NefariousError: _refused,
            HTTPException: _not_understood,
            RecursionError: _not_readable,
            UnicodeError: _not_readable,
            Exception: _broken,
        },
        request_max_body_size=MESSAGE_BYTES,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(
            title="Nefarious",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def _person(scope: Scope) -> str:
    return str(scope["state"]["person"])


def _address(scope: Scope) -> str:
    return str(scope["state"]["address"])


def _refused(request: Request[Any, Any, Any], problem: NefariousError) -> Response[Any]:
    if isinstance(problem, Refusal):
        return Response(refusal_body(problem), status_code=problem.status)
    return Response(RefusalBody(error=problem.message, text=in_every_language(problem.in_words)), status_code=400)


def _not_understood(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework refuses, in our words."""
    if problem.status_code in (404, 405):
        refusal = Refusal("web-unknown", 404)
    elif problem.status_code == 413:
        refusal = Refusal("web-too-long", 413)
    elif problem.status_code < 500:
        extra = problem.extra[0].get("message", "") if isinstance(problem.extra, list) and problem.extra else ""
        refusal = Refusal("web-bad-body", 400, problem=clip(str(extra or problem.detail), 200))
    else:
        return _broken(request, problem)
    return Response(refusal_body(refusal), status_code=refusal.status)


def _not_readable(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """A body nested too deeply, or no text at all."""
    return Response(refusal_body(Refusal("web-bad-body", 400, problem=clip(str(problem), 200))), status_code=400)


def _broken(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    _diary.error("%s %s", request.method, request.url.path, exc_info=problem)
    return Response(refusal_body(Refusal("web-broken", 500)), status_code=500)
