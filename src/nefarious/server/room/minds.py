"""`Minds`: bots think here. Whoever needs no time answers in place, all others in processes of their own.

Those step back for the process that serves people, and can be ended. So no number or level of bots keeps a person
waiting, and no bot a table.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from nefarious.choices import Choice, Decision
from nefarious.compiling import is_ready
from nefarious.engine.for_now import PLAYED
from nefarious.locale import Words
from nefarious.players import Bot, BotFailure, make_bot
from nefarious.players.guests.failure import GREEDY
from nefarious.players.guests.hosting import HostedBot
from nefarious.players.levels import LEVELS, adviser, played_here, quickest_here
from nefarious.players.opinion import Opinion
from nefarious.players.specs import in_time, is_instant
from nefarious.server import metrics
from nefarious.server.clock import Clock
from nefarious.server.diary import Diary
from nefarious.server.limits import Limits
from nefarious.server.room.houses import Houses
from nefarious.server.room.lodgings import Guests, Lodgings
from nefarious.server.room.places import Asker, Places
from nefarious.server.room.thought import Endless, Thought
from nefarious.server.room.warming import compile_beside, play_a_little
from nefarious.server.settings import Settings
from nefarious.server.texts import Refusal
from nefarious.views import View

__all__ = ["Answer", "BotTrouble", "Minds"]

_diary = Diary(__name__)

GRACE = 1.0
"""Seconds after which a process ends by itself that nobody ended: by then the table has been told."""

HUNG = 4
"""So many times the longest thought, and one of our own bots does not think but hang."""

SEATING = 10.0
"""Seconds for a bot of others to be imported and made."""

HINT_IN = 6.0
HINTS_ASKED = 4
"""Seconds for which somebody waits for a strong bot's advice, and how much is asked for at once from one address."""

_SPECS = {level.id: level.spec for level in LEVELS}

_TROUBLES = {"bot-chose": "web-bot-nonsense", GREEDY: "web-bot-greedy", "bot-late": "web-bot-slow"}
"""What the table is told of a failure; all others are breaking down."""

TOLD_EVERY = 60.0
"""Seconds between two lines of the diary about bots that are late."""

Said = TypeVar("Said")


@dataclass(frozen=True, slots=True)
class Answer:
    """What is chosen for a bot, and whether it chose itself: else its time was up, and a quicker one did."""

    choice: Choice
    is_own: bool = True


class BotTrouble(Exception):
    """A bot that cannot go on. `message` is one of the locale files'."""

    def __init__(self, message: str, **details: str) -> None:
        """`details` fill the message in, besides the bot's name."""
        super().__init__(message)
        self.message = message
        self.details = details

    def about(self, name: str, words: Words) -> str:
        """What the table is told, in one language."""
        return words.say(self.message, name=name, **self.details)


