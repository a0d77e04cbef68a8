"""The small examples in docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import nefarious

MODULES = [module.name for module in pkgutil.walk_packages(nefarious.__path__, "nefarious.")]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
