"""Pages that stand elsewhere in the project, where people look for them, and belong to the site as well."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

__all__ = ["bring_in"]

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    "contributing": "CONTRIBUTING.md",
    "changelog": "CHANGELOG.md",
    "security": "SECURITY.md",
    "page": "web/README.md",
}
"""The page of the site, which points to the file, and the file whose text it gets."""

PLACES: Final = {path: f"docs/{name}.md" for name, path in PAGES.items()}
LINK: Final = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def bring_in(app: Sphinx, name: str, source: list[str]) -> None:
    """Give a page its text from outside, and have links lead to where their targets are in the site."""
    path = PAGES.get(name, f"docs/{name}.md")
    if name in PAGES:
        source[0] = (ROOT / path).read_text(encoding="utf-8")
        app.env.note_dependency(ROOT / path)
    here, there = posixpath.dirname(path), posixpath.dirname(f"docs/{name}.md")

    def moved(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, link[1]))
        return "](" + posixpath.relpath(PLACES.get(target, target), there)

    source[0] = LINK.sub(moved, source[0])