class Minds:
    """Who thinks when and where, and for how long."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        """Processes start by `warm_up`, and when somebody thinks."""
        self._settings = settings
        self._clock = clock
        self._houses = Houses(settings)
        self._searches = Places(settings.bot_processes)
        self._guests = Places(settings.bot_processes)
        self._lodgings = Lodgings(settings.most_guests)
        self._hints = Places(max(1, settings.bot_processes // 2))
        self._delays = Limits(clock, 1 / TOLD_EVERY, 1)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._advising: set[asyncio.Task[Any]] = set()
        self._ready = asyncio.Event()
        self._compiling_since: float | None = None
        self._is_closing = False

    async def warm_up(self) -> None:
        """Load what playing needs; the first time on a machine it is compiled before, which takes a minute."""
        try:
            if not is_ready(PLAYED):
                with self.waiting_for_compiler():
                    await compile_beside()
                    await asyncio.to_thread(play_a_little)
            else:
                await asyncio.to_thread(play_a_little)
            self._houses.keep_spare()
        finally:
            self._ready.set()

    @contextmanager
    def waiting_for_compiler(self) -> Iterator[None]:
        """The engine is being compiled, which `compiling_for` tells."""
        self._compiling_since = self._clock.now()
        try:
            yield
        finally:
            self._compiling_since = None

    @property
    def compiling_for(self) -> float | None:
        """The seconds for which the engine has been compiled, if it still is."""
        return None if self._compiling_since is None else self._clock.now() - self._compiling_since

    async def ready(self) -> None:
        """Wait until the engine can play without delay; refused if the server closes before."""
        await self._ready.wait()
        if self._is_closing:
            raise Refusal("web-closing", 503)

    @property
    def is_ready(self) -> bool:
        """Whether the engine can play without delay."""
        return self._ready.is_set()

    @property
    def is_closing(self) -> bool:
        """Whether the server is being stopped."""
        return self._is_closing

    def stop_waiting(self) -> None:
        """The server closes: whoever waits for the engine, or for advice, need not."""
        self._is_closing = True
        self._ready.set()
        for task in self._advising:
            task.cancel()

    def close(self) -> None:
        """Nobody thinks any more."""
        for task in self._under_way:
            task.cancel()
        self._houses.close()

    async def choose(self, level: str, view: View, decision: Decision, asker: Asker, guests: Guests) -> Answer:
        """What a bot of a level does here, or a quicker one if it takes too long. Raises `BotTrouble` if it breaks.

        `guests` keeps those of a table who are no bots of ours: they may remember what they saw.
        """
        spec, longest = self._spec(level), self._settings.longest_thought
        if is_instant(spec):
            return Answer(make_bot(spec, secrets.randbits(64)).choose(view, decision))
        due = self._clock.now() + longest
        if level in self._settings.bots:
            return await self._guest_answer(level, view, decision, asker, guests, due)
        thought = self._own_thought(lambda: self._affordable(spec, due), lambda bot: bot.choose(view, decision))
        task = self._begin(self._searches, asker, thought, longest * HUNG)
        if await self._is_done(task, due):
            return self._answer(task, level, asker)
        if not thought.is_under_way:
            task.cancel()
        return self._quick_answer(view, decision)

    async def _guest_answer(
        self, level: str, view: View, decision: Decision, asker: Asker, guests: Guests, due: float
    ) -> Answer:
        """What a bot of others does. One that has thought all the time goes; one that only had to wait stays."""
        seat, longest = decision.seat, self._settings.longest_thought
        earlier = guests.thinking.get(seat)
        if earlier is not None and not await self._is_done(earlier, due):
            return self._quick_answer(view, decision)
        if earlier is not None and not earlier.cancelled() and earlier.exception() is not None:
            self._answer(earlier, level, asker)
        thought = self._guest_thought(level, seat, guests, lambda bot: bot.choose(view, decision))
        limit = longest if seat in guests.seated and not self._lodgings.is_full else longest + SEATING
        task = guests.thinking[seat] = self._begin(self._guests, asker, thought, limit)
        if await self._is_done(task, due):
            return self._answer(task, level, asker)
        if thought.taken >= longest / 2:
            thought.end()
            raise self._trouble(level, asker, Endless())
        if not thought.is_under_way:
            task.cancel()
        return self._quick_answer(view, decision)

    def _answer(self, task: asyncio.Task[Choice], level: str, asker: Asker) -> Answer:
        try:
            return Answer(task.result())
        except Exception as problem:
            raise self._trouble(level, asker, problem) from problem

    def _quick_answer(self, view: View, decision: Decision) -> Answer:
        """The time is up: a quick bot chooses. The operator finds a line in the diary, one for many."""
        if self._delays.allow("bots"):
            _diary.warning(
                "bots are late, quicker ones answer",
                after=self._settings.longest_thought,
                waiting=self._searches.waiting + self._guests.waiting,
                processes=self._settings.bot_processes,
            )
        metrics.BOTS_LATE.inc()
        return Answer(make_bot(quickest_here(), secrets.randbits(64)).choose(view, decision), is_own=False)

    async def consider(self, view: View, decision: Decision, asker: Asker) -> Opinion:
        """What a strong bot thinks of each option; what a quick one does, if that takes too long or breaks.

        Raises `Refusal` if too much advice is asked for at once, or the server closes.
        """
        if self._hints.asked_by(asker.address) >= HINTS_ASKED:
            raise Refusal("web-too-fast")
        thought = self._own_thought(adviser, lambda bot: bot.consider(view, decision), is_hint=True)
        task = self._begin(self._hints, asker, thought, HINT_IN)
        self._advising.add(task)
        task.add_done_callback(self._advising.discard)
        if await self._is_done(task, self._clock.now() + HINT_IN):
            if task.cancelled():
                raise Refusal("web-closing", 503)
            try:
                return task.result()
            except (Endless, BotFailure) as problem:
                _diary.warning("a hint failed", table=asker.table, cause=_reason(problem))
        elif thought.is_under_way:
            thought.end()
        else:
            task.cancel()
        metrics.BOTS_LATE.inc()
        return make_bot(quickest_here(), secrets.randbits(64)).consider(view, decision)

    def _spec(self, level: str) -> str:
        """The bot behind a level. What was allowed when a table was made need not be allowed now."""
        spec = _SPECS.get(level) or (level if level in self._settings.bots else None)
        if spec is None:
            raise BotTrouble("web-bot-gone")
        return played_here(spec)

    def _own_thought(
        self, spec: Callable[[], str], ask: Callable[[Bot], Said], *, is_hint: bool = False
    ) -> Thought[Said]:
        """One of our bots thinks in any process that is free."""

        def think(thought: Thought[Said]) -> Said:
            with self._houses.taken(is_hint=is_hint) as host:
                thought.ending = host.end
                bot = host.seat(spec(), secrets.randbits(64), patience=self._settings.longest_thought * HUNG + GRACE)
                return ask(bot)

        return Thought(self._clock, think)

    def _affordable(self, spec: str, due: float) -> str:
        """The bot that thinks no longer than its share of the time, while others wait for the same processes."""
        left, waiting = due - self._clock.now(), self._searches.waiting
        if not waiting and left > self._settings.longest_thought / 2:
            return spec
        return in_time(spec, left * self._searches.number / (waiting + 1))

    def _guest_thought(self, spec: str, seat: int, guests: Guests, ask: Callable[[Bot], Said]) -> Thought[Said]:
        """A bot of others thinks, in the process that it alone has: it may remember the game."""

        def think(thought: Thought[Said]) -> Said:
            with self._lodgings.lodged(guests, seat):
                if seat not in guests.seated:
                    guests.seated[seat] = self._houses.seat(spec, self._settings.longest_thought + GRACE)
                bot = guests.seated[seat]
                if isinstance(bot, HostedBot):
                    thought.ending = bot.end
                thought.begin()
                return ask(bot)

        return Thought(self._clock, think)

    def _begin(self, places: Places, asker: Asker, thought: Thought[Said], limit: float) -> asyncio.Task[Said]:
        """Let somebody think when it is their turn. They keep the place until they are done, or are ended."""

        async def think() -> Said:
            with metrics.BOTS_WAITING.track_inprogress():
                place = await places.taken(asker)
            with place:
                return await thought.outcome(limit)

        task = asyncio.create_task(think())
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Said]) -> None:
        """Also what nobody waits for any more may fail."""
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()

    async def _is_done(self, task: asyncio.Task[Said], due: float) -> bool:
        """Whether something is done by then. It goes on if not, unless whoever waits goes away."""
        bell = asyncio.get_running_loop().create_future()
        timer = self._clock.later(due - self._clock.now(), lambda: None if bell.done() else bell.set_result(None))
        try:
            await asyncio.wait([task, bell], return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            task.cancel()
            raise
        finally:
            timer.cancel()
            bell.cancel()
        return task.done()

    def _trouble(self, level: str, asker: Asker, problem: Exception) -> BotTrouble:
        """What the table is told of a bot that fails; the operator finds a line in the diary."""
        _diary.warning("a bot is replaced", table=asker.table, bot=level, cause=_reason(problem))
        failed = problem.message if isinstance(problem, BotFailure) else ""
        message = "web-bot-slow" if isinstance(problem, Endless) else _TROUBLES.get(failed, "web-bot-raised")
        metrics.BOT_TROUBLES.labels(message.removeprefix("web-bot-")).inc()
        return BotTrouble(message, seconds=f"{self._settings.longest_thought:g}")


def _reason(problem: Exception) -> str:
    """What a bot did, for the diary: no word of its own, which may be about its hand."""
    raised = problem.details.get("problem", "") if isinstance(problem, BotFailure) else ""
    kind = problem.message if isinstance(problem, BotFailure) else type(problem).__name__
    return " ".join(filter(None, (kind, str(raised).partition(":")[0])))
