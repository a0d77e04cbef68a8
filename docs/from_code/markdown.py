"""Markdown, written by a program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["code", "table"]


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table. What stands in a cell is Markdown; a bar in it stays a bar."""
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines) + "\n"


def code(*names: object) -> str:
    """Names as they are typed."""
    return ", ".join(f"`{name}`" for name in names)


def _cell(content: object) -> str:
    return " ".join(str(content).split()).replace("|", "\\|")
