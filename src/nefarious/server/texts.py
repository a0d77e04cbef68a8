"""Every sentence in every language at once, and refusals made of them."""

from __future__ import annotations

from nefarious.errors import NefariousError
from nefarious.locale import in_every_language, words

__all__ = ["Refusal", "Text", "removed", "said", "said_of", "unknown"]

Text = dict[str, str]
"""One sentence, by language."""


def said(message: str, **details: str | int) -> Text:
    """A message of the locale files in every language."""
    return in_every_language(lambda voice: voice.say(message, **details))


def said_of(message: str, **names: Text) -> Text:
    """A message about people or bots, who may have another name in each language."""
    spoken = next(iter(names.values()))
    return {lang: words(lang).say(message, **{blank: text[lang] for blank, text in names.items()}) for lang in spoken}


class Refusal(NefariousError):
    """Something that cannot be done, or not now. Nothing was changed by asking."""

    def __init__(self, message: str, status: int = 409, **details: str | int) -> None:
        """`status` is what HTTP calls it."""
        super().__init__(message, **details)
        self.status = status


def unknown() -> Refusal:
    """What is not there, or is not theirs: nobody can tell which."""
    return Refusal("web-unknown", 404)


def removed() -> Refusal:
    """What is closed to somebody whom the host has sent away."""
    return Refusal("web-removed", 403)
