"""How long people wait for the echo of their own lock-in while many tables play on one server, and what that costs.

The server runs in a process of its own, as `nefarious web` starts it; with `--pinned` on a core of its own, and players
have the others. Everybody is a person with a socket, and each table comes from an address of its own, so that
nobody is one of too many. More and more tables sit down (`--tables 300 500`), and each number of them is measured. With
`--against COMMIT` the same is measured with another version, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from checkouts import HERE, checkout, environment_of
from web_lines import Line
from websockets.asyncio.client import ClientConnection, connect

CORES = sorted(os.sched_getaffinity(0))
SEATS = 4
SETTLING = 5.0
"""Seconds at the beginning that are not counted: everybody has just been dealt a hand at once."""

MEDIAN_PACE = 2.5
PACE_SPREAD = 0.6
LONGEST_PACE = 20.0
"""A person thinks for so many seconds: log-normal, as reaction times are."""

PATIENCE = 0.5
"""Seconds to wait after being told to slow down."""

SEATING = 6
"""So many tables sit down at once."""

LONGEST_RETURN = 60.0
COMPRESSED = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
"""What browsers offer."""

Measured = dict[str, float]


class Option(msgspec.Struct):
    """One thing that may be chosen."""

    choice: Any


class Decision(msgspec.Struct):
    """What is asked."""

    round: int
    options: list[Option]
    answer: Any


class News(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    decision: Decision | None = None


_decoder = msgspec.json.Decoder(News)


class Server:
    """A server in a process of its own, with a database that outlives it."""

    def __init__(self, place: Path, folder: Path, is_pinned: bool) -> None:
        """Run the version of a checkout; `is_pinned`: on a core that the players do not have."""
        self._place = place
        self._is_pinned = is_pinned
        self._database = folder / "games.sqlite"
        self.host = ""
        self.start("0")

    def start(self, port: str) -> None:
        """Serve; returns when the first page can be had."""
        command = [sys.executable, "-u", "-m", "nefarious", "web", "--no-open", "--port", port, "--lang", "en"]
        with _on(CORES[:1] if self._is_pinned else CORES):
            self.process = subprocess.Popen(
                [*command, "--database", str(self._database)],
                stdout=subprocess.PIPE,
                text=True,
                env=environment_of(self._place),
            )
        assert self.process.stdout is not None
        address = re.search(r"http://localhost:([0-9]+)/", self.process.stdout.readline())
        assert address is not None, "the server did not start"
        self.host = f"127.0.0.1:{address[1]}"

    def stop(self) -> None:
        """End it as an operator would."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    @property
    def seconds(self) -> float:
        """The processor time of the process so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def megabytes(self) -> float:
        """The memory that it occupies."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def server(place: Path = HERE, is_pinned: bool = False) -> Iterator[Server]:
    """A server with a database of its own; `is_pinned`: on a core of its own, and its players on the others."""
    with tempfile.TemporaryDirectory() as folder, _on(CORES[1:] if is_pinned else CORES):
        running = Server(place, Path(folder), is_pinned)
        try:
            yield running
        finally:
            running.stop()


