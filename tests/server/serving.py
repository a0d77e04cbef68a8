"""A real server on a loopback port, and people who talk to it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nefarious.server.http.serve import listen, make_server
from nefarious.server.settings import Settings, database_url

PATIENCE = 20.0


def quick(path: Path, **changes: Any) -> Settings:
    """Settings under which bots answer at once and nobody is too fast."""
    usual: dict[str, Any] = {
        "bot_pace": (0.0, 0.0),
        "calls": (1e6, 1e6),
        "new_tables": (1e6, 1e6),
        "new_tables_nearby": (1e6, 1e6),
        "sockets": (1e6, 1e6),
        "messages": (1e6, 1e6),
        "least_clock": 1,
        "least_delay": 1,
        "threads": 1,
    }
    return Settings(database=database_url(path), **(usual | changes))


class Running:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        started = threading.Event()
        self.server = make_server(settings, started.set)
        self.listener = listen("127.0.0.1", 0)
        self.port: int = self.listener.getsockname()[1]
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]})
        self.people: list[Person] = []
        self.thread.start()
        assert started.wait(PATIENCE)

    def person(self, nickname: str | None = None, cookie: str | None = None) -> Person:
        person = Person(self.port, cookie)
        self.people.append(person)
        if nickname is not None:
            person.put("/me", nickname=nickname)
        return person

    def stop(self) -> None:
        for person in self.people:
            person.leave()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        assert not self.thread.is_alive()


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    running = Running(settings)
    try:
        yield running
    finally:
        running.stop()


class Person:
    """Somebody with a browser."""

    def __init__(self, port: int, cookie: str | None = None) -> None:
        self.port = port
        self.seats: list[Seat] = []
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE, verify=False)
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
        url = f"ws://127.0.0.1:{person.port}/api/tables/{table}/socket?{parts}"
        headers = {"Cookie": f"nefarious_id={person.cookie}"} if person.cookie else {}
        self._open = ExitStack()
        connecting = connect(url, additional_headers=headers, max_size=None, close_timeout=1)
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

    def silence(self, patience: float = 0.3) -> list[dict[str, Any]]:
        """Everything that still comes until nothing comes."""
        heard = []
        while True:
            try:
                heard.append(self.hear(patience))
            except TimeoutError:
                return heard

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


def wisely(seat: Seat) -> Any:
    """A choice that brings games to an end: build what can be paid, else work."""
    assert seat.decision is not None
    options = [option["choice"] for option in seat.decision["options"]]
    me = seat.view["players"][seat.decision["seat"]]
    cards = [me["committed"]] if me["committed"] else me["hand"]
    payable = [card for card in cards if seat.view["costs"][card]["actual"] <= me["money"]]
    if seat.decision["kind"] == "action":
        wanted = "invent" if payable else "work" if cards else "research"
        return next((option for option in options if wanted in option), options[0])
    return next((option for option in options if option in payable), options[0])
