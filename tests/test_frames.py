"""Frames: columns over records, in NumPy, polars and pandas, and what is said when something is wrong."""

from __future__ import annotations

import csv
import gzip
import json
import random
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from nefarious import BadRecord, Game, NefariousError, Record, frames, load_record, replay
from nefarious.archive import BadRecordFile
from nefarious.engine.vocabulary import ACTIONS
from nefarious.frames import Coded, Frame, read_records, write_records
from nefarious.locale import words
from nefarious.replaying import turn_states

RECORDS = Path(__file__).parent / "records"
SOME = [RECORDS / f"{number:03}.json" for number in (3, 40, 77)]


def played(seed: int, decisions: int = 40) -> Game:
    """A game under way."""
    game, chance = Game.new(3, "random", seed=seed), random.Random(seed)
    for _ in range(decisions):
        if not game.is_over:
            decision = game.decisions[0]
            game.answer(decision.seat, chance.choice(decision.options))
    return game


def some_records() -> list[Record]:
    return [load_record(path) for path in SOME]


def test_a_record_a_game_a_file_a_folder_and_several_of_them(tmp_path: Path) -> None:
    game = played(1)
    game.save(tmp_path / "a.json")
    write_records(tmp_path / "b.jsonl", [played(2), played(3)])
    whole = frames.games(tmp_path)
    assert whole["source"].tolist() == [str(tmp_path / name) for name in ("a.json", "b.jsonl:1", "b.jsonl:2")]
    assert whole["game"].tolist() == [0, 1, 2]
    assert frames.events([game, [tmp_path / "b.jsonl"]]) == frames.events(str(tmp_path))
    assert frames.events(game.record()) == frames.events(game) == frames.events(tmp_path / "a.json")
    assert len(frames.games([])) == len(frames.turns(iter(()))) == 0


def test_events_are_those_of_the_replayed_games() -> None:
    frame = frames.events(SOME)
    told = [event for record in some_records() for event in replay(record).events(all_seen=True)]
    assert len(frame) == len(told)
    for row, event in zip(frame.rows(), told, strict=True):
        assert (row["number"], row["turn"], row["step"], row["kind"]) == (
            event.number,
            event.turn,
            event.step,
            event.kind,
        )
        assert (row["card"], row["zone"], row["actions"]) == (event.card, event.zone, event.actions)
        assert (row["cause_kind"], row["cause"], row["rule"]) == (event.cause.kind, event.cause.id, event.rule)
        assert (row["seat"], row["other"]) == tuple(-1 if seat is None else seat for seat in (event.seat, event.other))


def test_what_a_seat_could_not_see_can_be_left_out() -> None:
    game = played(4)
    seen, spectated = frames.events(game, seat=1, all_seen=False), frames.events(game, all_seen=False)
    drew = seen["kind"] == "drew"
    assert {bool(card) for card in seen["card"][drew & (seen["seat"] == 1)]} == {True}
    assert set(seen["card"][drew & (seen["seat"] != 1)]) == {None} == set(spectated["card"][drew])


def test_decisions_are_those_of_the_records() -> None:
    frame = frames.decisions(SOME)
    records = some_records()
    told = [entry for record in records for entry in record.decisions]
    assert frame["seat"].tolist() == [seat for seat, _, _ in told]
    assert frame["kind"].tolist() == [kind for _, kind, _ in told]
    assert frame["choice"].tolist() == [c if isinstance(c, str) else "+".join(c) or "-" for _, _, c in told]
    assert all(choice in options for choice, options in zip(frame["choice"], frame["options"], strict=True))
    winners = frames.games(SOME)["winner"]
    assert (frame["won"] == (winners[frame["game"]] == frame["seat"])).all()


def test_turns_are_the_states_of_a_replay() -> None:
    rows = list(frames.turns(SOME).rows())
    for number, record in enumerate(some_records()):
        for state in turn_states(record):
            for seat, player in enumerate(state["players"]):
                row = rows.pop(0)
                assert (row["game"], row["turn"], row["seat"]) == (number, state["turn"], seat)
                assert (row["money"], row["score"], row["reserve"]) == tuple(
                    player[name] for name in ("money", "score", "reserve")
                )
                assert {zone: row[zone] for zone in ACTIONS} == player["spies"]
                assert (row["hand"], row["built"]) == (len(player["hand"]), len(player["inventions"]))
    assert not rows


def test_a_game_under_way_has_no_result() -> None:
    (row,) = frames.games(played(5, 9)).rows()
    assert (row["turns"], row["winner"], row["scores"], row["is_over"]) == (-1, -1, (), False)
    assert not frames.decisions(played(5, 9))["won"].any()


def test_many_records_in_one_file(tmp_path: Path) -> None:
    records = some_records()
    for name in ("games.jsonl", "games.jsonl.gz"):
        assert write_records(tmp_path / name, (record for record in records)) == 3
        assert list(read_records(tmp_path / name)) == records
    assert gzip.decompress((tmp_path / "games.jsonl.gz").read_bytes()) == (tmp_path / "games.jsonl").read_bytes()
    assert list(read_records(tmp_path)) == records * 2
    with pytest.raises(NefariousError, match=r"\.jsonl"):
        write_records(tmp_path / "games.json", records)
    with pytest.raises(NefariousError, match="cannot be written"):
        write_records(tmp_path / "nowhere" / "games.jsonl", records)


