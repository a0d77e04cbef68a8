"""One game of a person against bots, in plain lines that can be read aloud."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from nefarious.cards import EDITION_BY_ID, INVENTIONS, TWIST_BY_ID, Twist
from nefarious.cards.lookup import find_inventions, find_twists
from nefarious.choices import Choice, Decision
from nefarious.errors import clip
from nefarious.events import Event
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.narrator import Narrator
from nefarious.players import Bot, BotFailure, WithStandIn, make_bot
from nefarious.players import play as play_on
from nefarious.players.guests.hosting import PATIENCE
from nefarious.players.levels import STAND_IN
from nefarious.terminal.bots import rival_name
from nefarious.terminal.cards import full_invention, full_twist, near_misses
from nefarious.terminal.hints import hint
from nefarious.terminal.options import BadOption
from nefarious.terminal.prompt import command_in, matching, nearest, read_line
from nefarious.terminal.saves import SavedGame
from nefarious.terminal.situation import Situation
from nefarious.terminal.speech import complain, tell

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Session"]

YOU = 0


class Leave(Exception):
    """The person has had enough for now."""


class Session:
    """The person at seat 0, the bots at the others, the saved file, and what has been told so far."""

    def __init__(self, game: Game, bots: tuple[str, ...], saved: SavedGame, words: Words) -> None:
        """Sit down to a game, new or saved."""
        self.game = game
        self.bots = bots
        self.saved = saved
        self.words = words
        self.narrator = Narrator(game.setup, words, viewer=YOU)
        self._players = {seat: self._seated(seat, bot) for seat, bot in enumerate(bots, start=1)}
        self._told = 0
        self._news: list[Event] = []
        self._shown_turn = 0
        self._is_kept = True
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "table": self._table,
            "hand": self._hand,
            "card": self._card,
            "twists": self._twists,
            "why": self._why,
            "log": self._log,
            "hint": self._hint,
            "save": self._save,
            "quit": self._quit,
        }

    def welcome(self) -> None:
        """The first words of a new game."""
        rivals = zip(self.game.setup.players[1:], self.bots, strict=True)
        named = [self.words.say("play-rival", name=name, bot=rival_name(bot, self.words)) for name, bot in rivals]
        tell(self.words.say("play-welcome", name=self.game.setup.players[YOU]))
        tell(self.words.say("play-rivals", rivals=", ".join(named)))
        tell(self.words.say("play-hint"))

    def welcome_back(self) -> None:
        """The first words of a game that goes on: what has happened this turn is told again."""
        beginnings = [event.number for event in self.game.events(seat=YOU) if event.kind == "turn-began"]
        self._told = max(beginnings, default=0)
        tell(self.words.say("play-welcome-back", name=self.game.setup.players[YOU], turn=self.game.turn))
        tell(self.words.say("play-resumed", path=str(self.saved), again=self.saved.command))

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while not self.game.is_over:
                self._round()
            self._tell_news()
            self._tell_result()
        except (Leave, EOFError, KeyboardInterrupt) as reason:
            if not isinstance(reason, Leave):
                tell()
            self._tell_farewell()

    def keep(self) -> None:
        """Save the game, answers that are still sealed included."""
        self.saved.write(self.game, self.bots)

    def _round(self) -> None:
        """One round of decisions. The person answers first, and waits for nobody."""
        if YOU in self.game.waiting_for:
            self._tell_news()
            self._keep_or_warn()
            self.game.answer(YOU, self._ask())
            self._keep_or_warn()
        play_on(self.game, self._players)

    def _ask(self) -> Choice:
        decision = self.game.decision(YOU)
        assert decision is not None
        if self._shown_turn != self.game.turn:
            self._shown_turn = self.game.turn
            tell()
            self._tell_all(self._situation().short())
        self._tell_question(decision)
        while True:
            typed = read_line()
            command = command_in(typed)
            if command:
                self._commands[command[0]](command[1])
                tell()
                tell(self.narrator.question(decision, self.game.view(YOU)))
            elif not typed:
                self._tell_question(decision)
            else:
                meant = matching(typed, decision.kind, decision.options)
                if len(meant) == 1:
                    return meant[0]
                self._tell_misunderstood(typed, decision, meant)

    def _tell_question(self, decision: Decision) -> None:
        tell()
        tell(self.narrator.question(decision, self.game.view(YOU)))
        situation = self._situation()
        for place, option in enumerate(decision.options, start=1):
            tell(f"{place}. {situation.option(decision.kind, option)}", hang=3)

    def _tell_misunderstood(self, typed: str, decision: Decision, meant: list[Choice]) -> None:
        view = self.game.view(YOU)
        names = [self.narrator.option(decision.kind, option, view) for option in meant or decision.options]
        if meant:
            tell(self.words.say("play-unclear", options=", ".join(names)))
            return
        near = None if typed.isdecimal() else nearest(typed, names)
        if near:
            tell(self.words.say("play-unknown-near", given=clip(typed), near=near))
        else:
            tell(self.words.say("play-unknown", given=clip(typed), most=len(decision.options)))

    def _tell_news(self) -> None:
        """What has happened since the last time, as seat 0 may know it."""
        news = self.game.events(self._told, seat=YOU)
        if not news:
            return
        self._told, self._news = self.game.event_count, news
        tell()
        self._tell_all(self.narrator.story(news))

    def _tell_result(self) -> None:
        tell()
        self._tell_all(self._situation().standings())
        winner = self._situation().view.winner
        tell(self.words.say("play-no-winner" if winner is None else "play-won" if winner == YOU else "play-lost"))
        self.saved.clear()

    def _tell_farewell(self) -> None:
        if self._is_kept:
            tell(self.words.say("play-farewell", turn=self.game.turn, path=str(self.saved), again=self.saved.command))
        else:
            tell(self.words.say("play-farewell-unsaved"))

    def _tell_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            tell(line, hang=2)

    def _situation(self) -> Situation:
        return Situation(self.game.view(YOU), self.narrator, self.words)

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

    def _seated(self, seat: int, bot: str) -> Bot:
        """A bot at a seat. Should it fail, another one plays on for it, and the person is told."""
        seed = self._bot_seed(seat)

        def on_failure(failure: BotFailure) -> None:
            reason, level = failure.in_words(self.words), self.words.say(f"level-{STAND_IN.id}")
            complain(self.words.say("play-stand-in", reason=reason, name=self.game.setup.players[seat], level=level))

        return WithStandIn(make_bot(bot, seed, PATIENCE), make_bot(STAND_IN.spec, seed), on_failure)

    def _bot_seed(self, seat: int) -> int:
        """Bots sit down anew when a game goes on; what they do then depends on where it stood."""
        record = self.game.record()
        return random.Random(f"bot {record.seed} {seat} {len(record.decisions)}").getrandbits(64)

    def _help(self, rest: str) -> None:
        for line in self.words.say("play-help").splitlines():
            tell(line, hang=2)

    def _table(self, rest: str) -> None:
        self._tell_all(self._situation().table())

    def _hand(self, rest: str) -> None:
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
            told.setdefault(self.narrator.why(event, self.game.view(YOU)), []).append(self.narrator.sentence(event))
        for reason, sentences in told.items():
            tell(" ".join(dict.fromkeys(sentences)))
            tell(f"  {reason}")

    def _log(self, rest: str) -> None:
        """This turn and the one before, or everything from a turn on."""
        first = int(rest) if rest.isdecimal() and len(rest) < 9 else self.game.turn - 1
        self._tell_all(self.narrator.story([event for event in self.game.events(seat=YOU) if event.turn >= first]))

    def _hint(self, rest: str) -> None:
        """What a strong bot would do here."""
        decision = self.game.decision(YOU)
        assert decision is not None
        self._tell_all(hint(self.game.view(YOU), decision, self.narrator))

    def _save(self, rest: str) -> None:
        """Every answer is saved anyway; this says where."""
        self._keep_or_warn()
        if self._is_kept:
            tell(self.words.say("play-saved", path=str(self.saved)))

    def _quit(self, rest: str) -> None:
        raise Leave
