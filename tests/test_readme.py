"""The Python of the README and of the page on positions runs, and the small examples in docstrings too."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import nefarious

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/positions.md", "docs/threads.md", "docs/pictures.md"])
def test_pages(page: str) -> None:
    results = doctest.testfile(str(ROOT / page), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


MODULES = [module.name for module in pkgutil.walk_packages(nefarious.__path__, "nefarious.")]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
