"""A whole table in one picture, from top to bottom: turn and piles, twists, players, zones, question, hand."""

from __future__ import annotations

from nefarious.engine.vocabulary import ACTIONS
from nefarious.svg.board import draw_question, draw_twists, draw_zones
from nefarious.svg.cards import draw_invention
from nefarious.svg.image import Svg
from nefarious.svg.look import Theme
from nefarious.svg.pen import Pen
from nefarious.svg.players import draw_players, panel, panel_height
from nefarious.svg.scene import Scene
from nefarious.svg.telling import told
from nefarious.svg.text import shrunk, width_of

__all__ = ["MOST_BYTES", "draw_table", "table_picture", "title"]

MOST_BYTES = 60_000
NAMES = 1_500
"""So many bytes for names that stand in for drawings."""

GAP = 10.0
CARD = 104.0
"""A card of the hand is at least that wide, as long as two fit side by side."""


def table_picture(scene: Scene, width: float, theme: Theme) -> Svg:
    """The picture of a table, with as many drawings as fit into `MOST_BYTES`."""
    pen = Pen(scene.words)
    picture = _drawn(pen, scene, width, theme)
    while pen.drawn and (excess := len(picture.encode()) - MOST_BYTES) > 0:
        pen = Pen(scene.words, most_drawn=max(0, pen.drawn - excess - NAMES))
        picture = _drawn(pen, scene, width, theme)
    return picture


def _drawn(pen: Pen, scene: Scene, width: float, theme: Theme) -> Svg:
    height = draw_table(pen, scene, width)
    pen.under(0, 0, width, height, "desk", 6)
    return pen.finished(width, height, theme, title(scene), told(scene))


def title(scene: Scene) -> str:
    """What a picture of the table is called."""
    return scene.words.say("picture-title", turn=scene.turn)


def draw_table(pen: Pen, scene: Scene, width: float) -> float:
    """Everything on the table, in a width. Tells how high that is."""
    pad = 16.0 if width >= 520 else 10.0
    inner = width - 2 * pad
    pen.prepare(_most_wanted(scene))
    y = _header(pen, scene, pad, pad, inner)
    y = draw_twists(pen, scene, pad, y, inner)
    y = draw_players(pen, scene, pad, y, inner)
    y = draw_zones(pen, scene, pad, y, inner)
    mine = scene.mine
    if mine is not None:
        height = panel_height(scene, mine, inner)
        panel(pen, scene, mine, pad, y, inner, height)
        y += height + GAP
    y = draw_question(pen, scene, pad, y, inner)
    if mine is not None and mine.known:
        y = _hand(pen, scene, pad, y, inner)
    return y - GAP + pad


def _most_wanted(scene: Scene) -> list[str]:
    """What is drawn in large, or again and again."""
    hand = scene.mine.known if scene.mine is not None else ()
    return [*ACTIONS, *scene.view.setup.twists, *hand]


def _header(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """The turn and its step, the goal, deck and discards. Tells where it ends."""
    say, view = pen.words.say, scene.view
    step = f"show-step-{view.step}"
    turn = say("picture-turn", turn=scene.turn)
    pen.text(x, y + 17, turn, "chalk", 19, bold=True)
    used = width_of(turn, 19, bold=True) + 10
    goal = say("picture-goal", goal=view.goal)
    deck, discards = str(view.deck_size), str(len(view.discards))
    piles = 20 + width_of(deck, 13, bold=True) + 14 + 20 + width_of(discards, 13, bold=True)
    spot = x + width - piles
    for look, count in (("deck", deck), ("paper", discards)):
        pen.rect(spot, y + 1, 14, 19, look, 2)
        pen.text(spot + 19, y + 15.5, count, "chalk", 13, bold=True)
        spot += 20 + width_of(count, 13, bold=True) + 14
    parts = [say(step)] if pen.words.has(step) and not view.is_over else []
    soft = " · ".join([*parts, goal])
    if width_of(soft, 12.5) <= width - used - piles - 12:
        pen.text(x + used, y + 16.5, soft, "soft", 12.5)
        return y + 31
    pen.line(x, y + 34, width, soft, "soft", 12.5)
    return y + 46


def _hand(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """The viewer's cards, what can be paid, and which may be chosen now. Tells where they end."""
    mine = scene.mine
    assert mine is not None
    in_row = max(2, int((width + GAP) / (CARD + GAP)))
    size = min(CARD * 1.25, (width - GAP * (in_row - 1)) / in_row)
    options = scene.decision.options if scene.decision is not None and scene.decision.about == "card" else ()
    for start in range(0, len(mine.known), in_row):
        for index, card in enumerate(mine.known[start : start + in_row]):
            left = x + index * (size + GAP)
            price = scene.view.cost(card)
            draw_invention(pen, left, y, size, card, price, scene.effects_happen)
            if card in options:
                pen.rect(left - 1, y - 1, size + 2, size * 1.4 + 2, "won" if scene.answer == card else "option", 7)
            missing = price - mine.player.money
            note = pen.words.say("short-of", missing=missing) if missing > 0 else pen.words.say("hand-payable")
            look = "soft" if missing > 0 else "lamp"
            letters = shrunk(note, size + GAP - 4, 11, bold=missing <= 0)
            pen.text(left + size / 2, y + size * 1.4 + 14, note, look, letters, bold=missing <= 0, at="m")
        y += size * 1.4 + 20 + GAP
    if mine.unknown:
        pen.line(
            x, y + 4, width, pen.words.say("show-unknown", cards=pen.words.say("count-cards", amount=mine.unknown))
        )
        y += 20
    return y
