"""What games and views say of themselves, in a language given by its name. `Game` takes two of these as methods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nefarious.doors import expect_flag
from nefarious.locale import words
from nefarious.narrator.narrator import Narrator
from nefarious.narrator.story import Story
from nefarious.narrator.table import table_lines

if TYPE_CHECKING:
    from nefarious.game import Game
    from nefarious.views import View

__all__ = ["at", "story", "text_of"]


def story(
    self: Game, turn: int | None = None, *, lang: str = "en", seat: int | None = None, all_seen: bool = False
) -> Story:
    """What happened, in sentences: all of it or one turn, to everybody or to a seat, whom it calls "you".

    A turn of 0 is the deal. `all_seen` tells every card drawn: for games that are over.
    """
    narrator = Narrator(self.setup, words(lang), seat)
    whole = Story(narrator.chapters(self.events(seat=seat, all_seen=expect_flag(all_seen, "all_seen"))))
    return whole if turn is None else Story([whole[turn]])


def at(self: Game, turn: int) -> Game:
    """The same game when the actions of a turn were to be chosen, to look at or to play otherwise."""
    from nefarious.replaying import replay

    return replay(self.record(), until=turn)


def text_of(view: View, lang: str) -> str:
    """The table as a viewer knows it: `View.text`."""
    decision = view.decision
    return "\n".join(table_lines(view.position(), view, [decision] if decision else [], words(lang)))
