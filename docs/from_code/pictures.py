"""The pictures of cards, as files beside the pages that show them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from nefarious import svg
from nefarious.cards import INVENTIONS, TWISTS

__all__ = ["shown", "write_all"]

FOLDER: Final = "_images/cards"
WIDTH: Final = 160


def shown(card: str) -> str:
    """The picture of a card, in a page of a folder of the site. All it says is said beside it, so it has no text."""
    drawn = svg.card(card)
    height = round(drawn.height * WIDTH / drawn.width)
    size = f'width="{WIDTH}" height="{height}"'
    return f'<img class="card-picture" src="../{FOLDER}/{card}.svg" alt="" {size} loading="lazy">'


def write_all(app: Sphinx, problem: Exception | None) -> None:
    """Put every card into the built site. They are paper, which is light by day and at night."""
    if problem is None and app.builder.format == "html":
        folder = Path(app.outdir, FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for card in [card.id for card in INVENTIONS] + [twist.id for twist in TWISTS]:
            svg.card(card, theme="light").save(folder / f"{card}.svg")
