"""One game in a terminal: people who share a keyboard, bots at the other seats, and the saved file."""

from __future__ import annotations

from shutil import get_terminal_size

from nefarious.game import Game
from nefarious.locale import Words
from nefarious.narrator import Narrator
from nefarious.players import play as play_on
from nefarious.terminal.bots import rival_name
from nefarious.terminal.line_editing import LineEditor
from nefarious.terminal.options import BadOption
from nefarious.terminal.person import Leave, Person
from nefarious.terminal.prompt import command_in, read_line
from nefarious.terminal.rivals import seated_bot
from nefarious.terminal.saves import PERSON, SavedGame
from nefarious.terminal.screen import is_terminal, wipe
from nefarious.terminal.speech import complain, tell

__all__ = ["Session"]


class Session:
    """Lets people answer one after the other, and nobody see what is another's; a person alone is never disturbed."""

    def __init__(
        self,
        game: Game,
        seated: tuple[str, ...],
        saved: SavedGame,
        words: Words,
        editor: LineEditor,
        is_drawn: bool = False,
    ) -> None:
        """Sit down to a game, new or saved; `seated` says of each seat whether a person or which bot plays."""
        self.game = game
        self.seated = seated
        self.saved = saved
        self.words = words
        self.editor = editor
        self._people = {
            seat: Person(game, seat, words, is_drawn, self._save) for seat, who in enumerate(seated) if who == PERSON
        }
        self._bots = {
            seat: seated_bot(game, seat, who, words, complain) for seat, who in enumerate(seated) if who != PERSON
        }
        self._first = next(iter(self._people.values()))
        self._at_keyboard: Person | None = None if self._is_shared else self._first
        self._is_kept = True

    @property
    def _is_shared(self) -> bool:
        return len(self._people) > 1

    def welcome(self) -> None:
        """The first words of a new game."""
        names = ", ".join(person.name for person in self._people.values())
        tell(self.words.say("play-welcome", name=names))
        if self._bots:
            rivals = [(self.game.setup.players[seat], self.seated[seat]) for seat in self._bots]
            named = [self.words.say("play-rival", name=name, bot=rival_name(bot, self.words)) for name, bot in rivals]
            tell(self.words.say("seat-rivals" if self._is_shared else "play-rivals", rivals=", ".join(named)))
        tell(self.words.say("play-hint"))

    def welcome_back(self) -> None:
        """The first words of a game that goes on: what has happened this turn is told again."""
        for person in self._people.values():
            person.come_back()
        names = ", ".join(person.name for person in self._people.values())
        tell(self.words.say("play-welcome-back", name=names, turn=self.game.turn))
        tell(self.words.say("play-resumed", path=str(self.saved), again=self.saved.command))

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        try:
            while not self.game.is_over:
                self._round()
            self._tell_end()
        except (Leave, EOFError, KeyboardInterrupt) as reason:
            if self._is_shared:
                self._hide()
            if not isinstance(reason, Leave):
                tell()
            self._tell_farewell()

    def keep(self) -> None:
        """Save the game, answers that are still sealed included."""
        self.saved.write(self.game, self.seated)

    def _round(self) -> None:
        """One answer of a person, or all that bots can do. People answer first, and wait for no bot."""
        waiting = [self._people[seat] for seat in self.game.waiting_for if seat in self._people]
        if not waiting:
            play_on(self.game, self._bots)
            return
        person = self._at_keyboard if self._at_keyboard in waiting else waiting[0]
        if person is not self._at_keyboard:
            self._hand_over(person)
        person.tell_news()
        self._keep_or_warn()
        self.game.answer(person.seat, person.ask(self.editor))
        self._keep_or_warn()

    def _hand_over(self, person: Person) -> None:
        """Let another person sit down before anything of theirs is shown, and after everything of others is gone."""
        if self._at_keyboard is not None:
            self._hide()
        self.editor.forget()
        tell()
        tell(self.words.say("seat-hand-over", name=person.name))
        command = command_in(read_line())
        if command and command[0] == "quit":
            raise Leave
        wipe()
        person.sit_down()
        self._at_keyboard = person

    def _hide(self) -> None:
        """Make what stands on the screen go away; where a terminal can only push it up, do that and say so."""
        self.editor.forget()
        if not wipe() and is_terminal():
            tell("\n" * get_terminal_size().lines)
            tell(self.words.say("seat-cannot-hide"))

    def _tell_end(self) -> None:
        """The last news, and who has won: to people who share a keyboard as everybody at the table may know it."""
        if not self._is_shared:
            self._first.tell_news()
            tell()
            self._first.tell_standings()
            winner = self._first.view.winner
            is_won = winner == self._first.seat
            tell(self.words.say("play-no-winner" if winner is None else "play-won" if is_won else "play-lost"))
        else:
            self._hide()
            last = self.game.first_event_of(self.game.turn)
            for line in Narrator(self.game.setup, self.words).story(self.game.events(last)):
                tell(line, hang=2)
            tell()
            self._first.tell_standings()
            winner = self.game.view().winner
            name = "" if winner is None else self.game.setup.players[winner]
            tell(self.words.say("play-no-winner") if winner is None else self.words.say("seat-won", name=name))
        self.saved.clear()

    def _tell_farewell(self) -> None:
        if self._is_kept:
            tell(self.words.say("play-farewell", turn=self.game.turn, path=str(self.saved), again=self.saved.command))
        else:
            tell(self.words.say("play-farewell-unsaved"))

    def _keep_or_warn(self) -> None:
        """A full disk must not end a game: say so once, and play on. A game that is over is not kept."""
        if self.game.is_over:
            return
        try:
            self.keep()
            self._is_kept = True
        except BadOption as problem:
            if self._is_kept:
                complain(problem.in_words(self.words))
            self._is_kept = False

    def _save(self) -> None:
        """Every answer is saved anyway; this says where."""
        self._keep_or_warn()
        if self._is_kept:
            tell(self.words.say("play-saved", path=str(self.saved)))
