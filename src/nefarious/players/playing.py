"""The one loop that seats bots at a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from nefarious.choices import Choice, Decision
from nefarious.doors import check_seat, expect, expect_function
from nefarious.errors import BadSetup, shown
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
    until: Callable[[Game], object] | None = None,
) -> None:
    """Let bots, by seat, answer what they are asked, until the game is over.

    A list has a bot for every seat. With a mapping, it stops as soon as a seat without a bot has to answer; with
    `until`, at the first round of decisions for which that is true. What a bot raises is raised, and an illegal choice
    is an `IllegalChoice`; the game stays as it was.

    >>> from nefarious.players import make_bot
    >>> game = Game.new(players=2, seed=1)
    >>> play(game, {1: make_bot("simple", seed=1)})
    >>> game.waiting_for
    (0, 1)
    """
    expect(game, Game, "game")
    seated = _by_seat(game, bots)
    expect_function(until, "until")
    while not (game.is_over or (until is not None and until(game))):
        decisions = game.decisions
        if any(decision.seat not in seated for decision in decisions):
            return
        for decision in decisions:
            game.answer(decision.seat, seated[decision.seat].choose(game.view(decision.seat), decision))


def _by_seat(game: Game, bots: Mapping[int, Player] | Sequence[Player]) -> dict[int, Player]:
    """Who plays where; nobody is asked who cannot choose."""
    players = len(game.setup.players)
    if isinstance(bots, Mapping):
        seated = {check_seat(seat, players): bot for seat, bot in bots.items()}
    else:
        if not isinstance(bots, Sequence) or isinstance(bots, str | bytes):
            raise TypeError(f"bots must be a list with a bot for every seat, or bots by seat, not {shown(bots)}")
        if len(bots) != players:
            raise BadSetup("bots-for-seats", bots=len(bots), players=players)
        seated = dict(enumerate(bots))
    for bot in seated.values():
        if not callable(getattr(bot, "choose", None)):
            raise TypeError(f"a bot has a method choose(view, decision); {shown(bot)} has none")
    return seated
