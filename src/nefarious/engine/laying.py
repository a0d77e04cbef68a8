"""Laying a position out: the one place where a game is written that was not played to where it is.

`lay_out` turns a `Layout` into a game with the engine's own rules: inventions are put in play, actions revealed,
decisions opened. What was still to be done follows from the step and from the effect under way, so no agenda is
ever taken on trust.
"""

from __future__ import annotations

import numpy as np

from nefarious.cards.effects import Verb
from nefarious.cards.rules import SPIES
from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, count, has, wide
from nefarious.engine.chance import scramble, stream
from nefarious.engine.compiled import rule
from nefarious.engine.decisions import NO_ANSWER
from nefarious.engine.income import reveal_actions
from nefarious.engine.invent import (
    AFTER_EFFECTS,
    CHOOSE,
    LABOUR_UNIONS,
    RESOLVE,
    REVEAL,
    cost_of,
    effects_source,
    put_in_play,
    set_effects,
)
from nefarious.engine.knowledge import IMAGINED, deal_hidden, guess, reopen_decisions
from nefarious.engine.layout import (
    ALL_HAVE_ANSWERED,
    CANNOT_BE_PAID,
    CANNOT_CHOOSE_SO_MANY,
    FITS,
    NO_SUCH_EFFECT,
    NOBODY_IS_ASKED,
    NOT_AN_OPTION,
    NOT_ASKED,
    Layout,
)
from nefarious.engine.rules import AFTER_EFFECTS_MOMENT, END_OF_TURN_MOMENT, RESEARCH_MOMENT, START_OF_TURN_MOMENT
from nefarious.engine.scoring import score_of
from nefarious.engine.state import SEATS, State
from nefarious.engine.tables import DECK_SIZE, EFFECTS, VERB
from nefarious.engine.verbs import spies_on_board
from nefarious.engine.vocabulary import (
    BEGINNING,
    CHOOSING,
    COMMIT,
    DISCARD,
    FOR_OTHERS,
    INVENT,
    INVENTING,
    NO_CARD,
    NO_DECISION,
    NOBODY,
    PLACE,
    RECALL,
    RESEARCH,
    RESEARCHING,
    SPYING,
    WORKING,
    ZONES,
)

COMMIT_VERB = int(Verb.COMMIT)
DISCARD_VERB = int(Verb.DISCARD)
PLACE_VERB = int(Verb.PLACE)
RECALL_VERB = int(Verb.RECALL)


@rule
def lay_out(layout: Layout, game: State, seed: np.uint64) -> int:
    """Write a position into a blank game with its rules; `go_on` plays on. Tells what is wrong, if anything."""
    lay_table(layout, game)
    lay_inventions(layout, game)
    is_open = lay_cards(layout, game)
    game.chance = scramble(seed) if is_open else stream(seed, IMAGINED)
    if not is_open:
        deal_hidden(layout, game, scramble(game.chance))
    if layout.deck_size >= 0:
        game.deck_end = layout.deck_size
        for position in range(DECK_SIZE):
            game.deck[position] = layout.deck[position]
    for seat in range(layout.players):
        game.scores[seat] = layout.scores[seat] if layout.scores[seat] >= 0 else score_of(game, seat)
    if layout.seat != NOBODY and not is_effect(layout, game):
        return NO_SUCH_EFFECT
    plan_turn(layout, game)
    if layout.over or layout.kind == NO_DECISION:
        return FITS
    return ask_again(layout, game)


@rule
def lay_table(layout: Layout, game: State) -> None:
    """Turn and step, money and spies."""
    game.players = layout.players
    game.turn_limit = layout.turn_limit
    game.turn = layout.turn
    game.first = layout.first
    game.step = layout.step
    game.over = layout.over
    game.winner = layout.winner
    game.pauses = layout.pauses
    game.shuffles = layout.shuffles
    game.builders = layout.builders
    for zone in range(ZONES):
        game.spies_at_dawn[zone] = layout.dawn[zone]
    for seat in range(SEATS):
        game.money[seat] = layout.money[seat]
        game.reserve[seat] = SPIES if seat < layout.players else 0
        for zone in range(ZONES):
            game.spies[seat, zone] = layout.spies[seat, zone]
            game.reserve[seat] -= layout.spies[seat, zone]
        game.answer[seat] = layout.actions[seat]
    reveal_actions(game)
    for seat in range(SEATS):
        game.answer[seat] = NO_ANSWER