def test_a_generator_that_breaks_leaves_no_file(tmp_path: Path) -> None:
    def broken() -> object:
        yield played(1)
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        write_records(tmp_path / "games.jsonl", broken())  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


def test_a_bad_file_is_named_or_left_out(tmp_path: Path) -> None:
    played(1).save(tmp_path / "a.json")
    cheated = played(2).record()
    cheated.decisions[3] = (0, "action", ["dance"])
    write_records(tmp_path / "b.jsonl", [played(3), cheated, played(4)])
    (tmp_path / "c.json").write_text("{")
    (tmp_path / "d.jsonl.gz").write_bytes(b"no gzip at all")
    (tmp_path / "notes.txt").write_text("nothing to do with it")

    with pytest.raises(BadRecordFile, match=r"c\.json: The record is not valid JSON"):
        frames.games(tmp_path)
    with pytest.raises(BadRecordFile, match=r"b\.jsonl:2: ") as caught:
        frames.events(tmp_path)
    assert "b.jsonl:2: " in caught.value.in_words(words("ru"))
    assert "decision" not in caught.value.in_words(words("ru")).partition("b.jsonl:2")[2].partition("«")[0]
    with pytest.raises(BadRecord, match="cannot be read"):
        list(read_records(tmp_path / "d.jsonl.gz"))
    with pytest.raises(BadRecord, match="cannot be read"):
        frames.games(tmp_path / "nothing.json")
    assert set(frames.events(tmp_path, on_error="skip")["game"]) == {0, 1, 3}
    assert len(frames.games(tmp_path, on_error="skip")) == 4
    with pytest.raises(TypeError, match="on_error"):
        frames.games(tmp_path, on_error="ignore")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a record, a game, a path"):
        frames.games(5)  # type: ignore[arg-type]


def test_polars_and_pandas_get_the_same_values() -> None:
    for frame in (frames.games(SOME), frames.events(SOME), frames.decisions(SOME), frames.turns(SOME)):
        as_polars, as_pandas = frame.to_polars(), frame.to_pandas()
        assert tuple(as_polars.columns) == tuple(as_pandas.columns) == frame.columns
        for name in frame:
            plain = [list(value) if isinstance(value, tuple) else value for value in frame[name].tolist()]
            assert as_polars[name].to_list() == plain
            assert [None if value != value else value for value in as_pandas[name].tolist()] == plain


def test_whole_categories_are_categories() -> None:
    frame = Frame({"card": Coded(np.array([1, 1], np.int8), ("android", "virus"), is_whole=True)})
    assert frame.to_polars().schema["card"] == pl.Enum(["android", "virus"])
    assert frame.to_pandas()["card"].cat.categories.tolist() == ["android", "virus"]
    assert frame.to_pandas()["card"].tolist() == ["virus", "virus"]


def test_files_for_others(tmp_path: Path) -> None:
    frame = frames.games(SOME)
    for name in ("games.csv", "games.jsonl", "games.csv.gz", "games.jsonl.gz", "games.parquet"):
        frame.write(tmp_path / name)
    with gzip.open(tmp_path / "games.csv.gz", "rt", newline="") as file:
        read = list(csv.DictReader(file))
    assert [row["twists"] for row in read] == [", ".join(twists) for twists in frame["twists"]]
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert [json.loads(line)["scores"] for line in lines] == [list(scores) for scores in frame["scores"]]
    assert pl.read_parquet(tmp_path / "games.parquet").equals(frame.to_polars())
    for name in ("games", "games.xlsx", "games.parquet.gz"):
        with pytest.raises(NefariousError, match=r"\.csv, \.jsonl, \.parquet"):
            frame.write(tmp_path / name)
    with pytest.raises(NefariousError, match="cannot be written"):
        frame.write(tmp_path / "nowhere" / "games.csv")


def test_a_frame_answers_like_a_frame() -> None:
    frame = frames.turns(SOME[0])
    assert "money" in frame
    assert list(frame) == list(frame.columns) == list(dict(frame))
    assert frame[:3] == frame[0:3] != frame[1:4]
    assert len(frame[:3]) == 3
    with pytest.raises(NefariousError, match='Did you mean "money"'):
        frame["mony"]
    with pytest.raises(KeyError):
        frame["no such thing"]
    with pytest.raises(TypeError, match="by its name"):
        frame[3]  # type: ignore[call-overload]
    shown = frame._repr_html_()
    assert shown.count("<tr>") == 12
    assert "<th>money</th>" in shown
    assert str(frame).splitlines()[-1] == "…"
    assert len(repr(frame)) < 200


def test_names_cannot_break_out_of_the_page() -> None:
    shown = frames.games(Game.new(players=("<b>Ada</b>", "Boris"), seed=1))._repr_html_()
    assert "&lt;b&gt;Ada" in shown
    assert "<b>" not in shown
