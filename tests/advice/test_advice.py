"""Advice in words: every kind of decision, both languages."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from tabletop import table

from nefarious import Decision, Game, View
from nefarious.advice import Adviser
from nefarious.engine.vocabulary import DECISION_KINDS
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator
from nefarious.players import make_bot
from nefarious.players.opinion import Opinion, OptionOpinion

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

TABLES = [
    (2, ("quarterly-planning", "two-carrots")),
    (3, ("labour-unions", "ancient-prophecies")),
    (4, ("perpetual-motion", "age-of-boredom")),
    (5, ("cyber-spies", "insider-trading")),
    (3, ("parallel-universe", "labour-unions")),
    (6, ()),
]
ENOUGH = 8
"""So many decisions of each kind at each table."""

A_SENTENCE = re.compile(r"\s*[A-ZА-ЯЁ«][^{}]*[^\s.]\.")


@cache
def thoughts() -> list[tuple[View, Decision, Opinion]]:
    """What `search` thinks of all kinds of decisions in some games of random players."""
    found = []
    for seed, (players, twists) in enumerate(TABLES):
        game, dice = Game.new(players=players, twists=twists, seed=seed, turn_limit=40), random.Random(seed)
        bot, seen = make_bot("search:rollouts=20", seed), dict.fromkeys(DECISION_KINDS, 0)
        while not game.is_over:
            for decision in game.decisions:
                if seen[decision.kind] < ENOUGH and dice.random() < 0.3:
                    seen[decision.kind] += 1
                    view = game.view(decision.seat)
                    found.append((view, decision, bot.consider(view, decision)))
                game.answer(decision.seat, dice.choice(decision.options))
    return found


def advice(view: View, decision: Decision, opinion: Opinion, lang: str) -> list[str]:
    narrator = Narrator(view.setup, words(lang), viewer=view.seat)
    return list(Adviser(narrator).lines(view, decision, opinion))


def test_the_games_ask_everything() -> None:
    assert {decision.kind for _, decision, _ in thoughts()} == {
        "action",
        "commit",
        "zone",
        "invent",
        "discard",
        "place",
        "recall",
    }


@in_both_languages
def test_every_line_is_a_sentence(lang: str) -> None:
    for view, decision, opinion in thoughts():
        for line in advice(view, decision, opinion, lang):
            assert A_SENTENCE.fullmatch(line), line
            assert "  " not in line.strip(), line


@in_both_languages
def test_every_option_is_told_once_the_best_first(lang: str) -> None:
    for view, decision, opinion in thoughts():
        narrator = Narrator(view.setup, words(lang), viewer=view.seat)
        lines = advice(view, decision, opinion, lang)[: len(decision.options)]
        assert narrator.option(decision.kind, opinion.choice) in lines[0]
        told = sorted(line.rpartition(": ")[0].strip() for line in lines[1:])
        numbers = [int(found[1]) for line in lines[1:] if (found := re.search(r"(\d+)\s?%", line))]
        assert numbers == sorted(numbers, reverse=True)
        rest = [option for option in decision.options if option != opinion.choice]
        assert told == sorted(narrator.option(decision.kind, option) for option in rest)


@in_both_languages
def test_neighbours_are_told_of_when_all_choose_at_once(lang: str) -> None:
    for view, decision, opinion in thoughts():
        extra = len(advice(view, decision, opinion, lang)) - len(decision.options) - 1
        if decision.kind == "action":
            assert extra <= min(2, len(view.setup.players) - 1)
        elif decision.kind in ("discard", "place", "recall"):
            assert extra == 0
    assert any(len(advice(*thought, lang)) > len(thought[1].options) + 1 for thought in thoughts())


def considered() -> tuple[View, Decision, Opinion]:
    """Three mad scientists choose; the one on the left is expected to work, the one on the right to do anything."""
    game = table(3, hand={0: ["moon-base"]}, money={0: 10}).game
    view, decision = game.view(0), game.decisions[0]
    anything = dict.fromkeys(decision.options, 0.25)
    chances = {("work",): (0.384, 0.0512), ("invent",): (0.3, 0.06), ("research",): (0.0, 0.001)}
    options = [OptionOpinion(choice, *numbers, 100) for choice, numbers in chances.items()]
    options.append(OptionOpinion(("espionage",), None, None, 0))
    return view, decision, Opinion(("work",), tuple(options), {1: {("work",): 0.95, ("invent",): 0.05}, 2: anything})


def test_in_english() -> None:
    assert advice(*considered(), "en") == [
        "Best: Work, 38% ± 5 to win.",
        "  Invent: 30% ± 6.",
        "  Research: 0% ± 1.",
        "  Espionage: not looked at.",
        "On your left, Boris may choose: Work 95%.",
        "On your right, Clara may choose: Espionage 25%, Invent 25%, Research 25%.",
        "Moon Base is $3 short, and Work brings that.",
    ]


def test_a_card_to_throw_away_is_called_that_and_the_others_follow_in_order() -> None:
    game = table(2, hand={0: ["virus", "android", "kraken", "moon-base"]}, twists=["two-carrots"]).game
    for seat in (0, 1):
        game.answer(seat, "research")
    view, decision = game.view(0), game.decisions[0]
    assert decision.kind == "discard"
    chances = {
        "virus": (0.1, 0.04, 40),
        "kraken": (0.19, 0.02, 200),
        "android": (0.2, 0.04, 60),
        "moon-base": (0.15, 0.03, 90),
    }
    drawn = next(card for card in decision.options if card not in chances)
    options = [OptionOpinion(choice, *numbers) for choice, numbers in chances.items()]
    opinion = Opinion("kraken", (OptionOpinion(drawn, None, None, 0), *options), {})
    assert advice(view, decision, opinion, "en")[:4] == [
        "Throw away: Kraken ($16, 6 points), 19% ± 2 to win.",
        "  Android ($19, 7 points): 20% ± 4, but looked at less.",
        "  Moon Base ($13, 5 points): 15% ± 3.",
        "  Virus ($5, 2 points): 10% ± 4.",
    ]
    assert advice(view, decision, opinion, "ru")[0].startswith("Сбросить: Кракен")


def test_in_russian() -> None:
    told = [line.replace("\u00a0", " ") for line in advice(*considered(), "ru")]
    assert told == [
        "Лучше всего: Работа, шансы на победу 38 % ± 5.",
        "  Изобретение: 30 % ± 6.",
        "  Исследование: 0 % ± 1.",
        "  Шпионаж: не рассматривалось.",
        "Слева Boris, скорее всего: Работа 95 %.",
        "Справа Clara, скорее всего: Шпионаж 25 %, Изобретение 25 %, Исследование 25 %.",
        "На изобретение «Лунная база» не хватает 3 монет, и работа это исправит.",
    ]


def test_advice_reads_nothing_but_the_view() -> None:
    """The same view of another world gets the same advice."""
    from nefarious import possible_world

    game = Game.new(players=4, seed=5)
    for decision in game.decisions:
        view = game.view(decision.seat)
        other = possible_world(view, seed=9).view(decision.seat)
        opinions = [make_bot("search:rollouts=20", 1).consider(seen, decision) for seen in (view, other)]
        assert advice(view, decision, opinions[0], "en") == advice(other, decision, opinions[1], "en")
