"""`nefarious replay` and `nefarious verify`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from terminal.runs import finished_game, is_one_sentence, nefarious, shell

from nefarious import turn_states
from nefarious.locale import LANGUAGES
from nefarious.terminal.exits import Exit

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)

STATE = ["turn", "players", "deck", "discards", "winner"]
PLAYER = ["money", "hand", "committed", "inventions", "spies", "reserve", "score"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    finished_game().save(path)
    return path


def spoil(record: Path, **members: Any) -> None:
    record.write_text(json.dumps(json.loads(record.read_text()) | members))


def test_states_are_one_compact_object_per_turn(record: Path) -> None:
    run = nefarious("replay", record, "--states")
    states = [json.loads(line) for line in run.lines]
    assert (run.code, run.err) == (0, "")
    assert states == turn_states(finished_game().record())
    assert [state["turn"] for state in states] == list(range(1, len(states) + 1))
    assert all(list(state) == STATE for state in states)
    assert all(list(player) == PLAYER for state in states for player in state["players"])
    assert not any(" " in line for line in run.lines)
    assert nefarious("replay", record, "--states", "--json", columns=40).out == run.out


def test_states_from_a_real_shell(record: Path) -> None:
    run = shell("replay", record, "--states")
    assert run.code == 0
    assert json.loads(run.lines[-1])["winner"] == finished_game().record().result.winner  # type: ignore[union-attr]


@in_both_languages
def test_a_story_is_told_to_its_end(record: Path, lang: str) -> None:
    run = nefarious("replay", record, "--lang", lang)
    result = finished_game().result
    assert result is not None
    assert result.winner is not None
    assert (run.code, run.err) == (0, "")
    assert finished_game().setup.players[result.winner] in run.lines[-1]
    heading = {"en": "Turn", "ru": "Ход"}[lang]
    assert sum(line.startswith(f"{heading} ") for line in run.lines) == result.turns


def test_a_story_keeps_words_whole_on_a_terminal(record: Path) -> None:
    told, whole = nefarious("replay", record, columns=50), nefarious("replay", record)
    assert max(map(len, told.lines)) <= 50 < max(map(len, whole.lines))
    assert told.out.split() == whole.out.split()


def test_a_game_under_way_says_where_it_stops(record: Path) -> None:
    data = json.loads(record.read_text())
    del data["result"]
    data["decisions"] = data["decisions"][:4]
    data["reshuffles"] = []
    record.write_text(json.dumps(data))
    run = nefarious("replay", record)
    assert run.code == 0
    assert "stops here" in run.lines[-1]


def test_events_as_json(record: Path) -> None:
    events = json.loads(nefarious("replay", record, "--json").out)
    assert [event["number"] for event in events] == list(range(len(events)))
    assert events[-1]["kind"] == "won"
    assert events[-1]["rule"] == "5.2"
    assert all(event["card"] for event in events if event["kind"] == "drew")


UNREADABLE = ("missing", "a folder")


def bad_records(tmp_path: Path) -> dict[str, Path]:
    """Files that are no sound record, each in its own way."""
    good = tmp_path / "good.json"
    finished_game().save(good)
    text = good.read_text()
    data = json.loads(text)
    spoilt = {
        "truncated": text[: len(text) // 2],
        "not JSON": "Dear diary",
        "not UTF-8": None,
        "a list": "[]",
        "another format": json.dumps(data | {"format": "chess"}),
        "another version": json.dumps(data | {"version": 2}),
        "a short deck": json.dumps(data | {"deck": data["deck"][1:]}),
        "no players": json.dumps(data | {"players": []}),
        "an illegal decision": json.dumps(data | {"decisions": [[0, "action", ["dance"]], *data["decisions"][1:]]}),
        "a decision too few": json.dumps(data | {"decisions": data["decisions"][:-1]}),
        "a wrong result": json.dumps(data | {"result": {"turns": 1, "winner": 0, "scores": [0, 0, 0]}}),
    }
    paths = {}
    for name, content in spoilt.items():
        paths[name] = tmp_path / f"{name.replace(' ', '-')}.json"
        paths[name].write_bytes(b"\xff\xfe\x00" if content is None else content.encode())
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    return paths | {"huge": huge, "missing": tmp_path / "nowhere.json", "a folder": tmp_path}


@in_both_languages
@pytest.mark.parametrize("options", [(), ("--states",), ("--json",)])
def test_bad_records_are_refused_in_one_sentence(tmp_path: Path, lang: str, options: tuple[str, ...]) -> None:
    for name, path in bad_records(tmp_path).items():
        run = nefarious("replay", path, *options, "--lang", lang)
        assert run.code == (2 if name in UNREADABLE else 1), name
        assert run.out == "", name
        assert is_one_sentence(run.err), (name, run.err)
        assert path.name in run.err
        assert "Expected" not in run.err
        assert "was truncated" not in run.err


def test_a_bad_record_in_a_real_shell(record: Path) -> None:
    spoil(record, decisions=[[0, "action", ["dance"]]])
    run = shell("replay", record, "--states", "--lang", "ru")
    assert (run.code, run.out) == (1, "")
    assert is_one_sentence(run.err)
    assert "dance" in run.err


@in_both_languages
def test_verify_speaks_of_each_file(tmp_path: Path, record: Path, lang: str) -> None:
    bad = bad_records(tmp_path)
    del bad["a folder"]
    run = nefarious("verify", record, *bad.values(), record, "--lang", lang)
    assert run.code == 2
    assert nefarious("verify", record, bad["a list"]).code == 1
    assert len(run.lines) == 2
    assert all(line.startswith(f"{record}: ") for line in run.lines)
    assert [line.split(": ")[0] for line in run.err.splitlines()] == [str(path) for path in bad.values()]


def test_verify_takes_folders_and_compressed_files(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    empty = nefarious("verify", folder)
    assert (empty.code, empty.out) == (Exit.MISUSED, "")
    assert is_one_sentence(empty.err)
    finished_game().save(folder / "one.json")
    sound = (folder / "one.json").read_bytes()
    (folder / "many.jsonl.gz").write_bytes(gzip.compress(sound * 2))
    (folder / "notes.txt").write_text("not a record")
    run = nefarious("verify", folder)
    assert run.code == Exit.YES
    names = [str(folder / name) for name in ("many.jsonl.gz:1", "many.jsonl.gz:2", "one.json")]
    assert [line.partition(": ")[0] for line in run.lines] == names
    (folder / "cut.json.gz").write_bytes(gzip.compress(sound)[:100])
    assert "cut.json.gz" in nefarious("verify", folder).err


def test_standard_input_is_read_once(record: Path) -> None:
    run = nefarious("verify", "-", "-", typed=record.read_text())
    assert (run.code, len(run.lines), run.err) == (Exit.YES, 1, "")


def test_verify_is_content_with_sound_records(record: Path) -> None:
    result = finished_game().result
    assert result is not None
    assert result.winner is not None
    run = nefarious("verify", record)
    winner = finished_game().setup.players[result.winner]
    assert (run.code, run.err) == (0, "")
    assert run.out == f"{record}: OK. {winner} won after {result.turns} turns.\n"
