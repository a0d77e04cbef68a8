"""What the cards say. `UPDATE_GOLDEN=1 pytest` rewrites the golden files; read their diff aloud."""

from __future__ import annotations

import os
from collections import Counter
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from nefarious.cards import (
    EDITION_BY_ID,
    EDITIONS,
    INVENTION_BY_ID,
    INVENTIONS,
    TWIST_BY_ID,
    TWISTS,
    Effect,
    Per,
    To,
    Twist,
    Verb,
)
from nefarious.cards.effects import discard, draw, gain, lose, place, recall
from nefarious.cards.lookup import find_inventions, find_twists
from nefarious.cards.twists import change
from nefarious.cards.wording import (
    cost_text,
    edition_name,
    effect_text,
    invention_name,
    invention_text,
    points_text,
    source_text,
    twist_name,
    twist_text,
)
from nefarious.locale import LANGUAGES, Words, pick_language, words

HERE = Path(__file__).parent
EN, RU = words("en"), words("ru")

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def everything_said(told: Words) -> str:
    """Every card on a line of its own."""
    lines = [
        f"{card.number:2} {invention_name(card, told)} ({cost_text(card, told)}, {points_text(card, told)})"
        f" — {invention_text(card, told)}"
        for card in INVENTIONS
    ]
    lines += ["", *(f"{twist.number:2} {twist_name(twist, told)} — {twist_text(twist, told)}" for twist in TWISTS), ""]
    for edition in EDITIONS:
        lines += [
            f"{edition_name(edition, told)}: {twist_name(twist, told)} — {twist_text(twist, told, edition)}"
            for twist in TWISTS
            if twist_text(twist, told, edition) != twist_text(twist, told)
        ]
    return "\n".join(lines) + "\n"


@in_both_languages
def test_every_card_says_what_was_reviewed(lang: str) -> None:
    golden = HERE / f"wording.{lang}.txt"
    said = everything_said(words(lang))
    if os.environ.get("UPDATE_GOLDEN") == "1":
        golden.write_text(said, encoding="utf-8")
    assert said.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_effects_in_english() -> None:
    assert effect_text(draw(1), EN) == "draw 1 card"
    assert effect_text(draw(2), EN) == "draw 2 cards"
    assert effect_text(place(1), EN) == "place 1 spy"
    assert effect_text(recall(21), EN) == "recall 21 spies"
    assert effect_text(gain(1, Per.SPY), EN) == "gain $1 per spy you have on the board"
    assert effect_text(lose(3), EN) == "lose $3"


RUSSIAN_PLURALS = {
    1: ("1 карту", "1 монету", "1 шпиона"),
    2: ("2 карты", "2 монеты", "2 шпионов"),
    5: ("5 карт", "5 монет", "5 шпионов"),
    11: ("11 карт", "11 монет", "11 шпионов"),
    21: ("21 карту", "21 монету", "21 шпиона"),
    22: ("22 карты", "22 монеты", "22 шпиона"),
    25: ("25 карт", "25 монет", "25 шпионов"),
}


@pytest.mark.parametrize("amount", RUSSIAN_PLURALS)
def test_effects_in_russian(amount: int) -> None:
    cards, coins, spies = RUSSIAN_PLURALS[amount]
    assert effect_text(draw(amount), RU) == f"возьмите {cards}"
    assert effect_text(discard(amount), RU) == f"сбросьте {cards}"
    assert effect_text(gain(amount, Per.CARD), RU) == f"получите {coins} за каждую карту в руке"
    assert effect_text(lose(amount), RU) == f"потеряйте {coins}"
    assert effect_text(place(amount), RU) == f"поставьте {spies}"
    assert effect_text(recall(amount), RU) == f"отзовите {spies}"


@pytest.mark.parametrize(
    ("amount", "points", "price", "start"),
    [
        (1, "1 очко", "1 монета", "1 монетой"),
        (2, "2 очка", "2 монеты", "2 монетами"),
        (5, "5 очков", "5 монет", "5 монетами"),
        (11, "11 очков", "11 монет", "11 монетами"),
        (21, "21 очко", "21 монета", "21 монетой"),
        (22, "22 очка", "22 монеты", "22 монетами"),
        (25, "25 очков", "25 монет", "25 монетами"),
    ],
)
def test_amounts_in_russian(amount: int, points: str, price: str, start: str) -> None:
    assert RU.say("amount-points", amount=amount) == points
    assert RU.say("amount-money", amount=amount) == price
    rich = Twist(99, "rich", "1", change(start_money=amount))
    assert twist_text(rich, RU) == f"Каждый начинает игру с {start} вместо 10."


@in_both_languages
def test_any_effect_can_be_said_to_you_and_of_anybody(lang: str) -> None:
    for verb in Verb:
        for per in Per:
            assert effect_text(Effect(verb, 2, per), words(lang))
            for to in To:
                new = Twist(99, "new", "1", end_of_turn=(Effect(verb, 2, per, to),))
                assert twist_text(new, words(lang)).endswith(".")


@in_both_languages
def test_every_change_of_the_rules_has_words(lang: str) -> None:
    changed = {field for twist in TWISTS for field in twist.changes}
    changed |= {field for edition in EDITIONS for field in edition.changes}
    assert {field for field in changed if not words(lang).has(f"rule-{field}")} == set()


@in_both_languages
def test_every_source_and_edition_has_words(lang: str) -> None:
    sources = {invention.source for invention in INVENTIONS} | {twist.source for twist in TWISTS}
    assert len({source_text(source, words(lang)) for source in sources}) == len(sources)
    assert len({edition_name(edition, words(lang)) for edition in EDITIONS}) == len(EDITIONS)


