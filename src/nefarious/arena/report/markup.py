"""HTML from values: whatever is not markup already is escaped, so a stranger's text stays text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["Markup", "element", "joined", "table"]


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, *content: str, **attributes: str) -> Markup:
    """An element with its content; `class_` is its class, and an empty attribute is left out.

    >>> element("p", "1 < 2 ", element("b", "indeed"), class_="proof")
    '<p class="proof">1 &lt; 2 <b>indeed</b></p>'
    """
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value}
    given = "".join(f' {key}="{escape(value)}"' for key, value in named.items())
    return Markup(f"<{name}{given}>{joined(content)}</{name}>")


def joined(content: Iterable[str]) -> Markup:
    """Pieces one after the other."""
    return Markup("".join(piece if isinstance(piece, Markup) else escape(piece) for piece in content))


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], class_: str = "") -> Markup:
    """A table whose rows begin with their name, in a box of its own that scrolls on a narrow screen.

    Cells that are `td` elements already stay as they are.
    """
    head = element("thead", element("tr", *(element("th", text, scope="col") for text in heads)))
    body = element("tbody", *(_row(row) for row in rows))
    return element("div", element("table", head, body, class_=class_), class_="scroll")


def _row(cells: Sequence[str]) -> Markup:
    first, *rest = cells
    ready = (cell if isinstance(cell, Markup) and cell.startswith("<td") else element("td", cell) for cell in rest)
    return element("tr", element("th", first, scope="row"), *ready)
