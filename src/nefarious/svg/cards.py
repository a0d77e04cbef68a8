"""Inventions and twists as cards: cost, points, picture, name, and what they do in symbols and in words."""

from __future__ import annotations

from collections.abc import Sequence

from nefarious.cards import DEFAULT_EDITION, EDITION_BY_ID, INVENTION_BY_ID, Effect, Invention, Per, Twist, Verb
from nefarious.cards.wording import cost_text, invention_name, invention_text, points_text, twist_name, twist_text
from nefarious.svg.image import Svg
from nefarious.svg.look import Theme
from nefarious.svg.pen import Pen
from nefarious.svg.text import fitted, shrunk, width_of, wrapped

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
"""One effect: texts and things in a row."""


def draw_invention(pen: Pen, x: float, y: float, width: float, card: str, price: int | None = None) -> None:
    """A card of a hand, 5 to 7. A price that is not the printed one stands under it, which is struck out."""
    invention = INVENTION_BY_ID[card]
    em, height = width / 10, width * 1.4
    pen.rect(x, y, width, height, "paper", em * 0.55)
    pen.rect(x + em * 0.3, y + em * 0.3, width - em * 0.6, height - em * 0.6, "frame", em * 0.4)
    foot = _effects(pen, x + em * 0.35, y + height - em * 0.35, width - em * 0.7, invention, em * 0.92)
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
    said = wrapped(invention_text(card, pen.words), width - em * 1.6, em * 0.72, 12)
    height = em * 11.2 + (len(said) + 1) * em * 0.72 * 1.35
    pen.rect(1, 1, width - 2, height - 2, "paper", em * 0.55)
    pen.rect(em * 0.35, em * 0.35, width - em * 0.7, height - em * 0.7, "frame", em * 0.4)
    pen.picture(card.id, em * 2.2, em * 1.5, em * 5.6, "ink")
    name = invention_name(card, pen.words)
    rows = _name_rows(name, width - em, em * 0.95)
    size = min(shrunk(row, width - em, em * 0.95, bold=True) for row in rows)
    pen.lines(width / 2, em * 7.3, rows, "ink", size, bold=True, at="m", leading=1.15)
    foot = height - (len(said) + 1) * em * 0.72 * 1.35
    _effects(pen, em * 0.4, foot, width - em * 0.8, card, em * 0.92)
    pen.lines(width / 2, foot + em * 0.35, said, "ink", em * 0.72, at="m", leading=1.35)
    _corners(pen, 0, 0, width, em, card, None)
    numbers = pen.words.say("card-numbers", cost=cost_text(card, pen.words), points=points_text(card, pen.words))
    return pen.finished(width, height, theme, name, f"{numbers} {invention_text(card, pen.words)}")


def twist_card(pen: Pen, twist: Twist, width: float, theme: Theme, edition: str = DEFAULT_EDITION) -> Svg:
    """A twist alone, with its text as played in an edition."""
    em = width / 10
    text = twist_text(twist, pen.words, EDITION_BY_ID[edition])
    said = wrapped(text, width - em * 1.6, em * 0.76, 16)
    name = twist_name(twist, pen.words)
    rows = _name_rows(name, width - em * 1.2, em)
    top = em * 6.9
    height = max(em * 14, top + len(rows) * em * 1.15 + (len(said) + 2) * em * 0.76 * 1.35)
    pen.rect(1, 1, width - 2, height - 2, "paper", em * 0.55)
    pen.rect(em * 0.35, em * 0.35, width - em * 0.7, height - em * 0.7, "frame", em * 0.4)
    pen.picture(twist.id, em * 2.2, em * 0.9, em * 5.6, "ink")
    top = pen.lines(width / 2, top, rows, "ink", em, bold=True, at="m", leading=1.15) + em * 0.5
    pen.lines(width / 2, top, said, "ink", em * 0.76, at="m", leading=1.35)
    return pen.finished(width, height, theme, name, text)


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


def _effects(pen: Pen, x: float, foot: float, width: float, card: Invention, size: float) -> float:
    """Symbols along the bottom, green for the builder and red for all others. Tells where they begin."""
    halves = [(look, effects) for look, effects in (("you", card.you), ("them", card.others)) if effects]
    if not halves:
        if card.points_per_invention:
            worth = fitted(points_text(card, pen.words), width, size * 0.8)
            pen.text(x + width / 2, foot - size * 0.5, worth, "ink", size * 0.8, at="m")
        return foot - size * (1.4 if card.points_per_invention else 0.2)
    share = width / len(halves)
    rows = [_rows(effects, share - size * 0.4, size) for _, effects in halves]
    height = max(len(each) for each in rows) * size * 1.5 + size * 0.4
    for index, (look, _) in enumerate(halves):
        left = x + index * share
        pen.rect(left, foot - height, share, height, look)
        top = foot - height + (height - len(rows[index]) * size * 1.5) / 2
        for row in rows[index]:
            _row(pen, left + share / 2, top + size * 0.75, row, size)
            top += size * 1.5
    return foot - height


def _rows(effects: Sequence[Effect], width: float, size: float) -> list[list[Symbols]]:
    """Effects in order, as many in a row as fit."""
    rows: list[list[Symbols]] = [[]]
    for effect in effects:
        symbols = _symbols(effect)
        if rows[-1] and _length([*rows[-1], symbols], size) > width:
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
    return sum(_part(part, size) for part in parts) + size * 0.45 * (len(row) - 1)


def _part(part: tuple[str, str], size: float) -> float:
    return size * 1.2 if part[0] == "thing" else width_of(part[1], size, bold=True)


def _row(pen: Pen, middle: float, y: float, row: Sequence[Symbols], size: float) -> None:
    x = middle - _length(row, size) / 2
    for symbols in row:
        for part in symbols:
            kind, what = part
            if kind == "thing":
                pen.use(f"t-{what}", x, y - size * 0.6, size * 1.2, "cream")
            else:
                pen.text(x + _part(part, size) / 2, y + size * 0.36, what, "cream", size, bold=True, at="m")
            x += _part(part, size)
        x += size * 0.45
