"""Bots in plain Python: seated by module and class or by name, and whatever they do wrong is a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nefarious import BadSetup, Game, NefariousError
from nefarious.advice import Adviser
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator
from nefarious.players import Bot, BotFailure, WithStandIn, known_bots, make_bot, play, register
from nefarious.players.guests.hosting import Host, give_back, hosted, take_host
from nefarious.players.seating import Seating, check_seatable

GUESTS = "players.guest_bots"
SOON = 1.0
"""Seconds of patience with a bot that will never answer."""

LATE = f"did not answer within {SOON:g} s"

in_both_houses = pytest.mark.parametrize("patience", [None, 20.0], ids=["here", "in a process of its own"])


def guest(name: str, seed: int = 1, patience: float | None = None) -> Bot:
    return make_bot(f"{GUESTS}:{name}", seed, patience)


def whole_game(bots: list[Bot], seed: int = 5) -> Game:
    game = Game.new(len(bots), "random", seed=seed, turn_limit=30)
    play(game, bots)
    return game


def moves(game: Game) -> list[object]:
    return list(game.record().decisions)


@in_both_houses
def test_a_class_plays_whole_games_with_our_own_bots(patience: float | None) -> None:
    game = whole_game([guest("First", patience=patience), make_bot("simple", 1), guest("Dicey", patience=patience)])
    assert game.is_over
    assert game.result is not None


def test_what_is_unusual_about_the_compiler_is_not_said_by_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A bot that imagines games is the first in its process to make one."""
    game = Game.new(2, seed=1)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "is-a-file"))
    (tmp_path / "is-a-file").touch()
    [decision, _] = game.decisions
    host = Host()
    bot = host.seat(f"{GUESTS}:Dreamer", 1, patience=60)
    assert bot.choose(game.view(0), decision) in decision.options
    host.close()
    assert "CompilerWarning" not in capfd.readouterr().err


@pytest.mark.parametrize("name", ["First", "Dicey", "Loose", "Picky:place=1:end=back"])
def test_it_plays_the_same_here_and_in_a_process_of_its_own(name: str) -> None:
    here, there = (whole_game([guest(name, 7, patience), make_bot("simple", 1)]) for patience in (None, 20.0))
    assert moves(here) == moves(there)


def test_a_bot_of_ours_plays_the_same_here_and_in_a_process_of_its_own() -> None:
    here, there = (
        whole_game([made, make_bot("simple", 1)]) for made in (make_bot("rules", 7), hosted("rules", 7, 20.0))
    )
    assert moves(here) == moves(there)


def test_the_seed_decides() -> None:
    first, again, other = (whole_game([guest("Dicey", seed), guest("Dicey", 3)]) for seed in (1, 1, 2))
    assert moves(first) == moves(again) != moves(other)


def test_options_are_keyword_arguments() -> None:
    game = Game.new(3, seed=1)
    view, decision = game.view(0), game.decisions[0]
    chosen = {spec: guest(spec).choose(view, decision) for spec in ("Picky", "Picky:place=1", "Picky:end=back")}
    assert chosen == dict(zip(chosen, (decision.options[0], decision.options[1], decision.options[-1]), strict=True))
    guest("Picky:weight=.5")


def test_one_that_can_restart_stays_for_the_next_game() -> None:
    with Seating() as seating:
        games = [whole_game([seating.seat(f"{GUESTS}:Veteran", 4), make_bot("simple", 1)]) for _ in range(2)]
    assert moves(games[0]) == moves(games[1])
    veteran = guest("Veteran", 9)
    whole_game([veteran, veteran])


def test_a_bot_without_an_opinion_still_has_a_favourite() -> None:
    game = Game.new(3, seed=1)
    view, decision = game.view(0), game.decisions[0]
    opinion = guest("Picky:place=2").consider(view, decision)
    assert opinion.choice == decision.options[2] == opinion.options[0].choice
    assert {option.choice for option in opinion.options} == set(decision.options)
    assert all(option.chance is None and option.tried == 0 for option in opinion.options)
    for lang in LANGUAGES:
        assert list(Adviser(Narrator(game.setup, words(lang), viewer=0)).lines(view, decision, opinion))


@in_both_houses
def test_an_opinion_of_its_own_is_passed_on(patience: float | None) -> None:
    game = Game.new(2, seed=1)
    opinion = guest("Thinker", patience=patience).consider(game.view(0), game.decisions[0])
    assert {option.chance for option in opinion.options} == {0.25}


def test_an_opinion_that_is_none_is_a_failure() -> None:
    game = Game.new(2, seed=1)
    with pytest.raises(BotFailure, match=r"answered \"hm\".*espionage, invent"):
        guest("Mumbler").consider(game.view(0), game.decisions[0])


def test_what_it_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    assert whole_game([guest("Talker", patience=20.0), make_bot("simple", 1)]).is_over
    assert capfd.readouterr().out == ""


@in_both_houses
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Raises", "ZeroDivisionError: division by nothing"),
        ("Leaves", "SystemExit: 3"),
        ("Cheats", '"world-domination", which is not allowed'),
        ("SaysNothing", '"None", which is not allowed'),
        ("SaysNumber", '"3", which is not allowed'),
        ("SaysEverything", "which is not allowed"),
        ("Unspeakable", '"Unspeakable", which is not allowed'),
    ],
)
def test_a_bot_that_misbehaves_is_told_in_a_sentence(name: str, told: str, patience: float | None) -> None:
    with pytest.raises(BotFailure) as caught:
        whole_game([make_bot("simple", 1), guest(name, patience=patience)])
    failure = caught.value
    assert failure.bot == f"{GUESTS}:{name}"
    assert told in failure.reason
    assert "Turn 3, seat 1" in failure.reason
    assert "Allowed: " in failure.reason
    assert all(failure.in_words(words(lang)) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("name", "told"), [("Hangs", LATE), ("Forks", LATE), ("Dies", "ended in the middle of a thought")]
)
def test_a_bot_that_hangs_or_dies_is_ended(name: str, told: str) -> None:
    bot = guest(name, patience=SOON)
    with pytest.raises(BotFailure, match=told) as caught:
        whole_game([make_bot("simple", 1), bot])
    assert "Turn 3, seat 1" in caught.value.reason
    assert all(caught.value.in_words(words(lang)) for lang in LANGUAGES)


