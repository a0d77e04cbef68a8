"""The engine's doors: what Python calls. Each takes an array of records and an index.

`carry_on` holds the whole rulebook for tables. With games that keep no diary it needs `advance.prepare` first.
"""

from __future__ import annotations

import numpy as np

from nefarious.engine.advance import advance
from nefarious.engine.bits import EMPTY, count, just, wide
from nefarious.engine.compiled import entry
from nefarious.engine.decisions import may_answer, seal
from nefarious.engine.diary import has_room
from nefarious.engine.espionage import payable_zones, zone_cost
from nefarious.engine.income import action_choices
from nefarious.engine.invent import buildable_from, cost_of
from nefarious.engine.knowledge import imagine, look
from nefarious.engine.laying import lay_out
from nefarious.engine.reach import money_in_reach, score_in_reach
from nefarious.engine.scoring import score_with
from nefarious.engine.setup import set_up, shuffle_deck
from nefarious.engine.tidying import tidy
from nefarious.engine.verbs import reshuffle, start_new_deck
from nefarious.engine.vocabulary import CARDS, FOR_DECK
from nefarious.engine.what_if import act_alone, build_alone, income_between, matches_on


@entry
def shuffle_for(games: np.ndarray, index: int, seed: np.uint64) -> None:
    """Seed a game and shuffle its deck, before `start`."""
    shuffle_deck(games[index], seed)


@entry
def start(games: np.ndarray, index: int, players: int, turn_limit: int) -> None:
    """Deal a game whose rules and deck are in the record; `carry_on` begins its first turn."""
    set_up(games[index], players, turn_limit)


@entry
def carry_on(games: np.ndarray, index: int) -> bool:
    """Play until somebody must decide, a deck is needed, the diary is full, or the game is over. True if it is full."""
    advance(games[index])
    if games[index].asked or games[index].over:
        tidy(games[index])
    return not has_room(games[index])


@entry
def allows(games: np.ndarray, index: int, seat: int, choice: int) -> bool:
    """Whether a choice is legal for a seat now."""
    return may_answer(games[index], seat, choice)


@entry
def answer(games: np.ndarray, index: int, seat: int, choice: int) -> bool:
    """Lock a choice in. False if it is not legal: nothing changes."""
    game = games[index]
    if not may_answer(game, seat, choice):
        return False
    seal(game, seat, choice)
    return True


@entry
def shuffle_discards(games: np.ndarray, index: int) -> None:
    """Shuffle the new deck a paused game needs, from its own randomness."""
    reshuffle(games[index])
    games[index].paused = 0


@entry
def new_deck(games: np.ndarray, index: int, cards: np.ndarray) -> bool:
    """Give a paused game its new deck. False if it does not hold exactly the discards: nothing changes."""
    game = games[index]
    given = EMPTY
    for card in cards:
        if not 0 <= card < CARDS:
            return False
        given |= just(card)
    if game.paused != FOR_DECK or given != game.discards or len(cards) != count(given):
        return False
    for position in range(len(cards)):
        game.deck[position] = cards[position]
    game.paused = 0
    start_new_deck(game, len(cards))
    return True


@entry
def price(views: np.ndarray, index: int, card: int) -> int:
    """What an invention costs at a table."""
    return cost_of(views[index], card)


@entry
def zone_price(views: np.ndarray, index: int, zone: int) -> int:
    """What a spy on a zone costs the viewer; a spectator is told what seat 0 pays."""
    return zone_cost(views[index], max(0, wide(views[index].seat)), zone)


@entry
def zones_in_reach(views: np.ndarray, index: int) -> np.uint64:
    """The zones that the viewer can pay for."""
    return payable_zones(views[index], wide(views[index].seat))


@entry
def cards_to_build(views: np.ndarray, index: int) -> np.uint64:
    """The cards that the viewer may build."""
    return buildable_from(views[index], wide(views[index].seat), views[index].own_hand)


@entry
def choosable(views: np.ndarray, index: int, seat: int) -> np.uint64:
    """The sets of actions that a seat may choose when it is next asked, as a set of masks."""
    return action_choices(views[index], seat)


@entry
def money_to_build(views: np.ndarray, index: int, seat: int, actions: int) -> int:
    """The most that a seat can have to build with in a turn in which it chooses these actions, a mask."""
    return money_in_reach(views[index], seat, actions)


@entry
def score_by_building(views: np.ndarray, index: int, seat: int, cards: np.uint64, money: int, hand: int) -> int:
    """The most points that a seat can have after building one of some cards; negative if it can build none."""
    return score_in_reach(views[index], seat, cards, money, hand)


@entry
def points(views: np.ndarray, index: int, seat: int) -> int:
    """What a seat would score if scores were counted now."""
    return score_with(views[index], seat, views[index].hand_size[seat])


@entry
def would_earn(
    views: np.ndarray, index: int, seat: int, watched: int, zone: int, more_spies: int, own_actions: int
) -> int:
    """What a seat's spies on a zone would earn if another seat chose that action."""
    return income_between(views[index], seat, watched, zone, more_spies, own_actions)


@entry
def would_earn_all(views: np.ndarray, index: int, seat: int, own_actions: int, earned: np.ndarray) -> None:
    """The same for all zones and whoever may be watched there, with the spies that stand there."""
    for zone in range(earned.shape[0]):
        for watched in range(earned.shape[1]):
            earned[zone, watched] = income_between(views[index], seat, watched, zone, 0, own_actions)


@entry
def watched(views: np.ndarray, index: int, zone: int) -> int:
    """How many of the actions last revealed the viewer's spies on a zone were watching."""
    return matches_on(views[index], wide(views[index].seat), zone)


@entry
def begin_acting(games: np.ndarray, index: int, seat: int, actions: int) -> None:
    """Let one seat alone act, whatever was going on; `carry_on` plays the turn."""
    act_alone(games[index], seat, actions)


@entry
def begin_building(games: np.ndarray, index: int, seat: int, card: int, loan: int, actions: int) -> None:
    """Let one seat alone build a card, whatever was going on; `carry_on` does it, then ends the turn."""
    build_alone(games[index], seat, card, loan, actions)


@entry
def see(games: np.ndarray, index: int, seat: int, views: np.ndarray) -> None:
    """Write what a seat of a game knows (seat -1: a spectator) into a view."""
    look(games[index], seat, views[index])


@entry
def imagine_world(views: np.ndarray, index: int, games: np.ndarray, seed: np.uint64) -> None:
    """Write a full game that fits a view."""
    imagine(views[index], games[index], seed)
    tidy(games[index])


@entry
def lay_position(layouts: np.ndarray, games: np.ndarray, index: int, seed: np.uint64) -> int:
    """Write the only layout into a blank game with its rules, and tell what is wrong with it, if anything."""
    return lay_out(layouts[0], games[index], seed)
