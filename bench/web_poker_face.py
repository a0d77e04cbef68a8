"""Whether the echo of one's own lock-in tells of somebody else's, at a table with poker face.

Ada locks in again and again and takes the time until she is told that it is written. Just before her, in random order,
Boris locks in at her table (near), or at another table (elsewhere), or nobody does (quiet). The area under the curve is
how often a near echo takes longer than another one: 0.5 is what a coin would tell. Elsewhere is the comparison that
counts, for there is always somebody at some table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any, Literal

import httpx
from web_load import server
from websockets.asyncio.client import ClientConnection, connect

Arm = Literal["near", "elsewhere", "quiet"]
ARMS: tuple[Arm, ...] = ("near", "elsewhere", "quiet")

PAUSE = (0.04, 0.08)
"""Seconds between two trials: all that the one before has caused is over, and no budget is overdrawn."""

JUST_BEFORE = 0.002
"""Seconds by which Boris is ahead, at most."""

AT_ONE_TABLE = 90
"""Trials before everybody sits down anew: a question takes a hundred answers from one seat."""

CHOICES = (["work"], ["research"])


class Player:
    """Somebody who is asked for an action at a table, and answers it again and again."""

    def __init__(self, socket: ClientConnection, question: int) -> None:
        """They have been dealt a hand."""
        self._socket = socket
        self._question = question
        self._times = 0

    async def lock_in(self) -> None:
        """Change what is locked in."""
        self._times += 1
        choice = CHOICES[self._times % 2]
        await self._socket.send(json.dumps({"type": "choose", "round": self._question, "choice": choice}))

    async def echo(self) -> None:
        """Hear that it is written down."""
        while (heard := json.loads(await self._socket.recv()))["type"] != "accepted":
            assert heard["type"] != "refused", heard


async def seated(host: str, people: Sequence[httpx.AsyncClient]) -> list[Player]:
    """People at a table of their own with poker face, all asked at once. The last one never answers."""
    options = {"poker_face": True, "spectators": "none"}
    seats = [{"kind": "person"}, *[{"kind": "empty"}] * (len(people) - 1)]
    made = (await people[0].post("/api/tables", json={"seats": seats, "options": options})).json()
    for guest in people[1:]:
        (await guest.post(f"/api/tables/{made['id']}/join", json={})).raise_for_status()
    (await people[0].post(f"/api/tables/{made['id']}/start")).raise_for_status()
    return [await sat(host, made["id"], person) for person in people]


async def sat(host: str, table: str, person: httpx.AsyncClient) -> Player:
    """Somebody with a socket."""
    cookie = {"Cookie": f"nefarious_id={person.cookies['nefarious_id']}"}
    socket = await connect(f"ws://{host}/api/tables/{table}/socket", additional_headers=cookie, max_size=None)
    told: dict[str, Any] = json.loads(await socket.recv())
    return Player(socket, told["decision"]["round"])


async def measure(host: str, trials: int) -> dict[Arm, list[float]]:
    """Milliseconds of Ada's echoes."""
    people = [httpx.AsyncClient(base_url=f"http://{host}", timeout=60) for _ in range(3)]
    for person in people:
        await person.get("/api/me")
    echoes: dict[Arm, list[float]] = {arm: [] for arm in ARMS}
    order = [arm for arm in ARMS for _ in range(trials)]
    random.shuffle(order)
    for number, arm in enumerate(order):
        if number % AT_ONE_TABLE == 0:
            ada, boris, _ = await seated(host, people)
            _, elsewhere, _ = await seated(host, people)
        await asyncio.sleep(random.uniform(*PAUSE))
        other = {"near": boris, "elsewhere": elsewhere, "quiet": None}[arm]
        echoes[arm].append(await trial(ada, other))
    for person in people:
        await person.aclose()
    return echoes


async def trial(ada: Player, other: Player | None) -> float:
    """One echo, just after somebody else has locked in."""
    if other is not None:
        await other.lock_in()
    until = perf_counter() + random.uniform(0.0, JUST_BEFORE)
    while perf_counter() < until:
        pass
    begun = perf_counter()
    await ada.lock_in()
    await ada.echo()
    took = perf_counter() - begun
    if other is not None:
        await other.echo()
    return took * 1000


def area(ours: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """The area under the curve, and half of its interval of 95 % (Hanley and McNeil)."""
    wins = sum((mine > other) + (mine == other) / 2 for mine in ours for other in others)
    found, first, second = wins / (len(ours) * len(others)), len(ours), len(others)
    one, two = found / (2 - found), 2 * found**2 / (1 + found)
    spread = found * (1 - found) + (first - 1) * (one - found**2) + (second - 1) * (two - found**2)
    return found, 1.96 * math.sqrt(max(0.0, spread) / (first * second))


def main() -> None:
    """Measure, and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--trials", type=int, default=200, help="echoes of each kind")
    given = options.parse_args()
    with server() as running:
        echoes = asyncio.run(measure(running.host, given.trials))
    for arm in ARMS:
        ordered = sorted(echoes[arm])
        late = ordered[-len(ordered) // 20]
        print(f"{arm:>10}: {len(ordered)} echoes, median {median(ordered):.1f} ms, p95 {late:.1f} ms")
    for arm in ARMS[1:]:
        found, half = area(echoes["near"], echoes[arm])
        verdict = "tells nothing" if abs(found - 0.5) <= half else "tells something"
        print(f"near against {arm}: area under the curve {found:.3f} ± {half:.3f}: {verdict}")


if __name__ == "__main__":
    main()
