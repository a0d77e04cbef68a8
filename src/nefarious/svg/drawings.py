"""What pictures are made of that is no text: the page's drawings, pins, and the small symbols of effects."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import cos, pi, sin

from nefarious.svg.look import SEATS

__all__ = ["ID", "TILE", "drawing", "symbol"]

ID = "n-"
"""What the ids of symbols begin with: the page around a picture has ids of its own."""

PINS = (
    ("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z", "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"),
    ("M4 4h16v16H4Z", "M8.5 4v16M15.5 4v16"),
    ("M12 2.5 22 20.5H2Z", "M12 9v8"),
    ("M12 1.5 22 12 12 22.5 2 12Z", "M7 12h10"),
    ("M7 3h10l5 9-5 9H7l-5-9Z", "M6 9h12M6 15h12"),
    ("m12 1.5 3 7 7.5.7-5.7 5 1.7 7.3L12 17.7 5.5 21.5l1.7-7.3-5.7-5L9 8.5Z", "M12 9v6M9 12h6"),
)
"""By seat, the shape of a pin and the pattern on it."""

THINGS = {
    "card": "M6 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z",
    "coin": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v10M9.5 9.5h5M9.5 14.5h5",
    "fan": "M9 5h8v15H9ZM9 7 5 8.5l4 11.5M17 7l4 1.5L17 20",
    "spy": "M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM5 21c0-5 3-8 7-8s7 3 7 8Z",
    "invention": "M12 3a6 6 0 0 1 3 11v3H9v-3a6 6 0 0 1 3-11ZM9.5 20.5h5",
    "lock": "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
}
"""What effects move, and the lock on an action that lies face down."""

HEADS = {
    "you": "M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM3.5 22c0-6 3.5-9 8.5-9s8.5 3 8.5 9Z",
    "others": (
        "M18 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z"
        "M6.5 5.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z"
        "M29.5 5.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z"
        "M10.5 22c0-6.5 3-9.8 7.5-9.8s7.5 3.3 7.5 9.8Z"
        "M0 22c0-5.5 2.2-8.6 6.3-8.6 1.5 0 2.5.4 3.3 1-1.3 2-1.9 4.5-1.9 7.6Z"
        "M36 22c0-5.5-2.2-8.6-6.3-8.6-1.5 0-2.5.4-3.3 1 1.3 2 1.9 4.5 1.9 7.6Z"
    ),
}
"""Whom a half of a card is for: one head, or three."""

SPIKES = 14
BURST = " ".join(
    f"{12 + radius * sin(pi * index / SPIKES):.1f},{12 - radius * cos(pi * index / SPIKES):.1f}"
    for index, radius in enumerate((11.4, 8.9) * SPIKES)
)
"""The corners of the star that points stand in."""

TILE = 30
"""An invention in play is drawn on so large a tile."""


def drawing(thing: str) -> str | None:
    """The path that stands for a card, a twist or an action; None where the page was never built."""
    return _drawings().get(thing)


@cache
def _drawings() -> dict[str, str]:
    file = files(__package__) / "drawings.json"
    try:
        drawn: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return drawn


def symbol(name: str) -> tuple[str, int]:
    """A shape for `<defs>`, to be used as often as wanted, and how large it is.

    "p-0" is a pin of a seat, "h-0" the place of one that is elsewhere, "t-card" a thing, "s-you" the sign of those whom
    a half of a card is for, "tile" the paper under an invention in play, "w-5" its points; anything else is the drawing
    of that name.
    """
    kind, _, which = name.partition("-")
    match kind:
        case "burst":
            return _named(name, f'<polygon class="n-burst" points="{BURST}"/>'), 24
        case "coin":
            rim = '<circle class="n-rim" cx="12" cy="12" r="9"/>'
            return _named(name, f'<circle class="n-coin" cx="12" cy="12" r="11"/>{rim}'), 24
        case "tile":
            return f'<rect id="{ID}tile" class="n-paper" width="30" height="30" rx="3"/>', TILE
        case "w":
            return _named(name, _worth(which)), TILE
        case "p":
            shape, pattern = PINS[int(which)]
            pin = f'<path class="n-pin" fill="{SEATS[int(which)]}" d="{shape}"/>'
            return _named(name, f'{pin}<path class="n-mark" d="{pattern}"/>'), 24
        case "h":
            return f'<path id="{ID}{name}" class="n-hollow" d="{PINS[int(which)][0]}"/>', 24
        case "s":
            return f'<path id="{ID}{name}" d="{HEADS[which]}"/>', 24
        case "t":
            return f'<path id="{ID}{name}" class="n-thing" d="{THINGS[which]}"/>', 24
    return f'<path id="{ID}{name}" d="{drawing(name) or ""}"/>', 512


def _worth(points: str) -> str:
    """The points of an invention in play, at the corner of its tile."""
    return (
        '<rect class="n-worth" x="19" y="20" width="14" height="13" rx="6"/>'
        f'<text class="n-points" x="26" y="29.8" font-size="9.5">{points}</text>'
    )


def _named(name: str, body: str) -> str:
    return f'<g id="{ID}{name}">{body}</g>'
