"""What a table's rules come to right now, in words: its four zones and its twists."""

from __future__ import annotations

from collections.abc import Mapping

from nefarious.engine.vocabulary import ACTIONS
from nefarious.narrator import Narrator
from nefarious.narrator.actions import action_texts
from nefarious.narrator.twists import twist_standing
from nefarious.server.wire.gazette import Deeds, Gazette
from nefarious.server.wire.sent.play import Earning, TwistNow, ZoneNow
from nefarious.views import View

__all__ = ["twists_now", "zones"]


def zones(view: View, narrators: Mapping[str, Narrator]) -> list[ZoneNow]:
    """The zones in board order: what the action does, what a spy costs, and what the viewer's spies would earn."""
    costs = view._zone_costs
    texts = {lang: action_texts(view, narrator.words) for lang, narrator in narrators.items()}
    return [
        ZoneNow(
            id=zone,
            text={lang: text[number] for lang, text in texts.items()},
            spy_cost=costs[number],
            earns=earns,
        )
        for number, (zone, earns) in enumerate(zip(ACTIONS, _earnings(view), strict=True))
    ]


def _earnings(view: View) -> list[list[Earning]]:
    """For each zone, the seats whose choice of it would earn the viewer something, given what they have locked in."""
    return [
        [Earning(seat=seat, amount=amount) for seat, amount in enumerate(earned) if amount] for earned in view._earnings
    ]


def twists_now(
    view: View, costs: Mapping[str, int], deeds: Deeds, narrators: Mapping[str, Narrator], gazette: Gazette
) -> list[TwistNow]:
    """What each twist changes right now for this viewer, and what it did in the turn before."""
    return [_twist_now(twist, view, costs, deeds, narrators, gazette) for twist in view.setup.twists]


def _twist_now(
    twist: str,
    view: View,
    costs: Mapping[str, int],
    deeds: Deeds,
    narrators: Mapping[str, Narrator],
    gazette: Gazette,
) -> TwistNow:
    standing = twist_standing(twist, view, costs, narrators, gazette.difference(twist, view))
    seat, turn = view.seat, view.turn
    now = deeds.get((twist, turn))
    past = deeds.get((twist, turn - 1)) if now is None else None
    return TwistNow(
        id=twist,
        lines={lang: [*standing[lang], *gazette.deeds(now, "this", seat, lang)] for lang in narrators},
        before={lang: gazette.deeds(past, "last", seat, lang) for lang in narrators},
    )
