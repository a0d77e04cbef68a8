"""The compiled engine and the same functions as plain Python play the same games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playthrough import digest_of_games

import nefarious
from nefarious.engine.compiled import cache_directory, is_compiled, source_digest

HERE = Path(__file__).parent.parent


def test_compiled_and_plain_agree() -> None:
    """Random games with two twists, all states, views, worlds and events of them, byte for byte."""
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1" if is_compiled else "0"}
    other = subprocess.run(
        [sys.executable, str(HERE / "playthrough.py")], env=environment, capture_output=True, text=True, check=True
    )
    assert other.stdout.split() == digest_of_games()


def test_machine_code_is_kept_by_the_source_it_was_made_of(tmp_path: Path) -> None:
    """Any change in any source that is compiled leads to another folder, so old code is never run."""
    package = Path(nefarious.__file__).parent
    assert cache_directory().name == f"compiled-{source_digest(package)}"
    copy = tmp_path / "nefarious"
    shutil.copytree(package, copy)
    assert source_digest(copy) == source_digest(package)
    for changed in (
        "cards/inventions.py",
        "engine/verbs.py",
        "players/simple.py",
        "referee/cfr.py",
        "bulk/games.py",
    ):
        before = source_digest(copy)
        with (copy / changed).open("a") as source:
            source.write("\n")
        assert source_digest(copy) != before
