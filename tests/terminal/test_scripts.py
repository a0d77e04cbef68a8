"""The command line in scripts: how commands end, what they read from a pipe, and what they print into one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from terminal.runs import PLAIN_LOCALE, Run, finished_game, is_one_sentence, nefarious

from nefarious.locale import LANGUAGES
from nefarious.terminal.exits import Exit
from nefarious.terminal.inputs import documents
from nefarious.terminal.main import app

COMMANDS = tuple(command.name for command in app.registered_commands if command.name)

PUZZLE = "turn=5 twists=grants / money=12 hand=virus,android / money=7 hand=?3"
ILLEGAL = "/ spies=work:3,invent:3 /"

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a sound record and a false one."""
    folder = tmp_path_factory.mktemp("games")
    finished_game(2).save(folder / "game.json")
    record = json.loads((folder / "game.json").read_text())
    (folder / "false.json").write_text(json.dumps(record | {"decisions": record["decisions"][:-1]}))
    (folder / "file").touch()
    return folder


ENDS: list[tuple[str, Exit]] = [
    ("--version", Exit.YES),
    ("--help", Exit.YES),
    ("cards virus", Exit.YES),
    ("cards qqqqqqq", Exit.NO),
    ("cards --nonsense", Exit.MISUSED),
    ("twists grants", Exit.YES),
    ("twists qqqqqqq", Exit.NO),
    ("twists --edition de-1999", Exit.MISUSED),
    ("bots", Exit.YES),
    ("bots surplus", Exit.MISUSED),
    ("crads", Exit.MISUSED),
    ("xyzzy", Exit.MISUSED),
    ("--lang fr cards", Exit.MISUSED),
    ("replay game.json", Exit.YES),
    ("replay false.json", Exit.NO),
    ("replay nowhere.json", Exit.MISUSED),
    ("replay", Exit.MISUSED),
    ("replay game.json surplus", Exit.MISUSED),
    ("verify game.json", Exit.YES),
    ("verify game.json false.json", Exit.NO),
    ("verify game.json nowhere.json false.json", Exit.MISUSED),
    ("verify", Exit.MISUSED),
    ("show game.json", Exit.YES),
    ("show false.json", Exit.NO),
    ("show game.json@99", Exit.MISUSED),
    ("show hello", Exit.MISUSED),
    ("hint game.json", Exit.NO),
    ("hint nowhere.json", Exit.MISUSED),
    ("perft game.json", Exit.YES),
    ("perft game.json --depth many", Exit.MISUSED),
    ("perft game.json --depth 99", Exit.MISUSED),
    ("simulate --games abc", Exit.MISUSED),
    ("simulate --games", Exit.MISUSED),
    ("simulate --deck nowhere.txt", Exit.MISUSED),
    ("simulate --games 1 --turn-limit 3 --save file", Exit.FAILED),
    ("play --players 7 --file saved.json", Exit.MISUSED),
    ("play --resume --file saved.json", Exit.NO),
    ("play --file file/below.json", Exit.FAILED),
    ("arena nowhere --report-only", Exit.MISUSED),
    ("arena folder --bots rules,genius", Exit.MISUSED),
    ("tune folder --twists some", Exit.MISUSED),
    ("tune folder --games many", Exit.MISUSED),
    ("referee chess", Exit.MISUSED),
    ("web --port many", Exit.MISUSED),
    ("web --host nonsense.invalid --no-open", Exit.MISUSED),
    ("web --database /proc/nowhere/games.sqlite --port 0 --no-open", Exit.FAILED),
    ("web backup made.backup --database nowhere.sqlite", Exit.MISUSED),
    ("web restore nowhere.backup --database new.sqlite", Exit.MISUSED),
    ("cache", Exit.YES),
    ("cache --cold", Exit.MISUSED),
    ("completion bash", Exit.YES),
    ("completion csh", Exit.MISUSED),
]


