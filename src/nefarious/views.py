"""`View`: what a seat, or a spectator, knows (1.5). Bots, clients and environments get views, never games."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import lru_cache

import numpy as np

from nefarious.cards import Rules
from nefarious.cards.rules import RULE_FIELDS, SPIES
from nefarious.choices import (
    CARD_IDS,
    CARD_NUMBER,
    Cause,
    Choice,
    Decision,
    actions_in,
    cards_in,
    cause_of,
    choice_of,
    kind_of,
    members,
)
from nefarious.displayed import Displayed
from nefarious.doors import (
    action_mask,
    card_number,
    check_number,
    check_seat,
    check_twist,
    expect,
    zone_number,
)
from nefarious.engine import entries
from nefarious.engine.ownership import bare_view, with_other_twists
from nefarious.engine.state import VIEW
from nefarious.engine.vocabulary import ACTIONS, NO_DECISION, STEPS, ActionId, DecisionKind, Step, Zone
from nefarious.errors import IllegalChoice
from nefarious.players_seen import PlayerView, players_in
from nefarious.position import Position
from nefarious.position.numbers import position_seen
from nefarious.renamed import Renamed
from nefarious.setup import Setup
from nefarious.states import ViewState

__all__ = ["PlayerView", "View"]


@lru_cache(1000)
def _rules_in(record: bytes) -> Rules:
    rules = np.frombuffer(record, VIEW["rules"])[0]
    return Rules(**{name: int(rules[name]) for name in RULE_FIELDS})


@lru_cache(1000)
def _prices_by(edition: str, twists: tuple[str, ...]) -> tuple[int, ...]:
    record = bare_view(edition, twists)
    return tuple(int(entries.price(record, 0, card)) for card in range(len(CARD_IDS)))


@lru_cache(5000)
def _without(setup: Setup, twist: str) -> Setup:
    return replace(setup, twists=tuple(each for each in setup.twists if each != twist))


class View(Displayed):
    """A seat's knowledge of a game, and nothing else."""

    __slots__ = ("_costs", "_players", "_record", "setup")

    record = Renamed("_record", until="0.3")

    setup: Setup
    """Who plays and by which rules."""
    _record: np.ndarray
    _players: tuple[PlayerView, ...] | None
    _costs: tuple[int, ...] | None

    def __init__(self, *given: object) -> None:
        """A view is what somebody sees of a game: a record that anybody may write could hold anything."""
        raise TypeError("a view is made by Game.view, or by View.of_rules for a table with nobody at it")

    @classmethod
    def _of(cls, setup: Setup, record: np.ndarray) -> View:
        """A view around a record of type `VIEW`, which is the same for compiled code."""
        view = cls.__new__(cls)
        view.setup = setup
        view._record = record
        view._players = None
        view._costs = None
        return view

    @property
    def seat(self) -> int | None:
        """Whose view this is; None for a spectator."""
        seat = int(self._record["seat"][0])
        return seat if seat >= 0 else None

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self._record["turn"][0])

    @property
    def step(self) -> Step:
        """The step of the turn (section 2)."""
        return STEPS[int(self._record["step"][0])]

    @property
    def first_seat(self) -> int:
        """Who resolves first this turn (2.7)."""
        return int(self._record["first"][0])

    @property
    def goal(self) -> int:
        """The points needed to win."""
        return int(self._record["rules"]["goal"][0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._record["over"][0])

    @property
    def winner(self) -> int | None:
        """The seat that has won, if any."""
        winner = int(self._record["winner"][0])
        return winner if winner >= 0 else None

    @property
    def deck_size(self) -> int:
        """How many cards are left to draw."""
        return int(self._record["deck_size"][0])

    @property
    def reshuffles(self) -> int:
        """How often the discards became a new deck."""
        return int(self._record["shuffles"][0])

    @property
    def discards(self) -> tuple[str, ...]:
        """The cards discarded since the last reshuffle, sorted."""
        return cards_in(int(self._record["discards"][0]))

    @property
    def unseen(self) -> tuple[str, ...]:
        """The cards this viewer cannot place: in the deck or hidden in a hand."""
        return cards_in(int(self._record["unseen"][0]))

    @property
    def dealt_in(self) -> dict[str, int]:
        """For each unseen card, the shuffle that put it into the deck: 0 is the first one, before the deal.

        A card drawn after a reshuffle was in it, and one drawn before was not: `PlayerView.hidden_from` tells.
        """
        shuffles = self._record["dealt_in"][0].tolist()
        return {card: shuffles[CARD_NUMBER[card]] for card in self.unseen}

    @property
    def hand(self) -> tuple[str, ...]:
        """The viewer's own hand, sorted."""
        return cards_in(int(self._record["own_hand"][0]))

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """Everybody at the table, by seat."""
        if self._players is None:
            self._players = tuple(players_in(self._record, self.setup.players, self.seat))
        return self._players

    @property
    def _committed(self) -> str | None:
        """The viewer's own card that is set aside (6.4)."""
        seat = self.seat
        card = -1 if seat is None else int(self._record["committed"][0, seat])
        return CARD_IDS[card] if card >= 0 else None

    @property
    def decision(self) -> Decision | None:
        """What the viewer is asked now."""
        options = int(self._record["own_options"][0])
        if not options or self.seat is None:
            return None
        kind = int(self._record["kind"][0])
        choices = tuple(choice_of(kind, number) for number in members(options))
        answered = bool(int(self._record["answered"][0]) >> self.seat & 1)
        return Decision(self.seat, kind_of(kind), choices, cause_of(int(self._record["cause"][0])), answered)

    @property
    def answer(self) -> Choice | None:
        """The viewer's own sealed choice."""
        kind, number = int(self._record["kind"][0]), int(self._record["own_answer"][0])
        return choice_of(kind, number) if kind != NO_DECISION and number >= 0 else None

    def cost(self, card: str) -> int:
        """What an invention costs at this table; a twist may have changed the printed number."""
        return self._prices[card_number(card)]

    @property
    def _prices(self) -> tuple[int, ...]:
        """The same for all inventions: a table's rules alone decide it."""
        return _prices_by(self.setup.edition, self.setup.twists)

    def zone_cost(self, zone: str) -> int:
        """What the Espionage action costs the viewer on a zone (3.1)."""
        return int(entries.zone_price(self._record, 0, zone_number(zone)))

    @property
    def _zone_costs(self) -> tuple[int, ...]:
        """The same for all zones, in board order."""
        if self._costs is None:
            self._costs = tuple(int(entries.zone_price(self._record, 0, zone)) for zone in range(len(ACTIONS)))
        return self._costs

    @property
    def zones_in_reach(self) -> tuple[Zone, ...]:
        """The zones that the viewer could pay for now, in board order."""
        reach = 0 if self.seat is None else int(entries.zones_in_reach(self._record, 0))
        return tuple(ACTIONS[zone] for zone in members(reach))

    @property
    def buildable(self) -> tuple[str, ...]:
        """The cards that the viewer may build, payable or not: the hand, or the committed one alone (3.2, 6.4)."""
        return () if self.seat is None else cards_in(int(entries.cards_to_build(self._record, 0)))

    def choosable(self, seat: int) -> tuple[tuple[ActionId, ...], ...]:
        """The actions among which a seat may choose when it is next asked, all that go together in one set (2.1)."""
        masks = members(int(entries.choosable(self._record, 0, self._seat(seat))))
        return tuple(actions_in(mask) for mask in masks)

    def points(self, seat: int) -> int:
        """What a seat would score if scores were counted now (5.1)."""
        return int(entries.points(self._record, 0, self._seat(seat)))

    @classmethod
    def of_rules(cls, setup: Setup) -> View:
        """A table set up like that with nobody at it: for prices before there is a game."""
        expect(setup, Setup, "setup")
        return cls._of(setup, bare_view(setup.edition, setup.twists))

    def without(self, twist: str) -> View:
        """The same table as if a twist were not there."""
        setup = _without(self.setup, check_twist(twist))
        return View._of(setup, with_other_twists(self._record, setup.edition, setup.twists))

    def would_earn(self, watched: int, zone: str) -> int:
        """What the viewer's spies on a zone would earn if another seat chose that action (2.3)."""
        seat = self._seat(watched) if self.seat is None else self.seat
        earned = self.income(seat, watched, zone, chosen=tuple(self._chosen))
        return 0 if self.seat is None else earned

    @property
    def _earnings(self) -> list[list[int]]:
        """The same for each zone, and there for each seat."""
        earned = np.zeros((len(ACTIONS), len(self.setup.players)), np.int64)
        if self.seat is not None:
            entries.would_earn_all(self._record, 0, self.seat, action_mask(self._chosen), earned)
        found: list[list[int]] = earned.tolist()
        return found

    @property
    def _chosen(self) -> Choice:
        """The actions that the viewer has locked in for this turn, if any."""
        return (self.answer or ()) if self.asking and self.asking[0] == "action" else ()

    def income(self, seat: int, watched: int, zone: str, more_spies: int = 0, chosen: tuple[str, ...] = ()) -> int:
        """What a seat's spies on a zone would earn if another one chose that action (2.3).

        `more_spies` are counted as if they stood there, too. `chosen` is what the seat itself chooses (twist 11).
        """
        whose, other, where = self._seat(seat), self._seat(watched), zone_number(zone)
        more = check_number(more_spies, "more-spies", 0, SPIES, IllegalChoice)
        return int(entries.would_earn(self._record, 0, whose, other, where, more, action_mask(chosen)))

    def matches(self, zone: str) -> int:
        """How many of the actions last revealed the viewer's spies on a zone were watching (2.3)."""
        where = zone_number(zone)
        return 0 if self.seat is None else int(entries.watched(self._record, 0, where))

    def _seat(self, seat: int) -> int:
        return check_seat(seat, len(self.setup.players))

    @property
    def around(self) -> tuple[int, ...]:
        """The others as they sit: clockwise, from the left neighbour to the right one; a spectator sits with seat 0."""
        players = len(self.setup.players)
        return tuple(((self.seat or 0) + places) % players for places in range(1, players))

    @property
    def left(self) -> int:
        """The seat on the viewer's left."""
        return self.around[0]

    @property
    def right(self) -> int:
        """The seat on the viewer's right, the same as the left one with two players."""
        return self.around[-1]

    @property
    def rules(self) -> Rules:
        """The numbers and switches that edition and twists have set."""
        return _rules_in(self._record["rules"].tobytes())

    @property
    def asking(self) -> tuple[DecisionKind, Cause] | None:
        """The kind and the cause of the decision that is open now, whoever is asked."""
        kind = int(self._record["kind"][0])
        return None if kind == NO_DECISION else (kind_of(kind), cause_of(int(self._record["cause"][0])))

    def position(self) -> Position:
        """What the viewer knows, as a value: the hands of others and the deck are unknown."""
        if not self._record["players"][0]:
            raise IllegalChoice("empty-table")
        return position_seen(self)

    def to_dict(self) -> ViewState:
        """The view as plain data, ready for JSON."""
        decision = self.decision
        return {
            "seat": self.seat,
            "edition": self.setup.edition,
            "twists": list(self.setup.twists),
            "turn": self.turn,
            "step": self.step,
            "first_seat": self.first_seat,
            "goal": self.goal,
            "players": [asdict(player) for player in self.players],
            "deck_size": self.deck_size,
            "reshuffles": self.reshuffles,
            "discards": list(self.discards),
            "unseen": list(self.unseen),
            "dealt_in": self.dealt_in,
            "decision": None if decision is None else asdict(decision),
            "answer": self.answer,
            "winner": self.winner,
            "over": self.is_over,
        }

    def text(self, lang: str = "en") -> str:
        """The table as the viewer knows it, in sentences.

        Points are those last counted, at the end of a turn (2.6), and what they would be now if that is another number.
        """
        from nefarious.narrator.telling import text_of

        return text_of(self, lang)

    def to_bytes(self) -> bytes:
        """The view byte by byte: equal views have equal bytes."""
        return self._record.tobytes()

    def __eq__(self, other: object) -> bool:
        """Whether two viewers know the same."""
        if not isinstance(other, View):
            return NotImplemented
        return self.setup == other.setup and self.to_bytes() == other.to_bytes()

    def __repr__(self) -> str:
        """Whose view, and what is known."""
        if not self._record["players"][0]:
            return f"View.of_rules({self.setup!r})"
        whose = "a spectator" if self.seat is None else self.setup.players[self.seat]
        return f"<View of {whose}: {self.position()}>"

    def __str__(self) -> str:
        """The table in a few lines of plain text."""
        twists = ", ".join(self.setup.twists) or "-"
        lines = [f"turn {self.turn} · {self.step} · goal {self.goal} · deck {self.deck_size} · twists: {twists}"]
        width = max(map(len, self.setup.players))
        for player in self.players:
            spies = " ".join(f"{zone[:3]}:{number}" for zone, number in player.spies.items())
            actions = f"  last: {'+'.join(player.actions)}" if player.actions else ""
            lines.append(
                f"  {player.name:<{width}}  ${player.money:<3} {player.score:>2} pts  "
                f"{player.hand_size} cards  spies {spies} reserve:{player.reserve}{actions}"
            )
            if player.inventions:
                lines.append(f"  {'':<{width}}  built: {', '.join(player.inventions)}")
        if self.seat is not None:
            lines.append(f"  your hand: {', '.join(self.hand) or '-'}")
        if self.decision:
            lines.append(f"  {self.decision}")
        return "\n".join(lines)
