"""Scores, and who has won (section 5)."""

from __future__ import annotations

from nefarious.cards.rules import FULL_HAND
from nefarious.engine.bits import count
from nefarious.engine.compiled import hot_rule, rule
from nefarious.engine.diary import SCORED, STALEMATE, TURN_LIMIT_REACHED, WON, note
from nefarious.engine.state import Public, State
from nefarious.engine.tables import POINTS, POINTS_PER_INVENTION
from nefarious.engine.verbs import spies_on_board
from nefarious.engine.vocabulary import NOBODY, RULEBOOK, SCORING

STALEMATE_TURNS = 100
"""So many turns in which nobody is asked anything, and nobody ever will be."""


@hot_rule
def score(game: State) -> None:
    """Count all scores; a strict leader with enough points wins (2.6, 5.2).

    Without one, the game may end at its turn limit (5.4), or in a stalemate (6.37).
    """
    game.step = SCORING
    best = 0
    for seat in range(game.players):
        points = score_of(game, seat)
        if points != game.scores[seat]:
            note(game, SCORED, seat, RULEBOOK, 501, points)
        game.scores[seat] = points
        best = max(best, points)
    leader = strict_leader(game) if best >= game.rules.goal else NOBODY
    if leader != NOBODY:
        game.winner = leader
        game.over = 1
        note(game, WON, leader, RULEBOOK, 502, game.scores[leader])
    elif game.turn_limit and game.turn >= game.turn_limit:
        game.over = 1
        note(game, TURN_LIMIT_REACHED, NOBODY, RULEBOOK, 504, game.turn_limit)
    elif game.quiet_turns >= STALEMATE_TURNS:
        game.over = 1
        note(game, STALEMATE, NOBODY, RULEBOOK, 637, STALEMATE_TURNS)


@hot_rule
def score_of(game: State, seat: int) -> int:
    """The points of one's inventions, changed by twists (5.1)."""
    return score_with(game, seat, count(game.hand[seat]))


@hot_rule
def score_with(game: Public, seat: int, cards: int) -> int:
    """The same for whoever sees only how many cards are in a hand."""
    besides = points_besides(game, int(game.money[seat]), cards, spies_on_board(game, seat))
    return points_in_play(game, seat, 0, 0, 0) + besides


@hot_rule
def points_besides(game: Public, money: int, cards: int, spies: int) -> int:
    """What twists give for money, cards in hand, and spies on the board (twists 31, 32, 36)."""
    points = 0
    if game.rules.money_per_point:
        points += money // int(game.rules.money_per_point)
    if game.rules.full_hand_points and cards >= FULL_HAND:
        points += int(game.rules.full_hand_points)
    if game.rules.no_spies_points and spies == 0:
        points += int(game.rules.no_spies_points)
    return points


@hot_rule
def points_in_play(game: Public, seat: int, more: int, more_points: int, more_each: int) -> int:
    """The points of a seat's inventions (4.6, twist 25), and of one more if so many more lie there."""
    inventions = count(game.in_play[seat]) + more
    each = int(game.points_each[seat]) + more_each + int(game.rules.points_per_invention)
    return int(game.printed_points[seat]) + more_points + inventions * each


@hot_rule
def points_brought(game: Public, seat: int, card: int) -> int:
    """The points that an invention adds to those in play when a seat builds it (5.1)."""
    with_it = points_in_play(game, seat, 1, POINTS[card], POINTS_PER_INVENTION[card])
    return with_it - points_in_play(game, seat, 0, 0, 0)


@rule
def strict_leader(game: State) -> int:
    """The seat with strictly more points than every other, if there is one (5.2)."""
    leader = 0
    tied = False
    for seat in range(1, game.players):
        if game.scores[seat] > game.scores[leader]:
            leader = seat
            tied = False
        elif game.scores[seat] == game.scores[leader]:
            tied = True
    return NOBODY if tied else leader
