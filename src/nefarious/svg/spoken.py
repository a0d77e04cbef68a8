"""The language that notebooks of this program are shown in, said once."""

from __future__ import annotations

from nefarious.locale import OURS, Words, words

__all__ = ["speak", "voice_of"]

_lang = OURS[0]


def speak(lang: str) -> None:
    """Show everything in a language from now on, wherever a notebook shows games, questions, opinions and records.

    >>> from nefarious import Game, svg
    >>> svg.speak("ru")
    >>> "Тайно выбирают: место 0." in Game.new(seed=1).decisions[0]._repr_html_()
    True
    >>> svg.speak("en")
    """
    global _lang
    _lang = words(lang).lang


def voice_of(lang: str | None) -> Words:
    """The words of a language; without one, of the language that was said once."""
    return words(_lang if lang is None else lang)
