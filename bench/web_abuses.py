"""Ways to take more of the web table than is fair, each from one address.

`python bench/web_abuses.py WAY HOST LONG OVER` goes on until it is ended; `LONG` and `OVER` are the ids of a long game
and of one that is over.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import httpx
from web_lines import PING, Line, Someone, message

__all__ = ["WAYS"]

ADDRESS = "127.0.66.6"
UNIMPORTANT = 10
"""Added to the niceness: what is measured is the server, not how few cores there are."""


@dataclass(frozen=True)
class Target:
    """What is there to be abused."""

    host: str
    long: str
    over: str

    async def someone(self) -> Someone:
        """One more identity at the same address."""
        return await Someone(self.host, ADDRESS).introduce()

    async def lines(self, count: int, query: str = "", reads: bool = True) -> list[Line]:
        """Sockets of one identity that watch the long game."""
        eve = await self.someone()
        made = [await eve.line(f"/tables/{self.long}/socket{query}") for _ in range(count)]
        return [line.read_on() for line in made] if reads else made

    async def seat(self, count: int, other: str = "bot") -> list[Line]:
        """Sockets of one player of a game that has begun, against a bot or a person who never comes."""
        eve, seats = await self.someone(), [{"kind": "person"}, {"kind": "empty"}]
        if other == "bot":
            seats[1] = {"kind": "bot", "level": "novice"}
        made = await eve.post("/tables", seats=seats)
        if other != "bot":
            await (await self.someone()).post(f"/tables/{made['id']}/join")
        await eve.post(f"/tables/{made['id']}/start")
        return [(await eve.line(f"/tables/{made['id']}/socket")).read_on() for _ in range(count)]


async def for_ever(act: Callable[[], Awaitable[object]], at_a_time: int, pause: float = 0.0) -> None:
    """Do something again and again, so many at a time; whatever is refused is tried again."""

    async def again() -> None:
        while True:
            with suppress(OSError, httpx.HTTPError):
                await act()
            await asyncio.sleep(pause)

    await asyncio.gather(*(again() for _ in range(at_a_time)))


async def flood(lines: list[Line], data: bytes, pause: float = 0.0) -> None:
    """Send something through every line, again and again."""

    async def pour(line: Line) -> None:
        with suppress(OSError):
            while True:
                await line.send(data)
                await asyncio.sleep(pause)

    await asyncio.gather(*map(pour, lines))
    await asyncio.Event().wait()


async def why(target: Target) -> None:
    """`why` of an early event, 20 a second through each of 50 sockets."""
    await flood(await target.lines(50), message("why", number=0), pause=0.05)


async def pings(target: Target) -> None:
    """Ping frames without end through 5 sockets."""
    await flood(await target.lines(5), PING * 1000)


async def reconnect(target: Target) -> None:
    """Sockets opened with `since=0` and closed, 50 at a time."""
    eve = await target.someone()

    async def once() -> None:
        line = (await eve.line(f"/tables/{target.long}/socket?since=0")).read_on()
        with suppress(TimeoutError):
            await asyncio.wait_for(line.hear(), 10)
        line.close()

    await for_ever(once, 50)


async def resume(target: Target) -> None:
    """`resume` from the beginning, 20 a second through one socket."""
    await flood(await target.lines(1), message("resume", since=0), pause=0.05)


async def resume20(target: Target) -> None:
    """`resume` from the beginning without end through 20 sockets."""
    await flood(await target.lines(20), message("resume", since=0))


async def spectators(target: Target) -> None:
    """900 spectators arrive, leave, and arrive again."""
    while True:
        lines = await target.lines(900)
        await asyncio.sleep(3)
        for line in lines:
            line.close()


async def replays(target: Target) -> None:
    """The replay of a finished game, from each seat in turn, 10 at a time."""
    eve, seats = await target.someone(), ["open", "0", "1", "2", "3"]

    async def once() -> None:
        seats.append(seats.pop(0))
        await eve.http.get(f"/api/tables/{target.over}/replay?seat={seats[0]}")

    await for_ever(once, 10)


async def script(target: Target) -> None:
    """The largest script of the page, 20 at a time."""
    eve = await target.someone()
    page = (await eve.http.get("/")).text
    path = re.findall(r'src="(/assets/[^"]+\.js)"', page)[0]
    await for_ever(lambda: eve.http.get(path), 20)


async def masterminds(target: Target) -> None:
    """Games against five Masterminds, as many as may be made, and played."""

    async def game() -> None:
        eve = await target.someone()
        made = await eve.post("/play", bots=5, level="mastermind")
        line = (await eve.line(f"/tables/{made['id']}/socket")).read_on()
        for turn in range(100):
            await line.send(message("choose", round=turn, choice=["work"]))
            await asyncio.sleep(0.5)

    await for_ever(game, 40)


async def hints(target: Target) -> None:
    """Hints for 40 identities, each as often as it may."""

    async def advised() -> None:
        eve = await target.someone()
        made = await eve.post("/play", bots=1, level="novice")
        line = (await eve.line(f"/tables/{made['id']}/socket")).read_on()
        while True:
            await line.send(message("hint"))
            await asyncio.sleep(0.5)

    await asyncio.gather(*(advised() for _ in range(40)))


async def halves(target: Target) -> None:
    """Calls that are never finished: 300 heads and bodies of which half is missing."""

    async def half(line: Line) -> None:
        await line.send(b"POST /api/play HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")

    while True:
        lines = [await Line.open(target.host, ADDRESS) for _ in range(300)]
        for line in lines:
            with suppress(OSError):
                await half(line)
        await asyncio.sleep(2)
        for line in lines:
            line.close()


async def deaf(target: Target) -> None:
    """50 sockets that ask for everything and read nothing."""
    await flood(await target.lines(50, reads=False), message("resume", since=0))


async def previews(target: Target) -> None:
    """Previews without end through 20 sockets of one player."""
    eve = await target.someone()
    made = await eve.post("/play", bots=1, level="novice")
    lines = [(await eve.line(f"/tables/{made['id']}/socket")).read_on() for _ in range(20)]
    await flood(lines, message("preview"))


async def chat(target: Target) -> None:
    """20 identities who talk as fast as they can, at a table with 100 who listen."""
    eve = await target.someone()
    made = await eve.post("/tables", seats=[{"kind": "person"}, {"kind": "bot", "level": "novice"}])
    await eve.post(f"/tables/{made['id']}/start")
    path = f"/tables/{made['id']}/socket"
    listeners = [(await eve.line(path)).read_on() for _ in range(100)]
    talkers = [(await (await target.someone()).line(path)).read_on() for _ in range(20)]
    await flood(listeners[:1] + talkers, message("chat", text="x" * 300), pause=0.05)


async def earlier(target: Target) -> None:
    """What happened long ago, without end through 20 sockets."""
    await flood(await target.lines(20), message("earlier", before=250))


async def chosen(target: Target) -> None:
    """Choices that cannot be, each refused with the question, without end through 20 sockets of one player."""
    await flood(await target.seat(20), message("choose", round=0, choice=["fly"]))


async def changed(target: Target) -> None:
    """A choice changed again and again, which is written each time, through 20 sockets of one player."""
    await flood(await target.seat(20, "person"), message("choose", round=0, choice=["work"]))


async def back(target: Target) -> None:
    """Saying that one is back, wishing for a stand-in and reacting, without end through 20 sockets of one player."""
    said = message("back") + message("stand-in") + message("react", reaction="wow")
    await flood(await target.seat(20), said)


async def pictures(target: Target) -> None:
    """Pictures of tables for messengers, 10 at a time."""
    eve = await target.someone()
    made = await eve.post("/tables")
    await for_ever(lambda: eve.http.get(f"/api/tables/{made['id']}/picture.png"), 10)


async def tables(target: Target) -> None:
    """New tables, as many as may be made, and the list of one's own, 10 at a time."""
    eve = await target.someone()

    async def once() -> None:
        await eve.http.post("/api/tables", json={})
        await eve.http.get("/api/games")

    await for_ever(once, 10)


