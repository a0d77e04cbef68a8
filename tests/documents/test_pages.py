"""Every page: its blocks run and say what is shown, its commands exist, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from documents.pages import PAGES, blocks_of, name_of
from documents.sessions import Session
from typer.main import get_command

from nefarious.terminal.main import app

LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")
COMMAND = re.compile(r"^(?:\$ |[^#\n]*\| )?nefarious .*?(?= {2,}|$)", re.MULTILINE)
COMMON = {"--help", "--lang", "--version"}
"""Options that every command has."""

every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; modules that were made there are forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.mark.long
@every_page
def test_blocks(page: Path, folder: Path) -> None:
    session = Session(page, folder)
    for block in blocks_of(page):
        session.check(block)


@every_page
def test_links(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert not missing


@every_page
def test_commands(page: Path) -> None:
    """Whatever command line a page shows, the program knows its command and its options."""
    commands = vars(get_command(app))["commands"]
    for name, given in invocations(page):
        command = commands[name]
        known = COMMON | {option for param in command.params for option in (*param.opts, *param.secondary_opts)}
        assert given <= known, f"{name}: {given - known}"


def invocations(page: Path) -> Iterator[tuple[str, set[str]]]:
    """The commands that a page shows, of one word or two, and the options that each is given."""
    known = vars(get_command(app))["commands"]
    for block in blocks_of(page):
        for line in COMMAND.findall(block.text) if block.language in ("", "console", "sh", "text") else ():
            for _, part in groupby(shlex.split(line, comments=True), key="|".__eq__):
                program, name, *arguments = [*(word for word in part if word != "$"), "", ""]
                if program == "nefarious" and name not in COMMON and not name.isupper():
                    both = f"{name} {arguments[0]}"
                    given = {argument.partition("=")[0] for argument in arguments if argument.startswith("--")}
                    yield both if both in known else name, given


def test_few_blocks_are_not_run() -> None:
    reasons = [(name_of(page), block.about) for page in PAGES for block in blocks_of(page) if block.mark == "not run:"]
    assert len(reasons) <= 8, reasons
