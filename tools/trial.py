"""Tries an installed Nefarious as its user would: a look-up, a game, the table in the browser."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from urllib.request import ProxyHandler, build_opener

from packages import Failed

PATIENCE = 900.0
"""Seconds that a command may take; the longest compiles the engine on a busy machine."""

GAME = """
from nefarious import Game
from nefarious.players import make_bot, play
game = Game.new(players=3, twists="random", seed=1)
play(game, [make_bot("rules", seed=seat) for seat in range(3)])
print(game.result)
"""

FORGOTTEN = ("PYTHON", "NUMBA_", "NEFARIOUS_", "XDG_", "VIRTUAL_ENV", "PYTEST_", "LC_")
"""Settings of ours that somebody who installs it does not have, by how they begin."""

DIRECT = build_opener(ProxyHandler({}))


@dataclass(frozen=True)
class Installed:
    """Nefarious in an environment of its own, used from a folder that knows nothing of its source."""

    environment: Path

    def program(self, name: str) -> str:
        """A program of the environment."""
        return str(self.environment / ("Scripts" if os.name == "nt" else "bin") / name)

    def run(self, name: str, *arguments: str, **settings: str) -> str:
        """What a program says; whatever it complains about ends the trial."""
        command = [self.program(name), *arguments]
        done = subprocess.run(
            command, cwd=self.home, env=self.settings(**settings), capture_output=True, text=True, timeout=PATIENCE
        )
        if done.returncode != 0:
            raise Failed(f"{name} {arguments[0]} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def settings(self, **changes: str) -> dict[str, str]:
        """The environment variables of somebody who has never started Nefarious."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FORGOTTEN)}
        return kept | {"HOME": str(self.home), "LANG": "C.UTF-8"} | changes

    @property
    def home(self) -> Path:
        """An empty home folder, with an empty cache."""
        folder = self.environment / "home"
        folder.mkdir(exist_ok=True)
        return folder


def tell_version(installed: Installed, version: str) -> str:
    """`nefarious --version` is the version of the package."""
    said = installed.run("nefarious", "--version").strip()
    return demanded(said, said == f"nefarious {version}")


def look_up(installed: Installed) -> str:
    """A card is found by a part of its name."""
    said = installed.run("nefarious", "cards", "moon")
    return demanded(said.splitlines()[0], "(moon-base)" in said)


def play(installed: Installed, *, compiled: bool) -> str:
    """Bots play a whole game."""
    said = installed.run("python", "-c", GAME, NUMBA_DISABLE_JIT="0" if compiled else "1").strip()
    return demanded(said, said.startswith("Result("))


def open_table(installed: Installed, version: str) -> str:
    """`nefarious web` answers with the page, each file it is made of, who made them, and the version."""
    with _serving(installed) as address:
        page = _got(address)
        assets = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
        demanded(page, len(assets) > 1)
        notices = _got(f"{address}third-party.txt")
        for asset in assets:
            _got(f"{address}{asset}")
            demanded(notices, asset in notices)
        schema = json.loads(_got(f"{address}schema/openapi.json"))
        return demanded(
            f"GET / gives the page, in version {schema['info']['version']}", version == schema["info"]["version"]
        )


def demanded(said: str, is_right: bool) -> str:
    """What was said, if it was right."""
    if not is_right:
        raise Failed(f"this was not to be expected:\n{said}")
    return said


@contextmanager
def _serving(installed: Installed) -> Iterator[str]:
    """The address of a server with a new database."""
    command = [installed.program("nefarious"), "web", "--port", "0", "--no-open", "--database", "games.sqlite"]
    settings = installed.settings(NUMBA_DISABLE_JIT="1")
    server = subprocess.Popen(
        command, cwd=installed.home, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    limit = Timer(PATIENCE, server.kill)
    limit.start()
    try:
        with server:
            try:
                yield _address(server)
            finally:
                server.terminate()
    finally:
        limit.cancel()


def _address(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise Failed(f"nefarious web does not serve:\n{said}")


def _got(address: str) -> str:
    with DIRECT.open(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text
