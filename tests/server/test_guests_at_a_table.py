"""Bots that somebody else wrote at a web table: they play, and one that fails stops nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Running, Seat, quick, serving, sit

from nefarious.locale import LANGUAGES

GUESTS = tuple(f"server.guests:{name}" for name in ("Eager", "Raising", "Talking", "Hanging"))


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


@pytest.mark.parametrize(("guest", "why"), [("Raising", "broke down"), ("Talking", "wanted what cannot be chosen")])
def test_for_a_guest_that_fails_a_stand_in_plays_on(open_house: Running, guest: str, why: str) -> None:
    seat = against(open_house, guest)
    seat.hear_that(lambda table: table["seats"][1]["stand_in"])
    trouble = seat.table["seats"][1]["trouble"]
    assert why in trouble["en"]
    assert set(trouble) == set(LANGUAGES)
    assert seat.table["seats"][1]["name_text"]["ru"] in trouble["ru"]
    seat.play()
    assert seat.view["over"]


def test_a_guest_that_hangs_is_left_to_itself(open_house: Running) -> None:
    """There is one place to think: whoever hangs must not keep it."""
    seat = against(open_house, "Hanging")
    seat.choose(["work"])
    seat.hear_until("accepted")
    open_house.clock.advance(59)
    seat.settle()
    assert not seat.table["seats"][1]["stand_in"]
    open_house.clock.advance(1)
    seat.hear_that(lambda table: table["seats"][1]["stand_in"])
    assert "60 seconds" in seat.table["seats"][1]["trouble"]["en"]
    seat.play()
    assert seat.view["over"]


def test_visitors_cannot_name_a_class(server: Running) -> None:
    refused = server.person("Ada").post("/play", 400, level="server.guests:Eager")
    assert refused["error"] == "level"
    assert "novice" in refused["text"]["en"]
