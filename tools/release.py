"""Makes the packages of a release and tries them on every Python of this machine: `make release`.

One line for each thing done, with its seconds; ends with 1 if anything was wrong. Nothing is published.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic

from packages import ROOT, Failed, make_sdist, make_wheel_offline, run, unpacked, without_network
from packaging.specifiers import SpecifierSet
from pythons import Python, pythons
from trial import Installed, look_up, open_table, play, tell_version

DIST = ROOT / "dist"
EXTRA = "web"
NAMED = ("numba==", "numpy==", "msgspec==", "litestar==")
"""What is told of an installation: the versions that matter most."""


def main() -> int:
    """Build, check, try; returns the exit code."""
    steps = Steps()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = version_in((ROOT / project["tool"]["hatch"]["version"]["path"]).read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        wheel = make(steps, version, Path(folder))
        if wheel is not None:
            supported = SpecifierSet(project["project"]["requires-python"])
            try_everywhere(steps, version, wheel, pythons(supported), Path(folder))
    print(steps.verdict())
    return 1 if steps.failures else 0


class Steps:
    """What is done, told line by line."""

    failures: tuple[str, ...] = ()

    def do(self, name: str, work: Callable[[], str]) -> bool:
        """Do one thing and say in one line how it went; a failure is told whole."""
        began = monotonic()
        try:
            told = work().strip().splitlines()[-1]
            well = True
        except (Failed, OSError, subprocess.TimeoutExpired) as problem:
            self.failures += (name,)
            told, well = str(problem), False
        print(f"{'ok' if well else 'FAILED':6} {monotonic() - began:6.1f} s  {name}: {told}", flush=True)
        return well

    def verdict(self) -> str:
        """Whether it may go out."""
        if self.failures:
            return f"Not to be released: {'; '.join(self.failures)}."
        return f"Ready in {DIST.name}/."


def make(steps: Steps, version: str, folder: Path) -> Path | None:
    """Make both packages, the wheel from the sdist; returns the wheel, or None if there is none."""
    steps.do("changelog", lambda: dated((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version))
    made: list[Path] = []

    def sdist() -> str:
        made.append(make_sdist(DIST, isolated=True))
        return sized(made[-1])

    def wheel() -> str:
        made.append(make_wheel_offline(unpacked(made[0], folder), DIST))
        return f"{sized(made[-1])}, made without Node and {'without' if without_network() else 'WITH'} a network"

    def check() -> str:
        said = run([sys.executable, "-m", "twine", "--no-color", "check", "--strict", *map(str, made)])
        return said.replace(f"{DIST}/", "")

    well = steps.do("sdist", sdist) and steps.do("wheel from it", wheel) and steps.do("twine check --strict", check)
    return made[-1] if well else None


def try_everywhere(steps: Steps, version: str, wheel: Path, found: list[Python], folder: Path) -> None:
    """Use the wheel on each Python, and on the oldest once more with the lowest versions of all that it needs."""
    steps.do("Pythons", lambda: ", ".join(python.name for python in found) or failed("none that the package is for"))

    def installed(name: str, python: Python, resolution: str) -> Installed | None:
        environment = Installed(folder / name)
        well = steps.do(f"{name}: install", lambda: install(wheel, environment, python, resolution))
        if well:
            try_out(steps, name, environment, version)
        return environment if well else None

    for python in found:
        environment = installed(python.name, python, "highest")
        if environment is not None:
            steps.do(f"{python.name}: compiled game", partial(play, environment, compiled=True))
    for python in found[:1]:
        installed(f"{python.name}, lowest versions", python, "lowest-direct")


def try_out(steps: Steps, name: str, installed: Installed, version: str) -> None:
    """Everything that needs no compiler."""
    steps.do(f"{name}: version", lambda: tell_version(installed, version))
    steps.do(f"{name}: look-up", lambda: look_up(installed))
    steps.do(f"{name}: un-compiled game", lambda: play(installed, compiled=False))
    steps.do(f"{name}: web", lambda: open_table(installed, version))


def install(wheel: Path, installed: Installed, python: Python, resolution: str) -> str:
    """Install a wheel in a new environment; what it needs is asked for, too, as "lowest" is about nothing else."""
    uv = [sys.executable, "-m", "uv"]
    run([*uv, "venv", "--quiet", "--python", str(python.program), str(installed.environment)])
    needed = ["--requirements", str(ROOT / "pyproject.toml"), "--extra", EXTRA]
    package = f"nefarious-game[{EXTRA}] @ {wheel.as_uri()}"
    chosen = ["--python", installed.program("python"), "--resolution", resolution]
    said = run([*uv, "pip", "install", *chosen, *needed, package])
    added = [line.removeprefix(" + ") for line in said.splitlines() if line.startswith(" + ")]
    return f"{len(added)} packages, among them {', '.join(line for line in added if line.startswith(NAMED))}"


def version_in(source: str) -> str:
    """The version that a module states."""
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    return found[1] if found else failed("the source states no version")


def dated(changelog: str, version: str) -> str:
    """The heading of the newest version in the changelog that has a date, if it is this one."""
    found = re.search(r"^## \[(.+)\] - \d{4}-\d\d-\d\d$", changelog, re.MULTILINE)
    if found is None or found[1] != version:
        return failed(f'"## [{version}] - YEAR-MONTH-DAY" has to be the newest dated heading')
    return found[0]


def sized(file: Path) -> str:
    """A file and its size."""
    return f"{file.name}, {file.stat().st_size / 1e6:.2f} MB"


def failed(why: str) -> str:
    """Not what was hoped for."""
    raise Failed(why)


if __name__ == "__main__":
    sys.exit(main())
