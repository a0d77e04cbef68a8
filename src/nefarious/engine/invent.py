"""The Invent step (3.2, 3.3, 4.1): choose, reveal, pay, resolve."""

from __future__ import annotations

import numpy as np

from nefarious.cards.rules import divided_up
from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, just, lowest, wide, without_lowest
from nefarious.engine.commits import commit
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.decisions import ask, ask_one, is_asking, open_decisions
from nefarious.engine.diary import BUILT, NOTHING_DONE, PAID, REPEATED, RETURNED, SHOWED, note
from nefarious.engine.effects import card_effects, twists_act
from nefarious.engine.espionage import pay_focus_groups
from nefarious.engine.rules import AFTER_EFFECTS_MOMENT
from nefarious.engine.seats import clockwise, left_of, offsets_of
from nefarious.engine.state import SEATS, Public, State
from nefarious.engine.tables import COST, EFFECTS, HAS_EFFECT, POINTS, POINTS_PER_INVENTION
from nefarious.engine.verbs import lose, put_spy, recall_spy, spies_on_board, take_from_hand, zones_with_spies
from nefarious.engine.vocabulary import (
    BY_INVENT,
    ESPIONAGE,
    FOR_OTHERS,
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

rounded_up = rule(divided_up)


BEGIN, CHOOSE, REVEAL, RESOLVE, AFTER_EFFECTS = range(5)
"""The stages of an Invent step at which it may go on."""


@hot_rule
def invent_step(game: State, repetition: int) -> bool:
    """Everyone who chose Invent builds one invention (3.2); a repetition is a whole step again (6.5)."""
    game.step = INVENTING
    if repetition == 0:
        pay_focus_groups(game, INVENT)
    return invent_from(game, BEGIN)


@hot_rule
def invent_from(game: State, stage: int) -> bool:
    """Choose, reveal together, pay, resolve all effects, then the twists act (3.2, 3.3, 4.1, 6.1)."""
    if stage <= BEGIN:
        forget_last_inventions(game)
        if game.rules.planning and commit(game):
            return plan(game, agenda.INVENT, 0, CHOOSE)
    if stage <= CHOOSE:
        open_inventions(game)
        if is_asking(game):
            return plan(game, agenda.INVENT, 0, REVEAL)
    if stage <= REVEAL:
        reveal_inventions(game)
        if build_inventions(game, 0):
            return plan(game, agenda.INVENT, 0, RESOLVE)
    if stage <= RESOLVE and anything_to_resolve(game) and resolve_effects(game, 0, 0):
        return plan(game, agenda.INVENT, 0, AFTER_EFFECTS)
    return twists_act(game, AFTER_EFFECTS_MOMENT)


@hot_rule
def forget_last_inventions(game: State) -> None:
    """Nothing has been revealed or built in this step yet."""
    for seat in range(SEATS):
        game.revealed[seat] = NO_CARD
        game.built_now[seat] = NO_CARD
        game.effects_of[seat] = NO_CARD
    game.with_you_effects = 0
    game.with_others_effects = 0


@hot_rule
def open_inventions(game: State) -> None:
    """Ask every inventor for a card of the hand, payable or not (3.2); with twist 16, for the committed one."""
    open_decisions(game, INVENTION, BY_INVENT)
    inventors = wide(game.actors[INVENT])
    while inventors:
        seat = lowest(inventors)
        inventors &= inventors - 1
        cards = buildable(game, seat)
        if cards != EMPTY:
            ask(game, seat, cards)


@hot_rule
def buildable(game: State, seat: int) -> np.uint64:
    """The cards a seat may choose to build (3.2)."""
    return buildable_from(game, seat, game.hand[seat])


@hot_rule
def buildable_from(game: Public, seat: int, hand: np.uint64) -> np.uint64:
    """The cards that may be built with a hand: any of it, or with twist 16 the committed one alone (6.4)."""
    if not game.rules.planning:
        return hand
    if game.committed[seat] == NO_CARD:
        return EMPTY
    return just(game.committed[seat])


@rule
def can_pay_one(game: Public, seat: int, cards: np.uint64) -> bool:
    """Whether a seat has the money for any of some cards (3.2)."""
    while cards != EMPTY:
        if cost_of(game, lowest(cards)) <= game.money[seat]:
            return True
        cards = without_lowest(cards)
    return False


@hot_rule
def reveal_inventions(game: State) -> None:
    """All inventors turn their cards over together (3.2)."""
    inventors = offsets_of(game, game.actors[INVENT])
    while inventors:
        seat = clockwise(game, lowest(inventors))
        inventors &= inventors - 1
        card = game.answer[seat]
        game.revealed[seat] = card
        if card == NO_CARD:
            note(game, NOTHING_DONE, seat, BY_INVENT, 302)
        else:
            note(game, SHOWED, seat, BY_INVENT, 302, 0, card)
            game.shown[seat] |= just(card) & game.hand[seat]


@hot_rule
def build_inventions(game: State, offset: int) -> bool:
    """The inventors pay, clockwise (3.2)."""
    inventors = offsets_of(game, game.actors[INVENT], offset)
    while inventors:
        offset = lowest(inventors)
        inventors &= inventors - 1
        seat = clockwise(game, offset)
        if game.revealed[seat] != NO_CARD and build(game, seat, game.revealed[seat]):
            return plan(game, agenda.BUILD, offset + 1)
    return False


@hot_rule
def build(game: State, seat: int, card: int) -> bool:
    """Build the revealed invention if it can be paid (3.2) and the unions allow it (6.10)."""
    if cost_of(game, card) > game.money[seat]:
        note(game, RETURNED, seat, BY_INVENT, 302, 0, card)
        return False
    if not game.rules.unions:
        pay_and_build(game, seat, card)
        return False
    if spies_on_board(game, seat) == 0:
        return strike(game, seat, card)
    if ask_one(game, RECALL, seat, zones_with_spies(game, seat), LABOUR_UNIONS):
        return plan(game, agenda.BUILD_AFTER_RECALL, seat)
    build_after_recall(game, seat)
    return False


@rule
def strike(game: State, seat: int, card: int) -> bool:
    """No spy to recall: one goes to Espionage instead, and the card back (twist 34)."""
    note(game, RETURNED, seat, LABOUR_UNIONS, 610, 0, card)
    return game.reserve[seat] > 0 and put_spy(game, seat, ESPIONAGE, LABOUR_UNIONS, 610)


@rule
def build_after_recall(game: State, seat: int) -> None:
    """The unions have their spy back: pay and build (twist 34)."""
    recall_spy(game, seat, game.answer[seat], LABOUR_UNIONS, 610)
    pay_and_build(game, seat, game.revealed[seat])


@hot_rule
def cost_of(game: Public, card: int) -> int:
    """What an invention costs here; halves are rounded up (twist 7, 6.16)."""
    if game.rules.cost_divisor == 1:
        return COST[card]
    return rounded_up(COST[card], game.rules.cost_divisor)


@hot_rule
def pay_and_build(game: State, seat: int, card: int) -> None:
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
    set_effects(game, seat, effects_source(game, seat, card))
    game.last_built[seat] = card


@hot_rule
def put_in_play(game: State, seat: int, card: int) -> None:
    """An invention lies face up before its inventor."""
    game.in_play[seat] |= just(card)
    game.printed_points[seat] += POINTS[card]
    game.points_each[seat] += POINTS_PER_INVENTION[card]
    game.bench[game.bench_size] = card
    game.bench_size += 1
    note(game, BUILT, seat, BY_INVENT, 303, POINTS[card], card)


@hot_rule
def effects_source(game: State, seat: int, card: int) -> int:
    """The invention whose effects happen: with twist 15, the one before for a card without any (6.8)."""
    if HAS_EFFECT[card] or not game.rules.repeat_previous_effects:
        return card
    previous = int(game.last_built[seat])
    if previous != NO_CARD and EFFECTS[previous] + EFFECTS[FOR_OTHERS + previous] > 0 and game.rules.effects_happen:
        note(game, REPEATED, seat, DELAYED_EFFECT, 608, 0, previous)
    return previous


@hot_rule
def anything_to_resolve(game: State) -> bool:
    """Whether effects happen at all (twist 28) and any were built."""
    return game.rules.effects_happen != 0 and game.with_you_effects | game.with_others_effects != 0


@hot_rule
def set_effects(game: State, seat: int, card: int) -> None:
    """The card whose effects will happen because of a seat."""
    game.effects_of[seat] = card
    if card != NO_CARD and EFFECTS[card] > 0:
        game.with_you_effects |= 1 << seat
    if card != NO_CARD and EFFECTS[FOR_OTHERS + card] > 0:
        game.with_others_effects |= 1 << seat


@hot_rule
def resolve_effects(game: State, offset: int, number: int) -> bool:
    """Player after player, clockwise, resolves what was built (4.1); twist 26 does it all again."""
    while number < game.rules.effect_rounds:
        while offset < game.players:
            waits = resolve_for_seat(game, clockwise(game, offset))
            offset += 1
            if waits:
                return plan(game, agenda.RESOLVE_EFFECTS, offset, number)
        offset = 0
        number += 1
    return False


@hot_rule
def resolve_for_seat(game: State, seat: int) -> bool:
    """First one's own "you" effects, then those of the others' cards (4.1)."""
    if game.with_you_effects >> seat & 1 and card_effects(game, seat, 0, game.effects_of[seat]):
        return plan(game, agenda.OTHERS_CARDS, seat, 1)
    if game.with_others_effects & ~(1 << seat):
        return others_cards(game, seat, 1)
    return False


@hot_rule
def others_cards(game: State, seat: int, places: int) -> bool:
    """The "others" effects of the others' cards, from one's left neighbour on (4.1)."""
    while places < game.players:
        inventor = left_of(game, seat, places)
        places += 1
        hits = game.with_others_effects >> inventor & 1 != 0
        if hits and card_effects(game, seat, 0, FOR_OTHERS + game.effects_of[inventor]):
            return plan(game, agenda.OTHERS_CARDS, seat, places)
    return False
