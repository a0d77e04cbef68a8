"""One person at the keyboard: what is told and shown to them, what they ask, what they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from nefarious.cards import EDITION_BY_ID, INVENTIONS, TWIST_BY_ID, Twist
from nefarious.cards.lookup import find_inventions, find_twists
from nefarious.choices import Choice, Decision
from nefarious.errors import clip
from nefarious.events import Event
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.narrator import Chapter, Narrator
from nefarious.terminal.board import Board
from nefarious.terminal.cards import full_invention, full_twist, near_misses
from nefarious.terminal.hand_cards import HandCards
from nefarious.terminal.hints import hint
from nefarious.terminal.line_editing import LineEditor
from nefarious.terminal.options import BadOption
from nefarious.terminal.prompt import command_in, matching, nearest
from nefarious.terminal.screen import columns, draw, height_of, rows
from nefarious.terminal.situation import Situation
from nefarious.terminal.speech import tell, wrapped
from nefarious.terminal.suggestions import suggestions

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nefarious.views import View

__all__ = ["Leave", "Person", "story_drawn"]


AROUND = 2
"""Lines of a turn besides board, hand, question and options: an empty one, and the one where the answer is typed."""

HANG = 3
"""How far the lines of an option after its first are indented."""


class Leave(Exception):
    """The person has had enough for now."""


class Person:
    """Somebody at a seat. Sees what that seat may see: drawn on a terminal that can, else in sentences."""

    def __init__(self, game: Game, seat: int, words: Words, is_drawn: bool, save: Callable[[], None]) -> None:
        """Sit down; `save` keeps the game and says where."""
        self.game = game
        self.seat = seat
        self.words = words
        self.is_drawn = is_drawn
        self.narrator = Narrator(game.setup, words, viewer=seat)
        self._told = 0
        self._news: list[Event] = []
        self._shown_turn = 0
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "table": self._table,
            "hand": self._hand,
            "card": self._card,
            "twists": self._twists,
            "why": self._why,
            "log": self._log,
            "hint": self._hint,
            "save": lambda rest: save(),
            "quit": self._quit,
        }

    @property
    def name(self) -> str:
        """The name at the table."""
        return self.game.setup.players[self.seat]

    @property
    def view(self) -> View:
        """What the seat knows now."""
        return self.game.view(self.seat)

    def come_back(self) -> None:
        """Tell only what has happened this turn, as news."""
        beginnings = [event.number for event in self.game.events(seat=self.seat) if event.kind == "turn-began"]
        self._told = max(beginnings, default=0)

    def sit_down(self) -> None:
        """Somebody else was at the keyboard, and what stood there is gone: show the table again."""
        self._shown_turn = 0

    def tell_news(self) -> None:
        """What has happened since the last time."""
        news = self.game.events(self._told, seat=self.seat)
        if not news:
            return
        self._told, self._news = self.game.event_count, news
        tell()
        self._tell_story(news)

    def tell_standings(self) -> None:
        """Everybody by points."""
        self._tell_all(self._situation().standings())

    def ask(self, editor: LineEditor) -> Choice:
        """What the person chooses; the table is shown once a turn, and questions of theirs are answered."""
        decision = self.game.decision(self.seat)
        assert decision is not None
        if self._shown_turn != self.game.turn:
            self._shown_turn = self.game.turn
            tell()
            self._show_turn(decision)
        self._tell_question(decision)
        while True:
            typed = editor.read(lambda typed: suggestions(typed, decision.options, self.words))
            command = command_in(typed)
            if command:
                self._commands[command[0]](command[1])
                tell()
                self._tell_what_is_asked(decision)
            elif not typed:
                self._tell_question(decision)
            else:
                meant = matching(typed, decision.kind, decision.options)
                if len(meant) == 1:
                    return meant[0]
                self._tell_misunderstood(typed, decision, meant)

    def _show_turn(self, decision: Decision) -> None:
        """The board, and the hand in as many lines as leave room for both and for the question."""
        if self.is_drawn:
            width, hand = columns(), self._hand_cards()
            question = height_of([self._question(decision)], width)
            options = sum(len(wrapped(option, HANG).splitlines()) for option in self._options(decision))
            room = rows() - AROUND - question - options
            board = Board(self.view, self.words, width).fitting(room - height_of(hand.fitting(0), width))
            draw([*board, *hand.fitting(room - height_of(board, width))])
        else:
            self._tell_all(self._situation().short())

    def _tell_question(self, decision: Decision) -> None:
        tell()
        self._tell_what_is_asked(decision)
        for option in self._options(decision):
            tell(option, HANG)

    def _tell_what_is_asked(self, decision: Decision) -> None:
        question = self._question(decision)
        if self.is_drawn:
            draw([question])
        else:
            tell(question.plain)

    def _question(self, decision: Decision) -> Text:
        return Text(self.narrator.question(decision, self.view), style="bold")

    def _options(self, decision: Decision) -> Iterator[str]:
        """What can be chosen, numbered."""
        situation = self._situation()
        for place, option in enumerate(decision.options, start=1):
            yield f"{place}. {situation.option(decision.kind, option)}"

    def _tell_misunderstood(self, typed: str, decision: Decision, meant: list[Choice]) -> None:
        names = [self.narrator.option(decision.kind, option, self.view) for option in meant or decision.options]
        if meant:
            tell(self.words.say("play-unclear", options=", ".join(names)))
            return
        near = None if typed.isdecimal() else nearest(typed, names)
        if near:
            tell(self.words.say("play-unknown-near", given=clip(typed), near=near))
        else:
            tell(self.words.say("play-unknown", given=clip(typed), most=len(decision.options)))

    def _tell_story(self, events: Iterable[Event]) -> None:
        if self.is_drawn:
            draw(story_drawn(self.narrator.chapters(events)))
        else:
            self._tell_all(self.narrator.story(events))

    def _tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            tell(line, hang=2)

    def _situation(self) -> Situation:
        return Situation(self.view, self.narrator, self.words)

    def _drawn_table(self) -> Iterator[RenderableType]:
        return Board(self.view, self.words, columns()).drawn()

    def _hand_cards(self) -> HandCards:
        return HandCards(self.view, self.words, columns())

    def _help(self, rest: str) -> None:
        for line in self.words.say("play-help").splitlines():
            tell(line, hang=2)

    def _table(self, rest: str) -> None:
        if self.is_drawn:
            draw(self._drawn_table())
            tell(self._situation().piles(), hang=2)
        else:
            self._tell_all(self._situation().table())

    def _hand(self, rest: str) -> None:
        if self.is_drawn:
            draw(self._hand_cards().drawn())
        else:
            self._tell_all(self._situation().hand(in_full=True))

    def _card(self, rest: str) -> None:
        if not rest:
            tell(self.words.say("play-which-card"))
            return
        inventions, twists = find_inventions(rest), find_twists(rest)
        for invention in inventions:
            self._tell_all(full_invention(invention, self.words))
        for twist in twists:
            self._tell_twist(twist)
        if not inventions and not twists:
            near = near_misses(rest, INVENTIONS, self.words)
            tell(BadOption("card-unknown", given=clip(rest), near=near).in_words(self.words))

    def _twists(self, rest: str) -> None:
        for twist in self.game.setup.twists:
            self._tell_twist(TWIST_BY_ID[twist])
        if not self.game.setup.twists:
            tell(self.words.say("play-no-twists"))

    def _tell_twist(self, twist: Twist) -> None:
        self._tell_all(full_twist(twist, EDITION_BY_ID[self.game.setup.edition], self.words))

    def _why(self, rest: str) -> None:
        """What was told last, sorted by the rules behind it."""
        told: dict[str, list[str]] = {}
        for event in self._news:
            told.setdefault(self.narrator.why(event, self.view), []).append(self.narrator.sentence(event))
        for reason, sentences in told.items():
            tell(" ".join(dict.fromkeys(sentences)))
            tell(f"  {reason}")

    def _log(self, rest: str) -> None:
        """This turn and the one before, or everything from a turn on."""
        first = int(rest) if rest.isdecimal() and len(rest) < 9 else self.game.turn - 1
        self._tell_story([event for event in self.game.events(seat=self.seat) if event.turn >= first])

    def _hint(self, rest: str) -> None:
        """What a strong bot would do here."""
        decision = self.game.decision(self.seat)
        assert decision is not None
        self._tell_all(hint(self.view, decision, self.narrator))

    def _quit(self, rest: str) -> None:
        raise Leave


def story_drawn(chapters: Iterable[Chapter]) -> Iterator[Text]:
    """A story with its headings standing out."""
    for number, chapter in enumerate(chapters):
        if number:
            yield Text()
        if chapter.heading:
            yield Text(chapter.heading, style="bold")
        yield from map(Text, chapter.lines)
