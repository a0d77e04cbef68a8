"""Errors say what was wrong in words, carry it as facts, and arrive whole wherever they are sent."""

from __future__ import annotations

import copy
import gzip
import importlib
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nefarious
from nefarious import (
    BadPosition,
    BadRecord,
    BadSeat,
    Game,
    IllegalChoice,
    NefariousError,
    UnknownCard,
    load,
    read_record,
    read_records,
    replay,
    write_record,
)
from nefarious.archive import BadRecordFile
from nefarious.bulk.tables import BrokenOff
from nefarious.choices import Cause
from nefarious.frames import Coded
from nefarious.locale import LANGUAGES, pick_language, words
from nefarious.players import BotFailure, Opinion
from nefarious.position import Side
from nefarious.server.texts import Refusal


def every_kind() -> Iterator[type[NefariousError]]:
    """All errors of ours, wherever they are defined."""
    for module in pkgutil.walk_packages(nefarious.__path__, "nefarious."):
        if not module.name.endswith("__main__") and ".migrations" not in module.name:
            importlib.import_module(module.name)
    waiting = [NefariousError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("nefarious"):
            yield kind


def a_failure() -> BotFailure:
    return BotFailure("bot-no-choose", bot="my_bot:MyBot")


MAKERS: dict[type[NefariousError], Callable[[], NefariousError]] = {
    BadRecordFile: lambda: BadRecordFile.of("games.jsonl, line 3", BadRecord("deck-empty")),
    BotFailure: a_failure,
    BrokenOff: lambda: BrokenOff(a_failure(), Game.new(2, seed=1), ["simple", "my_bot:MyBot"]),
    Refusal: lambda: Refusal("web-unknown", 404),
}
"""How to make those that are not made of a message and what fills it."""


def made(kind: type[NefariousError]) -> NefariousError:
    if kind in MAKERS:
        return MAKERS[kind]()
    assert kind.__init__ is NefariousError.__init__, f"say in MAKERS how a {kind.__name__} is made"
    return kind("no-such-seat", seat="7", most=3)


def facts_of(error: NefariousError) -> dict[str, Any]:
    told = {name: getattr(error, name) for name in dir(error) if not name.startswith("_")}
    return {name: repr(fact) for name, fact in told.items() if not callable(fact) and name != "__traceback__"}


def in_all_words(error: NefariousError) -> list[str]:
    return [error.in_words(words(lang)) for lang in LANGUAGES]


def test_every_error_can_be_pickled_and_copied_whole() -> None:
    kinds = list(every_kind())
    assert len(kinds) > 10
    for kind in kinds:
        error = made(kind)
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is kind
            assert in_all_words(again) == in_all_words(error)
            assert facts_of(again) == facts_of(error)


def answer_wrongly(seed: int) -> None:
    Game.new(2, seed=seed).answer(0, "loaf")


def test_an_error_arrives_from_another_process_with_words_and_facts() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        error = pool.submit(answer_wrongly, 1).exception()
    assert isinstance(error, IllegalChoice)
    assert '"loaf" is not allowed (choosing actions)' in str(error)
    assert "выбрать нельзя" in error.in_words(words("ru"))
    assert error.decision == Game.new(2, seed=1).decision(0)


def test_an_illegal_choice_carries_facts() -> None:
    game = Game.new(2, seed=1)
    with pytest.raises(IllegalChoice) as caught:
        game.answer(0, ["work", "invent"])
    error = caught.value
    assert (error.seat, error.choice, error.decision) == (0, ("work", "invent"), game.decision(0))
    assert error.options == (("espionage",), ("invent",), ("research",), ("work",))


def test_an_error_carries_no_strange_object_along() -> None:
    strange: Any = (lambda: None,)
    with pytest.raises(IllegalChoice) as caught:
        Game.new(2, seed=1).answer(0, strange)
    assert pickle.loads(pickle.dumps(caught.value)).choice == caught.value.choice


def test_a_wrong_seat_says_which_there_are() -> None:
    with pytest.raises(BadSeat) as caught:
        Game.new(3, seed=1).view(7)
    assert (caught.value.seat, caught.value.seats) == (7, (0, 1, 2))
    assert str(caught.value) == "There is no seat 7: seats go from 0 to 2."


def test_an_unknown_card_says_what_is_near() -> None:
    with pytest.raises(UnknownCard) as caught:
        Game.new(2, seed=1).view(0).cost("moon base")
    assert (caught.value.card, caught.value.near) == ("moon base", ("moon-base",))
    assert str(caught.value) == "There is no invention 'moon base'. Did you mean: moon-base?"


def test_a_mistyped_choice_says_which_options_are_near() -> None:
    game = Game.new(("Ada", "Boris"), seed=1, twists=["perpetual-motion"])
    with pytest.raises(IllegalChoice) as caught:
        game.answer(0, ["wrok", "espionage"])
    assert caught.value.near == (("espionage", "work"),)
    assert "Did you mean: espionage+work?" in str(caught.value)
    inventing = Game.from_position("/ actions=invent hand=moon-base,virus money=20 / / now step=invent", seed=1)
    for typed in ("moon base", "Virsu", "лунная база"):
        with pytest.raises(IllegalChoice) as caught:
            inventing.answer(0, typed)
        assert caught.value.near == (("virus",) if typed == "Virsu" else ("moon-base",))
    with pytest.raises(IllegalChoice) as caught:
        inventing.answer(0, "android")
    assert caught.value.near == (), "a card that there is was not mistyped"
    assert "Возможно" not in caught.value.in_words(words("ru"))


def test_values_that_cannot_be_are_refused_when_they_are_made() -> None:
    anything: Any = "nope"
    number: Any = 10**5000
    wrong: list[Callable[[], object]] = [
        lambda: Cause(anything, "rules"),
        lambda: Cause("twist", "nope"),
        lambda: Coded(np.array([2]), ("virus",)),
        lambda: Coded(np.array([-1]), ("virus",)),
        lambda: Opinion("work", (anything,), {}),
        lambda: Opinion("work", (), {0: anything}),
        lambda: words("en").say("nope"),
        lambda: words("en").say("error-seed"),
        lambda: pick_language(None, {"LANG": number}),
    ]
    for make in wrong:
        with pytest.raises(TypeError):
            make()


def test_a_bad_record_says_which_file_and_which_decision(tmp_path: Path) -> None:
    game = Game.new(2, seed=1)
    for seat in (0, 1):
        game.answer(seat, "work")
    record = game.record()
    record.decisions[1] = (1, "action", ["loaf"])
    path = tmp_path / "game.json"
    path.write_bytes(write_record(record))
    with pytest.raises(BadRecord) as caught:
        load(path)
    error = caught.value
    assert (error.path, error.decision_index, error.seat, error.choice) == (str(path), 1, 1, ("loaf",))
    assert str(error).startswith(f"{path}: Decision 2, turn 1, seat 1: ")
    assert ("work",) in error.options
    with pytest.raises(BadRecord) as caught:
        replay(record)
    assert caught.value.path is None


def test_why_a_text_does_not_fit_is_said_in_every_language() -> None:
    other = write_record(Game.new(2, seed=1).record()).replace(b'"players":["Ada"', b'"players":[3')
    wrong = {
        b"{": "текст обрывается",
        b'{"a":}': "ошибка на байте 5",
        b'"\xff"': "не UTF-8",
        b'{"format": "nefarious-record", "version": 1}': "нет «edition»",
        other: "нужно «str», а не «int» (players[0])",
    }
    for data, says in wrong.items():
        with pytest.raises(BadRecord) as caught:
            read_record(data)
        assert says in caught.value.in_words(words("ru"))
    few: Any = (1, 2)
    with pytest.raises(BadPosition, match="spies: a list of 4 is needed"):
        Side(spies=few)


def test_why_a_file_cannot_be_read_is_said_in_every_language(tmp_path: Path) -> None:
    packed, cut = tmp_path / "games.jsonl.gz", tmp_path / "cut.jsonl.gz"
    packed.write_bytes(b"not packed")
    cut.write_bytes(gzip.compress(b"{}" * 1000)[:-9])
    for path, says in {packed: "сжат не так", cut: "или не целиком", tmp_path / "\0": "такого имени"}.items():
        with pytest.raises(BadRecord) as caught:
            list(read_records(path))
        assert says in caught.value.in_words(words("ru"))
        assert caught.value.__cause__ is not None


def test_what_a_library_said_stands_behind_the_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(b"{")
    assert caught.value.__cause__ is not None
    with pytest.raises(BadRecord) as caught:
        load(tmp_path / "nowhere.json")
    assert isinstance(caught.value.__cause__, FileNotFoundError)
    assert caught.value.path == str(tmp_path / "nowhere.json")
