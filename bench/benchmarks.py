"""docs/benchmarks.md: a part for the engine, one for environments and one for the web table, each written by itself."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

__all__ = ["REPORT", "Row", "machine", "read_web", "table", "write_engine", "write_environments", "write_web"]

REPORT = Path(__file__).parent.parent / "docs" / "benchmarks.md"
ENVIRONMENTS = "## Environments"
WEB = "## The web table"
TELLING = "## What telling costs"
"""Written by hand, from what `bench/web_telling.py` prints."""

PAGE = "## The page in the browser"
"""Written by hand, from what `make bench-first` and `make bench-frames` print."""

PARTS = (ENVIRONMENTS, WEB, TELLING, PAGE)
"""In this order; what the engine costs comes before all of them."""

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
    """Replace what comes before all headings."""
    _write("", text)


def write_environments(text: str) -> None:
    """Replace the part about environments."""
    _write(ENVIRONMENTS, text)


def read_web() -> str:
    """The part about the web table, as it stands there."""
    return _parts().get(WEB, "")


def write_web(text: str) -> None:
    """Replace the part about the web table."""
    _write(WEB, text)


def _parts() -> dict[str, str]:
    first, *rest = re.split(f"^({'|'.join(PARTS)})$", REPORT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {"": first, **dict(zip(rest[::2], rest[1::2], strict=True))}


def _write(part: str, text: str) -> None:
    """Replace one part, under its heading; all others stay as they are."""
    parts = _parts() | {part: text}
    told = (f"{heading}\n\n{parts[heading].strip()}".strip() for heading in ("", *PARTS) if heading in parts)
    REPORT.write_text("\n\n".join(told) + "\n", encoding="utf-8")
