"""States as OpenSpiel wants them: numbered actions, chance, returns, around a game with perfect recall.

OpenSpiel copies a state by making a new one and copying its attributes, at every step of every search. So there is one
attribute, and copying it is a memory copy.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pyspiel

from nefarious.choices import CARD_IDS, illegal_choice, members
from nefarious.doors import check_seat
from nefarious.engine.vocabulary import ACTION, DECISION_KINDS, NOBODY
from nefarious.env.actions import COUNT, FIRST, NAMES
from nefarious.env.recalled import Recalled
from nefarious.env.remembered import Past, Remembered
from nefarious.errors import IllegalChoice, shown
from nefarious.views import View

__all__ = ["NefariousState", "SealedState"]

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

_FIRST: Final = (0,) * ACTION + tuple(FIRST[kind] for kind in DECISION_KINDS)
"""Where the actions of each kind of decision begin, by the engine's number for it."""

NO_CHOICE: Final = -1
"""What no seat may choose."""

_WORDS_OF_RANDOMNESS: Final = 2.0**53


class NefariousState(pyspiel.State):  # type: ignore[misc]
    """A state in which everybody who is asked answers at once. Those who are not asked have no legal actions.

    `view(seat)` is what a seat knows, as everywhere else in this package.
    """

    _table: Recalled | None

    def __init__(self, game: Any) -> None:
        """The state before the deal."""
        super().__init__(game)
        self._table = None

    @property
    def _is_dealt(self) -> bool:
        """Whether chance has dealt."""
        return self._table is not None

    def current_player(self) -> int:
        """Chance before the deal; then everybody at once."""
        table = self._table
        if table is None:
            return CHANCE
        return TERMINAL if table.is_over else SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Whether somebody has won, or the last turn is over."""
        table = self._table
        return table is not None and table.is_over

    def _legal_actions(self, player: int) -> list[int]:
        table = self._table
        return [] if table is None else list(_actions(table.kind, table.options(player)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, each as likely as the next."""
        return self.get_game()._chances if self._table is None else []

    def _apply_action(self, action: int) -> None:
        """Deal."""
        if self._table is not None:
            raise IllegalChoice("spiel-together")
        self._table = self.get_game()._deals.dealt(action)

    def _apply_actions(self, actions: list[int]) -> None:
        """Answer for everybody who is asked; the others' actions are not looked at."""
        table, players = self._the_table(), self.num_players()
        if table.is_over:
            raise IllegalChoice("game-over", choice=_name(actions[0]) if actions else "")
        if len(actions) != players:
            raise IllegalChoice("spiel-seats", number=str(len(actions)), players=str(players))
        first = _FIRST[table.kind]
        wrong = table.answer_together([action - first if 0 < action < COUNT else NO_CHOICE for action in actions])
        if wrong != NOBODY:
            raise self._illegal(wrong, actions[wrong])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        return _name(action)

    def returns(self) -> list[float]:
        """+1 for the winner, and the others pay for it alike; nothing if nobody has won."""
        payoffs: list[list[float]] = self.get_game()._payoffs
        table = self._table
        return payoffs[table.winner if table is not None and table.is_over else NOBODY]

    def view(self, seat: int | None = None) -> View:
        """What a seat knows, before anybody has answered; without a seat, what a spectator sees."""
        table = self._the_table()
        return table.view(NOBODY if seat is None else check_seat(seat, len(table.setup.players)))

    def _look_into(self, views: np.ndarray, seat: int) -> bool:
        """Write what a seat (-1: a spectator) sees into a record of type `VIEW`. False before the deal."""
        if self._table is None:
            return False
        self._table.look_into(views, NOBODY if seat == NOBODY else check_seat(seat, len(self._table.setup.players)))
        return True

    def _past_of(self, seat: int) -> Past:
        """What a seat saw and chose each time it was asked, from the first on; nothing where nobody keeps it."""
        return self._table.past[seat] if isinstance(self._table, Remembered) else ()

    def _key(self, seat: int) -> str:
        """The information state of a seat: the same wherever it has seen and chosen the same, and sees the same."""
        table = self._table
        if table is None:
            return f"{seat}:"
        return f"{seat}:{table.key(check_seat(seat, len(table.setup.players))):016x}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """A state that the seat cannot tell from this one: other hands, another deck, other sealed answers.

        It has no history: that would be the real one.
        """
        world = self.get_game().new_initial_state()
        if self._table is not None:
            seat, share = check_seat(player_id, len(self._table.setup.players)), probability_sampler()
            if not 0 <= share <= 1:
                raise IllegalChoice("spiel-sampler", given=shown(share))
            world._table = self._table.imagined(seat, int(share * _WORDS_OF_RANDOMNESS))
        return world

    def __str__(self) -> str:
        """The table with everything open."""
        table = self._table
        if table is None:
            return "before the deal"
        game = table.games[0]
        lines = [str(self.view())]
        for seat in range(len(table.setup.players)):
            line = f"  hand of seat {seat}: {_listed(members(int(game.hand[seat])))}"
            if table.has_answered(seat):
                line += f"; sealed: {_name(_FIRST[table.kind] + int(game.answer[seat]))}"
            lines.append(line)
        lines.append(f"  deck: {_listed(game.deck[game.deck_next : game.deck_end].tolist())}")
        return "\n".join(lines)

    def _the_table(self) -> Recalled:
        if self._table is None:
            raise IllegalChoice("spiel-before-deal")
        return self._table

    def _illegal(self, seat: int, action: int) -> IllegalChoice:
        view = self.view(seat)
        return illegal_choice(view.turn, seat, _name(action), view.decision, ())


class SealedState(NefariousState):
    """The same, one after the other: nobody sees an answer before the last one is in."""

    def current_player(self) -> int:
        """Chance before the deal; then the first seat that is asked and has not answered."""
        table = self._table
        if table is None:
            return CHANCE
        return TERMINAL if table.is_over else table.waiting_for

    def _apply_action(self, action: int) -> None:
        """Deal, or answer for the seat whose turn it is."""
        table = self._table
        if table is None:
            self._table = self.get_game()._deals.dealt(action)
        elif table.is_over:
            raise IllegalChoice("game-over", choice=_name(action))
        elif not table.answer_in_turn(action - _FIRST[table.kind] if 0 < action < COUNT else NO_CHOICE):
            raise self._illegal(table.waiting_for, action)

    def _apply_actions(self, actions: list[int]) -> None:
        """Nobody answers together here."""
        raise IllegalChoice("spiel-in-turn")


@lru_cache(100_000)
def _actions(kind: int, options: int) -> tuple[int, ...]:
    """The numbers of some options, ascending."""
    return tuple(_FIRST[kind] + choice for choice in members(options))


def _name(action: int) -> str:
    return NAMES[action] if 0 <= action < COUNT else str(action)


def _listed(cards: list[int]) -> str:
    return ", ".join(CARD_IDS[card] for card in cards) or "-"
