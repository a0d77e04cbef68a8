"""Files that are there whole or not at all, and what else may have the name that somebody gives."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest

from nefarious import Game, read_records, write_records
from nefarious.files import write_whole


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
