"""A view as a row of features, and options as a mask of actions.

A row is made from a view and nothing else, so it cannot tell more than the view does (1.5).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from nefarious.cards.rules import MIN_PLAYERS
from nefarious.engine import agenda
from nefarious.engine.agenda import unpacked
from nefarious.engine.bits import EMPTY, count, just, lowest, wide, without_lowest
from nefarious.engine.columns import span
from nefarious.engine.compiled import entry, hot_rule, rule
from nefarious.engine.invent import LABOUR_UNIONS
from nefarious.engine.state import RULES, SEATS, Sight
from nefarious.engine.tidying import is_before
from nefarious.engine.vocabulary import (
    ACTION,
    CARDS,
    COMMIT,
    DISCARD,
    INVENTING,
    INVENTION,
    NO_CARD,
    NO_DECISION,
    NOBODY,
    PLACE,
    RECALL,
    ZONE,
    ZONES,
)
from nefarious.env.actions import COUNT, FIRST, PASS
from nefarious.env.compiled.writing import clear, put, put_cards, put_sets, put_zones, rule_number
from nefarious.env.fields import PLACE as FIELD
from nefarious.env.fields import RULE_COLUMNS, SEAT_COLUMNS, SIZE

__all__ = ["encode", "encode_rules", "encode_shared", "encode_sight", "encode_view", "options_mask", "write_mask"]

assert all(span(RULES, name) == (place, place + 1) for place, name in enumerate(RULE_COLUMNS))


def _factors(name: str) -> np.ndarray:
    return np.array([1 / scale for scale in FIELD[name].scales], np.float32)


ONE: Final = np.float32(1)
RULE_COUNT: Final = len(RULE_COLUMNS)
TWIST_COUNT: Final = FIELD["twists"].size
RULE_FACTORS: Final = _factors("rules")
TURN_FACTOR: Final = _factors("turn")[0]
TURNS_LEFT_FACTOR: Final = _factors("turns_left")[0]
PENDING_FACTOR: Final = _factors("pending")[0]
DECK_FACTOR: Final = _factors("deck")[0]
DISCARDS_FACTOR: Final = _factors("discard_count")[0]
SHUFFLES_FACTOR: Final = _factors("shuffles")[0]

KIND_AT: Final = FIELD["kind"].start
STEP_AT: Final = FIELD["step"].start
PLAYERS_AT: Final = FIELD["players"].start
FIRST_AT: Final = FIELD["first"].start
TURN_AT: Final = FIELD["turn"].start
TURNS_LEFT_AT: Final = FIELD["turns_left"].start
PENDING_AT: Final = FIELD["pending"].start
DECK_AT: Final = FIELD["deck"].start
DISCARD_COUNT_AT: Final = FIELD["discard_count"].start
SHUFFLES_AT: Final = FIELD["shuffles"].start
RULES_AT: Final = FIELD["rules"].start
TWISTS_AT: Final = FIELD["twists"].start
ORDER_AT: Final = FIELD["twist_order"].start
CAUSE_AT: Final = FIELD["cause"].start
CAUSE_END: Final = FIELD["cause"].end
SEATS_AT: Final = FIELD["seats"].start
SEATS_END: Final = FIELD["seats"].end
HAND_AT: Final = FIELD["hand"].start
DISCARDS_AT: Final = FIELD["discards"].start
NEW_AT: Final = FIELD["unseen_new"].start
OLD_AT: Final = FIELD["unseen_old"].start
COMMITTED_AT: Final = FIELD["committed"].start
BUILT_AT: Final = FIELD["built_now"].start
LAST_AT: Final = FIELD["last_built"].start
REVEALED_AT: Final = FIELD["revealed"].start
KNOWN_AT: Final = FIELD["known"].start
IN_PLAY_AT: Final = FIELD["in_play"].start
"""Where each field begins."""

COLUMNS: Final = len(SEAT_COLUMNS)
SEAT_FACTORS: Final = _factors("seats")
PRESENT, LEFT, RIGHT, MONEY, SCORE, PRINTED, INVENTIONS, HAND, HIDDEN, HIDDEN_OLD, RESERVE, ASKED, BUILDER = range(13)
SPIES: Final = BUILDER + 1
LAST: Final = SPIES + ZONES
"""What is told of a seat, in the order of `SEAT_COLUMNS`."""

assert [*SEAT_COLUMNS][BUILDER] == "builder"
assert LAST + ZONES == COLUMNS

FIRST_OF: Final = np.array([PASS, *FIRST.values()])
"""Where the actions of each kind of decision begin, by the engine's number for the kind."""