async def lobby(target: Target) -> None:
    """The lobby, 20 at a time."""
    eve = await target.someone()
    await for_ever(lambda: eve.http.get("/api/lobby"), 20)


async def asked(target: Target) -> None:
    """Asking whether anybody is there, without end through 20 sockets."""
    await flood(await target.lines(20), message("ping"))


async def read(target: Target) -> None:
    """Everything that can be read and is not among the others, route by route, 20 at a time."""
    eve = await target.someone()
    made = await eve.post("/tables")
    over = f"/api/tables/{target.over}"
    paths = [
        *("/api/me", "/api/games/unfinished", f"/api/join/{made['code']}", f"/api/tables/{target.long}"),
        *(f"{over}/record", f"{over}/ending", f"{over}/events/100/why", f"{over}/picture.svg", "/api/engine"),
        *("/api/catalogue", "/api/openapi.json", "/schema", "/schema/openapi.json", "/", f"/table/{target.over}"),
        *("/healthz", "/healthz/call", "/readyz"),
    ]

    async def once() -> None:
        paths.append(paths.pop(0))
        await eve.http.get(paths[-1])

    await for_ever(once, 20)


async def names(target: Target) -> None:
    """Names and private links, each of them written, and links that carry nobody, 10 at a time."""
    eve = await target.someone()

    async def once() -> None:
        await eve.http.put("/api/me", json={"nickname": "Eve"})
        await eve.http.post("/api/me/link")
        await eve.http.delete("/api/me/link")
        await eve.http.post("/api/me/carry", json={"token": "nobody's"})
        await eve.http.post("/api/me/log-out-elsewhere")

    await for_ever(once, 10)


