"""`nefarious play`, from the first hand to the last word."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from stat import S_IMODE

import pytest
from terminal.runs import Run, complaints, finished_game, is_one_sentence, nefarious, shell

from nefarious import load
from nefarious.cards import TWISTS
from nefarious.locale import LANGUAGES, words
from nefarious.players.levels import STAND_IN, USUAL_LEVEL
from nefarious.terminal.exits import Exit
from nefarious.terminal.prompt import COMMANDS, command_in, matching

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

DILIGENT = "invent\n1\n1\nwork\n1\n1\nresearch\n1\n1\nespionage\n1\n1\n" * 200
"""Answers that always fit sooner or later: an option that is none is asked again."""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "play.json"


def play(save: Path, *arguments: str, typed: str = "", columns: int | None = None) -> Run:
    return nefarious("play", "--file", save, *arguments, typed=typed, columns=columns)


@in_both_languages
@pytest.mark.parametrize("players", ["2", "6"])
def test_a_whole_game(save: Path, lang: str, players: str) -> None:
    run = play(save, "--seed", "4", "--players", players, "--lang", lang, typed=DILIGENT)
    assert (run.code, run.err) == (0, "")
    assert not save.exists()
    ends = {
        "en": ("The world is yours.", "The world belongs to somebody else."),
        "ru": ("Мир ваш.", "Мир достался другому."),
    }
    assert run.lines[-1].startswith(ends[lang])


@pytest.mark.parametrize("twists", ["perpetual-motion,age-of-boredom", "quarterly-planning,cheap-fusion-power"])
def test_a_whole_game_with_awkward_twists(save: Path, twists: str) -> None:
    answers = "work invent\nspies, research\n1\n2\n" + "1\n2\n3\n" * 900
    run = play(save, "--seed", "9", "--twists", twists, "--players", "3", typed=answers)
    assert (run.code, run.err) == (0, "")
    assert run.lines[-1].startswith("The world ")
    assert not save.exists()


def test_the_beginning_tells_twists_goal_and_hand(save: Path) -> None:
    run = play(save, "--seed", "1", "--twists", "grants,science-marathon", "--name", "Ada")
    game = load(save)
    assert "Ada" in run.lines[0]
    assert "Start of turn: each player with no invention in play gains $2." in run.out
    assert "You have $12 and 0 points of 30." in run.out
    assert game.setup.players == ("Ada", "Boris", "Clara", "Dmitri")
    names = [line for line in run.lines if line.startswith("  ") and line.endswith((": affordable", " short"))]
    assert len(names) == len(game.view(0).hand) == 3
    assert "Boris (on your left): $12, 0 points, 3 cards." in run.out
    assert "Dmitri (on your right): $12" in run.out
    assert run.lines[-6:-2] == ["1. Espionage", "2. Invent", "3. Research", "4. Work"]


def test_two_players_are_neighbours_on_both_sides(save: Path) -> None:
    assert "Boris (your only neighbour):" in play(save, "--players", "2").out


def test_money_that_is_missing_is_told_by_the_real_price(save: Path) -> None:
    deal = ("--seed", "6", "--twists")
    full, half = play(save, *deal, "none"), play(save, "--new", *deal, "cheap-fusion-power")
    assert "Tsunami Generator ($12, 5 points): $2 short" in full.out
    assert "Tsunami Generator ($6, 5 points): affordable" in half.out


def test_quit_and_go_on_in_the_middle(save: Path) -> None:
    first = play(save, "--seed", "4", "--bots", "random,simple", "--players", "3", typed="work\nquit\n")
    assert first.code == 0
    assert f'"nefarious play --file {save}" goes on from here.' in first.lines[-1]
    kept = load(save)
    assert json.loads(save.read_text())["names"] == ["human", "random", "simple"]

    second = play(save, typed="quit\n")
    assert second.lines[0].startswith(f"Welcome back, Doctor. We are in turn {kept.turn}.")
    assert f"Turn {kept.turn}. " in second.out
    assert load(save) == kept
    assert json.loads(save.read_text())["names"] == ["human", "random", "simple"]

    last = play(save, typed=DILIGENT)
    assert last.lines[-1].startswith("The world ")
    assert not save.exists()


def test_every_answer_is_saved(save: Path) -> None:
    play(save, "--seed", "4", "--twists", "none", typed="work\n")
    assert (0, "action", ["work"]) in load(save).record().decisions


def test_a_sealed_answer_survives(save: Path) -> None:
    play(save, "--seed", "4", "--twists", "none")
    game = load(save)
    game.answer(0, "research")
    game.save(save)
    run = play(save)
    assert "you do research" in run.out.lower()


def test_the_game_may_be_left_in_the_middle_of_a_turn(save: Path) -> None:
    first = play(save, "--seed", "4", "--twists", "none", typed="espionage\n")
    second = play(save)
    zones = ["1. Espionage (free)", "2. Invent ($2)", "3. Research (free)", "4. Work ($1)"]
    assert first.lines[-6:-2] == second.lines[-6:-2] == zones


def test_options_for_a_new_game_do_not_change_a_saved_one(save: Path) -> None:
    play(save, "--players", "3")
    run = play(save, "--players", "5")
    assert "The saved game keeps its own table" in run.out
    assert len(load(save).setup.players) == 3
    play(save, "--players", "5", "--new")
    assert len(load(save).setup.players) == 5


@in_both_languages
def test_commands_in_both_languages_at_any_prompt(save: Path, lang: str) -> None:
    english = "help\n?\nTABLE\nhand\ncard moon\ntwists\nwhy\nlog\nlog 1\nsave\nquit\n"
    russian = "помощь\n?\nстол\nрука\nКарта лунная\nзаконы\nпочему\nжурнал\nжурнал 1\nсохранить\nвыход\n"
    options = ("--seed", "2", "--twists", "geeks,charity", "--lang", lang)
    told = [play(save, "--new", *options, typed=typed) for typed in (english, russian)]
    unechoed = [[line for line in run.lines if not line.startswith("> ")] for run in told]
    assert unechoed[0] == unechoed[1]
    assert str(save) in told[0].out
    assert "Moon Base" in told[0].out
    assert "Лунная база" in told[0].out


def test_every_command_is_known_in_both_languages() -> None:
    assert [command_in(word) for word in ("why", "Почему", "log  7", "журнал 7")] == [
        ("why", ""), ("why", ""), ("log", "7"), ("log", "7"),
    ]  # fmt: skip
    assert command_in("whynot") is None
    assert len(COMMANDS) == 10


def test_what_is_no_option_is_asked_again(save: Path) -> None:
    run = play(
        save, "--seed", "2", "--twists", "none", typed="0\n9\n99999999999999\nwrok\nx\u0007y\nи\ncard\ncard mon base\n"
    )
    assert run.code == 0
    assert run.out.count("Type a number from 1 to 4") == 4
    assert "Did you mean Work?" in run.out
    assert "Which one:" in run.out
    assert "Which card?" in run.out
    assert "Moon Base" in run.out
    assert load(save).turn == 1
    assert "\u0007" not in run.out.replace("> x\u0007y", "")


def test_options_by_part_of_their_names() -> None:
    actions = [("espionage",), ("invent",), ("research",), ("work",)]
    pairs = [("espionage", "work"), ("invent", "research"), ("research", "work")]
    assert matching("раб", "action", actions) == [("work",)]
    assert matching("Шпионаж", "zone", ["espionage", "work"]) == ["espionage"]
    assert matching("work + research", "action", pairs) == [("research", "work")]
    assert matching("work", "action", pairs) == [("espionage", "work"), ("research", "work")]
    assert matching("work work", "action", pairs) == []
    assert matching("вирус", "discard", ["virus", "moon-base"]) == ["virus"]
    assert matching("2", "discard", ["virus", "moon-base"]) == ["moon-base"]
    assert matching("+", "action", actions) == []


def test_lines_fit_a_terminal_and_need_no_colour(save: Path) -> None:
    run = play(save, "--seed", "5", "--twists", "geeks,labour-unions", typed="help\nhand\ntable\nwhy\n", columns=60)
    assert max(len(line) for line in run.lines if "play.json" not in line) <= 60
    assert "\x1b" not in run.out


@in_both_languages
def test_a_corrupt_save_is_kept_and_explained(save: Path, lang: str) -> None:
    play(save)
    for content in (b"", save.read_bytes()[:300]):
        save.write_bytes(content)
        run = play(save, "--lang", lang)
        assert (run.code, run.out) == (1, "")
        assert is_one_sentence(run.err) or run.err.endswith('--new".\n' if lang == "en" else "--new».\n")
        assert "--new" in run.err
        assert save.read_bytes() == content
    assert play(save, "--new").code == 0
    assert load(save).turn == 1
    assert save.with_name("play.json.broken").read_bytes() == content


@in_both_languages
def test_a_file_that_never_was_a_game_is_left_alone(save: Path, lang: str) -> None:
    for content in (b"\x00\xff", b"root:x:0:0:root:/root:/bin/sh\n", b'{"format": "something-else"}'):
        save.write_bytes(content)
        for wish in ([], ["--new"]):
            run = play(save, "--lang", lang, *wish)
            assert run.code == 1
            assert "--new" not in run.err
            assert "--file" in run.err
            assert save.read_bytes() == content
    assert [path.name for path in save.parent.iterdir() if path.name.startswith(save.name)] == [save.name]


def test_a_saved_game_is_for_its_owner_alone(save: Path) -> None:
    play(save, "--people", "Ada,Boris")
    assert S_IMODE(save.stat().st_mode) == 0o600
    save.chmod(0o644)
    play(save, typed="\nwork\n")
    assert S_IMODE(save.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (("--players", "9"), "9 players are too many"),
        (("--bots", "rulez"), "Did you mean: rules?"),
        (("--twists", "grnts"), "There is no twist 'grnts'"),
        (("--edition", "ru-2015"), "Did you mean: ru-2014?"),
        (("--seed", "x"), "--seed needs a whole number"),
    ],
)
def test_wishes_are_checked_though_a_saved_game_goes_on(save: Path, wish: tuple[str, str], says: str) -> None:
    play(save)
    run = play(save, *wish)
    assert (run.code, run.out) == (Exit.MISUSED, "")
    assert says in run.err


def test_a_broken_save_is_named_once(save: Path) -> None:
    play(save)
    save.write_bytes(save.read_bytes()[:300])
    assert play(save).err.count(str(save)) == 2, "in the sentence, and in what to type"


def test_a_save_with_other_bots_than_players(save: Path) -> None:
    play(save)
    for names in (["human"], ["human", "simple", "simple", "genius"], ["simple"] * 4):
        save.write_text(json.dumps(json.loads(save.read_text()) | {"names": names}))
        run = play(save)
        assert (run.code, run.out) == (1, "")
        assert "--new" in run.err


def test_a_record_without_names_is_played_with_the_usual_bots(save: Path) -> None:
    play(save, "--players", "3")
    record = json.loads(save.read_text())
    del record["names"]
    save.write_text(json.dumps(record))
    assert play(save, typed="work\n").code == 0
    assert json.loads(save.read_text())["names"] == ["human", USUAL_LEVEL.spec, USUAL_LEVEL.spec]


def test_a_finished_record_is_not_played_nor_touched(save: Path) -> None:
    finished_game().save(save)
    before = save.read_bytes()
    run = play(save)
    assert (run.code, run.out) == (1, "")
    assert "is over" in run.err
    assert save.read_bytes() == before


def test_nothing_to_resume(save: Path) -> None:
    run = play(save, "--resume", "--lang", "ru")
    assert (run.code, run.out) == (1, "")
    assert not save.exists()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--players", "7"),
        ("--players", "x"),
        ("--bots", "genius"),
        ("--bots", ""),
        ("--bots", "simple,simple,simple,simple"),
        ("--twists", "nonsense"),
        ("--edition", "nonsense"),
        ("--seed", "-1"),
        ("--name", " "),
        ("--name", "x" * 61),
        ("--name", "A\nB"),
    ],
)
def test_impossible_tables(save: Path, option: str, value: str) -> None:
    run = play(save, option, value, "--lang", "ru")
    assert (run.code, run.out) == (2, "")
    assert is_one_sentence(run.err)
    assert not save.exists()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = play(tmp_path / "file" / "play.json")
    assert (run.code, run.out) == (3, "")
    assert is_one_sentence(run.err)
    folder = play(tmp_path, "--new")
    assert (folder.code, folder.out) == (1, "")
    assert is_one_sentence(folder.err)
    assert tmp_path.is_dir()


def test_a_rival_never_has_the_name_of_the_player(save: Path) -> None:
    play(save, "--name", "boris", "--players", "6")
    assert load(save).setup.players == ("boris", "Clara", "Dmitri", "Emmy", "Fyodor", "Greta")


@pytest.mark.long
def test_the_usual_place_in_a_real_shell(tmp_path: Path) -> None:
    first = shell("play", "--lang", "ru", "--seed", "1", typed="работа\n", XDG_DATA_HOME=str(tmp_path))
    assert (first.code, first.err) == (0, "")
    assert "Продолжить: «nefarious play»." in first.lines[-1]
    assert (tmp_path / "nefarious" / "play.json").exists()
    second = shell("play", "--lang", "en", typed="table\nquit\n", XDG_DATA_HOME=str(tmp_path))
    assert second.lines[0].startswith("Welcome back, Доктор.")


def test_control_c_leaves_politely(save: Path) -> None:
    player = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "--lang", "en", "play", "--file", str(save)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert player.stdout is not None
    told = b""
    while not told.endswith(b"> "):
        told += player.stdout.read(1)
    player.send_signal(signal.SIGINT)
    out, err = player.communicate(timeout=60)
    assert (player.returncode, complaints(err.decode())) == (0, "")
    assert b"goes on from here" in out
    assert load(save).turn == 1


def test_every_twist_can_be_played_to_the_next_turn(save: Path) -> None:
    for twist in TWISTS:
        run = play(
            save, "--new", "--seed", "6", "--players", "2", "--twists", twist.id, typed="1\n1\n1\n1\nwhy\nlog\ntable\n"
        )
        assert (run.code, run.err) == (0, ""), twist.id


def test_a_class_of_ones_own_sits_at_the_table(save: Path) -> None:
    bot = "players.guest_bots:First"
    run = play(save, "--bots", bot, "--seed", "3", "--players", "3", typed="work\n")
    assert (run.code, run.err) == (0, "")
    assert json.loads(save.read_text())["names"] == ["human", bot, bot]
    again = play(save, "--bots", bot, typed="work\n")
    assert (again.code, again.err) == (0, "")


@in_both_languages
def test_a_file_does_not_decide_which_code_is_run(save: Path, tmp_path: Path, lang: str) -> None:
    play(save, "--bots", "simple", "--seed", "3", "--players", "2", typed="work\n")
    stranger = json.loads(save.read_text())
    stranger["names"][1] = "players.guest_bots:First"
    save.write_text(json.dumps(stranger))
    run = play(save, "--lang", lang, typed="work\n")
    assert run.code == 1
    assert "--bots players.guest_bots:First" in run.err


@in_both_languages
def test_when_it_fails_another_one_plays_on(save: Path, lang: str) -> None:
    bots = "players.guest_bots:Raises,players.guest_bots:First"
    run = play(save, "--bots", bots, "--seed", "3", "--players", "3", "--lang", lang, typed=DILIGENT)
    assert run.code == 0
    assert not save.exists()
    assert is_one_sentence(run.err)
    assert "ZeroDivisionError" in run.err
    assert words(lang).say(f"level-{STAND_IN.id}") in run.err


@pytest.mark.parametrize(
    ("bot", "code"), [("nowhere:Bot", 2), ("players.guest_bots:Nobody", 2), ("players.guest_bots:Unmade", 3)]
)
def test_a_class_that_cannot_sit_down_costs_no_saved_game(save: Path, bot: str, code: int) -> None:
    play(save, "--bots", "simple")
    before = save.read_bytes()
    run = play(save, "--new", "--bots", bot)
    assert (run.code, run.out) == (code, "")
    assert is_one_sentence(run.err)
    assert save.read_bytes() == before