_unpacked = rule(unpacked)


@rule
def encode(view: Sight, row: np.ndarray) -> None:
    """Write what a view knows into a row of `SIZE` numbers, all of them."""
    encode_rules(view, row)
    encode_shared(view, row)
    encode_sight(view, row)


@rule
def encode_rules(view: Sight, row: np.ndarray) -> None:
    """What stays the same through a whole game."""
    for which in range(RULE_COUNT):
        put(row, RULES_AT + which, rule_number(view.rules, which), RULE_FACTORS[which])
    for which in range(TWIST_COUNT):
        place = view.rules.turned_over[which]
        row[TWISTS_AT + which] = 1 if place > 0 else 0
        row[ORDER_AT + which] = place


@rule
def encode_shared(view: Sight, row: np.ndarray) -> None:
    """What every seat of a game is told in the same places, as it is now."""
    clear(row, KIND_AT, TURN_AT)
    row[KIND_AT + wide(view.kind)] = 1
    row[STEP_AT + wide(view.step)] = 1
    row[PLAYERS_AT + wide(view.players) - MIN_PLAYERS] = 1
    put(row, TURN_AT, view.turn, TURN_FACTOR)
    left = wide(view.turn_limit) - wide(view.turn) + 1 if view.turn_limit else 0
    put(row, TURNS_LEFT_AT, left, TURNS_LEFT_FACTOR)
    put(row, PENDING_AT, pending(view), PENDING_FACTOR)
    put(row, DECK_AT, view.deck_size, DECK_FACTOR)
    put(row, DISCARD_COUNT_AT, count(view.discards), DISCARDS_FACTOR)
    put(row, SHUFFLES_AT, view.shuffles, SHUFFLES_FACTOR)
    clear(row, CAUSE_AT, CAUSE_END)
    if view.kind != NO_DECISION:
        row[CAUSE_AT + wide(view.cause)] = 1
    encode_cards_of_all(view, row)


@hot_rule
def pending(view: Sight) -> int:
    """How many of the same are still to be chosen in this effect; the next point of the agenda says it."""
    if view.kind not in (DISCARD, PLACE, RECALL) or view.agenda_size <= 0:
        return 0
    point, seat, number, _ = _unpacked(view.agenda[view.agenda_size - 1])
    if point == agenda.BUILD_AFTER_RECALL:
        return 1
    return min(number, wide(view.reserve[seat & 7])) if point == agenda.PLACE_CHOSEN else number


@hot_rule
def encode_cards_of_all(view: Sight, row: np.ndarray) -> None:
    """Cards that lie open, whosever they are. What an Invent step leaves behind means nothing after it."""
    is_inventing = view.step == INVENTING and not view.over
    is_building = is_inventing and view.kind == RECALL and view.cause == LABOUR_UNIONS
    builder = lowest(wide(view.asked)) if is_building and view.asked else 0
    committed, built, last, revealed = EMPTY, EMPTY, EMPTY, EMPTY
    for seat in range(view.players):
        committed |= one_card(view.committed[seat])
        last |= one_card(view.last_built[seat])
        if is_inventing:
            built |= one_card(view.built_now[seat])
        if is_building and not is_before(view, seat, builder):
            revealed |= one_card(view.revealed[seat])
    put_cards(row, DISCARDS_AT, view.discards)
    put_cards(row, COMMITTED_AT, committed)
    put_cards(row, BUILT_AT, built)
    put_cards(row, LAST_AT, last)
    put_cards(row, REVEALED_AT, revealed)


@hot_rule
def one_card(card: int) -> np.uint64:
    """The set of one card, or of none."""
    return EMPTY if card == NO_CARD else just(wide(card) & 63)


