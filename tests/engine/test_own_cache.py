"""Machine code is kept in a folder of one's own: what anybody else could have written is never run."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ordinary_user import NOBODY, SOMEBODY, give, run_as

import nefarious
from nefarious.engine import cache

FIND = """
from nefarious.engine.cache import cache_directory
print(json.dumps(str(cache_directory())))
"""

CALL = """
import warnings
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    game = np.zeros(1, TABLE)
    assert entries.allows(game, 0, 0, 1) is False
    tell_once()
    tell_once()
folder = cache_directory()
index = entries.allows._cache._files._cache_file._index_path if folder else None
print(json.dumps([str(folder), index, [str(warning.message) for warning in heard]]))
"""

FORGET = """
from nefarious.engine.cache import forget_caches
print(json.dumps(list(map(str, forget_caches()))))
"""

ENGINE = """
import numba, grp, pwd, email.parser
import numpy as np
from nefarious.compiler import tell_once
from nefarious.engine import entries
from nefarious.engine.cache import cache_directory
from nefarious.engine.state import TABLE
numba.njit(entries.allows.py_func)(np.zeros(1, TABLE), 0, 0, 1)
"""


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder below nothing but what root and everybody's temporary folder are."""
    folder = Path(tempfile.mkdtemp(prefix="own-cache-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def find(user: int, **environment: str | Path) -> Path | None:
    """The folder in which a user keeps machine code."""
    found = run_as(user, FIND, imports="import grp, pwd", **environment)
    return None if found == "None" else Path(found)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def trap(index: Path, proof: Path) -> None:
    """An index that leaves a proof behind when it is read."""

    class Trap:
        def __reduce__(self) -> tuple[object, tuple[object, ...]]:
            return os.mkdir, (str(proof),)

    owner = index.stat().st_uid
    index.write_bytes(pickle.dumps(Trap()))
    if os.geteuid() == 0:
        os.chown(index, owner, owner)


def test_the_cache_is_in_the_home_of_its_user_and_nobody_else_can_read_it(place: Path) -> None:
    home = give(place / "home", NOBODY)
    found = find(NOBODY, HOME=home, TMPDIR=place)
    assert found is not None
    assert home in found.parents
    assert mode(found) == 0o700


def test_a_folder_that_somebody_chose_is_taken_first(place: Path) -> None:
    chosen = give(place / "chosen", NOBODY)
    found = find(NOBODY, HOME=give(place / "home", NOBODY), NUMBA_CACHE_DIR=chosen)
    assert found is not None
    assert found.parent == chosen


@pytest.mark.parametrize("home", ["none", "missing", "read-only"])
def test_without_a_home_it_is_a_private_folder_among_the_temporary_ones(place: Path, home: str) -> None:
    shared = give(place / "tmp", 0, 0o1777)
    homes: dict[str, dict[str, str | Path]] = {
        "none": {},
        "missing": {"HOME": "/nonexistent"},
        "read-only": {"HOME": give(place / "home", NOBODY, 0o500)},
    }
    found = find(NOBODY, TMPDIR=shared, XDG_CACHE_HOME=place / "nowhere", **homes[home])
    assert found is not None
    assert found.parent.parent == shared
    assert mode(found) == mode(found.parent) == 0o700


def test_where_nothing_can_be_written_nothing_is(place: Path) -> None:
    closed = give(place / "closed", NOBODY, 0o500)
    nowhere = f"tempfile.tempdir = {str(closed)!r}" + FIND
    assert run_as(NOBODY, nowhere, imports="import grp, pwd", HOME=closed, NUMBA_CACHE_DIR=closed) == "None"
    assert list(closed.iterdir()) == []


@pytest.mark.parametrize("bits", [0o777, 0o770])
def test_a_folder_to_which_others_may_write_is_not_trusted(place: Path, bits: int) -> None:
    open_to_all = give(place / "open", NOBODY, bits)
    found = find(NOBODY, HOME=give(place / "home", NOBODY), NUMBA_CACHE_DIR=open_to_all)
    assert found is not None
    assert open_to_all not in found.parents


def test_a_folder_that_others_may_enter_holds_nothing_they_may_change(place: Path) -> None:
    chosen, home = give(place / "chosen", NOBODY, 0o755), give(place / "home", NOBODY)
    kept = find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen)
    assert kept is not None
    (kept / "in-use").chmod(0o666)
    assert find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen) == kept
    kept.chmod(0o755)
    assert find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen) != kept


def test_folders_that_are_not_ours_are_left_alone(place: Path) -> None:
    theses = [place / f"compiled-thesis-{number}" for number in range(12)]
    named_alike = place / f"compiled-{'0' * 16}"
    for folder in (*theses, named_alike):
        folder.mkdir()
        (folder / "chapter.txt").touch()
    give(place, NOBODY)
    kept = find(NOBODY, HOME="/nonexistent", NUMBA_CACHE_DIR=place)
    assert run_as(NOBODY, FORGET, imports="import grp, pwd", HOME="/nonexistent", NUMBA_CACHE_DIR=place) == []
    assert kept is not None
    assert not kept.exists()
    assert all((folder / "chapter.txt").exists() for folder in (*theses, named_alike))


