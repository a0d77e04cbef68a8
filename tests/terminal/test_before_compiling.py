"""`nefarious play` on a new machine: a game at once, and the compiler beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.first_minute import NewMachine, descendants, is_running

from nefarious.locale import words

EN = words("en")


def test_the_first_game_waits_for_no_compiler_and_leaves_none_behind(tmp_path: Path) -> None:
    machine = NewMachine(tmp_path / "cache")
    command = [
        "play",
        "--new",
        "--players=2",
        "--twists=none",
        "--level=mastermind",
        f"--file={tmp_path / 'game.json'}",
    ]
    with subprocess.Popen(
        [sys.executable, "-m", "nefarious", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=machine.environment,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        assert game.stderr.readline().strip() == EN.say("play-compiling").splitlines()[0]
        game.stdin.write("work\n")
        game.stdin.flush()
        assert any("Work" in line for line in iter(game.stdout.readline, "")), "a turn with a strong bot"
        beside = descendants(game.pid)
        assert beside, "the compiler waits for its turn"
        game.stdin.write("hint\nquit\n")
        game.stdin.flush()
        said, complaints = game.communicate(timeout=20)
    assert game.returncode == 0
    assert "Saved in turn" in said
    assert "Traceback" not in complaints
    assert not any(map(is_running, beside))
    machine.lets_go()
