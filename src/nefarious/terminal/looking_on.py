"""A game as somebody sees it who only looks on: all cards open, or through the eyes of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from nefarious import locale
from nefarious.locale import LANGUAGES, Words
from nefarious.narrator import Chapter, Narrator
from nefarious.terminal.board import Board
from nefarious.terminal.person import story_drawn

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nefarious.game import Game

__all__ = ["Eyes", "key_meant"]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes: those of a seat, or, without one, of somebody who may see everything."""

    words: Words
    seat: int | None = None

    def chapters(self, game: Game, since: int, until: int) -> list[Chapter]:
        """What happened from the beginning of a turn on, told by somebody who knows all that was before."""
        events = game.events(0, self.seat, all_seen=self.seat is None)[:until]
        turns = {event.turn for event in events[since:]}
        chapters = Narrator(game.setup, self.words, self.seat).chapters(events)
        return [chapter for chapter in chapters if chapter.turn in turns]

    def page(self, game: Game, chapters: Sequence[Chapter], width: int) -> Iterator[RenderableType]:
        """What happened, then the table as it stands."""
        yield from story_drawn(chapters)
        yield Text()
        yield from Board(game.view(self.seat), self.words, width, hands=self._hands(game)).drawn()

    def _hands(self, game: Game) -> dict[int, tuple[str, ...]]:
        seats = range(len(game.setup.players)) if self.seat is None else (self.seat,)
        return {seat: game.view(seat).hand for seat in seats}


def key_meant(key: str, commands: Sequence[str]) -> str | None:
    """The one of some commands that a key stands for, in any language."""
    for command in commands:
        for lang in LANGUAGES:
            if key in locale.words(lang).say(f"key-{command}").split(", "):
                return command
    return None
