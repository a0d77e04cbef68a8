"""How long people wait for their echo, and for bots, while many tables are full of the strongest bots.

The server runs in a process of its own, as `nefarious web` starts it. Each table has one person and three bots. Bots
are timed as a person sees it: from a question that is put to bots alone until they have answered, their pace included.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from contextlib import suppress
from time import perf_counter
from typing import Any

import msgspec
from web_load import SETTLING, Decision, Player, at_share, server
from websockets.asyncio.client import ClientConnection

BOTS = 3
LATE = "trouble"


class Waiting(msgspec.Struct):
    """Whom the table waits for."""

    asked: list[int]


class News(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    decision: Decision | None = None
    waiting: Waiting | None = None
    table: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(News)


class Lone(Player):
    """One person against bots."""

    def __init__(self, host: str, seed: int) -> None:
        """Nobody has waited for anything."""
        super().__init__(host, seed)
        self.bots_took: list[float] = []
        self.has_late_bots = False
        self._bots_since: float | None = None
        self._thinking: asyncio.Task[None] | None = None

    async def play(self, socket: ClientConnection) -> None:
        """Answer whatever is asked, at a person's pace."""
        try:
            async with socket:
                async for message in socket:
                    self._hear(socket, _decoder.decode(message))
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    def _hear(self, socket: ClientConnection, news: News) -> None:
        now = perf_counter()
        if news.table is not None:
            self.has_late_bots = any(seat[LATE] for seat in news.table["seats"])
        if news.type == "accepted":
            self.waited.append(now - self._sent)
            return
        if news.type not in ("snapshot", "events"):
            return
        if self._bots_since is not None:
            self.bots_took.append(now - self._bots_since)
            self._bots_since = None
        if news.decision is not None and news.decision.answer is None:
            self._thinking = asyncio.create_task(self._choose(socket, news.decision))
        elif news.waiting is not None and news.waiting.asked:
            self._bots_since = now


async def load(host: str, tables: int, level: str, seconds: float) -> list[Lone]:
    """Let so many tables play, and tell what everybody waited for."""
    everybody = [Lone(host, number) for number in range(tables)]
    made = [(await player.post("/play", bots=BOTS, level=level, twists="random"))["id"] for player in everybody]
    until = asyncio.get_running_loop().time() + SETTLING + seconds

    async def settle() -> None:
        await asyncio.sleep(SETTLING)
        for player in everybody:
            player.waited.clear()
            player.bots_took.clear()

    async def play(player: Lone, table_id: str) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await player.play(await player.sit(table_id))

    await asyncio.gather(settle(), *map(play, everybody, made))
    return everybody


def measured(tables: int, level: str, seconds: float) -> dict[str, Any]:
    """What people waited for, in seconds, and how many tables were told that bots are late."""
    with server() as running:
        everybody = asyncio.run(load(running.host, tables, level, seconds))
    echoes = sorted(wait for player in everybody for wait in player.waited)
    answers = sorted(took for player in everybody for took in player.bots_took)
    late = sum(player.has_late_bots for player in everybody)
    facts: dict[str, Any] = {"tables": tables, "level": level, "seconds": seconds, "late": late}
    for what, waits in (("echo", echoes), ("bots", answers)):
        shares = {str(share): at_share(waits, share / 100) for share in (50, 95, 99)}
        facts[what] = shares | {"count": len(waits)}
    return facts


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Measure people's echoes and bots' answers at tables full of bots.")
    parser.add_argument("--tables", type=int, default=100, help="tables of one person and three bots (default 100)")
    parser.add_argument("--level", default="mastermind", help="the level of the bots (default mastermind)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure (default 60)")
    options = parser.parse_args()
    facts = measured(options.tables, options.level, options.seconds)
    where = f"{options.tables} tables of one and {BOTS} of level {options.level}"
    for what, key in (("own lock-in echoed", "echo"), ("bots alone asked, until they have answered", "bots")):
        told = ", ".join(f"p{share} {1000 * facts[key][share]:.1f} ms" for share in ("50", "95", "99"))
        print(f"{what}, {where}: {told} ({facts[key]['count']})")
    print(f"tables told that a quick bot answers now and then: {facts['late']} of {options.tables}")
    print(f"load average of the machine, players included: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
