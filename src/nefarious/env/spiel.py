"""The game for OpenSpiel: `nefarious`, in which all answer at once, and `nefarious_sealed`, one after the other.

Importing this module registers both.

>>> import pyspiel
>>> game = pyspiel.load_game("nefarious_sealed(players=2,twists=grants+game-theory)")
>>> game.num_players(), game.num_distinct_actions()
(2, 220)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from nefarious.bulk.job import MOST_DECISIONS_A_TURN
from nefarious.doors import expect_mapping
from nefarious.engine.vocabulary import NOBODY
from nefarious.env.actions import COUNT
from nefarious.env.dealing import payoffs
from nefarious.env.spiel_deals import SPECIFICATION, Deals, deals_for
from nefarious.parts import install_command, require_parts

require_parts(("pyspiel",), install_command("spiel"))

import pyspiel  # noqa: E402

from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS  # noqa: E402
from nefarious.env.spiel_observer import Observer, observer_for  # noqa: E402
from nefarious.env.spiel_state import NefariousState, SealedState  # noqa: E402

__all__ = ["NefariousGame", "NefariousState", "Observer", "SealedGame", "SealedState"]


def _game_type(short_name: str, long_name: str, dynamics: Any, has_tensor: bool = False) -> Any:
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=MIN_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=SPECIFICATION,
    )


TOGETHER: Final = ("nefarious", "Nefarious", pyspiel.GameType.Dynamics.SIMULTANEOUS)
SEALED: Final = ("nefarious_sealed", "Nefarious, sealed answers", pyspiel.GameType.Dynamics.SEQUENTIAL)


class NefariousGame(pyspiel.Game):  # type: ignore[misc]
    """The game in which everybody who is asked answers at once."""

    _kind = TOGETHER
    _state = NefariousState

    _deals: Deals
    """What chance may deal."""
    _chances: list[tuple[int, float]]
    """The same as OpenSpiel wants it."""
    _payoffs: list[list[float]]
    """What everybody wins, by winner; nobody's victory comes last."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """A game by its parameters: `docs/environments-spiel.md` has the table."""
        self._deals = deals = deals_for({} if params is None else expect_mapping(params, "params"))
        players = deals.settings.players
        self._chances = [(deal, 1.0 / deals.number) for deal in range(deals.number)]
        self._payoffs = [payoffs(winner, players) for winner in (*range(players), NOBODY)]
        info = pyspiel.GameInfo(
            num_distinct_actions=COUNT,
            max_chance_outcomes=deals.number,
            num_players=players,
            min_utility=self._payoffs[0][1],
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS_A_TURN * deals.turns,
        )
        super().__init__(_game_type(*self._kind, has_tensor=deals.most_asked > 0), info, deals.parameters)

    def new_initial_state(self) -> NefariousState:
        """The state before the deal."""
        return self._state(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What is observed, by OpenSpiel's description of it."""
        return observer_for(self._deals.settings.players, self._deals.most_asked, iig_obs_type, params)


class SealedGame(NefariousGame):
    """The same game, one after the other: nobody sees an answer before the last one is in."""

    _kind = SEALED
    _state = SealedState


pyspiel.register_game(_game_type(*TOGETHER), NefariousGame)
pyspiel.register_game(_game_type(*SEALED), SealedGame)
