"""A process of their own for bots, so that one that does not answer can be ended.

Guests sit there wherever a game must go on or be counted, and at the web table whoever plays games in the head.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Timer
from time import sleep
from typing import Any, Final

from nefarious.choices import Choice, Decision
from nefarious.engine.compiled import is_compiled
from nefarious.errors import BadSetup, NefariousError, clip
from nefarious.players.guests.failure import GREEDY, BotFailure
from nefarious.players.guests.guest import whereabouts
from nefarious.players.opinion import Opinion
from nefarious.views import View

__all__ = [
    "ANYTHING",
    "PATIENCE",
    "Confines",
    "Host",
    "HostedBot",
    "close_idle",
    "give_back",
    "has_idle",
    "hosted",
    "take_host",
]

PATIENCE: Final = 10.0
"""Seconds for a choice, unless somebody says otherwise."""

PATIENCE_AT_FIRST: Final = 60.0
"""Seconds to start the process, import a bot and make it."""

_ERRORS: Final = {"BadSetup": BadSetup, "BotFailure": BotFailure}

MOST_IDLE: Final = max(8, os.cpu_count() or 1)
"""So many processes wait for the next bot."""


NICEST: Final = 19
TRIES: Final = 5
BETWEEN_TRIES: Final = 0.1
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Confines:
    """How much of the machine a process may take: how far it steps back for us, how much memory it may add."""

    niceness: int = 0
    megabytes: int = 0
    """Without a limit if 0, and where the system knows none: it is Linux that does."""

    def is_narrower(self, than: Confines) -> bool:
        """Whether a process within those confines can step back to these."""
        return self.megabytes == than.megabytes and self.niceness > than.niceness > 0


ANYTHING: Final = Confines()

_idle: Final[list[Host]] = []
_idle_lock: Final = Lock()


class Host:
    """A process in which bots sit and think. It sees views and decisions, never a game."""

    def __init__(self, confines: Confines = ANYTHING) -> None:
        """The process starts when the first bot sits down. `path` is where it looks for modules."""
        self.path = ""
        self.confines = confines
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        self._is_late = self._is_ended = False

    @property
    def is_running(self) -> bool:
        """Whether bots can still be asked: not once the process is told to end, though that takes a moment."""
        return not self._is_ended and self._process is not None and self._process.poll() is None

    def step_back(self, confines: Confines) -> None:
        """Let others go first from now on; no process can take that back."""
        self.confines = confines
        if self._process is not None:
            _step_back(self._process, confines.niceness)

    def seat(self, spec: str, seed: int, place: int = 0, patience: float = PATIENCE) -> HostedBot:
        """Make a bot sit down at a place, instead of whoever sat there before."""
        self._ask(("seat", place, spec, seed), PATIENCE_AT_FIRST, spec, {})
        return HostedBot(self, spec, place, patience)

    def ask(self, method: str, place: int, view: View, decision: Decision, patience: float, spec: str) -> Any:
        """What a bot says to a decision. One that takes longer than `patience` seconds is ended."""
        request = (method, place, view.setup, view._record.tobytes(), decision)
        return self._ask(request, patience, spec, whereabouts(view, decision))

    def end(self) -> None:
        """End the process now, whoever waits for what it says: they hear that it is gone."""
        process, self._is_ended = self._process, True
        if process is not None:
            _kill(process)

    def close(self) -> None:
        """End the process, of which nobody waits for anything, and clear up after it."""
        process, self._process = self._process, None
        if process is not None:
            _kill(process)
            _clear_up(process)

    def _ask(self, request: tuple[Any, ...], patience: float, spec: str, where: dict[str, str | int]) -> Any:
        with self._lock:
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            watch = Timer(patience, self._end_late, (process,))
            watch.daemon = True
            watch.start()
            try:
                pickle.dump((patience, *request), process.stdin)
                process.stdin.flush()
                is_answered, answer = pickle.load(process.stdout)
            except Exception:
                # Whatever a stranger's process may write: what cannot be read is no answer.
                raise self._broken(spec, patience, where) from None
            finally:
                watch.cancel()
        if is_answered:
            return answer
        error, message, details = answer
        if message == GREEDY:
            self.close()
        raise _ERRORS[error](message, **details)

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._is_late = self._is_ended = False
            self.path = search_path()
            self._process = subprocess.Popen(
                [sys.executable, "-m", "nefarious.players.guests.process", str(self.confines.megabytes)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": self.path} | ({} if is_compiled else {"NUMBA_DISABLE_JIT": "1"}),
                start_new_session=True,
            )
            _step_back(self._process, self.confines.niceness)
            weakref.finalize(self, _end, self._process)
        return self._process

    def _end_late(self, process: subprocess.Popen[bytes]) -> None:
        self._is_late = True
        _kill(process)

    def _broken(self, spec: str, patience: float, where: dict[str, str | int]) -> NefariousError:
        """Why there is no answer. All bots of this process are gone; the next one starts another."""
        self.close()
        message = "bot-late" if self._is_late else "bot-gone"
        details = {"seconds": f"{patience:g}"} if self._is_late else {}
        return BotFailure(message if where else f"{message}-at-first", bot=clip(spec), **details, **where)


class HostedBot:
    """A bot in a process of its own, as a bot like any other."""

    def __init__(self, host: Host, spec: str, place: int, patience: float) -> None:
        """See `Host.seat`."""
        self.host = host
        self._spec = spec
        self._place = place
        self._patience = patience

    def choose(self, view: View, decision: Decision) -> Choice:
        """One of the decision's options, or `BotFailure`."""
        choice: Choice = self.host.ask("choose", self._place, view, decision, self._patience, self._spec)
        return choice

    def consider(self, view: View, decision: Decision) -> Opinion:
        """What it thinks of each option, or `BotFailure`."""
        opinion: Opinion = self.host.ask("consider", self._place, view, decision, self._patience, self._spec)
        return opinion

    def end(self) -> None:
        """End its process now."""
        self.host.end()


