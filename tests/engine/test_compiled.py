"""The compiled engine and the same functions as plain Python play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from playthrough import digest_of_games

from nefarious.engine.compiled import cache_directory, is_compiled

HERE = Path(__file__).parent.parent


def test_compiled_and_plain_agree() -> None:
    """Random games with two twists, all states, views, worlds and events of them, byte for byte."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1" if is_compiled else "0"}
    other = subprocess.run(
        [sys.executable, str(HERE / "playthrough.py")], env=environment, capture_output=True, text=True, check=True
    )
    assert other.stdout.split() == digest_of_games()


def test_machine_code_is_kept_by_the_source_it_was_made_of() -> None:
    assert cache_directory().is_dir()
    assert cache_directory().name.startswith("compiled-")
