"""What somebody who mistyped a name may have meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nefarious.locale import folded

__all__ = ["nearest", "plain", "told_near"]

LONGEST = 60
"""More than any name has: what is longer is not compared letter by letter."""

LETTERS_PER_SLIP = 3
"""Of so many letters one may be wrong."""


def nearest(given: object, known: Iterable[str], also: Mapping[str, Iterable[str]] | None = None) -> tuple[str, ...]:
    """The names that need the fewest corrections to become what was typed, if those are few; case and signs are none.

    `also` are other names that they go by, such as those in other languages. Nobody slips on the first letter: what
    begins otherwise is another word, not a mistyped one.

    >>> nearest("Wrok", ["work", "research"]), nearest("game", ["name", "games", "save"]), nearest("x", ["work"])
    (('work',), ('games',), ())
    """
    typed = plain(given) if isinstance(given, str) and len(given) <= LONGEST else ""
    if not typed:
        return ()
    others = also or {}
    slips = {name: min(_slips(typed, plain(each)) for each in (name, *others.get(name, ()))) for name in known}
    fewest = min(slips.values(), default=LONGEST)
    return tuple(name for name, number in slips.items() if number == fewest <= len(typed) // LETTERS_PER_SLIP)


def plain(text: str) -> str:
    """Only letters and digits, as people type them."""
    return "".join(character for character in folded(text) if character.isalnum())


def told_near(near: Iterable[str]) -> dict[str, str | int]:
    """What the message `did-you-mean` is told."""
    names = tuple(near)
    return {"found": len(names), "near": ", ".join(names)}


def _slips(typed: str, name: str) -> int:
    """How many letters are missing, too many, wrong, or swapped with the next one."""
    if typed[:1] != name[:1]:
        return LONGEST
    before: list[int] = []
    above = list(range(len(name) + 1))
    for row, letter in enumerate(typed, start=1):
        current = [row]
        for column, wanted in enumerate(name, start=1):
            fewest = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != wanted))
            is_swapped = row > 1 and column > 1 and (letter, typed[row - 2]) == (name[column - 2], wanted)
            current.append(min(fewest, before[column - 2] + 1) if is_swapped else fewest)
        before, above = above, current
    return above[-1]
