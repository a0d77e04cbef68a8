"""The route that says why the first game on a machine is slow to begin."""

from __future__ import annotations

from typing import Any

from litestar import get

from nefarious.server.http.dependencies import TheHub
from nefarious.server.texts import said

__all__ = ["engine"]


@get("/engine", tags=["tables"])
async def engine(hub: TheHub) -> dict[str, Any]:
    """Whether the engine is still being compiled: until then, calls that begin or open a game wait."""
    seconds = hub.minds.compiling_for
    if seconds is None:
        return {"preparing": None}
    return {"preparing": {"text": said("web-preparing"), "seconds": int(seconds)}}