def hosted(spec: str, seed: int, patience: float, confines: Confines = ANYTHING) -> HostedBot:
    """A bot with a process for itself, which is used again for another when nobody needs this one any more."""
    host = take_host(confines)
    bot = host.seat(spec, seed, patience=patience)
    weakref.finalize(bot, give_back, host)
    return bot


def take_host(confines: Confines = ANYTHING) -> Host:
    """A process that nobody uses and that looks for modules where this one does; a new one if there is none.

    One that is for more urgent thoughts will do, and is for these from then on.
    """
    path = search_path()
    _close_idle(lambda host: not host.is_running)
    with _idle_lock:
        for fits in (confines.__eq__, confines.is_narrower):
            fitting = next((host for host in _idle if host.path == path and fits(host.confines)), None)
            if fitting is not None:
                _idle.remove(fitting)
                fitting.step_back(confines)
                return fitting
    return Host(confines)


def has_idle(confines: Confines) -> bool:
    """Whether a process waits for the next bot."""
    with _idle_lock:
        return any(host.confines == confines and host.is_running for host in _idle)


def close_idle(confines: Confines) -> None:
    """End the processes that wait for the next bot."""
    _close_idle(lambda host: host.confines == confines)


def _close_idle(is_meant: Callable[[Host], bool]) -> None:
    with _idle_lock:
        closing = [host for host in _idle if is_meant(host)]
        _idle[:] = [host for host in _idle if host not in closing]
    for host in closing:
        host.close()


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
        _clear_up(process)


def _clear_up(process: subprocess.Popen[bytes]) -> None:
    """Close the pipes of a process that has ended. Two threads may find that out at the same time."""
    with suppress(OSError, ValueError):
        process.communicate()


def _step_back(process: subprocess.Popen[bytes], niceness: int) -> None:
    """Let others go first, before the process has even begun."""
    if niceness and sys.platform != "win32":
        with suppress(OSError):
            own = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, own + niceness)
        _step_back_as_session(process.pid, niceness)


def _step_back_as_session(pid: int, niceness: int) -> None:
    """Let other sessions go first: Linux may share the processor among them, and niceness counts only within each.

    Every process of a bot is a session. Who is no root may set this ten times a second, all programs together.
    """
    for _ in range(TRIES):
        try:
            own = _niceness_of_session(Path("/proc/self/autogroup").read_text(encoding="ascii"))
            Path(f"/proc/{pid}/autogroup").write_text(str(min(NICEST, own + niceness)), encoding="ascii")
        except BlockingIOError:
            sleep(BETWEEN_TRIES)
        except (OSError, ValueError):
            return
        else:
            return


def _niceness_of_session(told: str) -> int:
    """What the system tells of a session, as a number; it tells nothing of one that the machine itself began."""
    return int(told.rpartition(" ")[2]) if told else 0


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and whatever a guest started there: a child would keep our pipes open."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
