"""What a spy costs on each zone, as the engine says and as people are told."""

from __future__ import annotations

from functools import lru_cache
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
        return cls(view._zone_costs)

    def told(self, words: Words) -> dict[str, str | int]:
        """What fills the blanks of a message: the zones that cost something, cheapest first, and how many are free."""
        return _told(self, words)


@lru_cache(1_000)
def _told(given: Prices, words: Words) -> dict[str, str | int]:
    priced = sorted((cost, zone) for zone, cost in zip(ACTIONS, given.zones, strict=True) if cost)
    prices = [words.say("tale-price", zone=words.say(f"action-{zone}"), amount=cost) for cost, zone in priced]
    return {"prices": ", ".join(prices), "free": len(ACTIONS) - len(priced)}
