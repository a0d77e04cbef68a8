"""Positions in the engine's numbers: laying one out, and reading one from a table or from a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec.structs import replace

from nefarious.cards.folding import folded
from nefarious.choices import (
    CARD_IDS,
    CARD_NUMBER,
    Choice,
    cards_in,
    choice_number,
    choice_of,
    kind_number,
    kind_of,
    members,
)
from nefarious.engine import agenda, entries
from nefarious.engine.agenda import unpacked
from nefarious.engine.layout import (
    ALL_HAVE_ANSWERED,
    CANNOT_BE_PAID,
    CANNOT_CHOOSE_SO_MANY,
    FITS,
    LAYOUT,
    NO_SUCH_EFFECT,
    NOBODY_IS_ASKED,
    NOT_AN_OPTION,
    NOT_ASKED,
)
from nefarious.engine.ownership import take_page
from nefarious.engine.rules import blank_game
from nefarious.engine.state import TABLE
from nefarious.engine.vocabulary import (
    ACTION,
    COMMIT,
    FOR_DECK,
    INVENTING,
    INVENTION,
    NO_CARD,
    NO_DECISION,
    NOBODY,
    SPYING,
    STEPS,
    WORKING,
    ZONE,
)
from nefarious.errors import BadPosition
from nefarious.position.value import Asks, Position, Side

if TYPE_CHECKING:
    from nefarious.views import View

__all__ = ["lay_out", "position_of", "position_seen"]

_KIND_OF_STEP = {"choose": ACTION, "espionage": ZONE, "invent": INVENTION}
_PROBLEMS = {
    NOBODY_IS_ASKED: "position-nobody",
    NOT_ASKED: "position-not-asked",
    NOT_AN_OPTION: "position-answer",
    ALL_HAVE_ANSWERED: "position-all-answered",
    CANNOT_CHOOSE_SO_MANY: "position-many",
    CANNOT_BE_PAID: "position-unpaid",
    NO_SUCH_EFFECT: "position-no-effect",
}


def lay_out(
    positions: Iterable[Position], seed: int, kind: np.dtype[np.record] = TABLE, pauses: int = FOR_DECK
) -> np.ndarray:
    """Games that stand as these positions say, unknown cards dealt by the seed."""
    positions = list(positions)
    games = np.concatenate([_blank(kind, position) for position in positions])
    for index, position in enumerate(positions):
        problem = entries.lay_position(_layout(position, pauses), games, index, np.uint64(seed))
        if problem != FITS:
            raise BadPosition(_PROBLEMS[problem], step=position.step)
    if kind == TABLE:
        take_page(games)
    return games


def _blank(kind: np.dtype[np.record], position: Position) -> np.ndarray:
    box = [CARD_NUMBER[card] for card in position.setup.box]
    return blank_game(kind, position.edition, position.twists, box, position.goal)


def _layout(position: Position, pauses: int) -> np.ndarray:
    """A position in numbers."""
    layouts = np.zeros(1, LAYOUT)
    layout = layouts[0]
    _write_table(layout, position)
    layout.pauses = pauses
    for seat, side in enumerate(position.seats):
        _write_side(layout, seat, side)
    _write_cards(layout, position)
    _write_moment(layout, position)
    return layouts


def _write_table(layout: np.record, position: Position) -> None:
    is_before = position.step == "start" and position.asks is None
    players = len(position.seats)
    layout.players = players
    layout.turn = position.turn - is_before
    layout.first = (position.first - 1) % players if is_before and position.turn > 1 else position.first
    layout.turn_limit = position.turn_limit or 0
    layout.step = STEPS.index(position.step)
    layout.repetition = position.time - 1
    layout.over = position.over
    layout.winner = NOBODY if position.winner is None else position.winner
    layout.shuffles = position.shuffles
    layout.dawn[:] = position.dawn
    layout.builders = sum(1 << seat for seat in position.built_this_turn)
    layout.built_now = sum(1 << seat for seat in position.built_this_step)
    for column in (layout.committed, layout.revealed, layout.answer):
        column[:] = NO_CARD


def _write_side(layout: np.record, seat: int, side: Side) -> None:
    layout.money[seat] = side.money
    layout.hand[seat] = _word((*side.hand, *side.shown))
    layout.shown[seat] = _word(side.shown)
    layout.hidden[seat] = len(side.unknown)
    layout.committed[seat] = _card(side.committed)
    layout.spies[seat] = side.spies
    layout.actions[seat] = choice_number(ACTION, side.actions)
    layout.scores[seat] = -1 if side.score is None else side.score
    layout.revealed[seat] = _card(side.revealed)


def _write_cards(layout: np.record, position: Position) -> None:
    layout.box = _word(position.setup.box)
    layout.discards = _word(position.discards)
    layout.unseen = _word(position.unseen)
    hidden = [shuffle for side in position.seats for shuffle in side.unknown]
    layout.hidden_from[: len(hidden)] = hidden
    in_hand = [card for side in position.seats for card in (*side.hand, *side.shown)]
    for card in (*in_hand, *position.unseen, *(position.deck or ())):
        layout.dealt_in[CARD_NUMBER[card]] = position.shuffles
    for shuffle, cards in position.older:
        for card in cards:
            layout.dealt_in[CARD_NUMBER[card]] = shuffle
    layout.deck_size = -1
    if position.deck is not None:
        layout.deck_size = len(position.deck)
        layout.deck[: len(position.deck)] = [CARD_NUMBER[card] for card in position.deck]
    built = [iter(side.built) for side in position.seats]
    for place, seat in enumerate(position.order or position.seat_after_seat):
        layout.built[place] = CARD_NUMBER[next(built[seat])]
        layout.built_by[place] = seat
    layout.built_size = len(position.seat_after_seat)


def _write_moment(layout: np.record, position: Position) -> None:
    asks = position.asks
    layout.seat = NOBODY
    layout.of = NOBODY
    layout.kind = _KIND_OF_STEP.get(position.step, NO_DECISION)
    if asks is not None:
        layout.kind = kind_number(asks.kind)
        layout.seat = NOBODY if asks.seat is None else asks.seat
        layout.number = asks.number
        layout.effect = asks.effect or 0
        layout.of = NOBODY if asks.of is None else asks.of
        layout.effect_round = asks.round - 1
    for seat, side in enumerate(position.seats):
        if side.answer is None:
            continue
        layout.answered |= 1 << seat
        if side.answer != "?":
            choice: Choice = tuple(side.answer.split("+")) if layout.kind == ACTION else side.answer
            layout.answer[seat] = number = choice_number(int(layout.kind), choice)
            if number < 0:
                raise BadPosition("position-answer", step=position.step)


def _card(card: str | None) -> int:
    return NO_CARD if card is None else CARD_NUMBER[card]


def _word(cards: Iterable[str]) -> int:
    return sum(1 << CARD_NUMBER[card] for card in cards)


def position_seen(view: View) -> Position:
    """What a viewer knows, as a position: the hands of others and the deck are unknown."""
    table = view._record[0]
    asks = None if table.over else _asks(table)
    seats = []
    for player in view.players:
        hand = () if player.hand is None else tuple(card for card in player.hand if card not in player.shown)
        answer = "?" if player.has_answered else None
        if player.has_answered and player.seat == view.seat and view.answer is not None:
            answer = _answer_text(view.answer)
        score = None if view.points(player.seat) == player.score else player.score
        side = Side(
            name=player.name,
            money=player.money,
            hand=hand,
            shown=player.shown,
            unknown=player.hidden_from,
            committed=player.committed,
            built=player.inventions,
            spies=_four(player.spies.values()),
            actions=player.actions,
            score=score,
            answer=answer,
            revealed=_revealed(table, player.seat, asks),
        )
        seats.append(side)
    return _position(view, seats, None)


def position_of(view: View, table: np.record) -> Position:
    """A spectator's view of a table, with all hands, the deck and the sealed answers open."""
    hidden = position_seen(view)
    seats = []
    for seat, side in enumerate(hidden.seats):
        hand = tuple(card for card in cards_in(int(table.hand[seat])) if card not in side.shown)
        answer = side.answer
        if answer is not None:
            answer = _answer_text(choice_of(int(table.kind), int(table.answer[seat])))
        seats.append(replace(side, hand=hand, unknown=(), answer=answer))
    deck = table.deck[table.deck_next : table.deck_end].tolist()
    return _position(view, seats, tuple(CARD_IDS[card] for card in deck))