@in_both_languages
@pytest.mark.parametrize(("line", "code"), ENDS)
def test_how_commands_end(line: str, code: Exit, lang: str, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(games)
    run = nefarious("--lang", lang, *line.split())
    assert run.code == code, run.err
    assert "Traceback" not in run.err
    if code == Exit.YES:
        assert run.err == ""
        assert run.out
    else:
        assert run.err.endswith((".\n", "?\n"))
        assert run.out == "" or line.startswith("verify")


def test_every_command_ends_in_that_table() -> None:
    assert {line.split()[0] for line, _ in ENDS} >= {command.split()[0] for command in COMMANDS}


def test_an_interrupt_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nefarious.terminal.cards.find_inventions", interrupted)
    run = nefarious("cards", "virus")
    assert (run.code, run.out) == (Exit.INTERRUPTED, "")
    assert is_one_sentence(run.err)


def in_bash(line: str) -> Run:
    """A line for bash, with `nefarious` in it."""
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {sys.executable} -m nefarious {line}"],
        capture_output=True,
        env=os.environ | PLAIN_LOCALE,
        check=False,
        timeout=60,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_takes_no_more() -> None:
    run = in_bash("cards virus > /dev/full")
    assert (run.code, run.out) == (Exit.FAILED, "")
    assert is_one_sentence(run.err)


def test_a_reader_who_went_away() -> None:
    run = in_bash("cards | true")
    assert (run.code, run.out, run.err) == (Exit.UNREAD, "", "")


def test_records_from_a_pipe(games: Path) -> None:
    good, false = ((games / name).read_text() for name in ("game.json", "false.json"))
    pretty = json.dumps(json.loads(good), indent=2)
    by_name = nefarious("replay", games / "game.json")
    for typed in (good, pretty, f"\n{good}\n\n"):
        assert nefarious("replay", "-", typed=typed) == by_name
        assert nefarious("verify", "-", typed=typed).out.startswith("-: OK. ")
    run = nefarious("verify", "-", typed=f"{good}\n\n{false}\n{good}")
    assert run.code == Exit.NO
    assert [line.split(": ")[0] for line in run.lines] == ["-:1", "-:5"]
    assert run.err.startswith("-:4: ")
    assert nefarious("verify", "-", typed="").code == Exit.NO


def test_a_broken_line_does_not_stop_the_others(games: Path) -> None:
    good = (games / "game.json").read_text().strip()
    run = nefarious("verify", "-", "--jsonl", typed=f"{good[:200]}\n{good}\n")
    verdicts = [json.loads(line) for line in run.lines]
    assert [(verdict["file"], verdict["sound"]) for verdict in verdicts] == [("-:1", False), ("-:2", True)]
    assert verdicts[0]["problem"] == "record-json"
    assert run.err == ""


def test_verdicts_for_machines(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(games)
    files = ("game.json", "false.json", "nowhere.json")
    run, lines = nefarious("verify", *files, "--json"), nefarious("verify", *files, "--jsonl")
    assert run.code == lines.code == Exit.MISUSED
    sound, false, nowhere = told = json.loads(run.out)
    assert told == [json.loads(line) for line in lines.lines]
    result = finished_game(2).result
    assert result is not None
    assert (sound["winner"], sound["turns"], sound["scores"]) == (result.winner, result.turns, list(result.scores))
    assert (false["problem"], nowhere["problem"]) == ("decision-missing", "unreadable")
    assert nefarious("verify", "false.json").err == f"false.json: {false['text']}\n"


def test_events_of_several_records(games: Path) -> None:
    record = (games / "game.json").read_text()
    events = json.loads(nefarious("replay", "-", "--json", typed=record).out)
    lines = [json.loads(line) for line in nefarious("replay", "-", "--jsonl", typed=record * 2).lines]
    assert lines == [{"game": game} | event for game in (0, 1) for event in events]
    states = nefarious("replay", "-", "--jsonl", "--states", typed=record).lines
    assert [json.loads(line)["turn"] for line in states] == list(range(1, len(states) + 1))
    several = nefarious("replay", "-", typed=record * 2)
    assert (several.code, several.out) == (Exit.MISUSED, "")
    assert "--jsonl" in several.err


def test_positions_from_a_pipe(games: Path) -> None:
    record = (games / "game.json").read_text()
    told = nefarious("show", PUZZLE)
    assert nefarious("show", "-", typed=PUZZLE) == told
    assert nefarious("show", "-", typed=nefarious("show", PUZZLE, "--json").out) == told
    assert nefarious("show", "-", typed=record) == nefarious("show", games / "game.json")
    assert nefarious("show", "--", "-@2", typed=record) == nefarious("show", f"{games / 'game.json'}@2")
    assert nefarious("perft", "-", "--depth", "2", typed=PUZZLE).out == "16\n"
    assert nefarious("show", "-", typed=ILLEGAL).code == Exit.NO
    assert nefarious("show", "-", typed="").code == Exit.MISUSED


def test_hints_and_counts_for_machines() -> None:
    told = json.loads(nefarious("hint", PUZZLE, "--seat", "0", "--bot", "search:rollouts=20:horizon=2", "--json").out)
    assert (told["seat"], told["kind"]) == (0, "action")
    assert told["choice"] in [option["choice"] for option in told["options"]]
    assert all(0 <= option["chance"] <= 1 for option in told["options"] if option["tried"])
    assert {guess["seat"] for guess in told["expected"]} <= {1}
    count = json.loads(nefarious("perft", PUZZLE, "--depth", "2", "--json").out)
    assert (count["depth"], count["ways"]) == (2, 16)


@in_both_languages
@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ("virs", "virus"),
        ("machine", "time-machine"),
        ("\n\n", "JSON"),
        ('["virus" ', "JSON"),
        ("qqqqq", "nefarious cards"),
    ],
)
def test_a_deck_from_a_pipe(deck: str, says: str, lang: str) -> None:
    run = nefarious("simulate", "--deck", "-", "--lang", lang, typed=deck)
    assert (run.code, run.out) == (Exit.MISUSED, "")
    assert says in run.err
    assert run.err.count("\n") == 1


