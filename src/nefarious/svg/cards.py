"""Inventions and twists as cards: cost, points, picture, name, and what they do in symbols and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nefarious.cards import (
    DEFAULT_EDITION,
    EDITION_BY_ID,
    INVENTION_BY_ID,
    EditionId,
    Effect,
    Invention,
    Per,
    Twist,
    Verb,
)
from nefarious.cards.wording import invention_name, invention_text, points_text, twist_name, twist_text
from nefarious.svg.image import Svg
from nefarious.svg.look import Theme
from nefarious.svg.pen import Pen, number
from nefarious.svg.telling import told_invention
from nefarious.svg.text import shrunk, width_of, wrapped

__all__ = ["draw_invention", "invention_card", "twist_card"]

THINGS = {
    Verb.DRAW: "card",
    Verb.DISCARD: "card",
    Verb.DISCARD_HAND: "fan",
    Verb.GAIN: "coin",
    Verb.LOSE: "coin",
    Verb.PLACE: "spy",
    Verb.RECALL: "spy",
}
"""What an effect of an invention moves."""

MORE = frozenset({Verb.DRAW, Verb.GAIN, Verb.PLACE})
COUNTED = {Per.CARD: "card", Per.SPY: "spy", Per.INVENTION: "invention"}

Symbols = list[tuple[str, str]]
"""One effect, or the sign of those whom a half is for: texts and things in a row."""

HEAD = 0.95
WIDE = {"you": 1.0, "others": 1.5}
"""How high the sign of a half is, and how wide for its height."""

BETWEEN = 0.3
PAD = 0.55
EDGE = 0.16
GAP = 0.18
"""In letters: between effects, beside all of them, the edge of a half, between halves."""

ROUNDING = 0.01


class Half(NamedTuple):
    """The effects of a card on its builder, or on all others: how wide, and in which rows, a sign before the first."""

    whom: str
    width: float
    rows: list[list[Symbols]]


def draw_invention(
    pen: Pen, x: float, y: float, width: float, card: str, price: int | None = None, happen: bool = True
) -> None:
    """A card of a hand, 5 to 7, and whether its effects `happen` at the table.

    A price that is not the printed one stands under it, which is struck out.
    """
    invention = INVENTION_BY_ID[card]
    em, height = width / 10, width * 1.4
    pen.rect(x, y, width, height, "paper", em * 0.55)
    pen.rect(x + em * 0.3, y + em * 0.3, width - em * 0.6, height - em * 0.6, "frame", em * 0.4)
    foot = _effects(pen, x + em * 0.35, y + height - em * 0.35, width - em * 0.7, invention, em * 0.92, happen)
    size = em * 0.92
    rows = _name_rows(invention_name(invention, pen.words), width - em, size)
    size = min(shrunk(row, width - em, size, bold=True) for row in rows)
    top = foot - em * 0.25 - size * 1.15 * len(rows)
    pen.lines(x + width / 2, top, rows, "ink", size, bold=True, at="m", leading=1.15)
    room = min(em * 6.2, top - y - em * 2.1)
    pen.picture(card, x + (width - room) / 2, y + em * 1.9 + (top - y - em * 2.1 - room) / 2, room, "ink")
    _corners(pen, x, y, width, em, invention, price)


def invention_card(pen: Pen, card: Invention, width: float, theme: Theme) -> Svg:
    """One card alone, with its text."""
    em = width / 10
    name = invention_name(card, pen.words)
    rows = _name_rows(name, width - em, em * 0.95)
    size = min(shrunk(row, width - em, em * 0.95, bold=True) for row in rows)
    y = pen.lines(width / 2, em * 7.3, rows, "ink", size, bold=True, at="m", leading=1.15) + em * 0.4
    if halves := _halves(card, width - em * 0.8, em * 0.92):
        y += _height(halves, em * 0.92)
        _effects(pen, em * 0.4, y, width - em * 0.8, card, em * 0.92)
        y += em * 0.35
    said = wrapped(invention_text(card, pen.words), width - em * 1.6, em * 0.72, 12)
    y = pen.lines(width / 2, y, said, "ink", em * 0.72, at="m", leading=1.35) + em * 0.8
    pen.picture(card.id, em * 2.2, em * 1.5, em * 5.6, "ink")
    _corners(pen, 0, 0, width, em, card, None)
    height = max(width * 1.4, y)
    _paper(pen, width, height, em)
    return pen.finished(width, height, theme, name, told_invention(card, pen.words))


def twist_card(pen: Pen, twist: Twist, width: float, theme: Theme, edition: EditionId = DEFAULT_EDITION) -> Svg:
    """A twist alone, with its text as played in an edition."""
    em = width / 10
    name, text = twist_name(twist, pen.words), twist_text(twist, pen.words, EDITION_BY_ID[edition])
    rows = _name_rows(name, width - em * 1.2, em)
    size = min(shrunk(row, width - em * 1.2, em, bold=True) for row in rows)
    pen.picture(twist.id, em * 2.2, em * 0.9, em * 5.6, "ink")
    y = pen.lines(width / 2, em * 6.9, rows, "ink", size, bold=True, at="m", leading=1.15) + em * 0.5
    said = wrapped(text, width - em * 1.6, em * 0.76, 20)
    y = pen.lines(width / 2, y, said, "ink", em * 0.76, at="m", leading=1.35) + em * 0.8
    height = max(width * 1.4, y)
    _paper(pen, width, height, em)
    return pen.finished(width, height, theme, name, text)


def _paper(pen: Pen, width: float, height: float, em: float) -> None:
    """The card itself, under what is drawn on it."""
    pen.under(em * 0.35, em * 0.35, width - em * 0.7, height - em * 0.7, "frame", em * 0.4)
    pen.under(0.5, 0.5, width - 1, height - 1, "paper", em * 0.55)


def _name_rows(name: str, width: float, size: float) -> list[str]:
    """A name on three lines at most; the letters shrink to its longest word."""
    longest = max(width_of(word, size, bold=True) for word in name.split())
    return wrapped(name, max(width, longest), size, 3, bold=True)


def _corners(pen: Pen, x: float, y: float, width: float, em: float, card: Invention, price: int | None) -> None:
    """Cost on the left, points on the right."""
    is_changed = price is not None and price != card.cost
    pen.coin(x + em * 1.55, y + em * 1.6, em * 1.05, str(card.cost), struck=is_changed)
    if is_changed:
        pen.coin(x + em * 1.55, y + em * 3.8, em * 1.05, str(price))
    points = "×" if card.points_per_invention else str(card.points)
    pen.burst(x + width - em * 1.65, y + em * 1.7, em * 1.3, points)


def _effects(pen: Pen, x: float, foot: float, width: float, card: Invention, size: float, happen: bool = True) -> float:
    """What the card does, in symbols along its foot; struck out where that does not happen. Tells where they begin."""
    halves = _halves(card, width, size)
    if not halves:
        if not card.points_per_invention:
            return foot - size * 0.2
        worth = points_text(card, pen.words)
        pen.text(x + width / 2, foot - size * 0.5, worth, "ink", shrunk(worth, width, size * 0.8), at="m")
        return foot - size * 1.4
    height = _height(halves, size)
    top, left, edge = foot - height, x, size * EDGE
    for half in halves:
        look = half.whom if happen else f"{half.whom} idle"
        pen.rect(left + edge / 2, top + edge / 2, half.width - edge, height - edge, look, size * 0.15)
        middle = foot - height / 2 - (len(half.rows) - 1) * size * 0.75
        for row in half.rows:
            _row(pen, left + half.width / 2, middle, row, size, f"in-{look}")
            middle += size * 1.5
        left += half.width + size * GAP
    if not happen:
        _strike(pen, x, foot, width, height)
    return top


def _strike(pen: Pen, x: float, foot: float, width: float, height: float) -> None:
    """A line from corner to corner, with a rim: it has to be seen on a filled half and on an outlined one."""
    line = f"M{number(x)} {number(foot)}l{number(width)} {number(-height)}"
    pen.path(line, "idle-rim")
    pen.path(line, "idle-line")


def _halves(card: Invention, width: float, size: float) -> list[Half]:
    """What stands along the foot of a card: the builder's half and that of all others, each as wide as it needs."""
    sides: list[tuple[str, list[Symbols]]] = [
        (whom, [[("sign", whom)], *map(_symbols, effects)])
        for whom, effects in (("you", card.you), ("others", card.others))
        if effects
    ]
    wanted = [_length(items, size) + size * PAD for _, items in sides]
    spare = width - size * GAP * (len(sides) - 1) - sum(wanted)
    parted = []
    for (whom, items), want in zip(sides, wanted, strict=True):
        share = want + (spare / len(sides) if spare > 0 else spare * want / sum(wanted))
        parted.append(Half(whom, share, _rows(items, share - size * PAD, size)))
    return parted


