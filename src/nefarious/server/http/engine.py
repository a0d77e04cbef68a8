"""The route that says what is different in the first minute on a machine."""

from __future__ import annotations

from litestar import get

from nefarious.engine.for_now import is_uncompiled_for_now
from nefarious.server.http.dependencies import TheHub
from nefarious.server.texts import Text, said
from nefarious.server.wire.sent.tables import Engine, Preparing

__all__ = ["engine"]

PROMISED = 75.0
"""Seconds after which nobody believes in "about a minute" any more."""


@get("/engine", tags=["tables"])
async def engine(hub: TheHub) -> Engine:
    """Whether the engine is still being compiled: until then strong bots stand in, or games wait; the text tells."""
    seconds = hub.minds.compiling_for
    if seconds is None:
        return Engine(preparing=None)
    return Engine(
        preparing=Preparing(text=_told(is_beside=is_uncompiled_for_now(), seconds=seconds), seconds=int(seconds))
    )


def _told(*, is_beside: bool, seconds: float) -> Text:
    if seconds > PROMISED:
        return said("web-preparing-still-beside" if is_beside else "web-preparing-still")
    return said("web-preparing-beside" if is_beside else "web-preparing")