async def codes(target: Target) -> None:
    """Codes and tables that are none, 20 at a time."""
    eve = await target.someone()

    async def once() -> None:
        guess = os.urandom(4).hex()
        await eve.http.post("/api/join", json={"code": guess})
        await eve.http.get(f"/api/tables/{guess}")

    await for_ever(once, 20)


async def arranged(target: Target) -> None:
    """A table before its game, arranged again and again by its host before 500 who look on."""
    eve = await target.someone()
    made = await eve.post("/tables", seats=[{"kind": "person"}, *[{"kind": "empty"}] * 3])
    table = f"/api/tables/{made['id']}"
    watching = [(await eve.line(f"/tables/{made['id']}/socket")).read_on() for _ in range(500)]

    async def once() -> None:
        await eve.http.put(f"{table}/size", json={"seats": 5})
        await eve.http.put(f"{table}/seats/1", json={"kind": "bot", "level": "novice"})
        await eve.http.post(f"{table}/swap", json={"seats": [1, 2]})
        await eve.http.put(f"{table}/host", json={"seat": 0})
        await eve.http.put(f"{table}/options", json={"twists": "random"})
        await eve.http.put(f"{table}/seats/2", json={"kind": "empty"})
        await eve.http.put(f"{table}/size", json={"seats": 4})

    await for_ever(once, 5)
    assert watching


async def sat(target: Target) -> None:
    """10 who sit down and get up again, at a table before which 300 look on."""
    host = await target.someone()
    made = await host.post("/tables", seats=[{"kind": "person"}, *[{"kind": "empty"}] * 5])
    watching = [(await host.line(f"/tables/{made['id']}/socket")).read_on() for _ in range(300)]
    guests = [await target.someone() for _ in range(10)]

    async def once() -> None:
        guests.append(guest := guests.pop(0))
        await guest.http.post("/api/join", json={"code": made["code"]})
        await guest.http.post(f"/api/tables/{made['id']}/join", json={})
        await guest.http.post(f"/api/tables/{made['id']}/leave")

    await for_ever(once, 10)
    assert watching


async def deals(target: Target) -> None:
    """Deals that are sealed and dealt anew, with shares in the shuffle that are none, 10 at a time."""
    eve = await target.someone()

    async def once() -> None:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "novice"}]
        made = (await eve.http.post("/api/tables", json={"seats": seats})).json()
        table = f"/api/tables/{made.get('id', target.long)}"
        for _ in range(20):
            await eve.http.post(f"{table}/commitment", json={"commitment": os.urandom(32).hex()})
            await eve.http.post(f"{table}/start")
            await eve.http.post(f"{table}/contribution", json={"contribution": "ab" * 1000})
            await eve.http.post(f"{table}/deal-anew")

    await for_ever(once, 10)


async def rounds(target: Target) -> None:
    """Games against bots that are begun and given up, and once more, 10 at a time."""
    eve = await target.someone()

    async def once() -> None:
        made = (await eve.http.post("/api/play", json={"bots": 5, "level": "novice"})).json()
        table = f"/api/tables/{made.get('id', target.long)}"
        await eve.http.post(f"{table}/give-up", json={})
        await eve.http.post(f"{table}/rematch", json={})

    await for_ever(once, 10)


async def reactions(target: Target) -> None:
    """40 identities who react as often as they may, at a table with 900 who listen."""
    eve = await target.someone()
    made = await eve.post("/tables", seats=[{"kind": "person"}, {"kind": "bot", "level": "novice"}])
    path = f"/tables/{made['id']}/socket"
    listeners = [(await eve.line(path)).read_on() for _ in range(900)]
    others = [(await (await target.someone()).line(path)).read_on() for _ in range(40)]
    await flood(listeners[:1] + others, message("react", reaction="wow"), pause=0.25)


WAYS: dict[str, Callable[[Target], Awaitable[None]]] = {
    way.__name__: way
    for way in (
        *(why, pings, reconnect, resume, resume20, spectators, replays, script, masterminds, hints),
        *(halves, deaf, previews, chat, lobby, earlier, chosen, changed, back, pictures, tables),
        *(asked, read, names, codes, arranged, sat, deals, rounds, reactions),
    )
}


def main() -> None:
    """Abuse."""
    os.nice(UNIMPORTANT)
    name, host, long, over = sys.argv[1:]
    asyncio.run(_run(WAYS[name], Target(host, long, over)))


async def _run(way: Callable[[Target], Awaitable[None]], target: Target) -> None:
    print("begins", flush=True)
    await way(target)


if __name__ == "__main__":
    main()
