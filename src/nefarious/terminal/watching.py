"""Watching bots play: turn by turn on a screen, at once into a pipe. All cards lie open: there is nobody to cheat."""

from __future__ import annotations

from contextlib import suppress

from nefarious.game import Game
from nefarious.locale import Words
from nefarious.players import play as play_on
from nefarious.terminal.bots import rival_name
from nefarious.terminal.full_screen import FullScreen
from nefarious.terminal.looking_on import Eyes, key_meant
from nefarious.terminal.rivals import seated_bot
from nefarious.terminal.speech import complain, tell

__all__ = ["Watching"]

FASTEST, SLOWEST = 1, 60
"""Seconds between turns."""

NEXT = ("space", "enter", "right", "page-down")
COMMANDS = ("pause", "faster", "slower", "quit")


class Watching:
    """A game of bots, and somebody who looks on."""

    def __init__(self, game: Game, bots: tuple[str, ...], words: Words) -> None:
        """Let bots sit down, one for each seat."""
        self.game = game
        self.words = words
        self._bot_names = bots
        self._complaints: list[str] = []
        self._bots = {
            seat: seated_bot(game, seat, bot, words, self._complaints.append) for seat, bot in enumerate(bots)
        }
        self._eyes = Eyes(words)
        self._told = 0
        self._pace = FASTEST
        self._is_paused = False

    def tell(self) -> None:
        """The whole game as a story, turn by turn as it is played."""
        tell(self._seating())
        while self._told < self.game.event_count:
            until = self._end_of_turn()
            self._tell_chapters(self._told, until)
            self._told = until
            self._play_turn()
        self._tell_complaints()

    def show(self, pace: int) -> None:
        """Each turn as a page that stays for `pace` seconds or until a key; without a pace, until a key."""
        self._pace, self._is_paused = min(pace, SLOWEST) or FASTEST, pace == 0
        with suppress(EOFError, KeyboardInterrupt), FullScreen() as screen:
            while self._told < self.game.event_count:
                self._show_turn(screen)
                if not self._goes_on(screen):
                    break
                self._told = self._end_of_turn()
                screen.note(self.words.say("advice-thinking"))
                self._play_turn()
        self._tell_complaints()
        self._tell_how_it_stands()

    def _show_turn(self, screen: FullScreen) -> None:
        chapters = self._eyes.chapters(self.game, self._told, self._end_of_turn())
        screen.show(lambda width: self._eyes.page(self.game, chapters, width), self._footer())

    def _goes_on(self, screen: FullScreen) -> bool:
        """Wait for the next turn; False when the person has seen enough."""
        while True:
            key = screen.key(None if self._is_paused or self.game.is_over else self._pace)
            if key is None or key in NEXT:
                return True
            command = key_meant(key, COMMANDS)
            if command == "quit":
                return False
            if command == "pause":
                self._is_paused = not self._is_paused
            elif command:
                self._pace = max(FASTEST, min(SLOWEST, self._pace + (1 if command == "slower" else -1)))
            screen.note(self._footer())

    def _footer(self) -> str:
        if self.game.is_over:
            return self.words.say("watch-over")
        return self.words.say("watch-paused" if self._is_paused else "watch-keys", pace=self._pace)

    def _play_turn(self) -> None:
        turn = self.game.turn
        play_on(self.game, self._bots, until=lambda game: game.turn > turn)

    def _end_of_turn(self) -> int:
        """Up to which event the story is told: a turn that has only begun is told with what happens in it."""
        if self.game.is_over:
            return self.game.event_count
        return self.game.first_event_of(self.game.turn)

    def _seating(self) -> str:
        named = zip(self.game.setup.players, self._bot_names, strict=True)
        return self.words.say(
            "watch-table",
            bots=", ".join(
                self.words.say("play-rival", name=name, bot=rival_name(bot, self.words)) for name, bot in named
            ),
        )

    def _tell_how_it_stands(self) -> None:
        """What remains to be read when the pages are gone."""
        tell(self._seating())
        if not self.game.is_over:
            tell(self.words.say("watch-left", turn=self.game.turn))
            return
        self._tell_chapters(self.game.first_event_of(self.game.turn), self.game.event_count)

    def _tell_chapters(self, since: int, until: int) -> None:
        for chapter in self._eyes.chapters(self.game, since, until):
            tell()
            for line in filter(None, [chapter.heading, *chapter.lines]):
                tell(line, hang=2)

    def _tell_complaints(self) -> None:
        for complaint in self._complaints:
            complain(complaint)
