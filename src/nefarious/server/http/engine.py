"""The route that says what is different in the first minute on a machine."""

from __future__ import annotations

from litestar import get

from nefarious.engine.for_now import is_uncompiled_for_now
from nefarious.server.http.dependencies import TheHub
from nefarious.server.texts import said
from nefarious.server.wire.sent.tables import Engine, Preparing

__all__ = ["engine"]


@get("/engine", tags=["tables"])
async def engine(hub: TheHub) -> Engine:
    """Whether the engine is still being compiled: until then strong bots stand in, or games wait; the text tells."""
    seconds = hub.minds.compiling_for
    if seconds is None:
        return Engine(preparing=None)
    text = said("web-preparing-beside" if is_uncompiled_for_now() else "web-preparing")
    return Engine(preparing=Preparing(text=text, seconds=int(seconds)))
