"""The compiled engine and the same functions as plain Python play the same games."""

from __future__ import annotations

import ast
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import FrameType

import pytest
from playthrough import digest_of_games

import nefarious
from nefarious.compiling import PARTS, compile_part
from nefarious.engine.cache import _WORDS, alone, cache_directory, source_digest
from nefarious.engine.compiled import ENTRIES, is_compiled

HERE = Path(__file__).parent.parent
DECORATORS = {"entry", "rule", "hot_rule", "thin_rule"}


def folder() -> Path:
    """Where machine code is kept."""
    found = cache_directory()
    assert found is not None
    return found


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
    assert folder().name == f"compiled-{source_digest(package)}"
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


def test_what_nothing_compiled_needs_changes_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "nefarious"
    shutil.copytree(Path(nefarious.__file__).parent, copy)
    before = source_digest(copy)
    words = ("errors.py", "locale/__init__.py", "nearness.py")
    for changed in ("terminal/main.py", "arena/report.py", "narrator/narrator.py", *words):
        with (copy / changed).open("a") as source:
            source.write("\n")
    assert source_digest(copy) == before


def test_no_rule_uses_what_is_only_for_people_to_read() -> None:
    """So an edit of words need not compile anything anew."""
    compiled = 0
    for path in Path(nefarious.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        read = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module in {f"nefarious.{module}" for module in _WORDS}
            for alias in node.names
        }
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and DECORATORS & set(map(ast.unparse, function.decorator_list)):
                compiled += 1
                used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
                assert not used & read, f"{path.name}: {function.name}"
    assert compiled > 100


def test_compiling_everything_leaves_no_entry_out() -> None:
    """Each of them is called; whoever adds an entry adds its call."""
    called = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(None if is_compiled else watch)
    try:
        for part in PARTS:
            compile_part(part)
    finally:
        sys.setprofile(None)
    left_out = [
        entry.__name__
        for entry in ENTRIES
        if not (entry.signatures if is_compiled else entry.__wrapped__.__code__ in called)
    ]
    assert left_out == []


def test_one_process_at_a_time_writes_to_the_cache() -> None:
    with closing(sqlite3.connect(folder() / "test.lock", timeout=0)) as other:
        with alone("test"), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
