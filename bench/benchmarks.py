"""docs/benchmarks.md: one part for the engine, one for the web table, each written by its own program."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from datetime import date
from pathlib import Path

__all__ = ["REPORT", "Row", "machine", "table", "write_engine", "write_web"]

REPORT = Path(__file__).parent.parent / "docs" / "benchmarks.md"
WEB = "## The web table\n"
TELLING = "## What telling costs\n"
"""Written by hand, from what `bench/web_telling.py` prints."""

Row = tuple[str, str]


def machine() -> str:
    """When and where something was measured."""
    return (
        f"{date.today().isoformat()}: Python {platform.python_version()}, {platform.machine()},\n{os.cpu_count()} cores"
    )


def table(rows: Iterable[Row]) -> str:
    """What was measured, as a table."""
    return "\n".join(["| what | measured |", "|---|---|", *(f"| {what} | {value} |" for what, value in rows)])


def write_engine(text: str) -> None:
    """Replace everything but the part about the web table."""
    _, heading, web = REPORT.read_text(encoding="utf-8").partition(WEB)
    REPORT.write_text(text + (f"\n{heading}{web}" if heading else ""), encoding="utf-8")


def write_web(text: str) -> None:
    """Replace the part about the web table."""
    engine, _, web = REPORT.read_text(encoding="utf-8").partition(WEB)
    _, heading, telling = web.partition(TELLING)
    kept = f"\n{heading}{telling}" if heading else ""
    REPORT.write_text(f"{engine.rstrip()}\n\n{WEB}\n{text}{kept}", encoding="utf-8")
