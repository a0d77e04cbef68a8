"""`nefarious cards` and `nefarious twists`."""

from __future__ import annotations

import json

import pytest
from terminal.runs import is_one_sentence, nefarious, shell

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.locale import LANGUAGES, words

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@in_both_languages
@pytest.mark.parametrize("columns", [80, 120])
def test_the_tables_show_every_card_and_fit(lang: str, columns: int) -> None:
    for command, cards in (("cards", INVENTIONS), ("twists", TWISTS)):
        run = nefarious(command, "--lang", lang, columns=columns)
        assert run.code == 0
        assert max(map(len, run.plain_lines)) <= columns
        for card in cards:
            first_word = words(lang).say(card.id).split()[0]
            assert any(line.split()[:2] == [str(card.number), first_word] for line in run.plain_lines)


def test_one_card_in_full() -> None:
    run = nefarious("cards", "moon", "base")
    assert run.lines == [
        "46. Moon Base · Лунная база (moon-base)",
        "    Cost $13, 5 points.",
        "    You: gain $3 per card in your hand, then discard your whole hand.",
        "    Source: Shown or explained in a rulebook; two independent transcriptions agree.",
    ]


def test_one_card_in_russian() -> None:
    run = nefarious("cards", "Moon Base", "--lang", "ru")
    assert run.lines[:3] == [
        "46. Лунная база · Moon Base (moon-base)",
        "    Цена: 13 монет. Даёт 5 очков.",
        "    Вы: получите 3 монеты за каждую карту в руке, затем сбросьте всю руку.",
    ]


@pytest.mark.parametrize("name", ["46", "moon-base", "MOON", "лунная", "Лунная база"])
def test_a_card_is_found_by_number_id_or_part_of_either_name(name: str) -> None:
    assert nefarious("cards", name).lines[0].startswith("46. Moon Base")


def test_several_matches_are_all_told() -> None:
    run = nefarious("cards", "virus", "--json")
    assert [card["id"] for card in json.loads(run.out)] == ["virus"]
    titles = [line for line in nefarious("cards", "machine").lines if not line.startswith(" ") and line]
    assert len(titles) == len([card for card in INVENTIONS if "machine" in card.id]) > 3


@in_both_languages
def test_unknown_cards_get_near_misses(lang: str) -> None:
    for command, name, near in (("cards", "mon base", "Moon Base"), ("twists", "кибершпиены", "Кибершпионы")):
        run = nefarious(command, name, "--lang", lang)
        assert run.code == 1
        assert run.out == ""
        assert is_one_sentence(run.err)
        assert near in run.err


def test_a_name_like_nothing_at_all() -> None:
    run = shell("cards", "qqqqqq" * 500)
    assert (run.code, run.out) == (1, "")
    assert is_one_sentence(run.err)
    assert len(run.err) < 200


def test_cards_as_json() -> None:
    cards = json.loads(nefarious("cards", "--json", columns=80).out)
    assert [card["number"] for card in cards] == list(range(1, 65))
    hideout = cards[44]
    assert (hideout["points"], hideout["points_per_invention"]) == (0, 1)
    assert cards[59] == {
        "number": 60,
        "id": "pyani",
        "names": {"en": "Pyani", "ru": "Пяни"},
        "cost": 15,
        "points": 5,
        "points_per_invention": 0,
        "you": [
            {"verb": "gain", "amount": 1, "per": "invention", "text": "gain $1 per invention you have in play"},
        ],
        "others": [],
        "text": "You: gain $1 per invention you have in play. This one counts too.",
        "source": "R2",
        "source_text": "Shown or explained in a rulebook; two independent transcriptions agree.",
    }


def test_twists_as_json_in_russian() -> None:
    twists = json.loads(nefarious("twists", "--json", "--lang", "ru").out)
    assert [twist["id"] for twist in twists] == [twist.id for twist in TWISTS]
    assert twists[5]["changes"] == {"work_pay": 6}
    assert twists[5]["text"] == "Работа приносит 6 монет вместо 4."
    assert twists[17]["effects"]["start_of_turn"][0]["verb"] == "gain"


def test_a_twist_by_edition() -> None:
    usual, first_russian = nefarious("twists", "spy pact"), nefarious("twists", "spy pact", "--edition", "ru-2014")
    assert "whole board" in usual.out
    assert "whole board" not in first_russian.out
    assert "First Russian edition" in first_russian.out
    assert "First Russian edition" not in nefarious("twists", "grants", "--edition", "ru-2014").out


def test_an_unknown_edition() -> None:
    run = nefarious("twists", "--edition", "de-1999", "--lang", "ru")
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