@rule
def encode_sight(view: Sight, row: np.ndarray) -> None:
    """What depends on who looks: the hand, and everybody as seen from that seat. A spectator sits with seat 0."""
    own = max(wide(view.seat), 0)
    players = wide(view.players)
    turned = wide(view.first) - own
    clear(row, FIRST_AT, FIRST_AT + SEATS)
    row[FIRST_AT + (turned + players if turned < 0 else turned)] = 1
    put_cards(row, HAND_AT, view.own_hand)
    old = dealt_before(view)
    put_cards(row, NEW_AT, view.unseen & ~old)
    put_cards(row, OLD_AT, view.unseen & old)
    slot_of_hidden = 0
    for seat in range(players):
        slot = seat - own if seat >= own else seat - own + players
        encode_seat(view, seat, slot, slot_of_hidden, row)
        slot_of_hidden += wide(view.hidden[seat])
        put_cards(row, KNOWN_AT + slot * CARDS, view.shown[seat] | one_card(view.committed[seat]))
        put_cards(row, IN_PLAY_AT + slot * CARDS, view.in_play[seat])
    clear(row, SEATS_AT + players * COLUMNS, SEATS_END)
    clear(row, KNOWN_AT + players * CARDS, IN_PLAY_AT)
    clear(row, IN_PLAY_AT + players * CARDS, SIZE)


@rule
def dealt_before(view: Sight) -> np.uint64:
    """The unseen cards that were dealt before the newest shuffle."""
    old = EMPTY
    if view.shuffles:
        left = view.unseen
        while left != EMPTY:
            card = lowest(left)
            left = without_lowest(left)
            if view.dealt_in[card] < view.shuffles:
                old |= just(card)
    return old


@hot_rule
def encode_seat(view: Sight, seat: int, slot: int, slot_of_hidden: int, row: np.ndarray) -> None:
    """What everybody sees of a seat."""
    start = SEATS_AT + slot * COLUMNS
    old = 0
    if view.shuffles:
        for place in range(slot_of_hidden, min(slot_of_hidden + wide(view.hidden[seat]), CARDS)):
            if view.hidden_from[place] < view.shuffles:
                old += 1
    row[start + PRESENT] = 1
    row[start + LEFT] = 1 if slot == 1 else 0
    row[start + RIGHT] = 1 if slot > 0 and slot == view.players - 1 else 0
    put(row, start + MONEY, view.money[seat], SEAT_FACTORS[MONEY])
    put(row, start + SCORE, view.scores[seat], SEAT_FACTORS[SCORE])
    put(row, start + PRINTED, view.printed_points[seat], SEAT_FACTORS[PRINTED])
    put(row, start + INVENTIONS, count(view.in_play[seat]), SEAT_FACTORS[INVENTIONS])
    put(row, start + HAND, view.hand_size[seat], SEAT_FACTORS[HAND])
    put(row, start + HIDDEN, view.hidden[seat], SEAT_FACTORS[HIDDEN])
    put(row, start + HIDDEN_OLD, old, SEAT_FACTORS[HIDDEN_OLD])
    put(row, start + RESERVE, view.reserve[seat], SEAT_FACTORS[RESERVE])
    row[start + ASKED] = (wide(view.asked) >> seat) & 1
    row[start + BUILDER] = 0 if view.over else (wide(view.builders) >> seat) & 1
    for zone in range(ZONES):
        put(row, start + SPIES + zone, view.spies[seat, zone], SEAT_FACTORS[SPIES])
        row[start + LAST + zone] = (wide(view.actions[seat]) >> zone) & 1


@hot_rule
def write_mask(mask: np.ndarray, kind: int, options: np.uint64) -> None:
    """Write which of the `COUNT` actions are legal; without options, pass alone is."""
    clear(mask, 0, COUNT)
    if options == EMPTY or kind == NO_DECISION:
        mask[PASS] = 1
    elif kind == ACTION:
        put_sets(mask, FIRST_OF[ACTION], options)
    elif kind in (ZONE, PLACE, RECALL):
        put_zones(mask, FIRST_OF[kind], options)
    elif kind in (COMMIT, INVENTION, DISCARD):
        put_cards(mask, FIRST_OF[kind], options)


@entry
def encode_view(views: np.ndarray, row: np.ndarray) -> None:
    """Write the only view into a row."""
    if len(row) == SIZE and views[0].players > 0 and views[0].seat >= NOBODY:
        encode(views[0], row)


@entry
def options_mask(views: np.ndarray, mask: np.ndarray) -> None:
    """Write what the only viewer may choose into a mask."""
    if len(mask) == COUNT:
        write_mask(mask, views[0].kind, views[0].own_options)
