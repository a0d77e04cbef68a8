"""The colours of the site: those of the table in the browser, read from its style sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

__all__ = ["theme_colours"]

SHEET: Final = Path(__file__).parents[2] / "web" / "src" / "look" / "look.css"
COLOUR: Final = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);")

PLACES: Final = {
    "color-background-primary": "sheet",
    "color-background-secondary": "desk",
    "color-background-hover": "grid",
    "color-background-border": "line",
    "color-background-item": "sheet-up",
    "color-foreground-primary": "chalk",
    "color-foreground-secondary": "chalk-soft",
    "color-foreground-muted": "chalk-soft",
    "color-foreground-border": "line",
    "color-brand-primary": "lamp",
    "color-brand-content": "lamp",
    "color-brand-visited": "lamp",
    "color-code-background": "sheet-up",
    "color-code-foreground": "chalk",
    "color-inline-code-background": "sheet-up",
    "color-api-background": "sheet-up",
    "color-api-background-hover": "grid",
    "color-api-name": "lamp",
    "color-api-pre-name": "chalk-soft",
    "color-card-background": "sheet-up",
    "color-card-border": "line",
    "color-table-header-background": "desk",
    "color-highlighted-background": "glow",
    "color-highlight-on-target": "glow",
}
"""Where the theme takes which colour of the table."""


def theme_colours() -> dict[str, dict[str, str]]:
    """The colours for light and for dark, as the theme wants to be told."""
    colours = {name: (light, dark) for name, light, dark in COLOUR.findall(SHEET.read_text(encoding="utf-8"))}
    return {
        f"{theme}_css_variables": {place: colours[name][index] for place, name in PLACES.items()}
        for index, theme in enumerate(("light", "dark"))
    }
