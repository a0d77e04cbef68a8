"""Old names go on working for one minor version, and say what they are called now."""

from __future__ import annotations

import warnings
from typing import Any

__all__ = ["Renamed"]


class Renamed:
    """An attribute of a class under the name it had before: `open_kind = Renamed("_open_kind", "0.3")`.

    `until` is the version in which the old name is gone.
    """

    def __init__(self, new: str, until: str) -> None:
        """Stand in for the attribute `new`."""
        self.new = new
        self.until = until
        self.old = ""

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn the old name."""
        self.old = f"{owner.__name__}.{name}"

    def __get__(self, instance: object, owner: type) -> Any:
        """Warn whoever still says it, and give what is meant."""
        replacement = f"`{self.new}` is its new name" if not self.new.startswith("_") else "it is no longer public"
        warnings.warn(f"{self.old} goes in {self.until}: {replacement}", DeprecationWarning, stacklevel=2)
        return getattr(owner if instance is None else instance, self.new)
