"""The one loop that seats bots at a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from nefarious.choices import Choice, Decision
from nefarious.game import Game
from nefarious.views import View

__all__ = ["Player", "play"]


class Player(Protocol):
    """Anybody who can choose: every bot, and any object of one's own."""

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options."""
        ...


def play(
    game: Game,
    bots: Mapping[int, Player] | Sequence[Player],
    until: Callable[[Game], object] = lambda game: False,
) -> None:
    """Let bots, by seat, answer what they are asked, until the game is over.

    It stops before that as soon as a seat without a bot has to answer, and at the first round of decisions for which
    `until` is true. What a bot raises is raised, and an illegal choice is an `IllegalChoice`; the game stays as it was.

    >>> from nefarious.players import make_bot
    >>> game = Game.new(players=2, seed=1)
    >>> play(game, {1: make_bot("simple", seed=1)})
    >>> game.waiting_for
    (0, 1)
    """
    seated = bots if isinstance(bots, Mapping) else dict(enumerate(bots))
    while not game.is_over and not until(game):
        decisions = game.decisions
        if any(decision.seat not in seated for decision in decisions):
            return
        for decision in decisions:
            game.answer(decision.seat, seated[decision.seat].choose(game.view(decision.seat), decision))
