"""Bots of others have so many processes and no more, however many tables they play at."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from server.first_minute import descendants
from server.serving import quick, serving, sit

from nefarious.players import make_bot
from nefarious.server.room.lodgings import Guests, Lodgings


def seated(lodgings: Lodgings, *tables: Guests) -> None:
    """A bot of each table thinks, one after the other."""
    for guests in tables:
        with lodgings.lodged(guests, 0):
            guests.seated.setdefault(0, make_bot("random"))


def test_who_has_not_thought_for_longest_makes_room() -> None:
    lodgings, tables = Lodgings(2), [Guests() for _ in range(3)]
    seated(lodgings, tables[0], tables[1], tables[0])
    assert lodgings.is_full
    seated(lodgings, tables[2])
    assert [bool(guests.seated) for guests in tables] == [True, False, True]
    seated(lodgings, tables[1])
    assert [bool(guests.seated) for guests in tables] == [False, True, True]


def test_nobody_who_thinks_has_to_go() -> None:
    lodgings, busy, other = Lodgings(1), Guests(), Guests()
    with lodgings.lodged(busy, 0):
        busy.seated[0] = make_bot("random")
        seated(lodgings, other)
        assert busy.seated
    seated(lodgings, Guests())
    assert not busy.seated
    assert not other.seated


def test_a_table_that_is_gone_takes_no_room() -> None:
    lodgings, kept = Lodgings(2), Guests()
    seated(lodgings, kept, Guests())
    gc.collect()
    seated(lodgings, Guests())
    assert kept.seated


def test_many_tables_do_not_make_many_processes(database: Path) -> None:
    bot = "server.guests:Eager"
    with serving(quick(database, bots=(bot,), most_guests=2)) as server:
        before, ada = set(descendants(os.getpid())), server.person("Ada")
        for _ in range(4):
            seat = sit(ada, ada.post("/play", bots=1, level=bot)["id"])
            for _ in range(2):
                seat.choose()
                seat.hear_until("events")
            assert not seat.table["seats"][1]["stand_in"]
        assert len(set(descendants(os.getpid())) - before) <= 3
