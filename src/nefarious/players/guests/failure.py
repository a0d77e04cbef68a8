"""What is wrong with a guest, as a sentence."""

from __future__ import annotations

from nefarious.errors import NefariousError, clip

__all__ = ["BotFailure", "problem_text"]

LONGEST_PROBLEM = 200


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
    said = " ".join(str(problem).split())
    return clip(f"{type(problem).__name__}: {said}" if said else type(problem).__name__, LONGEST_PROBLEM)
