"""Makes the packages: a source package, and a wheel from it as a distribution makes one, without Node and network."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Failed(Exception):
    """A step does not work; the text says what was seen."""


def make_sdist(into: Path, *, isolated: bool) -> Path:
    """Make a source package of this tree; isolated, with the builders that it asks for, fetched anew."""
    options = [] if isolated else ["--no-isolation"]
    run(_build("--sdist", *options, into=into, source=ROOT))
    return _newest(into, "*.tar.gz")


def unpacked(sdist: Path, into: Path) -> Path:
    """The source in a source package, far from everything else."""
    with tarfile.open(sdist) as package:
        package.extractall(into, filter="data")
    return into / sdist.name.removesuffix(".tar.gz")


def make_wheel_offline(source: Path, into: Path) -> Path:
    """Make a wheel of an unpacked source package, with an empty path and, where that can be done, no network."""
    nothing = into / "nothing"
    nothing.mkdir(parents=True, exist_ok=True)
    command = _build("--wheel", "--no-isolation", into=into, source=source)
    run([*without_network(), *command], PATH=str(nothing), PIP_NO_INDEX="1")
    nothing.rmdir()
    if (source / "web" / "node_modules").exists():
        raise Failed("the page was built again")
    return _newest(into, "*.whl")


def without_network() -> list[str]:
    """What to put before a command so that it has no network; nothing where that cannot be done."""
    for folder in ("/usr/bin", "/bin"):
        cut_off = [f"{folder}/unshare", "--map-root-user", "--net"]
        if Path(cut_off[0]).exists():
            done = subprocess.run([*cut_off, sys.executable, "-c", ""], capture_output=True, check=False)
            return cut_off if done.returncode == 0 else []
    return []


def run(command: list[str], **settings: str) -> str:
    """What a command says, if it ends well."""
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def _build(*options: str, into: Path, source: Path) -> list[str]:
    return [sys.executable, "-m", "build", *options, "--outdir", str(into), str(source)]


def _newest(folder: Path, pattern: str) -> Path:
    return max(folder.glob(pattern), key=lambda file: file.stat().st_mtime)
