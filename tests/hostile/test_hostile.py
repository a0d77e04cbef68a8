"""Nothing that a caller passes crashes, hangs, or is answered with anything but a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
LONGEST = 400.0
"""Seconds for all calls: some on a busy machine. A single one that hangs is ended, and named, long before."""


NOBODY = "127.0.0.1:1"
"""Where no cluster is: none is to be started for each call."""


@pytest.mark.long
def test_every_public_door_takes_hostile_values_with_a_sentence(tmp_path: Path) -> None:
    """In a process of its own: what crashes there is named by the last line of its progress."""
    progress = tmp_path / "progress"
    child = subprocess.run(
        [sys.executable, "-m", "hostile.child", str(progress)],
        env=os.environ | {"PYTHONPATH": str(TESTS), "RAY_ADDRESS": NOBODY},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=LONGEST,
        check=False,
    )
    last = progress.read_text(encoding="utf-8").strip() if progress.exists() else "the first call"
    assert child.returncode == 0, f"{last} ended the process ({child.returncode}):\n{child.stderr[-3000:]}"
    *complaints, counted = child.stdout.splitlines()
    assert not complaints, "\n".join(complaints[:40])
    assert int(counted.removeprefix("calls ")) > 10_000
