"""How long a bot thinks."""

from __future__ import annotations

from time import perf_counter

from nefarious.choices import Choice, Decision
from nefarious.players.playing import Player
from nefarious.views import View

__all__ = ["TimedBot"]


class TimedBot:
    """A bot with a stopwatch: `taken` are the kind of each decision and the milliseconds it took."""

    def __init__(self, bot: Player) -> None:
        """Time this bot."""
        self._bot = bot
        self.taken: list[tuple[str, float]] = []

    def choose(self, view: View, decision: Decision) -> Choice:
        """What the bot chooses."""
        started = perf_counter()
        choice = self._bot.choose(view, decision)
        self.taken.append((decision.kind, 1000 * (perf_counter() - started)))
        return choice
