"""Budgets by cost: the milliseconds of the loop that one person, and all from one address together, may take.

A budget may be overdrawn, for what something costs is known afterwards. Whoever has overdrawn theirs is not listened
to until it has recovered: a call is told when to come back, a socket is not read.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Generator
from functools import lru_cache
from time import get_clock_info, monotonic, perf_counter, thread_time
from typing import Any, Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from nefarious.server.clock import Clock
from nefarious.server.diary import refused
from nefarious.server.settings import Settings
from nefarious.server.turns import Turns

__all__ = ["Ledger", "Metered", "Visitor", "is_within", "milliseconds", "place_of"]

T = TypeVar("T")
P = ParamSpec("P")

MOST_ACCOUNTS = 10_000

NOTHING = 0.001
"""Milliseconds that need not be waited for."""

LONGEST_REST = 1.0
"""Seconds."""

RESTING = 2.0
"""So many times as long as somebody held the loop, the others have it: an answer of theirs takes it a dozen times."""

WELL_OFF = 0.9
"""The share of a budget of which little was spent lately."""

LEAST_PAYMENT = 0.5
"""Milliseconds: less than that is owed until it has become as much, or more is paid. To pay takes time itself."""

SLOW_TELLING = 0.02
"""Seconds."""

SENT_AT_ONCE = 8
"""Messages sent to one address before others get a word in."""


@lru_cache(4096)
def place_of(host: str) -> str:
    """Where somebody calls from: their address, of which IPv6 gives everybody 2⁶⁴, so those count as one."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:60]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


@lru_cache(4096)
def is_within(host: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of some networks'."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network) for network in networks)


class _Accounts:
    """What everybody has left, forgetting those who spent longest ago: by then theirs are full."""

    def __init__(self, clock: Clock, rate: float, room: float) -> None:
        """Everybody gets `rate` a second, and keeps up to `room`."""
        self._clock = clock
        self._rate = rate
        self._room = room
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, owner: str, cost: float) -> None:
        """Take so much, there or not; nobody owes more than half of what they have at best, so all recover soon."""
        now = self._clock.now()
        left, at = self._left.pop(owner, (self._room, 0.0))
        left = min(self._room, left + (now - at) * self._rate) - cost
        self._left[owner] = (max(-self._room / 2, left), now)
        if len(self._left) > MOST_ACCOUNTS:
            del self._left[next(iter(self._left))]

    def wait(self, owner: str, debt: float = 0.0) -> float:
        """The seconds until nothing is owed any more, or no more than `debt`."""
        owed = -debt - self._now(owner)
        return owed / self._rate if owed > NOTHING else 0.0

    def is_well_off(self, owner: str) -> bool:
        """Whether they have nearly all that they have at best."""
        return self._now(owner) > WELL_OFF * self._room

    def _now(self, owner: str) -> float:
        left, at = self._left.get(owner, (self._room, 0.0))
        return min(self._room, left + (self._clock.now() - at) * self._rate)


class Ledger:
    """All budgets of a server, and whose turn it is."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        """Everybody's budget is full."""
        self.clock = clock
        self.listening = Turns(1, self._rest)
        """Listening to somebody may be much work: one at a time from each place, which then rests for as long."""
        self.telling = Turns(SENT_AT_ONCE, self._rest_between_tellings)
        """Messages to an address over its budget, which may be a crowd that somebody talks to, come more slowly."""
        self._beside: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.people = _Accounts(clock, *settings.person_budget)
        self.places = _Accounts(clock, *settings.address_budget)
        self._rests: dict[str, float] = {}
        self._greedy: dict[str, float] = {}
        """Until when a place counts as greedy, because somebody there takes much, however little the others do."""

    def spend(self, place: str, person: str | None, cost: float) -> None:
        """Charge somebody, and let the others have the loop for as long as they had it."""
        self.places.spend(place, cost)
        now = monotonic()
        if person is not None:
            self.people.spend(person, cost)
            if not self.people.is_well_off(person):
                self._greedy.pop(place, None)
                self._greedy[place] = now + LONGEST_REST
        self._rests[place] = min(LONGEST_REST, max(0.0, self._rests.pop(place, now) - now) + cost / 1000) + now
        for each in (self._rests, self._greedy):
            if len(each) > MOST_ACCOUNTS:
                del each[next(iter(each))]

    def held(self, place: str, seconds: float) -> None:
        """Somebody held the loop for so long, working or held up themselves: for longer than that it is the others'."""
        if place in self._rests:
            self._rests[place] = max(self._rests[place], monotonic() + min(LONGEST_REST, RESTING * seconds))

    def _rest_between_tellings(self, place: str) -> float:
        return SLOW_TELLING if self.places.wait(place) > 0 else 0.0

    def _rest(self, place: str) -> float:
        """A crowd that plays behind one address gets back what it spends, and need not rest."""
        now = monotonic()
        is_crowd = self.places.is_well_off(place) and self._greedy.get(place, 0.0) < now
        return 0.0 if is_crowd else self._rests.get(place, 0.0) - now

    def beside(self, place: str) -> asyncio.Lock:
        """Held while a thread works for somebody there."""
        lock = self._beside.get(place)
        if lock is None:
            self._beside[place] = lock = asyncio.Lock()
        return lock

    def note(self, place: str, what: str) -> None:
        """Tell whoever runs the server that something was refused, but not each time."""
        refused("budget", what, 429, place)


