"""From this tree to a source package, from that to a wheel without Node and network, and from that to a game."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from packages import ROOT, make_sdist, make_wheel_offline, unpacked
from release import dated
from trial import Installed, look_up, open_table, play, tell_version

from nefarious import __version__

MOST_MB = {"wheel": 1.4, "sdist": 3.0}
NEVER = {"node_modules", ".venv", "__pycache__", ".git", "dist", "build", "ladder", ".hypothesis", ".mypy_cache"}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_sdist(tmp_path_factory.mktemp("sdist"), isolated=False)


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return make_wheel_offline(unpacked(sdist, folder), folder)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel alone in a new environment, which borrows everything else from ours."""
    environment = Installed(tmp_path_factory.mktemp("environment"))
    venv.create(environment.environment, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", environment.program("python")]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True)
    [site] = environment.environment.glob("[Ll]ib/**/site-packages")
    (site / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n{sysconfig.get_path('platlib')}\n")
    return environment


def in_wheel(wheel: Path) -> set[str]:
    with ZipFile(wheel) as package:
        return set(package.namelist())


def in_sdist(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as package:
        return {name.partition("/")[2] for name in package.getnames()}


def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as package:
        [file] = (name for name in package.namelist() if name.endswith(".dist-info/METADATA"))
        return HeaderParser().parsestr(package.read(file).decode())


def kept(folder: str) -> set[str]:
    """The files below a folder, without what Python leaves there."""
    files = (file for file in (ROOT / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(ROOT).as_posix() for file in files}


@pytest.mark.long
def test_the_wheel_is_used_far_from_its_source(installed: Installed) -> None:
    tell_version(installed, __version__)
    look_up(installed)
    play(installed, compiled=False)
    open_table(installed, __version__)


def test_what_is_in_the_wheel(wheel: Path) -> None:
    inside = in_wheel(wheel)
    about = f"nefarious_game-{__version__}.dist-info"
    code = {name for name in inside if not name.startswith(about)}
    licences = {name for name in inside if name.startswith(f"{about}/licenses/")}
    assert code == {name.removeprefix("src/") for name in kept("src/nefarious")}
    assert licences == {f"{about}/licenses/{name}" for name in ("LICENSE", *kept("licenses"))}
    assert wheel.stat().st_size < MOST_MB["wheel"] * 1e6


def test_what_is_in_the_source_package(sdist: Path) -> None:
    inside = in_sdist(sdist)
    assert {"pyproject.toml", "hatch_build.py", "build_backend.py", "LICENSE", "README.md", "CHANGELOG.md"} <= inside
    assert {"web/package-lock.json", "web/npm.py", "web/page.py"} <= inside
    assert kept("src/nefarious") | kept("licenses") | kept("tests/cards") | kept("docs") <= inside
    assert not {name for name in inside if NEVER.intersection(name.split("/"))}
    assert sdist.stat().st_size < MOST_MB["sdist"] * 1e6


def test_the_package_tells_what_it_is(wheel: Path) -> None:
    told = metadata(wheel)
    classifiers = told.get_all("Classifier", [])
    assert told["Version"] == __version__
    for minor in (11, 12, 13, 14):
        assert f"Programming Language :: Python :: 3.{minor}" in classifiers
    assert any(classifier.startswith("Operating System ::") for classifier in classifiers)
    assert any(classifier.startswith("Intended Audience ::") for classifier in classifiers)


def test_the_long_description_has_no_dead_link(wheel: Path) -> None:
    text = metadata(wheel).get_payload()
    assert isinstance(text, str)
    assert text.startswith("# Nefarious")
    assert not [target for target in re.findall(r"\]\(([^)]*)\)", text) if not target.startswith("https://")]


def test_the_newest_dated_changes_are_those_of_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if re.search(r"^## \[.+\] - ", changelog, re.MULTILINE):
        dated(changelog, __version__)
