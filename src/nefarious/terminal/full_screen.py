"""Pages that fill the screen: drawn to fit it, scrolled where they do not, gone without a trace afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from nefarious.terminal.keys import keyboard
from nefarious.terminal.signs import signs_here

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["FullScreen", "Page"]

Page = Callable[[int], "Iterable[RenderableType]"]
"""What is to be seen, for a screen of so many columns."""

ATTENTION = 0.2
"""Seconds until a new size of the window is noticed."""


class FullScreen:
    """A screen of its own beside the one the person came from."""

    def __init__(self) -> None:
        """Nothing is shown before the block begins."""
        self._console = Console(highlight=False)
        self._keyboard = keyboard()
        self._signs = signs_here()
        self._page: Page = lambda width: ()
        self._footer = ""
        self._scrolled = 0
        self._size = (0, 0)

    def __enter__(self) -> FullScreen:
        """Take the screen."""
        self._keyboard.__enter__()
        self._console.set_alt_screen(True)
        self._console.show_cursor(False)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give it back."""
        self._console.show_cursor(True)
        self._console.set_alt_screen(False)
        self._keyboard.__exit__(kind, problem, trace)

    def show(self, page: Page, footer: str) -> None:
        """Show a page from its top, with a line at the foot of the screen that says what can be done."""
        self._page, self._footer, self._scrolled = page, footer, 0
        self._redraw()

    def note(self, footer: str) -> None:
        """Say something else at the foot of the screen."""
        self._footer = footer
        self._redraw()

    def key(self, seconds: float | None = None) -> str | None:
        """The next key, or None if there was none in so many seconds. Scrolling is done here."""
        until = None if seconds is None else monotonic() + seconds
        while until is None or monotonic() < until:
            if self._size != self._console.size:
                self._redraw()
            wait = ATTENTION if until is None else max(0.0, min(ATTENTION, until - monotonic()))
            key = self._keyboard.read(wait)
            if key in ("up", "down"):
                self._scrolled += 1 if key == "down" else -1
                self._redraw()
            elif key:
                return key
        return None

    def _redraw(self) -> None:
        self._size = self._console.size
        width, height = self._size
        footer = self._lines([Text(self._footer, style="italic")])
        lines = self._lines(self._page(width))
        room = max(1, height - len(footer) - 1)
        self._scrolled = max(0, min(self._scrolled, len(lines) - room))
        seen = lines[self._scrolled : self._scrolled + room]
        seen += [""] * (room - len(seen))
        out = "\033[K\n".join([*seen, self._more(len(lines) - room), *footer])
        self._console.file.write(f"\033[H{out}\033[J")
        self._console.file.flush()

    def _more(self, hidden: int) -> str:
        """Arrows to where a page goes on."""
        up, down = tuple(self._signs.arrows)[2:]
        return (up if self._scrolled else "") + (down if self._scrolled < hidden else "")

    def _lines(self, things: Iterable[RenderableType]) -> list[str]:
        with self._console.capture() as captured:
            for thing in things:
                self._console.print(thing)
        return captured.get().splitlines()