def _four(numbers: Iterable[int]) -> tuple[int, int, int, int]:
    """One number for each zone."""
    espionage, invent, research, work = numbers
    return espionage, invent, research, work


def _answer_text(choice: Choice) -> str:
    return choice if isinstance(choice, str) else "+".join(choice)


def _position(view: View, seats: Sequence[Side], deck: tuple[str, ...] | None) -> Position:
    setup, table = view.setup, view._record[0]
    order = [
        next(seat for seat in range(len(seats)) if int(table.in_play[seat]) >> card & 1)
        for card in table.bench[: table.bench_size].tolist()
    ]
    goal = int(table.rules.goal)
    return Position(
        seats=tuple(seats),
        turn=view.turn,
        first=view.first_seat,
        edition=setup.edition,
        twists=setup.twists,
        turn_limit=setup.turn_limit,
        goal=goal if goal != folded(setup.edition, setup.twists).goal else None,
        cards=setup.deck,
        deck=deck,
        discards=view.discards,
        shuffles=view.reshuffles,
        older=_older(table, seats, view.unseen),
        order=tuple(order),
        over=view.is_over,
        winner=view.winner,
        **_moment(table),
    )


def _older(table: np.record, seats: Sequence[Side], unseen: Sequence[str]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The cards that may be in a hand and were not in the last shuffle, by the number of theirs."""
    older: dict[int, list[str]] = {}
    for card in {*unseen, *(card for side in seats for card in (*side.hand, *side.shown))}:
        shuffle = int(table.dealt_in[CARD_NUMBER[card]])
        if shuffle < table.shuffles:
            older.setdefault(shuffle, []).append(card)
    return tuple((shuffle, tuple(cards)) for shuffle, cards in older.items())


def _moment(table: np.record) -> dict[str, Any]:
    """The step, and who is asked what in the middle of it."""
    if table.over:
        return {"step": "score"}
    step = int(table.step)
    asks = _asks(table)
    in_effects = step == INVENTING and asks is not None and asks.seat is not None
    return {
        "step": STEPS[step],
        "time": _time(table),
        "asks": asks,
        "dawn": _four(table.spies_at_dawn.tolist()) if _remembers_dawn(table) else (0, 0, 0, 0),
        "built_this_turn": tuple(members(int(table.builders))),
        "built_this_step": tuple(seat for seat in range(table.players) if in_effects and table.built_now[seat] >= 0),
    }


def _remembers_dawn(table: np.record) -> bool:
    return bool(table.step == SPYING and table.rules.spy_pact and table.rules.spy_pact_by_zone)


def _time(table: np.record) -> int:
    """How often the step is being taken, from what comes next."""
    _, repetition, next_step, _ = map(int, unpacked(table.agenda[0]))
    step = int(table.step)
    if next_step == step and repetition > 0:
        return repetition
    return int(table.rules.action_repeats) if SPYING <= step <= WORKING else 1


def _asks(table: np.record) -> Asks | None:
    """What the agenda says about the one seat that is asked."""
    kind = int(table.kind)
    if kind == COMMIT:
        return Asks(kind="commit")
    if kind in (ACTION, ZONE, INVENTION):
        return None
    planned = [tuple(map(int, unpacked(word))) for word in table.agenda[: table.agenda_size].tolist()]
    _, seat, number, _ = planned[-1]
    point, _, position, _ = planned[-2]
    if point == agenda.BUILD:
        return Asks(kind="recall", seat=seat)
    name = kind_of(kind)
    if point == agenda.MOMENT:
        return Asks(kind=name, seat=seat, number=number, effect=position + 1)
    if point == agenda.RESEARCH_EFFECTS:
        return Asks(kind=name, seat=seat, number=number, effect=position)
    places, rounds = planned[-3][2], planned[-4][2]
    of = (seat + places - 1) % int(table.players)
    return Asks(kind=name, seat=seat, number=number, effect=position, of=of, round=rounds + 1)


def _revealed(table: np.record, seat: int, asks: Asks | None) -> str | None:
    """The card that a seat has turned over and may still build, where the unions ask first."""
    if asks is None or asks.kind != "recall" or asks.effect is not None or asks.seat is None:
        return None
    players, first = int(table.players), int(table.first)
    waits = (seat - first) % players >= (asks.seat - first) % players
    card = int(table.revealed[seat])
    return CARD_IDS[card] if waits and card >= 0 else None
