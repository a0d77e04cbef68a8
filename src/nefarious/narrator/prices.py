"""What a spy costs on each zone, as the engine says and as people are told."""

from __future__ import annotations

from typing import NamedTuple

from nefarious.engine.vocabulary import ACTIONS
from nefarious.locale import Words
from nefarious.views import View

__all__ = ["Prices"]


class Prices(NamedTuple):
    """The price of each zone, in board order."""

    zones: tuple[int, ...]

    @classmethod
    def of(cls, view: View) -> Prices:
        """The prices that a viewer has to pay."""
        return cls(tuple(view.zone_cost(zone) for zone in ACTIONS))

    def told(self, words: Words) -> dict[str, str | int]:
        """What fills the blanks of a message: the zones that cost something, cheapest first, and how many are free."""
        priced = sorted((cost, zone) for zone, cost in zip(ACTIONS, self.zones, strict=True) if cost)
        prices = [words.say("tale-price", zone=words.say(f"action-{zone}"), amount=cost) for cost, zone in priced]
        return {"prices": ", ".join(prices), "free": len(ACTIONS) - len(priced)}