@contextmanager
def _on(cores: Sequence[int]) -> Iterator[None]:
    """Run on some cores, and let what is started meanwhile do so."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or CORES)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Player:
    """Somebody at a table, and how long each of their lock-ins took to be echoed."""

    def __init__(self, host: str, number: int, seat: int = 0) -> None:
        """Know where the server is."""
        self.host = host
        self.waited: list[float] = []
        self.address = f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"
        self._dice = random.Random(SEATS * number + seat)
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        self._http = httpx.AsyncClient(base_url=f"http://{host}/api", transport=transport, timeout=60.0)
        self._sent = 0.0
        self._table = ""
        self._cookie = ""

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Call a route, slowly if told so."""
        while (answer := await self._http.post(path, json=body)).status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(PATIENCE)
        answer.raise_for_status()
        made: dict[str, Any] = answer.json()
        return made

    async def sit(self, table_id: str) -> ClientConnection:
        """Open a socket."""
        self._table, self._cookie = table_id, self._http.cookies["nefarious_id"]
        await self._http.aclose()
        return await self.dial()

    async def dial(self) -> ClientConnection:
        """Open the socket to one's table, as the page does."""
        url = f"ws://{self.host}/api/tables/{self._table}/socket?lang=en"
        headers = {"Cookie": f"nefarious_id={self._cookie}"}
        return await connect(
            url, additional_headers=headers, max_size=None, open_timeout=120, local_addr=(self.address, 0)
        )

    async def come_back(self, is_up: asyncio.Event) -> float:
        """Dial until somebody answers, and tell when everything was told. The socket stays open, as everybody's does.

        By hand: what is measured is the server, and a library takes as long to open a socket as the server does.
        """
        await is_up.wait()
        path = f"/tables/{self._table}/socket?lang=en"
        while True:
            with suppress(OSError, TimeoutError):
                line = await Line.open(self.host, self.address)
                await line.dial(self.host, path, self._cookie, COMPRESSED)
                await asyncio.wait_for(line.read_on().told(), LONGEST_RETURN)
                return perf_counter()
            await asyncio.sleep(PATIENCE)

    async def play(self, socket: ClientConnection) -> None:
        """Answer whatever is asked, at a person's pace, as long as there is somebody who asks."""
        thinking: asyncio.Task[None] | None = None
        try:
            async with socket:
                async for message in socket:
                    now = perf_counter()
                    news = _decoder.decode(message)
                    if news.type == "accepted":
                        self.waited.append(now - self._sent)
                    elif news.decision is not None and news.decision.answer is None:
                        thinking = asyncio.create_task(self._choose(socket, news.decision))
        finally:
            if thinking is not None:
                thinking.cancel()

    async def _choose(self, socket: ClientConnection, decision: Decision) -> None:
        pace = MEDIAN_PACE * self._dice.lognormvariate(0.0, PACE_SPREAD)
        await asyncio.sleep(min(LONGEST_PACE, pace))
        choice = self._dice.choice(decision.options).choice
        message = msgspec.json.encode({"type": "choose", "round": decision.round, "choice": choice}).decode()
        self._sent = perf_counter()
        await socket.send(message)


async def sit_down(host: str, number: int) -> list[tuple[Player, ClientConnection]]:
    """A table that has begun, its players and their sockets."""
    players = [Player(host, number, seat) for seat in range(SEATS)]
    seats = [{"kind": "person"}, *({"kind": "empty"} for _ in players[1:])]
    made = await players[0].post("/tables", seats=seats, options={"twists": "random"})
    for player in players[1:]:
        await player.post(f"/tables/{made['id']}/join")
    await players[0].post(f"/tables/{made['id']}/start")
    return [(player, await player.sit(made["id"])) for player in players]


