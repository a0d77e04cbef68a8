"""Other checkouts of this repository, to measure two versions in one run: machines differ from day to day."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["HERE", "checkout", "environment_of"]

HERE = Path(__file__).parent.parent


@contextmanager
def checkout(which: str) -> Iterator[Path]:
    """A folder with another version: one that exists, or a commit in a worktree of its own, compiled first."""
    if (Path(which) / "src" / "nefarious").is_dir():
        _compile(Path(which).resolve())
        yield Path(which).resolve()
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "checkout"
        subprocess.run(["git", "-C", HERE, "worktree", "add", "--quiet", "--detach", place, which], check=True)
        try:
            _compile(place)
            yield place
        finally:
            subprocess.run(["git", "-C", HERE, "worktree", "remove", "--force", place], check=True)


def environment_of(place: Path) -> dict[str, str]:
    """The environment in which `nefarious` is that of a checkout."""
    return {**os.environ, "PYTHONPATH": str(place / "src")}


def _compile(place: Path) -> None:
    command = [sys.executable, "-m", "nefarious.compiling", "table", "worlds", "bots"]
    subprocess.run(command, env=environment_of(place), cwd=place, check=True)
