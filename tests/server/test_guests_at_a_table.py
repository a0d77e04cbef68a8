"""Bots that somebody else wrote at a web table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Running, Seat, quick, serving, sit

GUESTS = tuple(f"server.guests:{name}" for name in ("Eager", "Raising"))


@pytest.fixture
def open_house(database: Path) -> Iterator[Running]:
    with serving(quick(database, bots=GUESTS)) as server:
        yield server


def against(server: Running, guest: str) -> Seat:
    ada = server.person("Ada")
    return sit(ada, ada.post("/play", bots=1, level=f"server.guests:{guest}")["id"])


def test_a_guest_plays_a_whole_game(open_house: Running) -> None:
    seat = against(open_house, "Eager")
    seat.play()
    assert seat.view["over"]
    assert not seat.table["seats"][1]["stand_in"]


def test_guests_are_in_the_catalogue(open_house: Running) -> None:
    levels = [level["id"] for level in open_house.person().get("/catalogue")["levels"]]
    assert tuple(levels[-len(GUESTS) :]) == GUESTS


def test_visitors_cannot_name_a_class(server: Running) -> None:
    refused = server.person("Ada").post("/play", 400, level="server.guests:Eager")
    assert refused["error"] == "level"
    assert "novice" in refused["text"]["en"]
