"""Kills under load: is anything lost that a server has acknowledged?

A real server is killed again and again while people play, through a network that stalls and cuts connections, with a
disk that is full now and then. In the end every acknowledged answer must be in the log, no log may have a gap, every
game must replay and every finished one verify, no table may be there that nobody asked for, and every table goes on.

    python bench/web_kills.py            30 kills, about four minutes
    python bench/web_kills.py --kills 3  a look, about a minute
    python bench/web_kills.py --minutes 5  as many as that time allows, on a machine with much else to do
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import resource
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from nefarious.choices import Choice
from nefarious.server.room.checking import problem_of
from nefarious.server.room.match import Match
from nefarious.server.settings import database_url
from nefarious.server.store.database import Store

SEATS = 2
PACE = 0.3
"""Seconds that people think, at most twice that."""

BETWEEN = (2.0, 5.0)
"""Seconds between two kills."""

FULL_EVERY = 3
FULL_FOR = 1.5
"""Before every third kill the disk is full for so many seconds."""

WHIM = 0.1
"""How often people do something for no reason."""

CUT, STALLED = 0.02, 0.03
STALLS = 1.0
"""How often a piece of data that passes through the network cuts its connection, or stalls it for how many seconds."""

PATIENCE = 90.0
"""Seconds in which every table has to go on after the last kill."""

TROUBLE = (OSError, httpx.HTTPError, WebSocketException, asyncio.TimeoutError, msgspec.DecodeError)


class Server:
    """A server that is started again after each kill, always with the same database; people find it by the network."""

    def __init__(self, database: Path) -> None:
        """Not started yet."""
        self.database = database
        self.port = 0
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start, and wait until it listens."""
        command = [sys.executable, "-u", "-m", "nefarious", "web", "--no-open", "--lang", "en"]
        given = ["--port", "0", "--database", str(self.database), "--log-level", "error"]
        self._process = await asyncio.create_subprocess_exec(*command, *given, stdout=-1, stderr=-3)
        assert self._process.stdout is not None
        found = re.search(rb"localhost:([0-9]+)/", await self._process.stdout.readline())
        assert found is not None, "the server does not start"
        self.port = int(found[1])

    async def end(self, how: signal.Signals) -> None:
        """Kill it, or stop it in order."""
        assert self._process is not None
        self._process.send_signal(how)
        await self._process.communicate()

    @asynccontextmanager
    async def full_disk(self) -> AsyncIterator[None]:
        """No file of it can grow."""
        assert self._process is not None
        usual = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
        yield
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, usual)


