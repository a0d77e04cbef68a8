"""Whether the page in the browser has to be built: it is missing, or older than something it is made from.

python web/page.py     the files it is made from, one a line
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "nefarious" / "server" / "static" / "index.html"
"""What is written last by a build."""

DRAWINGS = ROOT / "src" / "nefarious" / "svg" / "drawings.json"
"""The same drawings for pictures that Python makes; a build writes them, too."""

OTHERS = ("src/nefarious/locale/*/shared.ftl", "src/nefarious/locale/en/names.ftl", "docs/rules*.md", "licenses/*.txt")
"""What the page takes from outside its own folder."""

NO_SOURCES = {"node_modules", "tests", "__pycache__"}


def sources() -> Iterator[Path]:
    """The files that the page is made from."""
    yield from _files(ROOT / "web")
    for pattern in OTHERS:
        yield from ROOT.glob(pattern)


def is_due() -> bool:
    """Whether there is something to build. Files of a source package are all of one age, so there is not."""
    if not (PAGE.exists() and DRAWINGS.exists()):
        return True
    return PAGE.stat().st_mtime < max(file.stat().st_mtime for file in sources())


def _files(folder: Path) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name not in NO_SOURCES:
                yield from _files(entry)
        elif entry.suffix not in (".md", ".py"):
            yield entry


if __name__ == "__main__":
    sys.stdout.writelines(f"{file.relative_to(ROOT).as_posix()}\n" for file in sources())
