"""A stand-in: when a guest fails at a table where people sit, a bot of ours plays on."""

from __future__ import annotations

from collections.abc import Callable

from nefarious.choices import Choice, Decision
from nefarious.players.bots import Bot
from nefarious.players.guests.failure import BotFailure
from nefarious.players.opinion import Opinion
from nefarious.views import View

__all__ = ["WithStandIn"]


class WithStandIn:
    """A bot with another behind it, which takes over for good when the first one fails."""

    def __init__(self, bot: Bot, stand_in: Bot, on_failure: Callable[[BotFailure], None]) -> None:
        """`on_failure` is told once what the first one did."""
        self._bot = bot
        self._stand_in = stand_in
        self._on_failure = on_failure

    def choose(self, view: View, decision: Decision) -> Choice:
        """What the bot chooses, or else its stand-in."""
        try:
            return self._bot.choose(view, decision)
        except BotFailure as failure:
            self._take_over(failure)
            return self._bot.choose(view, decision)

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What the bot thinks, or else its stand-in."""
        try:
            return self._bot.consider(view, decision)
        except BotFailure as failure:
            self._take_over(failure)
            return self._bot.consider(view, decision)

    def _take_over(self, failure: BotFailure) -> None:
        self._bot = self._stand_in
        self._on_failure(failure)
