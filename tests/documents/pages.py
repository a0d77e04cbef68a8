"""The pages people read, and the fenced blocks in them.

A comment says how blocks are checked that cannot be run; it holds until the next heading:

- `<!-- quoted from FILE -->`: each line stands in that file;
- `<!-- followed by FILE -->`: that test does what the page says, to the letter;
- `<!-- not run: REASON -->`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), ROOT / "web" / "README.md", *ROOT.glob("docs/**/*.md")])

_FENCE = re.compile(r"(?P<indent> *)(?P<fence>`{3,})(?P<language>[^`]*)")
_MARK = re.compile(r"\s*<!-- (?P<kind>quoted from|followed by|not run:) (?P<what>.+) -->")
_HEADING = re.compile(r"#+ ")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text and where that begins, and how it is checked if it cannot be run."""

    language: str
    text: str
    line: int
    mark: str = ""
    about: str = ""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> Iterator[Block]:
    """The blocks of a page in their order."""
    mark, about = "", ""
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(keepends=True), start=1)
    for number, line in lines:
        if _HEADING.match(line):
            mark, about = "", ""
        elif marked := _MARK.match(line):
            mark, about = marked["kind"], marked["what"]
        elif opened := _FENCE.match(line):
            text = "".join(_until_closed(lines, opened["indent"] + opened["fence"]))
            yield Block(opened["language"].strip(), dedent(text), number + 1, mark, about)


def _until_closed(lines: Iterator[tuple[int, str]], fence: str) -> Iterator[str]:
    for _, line in lines:
        if line.rstrip() == fence:
            return
        yield line
