"""What a position must not be: every mistake gets a sentence in both languages, and nothing else happens."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from positions import games_on_the_way

from nefarious import BadPosition, Game, NefariousError, Position
from nefarious.locale import words

UNIONS = (
    "twists=labour-unions / money=9 hand=virus,kraken spies=work,invent actions=invent revealed=virus"
    " / money=5 actions=work / now step=invent asks=recall seat=0"
)
EFFECT = (
    "/ built=goo-gun actions=invent / hand=virus,kraken actions=work"
    " / now step=invent asks=discard seat=1 effect=1 of=0 built-this-turn=0 built-this-step=0"
)


@pytest.mark.parametrize("text", ["turn=5 / /", UNIONS, EFFECT])
def test_the_sources_are_fine(text: str) -> None:
    assert Game.from_position(Position.parse(text), seed=1).decisions


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "0 players are too few: a table has 2 to 6"),
        ("/", "1 player is too few"),
        ("/ / / / / / /", "7 players are too many: a table has 2 to 6"),
        ("bla", '"bla" says nothing here'),
        ("/ virus=3 /", "Known words"),
        ('/ "Ada / ', "quotation mark"),
        ("/ A*b /", "no name"),
        ("turn=x / /", 'needs a whole number, 0 or more, not "x"'),
        ("turn=0 / /", "choose a number from 1"),
        ("turn=5 turn=6 / /", "is there twice"),
        ("first=2 / /", "choose a number from 0 to 1"),
        ("edition=de / /", "no edition"),
        ("twists=gravity / /", "no twist"),
        ("limit=0 / /", "turn limit"),
        ("goal=1000 / /", "from 1 to 99"),
        ("/ money=-5 /", "whole number"),
        ("/ money=99999 /", "from 0 to 9,999"),
        (f"/ money={'9' * 23} /", '"money" cannot be that large: a number has at most 7 digits here, not 23.'),
        ("/ hand=virs /", 'no card "virs" (0: hand). Near: virus'),
        ("/ hand=virus / hand=virus", 'The card "virus" lies in two places (0: hand; 1: hand)'),
        ("/ hand=virus / / piles deck=virus", "two places"),
        ("/ hand=?65 /", "65 cards in hands are unknown, and 64 cards"),
        ("/ hand=? / / piles deck=virus", "1 cards in hands are unknown, and 63 cards"),
        ("/ hand=?@3 /", "from 0 to 0"),
        ("/ hand=?@0 / / piles shuffles=1", "Shuffle 0: 1 unknown cards"),
        ("/ / / piles shuffles=1 older=0:virus", "Shuffle 0: 0 unknown cards"),
        ("/ built=virus / / piles shuffles=1 older=0:virus", "cannot be among the older ones"),
        ("/ spies=work:6 /", "from 0 to 5"),
        ("/ spies=work:3,invent:3 /", "Seat 0 has 6 spies; everybody has 5"),
        ("/ spies=home /", "no zone"),
        ("/ actions=work+invent /", "cannot have played"),
        ("/ actions=loaf /", "cannot have played"),
        ("/ committed=virus /", "quarterly-planning"),
        ("/ hand=virus / / piles box=virus", "is in the box"),
        ("/ / / piles box=vrius", 'no card "vrius" (box)'),
        ("/ built=virus / / now order=1", 'The order "1"'),
        ("/ / / now step=lunch", "Known steps"),
        ("/ / / now step=work", "Known steps"),
        ("/ / / now step=research", "Nobody can be asked"),
        ("/ / / now step=espionage", "Nobody can be asked"),
        ("/ / / now step=invent", "Nobody can be asked"),
        ("/ / / now time=2", "from 1 to 1"),
        ("/ / / now over=7", "from 0 to 1"),
        ("/ answer=work / / now over=0", "nobody is asked anything"),
        ("/ answer=work / answer=work", "Everybody has answered"),
        ("/ answer=loaf /", "not among the options"),
        ("twists=perpetual-motion / answer=work /", "not among the options"),
        ("/ actions=espionage / answer=work / now step=espionage", "not asked"),
        ("/ / / now asks=commit step=start", "quarterly-planning"),
        ("/ / / now asks=lunch step=invent", "Known: commit"),
        ("/ / / now asks=discard step=invent", "which seat"),
        ("/ / / now asks=discard seat=0", "no effect asks"),
        ("/ / / now asks=discard seat=9 step=invent", "from 0 to 1"),
        ("/ / / now seat=0", "what is asked"),
        ("/ / / now built-this-turn=0", "has an invention"),
        (EFFECT.replace("effect=1", "effect=2"), "No effect in play"),
        (EFFECT.replace("effect=1", "effect=9"), "from 1 to 5"),
        (EFFECT.replace("of=0", "of=1"), "No effect in play"),
        (EFFECT.replace("=discard", "=recall"), "No effect in play"),
        (EFFECT.replace(" built-this-step=0", ""), "No effect in play"),
        (EFFECT.replace("hand=virus,kraken", "hand=virus"), "so many"),
        (EFFECT.replace("effect=1", "number=2 effect=1"), "so many"),
        (EFFECT.replace("effect=1", "number=256 effect=1"), "from 1 to 255"),
        (UNIONS.replace("money=9", "money=4"), "cannot be paid"),
        (UNIONS.replace("work,invent", "work:2"), "so many"),
        (UNIONS.replace(" revealed=virus", ""), "still in hand"),
        (UNIONS.replace("revealed=virus", "revealed=pyani"), "still in hand"),
        (UNIONS.replace("actions=invent", "actions=work"), "still in hand"),
        (UNIONS.replace("twists=labour-unions", ""), "No effect in play"),
        ("x" * 30_000, "at most 20,000 characters"),
    ],
)
def test_a_wrong_position_gets_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Game.from_position(Position.parse(text), seed=1)
    assert says in str(caught.value)
    assert caught.value.in_words(words("ru")) != str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "[]",
        "null",
        b"\xff\xfe",
        "[" * 50_000,
        '{"seats":' * 5_000,
        "{}",
        '{"seats":[]}',
        '{"seats":[{},{}],"x":1}',
        '{"seats":[{"money":-1},{}]}',
        '{"seats":[{"money":1e9},{}]}',
        '{"seats":[{"spies":[9,0,0,0]},{}]}',
        " " * 200_000,
        '{"seats":[{"money":' + "9" * 400 + "},{}]}",
        '{"seats":[{"unknown":[-1]},{}]}',
        '{"seats":[{"hand":["x"]},{}]}',
    ],
)
def test_what_is_no_position_in_json(data: str | bytes) -> None:
    with pytest.raises(BadPosition):
        Position.from_json(data)


SOURCES = [
    position
    for seed in range(6)
    for game, _ in games_on_the_way(seed, *([(), (), ("labour-unions", "quarterly-planning")][seed % 3]), turns=5)
    for position in (game.position(), game.view(0).position())
]

FUZZ = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(seed=st.integers(0, 10**9))
def test_fuzzed_texts_are_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    tokens = str(dice.choice(SOURCES)).split(" ")
    others = str(dice.choice(SOURCES)).split(" ")
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(tokens))
        change = dice.randrange(4)
        if change == 0:
            tokens[place : place + 1] = []
        elif change == 1:
            tokens.insert(place, dice.choice(others))
        elif change == 2:
            tokens[place] = dice.choice(others)
        else:
            letter = dice.randrange(len(tokens[place]) + 1)
            tokens[place] = tokens[place][:letter] + dice.choice('0123456789,=/?@:+"é ') + tokens[place][letter + 1 :]
        tokens = tokens or [""]
    refuse_or_play(lambda: Position.parse(" ".join(tokens)), dice)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["virus", "?", "recall"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@FUZZ
@given(seed=st.integers(0, 10**9), strange=JSON | st.integers(-2, 300))
def test_fuzzed_json_is_read_or_refused(seed: int, strange: Any) -> None:
    dice = random.Random(seed)
    value = json.loads(dice.choice(SOURCES).to_json())
    for _ in range(dice.randint(1, 3)):
        value = mutate(value, dice, strange)
    refuse_or_play(lambda: Position.from_json(json.dumps(value)), dice)


def mutate(value: Any, dice: random.Random, strange: Any) -> Any:
    """Change something somewhere in a JSON value."""
    if isinstance(value, dict) and value and dice.random() < 0.95:
        key = dice.choice(list(value))
        if dice.random() < 0.1:
            return {name: member for name, member in value.items() if name != key}
        return {**value, key: mutate(value[key], dice, strange)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        change = dice.randrange(4)
        if change == 0:
            return value[:place] + value[place + 1 :]
        if change == 1:
            return [*value[:place], value[dice.randrange(len(value))], *value[place:]]
        return [*value[:place], mutate(value[place], dice, strange), *value[place + 1 :]]
    if isinstance(value, int) and dice.random() < 0.6:
        return value + dice.choice([-1, 1, 2])
    return strange


def refuse_or_play(read: Any, dice: random.Random) -> None:
    """Anything but a sentence or a game that can be played on would be an error of ours."""
    with suppress(NefariousError):
        position = read()
        assert Position.parse(str(position)) == position
        game = Game.from_position(position, seed=1)
        for _ in range(12):
            if game.is_over:
                break
            decision = dice.choice(game.decisions)
            game.answer(decision.seat, dice.choice(decision.options))
        view = game.view(0)
        assert all(0 <= player.reserve <= 5 and player.money >= 0 for player in view.players)
        lying = [*view.discards, *(card for player in view.players for card in player.inventions)]
        assert len(set(lying)) == len(lying)
        assert game.position()
