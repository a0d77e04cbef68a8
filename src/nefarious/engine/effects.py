"""Effects of inventions and of twists at a moment: who is concerned, how much, and the verb (section 4)."""

from __future__ import annotations

from nefarious.cards.effects import Per, To, Verb
from nefarious.engine import agenda
from nefarious.engine.agenda import plan
from nefarious.engine.bits import EMPTY, count, just, lowest, wide, without_lowest
from nefarious.engine.commits import commit
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.rules import END_OF_TURN_MOMENT
from nefarious.engine.seats import clockwise
from nefarious.engine.state import Public, State
from nefarious.engine.tables import AMOUNT, EFFECTS, PER, POINTS, POINTS_PER_INVENTION, VERB
from nefarious.engine.verbs import (
    discard,
    discard_hand,
    draw,
    gain,
    lose,
    place,
    recall,
    redraw_hand,
    round_down,
    spies_on_board,
)
from nefarious.engine.vocabulary import FOR_OTHERS

DRAW = int(Verb.DRAW)
DISCARD = int(Verb.DISCARD)
GAIN = int(Verb.GAIN)
LOSE = int(Verb.LOSE)
PLACE = int(Verb.PLACE)
RECALL = int(Verb.RECALL)
DISCARD_HAND = int(Verb.DISCARD_HAND)
ROUND_DOWN = int(Verb.ROUND_DOWN)
REDRAW_HAND = int(Verb.REDRAW_HAND)
COMMIT = int(Verb.COMMIT)

PER_CARD = int(Per.CARD)
PER_SPY = int(Per.SPY)
PER_INVENTION = int(Per.INVENTION)
PER_SAME_ACTION = int(Per.SAME_ACTION)
PER_RIVAL_INVENTION = int(Per.RIVAL_INVENTION)

MOMENT_PARAGRAPH = (200, 304, 601, 205)
"""The paragraph that each moment's effects follow."""

TO_WITHOUT_INVENTIONS = int(To.WITHOUT_INVENTIONS)
TO_BUILDERS = int(To.BUILDERS)
TO_RECORD_BUILDERS = int(To.RECORD_BUILDERS)
TO_PENNILESS = int(To.PENNILESS)
TO_EMPTY_HANDED = int(To.EMPTY_HANDED)


@hot_rule
def card_effects(game: State, seat: int, position: int, half: int) -> bool:
    """The effects of one half of a card, for its inventor or for somebody else, in printed order (4.2)."""
    card = half % FOR_OTHERS
    while position < EFFECTS[half]:
        amount = AMOUNT[half, position] * multiplier(game, seat, PER[half, position])
        verb = VERB[half, position]
        position += 1
        if do(game, seat, verb, amount, card, 403):
            return plan(game, agenda.CARD_EFFECTS, seat, position, half)
    return False


@hot_rule
def twists_act(game: State, moment: int) -> bool:
    """The twists that say so act at a moment (2.0, 2.5, 6.1)."""
    return game.rules.moment_size[moment] > 0 and moment_effects(game, 0, 0, moment)


@rule
def moment_effects(game: State, offset: int, position: int, moment: int) -> bool:
    """What the twists do at a moment: effect after effect, each clockwise (1.3, 6.1)."""
    while position < game.rules.moment_size[moment]:
        if game.rules.moments[moment, position, 0] == COMMIT:
            position += 1
            if commit(game):
                return plan(game, agenda.MOMENT, 0, position, moment)
        else:
            effect = listed(game, moment, position)
            while offset < game.players:
                waits = effect_of_moment(game, clockwise(game, offset), effect, moment)
                offset += 1
                if waits:
                    return plan(game, agenda.MOMENT, offset, position, moment)
            offset = 0
            position += 1
    return False


@hot_rule
def listed_effect(game: State, seat: int, position: int, moment: int) -> bool:
    """One effect in the list of a moment, for a seat if it is concerned."""
    return effect_of_moment(game, seat, listed(game, moment, position), moment)


