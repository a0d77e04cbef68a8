"""The things on a table: pins, tiles of inventions, action slips, facts of a player."""

from __future__ import annotations

from collections.abc import Sequence

from nefarious.cards import INVENTION_BY_ID
from nefarious.svg.drawings import TILE
from nefarious.svg.look import SEATS
from nefarious.svg.pen import Pen
from nefarious.svg.text import width_of
from nefarious.views import PlayerView

__all__ = ["cards_in_hand", "chip", "money", "pins", "reserve", "score", "slip", "tile_rows", "tiles"]

GAP = 5.0


def pins(pen: Pen, x: float, y: float, seat: int, count: int, size: float, hollow: int = 0) -> float:
    """So many spies in a row, then so many that are elsewhere. Tells where the row ends."""
    for index in range(count + hollow):
        pen.use(f"{'p' if index < count else 'h'}-{seat}", x, y, size)
        x += size + 2
    return x


def reserve(pen: Pen, x: float, y: float, player: PlayerView, size: float) -> float:
    """All spies of a player, those on the board hollow. Tells where they end."""
    return pins(pen, x, y, player.seat, player.reserve, size, sum(player.spies.values()))


def money(pen: Pen, x: float, y: float, amount: int, radius: float) -> float:
    """A coin and how many there are, around the line y. Tells where it ends."""
    pen.coin(x + radius, y, radius, "$")
    size = radius * 1.5
    pen.text(x + radius * 2 + 4, y + size * 0.36, str(amount), "chalk", size, bold=True)
    return x + radius * 2 + 4 + width_of(str(amount), size, bold=True)


def cards_in_hand(pen: Pen, x: float, y: float, count: int, height: float) -> float:
    """A card and how many there are, around the line y. Tells where it ends."""
    width = height * 0.72
    pen.rect(x, y - height / 2, width, height, "paper", 2)
    size = height * 0.85
    pen.text(x + width + 4, y + size * 0.36, str(count), "chalk", size, bold=True)
    return x + width + 4 + width_of(str(count), size, bold=True)


def score(pen: Pen, right: float, y: float, points: int, goal: int, size: float) -> float:
    """Points in large, and how far it is to the goal, ending at `right`. Tells where it begins."""
    width = max(size * 1.7, width_of(str(points), size, bold=True))
    pen.text(right, y + size * 0.8, str(points), "lamp", size, bold=True, at="e")
    top = y + size * 0.98
    pen.rect(right - width, top, width, 5, "track")
    filled = width * max(0, min(1, points / goal)) if goal > 0 else 0
    if filled:
        pen.rect(right - width, top, filled, 5, "lit")
    return right - width


def slip(pen: Pen, x: float, y: float, player: PlayerView, height: float, face_down: bool) -> float:
    """The actions last revealed, or the back of what is locked in. Tells where it ends."""
    width = height * 0.74
    if face_down:
        pen.rect(x, y, width, height, "back", 4)
        pen.use("t-lock", x + width / 2 - 11, y + height / 2 - 11, 22, "cream")
    elif player.actions:
        pen.rect(x, y, width, height, "paper", 4)
        size = min(width - 8, (height - 6) / len(player.actions) - 2)
        top = y + (height - (size + 2) * len(player.actions) + 2) / 2
        for index, action in enumerate(player.actions):
            pen.picture(action, x + (width - size) / 2, top + index * (size + 2), size, "ink")
    else:
        pen.rect(x, y, width, height, "gap", 4)
    return x + width


def tile_rows(count: int, width: float, size: float = TILE) -> int:
    """How many rows so many tiles take in a width."""
    in_row = max(1, int((width + GAP) / (size + GAP)))
    return -(-count // in_row)


def tiles(
    pen: Pen, x: float, y: float, width: float, cards: Sequence[str], size: float = TILE, dashed: int = 0
) -> float:
    """Inventions as small pictures with their points, the last `dashed` of them not in play. Tells where they end."""
    in_row = max(1, int((width + GAP) / (size + GAP)))
    for index, card in enumerate(cards):
        left, top = x + index % in_row * (size + GAP), y + index // in_row * (size + GAP)
        pen.use("tile", left, top, size)
        pen.picture(card, left + 3, top + 3, size - 6, "ink")
        if index >= len(cards) - dashed:
            pen.rect(left - 1.5, top - 1.5, size + 3, size + 3, "option", 4)
        invention = INVENTION_BY_ID[card]
        points = "×" if invention.points_per_invention else str(invention.points)
        pen.use(f"w-{points}", left, top, size)
    return y + tile_rows(len(cards), width, size) * (size + GAP)


def chip(pen: Pen, x: float, y: float, text: str, seat: int, size: float = 10.5) -> float:
    """A small slip of paper with a seat's colour at its side. Tells where it ends."""
    width = width_of(text, size) + 11
    pen.rect(x, y, width, size * 1.6, "paper", 2)
    pen.bar(x, y, 4, size * 1.6, SEATS[seat])
    pen.text(x + 7, y + size * 1.17, text, "ink", size)
    return x + width
