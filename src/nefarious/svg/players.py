"""Everybody at the table: a panel for each player, with all that is public and the cards that the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from nefarious.svg.drawings import TILE
from nefarious.svg.look import SEATS
from nefarious.svg.parts import cards_in_hand, money, reserve, score, slip, tile_rows, tiles
from nefarious.svg.pen import Pen
from nefarious.svg.scene import Place, Scene

__all__ = ["draw_players", "panel", "panel_height"]

LEAST = 205.0
PAD = 10.0
HEAD = 58.0
GAP = 10.0
SMALL = 26.0


def draw_players(pen: Pen, scene: Scene, x: float, y: float, width: float) -> float:
    """Panels side by side, in rows as even as can be. Tells where they end."""
    others = scene.others
    in_row = max(1, min(len(others), int((width + GAP) / (LEAST + GAP))))
    rows = -(-len(others) // in_row)
    per_row = -(-len(others) // rows)
    for start in range(0, len(others), per_row):
        places = others[start : start + per_row]
        share = (width - GAP * (len(places) - 1)) / len(places)
        height = max(panel_height(scene, place, share) for place in places)
        for index, place in enumerate(places):
            panel(pen, scene, place, x + index * (share + GAP), y, share, height)
        y += height + GAP
    return y


def panel_height(scene: Scene, place: Place, width: float) -> float:
    """How high a player's panel has to be."""
    inner = width - 2 * PAD
    built = tile_rows(len(_built(place)), inner)
    height = HEAD + PAD + built * (TILE + 5) + (4 if built else 0)
    if _shows_hand(scene, place):
        height += 20 + tile_rows(len(place.known), inner, SMALL) * (SMALL + 5)
    return height


def panel(pen: Pen, scene: Scene, place: Place, x: float, y: float, width: float, height: float) -> None:
    """One player: name and seat, points, money, hand, spies in reserve, inventions."""
    player, view = place.player, scene.view
    side = scene.side(player.seat)
    pen.rect(x, y, width, height, "near" if side or player.seat == scene.own else "sheet", 4)
    pen.bar(x, y, width, 4, SEATS[player.seat])
    if view.winner == player.seat:
        pen.rect(x - 2, y - 2, width + 4, height + 4, "won", 5)
    left = slip(pen, x + PAD, y + PAD + 4, player, 44, _is_face_down(scene, place)) + 9
    right = score(pen, x + width - PAD, y + PAD + 1, player.score, view.goal, 25) - 8
    pen.use(f"p-{player.seat}", left, y + PAD + 3, 16)
    pen.line(left + 20, y + PAD + 16, right - left - 20, player.name, "chalk", 14, bold=True)
    note = side or (scene.words.say("picture-first") if view.first_seat == player.seat else "")
    if note:
        pen.line(left, y + PAD + 29, right - left, note, "lamp" if side else "soft", 10.5)
    _facts(pen, place, left, y + PAD + 43, x + width - PAD)
    top = y + HEAD + PAD + 4
    built = _built(place)
    if built:
        top = tiles(pen, x + PAD, top, width - 2 * PAD, built, dashed=int(player.committed is not None))
    if _shows_hand(scene, place):
        unknown = pen.words.say("picture-and-unknown", number=place.unknown) if place.unknown else ""
        label = f"{pen.words.say('picture-known')}{unknown}"
        pen.line(x + PAD, top + 11, width - 2 * PAD, label, "soft", 10.5)
        tiles(pen, x + PAD, top + 17, width - 2 * PAD, place.known, SMALL)


def _facts(pen: Pen, place: Place, x: float, y: float, right: float) -> None:
    player = place.player
    x = money(pen, x, y, player.money, 8.5) + 9
    x = cards_in_hand(pen, x, y, player.hand_size, 15) + 9
    spies = player.reserve + sum(player.spies.values())
    size = min(11.0, (right - x) / max(1, spies) - 2)
    reserve(pen, x, y - size / 2, player, size)


def _built(place: Place) -> Sequence[str]:
    """Inventions in play and, last, one that is planned."""
    committed = place.player.committed
    return [*place.player.inventions, *([committed] if committed else [])]


def _shows_hand(scene: Scene, place: Place) -> bool:
    """Whether cards of this hand are known and are not drawn as cards below."""
    return bool(place.known) and place.player.seat != scene.own


def _is_face_down(scene: Scene, place: Place) -> bool:
    """Whether an action is locked in and not yet turned over."""
    asking = scene.view.asking
    return asking is not None and asking[0] == "action" and scene.has_locked_in(place.player)