class Visitor:
    """Whoever is behind one call or one socket, and pays for it: from their own budget and from their address's."""

    __slots__ = ("_owed", "_paid", "is_gone", "ledger", "person", "place")

    def __init__(self, ledger: Ledger, place: str) -> None:
        """At first we know where they come from alone; `person` is known once they have shown who they are."""
        self.ledger = ledger
        self.place = place
        self.person: str | None = None
        self.is_gone = False
        """Whether their socket is closed."""
        self._paid = self._owed = 0.0

    def pay(self, cost: float) -> None:
        """Pay in advance what the next thing costs at least."""
        self._paid = cost
        self.spend(cost)

    def took(self, cost: float) -> None:
        """Pay for what something really took, as far as it was not paid in advance."""
        more = cost - self._paid
        if more <= 0:
            self._paid = -more
            return
        self._paid = 0.0
        self.spend(more)

    def wait(self) -> float:
        """The seconds until they may have something again; 0 while they may."""
        wait = self.ledger.places.wait(self.place)
        return wait if self.person is None else max(wait, self.ledger.people.wait(self.person))

    async def recovers(self) -> None:
        """Wait until they may have something again, or are gone."""
        while not self.is_gone and (wait := self.wait()) > 0:
            await self.ledger.clock.sleep(wait)

    async def beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Let a thread do some work for them. It takes the loop's interpreter, so it is paid as if it were done there.

        One piece at a time for each place: with each more at once the loop would wait longer for the interpreter.
        """
        async with self.ledger.beside(self.place):
            result, took = await asyncio.to_thread(_timed, lambda: work(*args, **kwargs))
        self.took(took)
        return result

    def held(self, seconds: float) -> None:
        """Leave the loop to others for a while."""
        self.ledger.held(self.place, seconds)

    def spend(self, cost: float) -> None:
        """Pay so much, and what is owed."""
        owed, self._owed = self._owed, 0.0
        self.ledger.spend(self.place, self.person, owed + cost)

    def owe(self, cost: float) -> None:
        """Pay a little, together with what comes next."""
        self._owed += cost
        if self._owed >= LEAST_PAYMENT:
            self.spend(0.0)


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """What somebody gets, and what a thread has worked for it."""
    began = milliseconds()
    return work(), milliseconds() - began


_worked = thread_time if get_clock_info("thread_time").resolution < 0.001 else perf_counter
"""What this thread has worked, where the system counts that finely. That other programs held it up is nobody's debt."""


def milliseconds() -> float:
    """The time, for how long something took the loop from everybody else."""
    return 1000 * _worked()


class Metered(Awaitable[T], Generic[T]):
    """Some work, and after each of its steps what that took of the loop: its waiting costs nobody anything."""

    def __init__(
        self, work: Awaitable[T], took: Callable[[float], None], held: Callable[[float], None] = lambda seconds: None
    ) -> None:
        """`took` hears the milliseconds worked, `held` the seconds that passed meanwhile."""
        self._work = work
        self._took = took
        self._held = held

    def __await__(self) -> Generator[Any, None, T]:
        """Do the work, as if it were awaited itself."""
        work, problem = self._work.__await__(), None
        while True:
            began, since = milliseconds(), perf_counter()
            try:
                awaited = work.send(None) if problem is None else work.throw(problem)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._took(milliseconds() - began)
                self._held(perf_counter() - since)
            problem = None
            try:
                yield awaited
            except BaseException as raised:
                problem = raised
