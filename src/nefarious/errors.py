"""Everything that can be wrong with what people give us, as sentences in both languages."""

from __future__ import annotations

from nefarious.locale import Words, words

__all__ = ["BadPosition", "BadRecord", "BadSetup", "IllegalChoice", "NefariousError", "clip"]


class NefariousError(ValueError):
    """A mistake that a person can correct. `str()` says it in English, `in_words` in any language."""

    def __init__(self, message: str, **details: str | int) -> None:
        """`message` names a message `error-…` of the locale files, `details` fill it in."""
        super().__init__(message, details)
        self.message = message
        self.details = details

    def in_words(self, words: Words) -> str:
        """The sentence to show to a person."""
        return words.say(f"error-{self.message}", **self.details)

    def __str__(self) -> str:
        """The sentence in English."""
        return self.in_words(words("en"))


class BadSetup(NefariousError):
    """A game that cannot be set up like that."""


class IllegalChoice(NefariousError):
    """A choice that was not allowed; it says what was."""


class BadRecord(NefariousError):
    """A record that does not fit the format, or that its own replay contradicts."""


class BadPosition(NefariousError):
    """A position that cannot be, or that does not fit its form; it says what was wrong and what was allowed."""


def clip(text: str, most: int = 60) -> str:
    """A stranger's text, short enough to repeat in a sentence and without control characters."""
    shown = "".join(character if character.isprintable() else "?" for character in text[: most + 1])
    return shown if len(shown) <= most else shown[:most] + "…"
