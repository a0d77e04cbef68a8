"""What a table's rules come to right now, in words: its four zones and its twists."""

from __future__ import annotations

from collections.abc import Mapping

from nefarious.engine.vocabulary import ACTIONS
from nefarious.events import Event
from nefarious.locale import in_every_language
from nefarious.narrator import Narrator, action_text, twist_lines
from nefarious.server.texts import Text
from nefarious.server.wire.sent.play import Earning, TwistNow, ZoneNow
from nefarious.views import View

__all__ = ["twists_now", "zones"]


def zones(view: View) -> list[ZoneNow]:
    """The zones in board order: what the action does, what a spy costs, and what the viewer's spies would earn."""
    can_place = view.seat is None or view.players[view.seat].reserve > 0
    return [
        ZoneNow(
            id=zone,
            text=_action_text(view, zone),
            spy_cost=view.zone_cost(zone) if can_place else None,
            earns=_earns(view, zone),
        )
        for zone in ACTIONS
    ]


def _action_text(view: View, action: str) -> Text:
    return in_every_language(lambda voice: action_text(action, view, voice))


def _earns(view: View, zone: str) -> list[Earning]:
    seats = range(len(view.setup.players))
    amounts = {seat: view.would_earn(seat, zone) for seat in seats}
    return [Earning(seat=seat, amount=amount) for seat, amount in amounts.items() if amount]


def twists_now(
    view: View, costs: Mapping[str, int], events: list[Event], narrators: Mapping[str, Narrator]
) -> list[TwistNow]:
    """What each twist changes right now for this viewer, and what it did last."""
    return [TwistNow(id=twist, lines=twist_lines(twist, view, costs, events, narrators)) for twist in view.setup.twists]