class Evening:
    """Tables that play on one server, more and more of them."""

    def __init__(self, running: Server, seconds: float) -> None:
        """Measure each number of tables for so many seconds."""
        self._server = running
        self._seconds = seconds
        self._tables = 0
        self._players: list[Player] = []
        self._playing: list[asyncio.Task[None]] = []

    async def with_tables(self, tables: int) -> Measured:
        """Let so many play; how long echoes took, and what the server needed for it."""
        before, memory = self._tables, self._server.megabytes
        seating = asyncio.Semaphore(SEATING)

        async def sit(number: int) -> None:
            async with seating:
                self._sit_down(await sit_down(self._server.host, number))

        await asyncio.gather(*(sit(number) for number in range(before, tables)))
        self._tables, grown = tables, self._server.megabytes - memory
        _tidy()
        await asyncio.sleep(SETTLING)
        for player in self._players:
            player.waited.clear()
        begun, since = self._server.seconds, perf_counter()
        await asyncio.sleep(self._seconds)
        used, took = self._server.seconds - begun, perf_counter() - since
        waits = sorted(wait for player in self._players for wait in player.waited)
        measured = {f"echo p{share}, ms": 1000 * at_share(waits, share / 100) for share in (50, 95, 99)}
        measured["lock-ins a second"] = len(waits) / took
        measured["processor for each lock-in, ms"] = 1000 * used / len(waits)
        measured["core of the server"] = used / took
        if before:
            measured["memory for each further table, MB"] = grown / (tables - before)
        return measured

    def _sit_down(self, seated: list[tuple[Player, ClientConnection]]) -> None:
        self._players += [player for player, _ in seated]
        self._playing += [asyncio.create_task(player.play(socket)) for player, socket in seated]

    async def restarted(self) -> Measured:
        """Stop the server and start it again while everybody tries to come back, then play on."""
        port, is_up = self._server.host.rpartition(":")[2], asyncio.Event()
        returning = [asyncio.create_task(player.come_back(is_up)) for player in self._players]
        await asyncio.to_thread(self._server.stop)
        await asyncio.gather(*self._playing, return_exceptions=True)
        begun = perf_counter()
        is_up.set()
        await asyncio.to_thread(self._server.start, port)
        listening, used = perf_counter() - begun, self._server.seconds
        told = max(await asyncio.gather(*returning)) - begun
        used = self._server.seconds - used
        sockets = [(player, await player.dial()) for player in self._players]
        self._playing = [asyncio.create_task(player.play(socket)) for player, socket in sockets]
        return {
            "restart: listening after, s": listening,
            "restart: every socket told after, s": told,
            "restart: processor for each socket, ms": 1000 * used / len(self._players),
        }

    async def end(self) -> None:
        """Everybody goes home."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)


def _tidy() -> None:
    """Let this process not look for garbage in thousands of players while it waits for their echoes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)


async def climb(
    running: Server, tables: Sequence[int], seconds: float, restart_at: int | None = None, most: float | None = None
) -> dict[str, Measured]:
    """Measure one number of tables after the other, with a restart at one of them; none once p99 is over `most` ms."""
    evening, measured = Evening(running, seconds), dict[str, Measured]()
    for number in tables:
        measured[str(number)] = now = await evening.with_tables(number)
        if number == restart_at:
            now |= await evening.restarted()
        if most is not None and now["echo p99, ms"] > most:
            break
    await evening.end()
    return measured


def at_share(waits: list[float], share: float) -> float:
    """What this share of the sorted waits is under."""
    return waits[min(len(waits) - 1, int(share * len(waits)))]


def measure(
    place: Path,
    tables: Sequence[int],
    seconds: float,
    restart_at: int | None = None,
    most: float | None = None,
    is_pinned: bool = False,
) -> dict[str, Measured]:
    """All of it with the version of a checkout."""
    with server(place, is_pinned) as running:
        return asyncio.run(climb(running, tables, seconds, restart_at, most))


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[50], help="tables of four that play (default 50)")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to measure each number (default 20)")
    parser.add_argument("--restart", action="store_true", help="restart the server in the end, and time that")
    parser.add_argument("--pinned", action="store_true", help="the server on one core, players on the others")
    parser.add_argument("--against", help="a commit, or the folder of another checkout, to compare with")
    given = parser.parse_args()
    restart_at = max(given.tables) if given.restart else None
    asked = sorted(given.tables), given.seconds, restart_at, None, given.pinned
    before: dict[str, Measured] = {}
    if given.against:
        with checkout(given.against) as other:
            before = measure(other, *asked)
    for tables, now in measure(HERE, *asked).items():
        print(f"{tables} tables of {SEATS}")
        for what, value in now.items():
            old = before.get(tables, {}).get(what)
            print(f"  {what:<44} {value:>9.3f}" + (f" {old:>9.3f} {value / old:>6.2f} times" if old else ""))
    print(f"load average of the machine, players included: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
