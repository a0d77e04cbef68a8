"""The Invent step (3.2, 3.3, 4.1): choose, reveal, pay, resolve."""

from __future__ import annotations

from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, just
from nefarious.engine.commits import ask_commits
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import ask, ask_one, open_decisions
from nefarious.engine.diary import BUILT, NOTHING_DONE, PAID, REPEATED, RETURNED, SHOWED, note
from nefarious.engine.espionage import has_action, pay_focus_groups
from nefarious.engine.rules import AFTER_EFFECTS_MOMENT
from nefarious.engine.seats import clockwise, left_of
from nefarious.engine.state import Record
from nefarious.engine.tables import COST, HAS_EFFECT, OTHERS_EFFECTS, POINTS, YOU_EFFECTS
from nefarious.engine.verbs import lose, put_spy, recall_spy, spies_on_board, take_from_hand, zones_with_spies
from nefarious.engine.vocabulary import (
    BY_INVENT,
    ESPIONAGE,
    INVENT,
    INVENTING,
    INVENTION,
    NO_CARD,
    RECALL,
    twist_cause,
)

HYPERINFLATION = twist_cause("hyperinflation")
LABOUR_UNIONS = twist_cause("labour-unions")
DELAYED_EFFECT = twist_cause("delayed-effect")


@rule
def invent_step(game: Record, repetition: int) -> None:
    """Everyone who chose Invent builds one invention (3.2); a repetition is a whole step again (6.5)."""
    game.step = INVENTING
    if repetition == 0:
        pay_focus_groups(game, INVENT)
    for seat in range(game.players):
        game.revealed[seat] = NO_CARD
        game.built_now[seat] = NO_CARD
        game.effects_of[seat] = NO_CARD
    plan(game, agenda.MOMENT, 0, 0, AFTER_EFFECTS_MOMENT)
    if game.rules.effects_happen:
        for _ in range(game.rules.effect_rounds):
            plan(game, agenda.RESOLVE_EFFECTS)
    plan(game, agenda.CHOOSE_INVENTIONS)
    if game.rules.planning:
        ask_commits(game)


@rule
def choose_inventions(game: Record) -> None:
    """All inventors choose one card of the hand, payable or not (3.2)."""
    plan(game, agenda.REVEAL_INVENTIONS)
    open_inventions(game)


@rule
def open_inventions(game: Record) -> None:
    """Ask every inventor for an invention; with twist 16 the committed one is the only choice."""
    open_decisions(game, INVENTION, BY_INVENT)
    for seat in range(game.players):
        if has_action(game, seat, INVENT):
            if game.rules.planning:
                if game.committed[seat] != NO_CARD:
                    ask(game, seat, just(game.committed[seat]))
            elif game.hand[seat] != EMPTY:
                ask(game, seat, game.hand[seat])


@rule
def reveal_inventions(game: Record) -> None:
    """All inventors reveal together, then each pays, clockwise (3.2)."""
    for offset in range(game.players - 1, -1, -1):
        seat = clockwise(game, offset)
        game.revealed[seat] = game.answer[seat]
        if game.revealed[seat] != NO_CARD:
            plan(game, agenda.BUILD, seat)
            note(game, SHOWED, seat, BY_INVENT, 302, 0, game.revealed[seat])
            if game.committed[seat] == NO_CARD:
                game.shown[seat] |= just(game.revealed[seat])
        elif has_action(game, seat, INVENT):
            note(game, NOTHING_DONE, seat, BY_INVENT, 302)


@rule
def build(game: Record, seat: int) -> None:
    """Build the revealed invention if it can be paid (3.2) and the unions allow it (6.10)."""
    card = game.revealed[seat]
    if cost_of(game, card) > game.money[seat]:
        note(game, RETURNED, seat, BY_INVENT, 302, 0, card)
    elif not game.rules.unions:
        pay_and_build(game, seat, card)
    elif spies_on_board(game, seat) > 0:
        plan(game, agenda.BUILD_AFTER_RECALL, seat)
        ask_one(game, RECALL, seat, zones_with_spies(game, seat), LABOUR_UNIONS)
    else:
        note(game, RETURNED, seat, LABOUR_UNIONS, 610, 0, card)
        if game.reserve[seat] > 0:
            put_spy(game, seat, ESPIONAGE, LABOUR_UNIONS, 610)


@rule
def build_after_recall(game: Record, seat: int) -> None:
    """The unions have their spy back: pay and build (twist 34)."""
    recall_spy(game, seat, game.answer[seat], LABOUR_UNIONS)
    pay_and_build(game, seat, game.revealed[seat])


@rule
def cost_of(game: Record, card: int) -> int:
    """What an invention costs here; halves are rounded up (twist 7, 6.16)."""
    divisor = int(game.rules.cost_divisor)
    return (COST[card] + divisor - 1) // divisor  # type: ignore[no-any-return]


@rule
def pay_and_build(game: Record, seat: int, card: int) -> None:
    """Pay, and the invention is in play (3.3)."""
    cost = cost_of(game, card)
    game.money[seat] -= cost
    note(game, PAID, seat, BY_INVENT, 302, cost, card)
    if game.rules.broke_after_building:
        lose(game, seat, game.money[seat], HYPERINFLATION, 615)
    if game.committed[seat] == card:
        game.committed[seat] = NO_CARD
    else:
        take_from_hand(game, seat, card)
    put_in_play(game, seat, card)
    game.built_now[seat] = card
    game.builders |= 1 << seat
    game.effects_of[seat] = effects_source(game, seat, card)
    game.last_built[seat] = card


@rule
def put_in_play(game: Record, seat: int, card: int) -> None:
    """An invention lies face up before its inventor."""
    game.in_play[seat] |= just(card)
    game.printed_points[seat] += POINTS[card]
    game.bench[game.bench_size] = card
    game.bench_size += 1
    note(game, BUILT, seat, BY_INVENT, 303, POINTS[card], card)


@rule
def effects_source(game: Record, seat: int, card: int) -> int:
    """The invention whose effects happen: with twist 15, the one before for a card without any (6.8)."""
    if HAS_EFFECT[card] or not game.rules.repeat_previous_effects:
        return card
    previous = int(game.last_built[seat])
    if previous != NO_CARD and HAS_EFFECT[previous]:
        note(game, REPEATED, seat, DELAYED_EFFECT, 608, 0, previous)
    return previous


@rule
def resolve_effects(game: Record) -> None:
    """Player after player, clockwise, resolves what was built (4.1)."""
    for offset in range(game.players - 1, -1, -1):
        plan(game, agenda.RESOLVE_FOR_SEAT, clockwise(game, offset))


@rule
def resolve_for_seat(game: Record, seat: int) -> None:
    """First one's own "you" effects, then the others' cards from the left neighbour on (4.1)."""
    for places in range(game.players - 1, 0, -1):
        card = game.effects_of[left_of(game, seat, places)]
        if card != NO_CARD and OTHERS_EFFECTS[card] > 0:
            plan(game, agenda.OTHERS_EFFECT, seat, 0, card)
    own = game.effects_of[seat]
    if own != NO_CARD and YOU_EFFECTS[own] > 0:
        plan(game, agenda.YOU_EFFECT, seat, 0, own)
