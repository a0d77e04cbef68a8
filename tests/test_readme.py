"""The README's Python runs, and the small examples in docstrings too."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import nefarious

README = Path(__file__).parent.parent / "README.md"


def test_readme() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


MODULES = [module.name for module in pkgutil.walk_packages(nefarious.__path__, "nefarious.")]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
