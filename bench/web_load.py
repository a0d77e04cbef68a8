"""How long people wait for the echo of their own lock-in while many tables play on one server, and what that costs.

The server runs in a process of its own, as `nefarious web` starts it. Everybody is a person with a socket, and each
table comes from an address of its own, so that nobody is one of too many. With `--against COMMIT` the same is measured
with another version, in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from benchmarks import REPORT, Row, machine, table, write_web
from checkouts import HERE, checkout, environment_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SEATS = 4
SETTLING = 5.0
"""Seconds at the beginning that are not counted: everybody has just been dealt a hand at once."""

MEDIAN_PACE = 2.5
PACE_SPREAD = 0.6
LONGEST_PACE = 20.0
"""A person thinks for so many seconds: log-normal, as reaction times are."""

PATIENCE = 0.5
"""Seconds to wait after being told to slow down."""


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

    def __init__(self, place: Path, folder: Path) -> None:
        """Run the version of a checkout."""
        self._place = place
        self._database = folder / "games.sqlite"
        self.host = ""
        self.start("0")

    def start(self, port: str) -> None:
        """Serve; returns when the first page can be had."""
        command = [sys.executable, "-u", "-m", "nefarious", "web", "--no-open", "--port", port, "--lang", "en"]
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
def server(place: Path = HERE) -> Iterator[Server]:
    """A server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        running = Server(place, Path(folder))
        try:
            yield running
        finally:
            running.stop()


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
        """Dial until somebody answers, and tell when everything was told."""
        await is_up.wait()
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with await self.dial() as socket:
                    await socket.recv()
                    return perf_counter()
            await asyncio.sleep(PATIENCE)

    async def play(self, socket: ClientConnection, until: float) -> None:
        """Answer whatever is asked, at a person's pace."""
        thinking: asyncio.Task[None] | None = None
        try:
            async with asyncio.timeout_at(until), socket:
                async for message in socket:
                    now = perf_counter()
                    news = _decoder.decode(message)
                    if news.type == "accepted":
                        self.waited.append(now - self._sent)
                    elif news.decision is not None and news.decision.answer is None:
                        thinking = asyncio.create_task(self._choose(socket, news.decision))
        except TimeoutError:
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


async def load(running: Server, tables: int, seconds: float, restarts: bool) -> dict[str, float]:
    """Let so many tables play; how long echoes took, and what the server needed for it."""
    few = max(1, tables // 3)
    seated = [each for number in range(few) for each in await sit_down(running.host, number)]
    memory = running.megabytes
    seated += [each for number in range(few, tables) for each in await sit_down(running.host, number)]
    grown = running.megabytes - memory
    until = asyncio.get_running_loop().time() + SETTLING + seconds
    begun = running.seconds

    async def settle() -> None:
        nonlocal begun
        await asyncio.sleep(SETTLING)
        begun = running.seconds
        for player, _ in seated:
            player.waited.clear()

    await asyncio.gather(settle(), *(player.play(socket, until) for player, socket in seated))
    used, waits = running.seconds - begun, sorted(wait for player, _ in seated for wait in player.waited)
    shares = {"median": 0.5, "95th percentile": 0.95, "99th percentile": 0.99}
    echoed = f"own lock-in echoed, {tables} tables of {SEATS}, loopback"
    measured = {f"{echoed}, {name}, ms": 1000 * waits[int(share * (len(waits) - 1))] for name, share in shares.items()}
    measured["lock-ins a second"] = len(waits) / seconds
    measured["processor time of the server for each lock-in, ms"] = 1000 * used / len(waits)
    measured["core of the server"] = used / seconds
    if tables > few:
        measured["memory of the server for each further table, MB"] = grown / (tables - few)
    if restarts:
        measured |= await restart(running, [player for player, _ in seated])
    return measured


async def restart(running: Server, players: list[Player]) -> dict[str, float]:
    """Stop the server and start it again while everybody tries to come back."""
    port, is_up = running.host.rpartition(":")[2], asyncio.Event()
    coming = [asyncio.create_task(player.come_back(is_up)) for player in players]
    await asyncio.to_thread(running.stop)
    begun = perf_counter()
    is_up.set()
    await asyncio.to_thread(running.start, port)
    listening = perf_counter() - begun
    told = max([await each for each in coming]) - begun
    return {"restart: listening after, s": listening, "restart: every socket told after, s": told}


def percentile(waits: list[float], share: float) -> str:
    """A percentile in words."""
    return f"{1000 * waits[min(len(waits) - 1, int(share * len(waits)))]:.1f} ms"


def measure(place: Path, given: argparse.Namespace) -> dict[str, float]:
    """The same with the version of a checkout."""
    with server(place) as running:
        return asyncio.run(load(running, given.tables, given.seconds, given.restart))


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the web table and write docs/benchmarks.md.")
    parser.add_argument("--tables", type=int, default=50, help="tables of four that play at once (default 50)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (default 60)")
    parser.add_argument("--restart", action="store_true", help="restart the server in the end, and time that")
    parser.add_argument("--against", help="a commit, or the folder of another checkout, to compare with")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    given = parser.parse_args()
    before: dict[str, float] = {}
    if given.against:
        with checkout(given.against) as other:
            before = measure(other, given)
    now = measure(HERE, given)
    busy = os.getloadavg()[0]
    for what, value in now.items():
        compared = f" {before[what]:>9.2f} {value / before[what]:>6.2f} times" if before else ""
        print(f"{what:<66} {value:>9.2f}{compared}")
    print(f"{'load average of the machine, players included':<66} {busy:>9.1f}")
    if not given.dry and not given.against:
        rows: list[Row] = [(what, f"{value:.2f}") for what, value in now.items()]
        write_web(
            f"""Made by `make bench-web` on {machine()}, load average {busy:.1f}.
Players and server share the machine. Everybody is a person with a socket, thinks for {MEDIAN_PACE} s in the median,
and plays real games with two random twists.

{table(rows)}
"""
        )
        print(f"\nWritten to docs/{REPORT.name}")


if __name__ == "__main__":
    main()
