"""A state of the game as OpenSpiel wants it: the record, what every seat remembers, and nothing else.

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
from nefarious.engine.columns import span
from nefarious.engine.state import GAME, SEATS, VIEW
from nefarious.engine.vocabulary import ACTION, DECISION_KINDS, NOBODY
from nefarious.env.actions import COUNT, FIRST, NAMES, PASS
from nefarious.env.compiled.recall import answer_in_turn, answer_together, begin, imagine_for, key_of, see_unsealed
from nefarious.errors import IllegalChoice
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["NefariousState", "SealedState", "Table"]

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

_FIRST: Final = (0,) * ACTION + tuple(FIRST[kind] for kind in DECISION_KINDS)
"""Where the choices of each kind begin, by the engine's number for it."""

_GAME_BYTES: Final = GAME.itemsize
_ASKED, _ANSWERED, _KIND, _OVER, _WINNER = (
    span(GAME, name)[0] for name in ("asked", "answered", "kind", "over", "winner")
)
_OPTIONS: Final = span(GAME, "options")[0] // 8
_WORDS_OF_RANDOMNESS: Final = 2.0**53

_views = np.zeros(1, VIEW)
_view_words = _views.view(np.uint64)
_answers = np.zeros(SEATS, np.int64)
_answered = memoryview(_answers)
"""What entries write into and read from, one after the other."""


class Table:
    """A game that was dealt, and what every seat remembers: one piece of memory, and ways to look at it."""

    __slots__ = ("games", "memory", "numbers", "seen", "setup", "words")

    def __init__(self, memory: np.ndarray, setup: Setup) -> None:
        """A table in memory of its own."""
        self.memory = memory
        self.setup = setup
        self.games = memory[:_GAME_BYTES].view(GAME)
        self.seen = memory[_GAME_BYTES:].view(np.uint64)
        self.numbers = memoryview(memory).cast("b")
        self.words = memoryview(memory).cast("Q")

    @classmethod
    def of(cls, games: np.ndarray, setup: Setup) -> Table:
        """A table with a copy of a game of which nobody has seen anything."""
        memory = np.zeros(_GAME_BYTES + SEATS * 8, np.uint8)
        memory[:_GAME_BYTES] = games.view(np.uint8)
        return cls(memory, setup)

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        """A memory copy: rules are shared."""
        return Table(self.memory.copy(), self.setup)

    def __reduce__(self) -> tuple[Any, ...]:
        """Its bytes."""
        return _table_again, (self.memory.tobytes(), self.setup)

    def __eq__(self, other: object) -> bool:
        """Whether everything is the same, hidden cards and memories, too."""
        return isinstance(other, Table) and self.setup == other.setup and bool((self.memory == other.memory).all())

    __hash__ = None  # type: ignore[assignment]


def _table_again(memory: bytes, setup: Setup) -> Table:
    return Table(np.frombuffer(memory, np.uint8).copy(), setup)


