"""A process of their own for guests, so that one that does not answer can be ended."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import weakref
from contextlib import suppress
from threading import Lock, Timer
from typing import Any, Final

from nefarious.choices import Choice, Decision
from nefarious.errors import BadSetup, NefariousError, clip
from nefarious.players.guests.failure import BotFailure
from nefarious.players.guests.guest import whereabouts
from nefarious.players.opinion import Opinion
from nefarious.views import View

__all__ = ["PATIENCE", "Host", "HostedBot", "give_back", "hosted", "take_host"]

PATIENCE: Final = 10.0
"""Seconds for a choice, unless somebody says otherwise."""

PATIENCE_AT_FIRST: Final = 60.0
"""Seconds to start the process, import a bot and make it."""

_ERRORS: Final = {"BadSetup": BadSetup, "BotFailure": BotFailure}

MOST_IDLE: Final = 8
"""So many processes wait for the next guest."""

_idle: Final[list[Host]] = []
_idle_lock: Final = Lock()


class Host:
    """A process in which guests sit and think. It sees views and decisions, never a game."""

    def __init__(self) -> None:
        """The process starts when the first guest sits down. `path` is where it looks for modules."""
        self.path = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._is_late = False

    @property
    def is_running(self) -> bool:
        """Whether guests can still be asked."""
        return self._process is not None and self._process.poll() is None

    def seat(self, spec: str, seed: int, place: int = 0, patience: float = PATIENCE) -> HostedBot:
        """Make a guest sit down at a place, instead of whoever sat there before."""
        self._ask(("seat", place, spec, seed), PATIENCE_AT_FIRST, spec, {})
        return HostedBot(self, spec, place, patience)

    def ask(self, method: str, place: int, view: View, decision: Decision, patience: float, spec: str) -> Any:
        """What a guest says to a decision. One that takes longer than `patience` seconds is ended."""
        request = (method, place, view.setup, view._record.tobytes(), decision)
        return self._ask(request, patience, spec, whereabouts(view, decision))

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            _kill(process)
            with suppress(OSError):
                process.communicate()

    def _ask(self, request: tuple[Any, ...], patience: float, spec: str, where: dict[str, str | int]) -> Any:
        with self._lock:
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            watch = Timer(patience, self._end_late, (process,))
            watch.daemon = True
            watch.start()
            try:
                pickle.dump(request, process.stdin)
                process.stdin.flush()
                is_answered, answer = pickle.load(process.stdout)
            except (OSError, EOFError, pickle.UnpicklingError):
                raise self._broken(spec, patience, where) from None
            finally:
                watch.cancel()
        if is_answered:
            return answer
        error, message, details = answer
        raise _ERRORS[error](message, **details)

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._is_late = False
            self.path = search_path()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "nefarious.players.guests.process"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": self.path},
                start_new_session=True,
            )
            weakref.finalize(self, _end, self._process)
        return self._process

    def _end_late(self, process: subprocess.Popen[bytes]) -> None:
        self._is_late = True
        _kill(process)

    def _broken(self, spec: str, patience: float, where: dict[str, str | int]) -> NefariousError:
        """Why there is no answer. All guests of this process are gone; the next one starts another."""
        self.close()
        message = "bot-late" if self._is_late else "bot-gone"
        details = {"seconds": f"{patience:g}"} if self._is_late else {}
        return BotFailure(message if where else f"{message}-at-first", bot=clip(spec), **details, **where)


class HostedBot:
    """A guest in a process of its own, as a bot like any other."""

    def __init__(self, host: Host, spec: str, place: int, patience: float) -> None:
        """See `Host.seat`."""
        self._host = host
        self._spec = spec
        self._place = place
        self._patience = patience

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options, or `BotFailure`."""
        choice: Choice = self._host.ask("choose", self._place, view, decision, self._patience, self._spec)
        return choice

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it thinks of each option, or `BotFailure`."""
        opinion: Opinion = self._host.ask("consider", self._place, view, decision, self._patience, self._spec)
        return opinion


def hosted(spec: str, seed: int, patience: float) -> HostedBot:
    """A guest with a process for itself, which is used again for another when nobody needs this one any more."""
    host = take_host()
    bot = host.seat(spec, seed, patience=patience)
    weakref.finalize(bot, give_back, host)
    return bot


def take_host() -> Host:
    """A process that nobody uses and that looks for modules where this one does; a new one if there is none."""
    path = search_path()
    with _idle_lock:
        fitting = next((host for host in _idle if host.path == path), None)
        if fitting is not None:
            _idle.remove(fitting)
    return fitting or Host()


def search_path() -> str:
    """Where this process looks for modules."""
    return os.pathsep.join(folder or os.getcwd() for folder in sys.path)


def give_back(host: Host) -> None:
    """Let others use a process, too: starting one takes a second."""
    if host.is_running:
        with _idle_lock:
            if len(_idle) < MOST_IDLE:
                _idle.append(host)
                return
    host.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process whose host is forgotten, also when the program ends."""
    if process.poll() is None:
        _kill(process)
        with suppress(OSError):
            process.communicate()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and whatever a guest started there: a child would keep our pipes open."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
