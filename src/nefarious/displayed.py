"""What games and views show of themselves in IPython and in notebooks."""

from __future__ import annotations

from typing import Any

__all__ = ["Displayed"]


class Displayed:
    """A table that is shown as its text in a shell, and as a picture in a notebook."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Let each class have the text as its own: IPython prefers a `__repr__` of its own to what it inherits."""
        super().__init_subclass__()
        cls._repr_pretty_ = Displayed._repr_pretty_  # type: ignore[method-assign]

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """The text, its lines indented like whatever stands around it."""
        for number, line in enumerate(str(self).splitlines()):
            if number:
                printer.break_()
            printer.text(line)

    def _repr_html_(self) -> str:
        """The picture."""
        from nefarious.svg.notebook import table_html

        return table_html(self)
