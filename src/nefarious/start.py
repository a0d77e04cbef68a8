"""What the command `nefarious` starts with: it can be stopped from its first moment on, before anything is loaded."""

from __future__ import annotations

import os
import signal
from types import FrameType

__all__ = ["main"]

INTERRUPTED = 130


def main() -> int:
    """Load the command line and run it; returns the exit code."""
    stop = signal.signal(signal.SIGINT, _stop_at_once)
    from nefarious.terminal.main import main as run

    signal.signal(signal.SIGINT, stop)
    return run()


def _stop_at_once(number: int, frame: FrameType | None) -> None:
    """Nothing was begun, so there is nothing to put away."""
    os._exit(INTERRUPTED)
