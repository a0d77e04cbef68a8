"""The application: routes, the gate before them, and what is opened and closed with the server."""

from __future__ import annotations

import asyncio
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
from nefarious.errors import NefariousError
from nefarious.locale import in_every_language
from nefarious.server.budgets import Visitor
from nefarious.server.clock import Clock
from nefarious.server.diary import broke, noticed, refused
from nefarious.server.http.archive import archive
from nefarious.server.http.dependencies import visit
from nefarious.server.http.encoded import BY_HAND, WORTH_IT, Shelf
from nefarious.server.http.engine import engine
from nefarious.server.http.gate import Gate, refusal_body
from nefarious.server.http.misread import misread
from nefarious.server.http.pages import page
from nefarious.server.http.people import people
from nefarious.server.http.tables import tables
from nefarious.server.http.watching import watched, watching
from nefarious.server.identity import Signer
from nefarious.server.room.hub import Hub
from nefarious.server.room.minds import Minds
from nefarious.server.room.retention import Retention
from nefarious.server.settings import MESSAGE_BYTES, Settings
from nefarious.server.store.database import Store
from nefarious.server.texts import Refusal
from nefarious.server.wire.sent.tables import RefusalBody

__all__ = ["create_app"]

HUNG_UP = "client disconnected prematurely"
"""What the framework says when a body never comes to its end: nobody hears the answer, and it is not our fault."""


def create_app(settings: Settings | None = None, clock: Clock | None = None) -> Litestar:
    """The server as an ASGI application."""
    settings, clock = settings or Settings(), clock or Clock()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database, settings.address)
        minds = Minds(settings, clock)
        key = await store.open()
        await store.examine()
        app.state.shelf = Shelf()
        app.state.hub = hub = Hub(settings, store, Signer(key), minds, clock)
        retention = Retention(hub)
        retention.begin()
        warming = asyncio.create_task(minds.warm_up())
        try:
            async with watched(hub, app.state):
                yield
        finally:
            warming.cancel()
            await asyncio.wait([warming])
            await retention.close()
            await hub.close()
            minds.close()

    return Litestar(
        route_handlers=[Router("/api", route_handlers=[people, tables, archive, engine]), watching, page],
        lifespan=[lifespan],
        middleware=[Gate],
        dependencies={
            "hub": Provide(_hub, sync_to_thread=False),
            "person": Provide(_person, sync_to_thread=False),
            "visit": Provide(visit),
            "address": Provide(_address, sync_to_thread=False),
            "visitor": Provide(_visitor, sync_to_thread=False),
            "shelf": Provide(_shelf, sync_to_thread=False),
        },
        exception_handlers={
            NefariousError: _refused,
            HTTPException: _not_understood,
            RecursionError: _not_readable,
            UnicodeError: _not_readable,
            Exception: _broken,
        },
        request_max_body_size=MESSAGE_BYTES,
        compression_config=CompressionConfig(backend="gzip", minimum_size=WORTH_IT, exclude_opt_key=BY_HAND),
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


def _visitor(scope: Scope) -> Visitor:
    visitor: Visitor = scope["state"]["visitor"]
    return visitor


def _shelf(state: State) -> Shelf:
    shelf: Shelf = state.shelf
    return shelf


def _refused(request: Request[Any, Any, Any], problem: NefariousError) -> Response[Any]:
    if isinstance(problem, Refusal):
        return _answer(problem)
    refused("call", problem.message, 400)
    return Response(RefusalBody(error=problem.message, text=in_every_language(problem.in_words)), status_code=400)


def _not_understood(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """What the framework refuses, in our words."""
    if problem.status_code in (404, 405):
        refusal = Refusal("web-unknown", 404)
    elif problem.status_code == 413:
        refusal = Refusal("web-too-long", 413)
    elif problem.status_code < 500 or problem.detail == HUNG_UP:
        refusal = misread(problem.__cause__)
    else:
        return _broken(request, problem)
    return _answer(refusal)


def _not_readable(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """A body nested too deeply, or no text at all."""
    return _answer(misread(problem))


def _broken(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    broke("a call broke", problem, status=500)
    return Response(refusal_body(Refusal("web-broken", 500)), status_code=500)


def _answer(problem: Refusal) -> Response[Any]:
    """A refusal, when to come back if it says so, and a line of the diary about it."""
    noticed(problem)
    wait = problem.details.get("seconds") if problem.status == 429 else None
    headers = {} if wait is None else {"retry-after": str(wait)}
    return Response(refusal_body(problem), status_code=problem.status, headers=headers)
