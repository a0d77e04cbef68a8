"""Who thinks next: visitors take turns, and so do the tables of each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from nefarious.server.room.places import AT_ONCE, Asker, Places

ADA = "192.0.2.1"
BORIS = "192.0.2.2"


def in_order(*askers: Asker, number: int = 1) -> list[Asker]:
    """In which order they get a place, when all have come before the first one leaves, who did not have to wait."""
    order: list[Asker] = []

    async def think(places: Places, asker: Asker) -> None:
        with await places.taken(asker):
            order.append(asker)
            await asyncio.sleep(0)

    async def everybody() -> None:
        places = Places(number)
        await asyncio.gather(*(think(places, asker) for asker in askers))
        assert places.waiting == 0

    asyncio.run(everybody())
    return order


def test_a_table_with_five_bots_does_not_stand_before_another() -> None:
    crowd, lone = Asker("crowd", ADA), Asker("lone", BORIS)
    assert in_order(*[crowd] * 5, lone) == [crowd, crowd, lone, crowd, crowd, crowd]


def test_nor_do_two_hundred_tables_of_one_visitor() -> None:
    many, lone = [Asker(f"table {number}", ADA) for number in range(200)], Asker("lone", BORIS)
    assert in_order(*many, lone).index(lone) == 2


def test_the_tables_of_a_visitor_take_turns() -> None:
    first, second = Asker("first", ADA), Asker("second", ADA)
    assert in_order(first, first, first, second, second) == [first, first, second, first, second]


def holding(check: Callable[[Places], Coroutine[None, None, None]], number: int) -> None:
    asyncio.run(check(Places(number)))


def test_nobody_has_more_than_two_at_once_however_many_places_there_are() -> None:
    async def check(places: Places) -> None:
        held = [await places.taken(Asker(f"table {number}", ADA)) for number in range(AT_ONCE)]
        third = asyncio.create_task(places.taken(Asker("table 2", ADA)))
        await asyncio.sleep(0)
        assert not third.done()
        assert places.asked_by(ADA) == AT_ONCE + 1
        with await places.taken(Asker("table", BORIS)):
            assert not third.done()
        with held[0]:
            pass
        await third

    holding(check, 8)


def test_who_goes_away_gives_the_place_to_the_next() -> None:
    async def check(places: Places) -> None:
        held = await places.taken(Asker("table", ADA))
        gone, next_one = (asyncio.create_task(places.taken(Asker("table", address))) for address in (ADA, BORIS))
        await asyncio.sleep(0)
        gone.cancel()
        with held:
            pass
        with await next_one:
            assert places.waiting == 0
        held = await places.taken(Asker("table", BORIS))
        called = asyncio.create_task(places.taken(Asker("table", ADA)))
        await asyncio.sleep(0)
        with held:
            pass
        called.cancel()
        await asyncio.wait([called])
        with await places.taken(Asker("table", BORIS)):
            assert places.asked_by(ADA) == 0

    holding(check, 1)
