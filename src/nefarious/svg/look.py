"""The look of every picture: the page's colours, light and dark, and the style sheet made of them."""

from __future__ import annotations

import re
from typing import Literal, get_args

__all__ = ["FONT", "SEATS", "THEMES", "Theme", "resolved", "style_sheet"]

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)

SEATS = ("#f0a830", "#5cb8ea", "#23b58a", "#f2e45c", "#e8703a", "#d98bb8")
"""The enamel of each seat's pins."""

SAME = {
    "paper": "#f5ebd3",
    "paper-edge": "#d9c79d",
    "ink": "#26211a",
    "brass": "#d9a441",
    "brass-dark": "#74500f",
    "brass-light": "#f3d58c",
    "yours": "#23603f",
    "theirs": "#8c2b20",
}
"""Things on the table look the same in any light."""

BY_LIGHT = {
    "desk": ("#dfe9e4", "#09212a"),
    "sheet": ("#eef4ee", "#0e303b"),
    "sheet-up": ("#fbfdf8", "#15404c"),
    "line": ("#9dbab8", "#2c5965"),
    "chalk": ("#10323b", "#e3efea"),
    "chalk-soft": ("#42636a", "#a5c3c1"),
    "lamp": ("#8a5600", "#f6c667"),
    "lamp-ink": ("#fff8e8", "#2a1c04"),
    "lamplight": ("#fff3d0", "#f6c6671c"),
}
"""The desk: by day, and at night."""

FONT = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"

_RULES = {
    "": f"font-family:{FONT};font-size:12px;font-variant-numeric:tabular-nums",
    "b": "font-weight:700",
    "m": "text-anchor:middle",
    "e": "text-anchor:end",
    "desk": "fill:var(--desk)",
    "sheet": "fill:var(--sheet);stroke:var(--line)",
    "near": "fill:var(--sheet-up);stroke:var(--lamp)",
    "asked": "fill:var(--lamplight);stroke:var(--lamp)",
    "won": "fill:none;stroke:var(--lamp);stroke-width:3",
    "gap": "fill:none;stroke:var(--line);stroke-dasharray:3 2",
    "tick": "fill:none;stroke:var(--chalk-soft)",
    "track": "fill:var(--desk);stroke:var(--line)",
    "lit": "fill:var(--lamp)",
    "chalk": "fill:var(--chalk);color:var(--chalk)",
    "soft": "fill:var(--chalk-soft);color:var(--chalk-soft)",
    "lamp": "fill:var(--lamp);color:var(--lamp)",
    "dark": "fill:var(--lamp-ink)",
    "paper": "fill:var(--paper);stroke:var(--paper-edge)",
    "frame": "fill:none;stroke:var(--ink);stroke-opacity:.25",
    "ink": "fill:var(--ink);color:var(--ink)",
    "n-coin": "fill:var(--brass);stroke:var(--brass-dark);stroke-width:2",
    "n-rim": "fill:none;stroke:var(--brass-light);stroke-width:1.5",
    "n-burst": "fill:#a93324;stroke:#6b1a10;stroke-width:.6",
    "n-paper": "fill:var(--paper);stroke:var(--paper-edge)",
    "n-points": "fill:#fff6e2;font-weight:700;text-anchor:middle",
    "n-worth": "fill:#a93324",
    "cream": "fill:#fff6e2;color:#fff6e2",
    "strike": "stroke:#a11d0e;stroke-width:2;fill:none",
    "idle-rim": "stroke:var(--paper);stroke-width:3;fill:none",
    "idle-line": "stroke:#a11d0e;stroke-width:1.4;fill:none",
    "you": "fill:var(--yours)",
    "others": "fill:none;stroke:var(--theirs);stroke-width:1.6;stroke-dasharray:4 2.5",
    "in-you": "fill:#fff6e2;color:#fff6e2",
    "in-others": "fill:var(--theirs);color:var(--theirs)",
    "you.idle": "fill:#555",
    "others.idle": "stroke:#555",
    "in-others.idle": "fill:#555;color:#555",
    "back": "fill:#7c2a20;stroke:#f0c98a",
    "deck": "fill:#1d4b57;stroke:#7fb0b3",
    "option": "fill:none;stroke:var(--lamp);stroke-width:2;stroke-dasharray:5 3",
    "n-pin": "stroke:#1a1408;stroke-width:1.6;stroke-linejoin:round",
    "n-mark": "fill:none;stroke:#1a1408;stroke-width:1.7;opacity:.75",
    "n-hollow": "fill:none;stroke:var(--chalk-soft);stroke-width:1.4;stroke-dasharray:2.5 2",
    "n-thing": "fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round",
}
"""By class. Rules stand under `.nefarious`, so that none reaches the page around a picture.

Those of shapes that are used again and again do not: a browser draws copies of them outside of everything.
"""

_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}")
_VARIABLE = re.compile(r"var\(--([a-z-]+)\)")


def style_sheet() -> str:
    """The same text for every picture: several on one page do not disturb each other."""
    rules = [f".nefarious{{{_variables(0, SAME)}}}"]
    rules.append(f".nefarious.dark{{{_variables(1)}}}")
    rules.append(f"@media(prefers-color-scheme:dark){{.nefarious.auto{{{_variables(1)}}}}}")
    return "".join([*rules, *(f"{_selector(name)}{{{rule}}}" for name, rule in _RULES.items())])


def _selector(name: str) -> str:
    if name.startswith("n-"):
        return f".{name}"
    return f".nefarious .{name}" if name else ".nefarious"


def resolved(picture: str, theme: Literal["light", "dark"]) -> str:
    """A picture for programs that know neither variables nor lights: every colour said where it is used."""
    light = int(theme == "dark")
    colours = SAME | {name: pair[light] for name, pair in BY_LIGHT.items()}
    return _VARIABLE.sub(lambda found: colours[found[1]], _MEDIA.sub("", picture))


def _variables(light: int, more: dict[str, str] | None = None) -> str:
    colours = (more or {}) | {name: pair[light] for name, pair in BY_LIGHT.items()}
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())
