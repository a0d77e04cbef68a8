"""Running the command line as people do: in this process where speed matters, in a real one where it counts."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from nefarious import Game
from nefarious.compiling import PARTS
from nefarious.locale import LANGUAGES, words
from nefarious.players import make_bot, play
from nefarious.terminal.main import main

PLAIN_LOCALE = {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}


@dataclass(frozen=True)
class Run:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def plain_lines(self) -> list[str]:
        """The lines without colours and trailing spaces."""
        return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in self.lines]


def _preparing() -> Iterator[str]:
    """Patterns of what is said while parts are compiled."""
    for voice in map(words, LANGUAGES):
        part = f"(?:{'|'.join(voice.say(f'compiled-{part}') for part in PARTS)})"
        for number in (1, 2):
            yield re.escape(voice.say("compiling", parts="PART", number=number)).replace("PART", f"{part}(?:, {part})*")
        yield (
            re.escape(voice.say("compiling-done", done=7, most=7, part="PART"))
            .replace("7", r"\d")
            .replace("PART", part)
        )


_PREPARING = re.compile("|".join(_preparing()))


class Screen(io.StringIO):
    """Something that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def nefarious(*arguments: str | Path, typed: str = "", columns: int | None = None) -> Run:
    """Run a command line in this process. With `columns`, on a terminal of that width."""
    out = Screen() if columns else io.StringIO()
    err = io.StringIO()
    environment = PLAIN_LOCALE | ({"COLUMNS": str(columns)} if columns else {})
    with (
        patch.dict(os.environ, environment),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main([str(argument) for argument in arguments])
    return Run(code, out.getvalue(), complaints(err.getvalue()))


def shell(*arguments: str | Path, typed: str = "", **environment: str) -> Run:
    """Run `python -m nefarious` as a process of its own."""
    process = subprocess.run(
        [sys.executable, "-m", "nefarious", *map(str, arguments)],
        input=typed.encode(),
        capture_output=True,
        env=os.environ | PLAIN_LOCALE | environment,
        timeout=300,
        check=False,
    )
    return Run(process.returncode, process.stdout.decode(), complaints(process.stderr.decode()))


def complaints(err: str) -> str:
    """Standard error without the lines that only the first run on a machine shows."""
    return "".join(line for line in err.splitlines(keepends=True) if not _PREPARING.fullmatch(line.rstrip("\n")))


def is_one_sentence(text: str) -> bool:
    """Whether an error is a line for people: no traceback, nothing but the sentence."""
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text


def finished_game(players: int = 3, seed: int = 7, twists: tuple[str, ...] = ("grants", "game-theory")) -> Game:
    """A whole game between simple bots."""
    game = Game.new(players=players, seed=seed, twists=twists)
    play(game, [make_bot("simple", seat) for seat in range(players)])
    return game
