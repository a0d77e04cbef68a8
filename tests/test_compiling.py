"""What programs and people learn about compiling: which parts are ready, what is being done, where it is kept."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from server.serving import wait_until
from terminal.runs import shell

from nefarious import BadSetup, compiling
from nefarious.engine.cache import cache_directory
from nefarious.locale import LANGUAGES, words
from nefarious.terminal.exits import Exit

AT_ONCE = 10.0
"""Seconds. A compiler at work does not stop for half a minute."""


@pytest.fixture
def unmarked(tmp_path: Path) -> dict[str, str]:
    """The environment of a program that finds all machine code, but has to see for itself that it is there."""
    kept = cache_directory()
    assert kept is not None
    compiling.prepare(parts=["table", "worlds", "bots"])
    copy = Path(shutil.copytree(kept, tmp_path / "chosen" / kept.name))
    copy.chmod(0o700)
    for mark in copy.glob("*.ready"):
        mark.unlink()
    return {"NUMBA_CACHE_DIR": str(copy.parent), "NUMBA_DISABLE_JIT": "0"}


PREPARE = """
import json
from nefarious import BadSetup, compiling
told = []
before = compiling.is_ready(["table", "bots"])
compiling.prepare(lambda *progress: told.append(progress), ["table", "bots"])
compiling.prepare(lambda *progress: told.append("again"), ["table"])
print(json.dumps([before, told, compiling.is_ready(["bots", "table"]), compiling.is_ready(),
    str(compiling.cache_folder())]))
"""


def test_a_program_prepares_what_it_needs(unmarked: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PREPARE], env=os.environ | unmarked, capture_output=True, text=True, check=True
    )
    before, told, after, everything, folder = json.loads(done.stdout)
    assert (before, after, everything) == (False, True, False)
    assert told == [["bots", 1, 2], ["table", 2, 2]], "tables are compiled beside bots, and waited for"
    assert Path(folder).parent == Path(unmarked["NUMBA_CACHE_DIR"])
    assert done.stderr == ""


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_command_prepares_what_it_needs_and_says_so_once(unmarked: dict[str, str], lang: str) -> None:
    voice = words(lang)
    table, worlds = (voice.say(f"compiled-{part}") for part in ("table", "worlds"))
    command = [sys.executable, "-m", "nefarious", "show", "/ /", "--lang", lang]
    first, second = (
        subprocess.run(command, env=os.environ | unmarked, capture_output=True, text=True, check=True) for _ in range(2)
    )
    assert first.stderr.splitlines() == [
        *voice.say("compiling", parts=f"{table}, {worlds}", number=2).splitlines(),
        voice.say("compiling-done", done=1, most=2, part=table),
        voice.say("compiling-done", done=2, most=2, part=worlds),
    ]
    assert second.stderr == ""
    assert first.stdout == second.stdout


def test_the_cache_tells_where_it_is_what_is_ready_and_can_be_cleared(unmarked: dict[str, str], tmp_path: Path) -> None:
    environment = unmarked | {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    told = json.loads(shell("cache", "--json", **environment).out)
    assert Path(told["folder"]).parent == Path(unmarked["NUMBA_CACHE_DIR"])
    assert told["bytes"] > 1_000_000
    assert told["ready"] == dict.fromkeys(compiling.PARTS, False)
    cleared = shell("cache", "--clear", "--lang", "ru", **environment)
    assert cleared.code == 0
    assert words("ru").say("cache-cleared") in cleared.lines
    assert words("ru").say("cache-missing", part="стол") in cleared.lines
    assert not list(tmp_path.rglob("*.nbi"))


GAME = """
from nefarious import Game, compiling
before = compiling.is_ready(["table"])
Game.new(seed=1)
print(before, compiling.is_ready(["table"]))
"""


def test_a_first_game_is_remembered(unmarked: dict[str, str]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", GAME], env=os.environ | unmarked, capture_output=True, text=True, check=True
    )
    assert told.stdout == "False True\n"


THEN_ONE_OF_ONES_OWN = """
import sys, numba, numpy as np
from nefarious import Game
Game.new(seed=1)
before = "numba.np.arraymath" in sys.modules
print(before, numba.njit(lambda values: np.sort(values).sum())(np.arange(4)))
"""


def test_what_was_compiled_before_starts_without_what_compiling_takes() -> None:
    """Most of a short program's time would be that. Whoever compiles something of their own still has it."""
    compiling.prepare(parts=["table"])
    told = subprocess.run([sys.executable, "-c", THEN_ONE_OF_ONES_OWN], capture_output=True, text=True, check=True)
    assert told.stdout == "False 6\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_folder_that_cannot_be_trusted_is_not_passed_over_in_silence(tmp_path: Path, lang: str) -> None:
    chosen = tmp_path / "everybody"
    chosen.mkdir()
    chosen.chmod(0o777)
    told = shell("cache", "--lang", lang, NUMBA_CACHE_DIR=str(chosen), NUMBA_DISABLE_JIT="0")
    said = words(lang).say("kept-elsewhere", reason="foreign", folder="FOLDER").partition("FOLDER")[0]
    assert told.out.startswith(said)
    impossible = shell("cache", "--lang", lang, NUMBA_CACHE_DIR="/dev/null/nowhere", NUMBA_DISABLE_JIT="0")
    assert impossible.out.startswith(said.partition(":")[0])


def test_where_nothing_is_compiled_nothing_is_called_ready() -> None:
    told = json.loads(shell("cache", "--json", NUMBA_DISABLE_JIT="1").out)
    assert (told["compiled"], told["folder"]) == (False, None)
    assert set(told["ready"].values()) == {None}


def test_compiling_ends_at_once_when_it_is_interrupted(tmp_path: Path) -> None:
    chosen = tmp_path / "own"
    chosen.mkdir(0o700)
    environment = os.environ | {"NUMBA_CACHE_DIR": str(chosen), "NUMBA_DISABLE_JIT": "0", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "nefarious", "show", "/ /"]
    with subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as program:
        assert program.stderr is not None
        assert program.stderr.readline().startswith("Preparing the engine")
        os.killpg(program.pid, signal.SIGINT)
        assert program.stderr.read() == f"{words('en').say('interrupted')}\n"
        assert program.wait(timeout=AT_ONCE) == Exit.INTERRUPTED
    wait_until(lambda: not is_anybody_left(program.pid))


def is_anybody_left(group: int) -> bool:
    """Whether a group of processes has any. One that has ended counts until the system has taken note of it."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_part_that_there_is_not() -> None:
    with pytest.raises(BadSetup) as caught:
        compiling.is_ready(["tabel"])
    assert str(caught.value).startswith('Nothing that is compiled is called "tabel". Parts: table, worlds, bots')
    assert str(caught.value).endswith("Did you mean: table?")
