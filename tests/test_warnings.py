"""Warnings are errors here, but for what the compiler says of files that others wrote and a test is first to import."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

UNTIDY = 'PATTERN = "\\d"\nIS_SAME = 1 is 1\n'
"""Two things that Python can run and does not like: an escape that is none, numbers that are compared as objects."""


def imported(folder: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    folder.mkdir()
    (folder / "untidy.py").write_text(UNTIDY, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "untidy", raising=False)
    return import_module("untidy")


@pytest.mark.parametrize("folder", ["site-packages", "dist-packages"])
def test_an_untidy_package_does_not_fail_the_test_that_imports_it(
    folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert imported(tmp_path / folder, monkeypatch)


def test_an_untidy_file_of_ours_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SyntaxError, match=r'"is" with .*literal|invalid escape'):
        imported(tmp_path / "ours", monkeypatch)
