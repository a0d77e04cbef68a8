"""The Pythons of this machine."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from packaging.specifiers import SpecifierSet


@dataclass(frozen=True)
class Python:
    """An interpreter."""

    program: Path
    minor: tuple[int, int]

    @property
    def name(self) -> str:
        """What people call it."""
        return f"Python {self.minor[0]}.{self.minor[1]}"


def pythons(supported: SpecifierSet) -> list[Python]:
    """One interpreter of each minor version that is supported, oldest first: from the path, else from pyenv."""
    found: dict[tuple[int, int], Python] = {}
    for program in _candidates():
        minor = _minor_of(program)
        if minor is not None and supported.contains(f"{minor[0]}.{minor[1]}"):
            found.setdefault(minor, Python(program, minor))
    return [found[minor] for minor in sorted(found)]


def _candidates() -> Iterator[Path]:
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    for folder in [*folders, *sorted((pyenv / "versions").glob("*/bin"), reverse=True)]:
        yield from (file for file in folder.glob("python3.*") if re.fullmatch(r"python3\.\d+(\.exe)?", file.name))


def _minor_of(program: Path) -> tuple[int, int] | None:
    """The version of an interpreter; None if it does not start, as a place holder of pyenv, or is not whole."""
    command = [str(program), "-c", "import sys, venv, ssl, sqlite3; print(*sys.version_info[:2])"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return None
    major, minor = done.stdout.split()
    return int(major), int(minor)
