"""Table language for tests: lay a position out, play it through the public `Game`, look at what a player sees.

>>> t = table(3, hand={0: ["moon-base", "virus", "android"]}, money={0: 13})
>>> t.plays("invent", "work", "work").invents(0, "moon-base").money(0)
6
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from nefarious import Choice, Event, Game, PlayerView, Position, Setup
from nefarious.cards import DEFAULT_EDITION, INVENTIONS
from nefarious.cards.folding import folded
from nefarious.engine.vocabulary import ACTIONS
from nefarious.position import Side

__all__ = ["NOT_ASKED", "THE_REST", "ZONES", "Tabletop", "table"]

ZONES = set(ACTIONS)
NOT_ASKED = None
"""For `plays`: the seat has no choice to make."""

THE_REST: tuple[str, ...] = ("the rest",)
"""For one hand, or the discards: every card that is not named elsewhere, so that the deck holds only `deck`."""

PLAIN_FIRST = [card.id for card in sorted(INVENTIONS, key=lambda card: card.has_effect)]
"""Hands nobody asked for are dealt from the inventions without effects."""


def table(
    players: int,
    *,
    hand: Mapping[int, Sequence[str]] | None = None,
    money: Mapping[int, int] | None = None,
    twists: Sequence[str] = (),
    edition: str = DEFAULT_EDITION,
    built: Mapping[int, Sequence[str]] | None = None,
    spies: Mapping[int, Mapping[str, int]] | None = None,
    committed: Mapping[int, str] | None = None,
    deck: Sequence[str] = (),
    discards: Sequence[str] = (),
    turn_limit: int | None = None,
) -> Tabletop:
    """A game before its first turn, changed as told; whatever is not told is as the real deal left it.

    `deck` names the next cards, first drawn first. `built` stands in the order built. Scores are
    counted at the end of the first turn.
    """
    setup = Setup.of(players, twists, edition, turn_limit)
    rules = folded(setup.edition, setup.twists)
    hand, built, committed = hand or {}, built or {}, committed or {}
    money, spies = money or {}, spies or {}
    named = [*_cards(hand.values()), *_cards(built.values()), *committed.values(), *_cards([deck, discards])]
    spare = [card for card in PLAIN_FIRST if card not in named]
    dealt = {seat: cards for seat, cards in _deal(setup, [*spare, *named]).items() if seat not in hand}
    rest = [card for card in spare if card not in _cards(dealt.values())]
    hands = {seat: rest if cards is THE_REST else cards for seat, cards in (dealt | dict(hand)).items()}
    seats = [
        Side(
            hand=tuple(hands[seat]),
            built=tuple(built.get(seat, ())),
            committed=committed.get(seat),
            score=0,
            money=money.get(seat, rules.start_money),
            spies=_on_zones(spies.get(seat, {})),
        )
        for seat in range(players)
    ]
    position = Position(
        seats=tuple(seats),
        edition=edition,
        twists=tuple(twists),
        turn_limit=turn_limit,
        deck=tuple(deck) if THE_REST in (discards, *hand.values()) else (*deck, *rest),
        discards=tuple(rest if discards is THE_REST else discards),
        order=tuple(seat for seat, cards in built.items() for _ in cards),
        step="start",
    )
    return Tabletop(Game.from_position(position, seed=0))


def _deal(setup: Setup, deck: Sequence[str]) -> dict[int, Sequence[str]]:
    """The hands dealt from a deck in that order, one card each at a time (1.4)."""
    players = len(setup.players)
    dealt = deck[: players * folded(setup.edition, setup.twists).start_cards]
    return {seat: dealt[seat::players] for seat in range(players)}


def _on_zones(spies: Mapping[str, int]) -> tuple[int, int, int, int]:
    espionage, invent, research, work = (spies.get(zone, 0) for zone in ACTIONS)
    return espionage, invent, research, work


def _cards(piles: Iterable[Sequence[str]]) -> list[str]:
    return [card for pile in piles if pile is not THE_REST for card in pile]


class Tabletop:
    """A game, spoken about as at the table. Whoever chooses returns the table, so that choices can be chained."""

    def __init__(self, game: Game) -> None:
        """Talk about a game."""
        self.game = game

    def plays(self, *actions: Choice | None) -> Tabletop:
        """Every seat's action, from seat 0 on; a tuple in board order for two cards, `NOT_ASKED` for no choice."""
        assert len(actions) == len(self.game.setup.players), "one action for each seat"
        for seat, action in enumerate(actions):
            assert action or self.asked(seat) is None, f"seat {seat} is asked; {self._open_questions()}"
        for seat, action in enumerate(actions):
            if action:
                self._answer(seat, "action", action)
        return self

    def commits(self, seat: int, card: str) -> Tabletop:
        """Quarterly Planning: a card is committed."""
        return self._answer(seat, "commit", card)

    def spies_on(self, seat: int, zone: str) -> Tabletop:
        """The Espionage action: a zone is chosen."""
        return self._answer(seat, "zone", zone)

    def invents(self, seat: int, card: str) -> Tabletop:
        """The Invent action: an invention is chosen."""
        return self._answer(seat, "invent", card)

    def discards(self, seat: int, *cards: str) -> Tabletop:
        """Cards are discarded, one after the other."""
        return self._answer_each(seat, "discard", cards)

    def places(self, seat: int, *zones: str) -> Tabletop:
        """Spies are placed by an effect, one after the other."""
        return self._answer_each(seat, "place", zones)

    def recalls(self, seat: int, *zones: str) -> Tabletop:
        """Spies are recalled, one after the other."""
        return self._answer_each(seat, "recall", zones)

    def asked(self, seat: int) -> set[Choice] | None:
        """What a seat may choose from now; None if it is not asked. A single action is its name alone."""
        decision = self.game.decision(seat)
        if decision is None:
            return None
        return {option[0] if isinstance(option, tuple) and len(option) == 1 else option for option in decision.options}

    @property
    def waiting_for(self) -> list[int]:
        """The seats that must still answer, clockwise."""
        return list(self.game.waiting_for)

    @property
    def question(self) -> str | None:
        """The kind of decision that is open."""
        return self.game.decisions[0].kind if self.game.decisions else None

    def money(self, seat: int) -> int:
        return self._player(seat).money

    def hand(self, seat: int) -> list[str]:
        """A hand, sorted."""
        return list(self.game.view(seat).hand)

    def shown(self, seat: int) -> list[str]:
        """The cards in a hand that everybody has seen."""
        return list(self._player(seat).shown)

    def score(self, seat: int) -> int:
        """The score as last counted."""
        return self._player(seat).score

    def spies(self, seat: int) -> dict[str, int]:
        """The zones with spies of a seat, and how many."""
        return {zone: number for zone, number in self._player(seat).spies.items() if number}

    def reserve(self, seat: int) -> int:
        return self._player(seat).reserve

    def inventions(self, seat: int) -> list[str]:
        """The inventions in play, in the order built."""
        return list(self._player(seat).inventions)

    def committed(self, seat: int) -> str | None:
        return self._player(seat).committed

    def revealed(self, seat: int) -> list[str]:
        """The actions last revealed."""
        return list(self._player(seat).actions)

    @property
    def purses(self) -> list[int]:
        """Everybody's money."""
        return [player.money for player in self.game.view().players]

    @property
    def scores(self) -> list[int]:
        """Everybody's score as last counted."""
        return [player.score for player in self.game.view().players]

    @property
    def discard_pile(self) -> list[str]:
        """The discards, sorted."""
        return list(self.game.view().discards)

    @property
    def deck_size(self) -> int:
        return self.game.view().deck_size

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def first_seat(self) -> int:
        return self.game.view().first_seat

    @property
    def winner(self) -> int | None:
        return self.game.view().winner

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    def events(self, *kinds: str, seat: int | None = None) -> list[Event]:
        """What has happened since the deal: of these kinds, to that seat."""
        return [
            event
            for event in self.game.events(all_seen=True)
            if (not kinds or event.kind in kinds) and (seat is None or event.seat == seat)
        ]

    def effects_on(self, seat: int) -> list[tuple[str, str]]:
        """What inventions and twists have done to a seat, in order: what was done, and by which card."""
        done = self.events("drew", "discarded", "gained", "lost", "placed", "recalled", seat=seat)
        return [(event.kind, event.cause.id) for event in done if event.cause.kind in ("invention", "twist")]

    def _player(self, seat: int) -> PlayerView:
        return self.game.view(seat).players[seat]

    def _answer_each(self, seat: int, kind: str, choices: Iterable[str]) -> Tabletop:
        for choice in choices:
            self._answer(seat, kind, choice)
        return self

    def _answer(self, seat: int, kind: str, choice: Choice) -> Tabletop:
        decision = self.game.decision(seat)
        is_asked = decision is not None and decision.kind == kind
        assert is_asked, f"seat {seat} has no {kind} {choice!r} to choose; {self._open_questions()}"
        self.game.answer(seat, choice)
        return self

    def _open_questions(self) -> str:
        return f"turn {self.turn} asks: {'; '.join(map(str, self.game.decisions)) or 'nothing'}"
