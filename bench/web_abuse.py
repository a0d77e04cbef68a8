"""What people at an innocent table notice while somebody else takes all they can get of the server.

The server runs in a process of its own, as `nefarious web` starts it, and so does each abuse, from one address. 48
people at twelve tables, each at an address of their own, play real games quickly. Measured is the echo of their own
lock-ins before, during and after each abuse; an echo that did not come counts for as long as it was waited for. A
percentile means something only if some echoes lie above it, and of some hundred five are above the 99th of a hundred:
an abuse that looks like too much is measured twice more, and all its echoes count, the first ones too.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from web_abuses import WAYS
from web_lines import Someone
from web_load import News, server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SEATS = 4
TABLES = 12
PACE = 0.2
"""Seconds that somebody thinks, in the mean: quicker than people, so that there is something to measure."""

LONG_GAME = 300
"""Events of the game that is abused."""

ASKED = 5.0
"""An innocent p99 may grow so many times."""

WHEN = ("before", "during", "after")

AGAIN = 2
"""So many times more is measured what looks like too much."""

STARTING = 1.0
"""Seconds that an abuse gets to begin."""

_news = msgspec.json.Decoder(News)


class _Upto(News):
    upto: int = 0
    view: dict[str, object] | None = None


_progress = msgspec.json.Decoder(_Upto)


@dataclass
class Player:
    """Somebody who plays, and how long each echo took."""

    who: Someone
    dice: random.Random
    pace: float
    waited: list[float] = field(default_factory=list)
    sent: float | None = None
    upto: int = 0
    is_over: bool = False

    async def play(self, table_id: str, until_event: int | None = None) -> None:
        """Answer whatever is asked, until the game is over or has so many events."""
        url = f"ws://{self.who.host}/api/tables/{table_id}/socket"
        headers = {"Cookie": f"nefarious_id={self.who.cookie}"}
        local = (self.who.address, 0)
        async with connect(url, additional_headers=headers, max_size=None, local_addr=local) as socket:
            self.is_over = False
            async for raw in socket:
                news = _progress.decode(raw)
                if news.type == "accepted" and self.sent is not None:
                    self.waited.append(perf_counter() - self.sent)
                    self.sent = None
                self.upto = max(self.upto, news.upto)
                if news.view is not None and news.view["over"]:
                    self.is_over = True
                    return
                if until_event is not None and self.upto >= until_event:
                    return
                if news.decision is not None and news.decision.answer is None and self.sent is None:
                    await self._choose(socket, news)

    async def _choose(self, socket: ClientConnection, news: News) -> None:
        assert news.decision is not None
        await asyncio.sleep(self.dice.uniform(0, 2 * self.pace))
        choice = self.dice.choice(news.decision.options).choice
        self.sent = perf_counter()
        await socket.send(
            msgspec.json.encode({"type": "choose", "round": news.decision.round, "choice": choice}).decode()
        )


async def sit_down(host: str, subnet: int, pace: float) -> list[Player]:
    """Four people, each at an address of their own."""
    everybody = [Someone(host, f"127.0.{subnet}.{seat + 1}") for seat in range(SEATS)]
    return [Player(await who.introduce(), random.Random(seat), pace) for seat, who in enumerate(everybody)]


async def begin(players: list[Player]) -> str:
    """A game of theirs that has begun."""
    first, *others = players
    seats = [{"kind": "person"}, *({"kind": "empty"} for _ in others)]
    made = await first.who.post("/tables", seats=seats, options={"twists": "random"})
    for player in others:
        await player.who.post(f"/tables/{made['id']}/join")
    await first.who.post(f"/tables/{made['id']}/start")
    return str(made["id"])


async def play_out(players: list[Player], until_event: int | None) -> str:
    """A game played quickly, to its end or to an event."""
    while True:
        table_id = await begin(players)
        for player in players:
            player.upto, player.sent = 0, None
        await asyncio.gather(*(player.play(table_id, until_event) for player in players))
        if until_event is None or not any(player.is_over for player in players):
            return table_id


async def go_on(players: list[Player]) -> None:
    """One game after the other, for ever."""
    while True:
        table_id = await begin(players)
        for player in players:
            player.sent = None
        with suppress(ConnectionClosed):
            await asyncio.gather(*(player.play(table_id) for player in players))


def take(players: list[Player]) -> list[float]:
    """All echoes since the last time; who still waits has waited at least so long."""
    now = perf_counter()
    taken = [wait for player in players for wait in player.waited]
    taken += [now - player.sent for player in players if player.sent is not None and now - player.sent > 1]
    for player in players:
        player.waited.clear()
    return sorted(taken) or [float("inf")]


def percentile(waits: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))]


@contextmanager
def abusing(way: str, host: str, long: str, over: str) -> Iterator[subprocess.Popen[str]]:
    """An abuse in a process of its own, ended in the end."""
    script = Path(__file__).with_name("web_abuses.py")
    process = subprocess.Popen([sys.executable, str(script), way, host, long, over], stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@dataclass(frozen=True)
class Noticed:
    """What the innocent noticed of an abuse: how long they waited for each echo."""

    way: str
    before: list[float]
    during: list[float]
    after: list[float]
    has_given_up: bool

    @property
    def ratio(self) -> float:
        """How many times longer the 99th of a hundred waited."""
        return percentile(self.during, 0.99) / percentile(self.before, 0.99)

    def with_more(self, more: Noticed) -> Noticed:
        """All echoes of two measurements."""
        before, during, after = (sorted([*getattr(self, when), *getattr(more, when)]) for when in WHEN)
        return Noticed(self.way, before, during, after, self.has_given_up or more.has_given_up)

    def facts(self) -> dict[str, Any]:
        """The same in numbers."""
        times = {when: [percentile(getattr(self, when), share) for share in (0.5, 0.99)] for when in WHEN}
        return {"way": self.way, **times, "ratio": self.ratio, "echoes": len(self.during)}

    def __str__(self) -> str:
        """A line of the table."""
        columns = [f"{percentile(getattr(self, when), 0.5):6.1f} / {self._p99(when):6.1f}" for when in WHEN]
        verdict = "" if self.ratio <= ASKED else "  too much"
        broke = "  (the abuse gave up)" if self.has_given_up else ""
        told = f"{columns[0]:>15} {columns[1]:>17} {columns[2]:>15}  {self.ratio:10.1f} {len(self.during):7}"
        return f"{self.way:<12} {told}{verdict}{broke}"

    def _p99(self, when: str) -> float:
        return percentile(getattr(self, when), 0.99)


async def measure(host: str, ways: list[str], seconds: float) -> list[Noticed]:
    """Measure each way and tell. What is after one is before the next."""
    long = await play_out(await sit_down(host, 3, 0.0), LONG_GAME)
    over = await play_out(await sit_down(host, 4, 0.0), None)
    tables = [await sit_down(host, 10 + number, PACE) for number in range(TABLES)]
    everybody = [player for players in tables for player in players]
    playing = [asyncio.create_task(go_on(players)) for players in tables]

    async def echoes() -> list[float]:
        take(everybody)
        await asyncio.sleep(seconds)
        return take(everybody)

    await asyncio.sleep(seconds / 2)
    print(f"{'':<12} {'before':>15} {'during':>17} {'after':>15}  p99 during  echoes")
    print(f"{'abuse':<12} {'p50 / p99 ms':>15} {'p50 / p99 ms':>17} {'p50 / p99 ms':>15}    / before  during")

    async def once(way: str, before: list[float]) -> Noticed:
        with abusing(way, host, long, over) as abuse:
            await asyncio.to_thread(abuse.stdout.readline if abuse.stdout else abuse.wait)
            await asyncio.sleep(STARTING)
            during, has_given_up = await echoes(), abuse.poll() is not None
        await asyncio.sleep(STARTING)
        return Noticed(way, before, during, await echoes(), has_given_up)

    noticed, quiet = list[Noticed](), await echoes()
    for way in ways:
        last = found = await once(way, quiet)
        for _ in range(AGAIN):
            if found.ratio > ASKED:
                last = await once(way, last.after)
                found = found.with_more(last)
        noticed.append(found)
        quiet = last.after
        print(found, flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return noticed


def main() -> None:
    """Measure and tell."""
    told = "\n".join(f"  {name:<12} {way.__doc__}" for name, way in WAYS.items())
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=f"ways:\n{told}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", choices=WAYS, default=list(WAYS), metavar="WAY", help="some ways alone")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement (default 8)")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    with server() as running:
        noticed = asyncio.run(measure(running.host, options.only, options.seconds))
    is_held = all(each.ratio <= ASKED for each in noticed)
    print(f"\nAsked: p99 during at most {ASKED:.0f} times p99 before. {'Held.' if is_held else 'Not held.'}")


if __name__ == "__main__":
    main()