@rule
def lay_inventions(layout: Layout, game: State) -> None:
    """What was built, in order; in an Invent step, with the effects still to happen."""
    for seat in range(SEATS):
        game.last_built[seat] = NO_CARD
        game.built_now[seat] = NO_CARD
        game.effects_of[seat] = NO_CARD
        game.revealed[seat] = layout.revealed[seat]
    for position in range(layout.built_size):
        seat, card = wide(layout.built_by[position]), wide(layout.built[position])
        put_in_play(game, seat, card)
        if layout.built_now >> seat & 1 and is_last_built(layout, position):
            game.built_now[seat] = card
            set_effects(game, seat, effects_source(game, seat, card))
        game.last_built[seat] = card


@rule
def is_last_built(layout: Layout, position: int) -> bool:
    """Whether nothing was built by the same seat later."""
    later = position + 1
    while later < layout.built_size and layout.built_by[later] != layout.built_by[position]:
        later += 1
    return later == layout.built_size


@rule
def lay_cards(layout: Layout, game: State) -> bool:
    """The cards whose place is known. True if none is unknown."""
    game.box = layout.box
    game.discards = layout.discards
    for card in range(DECK_SIZE):
        game.dealt_in[card] = layout.dealt_in[card]
    for seat in range(SEATS):
        game.hand[seat] = layout.hand[seat]
        game.shown[seat] = layout.shown[seat]
        game.committed[seat] = layout.committed[seat]
    return bool(layout.unseen == EMPTY)


@rule
def plan_turn(layout: Layout, game: State) -> None:
    """What is still to be done: this turn from its next step on, and before that the rest of this step."""
    step = wide(layout.step)
    repetition = wide(layout.repetition) + 1
    if layout.over or (step == BEGINNING and layout.kind == NO_DECISION):
        step = BEGINNING
        repetition = 0
    elif repetition >= game.rules.action_repeats or not SPYING <= step <= WORKING:
        step += 1
        repetition = 0
    plan(game, agenda.TURN, repetition, step)
    if layout.kind == NO_DECISION or layout.step == CHOOSING:
        return
    if layout.step == SPYING:
        plan(game, agenda.PLACE_SPIES)
    elif layout.kind == COMMIT:
        plan_commits(layout, game)
    elif layout.step == INVENTING and layout.seat == NOBODY:
        plan(game, agenda.INVENT, 0, REVEAL)
    else:
        plan_effect(layout, game)


@rule
def plan_commits(layout: Layout, game: State) -> None:
    """Everybody commits: at the start of a turn, or in an Invent step."""
    if layout.step == INVENTING:
        plan(game, agenda.INVENT, 0, CHOOSE)
    else:
        position = 0
        while game.rules.moments[START_OF_TURN_MOMENT, position, 0] != COMMIT_VERB:
            position += 1
        plan(game, agenda.MOMENT, 0, position + 1, START_OF_TURN_MOMENT)
    plan(game, agenda.APPLY_COMMITS)


@rule
def plan_effect(layout: Layout, game: State) -> None:
    """One seat is in the middle of an effect of a card or of a twist, or has to please the unions."""
    seat = wide(layout.seat)
    offset = (seat - wide(layout.first)) % wide(layout.players)
    cause = LABOUR_UNIONS
    if layout.effect == 0:
        plan(game, agenda.INVENT, 0, RESOLVE)
        plan(game, agenda.BUILD, offset + 1)
        plan(game, agenda.BUILD_AFTER_RECALL, seat)
    elif layout.of != NOBODY:
        cause = wide(game.effects_of[layout.of])
        plan_card(layout, game, offset)
    else:
        moment = moment_of(layout.step)
        cause = wide(game.rules.moments[moment, layout.effect - 1, 4])
        if moment == RESEARCH_MOMENT:
            plan(game, agenda.RESEARCH, offset + 1)
            plan(game, agenda.RESEARCH_EFFECTS, seat, layout.effect)
        else:
            plan(game, agenda.MOMENT, offset + 1, layout.effect - 1, moment)
    game.cause = cause
    if layout.effect == 0:
        return
    if layout.kind == DISCARD:
        plan(game, agenda.DISCARD_CHOSEN, seat, layout.number, cause)
    elif layout.kind == PLACE:
        plan(game, agenda.PLACE_CHOSEN, seat, layout.number, cause)
    else:
        plan(game, agenda.RECALL_CHOSEN, seat, layout.number, cause)


