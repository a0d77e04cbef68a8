"""The middle of the table: the four zones with their spies, twists, and what is asked."""

from __future__ import annotations

from nefarious.cards import EDITION_BY_ID, TWIST_BY_ID
from nefarious.cards.wording import twist_name, twist_text
from nefarious.choices import Choice
from nefarious.engine.vocabulary import ACTIONS, Zone
from nefarious.narrator import action_text
from nefarious.svg.parts import chip, pins
from nefarious.svg.pen import Pen, number
from nefarious.svg.scene import Scene
from nefarious.svg.telling import choice_name
from nefarious.svg.text import fitted, shrunk, width_of, wrapped

__all__ = ["draw_question", "draw_twists", "draw_zones"]

GAP = 10.0
PAD = 10.0
PIN = 18.0
WORDS = 11.0
CHIP = 17.0
MOST_LINES = 20
"""More than the longest of all texts needs in the narrowest zone."""

HEAD = 58.0
"""Where the text of a zone begins, below its name and its price."""


def draw_twists(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """Each twist with its text, two in a row where there is room. Tells where they end."""
    twists = scene.view.setup.twists
    per_row = min(len(twists), 2 if width >= 520 else 1)
    edition = EDITION_BY_ID[scene.view.setup.edition]
    for start in range(0, len(twists), per_row or 1):
        row = [TWIST_BY_ID[twist] for twist in twists[start : start + per_row]]
        share = (width - GAP * (len(row) - 1)) / len(row)
        texts = [wrapped(twist_text(twist, pen.words, edition), share - 62, WORDS, 5) for twist in row]
        height = max(52.0, 28 + max(map(len, texts)) * WORDS * 1.3 + 5)
        for index, twist in enumerate(row):
            left = x + index * (share + GAP)
            pen.rect(left, y, share, height, "sheet", 4)
            pen.picture(twist.id, left + 8, y + (height - 36) / 2, 36, "lamp")
            pen.line(left + 53, y + 20, share - 60, twist_name(twist, pen.words), "chalk", 14, bold=True)
            pen.lines(left + 53, y + 26, texts[index], "soft", WORDS)
        y += height + GAP
    return y


def draw_zones(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """The board: what each action does, whose spies watch it, and who did it last. Tells where it ends."""
    per_row = 4 if width >= 560 else 2
    share = (width - GAP * (per_row - 1)) / per_row
    for start in range(0, len(ACTIONS), per_row):
        row = ACTIONS[start : start + per_row]
        height = max(_zone_height(scene, zone, share) for zone in row)
        for index, zone in enumerate(row):
            _zone(pen, scene, zone, x + index * (share + GAP), y, share, height)
        y += height + GAP
    return y


def _zone(pen: Pen, scene: Scene, zone: Zone, x: float, y: float, width: float, height: float) -> None:
    pen.rect(x, y, width, height, "sheet", 2)
    right, foot = number(x + width), number(y + height)
    left, top = number(x), number(y)
    pen.path(f"M{left} {number(y + 12)}V{top}h12M{number(x + width - 12)} {top}H{right}v12", "tick")
    pen.path(f"M{left} {number(y + height - 12)}V{foot}h12M{number(x + width - 12)} {foot}H{right}v-12", "tick")
    here = [place.player for place in scene.places if zone in place.player.actions]
    look = "lamp" if here else "chalk"
    pen.picture(zone, x + PAD, y + 9, 22, look)
    name = pen.words.say(f"action-{zone}")
    room = width - PAD * 2 - 28
    pen.text(x + PAD + 28, y + 25, name, look, shrunk(name, room, 14, bold=True), bold=True)
    pen.use("t-spy", x + PAD, y + 38, 14, "soft")
    pen.coin(x + PAD + 28, y + 45, 10, str(scene.view.zone_cost(zone)))
    y = pen.lines(x + PAD, y + HEAD, _about(scene, zone, width), "soft", WORDS) + 6
    left_edge = x + PAD
    spot = left_edge
    for place in scene.places:
        count = place.player.spies[zone]
        if count and spot > left_edge and spot + count * (PIN + 2) > x + width - PAD:
            spot, y = left_edge, y + PIN + 4
        spot = pins(pen, spot, y, place.player.seat, count, PIN) + (7 if count else 0)
    y += PIN + 7
    spot = left_edge
    for player in here:
        shown = fitted(player.name, width - 2 * PAD - 11, 10.5)
        if spot > left_edge and spot + width_of(shown, 10.5) + 11 > x + width - PAD:
            spot, y = left_edge, y + CHIP + 4
        spot = chip(pen, spot, y, shown, player.seat) + 5


def _about(scene: Scene, zone: Zone, width: float) -> list[str]:
    """What the action does, as far as there is room for it."""
    return wrapped(action_text(zone, scene.view, scene.words), width - 2 * PAD, WORDS, MOST_LINES)


def _zone_height(scene: Scene, zone: Zone, width: float) -> float:
    """How high a zone has to be for its text, its spies and those who were there."""
    spies = [place.player.spies[zone] * (PIN + 2) + 7 for place in scene.places if place.player.spies[zone]]
    names = [place.player.name for place in scene.places if zone in place.player.actions]
    chips = [min(width_of(name, 10.5) + 11, width - 2 * PAD) + 5 for name in names]
    pins_high = _rows(spies, width - 2 * PAD + 7) * (PIN + 4)
    chips_high = _rows(chips, width - 2 * PAD + 5) * (CHIP + 4) if chips else 0
    return HEAD + 9 + len(_about(scene, zone, width)) * WORDS * 1.3 + pins_high + chips_high + 6


def _rows(widths: list[float], room: float) -> int:
    """How many rows things of these widths take, one after the other."""
    rows, used = 1, 0.0
    for width in widths:
        if used and used + width > room:
            rows, used = rows + 1, 0.0
        used += width
    return rows


def draw_question(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """What is asked, in words, and the zones or actions to choose from. Tells where it ends."""
    question = scene.question()
    if not question:
        return y
    said = wrapped(question, width - 28, 15, 4, bold=True)
    chips = _options(scene)
    height = 16 + len(said) * 15 * 1.3 + (_option_rows(pen, chips, width) * 34 if chips else 0) + 6
    pen.rect(x, y, width, height, "sheet", 4)
    pen.rect(x, y, width, height, "asked", 4)
    below = pen.lines(x + 14, y + 10, said, "chalk", 15, bold=True) + 7
    _draw_options(pen, scene, chips, x + 14, below, width - 28)
    return y + height + GAP


def _options(scene: Scene) -> list[Choice]:
    """The choices to show beside the question; cards are marked where they lie."""
    decision = scene.decision
    return [] if decision is None or decision.about == "card" else list(decision.options)


def _actions(choice: Choice) -> tuple[str, ...]:
    return (choice,) if isinstance(choice, str) else tuple(choice)


def _option_width(pen: Pen, choice: Choice) -> float:
    return 16 + 20 * len(_actions(choice)) + width_of(choice_name(choice, pen.words), 12.5)


def _option_rows(pen: Pen, choices: list[Choice], width: float) -> int:
    return _rows([_option_width(pen, choice) + 8 for choice in choices], width - 28 + 8)


def _draw_options(pen: Pen, scene: Scene, choices: list[Choice], x: float, y: float, width: float) -> None:
    spot = x
    for choice in choices:
        long = _option_width(pen, choice)
        if spot > x and spot + long > x + width:
            spot, y = x, y + 34
        is_chosen = scene.answer == choice
        pen.rect(spot, y, long, 28, "lit" if is_chosen else "near", 4)
        look = "dark" if is_chosen else "chalk"
        for index, action in enumerate(_actions(choice)):
            pen.picture(action, spot + 8 + index * 20, y + 5, 18, look)
        pen.text(spot + 11 + 20 * len(_actions(choice)), y + 18.5, choice_name(choice, pen.words), look, 12.5)
        spot += long + 8
