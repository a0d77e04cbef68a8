"""How long people wait for the echo of their own lock-in while many tables play on one server.

The server runs in a process of its own, as `nefarious web` starts it. Everybody is a person with a socket.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from benchmarks import REPORT, Row, machine, table, write_web
from websockets.asyncio.client import ClientConnection, connect

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


@contextmanager
def server() -> Iterator[str]:
    """A server with a database of its own, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "nefarious", "web", "--no-open", "--port", "0", "--lang", "en"]
        process = subprocess.Popen(
            [*command, "--database", str(Path(folder) / "games.sqlite")], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            address = re.search(r"http://localhost:([0-9]+)/", process.stdout.readline())
            assert address is not None, "the server did not start"
            yield f"127.0.0.1:{address[1]}"
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


class Player:
    """Somebody at a table, and how long each of their lock-ins took to be echoed."""

    def __init__(self, host: str, seed: int) -> None:
        """Know where the server is."""
        self.host = host
        self.waited: list[float] = []
        self._dice = random.Random(seed)
        self._http = httpx.AsyncClient(base_url=f"http://{host}/api", verify=False, timeout=60.0)
        self._sent = 0.0

    async def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Call a route, slowly if told so."""
        while (answer := await self._http.post(path, json=body)).status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(PATIENCE)
        answer.raise_for_status()
        made: dict[str, Any] = answer.json()
        return made

    async def play(self, table_id: str, until: float) -> None:
        """Answer whatever is asked, at a person's pace."""
        headers = {"Cookie": f"nefarious_id={self._http.cookies['nefarious_id']}"}
        await self._http.aclose()
        url = f"ws://{self.host}/api/tables/{table_id}/socket"
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            thinking: asyncio.Task[None] | None = None
            try:
                async with asyncio.timeout_at(until):
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


async def sit_down(host: str, number: int) -> tuple[str, list[Player]]:
    """A table that has begun, and its players."""
    players = [Player(host, SEATS * number + seat) for seat in range(SEATS)]
    seats = [{"kind": "person"}, *({"kind": "empty"} for _ in players[1:])]
    made = await players[0].post("/tables", seats=seats, options={"twists": "random"})
    for player in players[1:]:
        await player.post(f"/tables/{made['id']}/join")
    await players[0].post(f"/tables/{made['id']}/start")
    return made["id"], players


async def load(host: str, tables: int, seconds: float) -> list[float]:
    """Let so many tables play, and tell how long each echo took."""
    seated = [await sit_down(host, number) for number in range(tables)]
    everybody = [player for _, players in seated for player in players]
    until = asyncio.get_running_loop().time() + SETTLING + seconds

    async def settle() -> None:
        await asyncio.sleep(SETTLING)
        for player in everybody:
            player.waited.clear()

    playing = [player.play(table_id, until) for table_id, players in seated for player in players]
    await asyncio.gather(settle(), *playing)
    return sorted(wait for player in everybody for wait in player.waited)


def percentile(waits: list[float], share: float) -> str:
    """A percentile in words."""
    return f"{1000 * waits[min(len(waits) - 1, int(share * len(waits)))]:.1f} ms"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the web table and write docs/benchmarks.md.")
    parser.add_argument("--tables", type=int, default=50, help="tables of four that play at once (default 50)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (default 60)")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    with server() as host:
        waits = asyncio.run(load(host, options.tables, options.seconds))
    busy = os.getloadavg()[0]
    echoed = f"own lock-in echoed, {options.tables} tables of {SEATS}, loopback"
    shares = {"median": 0.5, "95th percentile": 0.95, "99th percentile": 0.99}
    rows: list[Row] = [(f"{echoed}, {name}", percentile(waits, share)) for name, share in shares.items()]
    rows.append(("lock-ins a second", f"{len(waits) / options.seconds:.0f}"))
    for what, value in rows:
        print(f"{what:<66} {value}")
    print(f"{'load average of the machine, players included':<66} {busy:.1f}")
    if not options.dry:
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
