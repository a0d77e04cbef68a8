"""What a record must not be: every mistake gets a sentence, and nothing else happens."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nefarious import (
    BadRecord,
    Game,
    NefariousError,
    Record,
    frames,
    load,
    load_record,
    read_record,
    replay,
    write_record,
    write_records,
)
from nefarious.record import MAX_RECORD_BYTES

SOURCE = json.loads((Path(__file__).parent / "records" / "013.json").read_text())
"""Five players, Two-Carrot Method, one reshuffle."""

Change = Callable[[dict[str, Any]], None]


def problem_with(change: Change) -> str:
    """The sentence a reader gives for a changed record."""
    record = copy.deepcopy(SOURCE)
    change(record)
    with pytest.raises(NefariousError) as caught:
        replay(read_record(json.dumps(record).encode()))
    return str(caught.value)


def test_the_source_itself_is_fine() -> None:
    assert replay(read_record(json.dumps(SOURCE).encode())).is_over


def put(name: str, value: Any) -> Change:
    return lambda record: record.update({name: value})


def remove(name: str) -> Change:
    return lambda record: record.pop(name)


def decision(position: int, value: Any) -> Change:
    return lambda record: record["decisions"].__setitem__(position, value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (put("format", "chess-record"), 'The format is "chess-record"'),
        (remove("format"), "The format is"),
        (put("version", 2), "Version 2 is unknown"),
        (put("version", "1"), "is unknown"),
        (put("version", True), "is unknown"),
        (put("edition", "de-2020"), 'no edition "de-2020"'),
        (put("twists", ["gravity"]), 'no twist "gravity"'),
        (put("twists", ["grants", "grants"]), '"grants" is there twice'),
        (put("players", ["Ada"]), "1 player is too few"),
        (put("players", ["A"] * 7), "7 players"),
        (put("players", ["Ada", "", "C", "D", "E"]), "name"),
        (put("players", "Ada"), "does not fit the format"),
        (remove("deck"), "does not fit the format"),
        (put("deck", SOURCE["deck"][:14]), "A deck of 14 cards is too small: 5 players are dealt 15"),
        (put("deck", []), "empty deck"),
        (put("deck", [*SOURCE["deck"][:-1], SOURCE["deck"][0]]), "is there twice (deck)"),
        (put("deck", [*SOURCE["deck"][:-1], "perpetuum-mobile"]), 'no card "perpetuum-mobile"'),
        (put("reshuffles", []), "reshuffle 1 is missing"),
        (put("reshuffles", [SOURCE["reshuffles"][0][:-1]]), "does not hold exactly the discards"),
        (put("reshuffles", [["virus", "virus"]]), "is there twice (reshuffle 1)"),
        (put("reshuffles", [["vrius"]]), 'no card "vrius"'),
        (put("reshuffles", [*SOURCE["reshuffles"], ["virus"]]), "Reshuffle 2 never happens"),
        (put("turn_limit", 0), "turn limit"),
        (put("turn_limit", -5), "turn limit"),
        (put("turn_limit", 3), "comes after the end"),
        (put("seed", -1), "A seed is"),
        (put("seed", 2**64), "A seed is"),
        (decision(0, [0, "action", ["loaf"]]), 'Decision 1, turn 1, seat 0: "loaf" is not allowed. Allowed: espionage'),
        (decision(0, [0, "action", "work"]), "is not allowed"),
        (decision(0, [0, "action", []]), "is not allowed"),
        (decision(0, [0, "action", ["work", "invent"]]), "is not allowed"),
        (decision(0, [3, "action", ["work"]]), 'seat 0 has to decide "action", not seat 3'),
        (decision(0, [-1, "action", ["work"]]), "not seat -1"),
        (decision(0, [10**30, "action", ["work"]]), "Decision 1"),
        (decision(0, [0, "zone", "work"]), '"zone"'),
        (decision(0, [0, "action"]), "does not fit the format"),
        (decision(0, "action"), "does not fit the format"),
        (lambda record: record["decisions"].pop(), "ends too early"),
        (lambda record: record["decisions"].append([0, "action", ["work"]]), "comes after the end"),
        (remove("result"), "no result"),
        (put("result", {"turns": 24, "winner": 4, "scores": [1, 2, 3, 4, 5]}), "The result does not fit the game"),
        (put("result", {"turns": 24}), "does not fit the format"),
    ],
)
def test_a_wrong_record_gets_a_sentence(change: Change, says: str) -> None:
    assert says in problem_with(change)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"format":' * 5_000, json.dumps(SOURCE).encode()[:900]],
)
def test_what_is_no_json_object(data: bytes) -> None:
    with pytest.raises(BadRecord):
        read_record(data)


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(10 * MAX_RECORD_BYTES)
    with pytest.raises(BadRecord, match="larger than"):
        load_record(path)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.json", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(BadRecord, match="cannot be read"):
            load(path)


def test_unknown_members_are_ignored() -> None:
    record = copy.deepcopy(SOURCE) | {"comments": {"3": "what a turn"}, "clock": [1, 2], "started": "yesterday"}
    assert replay(read_record(json.dumps(record).encode())).is_over


def test_a_sealed_answer_that_would_close_the_round_is_refused() -> None:
    game = Game.new(2, seed=1)
    game.answer(1, "work")
    record = game.record()
    assert replay(record) == game
    record.sealed.append((0, "action", ["work"]))
    with pytest.raises(BadRecord):
        replay(record)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(SOURCE["deck"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def mutate(value: Any, dice: random.Random, strange: Any) -> Any:
    """Change something somewhere in a JSON value."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(list(value))
        return {**value, key: mutate(value[key], dice, strange)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        change = dice.randrange(4)
        if change == 0:
            return value[:place] + value[place + 1 :]
        if change == 1:
            return [*value[:place], value[dice.randrange(len(value))], *value[place:]]
        return [*value[:place], mutate(value[place], dice, strange), *value[place + 1 :]]
    return strange


FUZZ = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(seed=st.integers(0, 10**9), strange=JSON)
def test_fuzzed_records_are_read_or_refused(seed: int, strange: Any) -> None:
    dice = random.Random(seed)
    record: Any = SOURCE
    for _ in range(dice.randint(1, 3)):
        record = mutate(record, dice, strange)
    refuse_or_replay(json.dumps(record).encode())


@FUZZ
@given(seed=st.integers(0, 10**9))
def test_fuzzed_bytes_are_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    data = bytearray(json.dumps(SOURCE).encode())
    for _ in range(dice.randint(1, 6)):
        place = dice.randrange(len(data))
        data[place : place + dice.randint(0, 4)] = bytes(dice.randrange(256) for _ in range(dice.randint(0, 4)))
    refuse_or_replay(bytes(data))


def refuse_or_replay(data: bytes) -> None:
    """Anything but a sentence or a game would be an error of ours."""
    with suppress(NefariousError):
        assert replay(read_record(data)).turn >= 1


ITSELF: list[Any] = []
ITSELF.append(ITSELF)

STRANGE = (None, object(), 10**5000, -1.5, "\ud800", ["\ud800"], np.zeros(2), [object()], [None], {1: 2}, ITSELF)


@pytest.mark.parametrize("field", Record.__struct_fields__)
def test_whatever_a_program_puts_into_a_record_is_refused_with_a_sentence(field: str, tmp_path: Path) -> None:
    uses: list[Callable[[Record], object]] = [
        write_record,
        replay,
        Record.setup,
        lambda record: write_records(tmp_path / "games.jsonl", [record]),
        lambda record: frames.games(record).write(tmp_path / "games.csv"),
    ]
    for strange in STRANGE:
        record = read_record(json.dumps(SOURCE).encode())
        setattr(record, field, strange)
        for use in uses:
            with suppress(NefariousError):
                use(record)
        assert repr(record)
        assert record._repr_html_()


def test_a_record_may_hold_texts_and_numbers_of_other_classes() -> None:
    record = read_record(json.dumps(SOURCE).encode())
    same = copy.copy(record)
    same.players, same.version = [np.str_(name) for name in record.players], np.int64(1)  # type: ignore[assignment]
    assert read_record(write_record(same)) == record
    assert replay(same).result == record.result
