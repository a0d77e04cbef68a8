"""Everybody comes back at once: what they need is read together, and what is damaged keeps nobody else from theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from server.serving import PATIENCE, quick, serving, sit, table_for

from nefarious.server.store.together import AT_ONCE, Together
from nefarious.server.texts import Refusal

TABLES = 12
TALKATIVE = (1e6, 1e6)


class Shelf:
    """Things by their ids, of which one cannot be read and one is not there."""

    def __init__(self) -> None:
        self.readings: list[list[str]] = []

    async def read(self, wanted: Sequence[str]) -> dict[str, str]:
        self.readings.append(list(wanted))
        await asyncio.sleep(0)
        if "damaged" in wanted:
            raise Refusal("web-damaged", 503)
        return {each: each.upper() for each in wanted if each != "missing"}


def test_what_is_asked_for_at_once_is_read_together() -> None:
    async def ask(shelf: Shelf) -> list[str | None]:
        together = Together(shelf.read)
        return await asyncio.gather(*(together.get(each) for each in ("a", "b", "a", "missing")))

    shelf = Shelf()
    assert asyncio.run(ask(shelf)) == ["A", "B", "A", None]
    assert shelf.readings == [["a", "b", "missing"]]


def test_what_cannot_be_read_keeps_nobody_from_the_rest() -> None:
    async def ask(shelf: Shelf) -> list[str | BaseException | None]:
        together = Together(shelf.read)
        return await asyncio.gather(*(together.get(each) for each in ("a", "damaged", "b")), return_exceptions=True)

    first, second, third = asyncio.run(ask(Shelf()))
    assert (first, third) == ("A", "B")
    assert isinstance(second, Refusal)


def test_a_crowd_is_read_some_at_a_time() -> None:
    async def ask(shelf: Shelf) -> None:
        together = Together(shelf.read)
        await asyncio.gather(*(together.get(str(number)) for number in range(3 * AT_ONCE)))

    shelf = Shelf()
    asyncio.run(ask(shelf))
    assert [len(reading) for reading in shelf.readings] == [AT_ONCE] * 3


def test_nothing_is_kept_once_it_is_read() -> None:
    async def ask(shelf: Shelf) -> None:
        together = Together(shelf.read)
        await together.get("a")
        await together.get("a")

    shelf = Shelf()
    asyncio.run(ask(shelf))
    assert shelf.readings == [["a"], ["a"]]


def test_who_stops_waiting_takes_nothing_from_the_others() -> None:
    async def ask(shelf: Shelf) -> str | None:
        together = Together(shelf.read)
        impatient = asyncio.create_task(together.get("a"))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(together.get("a"))
        impatient.cancel()
        with pytest.raises(asyncio.CancelledError):
            await impatient
        return await asyncio.wait_for(waiting, PATIENCE)

    assert asyncio.run(ask(Shelf())) == "A"


def test_everybody_comes_back_to_their_own_table_as_they_left_it(database: Path) -> None:
    with serving(quick(database, talk=TALKATIVE)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        tables = [table_for(ada, boris, twists="none") for _ in range(TABLES)]
        for number, table in enumerate(tables):
            seat = sit(ada, table)
            seat.choose("work" if number % 2 else "research")
            seat.hear_until("accepted")
            for line in range(number):
                seat.send("chat", text=f"Table {number}, line {line}")
                seat.hear_until("talk")
        cookie = ada.cookie
    with serving(quick(database)) as server, ThreadPoolExecutor(TABLES) as at_once:
        people = [server.person(cookie=cookie) for _ in tables]
        snapshots = list(at_once.map(lambda person, table: person.sit(table).hear_until("snapshot"), people, tables))
    for number, snapshot in enumerate(snapshots):
        assert snapshot["table"]["id"] == tables[number]
        assert snapshot["decision"]["answer"] == ["work" if number % 2 else "research"]
        assert [line["text"] for line in snapshot["talk"]] == [f"Table {number}, line {line}" for line in range(number)]
