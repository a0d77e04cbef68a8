"""A story: what happened, turn by turn, as people are told it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, SupportsIndex

from nefarious.doors import MOST_TOLD, checked_list, expect
from nefarious.errors import NefariousError, shown, whole

__all__ = ["Chapter", "Story", "UnknownTurn"]


class UnknownTurn(NefariousError, LookupError):
    """A turn that a story does not tell; it says which it tells."""


class Chapter(NamedTuple):
    """A turn as it is told: its number (0 for the deal), its heading and its lines.

    The deal has no heading, and neither has a turn told from its middle.
    """

    turn: int
    heading: str
    lines: list[str]

    def __str__(self) -> str:
        """Heading and lines."""
        return "\n".join([*([self.heading] if self.heading else []), *self.lines])


class Story:
    """Chapters in their order. `str` is the whole text, an empty line between the turns; `story[5]` is turn 5.

    >>> from nefarious import Game
    >>> story = Game.new(players=("Ada", "Boris"), seed=1).story()
    >>> [chapter.turn for chapter in story], story[1].heading
    ([0, 1], 'Turn 1. Ada resolves first.')
    """

    __slots__ = ("chapters",)

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        """Tell these chapters."""
        given = checked_list(chapters, "chapters", MOST_TOLD)
        self.chapters = tuple(expect(chapter, Chapter, "a chapter") for chapter in given)

    def lines(self) -> Iterator[str]:
        """Line by line; an empty one parts the turns."""
        for number, chapter in enumerate(self.chapters):
            if number:
                yield ""
            if chapter.heading:
                yield chapter.heading
            yield from chapter.lines

    def __getitem__(self, turn: SupportsIndex) -> Chapter:
        """The chapter of a turn; 0 is the deal."""
        wanted = whole(turn)
        if wanted is None:
            raise TypeError(f"a turn is a whole number, not {shown(turn)}")
        for chapter in self.chapters:
            if chapter.turn == wanted:
                return chapter
        if not self.chapters:
            raise UnknownTurn("story-empty")
        first, last = self.chapters[0].turn, self.chapters[-1].turn
        raise UnknownTurn("turn-unknown", turn=shown(wanted), first=str(first), last=str(last))

    def __iter__(self) -> Iterator[Chapter]:
        """Chapter after chapter."""
        return iter(self.chapters)

    def __len__(self) -> int:
        """How many chapters there are."""
        return len(self.chapters)

    def __eq__(self, other: object) -> bool:
        """Whether two stories tell the same."""
        return self.chapters == other.chapters if isinstance(other, Story) else NotImplemented

    def __str__(self) -> str:
        """The whole text."""
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        """How much is told, not all of it."""
        turns = f" of turns {self.chapters[0].turn} to {self.chapters[-1].turn}" if self.chapters else ""
        return f"<Story{turns}: {sum(len(chapter.lines) for chapter in self)} lines>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))
