"""A new machine: `nefarious web` with a cache that is empty, until a test lets the compiler go on."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from server.serving import PATIENCE

from nefarious.engine.cache import cache_directory
from nefarious.engine.for_now import PLAYED


@cache
def filled_cache() -> Path:
    """The folder of this source's machine code, with all that playing needs."""
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    subprocess.run([sys.executable, "-m", "nefarious.compiling", *PLAYED], env=environment, check=True)
    found = cache_directory()
    assert found is not None
    return found


class NewMachine:
    """A cache of its own, whose lock is held: the real compiler waits for it, as it does for another program."""

    def __init__(self, base: Path) -> None:
        self._filled = filled_cache()
        self.base = base
        self.folder = base / self._filled.name
        self.folder.mkdir(parents=True, mode=0o700)
        base.chmod(0o700)
        self._lock = sqlite3.connect(self.folder / "compiling.lock", isolation_level=None)
        self._lock.execute("BEGIN EXCLUSIVE")

    def compiles(self) -> None:
        """What takes a minute is there: the machine code that was made of this very source before."""
        shutil.copytree(self._filled, self.folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.lock"))
        self.folder.chmod(0o700)
        self.lets_go()

    def lets_go(self) -> None:
        self._lock.close()

    @property
    def environment(self) -> dict[str, str]:
        """Of programs on this machine."""
        others = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
        return others | {"NUMBA_CACHE_DIR": str(self.base), "LC_ALL": "C.UTF-8", "LANGUAGE": ""}

    @contextmanager
    def serves(self, database: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
        """`nefarious web` as people start it, and its port."""
        command = [sys.executable, "-m", "nefarious", "web", "--no-open", "--port=0", f"--database={database}"]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment
        )
        assert process.stdout is not None
        try:
            address = re.search(r"http://localhost:([0-9]+)/", process.stdout.readline())
            assert address is not None
            yield process, int(address[1])
        finally:
            self.lets_go()
            process.terminate()
            process.wait(PATIENCE)
            process.stdout.close()


def hears(process: subprocess.Popen[str], sentence: str) -> None:
    """Wait until the server says something in its terminal."""
    assert process.stdout is not None
    heard = []
    for line in process.stdout:
        heard.append(line)
        if sentence in line:
            return
    raise AssertionError(f"never said: {sentence!r}, but {heard}")


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = []
    for path in Path("/proc").glob(f"{process}/task/*/children"):
        for child in map(int, path.read_text().split()):
            found += [child, *descendants(child)]
    return found


def is_compiling(process: int) -> bool:
    """Whether a process is the compiler, and not one in which bots think."""
    return "nefarious.compiling" in Path(f"/proc/{process}/cmdline").read_text()


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