@rule
def is_effect(layout: Layout, game: State) -> bool:
    """Whether a seat can be in the middle of such an effect at all."""
    seat = wide(layout.seat)
    position = wide(layout.effect) - 1
    if position < 0:
        is_inventor = game.actors[INVENT] >> seat & 1 != 0 and game.revealed[seat] != NO_CARD
        return bool(game.rules.unions) and layout.step == INVENTING and layout.kind == RECALL and is_inventor
    verb = RECALL_VERB
    if layout.kind == DISCARD:
        verb = DISCARD_VERB
    elif layout.kind == PLACE:
        verb = PLACE_VERB
    if layout.of != NOBODY:
        half = wide(game.effects_of[layout.of])
        if half < 0 or layout.step != INVENTING or not game.rules.effects_happen:
            return False
        if layout.of != seat:
            half += FOR_OTHERS
        return position < EFFECTS[half] and VERB[half, position] == verb
    if layout.step == RESEARCHING and game.actors[RESEARCH] >> seat & 1 == 0:
        return False
    moment = moment_of(layout.step)
    return position < game.rules.moment_size[moment] and game.rules.moments[moment, position, 0] == verb


@rule
def moment_of(step: int) -> int:
    """The moment at which twists act in a step."""
    if step == BEGINNING:
        return START_OF_TURN_MOMENT
    if step == INVENTING:
        return AFTER_EFFECTS_MOMENT
    if step == RESEARCHING:
        return RESEARCH_MOMENT
    return END_OF_TURN_MOMENT


@rule
def plan_card(layout: Layout, game: State, offset: int) -> None:
    """The rest of all effects, of those of this seat, and of this card."""
    seat = wide(layout.seat)
    places = (wide(layout.of) - seat) % wide(layout.players)
    half = wide(game.effects_of[layout.of])
    if places:
        half += FOR_OTHERS
    plan(game, agenda.INVENT, 0, AFTER_EFFECTS)
    plan(game, agenda.RESOLVE_EFFECTS, offset + 1, layout.effect_round)
    plan(game, agenda.OTHERS_CARDS, seat, places + 1)
    plan(game, agenda.CARD_EFFECTS, seat, layout.effect, half)


@rule
def ask_again(layout: Layout, game: State) -> int:
    """Open the decisions, with the answers that are in already."""
    game.kind = layout.kind
    reopen_decisions(game, 0 if layout.seat == NOBODY else 1 << wide(layout.seat))
    game.answered = layout.answered
    if game.asked == 0:
        return NOBODY_IS_ASKED
    if game.answered & ~game.asked:
        return NOT_ASKED
    if game.answered == game.asked:
        return ALL_HAVE_ANSWERED
    problem = check_seat(layout, game)
    if problem != FITS:
        return problem
    unknown = 0
    for seat in range(layout.players):
        if game.answered >> seat & 1:
            if layout.answer[seat] == NO_ANSWER:
                unknown |= 1 << seat
            elif not has(game.options[seat], layout.answer[seat]):
                return NOT_AN_OPTION
            else:
                game.answer[seat] = layout.answer[seat]
    guess(game, unknown, scramble(scramble(game.chance)))
    return FITS


@rule
def check_seat(layout: Layout, game: State) -> int:
    """Whether one seat alone could be asked that."""
    if layout.seat == NOBODY:
        return FITS
    seat = wide(layout.seat)
    most = spies_on_board(game, seat) - 1
    if layout.kind == DISCARD:
        most = count(game.hand[seat]) - 1
    elif layout.kind == PLACE:
        most = 255 if game.reserve[seat] > 0 else 0
    if layout.effect == 0:
        most = 1
        if cost_of(game, game.revealed[seat]) > game.money[seat]:
            return CANNOT_BE_PAID
    return FITS if layout.number <= most and count(game.options[seat]) > 1 else CANNOT_CHOOSE_SO_MANY
