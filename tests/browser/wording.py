"""What the page says, by message: tests find things by the names that a screen reader would speak."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from nefarious.locale import words

ROOT = Path(__file__).parent.parent.parent
WORDS = ROOT / "web" / "src" / "words"
SHARED = ROOT / "src" / "nefarious" / "locale"


class Wording:
    """The words of the page, and of the server, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for file in (WORDS / f"{lang}.ftl", SHARED / lang / "shared.ftl"):
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, message: str, **blanks: str | int) -> str:
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, blanks)
        assert not errors, errors
        return str(text)

    def action(self, action: str) -> str:
        return words(self.lang).say(f"action-{action}")


@cache
def wording(lang: str) -> Wording:
    return Wording(lang)
