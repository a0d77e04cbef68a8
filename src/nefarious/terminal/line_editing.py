"""Editing the line at the prompt: arrows, history, Tab. It is Python's `readline`, where there is one and a terminal.

Elsewhere lines are read as they come: a pipe needs no editing, and the console of Windows has its own.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType, TracebackType

from platformdirs import user_state_path
from rich.columns import Columns
from rich.text import Text

from nefarious.terminal.prompt import MARK, read_line
from nefarious.terminal.screen import can_draw, draw

__all__ = ["LineEditor", "usual_history"]

LINES_KEPT = 500
PRIVATE = 0o600

_BINDINGS = (
    "tab: complete",
    "set show-all-if-ambiguous on",
    "set input-meta on",
    "set output-meta on",
    "set convert-meta off",
    "set enable-bracketed-paste off",
    "set completion-query-items 0",
    "set page-completions off",
    "set bell-style none",
)
"""Letters of every language, also in the C locale; no question in a language that is not the person's."""

_BINDINGS_OF_LIBEDIT = ("bind ^I rl_complete",)

Suggest = Callable[[str], list[str]]


def usual_history() -> Path:
    """Where the lines typed in earlier games are kept."""
    return user_state_path("nefarious", appauthor=False) / "history"


class LineEditor:
    """Reads lines, and remembers them: in a file if it is given one, readable by its owner alone."""

    def __init__(self, history: Path | None = None) -> None:
        """Edit lines where that is possible."""
        self._history = history
        self._readline = _readline() if can_draw() else None
        self._suggest: Suggest = lambda typed: []

    def __enter__(self) -> LineEditor:
        """Begin, with what was typed in earlier games."""
        if self._readline:
            is_libedit = "libedit" in (self._readline.__doc__ or "")
            for binding in _BINDINGS_OF_LIBEDIT if is_libedit else _BINDINGS:
                self._readline.parse_and_bind(binding)
            self._readline.set_completer_delims("")
            self._readline.set_completer(self._complete)
            self._readline.set_completion_display_matches_hook(self._show)
            self._readline.clear_history()
            for line in self._kept():
                self._readline.add_history(line)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Keep what was typed."""
        if self._readline and self._history:
            with suppress(OSError):
                self._keep(self._history)

    def read(self, suggest: Suggest) -> str:
        """One line. Tab offers what `suggest` says for the line so far."""
        self._suggest = suggest
        return read_line()

    def forget(self) -> None:
        """Somebody else takes the keyboard: nothing that was typed can be got back, and a key pressed early is lost."""
        self._suggest = lambda typed: []
        if self._readline:
            self._readline.clear_history()
            self._readline.parse_and_bind('"\\C-y": redraw-current-line')
            _drop_keys()

    def _complete(self, typed: str, number: int) -> str | None:
        """What `readline` calls, with 0, 1, 2, until there is nothing more. An error in it would be lost silently."""
        found = self._suggest(typed)
        return found[number] if number < len(found) else None

    def _show(self, typed: str, found: list[str], longest: int) -> None:
        """Several are meant: their names in our own order, without the command before them, then the line again."""
        command, parted, _ = typed.partition(" ")
        names = [name.removeprefix(f"{command} ") if parted else name for name in self._suggest(typed)]
        sys.stdout.write("\n")
        draw([Columns([Text(name) for name in names], padding=(0, 3))])
        sys.stdout.write(f"{MARK}{self._readline.get_line_buffer() if self._readline else typed}")
        sys.stdout.flush()

    def _kept(self) -> list[str]:
        try:
            text = self._history.read_text(encoding="utf-8", errors="replace") if self._history else ""
        except OSError:
            return []
        return [line for line in text.splitlines() if line.isprintable()][-LINES_KEPT:]

    def _keep(self, path: Path) -> None:
        """Write the last lines, into a file that nobody else may read."""
        assert self._readline is not None
        count = self._readline.get_current_history_length()
        lines = [self._readline.get_history_item(place) for place in range(1, count + 1)]
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "w", encoding="utf-8") as file:
            os.chmod(path, PRIVATE)
            file.writelines(f"{line}\n" for line in lines[-LINES_KEPT:] if line)


def _readline() -> ModuleType | None:
    try:
        return importlib.import_module("readline")
    except ImportError:
        return None


def _drop_keys() -> None:
    """Forget keys that were pressed before they were asked for."""
    try:
        import termios
    except ImportError:
        return
    with suppress(termios.error):
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
