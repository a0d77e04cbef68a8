"""The words of every interface, in every language, from the Fluent files beside this one."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message

from nefarious.locale.pieces import (
    Args,
    Pieces,
    around,
    filled,
    inserted_in,
    pieces_of,
    pieces_said,
    plainly_filled,
)

__all__ = ["LANGUAGES", "Words", "folded", "in_every_language", "pick_language", "words"]

OURS = ("en", "ru")
"""A folder of `.ftl` files each; the first is spoken to whoever speaks none of them."""

MORE = os.environ.get("NEFARIOUS_LOCALE")
"""A folder with such folders of further languages: a translation can be tried before it is ours."""

LANGUAGES = (*OURS, *(sorted(path.parent.name for path in Path(MORE).glob("*/names.ftl")) if MORE else ()))

REMEMBERED = 20_000
"""So many sentences are kept for the next time: a table tells the same few to several people again and again."""

LARGEST = 1e15
MOST_DIGITS = 16
"""Numbers for people: beyond these nobody reads decimals."""

LONGEST_ID = 60
"""So much of what is no message is repeated."""

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
"""In the order of POSIX; LANGUAGE, which POSIX does not know, refines LANG."""

_ENTRY = re.compile(r"^-?[a-zA-Z][\w-]*(?= *=)", re.MULTILINE)
"""Where a message or a term begins, and its name. Whatever belongs to it is indented."""

_MENTIONED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Messages and terms that another one says, or perhaps says."""


class Words:
    """Every message of one language, each understood when it is first said. Prefer `words`, which reads files once."""

    def __init__(self, lang: str) -> None:
        """Read all `.ftl` files of `lang`."""
        self.lang = _known(lang)
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._say = lru_cache(REMEMBERED)(self._say_anew)
        self._say_around = lru_cache(REMEMBERED)(self._say_around_anew)
        self._plain: dict[str, Pieces] = {}
        self._inserted: dict[str, dict[str, str]] = {}
        """For each message, the blanks in which a text stands as it is, and their marks."""
        self._understood: set[str] = set()
        self._sources: dict[str, str] = {}
        for file in sorted(_folder(lang).iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl"):
                self._sources = _entries(file.read_text(encoding="utf-8")) | self._sources

    def __repr__(self) -> str:
        """What to type to get the same words."""
        return f"Words({self.lang!r})"

    def has(self, message_id: str) -> bool:
        """Whether the language has this message."""
        return isinstance(message_id, str) and message_id in self._sources and not message_id.startswith("-")

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number with so many decimals; one that rounds to nothing has no sign."""
        is_number = isinstance(value, int | float) and -LARGEST < value < LARGEST
        if not is_number or type(digits) is not int or not 0 <= digits < MOST_DIGITS:
            raise TypeError(f"value must be a number, and digits a whole one from 0 to {MOST_DIGITS - 1}")
        return f"{value:z.{digits}f}".replace(".", self.say("decimal-mark"))

    def say(self, message_id: str, **args: str | int) -> str:
        """The message in words, its blanks filled from `args`; an error rather than half a sentence."""
        if not isinstance(message_id, str):
            raise TypeError(f"message_id must be of type str, not {type(message_id).__name__}")
        if message_id not in self._understood and self.has(message_id):
            self._learn(message_id)
        pieces = self._plain.get(message_id)
        if pieces and (text := plainly_filled(pieces, args)):
            return text
        inserted = self._inserted.get(message_id)
        if inserted:
            return filled(self._say_around(message_id, around(inserted, args)), args)
        return self._say(message_id, tuple(args.items()))

    def _say_around_anew(self, message_id: str, blanks: Args) -> Pieces:
        """What stands around inserted texts: names are a table's own, this is everybody's."""
        return pieces_said(self._say_anew(message_id, blanks))

    def _say_anew(self, message_id: str, blanks: Args) -> str:
        args = dict(blanks)
        pattern = self._bundle.get_message(message_id).value if self._bundle.has_message(message_id) else None
        if pattern is None:
            raise TypeError(f"message_id must name a message: there is no {message_id[:LONGEST_ID]!r} in {self.lang!r}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise TypeError(f"message {message_id!r} in {self.lang!r} cannot be said: {errors[0]}") from errors[0]
        return str(text)

    def _learn(self, message_id: str) -> None:
        """Understand a message and all that it says of others. Twice does no harm: two threads may."""
        wanted = [message_id]
        for name in wanted:
            mentioned = _MENTIONED.findall(self._sources[name])
            wanted += [other for other in mentioned if other in self._sources and other not in wanted]
        resource = FluentResource("".join(self._sources[name] for name in wanted))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"a message in {self.lang!r} cannot be read: {(entry.content or '').strip()!r}")
        self._bundle.add_resource(resource)
        inserted = inserted_in(resource)
        for entry in resource.body:
            if isinstance(entry, Message) and entry.value:
                self._inserted.setdefault(entry.id.name, inserted)
                if pieces := pieces_of(entry.value):
                    self._plain[entry.id.name] = pieces
        self._understood.update(wanted)


def _entries(source: str) -> dict[str, str]:
    """Each message and term of a file as it is written there, by its name."""
    found = list(_ENTRY.finditer(source))
    ends = [entry.start() for entry in found[1:]] + [len(source)]
    return {entry[0]: source[entry.start() : end] + "\n" for entry, end in zip(found, ends, strict=True)}


def words(lang: str) -> Words:
    """The words of `lang`, read once."""
    return _read(_known(lang))


@cache
def _read(lang: str) -> Words:
    return Words(lang)


def pick_language(explicit: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for, else the first of the environment's that we speak, else English."""
    if explicit is not None:
        return _known(explicit)
    if not isinstance(environ, Mapping):
        raise TypeError(f"environ must be a dict, not {type(environ).__name__}")
    wanted = next((environ[name] for name in _LOCALE_VARIABLES if environ.get(name)), "")
    if not isinstance(wanted, str):
        raise TypeError(f"environ must hold texts, not {type(wanted).__name__}")
    return next((lang for locale in wanted.split(":") for lang in _spoken(locale)), OURS[0])


def in_every_language(say: Callable[[Words], str]) -> dict[str, str]:
    """What is said, by language."""
    if not callable(say):
        raise TypeError(f"say must be a function of the words, not {type(say).__name__}")
    return {lang: say(words(lang)) for lang in LANGUAGES}


def folded(text: str) -> str:
    """Text as people type it: without case, accents and dots, so that е is found for ё."""
    if not isinstance(text, str):
        raise TypeError(f"text must be of type str, not {type(text).__name__}")
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _spoken(locale: str) -> Iterator[str]:
    """The languages that serve a locale like `pt_BR.UTF-8`: that of the country, then that of others."""
    tag = locale.partition(".")[0].partition("@")[0].replace("_", "-").lower()
    for name in (tag, tag.partition("-")[0]):
        yield from (lang for lang in LANGUAGES if lang.lower() == name)


def _folder(lang: str) -> Traversable:
    return files(__name__) / lang if lang in OURS else Path(MORE or "") / lang


def _known(lang: str) -> str:
    if isinstance(lang, str) and lang in LANGUAGES:
        return lang
    # Errors stand on words, and this one is about them.
    from nefarious.errors import UnknownLanguage, shown
    from nefarious.nearness import nearest, told_near

    near = told_near(nearest(lang, LANGUAGES))
    error = UnknownLanguage("unknown-language", given=shown(lang), known=", ".join(LANGUAGES), **near)
    raise error.with_facts(lang=lang if isinstance(lang, str) else shown(lang), known=LANGUAGES)