def test_what_is_wrong_with_a_list_of_cards_is_said_in_ones_own_language() -> None:
    assert "текст обрывается" in nefarious("simulate", "--deck", "-", "--lang", "ru", typed='["virus" ').err


@in_both_languages
@pytest.mark.parametrize("given", ["grnats", "грантыы", "Game Theroy"])
def test_a_mistyped_twist_gets_the_nearest(given: str, lang: str) -> None:
    run = nefarious("simulate", "--twists", given, "--lang", lang)
    assert run.code == Exit.MISUSED
    assert "grants" in run.err or "game-theory" in run.err
    assert is_one_sentence(run.err)


TOLD: list[tuple[str, ...]] = [
    ("cards",),
    ("cards", "moon"),
    ("twists",),
    ("bots",),
    ("simulate", "--games", "4", "--players", "3", "--bots", "rules,search:rollouts=2:horizon=1", "--turn-limit", "4"),
    *((*command.split(), "--help") for command in COMMANDS),
]


@in_both_languages
@pytest.mark.parametrize("arguments", TOLD)
def test_narrow_terminals_cut_nothing(arguments: tuple[str, ...], lang: str) -> None:
    """Whatever a pipe is told stands on a terminal of 40 columns, too, in lines that fit."""
    piped = nefarious(*arguments, "--lang", lang)
    assert piped.code == 0
    assert "\x1b" not in piped.out
    for columns in (80, 60, 40):
        run = nefarious(*arguments, "--lang", lang, columns=columns)
        assert max(len(line) for line in run.plain_lines if " " in line.strip()) <= columns
        assert "…" not in run.out.replace("…", "", piped.out.count("…"))
        if "--help" not in arguments:
            assert figures(piped) <= figures(run)


def figures(run: Run) -> set[str]:
    """What must not be lost: numbers, and bots with their options."""
    return {word for line in run.plain_lines for word in line.split() if any(map(str.isdigit, word))}


def test_rows_in_a_pipe_are_lines() -> None:
    rows = nefarious("cards").lines[1:-1]
    assert len(rows) == 64
    assert all(row.split()[0] == str(number) for number, row in enumerate(rows, start=1))
    assert nefarious("cards").out == nefarious_with({"COLUMNS": "40"}, "cards").out


def nefarious_with(environment: dict[str, str], *arguments: str, columns: int | None = None) -> Run:
    """Run a command with other variables than usual, and none of those about colours but these."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("NO_COLOR", "FORCE_COLOR"):
            patch.delenv(name, raising=False)
        for name, value in environment.items():
            patch.setenv(name, value)
        return nefarious(*arguments, columns=columns)


@pytest.mark.parametrize("command", ["cards", "bots"])
def test_colours_are_for_those_who_want_them(command: str) -> None:
    usual = {"TERM": "xterm-256color"}
    assert "\x1b[" in nefarious_with(usual, command, columns=80).out
    assert "\x1b[" not in nefarious_with(usual, command).out
    assert "\x1b[" not in nefarious_with(usual | {"NO_COLOR": "1"}, command, columns=80).out
    assert "\x1b[" not in nefarious_with({"TERM": "dumb"}, command, columns=80).out
    assert "\x1b[" in nefarious_with(usual | {"FORCE_COLOR": "1"}, command).out


class Endless(io.RawIOBase):
    """A pipe without an end, and without the end of a line."""

    read_bytes = 0

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        room[:] = bytes(len(room))
        self.read_bytes += len(room)
        return len(room)


def test_nobody_waits_for_the_end_of_a_line_that_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 1_000_000
    endless = Endless()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(endless)))
    [(_, data)] = documents(Path("-"), most)
    assert len(data) == most + 1
    assert endless.read_bytes < 100 * most
