"""Files that are there whole or not at all, and what else may have the name that somebody gives."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from terminal.runs import nefarious

from nefarious import BadRecord, Game, frames, load, read_records, write_record, write_records
from nefarious.files import write_whole
from nefarious.terminal.exits import Exit


def test_a_link_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    Game.new(seed=1).save(link)
    assert link.is_symlink()
    assert real.read_text().startswith('{"format"')


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "secret.jsonl"
    file.touch(0o600)
    write_records(file, [Game.new(seed=1)])
    assert file.stat().st_mode & 0o777 == 0o600
    assert len(list(read_records(file))) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_stays_one(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"a game")
    reader.join()
    assert read == [b"a game"]
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_nobody_waits_for_a_pipe_that_nobody_writes_to(tmp_path: Path) -> None:
    pipe, link = tmp_path / "game.json", tmp_path / "link.jsonl.gz"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    reads: list[Callable[[], object]] = [
        lambda: load(pipe),
        lambda: load(link),
        lambda: list(read_records(pipe)),
        lambda: frames.games(link),
    ]
    for read in reads:
        with pytest.raises(BadRecord, match="it is a pipe, not a file"):
            read()
    refused = nefarious("play", "--new", "--file", pipe)
    assert refused.code == Exit.NO
    assert "is no saved game and stays as it is" in refused.err


def test_links_that_lead_nowhere_are_no_file(tmp_path: Path) -> None:
    ring = tmp_path / "ring.json"
    ring.symlink_to(ring)
    with pytest.raises(BadRecord, match="its links lead round in a circle"):
        load(ring)


def test_a_pipe_of_a_shell_has_its_writer(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as file:
        file.write(write_record(Game.new(seed=1).record()))
    try:
        assert load(f"/dev/fd/{reading}").turn == 1
    finally:
        os.close(reading)