def _height(halves: Sequence[Half], size: float) -> float:
    return max((len(half.rows) for half in halves), default=0) * size * 1.5 + size * 0.4


def _rows(items: Sequence[Symbols], width: float, size: float) -> list[list[Symbols]]:
    """The sign and the effects in order, as many in a row as fit."""
    rows: list[list[Symbols]] = [[]]
    for symbols in items:
        if rows[-1] and _length([*rows[-1], symbols], size) > width + ROUNDING:
            rows.append([])
        rows[-1].append(symbols)
    return rows


def _symbols(effect: Effect) -> Symbols:
    sign = "+" if effect.verb in MORE else "−"
    amount = "" if effect.verb is Verb.DISCARD_HAND else str(effect.amount)
    symbols = [("text", sign + amount), ("thing", THINGS[effect.verb])]
    if effect.per in COUNTED:
        symbols += [("text", "/"), ("thing", COUNTED[effect.per])]
    return symbols


def _length(row: Sequence[Symbols], size: float) -> float:
    parts = [part for symbols in row for part in symbols]
    return sum(_part(part, size) for part in parts) + size * BETWEEN * (len(row) - 1)


def _part(part: tuple[str, str], size: float) -> float:
    match part:
        case ("thing", _):
            return size * 1.2
        case ("sign", whom):
            return size * HEAD * WIDE[whom]
    return width_of(part[1], size, bold=True)


def _row(pen: Pen, middle: float, y: float, row: Sequence[Symbols], size: float, look: str) -> None:
    x = middle - _length(row, size) / 2
    for symbols in row:
        for part in symbols:
            kind, what = part
            if kind == "thing":
                pen.use(f"t-{what}", x, y - size * 0.6, size * 1.2, look)
            elif kind == "sign":
                pen.use(f"s-{what}", x, y - size * HEAD / 2, size * HEAD, look)
            else:
                pen.text(x + _part(part, size) / 2, y + size * 0.36, what, look, size, bold=True, at="m")
            x += _part(part, size)
        x += size * BETWEEN
