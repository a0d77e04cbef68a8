"""What Tab offers."""

from __future__ import annotations

from importlib.resources import files

from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from nefarious.cards import INVENTIONS, TWISTS
from nefarious.locale import LANGUAGES, words
from nefarious.terminal.prompt import command_in, matching
from nefarious.terminal.suggestions import suggestions

ACTIONS = (("espionage",), ("invent",), ("research",), ("work",))
EN, RU = words("en"), words("ru")


def test_options_come_first() -> None:
    assert suggestions("", ACTIONS, EN) == ["Espionage", "Invent", "Research", "Work"]
    assert suggestions("", ("virus", "moon-base"), RU) == ["Вирус", "Лунная база"]
    assert suggestions("", ("espionage", "work"), RU) == ["Шпионаж", "Работа"]
    assert suggestions("", (("espionage", "work"), ()), EN) == ["Espionage + Work"]


def test_case_and_dots_do_not_matter() -> None:
    assert suggestions("WO", ACTIONS, EN) == ["Work"]
    assert suggestions("раб", ACTIONS, RU) == ["Работа"]
    assert suggestions("пчел", ("killer-bees",), RU) == ["Пчёлы-убийцы"]
    assert suggestions("moon", ("virus", "moon-base"), EN) == ["Moon Base"]
    assert suggestions("base", ("virus", "moon-base"), EN) == ["Moon Base"]


def test_commands_in_the_persons_language_then_in_others() -> None:
    assert suggestions("h", ACTIONS, EN) == ["help", "hand", "hint"]
    assert suggestions("жур", ACTIONS, RU) == suggestions("жур", ACTIONS, EN) == ["журнал"]
    assert suggestions("xyz", ACTIONS, EN) == []


def test_every_card_after_the_word_for_it() -> None:
    assert suggestions("car", ACTIONS, EN) == ["card "]
    assert suggestions("card moon", ACTIONS, EN) == ["card Moon Base"]
    assert suggestions("Карта лун", ACTIONS, RU) == ["Карта Лунная база"]
    assert len(suggestions("card ", ACTIONS, EN)) == len(INVENTIONS) + len(TWISTS)


def test_whatever_is_offered_is_understood() -> None:
    pairs = (("espionage", "work"), ("invent", "research"))
    for lang in LANGUAGES:
        told = words(lang)
        for options, kind in ((ACTIONS, "action"), (pairs, "action"), (("espionage", "work"), "zone")):
            assert [matching(name, kind, options) for name in suggestions("", options, told)] == [[o] for o in options]
        for letter in "abcdefghijklmnopqrstuvwxyzабвгжзклопрсхшя":
            assert all(command_in(name.strip()) for name in suggestions(letter, (), told))


def test_both_languages_say_the_same_about_boards() -> None:
    ids = []
    for lang in ("en", "ru"):
        source = (files("nefarious.locale") / lang / "board.ftl").read_text(encoding="utf-8")
        ids.append([entry.id.name for entry in FluentResource(source).body if isinstance(entry, Message)])
    assert ids[0] == ids[1]