def test_machine_code_that_was_used_last_stays_longest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it was used at all this month, and there is room: eight sources, or eighty, do not mind each other."""
    base, now, day = tmp_path.resolve(), time.time(), 24 * 3600
    for days in (0, 1, 2, 3, 29, 31, 400):
        folder = base / f"compiled-{days:016x}"
        folder.mkdir(0o700)
        (folder / "code.nbc").write_bytes(bytes(2_000))
        (folder / "in-use").touch()
        os.utime(folder / "in-use", (now, now - days * day))
    for room, left in ((cache.MOST_BYTES, [0, 1, 2, 3, 29]), (8_000, [0, 1, 2, 3]), (3_000, [0])):
        monkeypatch.setattr(cache, "MOST_BYTES", room)
        cache._forget_old_caches(base, base / f"compiled-{'f' * 16}")
        assert sorted(int(path.name.removeprefix("compiled-"), 16) for path in base.iterdir()) == left


def test_a_sticky_folder_is_as_good_as_the_temporary_one(place: Path) -> None:
    sticky = give(place / "sticky", 0, 0o1777)
    found = find(NOBODY, HOME="/nonexistent", NUMBA_CACHE_DIR=sticky)
    assert found is not None
    assert found.parent == sticky


def test_neither_a_link_nor_a_folder_with_foreign_files_is_trusted(place: Path) -> None:
    chosen, home = give(place / "chosen", NOBODY), give(place / "home", NOBODY)
    kept = find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen)
    assert kept is not None
    moved = kept.rename(place / "elsewhere")
    kept.symlink_to(moved)
    linked = find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen)
    assert linked is not None
    assert home in linked.parents
    kept.unlink()
    moved.rename(kept)
    (kept / "foreign").symlink_to("/etc/passwd")
    assert find(NOBODY, HOME=home, NUMBA_CACHE_DIR=chosen) == linked


def test_code_of_another_user_is_not_run(place: Path) -> None:
    """Another user knows the name of the folder, makes it first, and puts something into it."""
    shared, proof = give(place / "tmp", 0, 0o1777), give(place / "proof", 0, 0o1777) / "ran"
    without_home: dict[str, Any] = {"HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "TMPDIR": shared}
    folder, index, heard = run_as(NOBODY, CALL, imports=ENGINE, **without_home)
    assert Path(folder).parent.name == f"nefarious-{Path(folder).stat().st_uid}"
    assert heard == []
    trap(Path(index), proof)

    own = Path(folder).parent
    reader = SOMEBODY if os.geteuid() == 0 else os.geteuid() + 1
    own.rename(shared / f"nefarious-{reader}")
    folder, _, heard = run_as(SOMEBODY, CALL, imports=ENGINE, **without_home)
    assert not proof.exists()
    assert folder == "None"
    assert len(heard) == 1
    assert "NUMBA_CACHE_DIR" in heard[0]

    (shared / f"nefarious-{reader}").rename(own)
    run_as(NOBODY, CALL, imports=ENGINE, **without_home)
    assert proof.exists(), "the trap would have worked"


TWO = """
from nefarious.engine import cache
cache.EXTENSION_SUFFIXES = [{suffix!r}]
ready = cache.is_cached("table")
cache.set_cached("table")
print(json.dumps([str(cache.cache_directory()), ready, cache.is_cached("table"), cache.is_cached("bots")]))
"""


def test_what_is_compiled_is_remembered_for_each_place_python_and_processor(place: Path) -> None:
    """Numba keeps them apart, too: one that was prepared says nothing about another."""
    package = Path(nefarious.__file__).parent
    moved = place / "moved" / "nefarious"
    shutil.copytree(package, moved, ignore=shutil.ignore_patterns("static", "__pycache__"))
    chosen = give(place / "chosen", NOBODY)
    of_this_python = TWO.format(suffix=".cpython-311-x86_64-linux-gnu.so")
    of_another = TWO.format(suffix=".cpython-312-x86_64-linux-gnu.so")

    def ready(program: str, package: Path, **settings: str) -> Any:
        imports = "import grp, pwd, numba, llvmlite.binding"
        return run_as(NOBODY, program, imports=imports, PYTHONPATH=package.parent, NUMBA_CACHE_DIR=chosen, **settings)

    first = ready(of_this_python, package)
    assert first[1:] == [False, True, False]
    assert ready(of_this_python, package) == [first[0], True, True, False]
    assert ready(of_this_python, moved) == [first[0], False, True, False]
    assert ready(of_another, package) == [first[0], False, True, False]
    assert ready(of_this_python, package, NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")[1] is False


IMPORT = """
import json, os, sys
import nefarious
heavy = [name for name in ("numba", "numpy", "msgspec", "rich") if name in sys.modules]
from nefarious import Game
print(json.dumps([heavy, os.listdir(os.environ["HOME"]), os.listdir(os.environ["TMPDIR"])]))
"""


def test_importing_writes_nothing_and_the_package_alone_loads_next_to_nothing(tmp_path: Path) -> None:
    home, temporary = tmp_path / "home", tmp_path / "tmp"
    home.mkdir()
    temporary.mkdir()
    given = {"HOME": str(home), "TMPDIR": str(temporary), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", IMPORT], env=given, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [[], [], []]
    assert done.stderr == ""
