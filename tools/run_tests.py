"""Run all tests, in groups side by side, and tell the result of each.

Tests in a browser and those of servers and terminals wait much, the others compute: together they keep both cores
busy to the end. Many of them live by a real clock meanwhile. So what failed is tried once more, alone, and both
results are told.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

BUILD = Path("build")
PYTEST = (sys.executable, "-m", "pytest", "--durations=10")
NOTHING_FAILED, SOME_FAILED = 0, 1
BY_FILE = ("--dist", "loadfile", "--no-loadscope-reorder")
"""Those with the longest tests first: what a file has solved or served, its tests share."""

IN_BROWSER, IN_SHELLS = ("tests/browser",), ("tests/server", "tests/terminal")


@dataclass(frozen=True)
class Group:
    """Tests that are dealt out among workers of their own."""

    name: str
    chosen: tuple[str, ...]
    workers: int
    dealt: tuple[str, ...] = BY_FILE

    @property
    def told(self) -> Path:
        """Where a group that is not heard writes what it has to say."""
        return BUILD / f"{self.name}-tests.txt"

    @property
    def _command(self) -> list[str]:
        return [*PYTEST, "-o", f"cache_dir={BUILD / 'cache' / self.name}", *self.chosen]

    def begin(self, heard: bool) -> subprocess.Popen[bytes]:
        """Start the group; who is not heard is told at the end."""
        command = [*self._command, "-n", str(self.workers), *self.dealt]
        if heard:
            return subprocess.Popen(command)
        with self.told.open("wb") as told:
            return subprocess.Popen(command, stdout=told, stderr=subprocess.STDOUT)

    def once_more(self) -> int:
        """Try what failed; returns the code with which that ends."""
        print(f"Once more, alone ({self.name}):", flush=True)
        return subprocess.run([*self._command, "--last-failed"], check=False).returncode


COMPUTING = Group("computing", tuple(f"--ignore={place}" for place in (*IN_BROWSER, *IN_SHELLS)), 2)
SERVING = Group("serving", IN_SHELLS, 4)
BROWSER = Group("browser", IN_BROWSER, 3, ("--dist", "load", "--maxschedchunk", "1"))


def main() -> int:
    """Run all groups; returns zero if every test has passed, at least when it was alone."""
    rmtree(BUILD / "cache", ignore_errors=True)
    BUILD.mkdir(exist_ok=True)
    quiet = (SERVING, BROWSER)
    print("Testing beside, told at the end:", *(f"{group.name} ({group.told})" for group in quiet), flush=True)
    running = {group: group.begin(heard=group is COMPUTING) for group in (*quiet, COMPUTING)}
    ends = {}
    for group in (COMPUTING, *quiet):
        ends[group] = running[group].wait()
        if group in quiet:
            print(group.told.read_text(encoding="utf-8", errors="replace"), flush=True)
    ends = {group: group.once_more() if end == SOME_FAILED else end for group, end in ends.items()}
    return max(ends.values(), key=lambda end: end != NOTHING_FAILED)


if __name__ == "__main__":
    sys.exit(main())
