"""What an arena plays: rotations, equal deals, twists in turn, seed ranges that never meet."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from arena.small import TWO, design

from nefarious import BadSetup
from nefarious.arena.play.deals import deal, dice
from nefarious.arena.play.design import MATCHES, RANGES, Design
from nefarious.arena.play.schedule import lineups, number_of_games, schedule
from nefarious.cards import TWISTS
from nefarious.locale import words

THREE = ("rules", "simple", "random")


def names(wanted: Design, players: int) -> list[str]:
    return [lineup.name for lineup in lineups(wanted, players)]


def test_two_players_meet_in_duels() -> None:
    assert names(Design(THREE), 2) == ["rules|simple", "rules|random", "simple|random", "rules", "simple", "random"]


def test_more_players_sit_among_copies_both_ways_and_at_mixed_tables() -> None:
    wanted = Design(TWO, players=(4,))
    found = {lineup.name: lineup.bots for lineup in lineups(wanted, 4)}
    assert found.pop("mixed")
    assert found == {
        "rules|simple": ("rules", "simple", "simple", "simple"),
        "simple|rules": ("simple", "rules", "rules", "rules"),
        "rules": ("rules",) * 4,
        "simple": ("simple",) * 4,
    }


def test_every_bot_sits_at_every_seat_of_a_block() -> None:
    for block in schedule(design(players=(2, 3, 4, 5, 6))):
        tables = [block.seats(rotation) for rotation in range(block.players)]
        assert len(tables) == block.players
        for seat in range(block.players):
            assert Counter(table[seat] for table in tables) == Counter(block.bots)
        for table, following in pairwise(tables):
            assert following == (table[-1], *table[:-1])


def test_all_lineups_of_a_player_count_play_the_same_deals() -> None:
    deals: dict[tuple[int, int], set[object]] = {}
    for block in schedule(design(bots=THREE, blocks=12)):
        deals.setdefault((block.players, block.number), set()).add(block.deal)
    assert all(len(dealt) == 1 for dealt in deals.values())
    assert len({next(iter(dealt)) for dealt in deals.values()}) == 24


def test_other_bots_get_the_same_deals() -> None:
    assert {block.deal for block in schedule(design())} == {block.deal for block in schedule(design(bots=THREE))}


def test_mixed_tables_are_mixed() -> None:
    tables = [block.bots for block in schedule(Design(THREE, players=(4,), blocks=200)) if block.match == "mixed"]
    assert all(len(set(table)) > 1 for table in tables)
    drawn = Counter(bot for table in tables for bot in table)
    assert all(200 < drawn[bot] < 340 for bot in THREE)
    assert len(set(tables)) > 40


def test_the_schedule_has_as_many_games_as_it_says() -> None:
    for wanted in (design(), design(bots=("rules",)), Design(THREE, players=(2, 3, 6), blocks=3)):
        blocks = list(schedule(wanted))
        assert sum(block.players for block in blocks) == number_of_games(wanted)
        assert len({block.key for block in blocks}) == len(blocks)


def test_more_blocks_leave_the_first_ones_as_they_are() -> None:
    few, many = (list(schedule(design(blocks=blocks))) for blocks in (3, 7))
    assert many[: len(few)] == few


def test_twists_come_up_equally_often() -> None:
    """Every pair once, then every pair again; a tenth of the blocks with one twist and a tenth with none."""
    wanted = Design(TWO)
    blocks = 1580
    turned_over = [deal(wanted, 4, block).twists for block in range(blocks)]
    pairs = [frozenset(twists) for twists in turned_over if len(twists) == 2]
    every_pair = {frozenset(pair) for pair in combinations([twist.id for twist in TWISTS], 2)}
    assert set(pairs[:630]) == set(pairs[630:1260]) == every_pair
    assert pairs[:630] != pairs[630:1260]
    assert len(pairs) == 1264
    singles = [twists[0] for twists in turned_over if len(twists) == 1]
    assert len(singles) == turned_over.count(()) == 158
    assert set(singles[:36]) == set(singles[36:72]) == {twist.id for twist in TWISTS}


def test_the_order_within_a_pair_is_random() -> None:
    order = [twist.id for twist in TWISTS]
    pairs = [twists for block in range(1000) if len(twists := deal(Design(TWO), 2, block).twists) == 2]
    in_order = sum(order.index(first) < order.index(second) for first, second in pairs)
    assert 350 < in_order < 450


def test_fixed_twists() -> None:
    assert deal(Design(TWO, twists="none"), 2, 3).twists == ()
    assert deal(Design(TWO, twists=("grants", "kickbacks")), 2, 3).twists == ("grants", "kickbacks")


def test_ranges_never_meet() -> None:
    seeds = [
        {deal(Design(TWO, seeds=name, seed=seed), players, block).seed >> 62}
        for name in RANGES
        for seed in (0, 1, 2**64 - 1)
        for players in (2, 6)
        for block in (0, 1, 99_999)
    ]
    assert [set().union(*seeds[start : start + 18]) for start in (0, 18, 36)] == [{0}, {1}, {2}]


def test_deals_and_dice_never_repeat() -> None:
    deals = [
        deal(design(seed=seed), players, block).seed for seed in (1, 2) for players in (2, 3) for block in range(500)
    ]
    assert len(set(deals)) == 2000
    throws = {
        dice(design(), 3, lineup, block, rotation)
        for lineup in ("rules|simple", "simple|rules")
        for block in range(200)
        for rotation in range(3)
    }
    assert len(throws) == 1200
    assert 0 not in throws


def test_a_gate_asks_one_question() -> None:
    wanted = Design(TWO, gate=True)
    assert names(wanted, 2) == names(wanted, 4) == ["rules|simple"]


def test_order_of_players_and_matches_does_not_matter() -> None:
    assert Design(TWO, players=(4, 2, 4), matches=MATCHES[::-1]) == Design(TWO)


IMPOSSIBLE: list[dict[str, object]] = [
    {"bots": ()},
    {"bots": ("genius", "rules")},
    {"bots": ("rules:speed=9", "rules")},
    {"bots": ("rules", "rules")},
    {"bots": ("search:seconds=1", "rules")},
    {"bots": ("rules",), "matches": ("duel",)},
    {"bots": ("rules", "simple", "random"), "gate": True},
    {"bots": ("rules",), "gate": True},
    {"players": ()},
    {"players": (1,)},
    {"players": (2, 7)},
    {"players": (4,), "matches": ("duel",)},
    {"blocks": 0},
    {"blocks": 10**9},
    {"turn_limit": 0},
    {"seed": -1},
    {"seed": 2**64},
    {"seeds": "secret"},
    {"matches": ("boxing",)},
    {"matches": ()},
    {"edition": "de-1999"},
    {"twists": ("gravity",)},
    {"twists": "3"},
    {"twists": ("grants", "grants")},
]


@pytest.mark.parametrize("wrong", IMPOSSIBLE)
def test_the_impossible_gets_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as caught:
        design(**wrong)
    assert str(caught.value).endswith((".", "?"))
    assert caught.value.in_words(words("ru")) != str(caught.value)


def test_what_is_unknown_is_answered_with_what_is_known() -> None:
    for wrong, known in (("bots", "random, simple, rules, search"), ("matches", ", ".join(MATCHES))):
        with pytest.raises(BadSetup, match=known):
            design(**{wrong: ("nonsense",)})
    with pytest.raises(BadSetup, match="training, development, final"):
        design(seeds="nonsense")
