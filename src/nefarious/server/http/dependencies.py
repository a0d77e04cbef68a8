"""What routes are given: the hub, who calls, and the table in the address."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath

from nefarious.server.budgets import Visitor
from nefarious.server.http.encoded import Shelf
from nefarious.server.room.hub import Hub, Seated
from nefarious.server.room.lobby import Lobby
from nefarious.server.wire.sent.tables import Table

__all__ = ["Address", "Caller", "Payer", "TableId", "TheHub", "TheShelf", "Visit", "Visited", "visit"]

TheHub: TypeAlias = NamedDependency[Hub]
Caller: TypeAlias = NamedDependency[str]
Address: TypeAlias = NamedDependency[str]
Payer: TypeAlias = NamedDependency[Visitor]
TheShelf: TypeAlias = NamedDependency[Shelf]
TableId: TypeAlias = FromPath[str]


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody at a table that they may see."""

    found: Seated
    person: str
    lobby: Lobby

    def shown(self) -> Table:
        """The table as they see it."""
        return self.found.table.shown_to(self.person)


Visited: TypeAlias = NamedDependency[Visit]


async def visit(table_id: TableId, hub: TheHub, person: Caller, address: Address) -> Visit:
    """The table in the address, for whoever calls."""
    return Visit(await hub.find(table_id, person, address), person, Lobby(hub, person))