@hot_rule
def effect_of_moment(game: State, seat: int, effect: tuple[int, int, int, int, int], moment: int) -> bool:
    """A twist's effect at its moment, for a seat if it is concerned."""
    verb, amount, per, to, cause = effect
    if not is_concerned(game, seat, to, moment):
        return False
    return do(game, seat, verb, amount * multiplier(game, seat, per), cause, MOMENT_PARAGRAPH[moment])


@rule
def listed(game: Public, moment: int, position: int) -> tuple[int, int, int, int, int]:
    """The verb, amount, per, to and cause of an effect in the list of a moment."""
    entry = game.rules.moments[moment, position]
    return wide(entry[0]), wide(entry[1]), wide(entry[2]), wide(entry[3]), wide(entry[4])


@rule
def do(game: State, seat: int, verb: int, amount: int, cause: int, paragraph: int) -> bool:
    """Carry out a verb as far as it can be (4.2). True if it must be waited for."""
    if verb == DRAW:
        return draw(game, seat, amount, cause)
    if verb == DISCARD:
        return discard(game, seat, amount, cause)
    if verb == PLACE:
        return place(game, seat, amount, cause)
    if verb == RECALL:
        return recall(game, seat, amount, cause)
    if verb == REDRAW_HAND:
        return redraw_hand(game, seat, cause)
    if verb == GAIN:
        gain(game, seat, amount, cause, paragraph)
    elif verb == LOSE:
        lose(game, seat, amount, cause, paragraph)
    elif verb == DISCARD_HAND:
        discard_hand(game, seat, cause)
    elif verb == ROUND_DOWN:
        round_down(game, seat, amount, cause)
    return False


@hot_rule
def multiplier(game: State, seat: int, per: int) -> int:
    """How many times an effect counts, taken when it begins (4.4)."""
    if per == PER_CARD:
        if game.rules.cards_mean_inventions:
            return count(game.in_play[seat])
        return count(game.hand[seat])
    if per == PER_SPY:
        return spies_on_board(game, seat)
    if per == PER_INVENTION:
        return count(game.in_play[seat])
    if per == PER_SAME_ACTION:
        return matching_actions(game, seat)
    if per == PER_RIVAL_INVENTION:
        return rival_inventions(game, seat)
    return 1


@rule
def matching_actions(game: State, seat: int) -> int:
    """How many action cards of the others are the same as one's own (twist 19, 6.3)."""
    matches = 0
    for other in range(game.players):
        if other != seat:
            matches += count(game.actions[seat] & game.actions[other])
    return matches


@rule
def rival_inventions(game: State, seat: int) -> int:
    """How many inventions the others built in this Invent step (twist 30)."""
    built = 0
    for other in range(game.players):
        if other != seat and game.built_now[other] >= 0:
            built += 1
    return built


@hot_rule
def is_concerned(game: State, seat: int, to: int, moment: int) -> bool:
    """Whether a twist's effect concerns a seat."""
    if to == TO_WITHOUT_INVENTIONS:
        return game.in_play[seat] == EMPTY
    if to == TO_BUILDERS:
        if moment == END_OF_TURN_MOMENT:
            return (game.builders >> seat) & 1 != 0
        return game.built_now[seat] >= 0
    if to == TO_RECORD_BUILDERS:
        return game.built_now[seat] >= 0 and beats_own_inventions(game, seat, game.built_now[seat])
    if to == TO_PENNILESS:
        return game.money[seat] == 0
    if to == TO_EMPTY_HANDED:
        return game.hand[seat] == EMPTY
    return True


@rule
def beats_own_inventions(game: Public, seat: int, card: int) -> bool:
    """Whether an invention has more points than each one built before it (twist 5, 6.9)."""
    points = points_of(game, seat, card)
    older = game.in_play[seat] & ~just(card)
    while older != EMPTY:
        if points_of(game, seat, lowest(older)) >= points:
            return False
        older = without_lowest(older)
    return True


@rule
def points_of(game: Public, seat: int, card: int) -> int:
    """An invention's printed points; Secret Hideout's as of now (4.6)."""
    return POINTS[card] + POINTS_PER_INVENTION[card] * count(game.in_play[seat])