@pytest.mark.parametrize("is_ended_before", [True, False])
def test_the_next_bot_does_not_get_a_process_that_is_ending(is_ended_before: bool) -> None:
    host = take_host()
    bot = host.seat("random", 1)
    if is_ended_before:
        bot.end()
    give_back(host)
    bot.end()
    following = take_host()
    assert following is not host
    game = Game.new(2, seed=1)
    assert following.seat("random", 1).choose(game.view(0), game.decisions[0]) in game.decisions[0].options
    following.close()


def test_after_a_failure_another_one_can_sit_down() -> None:
    with Seating(SOON) as seating:
        with pytest.raises(BotFailure):
            whole_game([seating.seat(f"{GUESTS}:Hangs", 1), make_bot("simple", 1)])
        assert whole_game([seating.seat(f"{GUESTS}:First", 1), make_bot("simple", 1)]).is_over


def test_the_stand_in_plays_on() -> None:
    told: list[BotFailure] = []
    bot = WithStandIn(guest("Raises"), make_bot("simple", 1), told.append)
    assert whole_game([bot, make_bot("simple", 1)]).is_over
    assert [failure.bot for failure in told] == [f"{GUESTS}:Raises"]


@in_both_houses
@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("nowhere_at_all:Bot", 'no module "nowhere_at_all"'),
        ("nowhere.at.all:Bot", 'no module "nowhere.at.all"'),
        (f"{GUESTS}:Genius", "Bots in it: First, Dicey"),
        (f"{GUESTS}:Nobody", "choose(self, view, decision)"),
        (f"{GUESTS}:random", "choose(self, view, decision)"),
        (f"{GUESTS}:Unmade", "RuntimeError: no weights to load"),
        (f"{GUESTS}:Picky:depth=3", "It has: place=, end=, weight="),
        (f"{GUESTS}:Dicey:seed=3", "It has: -"),
        (f"{GUESTS}:Picky:place", "NAME=VALUE"),
        (f"{GUESTS}:Picky:place=1:=3", "NAME=VALUE"),
        (f"{GUESTS}:", "random, simple, rules, search"),
        (f"{GUESTS}:Fi rst", "random, simple, rules, search"),
        (":First", "random, simple, rules, search"),
    ],
)
def test_what_cannot_be_seated_is_told_in_a_sentence(spec: str, told: str, patience: float | None) -> None:
    with pytest.raises(NefariousError) as caught:
        make_bot(spec, 1, patience)
    assert isinstance(caught.value, BadSetup | BotFailure)
    assert told in str(caught.value)
    assert all(caught.value.in_words(words(lang)) for lang in LANGUAGES)
    with pytest.raises(NefariousError):
        check_seatable([spec])


@pytest.mark.parametrize("line", ["import nothing_like_this", "1 / 0", "raise SystemExit"])
def test_a_module_that_cannot_be_imported(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bot.py").write_text(line)
    monkeypatch.syspath_prepend(tmp_path)
    for patience in (None, 20.0):
        with pytest.raises(BadSetup, match=r'"broken_bot" cannot be imported: (Module|Zero|SystemExit)'):
            make_bot("broken_bot:Bot", 1, patience)


def test_a_program_registers_a_bot_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nefarious.players.registry._registered", {})

    class Last:
        def choose(self, view: object, decision: object) -> object:
            return decision.options[-1]  # type: ignore[attr-defined]

    register("last", Last)
    assert "last" in [kind.name for kind in known_bots()]
    for patience in (None, 20.0):
        assert whole_game([make_bot("last", 1, patience), make_bot("simple", 1)]).is_over


@pytest.mark.parametrize("name", ["", "Last", "la st", "my:bot", "last=1", "random", "search"])
def test_names_that_cannot_be_registered(name: str) -> None:
    with pytest.raises(BadSetup):
        register(name, object)


def test_packages_offer_bots_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package as pip would have installed it, with an entry point of our group."""
    about = tmp_path / "golem_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: golem-bots\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[nefarious.bots]\ngolem = {GUESTS}:Picky\nrandom = {GUESTS}:First\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    assert [kind.name for kind in known_bots()][:4] == ["random", "simple", "rules", "search"]
    assert "golem" in [kind.name for kind in known_bots()]
    for patience in (None, 20.0):
        assert whole_game([make_bot("golem:place=1", 1, patience), make_bot("simple", 1)]).is_over
    with pytest.raises(BadSetup, match="golem"):
        make_bot("gollum", 1)


@pytest.mark.parametrize("patience", [None, 20.0])
def test_an_opinion_about_something_else_is_none(patience: float | None) -> None:
    game = Game.new(2, seed=1)
    bot = make_bot(f"{GUESTS}:Muses", 1, patience)
    with pytest.raises(BotFailure, match="Allowed is an Opinion about: espionage, invent, research, work"):
        bot.consider(game.view(0), game.decisions[0])


def test_a_list_of_bots_has_one_for_every_seat() -> None:
    game = Game.new(3, seed=1)
    with pytest.raises(BadSetup, match="1 bot for 3 seats"):
        play(game, [make_bot("simple", 1)])
