"""`Dealer`: runs the game at a table. Takes answers, asks bots, and lets one play for whoever takes too long."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from nefarious.choices import Choice
from nefarious.errors import IllegalChoice
from nefarious.locale import words
from nefarious.players.levels import STAND_IN
from nefarious.server import metrics
from nefarious.server.diary import Diary, broke, of_no_call
from nefarious.server.room.alarm import Alarm
from nefarious.server.room.echoes import Echoes
from nefarious.server.room.lodgings import Guests
from nefarious.server.room.match import Match
from nefarious.server.room.minds import BotTrouble, Minds
from nefarious.server.room.places import Asker
from nefarious.server.room.relief import stands_still
from nefarious.server.room.table import Table
from nefarious.server.room.viewer import Viewer
from nefarious.server.settings import Settings
from nefarious.server.store.log import By, Entry
from nefarious.server.texts import Refusal, Text, said, said_of

__all__ = ["Dealer"]

TRY_AGAIN = 1.0
"""Seconds until a bot tries again to have its answer written down."""

_chance = random.SystemRandom()
_diary = Diary(__name__)


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
        self._guests = Guests()
        self._errands: set[asyncio.Task[Any]] = set()
        self._alarm = Alarm(table, settings, self._play_for)
        self._echoes = Echoes(table.clock, settings.secret_echo)
        self._is_behind = False
        self._hoping: asyncio.Task[None] | None = None

    async def choose(
        self, seat: int, question: int, choice: Choice, by: By, written: Callable[[], None] = lambda: None
    ) -> None:
        """Write an answer down, then let the game go on. `written` is called in between.

        Raises `Refusal` or `IllegalChoice`, and changes nothing, if that cannot be. Once begun it is
        finished, whoever stops waiting for it: what is in the log must be on the table.
        """
        if by == "person" and self.table.is_secret:
            choosing = self._choose_in_secret(seat, question, choice, written)
        else:
            choosing = self._choose(seat, question, choice, by, written)
        await asyncio.shield(self._send(choosing))

    async def _choose_in_secret(self, seat: int, question: int, choice: Choice, written: Callable[[], None]) -> None:
        """Let nobody find out by their own echoes, refusals included, whether somebody else has answered just now."""
        received, echoes = self._clock.now(), list[Callable[[], None]]()
        try:
            await self._choose(seat, question, choice, "person", written, echoes)
        except (Refusal, IllegalChoice):
            await self._echoes.at_its_time(received)
            raise
        if echoes:
            await self._echoes.at_its_time(received, echoes)

    async def speak(self, viewer: Viewer, text: str) -> None:
        """Let somebody say something. Where own echoes must tell nothing of others, it is heard at a fixed time, too:

        it is written to the same disk as answers are.
        """
        is_secret, received = self.table.is_secret, self._clock.now()
        pass_on = await self.table.keep_talk(viewer, text)
        if is_secret:
            await self._echoes.at_its_time(received, [pass_on])
        else:
            pass_on()

    async def _choose(
        self,
        seat: int,
        question: int,
        choice: Choice,
        by: By,
        written: Callable[[], None],
        echoes: list[Callable[[], None]] | None = None,
    ) -> None:
        """Write, play, tell. What would tell of others by its time goes to `echoes`, if there are any."""
        table = self.table
        async with table.lock:
            match = self._open_match()
            if self._is_behind:
                await self._catch_up(match)
            if question != match.round:
                raise Refusal("web-stale")
            if by == "person" and match.answers[seat] >= self._settings.most_answers:
                raise Refusal("web-settled")
            entry = Entry(match.entries, seat, match.game.checked(seat, choice), by, self._clock.date())
            self._is_behind = True
            try:
                await self._log.append(table.state.id, entry)
            except Refusal as problem:
                self._pause(problem)
                raise
            self._go_on()
            if echoes is not None and match.game.waiting_for == (seat,):
                echoes = None
            _echo(written, echoes)
            if by == "person":
                self.is_back(seat)
            await self._play(match, entry, echoes)

    def _open_match(self) -> Match:
        if self.table.match is None:
            raise Refusal("web-not-begun")
        if self.table.match.game.is_over or self.table.is_left:
            raise Refusal("web-over")
        return self.table.match

    async def _catch_up(self, match: Match) -> None:
        """After trouble with the disk, look whether something was written after all."""
        for entry in await self._log.read(self.table.state.id, match.entries):
            await self._play(match, entry)
        self._is_behind = False

    async def _play(self, match: Match, entry: Entry, echoes: list[Callable[[], None]] | None = None) -> None:
        seen, question, asked = match.game.event_count, match.round, match.asked
        if match.game.waiting_for == (entry.seat,):
            self._echoes.reveal()
        match.apply([entry])
        self._is_behind = False
        if match.round == question:
            _echo(lambda: self.table.tell_waiting(entry.seat), echoes)
            return
        self._alarm.ask_anew(match.game.event_count - seen, asked)
        if entry.by == "person":
            await asyncio.sleep(0)  # Their echo goes out now: after all that is to be told it would come late.
        await self.end_if_over()
        try:
            await self.table.tell_events(seen)
        finally:
            if match.late_bots.take_news() or match.game.is_over or self.table.reliefs:
                self.table.tell_table()
            self._let_bots_think()

    async def end_if_over(self) -> None:
        """Keep the result, once the game is over; if that cannot be written now, soon."""
        if self.table.is_to_end:
            try:
                await self.table.end()
            except Refusal as problem:
                self._pause(problem)

    def wake(self) -> None:
        """Let those bots think whose answer is awaited, and set the alarm."""
        if self._let_bots_think():
            self._alarm.set()
        else:
            self._alarm.stop()

    def _let_bots_think(self) -> bool:
        """Whether the game goes on; if so, those bots think whose answer is awaited."""
        match = self.table.match
        if match is None or match.game.is_over or self.table.is_left:
            return False
        for seat in match.game.waiting_for:
            level = self._level(seat)
            if level is not None and seat not in self._thinking:
                self._thinking[seat] = of_no_call().run(self._send, self._think(match, seat, level))
        return True

    def _level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat, if one does."""
        sitting, is_replaced = self.table.state.seats[seat], seat in self.table.stand_ins
        if sitting.kind == "bot":
            return STAND_IN.id if is_replaced else sitting.level
        return STAND_IN.id if is_replaced and self.table.present() and not stands_still(self.table) else None

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
        with metrics.BOT_SECONDS.time():
            answer = await self._minds.choose(level, view, view.decision, self._asker(), self._guests)
        if match.round != question or not match.needs_answer(seat):
            return None
        try:
            choice = match.game.checked(seat, answer.choice)
        except IllegalChoice as problem:
            _diary.warning("a bot chose what cannot be", table=self.table.state.id, bot=level)
            raise BotTrouble("web-bot-nonsense") from problem
        match.late_bots.note(seat, question, is_own=answer.is_own)
        await self._clock.sleep(_chance.uniform(*self._settings.bot_pace) - (self._clock.now() - started))
        return choice

    def _asker(self) -> Asker:
        """For whom bots think here: those who play, by the address of one of them."""
        table_id = self.table.state.id
        addresses = (viewer.address for viewer in self.table.viewers if viewer.seat is not None)
        return Asker(table_id, min(addresses, default=table_id))

    def _instead(self, match: Match, seat: int, trouble: BotTrouble) -> Choice | None:
        """A bot failed: a stand-in plays on, and the table hears of it. Should that fail too, chance plays."""
        decision = match.game.decision(seat)
        if decision is None:
            return None
        if seat in self.table.stand_ins:
            return _chance.choice(decision.options)
        self._guests.leave(seat)
        names = self.table.state.seats[seat].name_text()
        self.table.stand_in({seat: {lang: trouble.about(name, words(lang)) for lang, name in names.items()}})
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
        self.table.tell_waiting()

    def left(self, person: str) -> None:
        """Somebody has closed a socket."""
        self._alarm.left(person)
        self._alarm.set()
        self.table.tell_waiting()

    def gave_up(self, person: str) -> None:
        """Somebody has left seats to bots for good."""
        self.table.seat_anew(person)
        self.wake()

    def is_back(self, seat: int) -> None:
        """No stand-in for this seat any more; the clock begins anew for it."""
        if seat in self.table.stand_ins:
            self._alarm.begin_anew_for(seat)
            self.table.stand_down(seat)
            self.wake()
            self.table.tell_waiting()

    def _play_for(self, late: dict[int, Text]) -> None:
        """Some take too long: a bot plays for them."""
        if late:
            self.table.stand_in(late)
        self.wake()
        if late:
            self.table.tell_waiting()

    def replace(self, by: int, slow: int | None) -> None:
        """Somebody who waits lets a bot play for somebody slow; where nobody may know who that is, for all of them."""
        match = self._open_match()
        waiting = self.table.waiting(by)
        if waiting is None or not waiting.can_replace or (slow is not None and slow not in waiting.idle):
            raise Refusal("web-not-idle")
        seats = self.table.state.seats
        wanted = waiting.idle or [seat for seat in self.table.idle if match.needs_answer(seat)]
        names = {seat: seats[seat].name_text() for seat in wanted if slow in (None, seat)}
        said_by = seats[by].name_text()
        self._play_for({seat: said_of("web-stand-in-wish", name=name, by=said_by) for seat, name in names.items()})

    def _pause(self, problem: Refusal) -> None:
        if self.table.paused is None:
            _diary.warning("a game stands still", problem, table=self.table.state.id)
            self.table.pause(said("error-web-disk"))
            self._alarm.set()
            self.table.tell_waiting()
            self._hoping = of_no_call().run(self._send, self._hope())

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
            _diary.info("a game goes on", table=self.table.state.id)
            self.table.go_on()
            self._alarm.begin_anew()
            self._alarm.set()
            self.table.tell_waiting()

    def _send(self, errand: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (problem := task.exception()) and not isinstance(problem, Refusal | IllegalChoice):
            broke("a table's errand broke", problem, table=self.table.state.id)

    @property
    def is_busy(self) -> bool:
        """Whether something is being thought about or written."""
        return bool(self._errands) or self.table.lock.locked()

    async def close(self) -> None:
        """Finish what is being written; stop thinking."""
        self._alarm.stop()
        self._echoes.reveal()
        for task in (*self._thinking.values(), self._hoping):
            if task is not None:
                task.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)


def _echo(told: Callable[[], None], echoes: list[Callable[[], None]] | None) -> None:
    """Tell somebody that their answer is written: now, or when echoes are told."""
    if echoes is None:
        told()
    else:
        echoes.append(told)
