"""Games in bulk: a job plays the same games in one go, in parts, and at a table."""

from __future__ import annotations

import pytest

from nefarious.bulk.job import NO_TWISTS, Job, Place, minds_of
from nefarious.bulk.tally import Tally
from nefarious.cards import DEFAULT_EDITION
from nefarious.choices import choice_of

PAIRS = (("grants", "white-mice"), ("white-mice", "grants"), ())


def job(players: int = 3, dice: int = 0) -> Job:
    return Job(players, minds_of(("simple", "random")), deals=PAIRS, seed=7, dice=dice)


def test_parts_add_up_to_the_whole() -> None:
    whole = job().play(0, 6)
    place = Place.blank()
    assert sum((job().play(number, 1, place) for number in range(6)), Tally()) == whole
    assert job().play(0, 4) + job().play(4, 2) == whole
    assert whole.games == 6 == sum(whole.wins) + whole.unfinished
    assert whole.fewest_turns <= whole.turns / 6 <= whole.most_turns


def test_nothing_played_counts_nothing() -> None:
    assert job().play(0, 0) == Tally() == Tally() + Tally()


def test_dice_change_the_bots_and_not_the_deal() -> None:
    usual, other = job(), job(dice=1)
    assert usual.play(0, 3) != other.play(0, 3)
    for which in range(3):
        assert usual.game(which) == other.game(which)


@pytest.mark.parametrize("which", range(3))
def test_a_taped_game_is_the_same_at_a_table(which: int) -> None:
    tally, tape = job().play_taped(which)
    game = job().game(which)
    for seat, choice in tape:
        game.answer(seat, choice_of(game._open_kind, choice))
    assert game.result is not None
    assert game.result.turns == tally.turns == job().play(which).turns
    assert tuple(game.result.scores) == tally.scores[:3]
    assert game.result.winner == (None if tally.unfinished else tally.wins.index(1))
    assert tally.decisions == len(tape)


def test_each_game_draws_its_twists() -> None:
    assert {job().game(which).setup.twists for which in range(30)} == set(PAIRS)
    assert Job(2, minds_of(("random",))).deals == NO_TWISTS
    assert Job(2, minds_of(("random",))).game(0).setup.edition == DEFAULT_EDITION
