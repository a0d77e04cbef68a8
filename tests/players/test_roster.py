"""The roster: one value for each bot, from which everything else follows."""

from __future__ import annotations

import numpy as np
import pytest

from nefarious import Game
from nefarious.locale import LANGUAGES, words
from nefarious.players import BOT_NAMES, make_bot
from nefarious.players.kinds import BotKind, BotOption
from nefarious.players.levels import LEVELS, STAND_IN, adviser
from nefarious.players.minds import MIND, blank_desk, mind_type, think
from nefarious.players.notes import blank_notes
from nefarious.players.roster import ANCHOR, OPTIONS, QUICK_BOTS, ROSTER, checked_roster
from nefarious.players.specs import games_at_once, is_steady, mind_of, options_of, read_spec


def own(name: str, **about: object) -> BotKind:
    return BotKind(name=name, choice=lambda *_: 0, **about)  # type: ignore[arg-type]


def test_everything_follows_from_the_list() -> None:
    assert tuple(kind.name for kind in ROSTER) == BOT_NAMES == ("random", "simple", "rules", "search")
    assert OPTIONS.keys() == set(BOT_NAMES)
    assert QUICK_BOTS == ("random", "simple", "rules")
    assert (ANCHOR.name, ANCHOR.rating) == ("rules", 1000.0)
    assert {"kind", "weights", *(option for options in OPTIONS.values() for option in options)} == set(MIND.names or ())
    assert [int(mind_of(name)["kind"][0]) for name in BOT_NAMES] == [0, 1, 2, 3]


def test_every_bot_and_option_has_its_words() -> None:
    for lang in LANGUAGES:
        for kind in ROSTER:
            assert words(lang).has(f"bot-{kind.name}")
            assert all(words(lang).has(f"option-{option}") for option in kind.options)


def test_whoever_stands_in_is_quick_and_every_bot_of_ours_is_known() -> None:
    assert read_spec(STAND_IN.spec)[0].is_quick
    for spec in (adviser(), *(level.spec for level in LEVELS)):
        assert options_of(spec)


@pytest.mark.parametrize(
    ("bots", "games"),
    [
        (("random",), 2000),
        (("simple", "random"), 2000),
        (("rules", "simple"), 100),
        (("search:rollouts=5", "simple"), 1),
        (("random", "players.guest_bots:First"), 1),
    ],
)
def test_portions_are_as_small_as_the_heaviest_bot_wants(bots: tuple[str, ...], games: int) -> None:
    assert games_at_once(bots) == games


def test_a_bot_that_slips_is_not_steady() -> None:
    steady = {spec: is_steady(spec) for spec in ("simple", "simple:slips=0", "simple:slips=0.1", "random", "rules")}
    assert [spec for spec, known in steady.items() if known] == ["simple", "simple:slips=0"]


def test_every_bot_of_a_roster_gets_its_branch() -> None:
    """The branch is made from the list: a new bot is asked for its own choice, wherever it stands in the list."""
    game = Game.new(2, seed=1)
    view = game.view(0)
    for name in BOT_NAMES:
        bot, number = make_bot(f"{name}:rollouts=2" if name == "search" else name, 1), BOT_NAMES.index(name)
        assert bot.choose(view, game.decisions[0]) in game.decisions[0].options
        assert ROSTER[number].name == name


def test_a_mind_of_nobody_is_an_error() -> None:
    game = Game.new(2, seed=1)
    mind = mind_of("simple")
    for kind in (-1, len(ROSTER)):
        mind["kind"] = kind
        with pytest.raises(ValueError, match="no bot"):
            think(game.view(0)._record, mind, 0, blank_desk(), blank_notes(), np.uint64(1))


@pytest.mark.parametrize(
    ("roster", "told"),
    [
        ((*ROSTER, own("simple")), "two bots"),
        ((*ROSTER, own("My Bot")), "cannot be called"),
        ((*ROSTER, BotKind(name="guest", factory=object)), "not compiled"),
        ((*ROSTER, own("other", options={"rollouts": BotOption(0.5, 0, 1)})), "whole number"),
        ((*ROSTER, own("other", rating=1200.0)), "a rating by definition"),
        (ROSTER[:2], "a rating by definition"),
    ],
)
def test_a_roster_that_makes_no_sense_is_refused(roster: tuple[BotKind, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        checked_roster(roster)


def test_a_bot_needs_one_way_to_choose() -> None:
    for ways in ({}, {"choice": len, "factory": object}):
        with pytest.raises(ValueError, match="either a compiled choice or a factory"):
            BotKind(name="odd", **ways)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one game"):
        own("idle", games_at_once=0)


def test_a_new_option_becomes_a_field_of_minds() -> None:
    names = mind_type((*ROSTER, own("deep", options={"depth": BotOption(2, 1, 9, is_whole=True)}))).names
    assert set(names or ()) == {*(MIND.names or ()), "depth"}
