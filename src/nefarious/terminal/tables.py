"""Tables for terminals of any width, and for pipes.

On a terminal a table is as wide as the terminal; where its columns have no room, each row becomes a few lines. In a
pipe each row is one line, never cut and never wrapped. Colours are for terminals, and `NO_COLOR`, `FORCE_COLOR` and
`TERM=dumb` are heard.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

__all__ = ["Column", "show_lines", "show_table", "width"]

NARROWEST_TEXT = 20
"""A column of sentences that would be narrower is not worth reading."""

INDENT = 3
GAP = 2
BETWEEN = " · "

Cell = str | Text


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, how it looks, and whether it holds `prose`, which may be broken into lines."""

    name: str
    style: str = ""
    right: bool = False
    prose: bool = False


def width() -> int | None:
    """How many columns a terminal has; None where nobody looks at one."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


class Output(Console):
    """Standard output, for lines with a style."""

    def on_broken_pipe(self) -> None:
        """Leave a reader who went away to whoever runs the command."""
        raise BrokenPipeError


def output() -> Output:
    """Where lines with a style are printed. A pipe gets them without style, and as long as they are."""
    return Output(
        highlight=False,
        soft_wrap=width() is None,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        width=width(),
    )


def show_lines(*lines: str, style: str = "") -> None:
    """Print paragraphs in one style."""
    console = output()
    for line in lines:
        console.print(Text(line, style=style))


def show_table(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], *, leads: int = 1, spaced: bool = False
) -> None:
    """Print rows under the names of their columns, or each below the other where they would not fit.

    The first `leads` cells say what a row is about. A `spaced` table has empty lines between its rows.
    """
    console, room = output(), width()
    texts = [[_text(cell, column) for cell, column in zip(row, columns, strict=True)] for row in rows]
    if room is None:
        for line in _lines(columns, [[_in_one_line(cell) for cell in row] for row in texts]):
            console.print(line)
    elif _needed(columns, texts) <= room:
        console.print(_table(columns, texts, spaced))
    else:
        for place, row in enumerate(texts):
            if spaced and place:
                console.print()
            for line in _stacked(columns, row, leads, room):
                console.print(line)


def _text(cell: Cell, column: Column) -> Text:
    return cell if isinstance(cell, Text) else Text(cell, style=column.style)


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[Text]]) -> list[int]:
    """The longest line of each column, its name among them."""
    return [
        max(cell_len(line) for text in (column.name, *(row[place].plain for row in rows)) for line in text.split("\n"))
        for place, column in enumerate(columns)
    ]


def _needed(columns: Sequence[Column], rows: Sequence[Sequence[Text]]) -> int:
    """The narrowest that the table can be without breaking what is no prose."""
    widths = zip(columns, _widths(columns, rows), strict=True)
    narrowest = (min(widest, NARROWEST_TEXT) if column.prose else widest for column, widest in widths)
    return sum(narrowest) + GAP * (len(columns) - 1)


def _table(columns: Sequence[Column], rows: Sequence[Sequence[Text]], spaced: bool) -> Table:
    table = Table(box=None, padding=(0, GAP, int(spaced), 0), pad_edge=False, header_style="bold", show_edge=False)
    for column in columns:
        table.add_column(column.name, justify="right" if column.right else "left", no_wrap=not column.prose)
    for row in rows:
        table.add_row(*row)
    return table


def _lines(columns: Sequence[Column], rows: Sequence[Sequence[Text]]) -> Iterator[Text]:
    """One line for the names, and one for each row."""
    widths = _widths(columns, rows)
    for row in ([Text(column.name, style="bold") for column in columns], *rows):
        line = Text()
        for column, cell, wide in zip(columns, row, widths, strict=True):
            space = " " * (wide - cell_len(cell.plain))
            line.append_text(Text.assemble(space, cell) if column.right else Text.assemble(cell, space))
            line.append(" " * GAP)
        line.rstrip()
        yield line


def _stacked(columns: Sequence[Column], row: Sequence[Text], leads: int, room: int) -> Iterator[Text]:
    """A row as a few lines: what it is about, its short cells, then its prose."""
    lead = Text(" ").join(_in_one_line(cell) for cell in row[:leads])
    head, *more = lead.wrap(output(), room - INDENT)
    yield head
    rest = list(zip(columns, row, strict=True))[leads:]
    items = [Text.assemble(f"{column.name} ", cell) for column, cell in rest if not column.prose]
    lines = [*more, *_packed(items, room - INDENT)]
    for column, cell in rest:
        if column.prose and cell.plain:
            lines.extend(cell.wrap(output(), room - INDENT))
    for line in lines:
        line.rstrip()
        yield Text.assemble(" " * INDENT, line)


def _packed(items: Sequence[Text], room: int) -> list[Text]:
    """As many items on a line as go there; none is broken."""
    lines: list[Text] = []
    for item in items:
        if lines and cell_len(lines[-1].plain + BETWEEN + item.plain) <= room:
            lines[-1] = Text.assemble(lines[-1], (BETWEEN, "dim"), item)
        else:
            lines.append(item)
    return lines


def _in_one_line(cell: Text) -> Text:
    return Text(BETWEEN).join(cell.split("\n"))
