"""Every ordered pair of twists at every number of players, by random play, watched after every decision."""

from __future__ import annotations

import random
from itertools import permutations

import numpy as np
import pytest

from nefarious import Game, load, replay
from nefarious.cards import EDITIONS, INVENTIONS, TWISTS
from nefarious.cards.rules import SPIES
from nefarious.choices import members
from nefarious.engine import entries
from nefarious.engine.advance import prepare
from nefarious.engine.rules import write_table_rules
from nefarious.engine.state import AGENDA_DEPTH, GAME, SEATS

PAIRS = list(permutations([twist.id for twist in TWISTS], 2))
TURN_LIMIT = 60


def deal(players: int) -> np.ndarray:
    """One game for every ordered pair of twists."""
    prepare()
    games = np.zeros(len(PAIRS), GAME)
    for index, pair in enumerate(PAIRS):
        edition = EDITIONS[index % len(EDITIONS)].id
        write_table_rules(games[index].rules, edition, pair)
        entries.shuffle_for(games, index, np.uint64(1000 * players + index))
        entries.start(games, index, players, TURN_LIMIT)
        entries.carry_on(games, index)
    return games


def answer_one(games: np.ndarray, copies: np.ndarray, dice: random.Random) -> None:
    """In each game somebody not yet sealed chooses at random, in both copies of it alike."""
    for index in map(int, np.flatnonzero(games["over"] == 0)):
        seat = dice.choice(members(int(games["asked"][index]) & ~int(games["answered"][index])))
        choice = dice.choice(members(int(games["options"][index, seat])))
        for twins in (games, copies):
            assert entries.answer(twins, index, seat, choice)
            entries.carry_on(twins, index)


def check_invariants(games: np.ndarray, players: int) -> None:
    """What holds at any moment of any game."""
    assert (games["money"] >= 0).all()
    assert (games["reserve"][:, :players] + games["spies"][:, :players].sum(axis=2) == SPIES).all()
    assert (games["agenda_size"] < AGENDA_DEPTH).all()
    assert_every_card_is_in_one_place(games)
    playing = games["over"] == 0
    assert (games["asked"][playing] != 0).all()
    for seat in range(players):
        asked = games["asked"] >> seat & 1 != 0
        assert (np.bitwise_count(games["options"][asked, seat]) >= 2).all()
    assert (games["shown"] & ~games["hand"] == 0).all()


def assert_every_card_is_in_one_place(games: np.ndarray) -> None:
    everywhere = games["discards"].copy()
    number = np.bitwise_count(games["discards"]).astype(int)
    for pile in (games["hand"], games["in_play"]):
        for seat in range(SEATS):
            everywhere |= pile[:, seat]
            number += np.bitwise_count(pile[:, seat])
    for seat in range(SEATS):
        committed = games["committed"][:, seat]
        everywhere[committed >= 0] |= np.uint64(1) << committed[committed >= 0].astype(np.uint64)
        number += committed >= 0
    for position in range(len(INVENTIONS)):
        inside = (games["deck_next"] <= position) & (position < games["deck_end"])
        everywhere[inside] |= np.uint64(1) << games["deck"][inside, position].astype(np.uint64)
        number += inside
    assert (everywhere == np.uint64(2**64 - 1)).all()
    assert (number == len(INVENTIONS)).all()


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_every_ordered_pair_of_twists(players: int) -> None:
    games = deal(players)
    dice = random.Random(players)
    check_invariants(games, players)
    while (games["over"] == 0).any():
        copies = np.frombuffer(bytearray(games.tobytes()), GAME)
        answer_one(games, copies, dice)
        assert games.tobytes() == copies.tobytes()
        check_invariants(games, players)
    assert (games["turn"] <= TURN_LIMIT).all()
    assert (games["winner"] >= 0).mean() > 0.8


@pytest.mark.parametrize("remainder", range(4))
def test_save_and_load_in_the_middle_of_every_pair(remainder: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A game saved at any decision, sealed answers included, goes on exactly as the one that was not."""
    path = tmp_path_factory.mktemp("saved") / "game.json"
    dice = random.Random(remainder)
    for index in range(remainder, len(PAIRS), 4):
        game = Game.new(2 + index % 5, PAIRS[index], EDITIONS[index % 3].id, TURN_LIMIT, seed=index)
        stop = dice.randrange(60)
        for _ in range(stop):
            if game.is_over:
                break
            seat = dice.choice(game.waiting_for)
            decision = game.decision(seat)
            assert decision is not None
            game.answer(seat, dice.choice(decision.options))
        game.save(path)
        assert load(path) == game
        assert replay(game.record()) == game


@pytest.mark.long
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_save_and_load_after_every_decision(players: int) -> None:
    """For a pair in every sixty, the record replays to the same state from the first decision to the last."""
    dice = random.Random(players)
    for index in range(players, len(PAIRS), 60):
        game = Game.new(players, PAIRS[index], EDITIONS[index % 3].id, turn_limit=12, seed=index)
        while not game.is_over:
            decision = dice.choice(game.decisions)
            game.answer(decision.seat, dice.choice(decision.options))
            assert replay(game.record()) == game


def test_all_36_twists_at_once() -> None:
    """Nothing depends on there being two."""
    everything = [twist.id for twist in TWISTS]
    for seed in range(20):
        random.Random(seed).shuffle(everything)
        game = Game.new(2 + seed % 5, everything, turn_limit=40, seed=seed)
        dice = random.Random(seed)
        while not game.is_over:
            for decision in game.decisions:
                game.answer(decision.seat, dice.choice(decision.options))
        assert game.result is not None
