"""The doorway: before anything is done for somebody, who pays for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nefarious.server.budgets import Ledger, Metered, Visitor, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from litestar.types import Receive, Scope, Send

    App = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]

__all__ = ["Doorway"]


class Doorway:
    """The application; what it does for somebody is charged to the `visitor` whom this puts into the call's state."""

    def __init__(self, app: App, ledger: Ledger) -> None:
        """Stand before `app`."""
        self.app = app
        self._ledger = ledger

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in."""
        if "client" not in scope:
            await self.app(scope, receive, send)
            return
        visitor = Visitor(self._ledger, place_of((scope["client"] or ("",))[0]))
        scope["state"]["visitor"] = visitor
        await Metered(self._serve(scope, receive, send), visitor.took, visitor.held)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)
