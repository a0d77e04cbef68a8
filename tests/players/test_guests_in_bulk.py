"""Guests in simulations and in the arena: the same games, figures and rows, and what happens when one fails."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from arena.small import design, played
from terminal.runs import is_one_sentence, nefarious

from nefarious import BadSetup, load, load_record, replay
from nefarious.arena.play.ledger import Ledger
from nefarious.arena.play.rows import SCHEMA
from nefarious.arena.play.run import play_all
from nefarious.arena.play.schedule import number_of_games
from nefarious.arena.play.timing import measure
from nefarious.bulk.job import Job, minds_of
from nefarious.bulk.tables import BrokenOff, TableJob
from nefarious.locale import LANGUAGES, words
from nefarious.players import BotFailure, make_bot
from nefarious.setup import TwistWish
from nefarious.simulate import Outcome, Simulation, simulate

GUESTS = "players.guest_bots"
FIRST, DICEY = f"{GUESTS}:First", f"{GUESTS}:Dicey"

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def figures(outcome: Outcome) -> tuple[object, ...]:
    return outcome.decisions, outcome.turns, outcome.unfinished, outcome.seats


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_in_python_plays_the_very_games_of_compiled_code(players: int) -> None:
    """With bots of ours alone, so that both can be played: the same deals, twists, dice, turns and scores."""
    bots = ("simple", "rules:slips=0.3", "simple:slips=0.5")
    which: dict[str, Any] = {
        "deals": TwistWish.of("random").possible(),
        "edition": "ru-2",
        "seed": 7,
        "dice": 5,
        "turn_limit": 60,
    }
    job, table = Job(players, minds_of(bots), **which), TableJob(players, minds_of(bots), bots=bots, **which)
    assert table.play(3, 4) == job.play(3, 4)
    assert sorted(table.play_taped(9)[1]) == sorted(job.play_taped(9)[1])


def test_the_figures_of_guests_depend_on_the_seed_alone() -> None:
    wanted = {"games": 12, "players": 3, "twists": "random", "bots": (DICEY, "simple"), "turn_limit": 40}
    one, two, other = (
        simulate(Simulation(**wanted, cores=cores, seed=seed))  # type: ignore[arg-type]
        for cores, seed in ((1, 3), (2, 3), (2, 4))
    )
    assert figures(one) == figures(two) != figures(other)
    assert sum(seat.wins for seat in one.seats) + one.unfinished == 12


def test_records_of_guests_replay(tmp_path: Path) -> None:
    outcome = simulate(Simulation(3, 2, "random", bots=(DICEY, "simple"), turn_limit=40), save=tmp_path)
    wins = [0, 0]
    for path in sorted(tmp_path.iterdir()):
        record = load_record(path)
        assert record.names == [DICEY, "simple"]
        result = replay(record).result
        assert result is not None
        if result.winner is not None:
            wins[result.winner] += 1
    assert wins == [seat.wins for seat in outcome.seats]


@pytest.mark.parametrize("name", ["Raises", "Cheats"])
def test_a_simulation_stops_with_the_record_that_leads_there(name: str, tmp_path: Path) -> None:
    bot = f"{GUESTS}:{name}"
    with pytest.raises(BrokenOff) as caught:
        simulate(Simulation(4, 3, bots=("simple", bot), cores=1), save=tmp_path)
    path = tmp_path / "broken-off.json"
    assert str(path) in str(caught.value)
    assert str(caught.value.failure) in str(caught.value)
    game = load(path)
    assert game.turn == 3
    assert load_record(path).names == ["simple", bot, "simple"]
    decision = game.decision(1)
    assert decision is not None
    with pytest.raises(BotFailure) as again:
        make_bot(bot, 1).choose(game.view(1), decision)
    assert str(again.value) == str(caught.value.failure)
    assert caught.value.position == game.position()


@in_both_languages
def test_the_bot_can_be_asked_again_as_the_sentence_says(tmp_path: Path, lang: str) -> None:
    with pytest.raises(BrokenOff) as caught:
        simulate(Simulation(4, 3, bots=("simple", f"{GUESTS}:Raises"), cores=1), save=tmp_path)
    stop = caught.value
    program, *command = shlex.split(stop.in_words(words(lang)).rpartition(": ")[2].rstrip("."))
    assert program == "nefarious"
    assert nefarious(*command, "--lang", lang).err == f"{stop.failure.in_words(words(lang))}\n"


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenOff) as caught:
        TableJob(2, minds_of(("random",)), bots=(f"{GUESTS}:Raises",)).play()
    caught.value.keep(tmp_path / "nowhere")
    assert "cannot be written: there is no such file" in str(caught.value)
    caught.value.keep(None)
    assert Path(str(caught.value.details["path"])).is_file()


def test_one_that_hangs_is_ended_after_its_time(tmp_path: Path) -> None:
    with pytest.raises(BrokenOff, match="did not answer within 1 s"):
        simulate(Simulation(2, 2, bots=(f"{GUESTS}:Hangs", "simple"), cores=1, patience=1), save=tmp_path)
    assert load(tmp_path / "broken-off.json").turn == 3


@in_both_languages
@pytest.mark.parametrize(
    ("bot", "code", "told"),
    [(f"{GUESTS}:Raises", 3, "broken-off.json"), (f"{GUESTS}:Unmade", 3, "no weights"), ("nowhere:Bot", 2, "nowhere")],
)
def test_the_command_says_it_in_one_line(bot: str, code: int, told: str, lang: str, tmp_path: Path) -> None:
    run = nefarious("simulate", "--games", "2", "--bots", bot, "--save", tmp_path, "--lang", lang)
    assert (run.code, run.out) == (code, "")
    assert is_one_sentence(run.err), run.err
    assert told in run.err


def test_the_command_counts_guests(tmp_path: Path) -> None:
    run = nefarious("simulate", "--games", "2", "--players", "2", "--turn-limit", "20", "--bots", f"{FIRST},simple")
    assert (run.code, run.err) == (0, "")
    assert any(line.split()[1:2] == [FIRST] for line in run.lines)


@pytest.mark.long
def test_the_arena_keeps_their_games_like_all_others(tmp_path: Path) -> None:
    wanted = design(bots=(DICEY, "simple"), blocks=2, turn_limit=30)
    games = played(tmp_path / "one", wanted)
    assert games.schema == pl.Schema(SCHEMA)
    assert len(games) == number_of_games(wanted)
    assert played(tmp_path / "two", wanted, cores=2).equals(games)
    compiled = played(tmp_path / "ours", design(blocks=2, turn_limit=30))
    for column in ("deal_seed", "twists"):
        assert games.filter(match="duel")[column].equals(compiled.filter(match="duel")[column])
    assert set(measure(wanted, decisions=5)["bot"]) == {DICEY, "simple"}


@pytest.mark.long
def test_an_arena_that_a_bot_broke_off_goes_on(tmp_path: Path) -> None:
    """Moody fails under one twist, while a sign is up. Nothing of what was played before is lost or played again."""
    sign = tmp_path / "sign"
    bots = (f"{GUESTS}:Moody:sign={sign}", "simple")
    wanted = design(bots=bots, players=(2,), matches=("duel",), blocks=30, turn_limit=5)
    sign.touch()
    folder = tmp_path / "broken"
    ledger = Ledger.begin(folder, wanted)
    with pytest.raises(BrokenOff, match="not today"):
        play_all(ledger, cores=1)
    assert load(folder / "broken-off.json").setup.twists.count("grants") == 1
    kept = Ledger.begin(folder, wanted).number_of_games
    assert 0 < kept == ledger.number_of_games < number_of_games(wanted)
    sign.unlink()
    assert played(folder, wanted).equals(played(tmp_path / "whole", wanted))


def test_games_of_two_versions_of_a_guest_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "changing_bot.py"
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    source = "class Bot:\n    def choose(self, view, decision):\n        return decision.options[{}]\n"
    module.write_text(source.format(0))
    wanted = design(bots=("changing_bot:Bot", "simple"), players=(2,), blocks=30, turn_limit=5)
    Ledger.begin(tmp_path / "arena", wanted)
    Ledger.begin(tmp_path / "arena", wanted)
    module.write_text(source.format(-1))
    with pytest.raises(BadSetup, match="another version"):
        Ledger.begin(tmp_path / "arena", wanted)


@in_both_languages
def test_the_arena_refuses_what_cannot_sit_down(tmp_path: Path, lang: str) -> None:
    run = nefarious("arena", tmp_path / "a", "--bots", f"{GUESTS}:Nobody,simple", "--blocks", "1", "--lang", lang)
    assert run.code == 2
    assert is_one_sentence(run.err)
    assert "choose(self, view, decision)" in run.err


def test_every_sentence_is_there_in_both_languages() -> None:
    with pytest.raises(BrokenOff) as caught:
        TableJob(2, minds_of(("random",)), bots=(f"{GUESTS}:SaysNothing",)).play()
    assert all("None" in caught.value.in_words(words(lang)) for lang in LANGUAGES)
