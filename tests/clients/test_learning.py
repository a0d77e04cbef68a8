"""The examples learn: far better than half of all games against `random`, with a minute's work."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

ENOUGH = 65
"""Per cent of games won. Who plays at random wins 50 of two players' games; the examples come to about 80."""


@pytest.mark.parametrize("example", ["train_ppo.py", "train_maskable_ppo.py"])
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
    assert int(re.findall(r"(\d+)%", run.stdout)[-1]) >= ENOUGH, run.stdout
    assert list(tmp_path.iterdir())
