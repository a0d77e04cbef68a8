"""The route that says why the first game on a machine is slow to begin."""

from __future__ import annotations

from litestar import get

from nefarious.server.http.dependencies import TheHub
from nefarious.server.texts import said
from nefarious.server.wire.sent.tables import Engine, Preparing

__all__ = ["engine"]


@get("/engine", tags=["tables"])
async def engine(hub: TheHub) -> Engine:
    """Whether the engine is still being compiled: until then, calls that begin or open a game wait."""
    seconds = hub.minds.compiling_for
    if seconds is None:
        return Engine(preparing=None)
    return Engine(preparing=Preparing(text=said("web-preparing"), seconds=int(seconds)))
