"""The examples learn: far better than half of all games against `random`, with a minute's work."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

ENOUGH = {"train_ppo.py": 70, "train_maskable_ppo.py": 65}
"""Per cent of games won. Who plays at random wins 50 of two players' games."""


@pytest.mark.parametrize("example", ENOUGH)
def test_an_example_learns(example: str, tmp_path: Path) -> None:
    saved = tmp_path / "policy"
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / example), "--save", str(saved)],
        capture_output=True,
        text=True,
        timeout=1700,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert int(re.findall(r"(\d+)%", run.stdout.splitlines()[-1])[0]) >= ENOUGH[example], run.stdout
    assert list(tmp_path.iterdir())