class Network:
    """Between people and the server: now and then a connection stalls or is cut."""

    def __init__(self, server: Server, dice: random.Random) -> None:
        """`dice` decides what goes wrong."""
        self._server = server
        self._dice = dice
        self.cuts = self.stalls = 0
        self.is_bad = True

    async def begin(self) -> int:
        """Listen; returns the port."""
        listening = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        return int(listening.sockets[0].getsockname()[1])

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ours = f"127.0.1.{self._dice.randrange(1, 200)}", 0
        with suppress(*TROUBLE):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._server.port, local_addr=ours)
            ways = [
                asyncio.create_task(self._pump(reader, far_writer)),
                asyncio.create_task(self._pump(far_reader, writer)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            far_writer.close()
        writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(*TROUBLE):
            while data := await reader.read(65536):
                chance = self._dice.random()
                if self.is_bad and chance < CUT:
                    self.cuts += 1
                    writer.write(data[: len(data) // 2])
                    return
                if self.is_bad and chance < CUT + STALLED:
                    self.stalls += 1
                    await asyncio.sleep(STALLS)
                writer.write(data)
                await writer.drain()


Told = dict[tuple[str, int, int], Choice]
"""What was acknowledged: by table, question and seat."""


@dataclass
class Player:
    """Somebody who plays game after game at the tables of one evening, whatever happens to the line."""

    host: str
    dice: random.Random
    acknowledged: Told
    progress: dict[str, float]
    http: httpx.AsyncClient = field(init=False)

    def __post_init__(self) -> None:
        """Have a browser."""
        self.http = httpx.AsyncClient(base_url=f"http://{self.host}/api", timeout=10.0)

    async def call(self, method: str, path: str, **body: Any) -> dict[str, Any]:
        """Call until there is an answer that is no trouble of the server's."""
        while True:
            with suppress(*TROUBLE):
                answer = await self.http.request(method, path, json=body if method != "GET" else None)
                if answer.status_code < 500 and answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    told: dict[str, Any] = answer.json()
                    return told
            await asyncio.sleep(0.2)

    async def play(self, evening: str, table: str, is_host: bool) -> None:
        """Play, and once a game is over play the next one with the same people."""
        while True:
            with suppress(*TROUBLE):
                await self._game(evening, table)
            shown = await self.call("GET", f"/tables/{table}")
            if shown.get("state") == "over":
                table = (await self.call("POST", f"/tables/{table}/rematch")).get("id", table)
                if is_host:
                    await self.call("POST", f"/tables/{table}/start")
            elif shown.get("state") == "open" and shown.get("is_host"):
                await self.call("POST", f"/tables/{table}/start")
            await asyncio.sleep(0.2)

    async def _game(self, evening: str, table: str) -> None:
        headers = {"Cookie": f"nefarious_id={self.http.cookies['nefarious_id']}"}
        url = f"ws://{self.host}/api/tables/{table}/socket"
        seat: int | None = None
        async with connect(url, additional_headers=headers, max_size=None, open_timeout=10) as socket:
            while True:
                news = msgspec.json.decode(await asyncio.wait_for(socket.recv(), 15.0))
                seat = news.get("seat", seat) if news["type"] == "snapshot" else seat
                if news["type"] == "accepted" and seat is not None:
                    choice = news["choice"]
                    kept = choice if isinstance(choice, str) else tuple(choice)
                    self.acknowledged[table, news["round"], seat] = kept
                    self.progress[evening] = monotonic()
                if (news.get("view") or {}).get("over"):
                    return
                decision = news.get("decision")
                if decision is not None and decision["answer"] is None:
                    await asyncio.sleep(self.dice.uniform(0, 2 * PACE))
                    choice = self._wish(decision, news.get("view"))
                    await socket.send(
                        msgspec.json.encode({"type": "choose", "round": decision["round"], "choice": choice}).decode()
                    )

    def _wish(self, decision: dict[str, Any], view: dict[str, Any] | None) -> Any:
        """What brings a game to its end more often than not: build what can be paid, else work."""
        options = [option["choice"] for option in decision["options"]]
        if view is None or self.dice.random() < WHIM:
            return self.dice.choice(options)
        me = view["players"][decision["seat"]]
        cards = [me["committed"]] if me["committed"] else me["hand"]
        payable = [card for card in cards if view["costs"][card]["actual"] <= me["money"]]
        wanted = payable or ["work" if cards else "research"]
        if decision["kind"] == "action":
            wanted = ["invent"] if payable else wanted
        return next((option for option in options if any(each in option for each in wanted)), options[0])


async def examined(database: Path, acknowledged: Told) -> dict[str, Any]:
    """How much was kept, and everything that is wrong with it."""
    store, wrong = Store(database_url(database)), list[str]()
    await store.open()
    asked_for, followed, over, unfinished = set[str](), set[str](), 0, 0
    written: Told = {}
    async for state in store.all_tables():
        asked_for.add(state.id)
        followed.add(state.rematch or "")
        log = await store.log.read(state.id)
        problem = problem_of(state, log)
        if problem is not None:
            wrong.append(f"table {state.id} cannot be replayed: {problem}")
        elif state.seed is not None:
            over, unfinished = over + (state.state == "over"), unfinished + (state.state != "over")
            match = Match(state.setup(), state.seed)
            for entry in log:
                written[state.id, match.round, entry.seat] = entry.choice
                match.apply([entry])
        elif state.id not in followed and state.state == "open":
            wrong.append(f"table {state.id} is open, and nobody asked for it")
    await store.close()
    lost = [place for place, choice in acknowledged.items() if written.get(place) != choice]
    wrong += [f"lost: table {table}, question {question}, seat {seat}" for table, question, seat in lost]
    kept = {"over": over, "unfinished": unfinished, "acknowledged": len(acknowledged), "lost": len(lost)}
    return {**kept, "wrong": wrong}


async def evening(kills: int, tables: int, seed: int, database: Path, minutes: float) -> dict[str, Any]:
    """Play, kill, and look; no more kills once so many minutes have passed."""
    killed, ends = 0, monotonic() + 60 * minutes
    dice, acknowledged, progress = random.Random(seed), Told(), dict[str, float]()
    server = Server(database)
    await server.start()
    network = Network(server, dice)
    host = f"127.0.0.1:{await network.begin()}"
    playing = []
    for number in range(tables):
        people = [
            Player(host, random.Random(f"{seed} {number} {seat}"), acknowledged, progress) for seat in range(SEATS)
        ]
        for person in people:
            await person.call("GET", "/me")
        seats = [{"kind": "person"}, *[{"kind": "empty"}] * (SEATS - 1)]
        table = (await people[0].call("POST", "/tables", seats=seats, attempt="the first"))["id"]
        for person in people[1:]:
            await person.call("POST", f"/tables/{table}/join")
        await people[0].call("POST", f"/tables/{table}/start")
        playing += [asyncio.create_task(each.play(table, table, each is people[0])) for each in people]
        progress[table] = 0.0
    for number in range(1, kills + 1):
        if monotonic() > ends:
            break
        await asyncio.sleep(dice.uniform(*BETWEEN))
        if number % FULL_EVERY == 0 and sys.platform == "linux":
            async with server.full_disk():
                await asyncio.sleep(FULL_FOR)
            await asyncio.sleep(FULL_FOR)
        await server.end(signal.SIGKILL)
        await server.start()
        killed = number
        print(f"kill {number} of {kills}: {len(acknowledged)} acknowledged so far", flush=True)
    network.is_bad, last = False, monotonic()
    until = last + PATIENCE
    while monotonic() < until and any(at < last for at in progress.values()):
        await asyncio.sleep(0.2)
    stuck = [f"the table begun as {table} does not go on" for table, at in progress.items() if at < last]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await server.end(signal.SIGTERM)
    facts = await examined(database, acknowledged)
    facts["wrong"] = stuck + facts["wrong"]
    return facts | {
        "kills": killed,
        "cuts": network.cuts,
        "stalls": network.stalls,
        "tables": tables,
        "went_on": tables - len(stuck),
    }


def main() -> int:
    """Returns 0 if nothing was lost and every table went on."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which nothing more is killed")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        facts = asyncio.run(
            evening(asked.kills, asked.tables, asked.seed, Path(folder) / "games.sqlite", asked.minutes)
        )
    for what, found in facts.items():
        print(f"{what}: {found}")
    return os.EX_SOFTWARE if facts["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