class NefariousState(pyspiel.State):  # type: ignore[misc]
    """A state in which everybody who is asked answers at once. Those who are not asked have no legal actions.

    `view(seat)` is what a seat knows, as everywhere else in this package.
    """

    _table: Table | None

    def __init__(self, game: Any) -> None:
        """The state before the deal."""
        super().__init__(game)
        self._table = None

    def current_player(self) -> int:
        """Chance before the deal; then everybody at once."""
        table = self._table
        if table is None:
            return CHANCE
        return TERMINAL if table.numbers[_OVER] else SIMULTANEOUS

    def is_terminal(self) -> bool:
        """Whether somebody has won, or the last turn is over."""
        return self._table is not None and self._table.numbers[_OVER] != 0

    def _legal_actions(self, player: int) -> list[int]:
        table = self._table
        if table is None or not table.numbers[_ASKED] >> player & 1:
            return []
        return _numbered(table.numbers[_KIND], table.words[_OPTIONS + player])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, each as likely as the next."""
        return self.get_game().chances if self._table is None else []

    def _apply_action(self, action: int) -> None:
        """Deal."""
        if self._table is not None:
            raise IllegalChoice("spiel-together")
        self._table = self._dealt(action)

    def _dealt(self, deal: int) -> Table:
        deals = self.get_game().deals
        if not 0 <= deal < deals.number:
            raise IllegalChoice("spiel-deal", number=str(deal), most=str(deals.number - 1))
        table = Table.of(deals.laid_out(deal), deals.setup_of(deal))
        begin(table.games, np.uint64(deals.seed + deal), deals.settings.players, deals.settings.turn_limit)
        return table

    def _apply_actions(self, actions: list[int]) -> None:
        """Answer for everybody who is asked; the others' actions are not looked at."""
        table = self._the_table()
        if len(actions) != len(table.setup.players):
            raise IllegalChoice("spiel-seats", number=str(len(actions)), players=str(len(table.setup.players)))
        first = _FIRST[table.numbers[_KIND]]
        for seat, action in enumerate(actions):
            _answered[seat] = action - first
        wrong = answer_together(table.games, _views, _view_words, table.seen, _answers)
        if wrong != NOBODY:
            raise self._illegal(int(wrong), actions[wrong])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        return NAMES[action] if 0 <= action < COUNT else str(action)

    def returns(self) -> list[float]:
        """+1 for the winner, and the others pay for it alike; nothing if nobody has won."""
        payoffs: list[list[float]] = self.get_game().payoffs
        table = self._table
        return payoffs[table.numbers[_WINNER] if table is not None and table.numbers[_OVER] else NOBODY]

    def view(self, seat: int | None = None) -> View:
        """What a seat knows, before anybody has answered; without a seat, what a spectator sees."""
        table = self._the_table()
        viewer = NOBODY if seat is None else check_seat(seat, len(table.setup.players))
        views = np.zeros(1, VIEW)
        see_unsealed(table.games, views, viewer)
        return View._of(table.setup, views)

    @property
    def is_dealt(self) -> bool:
        """Whether chance has dealt."""
        return self._table is not None

    def look_into(self, views: np.ndarray, seat: int) -> bool:
        """Write what a seat sees (-1: a spectator) into a record of type `VIEW`. False before the deal."""
        if self._table is None:
            return False
        see_unsealed(self._table.games, views, seat)
        return True

    def key(self, seat: int) -> str:
        """The information state of a seat: the same wherever it has seen and chosen the same, and sees the same."""
        table = self._table
        if table is None:
            return f"{seat}:"
        return f"{seat}:{int(key_of(table.games, _views, _view_words, table.seen, seat)):016x}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """A state that the seat cannot tell from this one: other hands, another deck, other sealed answers.

        It has no history: that would be the real one.
        """
        world = self.get_game().new_initial_state()
        table = self._table
        if table is not None:
            seat = check_seat(player_id, len(table.setup.players))
            seed = int(probability_sampler() * _WORDS_OF_RANDOMNESS)
            imagined = Table(np.zeros_like(table.memory), table.setup)
            imagine_for(table.games, _views, table.seen, seat, imagined.games, imagined.seen, np.uint64(seed))
            world._table = imagined
        return world

    def __str__(self) -> str:
        """The table with all hands open."""
        table = self._table
        if table is None:
            return "before the deal"
        game = table.games[0]
        lines = [str(self.view())]
        for seat in range(len(table.setup.players)):
            hand = ", ".join(CARD_IDS[card] for card in members(int(game.hand[seat])))
            answer = ""
            if table.numbers[_ANSWERED] >> seat & 1:
                answer = f"; sealed: {NAMES[_FIRST[int(game.kind)] + int(game.answer[seat])]}"
            lines.append(f"  hand of seat {seat}: {hand or '-'}{answer}")
        deck = game.deck[game.deck_next : game.deck_end].tolist()
        lines.append(f"  deck: {', '.join(CARD_IDS[card] for card in deck) or '-'}")
        return "\n".join(lines)

    def _the_table(self) -> Table:
        if self._table is None:
            raise IllegalChoice("spiel-before-deal")
        return self._table

    def _illegal(self, seat: int, action: int) -> IllegalChoice:
        view = self.view(seat)
        given = NAMES[action] if PASS <= action < COUNT else str(action)
        return illegal_choice(view.turn, seat, given, view.decision, ())


class SealedState(NefariousState):
    """The same, one after the other: nobody sees an answer before the last one is in."""

    def current_player(self) -> int:
        """Chance before the deal; then the first seat that is asked and has not answered."""
        table = self._table
        if table is None:
            return CHANCE
        if table.numbers[_OVER]:
            return TERMINAL
        return _waiting_for(table)

    def _apply_action(self, action: int) -> None:
        """Deal, or answer for the seat whose turn it is."""
        table = self._table
        if table is None:
            self._table = self._dealt(action)
            return
        choice = action - _FIRST[table.numbers[_KIND]]
        if not answer_in_turn(table.games, _views, _view_words, table.seen, choice):
            raise self._illegal(_waiting_for(table), action)

    def _apply_actions(self, actions: list[int]) -> None:
        raise IllegalChoice("spiel-in-turn")


def _waiting_for(table: Table) -> int:
    """The first seat that is asked and has not answered."""
    waiting = table.numbers[_ASKED] & ~table.numbers[_ANSWERED]
    return (waiting & -waiting).bit_length() - 1


@lru_cache(100_000)
def _options(kind: int, word: int) -> tuple[int, ...]:
    return tuple(_FIRST[kind] + choice for choice in members(word))


def _numbered(kind: int, word: int) -> list[int]:
    """The numbers of some options, ascending."""
    return list(_options(kind, word))
