"""`Game`, the friendly face of the engine."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

import numpy as np

from nefarious.cards import DEFAULT_EDITION
from nefarious.choices import (
    CARD_IDS,
    CARD_NUMBER,
    Choice,
    Decision,
    cause_of,
    choice_number,
    choice_of,
    clockwise,
    illegal_choice,
    kind_of,
    members,
)
from nefarious.compiler import tell_once
from nefarious.displayed import Displayed
from nefarious.doors import (
    MAX_SEED,
    MOST_TOLD,
    check_number,
    check_pile,
    check_seat,
    check_seed,
    checked_list,
    expect,
    expect_flag,
)
from nefarious.engine import entries
from nefarious.engine.ownership import go_on_after_pause, pause_for, put_deck, take_page
from nefarious.engine.state import EVENT, STATE_BYTES, VIEW, blank, copy_of
from nefarious.engine.vocabulary import AFTER_TURN, NO_DECISION
from nefarious.errors import BadRecord, IllegalChoice
from nefarious.events import Event, event_of
from nefarious.files import save_whole
from nefarious.narrator import telling
from nefarious.one_at_a_time import copied, one_at_a_time, taken_along
from nefarious.position import Position
from nefarious.position.numbers import lay_out, position_of
from nefarious.record import Record, Result, record_entry, write_record
from nefarious.renamed import Renamed
from nefarious.reshuffles import Reshuffles, table_without_deck
from nefarious.setup import MAX_TURN_LIMIT, Setup
from nefarious.states import GameState, open_state
from nefarious.table_part import remember_table
from nefarious.views import View

__all__ = ["Game"]


@one_at_a_time("answer", "checked", "copy", "decision", "decisions", "event_count", "events", "first_event_of")
@one_at_a_time("position", "record", "result", "state", "view", "waiting_for", "__getstate__", "_state_bytes")
class Game(Displayed):
    """One game of Nefarious, from the deal to the last score.

    Ask it what is open (`decisions`), answer (`answer`), and look at it as a player would (`view`).

    >>> game = Game.new(players=("Ada", "Boris"), seed=1)
    >>> game.decisions[0].options
    (('espionage',), ('invent',), ('research',), ('work',))
    >>> game.answer(0, "work")
    >>> game.answer(1, "research")
    >>> game.view(0).players[0].money
    14
    """

    __slots__ = ("_changes", "_decisions", "_deck", "_pages", "_reshuffles", "_seed", "_table", "_turn_states", "setup")

    carry_on = Renamed("_carry_on", until="0.3")
    open_kind = Renamed("_open_kind", until="0.3")
    state_bytes = Renamed("_state_bytes", until="0.3")
    turn_states = Renamed("_turn_states", until="0.3")

    setup: Setup
    """Who plays and by which rules."""
    _table: np.ndarray
    _deck: tuple[str, ...]
    _seed: int | None
    _changes: int  # How often somebody has answered: whoever keeps what they saw knows by it whether that is true.
    _decisions: list[tuple[int, int, int]]
    _reshuffles: Reshuffles
    _pages: list[np.ndarray]
    _turn_states: list[GameState]

    def __init__(self, *given: object) -> None:
        """Games are dealt, laid out or loaded: a record of the engine that anybody may write could hold anything."""
        raise TypeError("a game is made by Game.new, from_setup, from_deck or from_position, or by nefarious.load")

    @classmethod
    def _of(cls, setup: Setup, table: np.ndarray, deck: tuple[str, ...] = (), seed: int | None = None) -> Self:
        """A game around a record of the engine."""
        tell_once()
        game = cls.__new__(cls)
        game.setup = setup
        game._table = table
        game._deck = deck
        game._seed = seed
        game._changes = 0
        game._decisions = []
        game._reshuffles = Reshuffles()
        game._pages = []
        game._turn_states = []
        return game

    @classmethod
    def new(
        cls,
        players: int | Sequence[str] = 4,
        twists: str | int | Sequence[str] = (),
        edition: str = DEFAULT_EDITION,
        turn_limit: int | None = None,
        seed: int | None = None,
        deck: Sequence[str] = (),
    ) -> Self:
        """Set a table up and deal. Without a seed, nobody can tell how the deck lies."""
        seed = secrets.randbits(64) if seed is None else check_seed(seed)
        return cls.from_setup(Setup.of(players, twists, edition, turn_limit, seed, deck), seed)

    @classmethod
    def from_setup(cls, setup: Setup, seed: int) -> Self:
        """Deal a game by its seed."""
        seed = check_seed(seed)
        expect(setup, Setup, "setup").check_deal()
        table = table_without_deck(setup)
        entries.shuffle_for(table, 0, np.uint64(seed))
        size = len(setup.deck) or len(CARD_IDS)
        game = cls._of(setup, table, tuple(CARD_IDS[card] for card in table["deck"][0, :size]), seed)
        game._begin()
        return game

    @classmethod
    def from_deck(
        cls,
        setup: Setup,
        deck: Sequence[str],
        seed: int,
        reshuffles: Sequence[Sequence[str]] | None = None,
        keep_states: bool = False,
    ) -> Self:
        """Deal a game from a deck in a given order.

        With `reshuffles` given, every new deck is one of them in turn, as a record tells them; else
        the seed decides them. `keep_states` keeps the state after each turn, as `nefarious.turn_states` tells them.
        """
        seed = check_seed(seed)
        given = None if reshuffles is None else checked_list(reshuffles, "reshuffles", MOST_TOLD)
        script = None if given is None else [check_pile(cards) for cards in given]
        deck = check_pile(deck)
        setup = replace(expect(setup, Setup, "setup"), deck=deck)
        setup.check_deal()
        table = table_without_deck(setup)
        if expect_flag(keep_states, "keep_states"):
            pause_for(table, AFTER_TURN)
        entries.shuffle_for(table, 0, np.uint64(seed))
        put_deck(table, [CARD_NUMBER[card] for card in deck])
        game = cls._of(setup, table, deck, seed)
        game._reshuffles = Reshuffles(script)
        game._begin()
        return game

    @classmethod
    def from_position(cls, position: Position | str, seed: int | None = None) -> Self:
        """A game that stands as a position, or its text form, says and can be played on.

        Unknown cards are dealt by the seed, as in a `possible_world`; reshuffles to come follow from it, too.
        """
        seed = secrets.randbits(64) if seed is None else check_seed(seed)
        position = Position.parse(position) if isinstance(position, str) else expect(position, Position, "position")
        game = cls._of(position.setup, lay_out([position], seed), seed=seed if position.is_open else None)
        game._carry_on()
        return game

    def position(self) -> Position:
        """Everything on the table and in the hands, as a value."""
        return position_of(self.view(), self._table[0])

    def _begin(self) -> None:
        entries.start(self._table, 0, len(self.setup.players), self.setup.turn_limit or 0)
        self._carry_on()
        remember_table(Game)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won or the turn limit is reached."""
        return bool(self._table["over"][0])

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self._table["turn"][0])

    @property
    def result(self) -> Result | None:
        """Turns, winner and scores once the game is over."""
        if not self.is_over:
            return None
        winner = int(self._table["winner"][0])
        scores = [int(score) for score in self._table["scores"][0, : len(self.setup.players)]]
        return Result(turns=self.turn, winner=winner if winner >= 0 else None, scores=scores)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What has to be answered, clockwise from the first seat.

        A seat that has locked its answer in is not listed, but may change it until all are in (2.8).
        """
        return tuple(decision for decision in self._open_decisions() if not decision.answered)

    def decision(self, seat: int) -> Decision | None:
        """The open decision of a seat, if it has one, answered or not."""
        seat = check_seat(seat, len(self.setup.players))
        return next(self._open_decisions(1 << seat), None)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that have not answered yet, clockwise."""
        return self._clockwise(int(self._table["asked"][0]) & ~int(self._table["answered"][0]))

    @property
    def _open_kind(self) -> int:
        """The engine's number for the kind of the open decisions."""
        return int(self._table["kind"][0])

    def answer(self, seat: int, choice: Choice | list[str]) -> None:
        """Lock a choice in. Nothing is revealed until everybody asked has answered.

        A single action may be given by its name alone. Raises `IllegalChoice`, and changes nothing, if the
        seat is not asked or may not choose that.
        """
        kind, seat = int(self._table["kind"][0]), check_seat(seat, len(self.setup.players))
        number = choice_number(kind, choice)
        if not entries.answer(self._table, 0, seat, number):
            raise self._illegal(seat, choice)
        self._changes += 1
        if self._table["answered"][0] == self._table["asked"][0]:
            self._decisions += self._answers(int(self._table["asked"][0]), kind)
            self._carry_on()

    def checked(self, seat: int, choice: Choice | list[str]) -> Choice:
        """The option that a seat means, in the form it stands in: `("work",)` for `"work"`. Nothing changes.

        Raises `IllegalChoice` if the seat is not asked or may not choose that.
        """
        kind, seat = int(self._table["kind"][0]), check_seat(seat, len(self.setup.players))
        number = choice_number(kind, choice)
        if not entries.allows(self._table, 0, seat, number):
            raise self._illegal(seat, choice)
        return choice_of(kind, number)

    def view(self, seat: int | None = None) -> View:
        """What a seat knows; without a seat, what a spectator sees."""
        viewer = -1 if seat is None else check_seat(seat, len(self.setup.players))
        views = blank(VIEW)
        entries.see(self._table, 0, viewer, views)
        return View._of(self.setup, views)

    def events(
        self, since: int = 0, seat: int | None = None, all_seen: bool = False, upto: int | None = None
    ) -> list[Event]:
        """What happened from event number `since` on, before number `upto`, as a seat or a spectator may know it.

        `all_seen` shows every card drawn: for replays of games that are over.
        """
        wanted = (since, MAX_SEED if upto is None else upto)
        first, end = (check_number(each, "event-number", 0, MAX_SEED, IllegalChoice) for each in wanted)
        viewer = None if seat is None else check_seat(seat, len(self.setup.players))
        is_open, told = expect_flag(all_seen, "all_seen"), self._diary()[first:end].tolist()
        return [event_of(raw, number, viewer, is_open) for number, raw in enumerate(told, first)]

    def first_event_of(self, turn: int) -> int:
        """The number of the first event of a turn, or after it."""
        number = check_number(turn, "turn-number", 0, MAX_TURN_LIMIT, IllegalChoice)
        return int(np.searchsorted(self._diary()["turn"], number))

    @property
    def event_count(self) -> int:
        """How many events there are: the `since` that tells only what comes next."""
        return sum(map(len, self._pages))

    story = telling.story
    at = telling.at

    def _diary(self) -> np.ndarray:
        """All raw events in one array."""
        if len(self._pages) != 1:
            self._pages = [np.frombuffer(b"".join([page.tobytes() for page in self._pages]), EVENT)]
        return self._pages[0]

    def copy(self) -> Self:
        """An independent copy, deck and randomness included. For thinking, take a `possible_world` instead.

        States of turns that were kept stay with the original. What a class of your own keeps is shared.
        """
        return copied(
            self,
            _table=copy_of(self._table),
            _decisions=self._decisions.copy(),
            _reshuffles=self._reshuffles.copy(),
            _pages=self._pages.copy(),
            _turn_states=[],
        )

    def __getstate__(self) -> object:
        """What a pickle and every copy take along: nothing that this game goes on changing."""
        return taken_along(self, "_decisions", "_pages", "_reshuffles", "_table", "_turn_states")

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same state, hidden cards and all."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.setup == other.setup and self._state_bytes() == other._state_bytes()

    def state(self) -> GameState:
        """Everything on the table and in the hands, open, as plain data: for replays and tests."""
        return open_state(self.view(), self._table[0].hand.tolist())

    def _state_bytes(self) -> bytes:
        """The whole hidden state of the engine, without the diary."""
        return self._table.tobytes()[:STATE_BYTES]

    def record(self) -> Record:
        """The game so far in the form everybody can replay, sealed answers apart."""
        if not self._deck:
            raise BadRecord("no-beginning")
        return Record(
            edition=self.setup.edition,
            players=list(self.setup.players),
            twists=list(self.setup.twists),
            turn_limit=self.setup.turn_limit,
            deck=list(self._deck),
            reshuffles=[list(deck) for deck in self._reshuffles.made],
            decisions=[record_entry(*decision) for decision in self._decisions],
            sealed=[record_entry(*answer) for answer in self._answers(int(self._table["answered"][0]))],
            result=self.result,
            seed=self._seed,
        )

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all. `nefarious.load` goes on from there."""
        save_whole(path, write_record(self.record()))

    def __repr__(self) -> str:
        """What makes an equal game again; without a known seed, one with other reshuffles to come."""
        seed = "" if self._seed is None else f", seed={self._seed}"
        return f"Game.from_position({self.position()!r}{seed})"

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        return str(self.view())

    def _carry_on(self) -> None:
        """Play on, with a new deck whenever one is needed."""
        self._play()
        while paused := self._table["paused"][0]:
            if paused == AFTER_TURN:
                self._turn_states.append(self.state())
                go_on_after_pause(self._table)
            else:
                self._reshuffles.give_deck(self._table)
            self._play()

    def _play(self) -> None:
        """Let the engine go on, and keep what it noted."""
        is_full = True
        while is_full:
            is_full = entries.carry_on(self._table, 0)
            self._pages.append(take_page(self._table))

    def _answers(self, seats: int, kind: int | None = None) -> list[tuple[int, int, int]]:
        kind = int(self._table["kind"][0]) if kind is None else kind
        answers = self._table["answer"][0]
        return [(seat, kind, int(answers[seat])) for seat in self._clockwise(seats)]

    def _clockwise(self, seats: int) -> tuple[int, ...]:
        """The seats of a mask, clockwise from the first seat."""
        return clockwise(int(self._table["first"][0]), len(self.setup.players), seats)

    def _open_decisions(self, seats: int = -1) -> Iterator[Decision]:
        kind = int(self._table["kind"][0])
        if kind == NO_DECISION:
            return
        cause = cause_of(int(self._table["cause"][0]))
        answered = int(self._table["answered"][0])
        for seat in self._clockwise(int(self._table["asked"][0]) & seats):
            options = tuple(choice_of(kind, number) for number in members(int(self._table["options"][0, seat])))
            yield Decision(seat, kind_of(kind), options, cause, bool(answered >> seat & 1))

    def _illegal(self, seat: int, choice: object) -> IllegalChoice:
        return illegal_choice(self.turn, seat, choice, self.decision(seat), () if self.is_over else self.waiting_for)
