"""What routes are given: the hub, who calls, and the table in the address."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath

from nefarious.web.hub import Hub

__all__ = ["Caller", "TableId", "TheHub"]

TheHub: TypeAlias = NamedDependency[Hub]
Caller: TypeAlias = NamedDependency[str]
TableId: TypeAlias = FromPath[str]
