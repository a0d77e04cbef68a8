"""A real server on a loopback port, and people who talk to it."""

from __future__ import annotations

import asyncio
import json
import random
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nefarious.server.clock import Clock, Timer
from nefarious.server.http.serve import listen, make_server
from nefarious.server.settings import Settings, database_url

PATIENCE = 90.0
"""Seconds within which everything happens that is awaited, on a machine with much else to do, too."""
GAME = 240.0
"""Seconds for a whole game there."""
LONG_GAME = 15
"""Turns."""
PATIENT: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None, "max_queue": None}
"""Whoever is not listened to for a while does not hang up by themselves, and takes in what a test does not ask for."""
KEPT_OPEN = 1.0
"""Seconds for which a connection that nobody uses is used again; a server that hangs up may cross a call."""


def quick(place: Path | str, **changes: Any) -> Settings:
    """Settings under which bots answer at once and nobody is too fast, for a database in a file or at a URL."""
    usual: dict[str, Any] = {
        "bot_pace": (0.0, 0.0),
        "calls": (1e6, 1e6),
        "new_tables": (1e6, 1e6),
        "new_tables_nearby": (1e6, 1e6),
        "sockets": (1e6, 1e6),
        "person_budget": (1e9, 1e9),
        "address_budget": (1e9, 1e9),
        "misses": (10**6, 60.0),
        "secret_echo": 0.0,
        "least_clock": 1,
        "least_delay": 1,
        "longest_thought": 60.0,
        "bot_processes": 1,
        "spare_process": False,
    }
    return Settings(database=place if isinstance(place, str) else database_url(place), **(usual | changes))


@dataclass(eq=False)
class HandTimer:
    due: float
    act: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        """Nothing is kept that would only have been needed then."""
        self.is_cancelled, self.act = True, lambda: None


class HandClock(Clock):
    """A clock that stands still until it is moved by hand."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._began = time()
        self._timers: list[HandTimer] = []
        self._loop: asyncio.AbstractEventLoop | None = None

    def now(self) -> float:
        return self._passed

    def date(self) -> float:
        return self._began + self._passed

    def set_date(self, seconds: float) -> None:
        """Let somebody set the date ahead, or back. No time passes."""
        self._began += seconds

    def later(self, seconds: float, act: Callable[[], None]) -> Timer:
        self._loop = asyncio.get_running_loop()
        timer = HandTimer(self._passed + seconds, act)
        self._timers.append(timer)
        if seconds <= 0:
            self._loop.call_soon(self._ring, timer)
        return timer

    def advance(self, seconds: float) -> None:
        """Let time pass, and everything happen that is due by then."""
        if self._loop is None:
            self._passed += seconds
        else:
            asyncio.run_coroutine_threadsafe(self._advance(self._passed + seconds), self._loop).result(PATIENCE)

    async def _advance(self, until: float) -> None:
        while due := [timer for timer in self._timers if timer.due <= until and not timer.is_cancelled]:
            timer = min(due, key=lambda timer: timer.due)
            self._passed = max(self._passed, timer.due)
            self._ring(timer)
            await asyncio.sleep(0)
        self._passed = max(self._passed, until)

    def awaits(self, seconds: float) -> None:
        """Wait until something is to happen in so many seconds."""
        wait_until(lambda: any(abs(timer.due - self._passed - seconds) < 1e-6 for timer in self._set()))

    def _set(self) -> list[HandTimer]:
        return [timer for timer in list(self._timers) if not timer.is_cancelled]

    def _ring(self, timer: HandTimer) -> None:
        self._timers = [other for other in self._timers if other is not timer and not other.is_cancelled]
        if not timer.is_cancelled:
            act = timer.act
            timer.cancel()
            act()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for something that nobody tells us of."""
    deadline = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < deadline
        sleep(0.005)


class InThread:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        started = threading.Event()

        def begin() -> None:
            self.loop = asyncio.get_running_loop()
            started.set()

        self.server = make_server(settings, begin, clock)
        self.listener = listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]})
        self.people: list[Person] = []
        self.thread.start()
        assert started.wait(PATIENCE)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def person(self, nickname: str | None = None, cookie: str | None = None, address: str = "127.0.0.1") -> Person:
        person = Person(self.port, cookie, address)
        self.people.append(person)
        if nickname is not None:
            person.put("/me", nickname=nickname)
        return person

    def settle(self) -> None:
        """Let the server take in all that has reached its machine."""
        asyncio.run_coroutine_threadsafe(_rounds(20), self.loop).result(PATIENCE)

    def stop(self) -> None:
        for person in self.people:
            person.leave()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive()


async def _rounds(number: int) -> None:
    """Let the loop look around so many times."""
    for _ in range(number):
        await asyncio.sleep(0)


class Running(InThread):
    """A server whose clock is moved by hand."""

    def __init__(self, settings: Settings) -> None:
        self.clock = HandClock()
        super().__init__(settings, self.clock)


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    running = Running(settings)
    try:
        yield running
    finally:
        running.stop()


