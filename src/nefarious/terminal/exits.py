"""How commands end: one table of exit codes, and which of them an error means."""

from __future__ import annotations

from enum import IntEnum

from nefarious.errors import (
    BadPosition,
    BadRecord,
    BadSeat,
    BadSetup,
    IllegalChoice,
    NefariousError,
    UnknownCard,
    UnknownLanguage,
)
from nefarious.terminal.options import BadOption

__all__ = ["Exit", "exit_of"]


class Exit(IntEnum):
    """What a script can ask a command that has ended. `docs/commands.md` has the same table."""

    YES = 0
    """Done; where something was asked, the answer is yes."""

    NO = 1
    """The command was understood, and the answer is no: a record or a position is not sound, a gate stays shut, no card
    has that name, there is no game to go on with."""

    MISUSED = 2
    """The command line has to be changed: an unknown command, option or value, something missing, a file that cannot be
    read."""

    FAILED = 3
    """The command line is right, and the machine will not have it: a folder or database that cannot be written, a port
    in use, a package that is not installed, a bot that breaks down."""

    INTERRUPTED = 130
    """Stopped by Ctrl+C."""

    UNREAD = 141
    """Whoever read the output went away, as `head` does."""


_BY_MESSAGE = {
    "backup-broken": Exit.NO,
    "backup-strange": Exit.NO,
    "card-unknown": Exit.NO,
    "hint-over": Exit.NO,
    "save-broken": Exit.NO,
    "save-finished": Exit.NO,
    "save-missing": Exit.NO,
    "save-strange": Exit.NO,
    "no-actions-in-turn": Exit.MISUSED,
    "perft-depth": Exit.MISUSED,
    "backup-exists": Exit.MISUSED,
    "backup-nothing": Exit.MISUSED,
    "restore-full": Exit.MISUSED,
    "unreadable": Exit.MISUSED,
    "folder": Exit.FAILED,
    "parts": Exit.FAILED,
    "needs-compiler": Exit.FAILED,
    "bot-needs-compiler": Exit.FAILED,
    "save-unwritable": Exit.FAILED,
    "web-database": Exit.FAILED,
    "web-ended": Exit.FAILED,
    "web-port": Exit.FAILED,
    "web-running": Exit.FAILED,
}
"""Errors that mean something else than others of their class."""

_BY_CLASS = {
    BadOption: Exit.MISUSED,
    BadSeat: Exit.MISUSED,
    BadSetup: Exit.MISUSED,
    UnknownCard: Exit.MISUSED,
    UnknownLanguage: Exit.MISUSED,
    LookupError: Exit.MISUSED,
    BadPosition: Exit.NO,
    BadRecord: Exit.NO,
    IllegalChoice: Exit.NO,
}


def exit_of(problem: NefariousError) -> Exit:
    """What an error means to a script. What is neither a wrong word nor a wrong game went wrong here."""
    known = (code for kind, code in _BY_CLASS.items() if isinstance(problem, kind))
    return _BY_MESSAGE.get(problem.message) or next(known, Exit.FAILED)
