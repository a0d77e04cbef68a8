"""What is wrong with a guest, as a sentence."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb
from typing import Final

from nefarious.errors import NefariousError, clip

__all__ = ["GREEDY", "BotFailure", "problem_text"]

LONGEST_PROBLEM = 200

GREEDY: Final = "bot-greedy"
"""The message of one that took more memory than there is for it."""


class BotFailure(NefariousError):
    """A bot that could not be made, raised, answered nonsense or did not answer. `bot` is how it was named."""

    @property
    def bot(self) -> str:
        """Which bot failed."""
        return str(self.details["bot"])

    @property
    def reason(self) -> str:
        """What it did, in English; `in_words` says it in any language."""
        return str(self)


def problem_text(problem: BaseException) -> str:
    """A stranger's exception in half a line."""
    said = _said(problem)
    told = clip(f"{type(problem).__name__}: {said}" if said else type(problem).__name__, LONGEST_PROBLEM)
    place = _place(problem)
    return f"{told} ({place})" if place else told


def _said(problem: BaseException) -> str:
    try:
        return " ".join(str(problem).split())
    except (Exception, SystemExit):
        return ""


def _place(problem: BaseException) -> str:
    """Where a stranger's code raised it: "my_bot.py:13"."""
    frames = [frame for frame in extract_tb(problem.__traceback__) if Path(frame.filename).parent.name != "guests"]
    return clip(f"{Path(frames[-1].filename).name}:{frames[-1].lineno}") if frames else ""
