"""`Dealer`: runs the game at a table. Takes answers, asks bots, and lets one play for whoever takes too long."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from nefarious.choices import Choice
from nefarious.errors import IllegalChoice
from nefarious.locale import words
from nefarious.players.levels import STAND_IN
from nefarious.server.room.alarm import Alarm
from nefarious.server.room.match import Match
from nefarious.server.room.minds import BotTrouble, Guests, Minds
from nefarious.server.room.table import Table
from nefarious.server.settings import Settings
from nefarious.server.store.log import By, Entry
from nefarious.server.texts import Refusal, said

__all__ = ["Dealer"]

TRY_AGAIN = 1.0
"""Seconds until a bot tries again to have its answer written down."""

_chance = random.SystemRandom()
_diary = logging.getLogger(__name__)


class Dealer:
    """Sees to it that a game goes on."""

    def __init__(self, table: Table, minds: Minds, settings: Settings) -> None:
        """Nothing happens before `wake`."""
        self.table = table
        self._clock = table.clock
        self._log = table.store.log
        self._minds = minds
        self._settings = settings
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._guests: Guests = {}
        self._errands: set[asyncio.Task[Any]] = set()
        self._alarm = Alarm(table, settings.away_after, self._play_for)
        self._is_behind = False
        self._hoping: asyncio.Task[None] | None = None

    async def choose(
        self, seat: int, question: int, choice: Choice, by: By, written: Callable[[], None] = lambda: None
    ) -> None:
        """Write an answer down, then let the game go on. `written` is called in between.

        Raises `Refusal` or `IllegalChoice`, and changes nothing, if that cannot be. Once begun it is
        finished, whoever stops waiting for it: what is in the log must be on the table.
        """
        await asyncio.shield(self._send(self._choose(seat, question, choice, by, written)))

    async def _choose(self, seat: int, question: int, choice: Choice, by: By, written: Callable[[], None]) -> None:
        table = self.table
        async with table.lock:
            match = self._open_match()
            if self._is_behind:
                await self._catch_up(match)
            if question != match.round:
                raise Refusal("web-stale")
            entry = Entry(match.entries, seat, match.game.checked(seat, choice), by, self._clock.date())
            self._is_behind = True
            try:
                await self._log.append(table.state.id, entry)
            except Refusal:
                self._pause()
                raise
            self._go_on()
            written()
            if by == "person":
                self.is_back(seat)
            await self._play(match, entry)

    def _open_match(self) -> Match:
        if self.table.match is None:
            raise Refusal("web-not-begun")
        if self.table.match.game.is_over:
            raise Refusal("web-over")
        return self.table.match

    async def _catch_up(self, match: Match) -> None:
        """After trouble with the disk, look whether something was written after all."""
        for entry in await self._log.read(self.table.state.id, match.entries):
            await self._play(match, entry)
        self._is_behind = False

    async def _play(self, match: Match, entry: Entry) -> None:
        seen, question = match.game.event_count, match.round
        match.apply([entry])
        self._is_behind = False
        if match.round == question:
            self._alarm.set()
            self.table.tell_waiting(entry.seat)
            return
        self._alarm.begin_anew()
        await self.end_if_over()
        try:
            await self.table.tell_events(seen)
        finally:
            if match.game.is_over:
                self.table.tell_table()
            self.wake()

    async def end_if_over(self) -> None:
        """Keep the result and reveal the secret, once the game is over; if that cannot be written now, soon."""
        if self.table.is_to_end:
            try:
                await self.table.end()
            except Refusal:
                self._pause()

    def wake(self) -> None:
        """Let those bots think whose answer is awaited, and set the alarm."""
        match = self.table.match
        if match is None or match.game.is_over:
            self._alarm.stop()
            return
        for seat in match.game.waiting_for:
            level = self._level(seat)
            if level is not None and seat not in self._thinking:
                self._thinking[seat] = self._send(self._think(match, seat, level))
        self._alarm.set()

    def _level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat, if one does."""
        sitting, is_replaced = self.table.state.seats[seat], seat in self.table.stand_ins
        if sitting.kind == "bot":
            return STAND_IN.id if is_replaced else sitting.level
        return STAND_IN.id if is_replaced and self.table.present() else None

    async def _think(self, match: Match, seat: int, level: str) -> None:
        """Think, take as long as a person might, and answer."""
        question = match.round
        by: By = "bot" if self.table.state.seats[seat].kind == "bot" else "stand-in"
        try:
            choice = await self._thought(match, seat, level)
        except BotTrouble as trouble:
            choice = self._instead(match, seat, trouble)
        finally:
            self._thinking.pop(seat, None)
        if choice is None or match.round != question or not match.needs_answer(seat) or self._level(seat) is None:
            self.wake()
            return
        try:
            await self.choose(seat, question, choice, by)
        except (Refusal, IllegalChoice):
            self._clock.later(TRY_AGAIN, self.wake)

    async def _thought(self, match: Match, seat: int, level: str) -> Choice | None:
        """What a bot chooses, if that is still asked by then. Raises `BotTrouble` if it cannot choose."""
        started, question = self._clock.now(), match.round
        view = match.game.view(seat)
        assert view.decision is not None
        choice = await self._minds.choose(level, view, view.decision, self._guests)
        if match.round != question or not match.needs_answer(seat):
            return None
        try:
            choice = match.game.checked(seat, choice)
        except IllegalChoice as problem:
            _diary.warning("table %s, a bot of level %s: %s", self.table.state.id, level, problem)
            raise BotTrouble("web-bot-nonsense") from problem
        await self._clock.sleep(_chance.uniform(*self._settings.bot_pace) - (self._clock.now() - started))
        return choice

    def _instead(self, match: Match, seat: int, trouble: BotTrouble) -> Choice | None:
        """A bot failed: a stand-in plays on, and the table hears of it. Should that fail too, chance plays."""
        decision = match.game.decision(seat)
        if decision is None:
            return None
        if seat in self.table.stand_ins:
            return _chance.choice(decision.options)
        self._guests.pop(seat, None)
        names = self.table.state.seats[seat].name_text()
        self.table.stand_in({seat}, {lang: trouble.about(name, words(lang)) for lang, name in names.items()})
        return None

    def begin(self) -> None:
        """The first question lies on the table; its time runs from now."""
        self._alarm.begin_anew()
        self.wake()

    def arrived(self, person: str) -> None:
        """Somebody has opened a socket."""
        self._alarm.arrived(person)
        if self.table.present() == {person} and self.table.match is not None:
            self._alarm.begin_anew()
        for seat in self.table.state.seats_of(person):
            self.is_back(seat)
        self.wake()

    def left(self, person: str) -> None:
        """Somebody has closed a socket."""
        self._alarm.left(person)
        self._alarm.set()

    def is_back(self, seat: int) -> None:
        """No stand-in for this seat any more; the clock begins anew for it."""
        if seat in self.table.stand_ins:
            self._alarm.begin_anew_for(seat)
            self.table.stand_down(seat)
            self._alarm.set()

    def _play_for(self, late: set[int]) -> None:
        """Some take too long: a bot plays for them."""
        if late:
            self.table.stand_in(late)
        self.wake()

    def _pause(self) -> None:
        if self.table.paused is None:
            self.table.pause(said("error-web-disk"))
            self._alarm.set()
            self._hoping = self._send(self._hope())

    async def _hope(self) -> None:
        """Try the disk again and again, so that the game goes on even if nobody does."""
        table = self.table
        while table.paused is not None:
            await self._clock.sleep(TRY_AGAIN)
            with suppress(Refusal):
                async with table.lock:
                    if table.is_to_end:
                        await table.end()
                        table.tell_table()
                    else:
                        await self._catch_up(self._open_match())
                        await table.store.save(table.state)
                    self._go_on()

    def _go_on(self) -> None:
        if self.table.paused is not None:
            self.table.go_on()
            self._alarm.begin_anew()
            self._alarm.set()

    def _send(self, errand: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (problem := task.exception()) and not isinstance(problem, Refusal | IllegalChoice):
            _diary.error("table %s", self.table.state.id, exc_info=problem)

    @property
    def is_busy(self) -> bool:
        """Whether something is being thought about or written."""
        return bool(self._errands) or self.table.lock.locked()

    async def close(self) -> None:
        """Finish what is being written; stop thinking."""
        self._alarm.stop()
        for task in (*self._thinking.values(), self._hoping):
            if task is not None:
                task.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
