"""Who writes to the file next: answers do not wait for all that others have to write."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from nefarious.server.settings import database_url
from nefarious.server.store import engines, pens
from nefarious.server.store.database import Store
from nefarious.server.store.desk import Desk
from nefarious.server.store.engines import make_durable
from nefarious.server.store.log import Entry
from nefarious.server.texts import Refusal


def test_nobody_who_writes_finds_the_file_locked(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does would look again after a while, and again, up to a tenth of a second later each time."""

    def impatient(connection: Any) -> None:
        make_durable(connection)
        connection.execute("PRAGMA busy_timeout=0").close()

    for module in (engines, pens):
        monkeypatch.setattr(module, "make_durable", impatient)

    async def write() -> list[Entry]:
        store = Store(database_url(database))
        await store.open()
        names = [store.set_nickname(f"{number}", "Eve") for number in range(20)]
        answers = [store.log.append("table", Entry(number, 0, "work", "person", 0.0)) for number in range(20)]
        await asyncio.gather(*names, *answers)
        written = await store.log.read("table")
        await store.close()
        return written

    assert len(asyncio.run(write())) == 20


def test_where_the_system_grants_no_thread_for_a_while_answers_are_refused_and_then_kept(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def write() -> list[Entry]:
        store = Store(database_url(database))
        await store.open()
        with monkeypatch.context() as without:
            without.setattr(Thread, "start", refuse)
            with pytest.raises(Refusal):
                await asyncio.wait_for(store.log.append("table", Entry(0, 0, "work", "person", 0.0)), 10)
        await asyncio.wait_for(store.log.append("table", Entry(0, 0, "invent", "person", 0.0)), 10)
        written = await store.log.read("table")
        await store.close()
        return written

    assert [entry.choice for entry in asyncio.run(write())] == ["invent"]


def test_answers_and_all_else_take_turns() -> None:
    async def stand_in_line() -> list[str]:
        desk, written = Desk(is_shared=False), list[str]()

        async def write(what: str) -> None:
            async with desk.taken(by_answers=what == "answer"):
                written.append(what)
                await asyncio.sleep(0)

        await asyncio.gather(*(write(what) for what in ["name"] * 3 + ["answer"] * 3))
        return written

    assert asyncio.run(stand_in_line()) == ["name", "answer"] * 3


@pytest.mark.parametrize("is_called", [False, True])
def test_who_goes_away_keeps_nobody_from_writing(is_called: bool) -> None:
    """Somebody who stands in line, or has just been called, and whom nobody waits for any more."""

    async def go_away() -> bool:
        desk, released = Desk(is_shared=False), asyncio.Event()

        async def write(until: asyncio.Event | None = None) -> None:
            async with desk.taken():
                if until is not None:
                    await until.wait()

        first = asyncio.create_task(write(released))
        await asyncio.sleep(0)
        second, third = asyncio.create_task(write()), asyncio.create_task(write())
        await asyncio.sleep(0)
        released.set()
        while is_called and not first.done():
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait_for(asyncio.gather(first, third), 10)
        return second.cancelled()

    assert asyncio.run(go_away()) is True