class Person:
    """Somebody with a browser."""

    def __init__(
        self,
        port: int,
        cookie: str | None = None,
        address: str = "127.0.0.1",
        secure: ssl.SSLContext | None = None,
    ) -> None:
        """`address` is that of this machine from which they call; with `secure` they come by TLS."""
        self.port = port
        self.address = address
        self.secure = secure
        self.seats: list[Seat] = []
        self.house = f"s://localhost:{port}" if secure else f"://127.0.0.1:{port}"
        kept = httpx.Limits(keepalive_expiry=KEPT_OPEN)
        transport = httpx.HTTPTransport(verify=secure or False, local_address=address, limits=kept)
        self.http = httpx.Client(base_url=f"http{self.house}/api", timeout=PATIENCE, transport=transport)
        if cookie:
            self.http.cookies.set("nefarious_id", cookie)

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("nefarious_id") or ""

    def get(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.get(path), status)

    def post(self, path: str, status: int | None = None, **body: Any) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def put(self, path: str, status: int = 200, **body: Any) -> Any:
        return self._checked(self.http.put(path, json=body), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int | None) -> Any:
        assert answer.status_code in ((200, 201) if status is None else (status,)), answer.text
        return answer.json()

    def sit(self, table: str, **query: Any) -> Seat:
        seat = Seat(self, table, query)
        self.seats.append(seat)
        return seat

    def leave(self) -> None:
        for seat in self.seats:
            seat.close()
        self.http.close()


class Seat:
    """A socket, and the table as it was last told through it."""

    def __init__(self, person: Person, table: str, query: dict[str, Any]) -> None:
        parts = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"ws{person.house}/api/tables/{table}/socket?{parts}"
        headers = {"Cookie": f"nefarious_id={person.cookie}"} if person.cookie else {}
        self._open = ExitStack()
        where: dict[str, Any] = {"ssl": person.secure, "source_address": (person.address, 0)}
        connecting = connect(url, additional_headers=headers, max_size=None, close_timeout=1, **PATIENT, **where)
        self.socket: ClientConnection = self._open.enter_context(connecting)
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.decision: dict[str, Any] | None = None
        self.waiting: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.upto = 0

    def close(self) -> None:
        self._open.close()

    def send(self, kind: str, **members: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **members}))

    def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken to heart."""
        raw = self.socket.recv(timeout=patience)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: dict[str, Any] = json.loads(raw)
        for member in ("table", "view", "decision", "waiting", "upto"):
            if member in message and message["type"] != "refused":
                setattr(self, member, message[member])
        self.events += message.get("events", [])
        return message

    def hear_until(self, *kinds: str) -> dict[str, Any]:
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            message = self.hear()
            if message["type"] in kinds:
                return message
        raise AssertionError(f"never heard {kinds}")

    def settle(self) -> list[dict[str, Any]]:
        """Everything that was said up to now."""
        self.send("ping")
        heard: list[dict[str, Any]] = []
        while (message := self.hear())["type"] != "pong":
            heard.append(message)
        return heard

    def hear_that(self, is_so: Callable[[dict[str, Any]], bool]) -> None:
        """Listen until something is true of the table."""
        while not is_so(self.table):
            self.hear()

    def closing(self) -> tuple[int, str]:
        """The code and the reason with which the server hangs up."""
        with pytest.raises(ConnectionClosed) as closed:
            self.hear_until("nothing that is ever said")
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason

    def choose(self, choice: Any = None, **members: Any) -> None:
        """Choose something, by default the last option."""
        assert self.decision is not None
        choice = self.decision["options"][-1]["choice"] if choice is None else choice
        self.send("choose", **({"round": self.decision["round"], "choice": choice} | members))

    def play(self, pick: Any = None) -> None:
        """Play to the end of the game, one option or another."""
        if not self.raw:
            self.hear()
        while not (self.view and self.view["over"]):
            if self.decision is not None and self.decision["answer"] is None:
                self.choose(pick(self) if pick else wisely(self))
                self.hear_until("events")
            else:
                self.hear()

    def watch(self) -> None:
        """Listen to the end of the game: whoever does not read for long is let go."""
        while not (self.view and self.view["over"]):
            self.hear()


def wisely(seat: Seat) -> Any:
    """A choice that brings games to an end: build what can be paid, else work.

    Where that alone never ends, as with Kickbacks, chance helps before long.
    """
    assert seat.decision is not None
    options = [option["choice"] for option in seat.decision["options"]]
    if seat.view["turn"] > LONG_GAME and seat.view["turn"] % 2:
        return random.Random(seat.upto).choice(options)
    me = seat.view["players"][seat.decision["seat"]]
    cards = [me["committed"]] if me["committed"] else me["hand"]
    payable = [card for card in cards if seat.view["costs"][card]["actual"] <= me["money"]]
    if seat.decision["kind"] == "action":
        wanted = "invent" if payable else "work" if cards else "research"
        return next((option for option in options if wanted in option), options[0])
    return next((option for option in options if option in payable), options[0])


def table_for(host: Person, *guests: Person, bots: int = 0, **options: Any) -> str:
    """A table that has begun, with some people and bots."""
    empty: list[dict[str, Any]] = [{"kind": "empty"}] * len(guests)
    bot = {"kind": "bot", "level": "novice"}
    seats = [{"kind": "person"}, *empty, *[bot] * bots]
    table: str = host.post("/tables", seats=seats, options=options)["id"]
    for guest in guests:
        guest.post(f"/tables/{table}/join")
    host.post(f"/tables/{table}/start")
    return table


def sit(person: Person, table: str, **query: Any) -> Seat:
    seat = person.sit(table, **query)
    assert seat.hear()["type"] == "snapshot"
    return seat


def play_out(*seats: Seat) -> None:
    """Everybody plays until the game is over."""
    at_once(*(seat.play for seat in seats))


def at_once(*acts: Callable[[], None]) -> None:
    """Everybody does something in their own time; ends when all have."""
    doing = [threading.Thread(target=act) for act in acts]
    for each in doing:
        each.start()
    for each in doing:
        each.join(GAME)
        assert not each.is_alive()


def decide(*seats: Seat) -> None:
    """Everybody who is asked answers; everybody hears what comes of it."""
    for seat in seats:
        if seat.decision is not None:
            seat.choose(wisely(seat))
            seat.hear_until("accepted")
    for seat in seats:
        seat.hear_until("events")
