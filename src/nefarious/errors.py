"""Everything that can be wrong with what people give us: a sentence in every language, and the facts behind it."""

from __future__ import annotations

import errno
from operator import index
from typing import Any, Protocol, TypeVar

from nefarious.locale import Words, words

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSetup",
    "CannotWrite",
    "IllegalChoice",
    "NefariousError",
    "Question",
    "UnknownCard",
    "UnknownLanguage",
    "UnknownZone",
]

Error = TypeVar("Error", bound="NefariousError")


LONGEST_REASON = 200

_SAID_BY_US = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
    errno.EISDIR: "folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EFBIG: "full",
    errno.EDQUOT: "full",
    errno.ENAMETOOLONG: "long",
    errno.EADDRINUSE: "in-use",
    errno.ESPIPE: "pipe",
    errno.ELOOP: "loop",
}
"""What the system refuses most often."""

_UNPACKING = ("gzip", "zlib")
"""Whose errors say that a file is not packed as it should be."""


class Question(Protocol):
    """What an error tells of the decision it is about: every `Decision` is one."""

    @property
    def seat(self) -> int:
        """Whom it is put to."""
        ...

    @property
    def kind(self) -> str:
        """Of which kind it is."""
        ...

    @property
    def options(self) -> tuple[str | tuple[str, ...], ...]:
        """What may be chosen."""
        ...


class NefariousError(ValueError):
    """A mistake that a person can correct. `str()` says it in English, `in_words` in any language.

    It can be copied, pickled and sent from one process to another: class, words and facts stay as they are.
    """

    def __init__(self, message: str, **details: str | int) -> None:
        """`message` names a message `error-…` of the locale files, `details` fill it in."""
        super().__init__(message, details)
        self.message = message
        self.details = details

    def in_words(self, words: Words) -> str:
        """The sentence to show to a person."""
        if not isinstance(words, Words):
            raise TypeError(f"words must be of type Words, not {shown(words)}")
        return words.say(f"error-{self.message}", **self.details)

    def with_facts(self: Error, **facts: Any) -> Error:
        """The same error, with attributes of its class filled in, for whoever does not read sentences."""
        for name, fact in facts.items():
            setattr(self, name, fact)
        return self

    def __str__(self) -> str:
        """The sentence in English; the bare message where a program of one's own has words for none."""
        try:
            return self.in_words(words("en"))
        except TypeError:
            return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again without `__init__`, which each class words as it likes, and then given all it had."""
        return _made_again, (type(self), self.args), self.__dict__


def _made_again(kind: type[Error], args: tuple[Any, ...]) -> Error:
    return kind.__new__(kind, *args)


class BadSetup(NefariousError):
    """A game that cannot be set up like that."""


class IllegalChoice(NefariousError):
    """A choice that was not allowed; it says what was.

    `seat` and `choice` are what was given, as far as they are a seat and a choice; `decision` is what that seat is
    asked, if it is asked anything; `near` are the options that a mistyped choice may have meant.
    """

    seat: int | None = None
    choice: str | tuple[str, ...] | None = None
    decision: Question | None = None
    near: tuple[str | tuple[str, ...], ...] = ()

    @property
    def options(self) -> tuple[str | tuple[str, ...], ...]:
        """What the seat might have chosen."""
        return () if self.decision is None else self.decision.options


class BadSeat(IllegalChoice):
    """A seat that is not at the table. `given` is what was taken for one, `seats` are those there are."""

    given: str = ""
    seats: tuple[int, ...] = ()


class UnknownCard(NefariousError):
    """A card that there is not, or that could be several. `card` is what was given.

    `near` are the ids of those that it may have meant.
    """

    card: str = ""
    near: tuple[str, ...] = ()


class UnknownZone(NefariousError):
    """A zone, or an action, that there is not. `zone` is what was given, `known` the ids of all.

    `near` are the ids of those that it may have meant.
    """

    zone: str = ""
    known: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class UnknownLanguage(NefariousError):
    """A language that we do not speak. `lang` is what was given, `known` those we do."""

    lang: str = ""
    known: tuple[str, ...] = ()


class BadRecord(NefariousError):
    """A record that does not fit the format, or that its own replay contradicts.

    `path` is the file it came from, if it came from one. `decision_index` is the entry that is wrong, counted from 0
    through `decisions` and on through `sealed`; `seat`, `choice` and `decision` are those of that entry. What another
    library said stands in `__cause__`.
    """

    path: str | None = None
    decision_index: int | None = None
    seat: int | None = None
    choice: str | tuple[str, ...] | None = None
    decision: Question | None = None

    @property
    def options(self) -> tuple[str | tuple[str, ...], ...]:
        """What might have stood there."""
        return () if self.decision is None else self.decision.options


class BadPosition(NefariousError):
    """A position that cannot be, or that does not fit its form; it says what was wrong and what was allowed."""


class CannotWrite(NefariousError):
    """A file that cannot be written; what the system said stands in `__cause__`."""

    path: str = ""


def clip(text: str, most: int = 60) -> str:
    """A stranger's text, short enough to repeat in a sentence and without control characters."""
    shown = "".join(character if character.isprintable() else "?" for character in text[: most + 1])
    return shown if len(shown) <= most else shown[:most] + "…"


def reason_of(problem: Exception) -> str:
    """Why the system refused: a word that every language has a phrase for (`why-not`), else what the system says."""
    if isinstance(problem, OSError) and problem.errno:
        return _SAID_BY_US.get(problem.errno) or clip(problem.strerror or str(problem), LONGEST_REASON)
    if isinstance(problem, EOFError) or type(problem).__module__ in _UNPACKING:
        return "packed"
    if isinstance(problem, ValueError):
        return "encoding" if isinstance(problem, UnicodeDecodeError) else "name"
    return clip(str(problem), LONGEST_REASON)


def shown(given: object) -> str:
    """Whatever a stranger gave, as it would be typed in Python, short enough to repeat in a sentence."""
    if isinstance(given, str):
        given = given[:100]
    try:
        text = repr(given)
        return f"<{type(given).__name__}>" if " at 0x" in text else clip(text)
    except Exception:  # a stranger's own __repr__, or a number with too many digits to be written in decimal
        return clip(hex(given)) if isinstance(given, int) else f"<{type(given).__name__}>"


def told(given: object) -> str:
    """What a stranger took for a name, short enough to repeat: a text as it is, anything else as it would be typed."""
    return clip(given) if isinstance(given, str) else shown(given)


def whole(given: object) -> int | None:
    """A whole number as Python's own; None for anything else."""
    if type(given) is int:
        return given
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        return None
    try:
        return index(given)
    except TypeError:
        return None