def test_secret_hideout_tells_its_points() -> None:
    hideout = INVENTION_BY_ID["secret-hideout"]
    assert points_text(hideout, EN) == "1 point per invention"
    assert invention_text(hideout, EN) == "Worth 1 point per invention you have in play, itself included."


def test_only_the_first_russian_edition_has_another_spy_pact() -> None:
    pact = TWIST_BY_ID["spy-pact"]
    assert "before placing and paying" in twist_text(pact, EN, EDITION_BY_ID["ru-2"])
    assert "after placing and paying" in twist_text(pact, EN, EDITION_BY_ID["ru-2014"])


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("virus", ["virus"]),
        ("вирус", ["virus"]),
        ("vir", ["virus", "engineered-virus"]),
        ("4", ["teleporter"]),
        ("#46", ["moon-base"]),
        ("x ray", ["x-ray-specs"]),
        ("XRAY", ["x-ray-specs"]),
        ("beast man", ["beast-man"]),
        ("пчелы", ["killer-bees"]),
        ("ПЧЁЛЫ-УБИЙЦЫ", ["killer-bees"]),
        ("робот помощник", ["robot-assistant"]),
        ("patchwork-monster", ["patchwork-monster"]),
        ("Фрэнки", ["patchwork-monster"]),
        ("луны", []),
        ("65", []),
        ("", []),
        ("—", []),
    ],
)
def test_find_inventions(part: str, found: list[str]) -> None:
    assert [invention.id for invention in find_inventions(part)] == found


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("geeks geeks", ["geeks"]),
        ("гики", ["geeks"]),
        ("scientists radio", ["free-radio"]),
        ("дешевая", ["cheap-fusion-power"]),
        ("two carrot", ["two-carrots"]),
        ("научн", ["science-race", "science-marathon"]),
        ("36", ["enthusiasm"]),
        ("virus", []),
    ],
)
def test_find_twists(part: str, found: list[str]) -> None:
    assert [twist.id for twist in find_twists(part)] == found


@in_both_languages
def test_every_card_is_found_by_number_id_and_both_names(lang: str) -> None:
    for invention in INVENTIONS:
        for handle in (str(invention.number), invention.id, invention_name(invention, words(lang))):
            assert find_inventions(handle) == [invention]
    for twist in TWISTS:
        for handle in (str(twist.number), twist.id, twist_name(twist, words(lang))):
            assert find_twists(handle) == [twist]


def message_ids(lang: str) -> dict[str, list[str]]:
    """The messages of each file of a language."""
    return {
        file.name: [
            entry.id.name
            for entry in FluentResource(file.read_text(encoding="utf-8")).body
            if isinstance(entry, Message)
        ]
        for file in (files("nefarious.locale") / lang).iterdir()
        if file.name.endswith(".ftl")
    }


def test_both_languages_have_the_same_messages() -> None:
    english, russian = message_ids("en"), message_ids("ru")
    assert english.keys() == russian.keys()
    for name, ids in english.items():
        assert set(ids) ^ set(russian[name]) == set(), name


@in_both_languages
def test_no_message_is_said_twice(lang: str) -> None:
    seen = Counter(name for ids in message_ids(lang).values() for name in ids)
    assert [name for name, times in seen.items() if times > 1] == []


def test_a_message_that_cannot_be_said_is_an_error() -> None:
    assert not EN.has("no-such-message")
    with pytest.raises(TypeError, match="no-such-message"):
        EN.say("no-such-message")
    with pytest.raises(TypeError, match="you-draw"):
        EN.say("you-draw")


@in_both_languages
def test_every_message_is_one_and_can_be_read(lang: str) -> None:
    """Words are understood one by one, when they are first said: here all are."""
    for names in message_ids(lang).values():
        for name in names:
            assert words(lang).has(name)
            with suppress(TypeError):
                words(lang).say(name)


def test_a_message_that_cannot_be_read_is_told_when_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.ftl").write_text("good = { $name } and { other }\nother = others\nbad = { $name\n", "utf-8")
    monkeypatch.setattr("nefarious.locale._folder", lambda lang: tmp_path)
    some = Words("en")
    assert some.say("good", name="Ada") == "Ada and others"
    with pytest.raises(ValueError, match=r"bad = \{ \$name"):
        some.say("bad", name="Ada")


def test_words_are_read_once() -> None:
    assert words("ru") is RU
    assert RU.lang == "ru"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LC_ALL": "", "LANG": "ru"}, "ru"),
        ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU", "LANG": "ru_RU"}, "en"),
        ({"LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LANGUAGE": "en:ru", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANGUAGE": "ru:en", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LANGUAGE": "fr:ru:en", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LANG": "ru_RU@petr1708"}, "ru"),
        ({"LANG": "run_BI.UTF-8"}, "en"),
        ({"LC_CTYPE": "ru_RU.UTF-8"}, "en"),
    ],
)
def test_the_environment_picks_a_language(environ: dict[str, str], lang: str) -> None:
    assert pick_language(None, environ) == lang


def test_a_language_asked_for_wins() -> None:
    assert pick_language("en", {"LC_ALL": "ru_RU.UTF-8"}) == "en"
    assert pick_language("ru", {}) == "ru"


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'fr'.*en, ru"):
        pick_language("fr", {})
    with pytest.raises(ValueError, match=r"'fr'.*en, ru"):
        Words("fr")
