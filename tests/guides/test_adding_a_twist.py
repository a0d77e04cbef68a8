"""The guide "Adding a twist" of docs/architecture.md, followed to the letter in a copy: no interface lies there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
GUIDE = re.search(r"## Adding a twist\n(.*?)\n## ", (ROOT / "docs/architecture.md").read_text(encoding="utf-8"), re.S)
BLOCK = re.compile(r"^ *```(?:python)?\n(.*?)^ *```$", re.S | re.M)

Edit = Callable[[str, str], str]


def blocks() -> dict[str, str]:
    """The code of the guide by the first line of each block, which says where it goes."""
    assert GUIDE is not None
    found = {}
    for block in BLOCK.findall(GUIDE[1]):
        where, _, code = textwrap.dedent(block).partition("\n")
        found[where.removeprefix("# ")] = code
    return found


def before(mark: str, indent: str = "") -> Edit:
    """Put code in front of a line."""
    return lambda source, code: source.replace(mark, textwrap.indent(code, indent) + "\n" + mark, 1)


def in_place_of(function: str) -> Edit:
    """Replace a function and its decorator."""
    old = re.compile(rf"@\w+\ndef {function}\(.*?\n\n\n", re.S)
    return lambda source, code: old.sub(lambda _: code + "\n\n", source, count=1)


def at_the_end(source: str, code: str) -> str:
    return source + "\n" + code


EDITS: dict[str, Edit] = {
    "src/nefarious/cards/rules.py, a field of Rules": before("    espionage_needs_reserve: int", "    "),
    "src/nefarious/cards/twists.py, a line of TWISTS": before(")\n\nTWIST_BY_ID", "    "),
    "src/nefarious/engine/espionage.py, in place of zone_cost": in_place_of("zone_cost"),
    "src/nefarious/locale/en/names.ftl": at_the_end,
    "src/nefarious/locale/en/cards.ftl": at_the_end,
    "src/nefarious/locale/ru/names.ftl": at_the_end,
    "src/nefarious/locale/ru/cards.ftl": at_the_end,
    "tests/cards/test_twists.py": at_the_end,
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with a thirty-seventh twist, added as the guide says."""
    copy = tmp_path_factory.mktemp("copy")
    skip = shutil.ignore_patterns("static", "__pycache__", "browser", "records")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=skip)
    code = blocks()
    assert code.keys() == EDITS.keys()
    for where, edit in EDITS.items():
        path = copy / where.partition(",")[0]
        old = path.read_text(encoding="utf-8")
        new = edit(old, code[where])
        assert new != old, where
        path.write_text(new, encoding="utf-8")
    return copy


def run(copy: Path, *arguments: str) -> str:
    """Run Python in the copy, with the engine un-compiled."""
    environment = os.environ | {"PYTHONPATH": f"{copy / 'src'}:{copy / 'tests'}", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_test_passes(copy: Path) -> None:
    out = run(
        copy,
        "-m",
        "pytest",
        "-q",
        "-c",
        os.devnull,
        "--rootdir",
        ".",
        "tests/cards/test_twists.py",
        "-k",
        "open_borders",
    )
    assert "1 passed" in out


def test_the_command_line_knows_it(copy: Path) -> None:
    commands = (["twists", "borders"], ["--lang", "ru", "twists", "границы"])
    out = run(copy, "-c", f"from nefarious.terminal.main import main\nfor command in {commands!r}: main(command)")
    assert "Espionage costs nothing on any zone." in out
    assert "Шпионаж ничего не стоит ни в одной зоне." in out


def test_no_interface_lies(copy: Path) -> None:
    assert "true" in run(copy, str(Path(__file__).parent / "open_borders.py"))
