"""What a table's rules come to right now, in words: its four zones and its twists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nefarious.engine.vocabulary import ACTIONS, ZONE_COST
from nefarious.events import Event
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator, action_text, twist_lines
from nefarious.views import View

__all__ = ["twists_now", "zones"]


def zones(view: View) -> list[dict[str, Any]]:
    """The zones in board order: what the action does, what a spy costs, and what the viewer's spies would earn."""
    can_place = view.seat is None or view.players[view.seat].reserve > 0
    return [
        {
            "id": zone,
            "text": {lang: action_text(zone, view.setup, words(lang)) for lang in LANGUAGES},
            "spy_cost": cost if can_place else None,
            "earns": _earns(view, zone),
        }
        for zone, cost in zip(ACTIONS, ZONE_COST, strict=True)
    ]


def _earns(view: View, zone: str) -> list[dict[str, int]]:
    seats = range(len(view.setup.players))
    amounts = {seat: view.would_earn(seat, zone) for seat in seats}
    return [{"seat": seat, "amount": amount} for seat, amount in amounts.items() if amount]


def twists_now(
    view: View, costs: Mapping[str, int], events: list[Event], narrators: Mapping[str, Narrator]
) -> list[dict[str, Any]]:
    """What each twist changes right now for this viewer, and what it did last."""
    return [{"id": twist, "lines": twist_lines(twist, view, costs, events, narrators)} for twist in view.setup.twists]
