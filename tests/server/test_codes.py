"""Codes are found by those who were told them: whoever tries others is stopped, however they try; nobody else is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from server.serving import Person, Running, quick, serving, sit, table_for

MOST = 10


@pytest.fixture
def house(database: Path) -> Iterator[Running]:
    with serving(quick(database, misses=(MOST, 60.0))) as running:
        yield running


def wrong_codes(person: Person, many: int) -> list[httpx.Response]:
    return [person.http.get(f"/join/WRNG{number:04}") for number in range(many)]


def test_a_code_has_eight_letters_and_is_typed_in_any_way(server: Running) -> None:
    ada = server.person("Ada")
    code = ada.post("/tables")["code"]
    assert len(code) == 8
    half = code[:4], code[4:]
    russian = code.translate(str.maketrans("ABEKMHPCTYX", "АВЕКМНРСТУХ"))
    for typed in (code, code.lower(), "-".join(half), " ".join(half).lower(), f" {'–'.join(half)} ", russian):
        assert ada.post("/join", code=typed)["code"] == code


def test_a_code_of_six_letters_still_works(database: Path) -> None:
    """Tables of older versions keep theirs."""
    with serving(quick(database)) as server:
        server.person("Ada").post("/tables")
    with sqlite3.connect(database) as kept:
        kept.execute("UPDATE tables SET code = 'KR4KEN', document = replace(document, code, 'KR4KEN')")
    kept.close()
    with serving(quick(database)) as server:
        assert server.person().get("/join/kr4-ken")["code"] == "KR4KEN"


def test_ten_wrong_codes_a_minute_are_mistakes_and_more_are_not(house: Running) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    code = ada.post("/tables")["code"]
    assert [answer.status_code for answer in wrong_codes(eve, MOST + 2)] == [404] * MOST + [429] * 2
    refused = eve.http.get(f"/join/{code}")
    assert refused.status_code == 429, "a right one is not told either"
    assert refused.headers["retry-after"] == "60"
    assert refused.json()["error"] == "guesses"
    assert all("60" in text for text in refused.json()["text"].values())
    house.clock.advance(59)
    assert eve.get(f"/join/{code}", 429)["text"]["en"].endswith("in 1 second.")
    house.clock.advance(2)
    assert eve.get(f"/join/{code}")["code"] == code


def test_after_too_many_wrong_codes_the_page_of_a_right_one_tells_nothing(house: Running) -> None:
    eve, code = house.person("Eve"), house.person("Ada").post("/tables")["code"]

    def asked(wanted: str) -> int:
        return eve.http.get(f"{house.url}/join/{wanted}").status_code

    assert asked(code) == 200
    assert [asked(f"NONE{number:04}") for number in range(MOST)] == [404] * MOST
    assert asked("NONE9999") == asked(code) == 200


def test_who_asks_for_the_same_again_only_makes_the_same_mistake(house: Running) -> None:
    eve = house.person("Eve")
    for _ in range(3 * MOST):
        eve.get("/join/WRONGONE", 404)
        eve.get("/tables/nosuchtable", 404)
    assert eve.get(f"/join/{house.person('Ada').post('/tables')['code']}")


def by_link(person: Person, number: int) -> None:
    person.http.get(f"/tables/nosuch{number}")


def by_code(person: Person, number: int) -> None:
    person.http.post("/join", json={"code": f"NONE{number:04}"})


def by_socket(person: Person, number: int) -> None:
    assert person.sit(f"nosuch{number}").closing()[0] == 4404


def by_picture(person: Person, number: int) -> None:
    person.http.get(f"/tables/nosuch{number}/picture.svg")


def by_page_of_a_code(person: Person, number: int) -> None:
    person.http.get(f"http://127.0.0.1:{person.port}/join/NONE{number:04}")


def by_page(person: Person, number: int) -> None:
    person.http.get(f"http://127.0.0.1:{person.port}/table/nosuch{number}")


WAYS: list[Callable[[Person, int], None]] = [by_link, by_code, by_socket, by_picture, by_page_of_a_code, by_page]


def test_all_ways_to_guess_count_together_and_are_closed_together(house: Running) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    made = ada.post("/tables")
    page = f"http://127.0.0.1:{house.port}/join/{made['code']}"
    assert "Ada invites" in eve.http.get(page).text
    for number in range(MOST):
        WAYS[number % len(WAYS)](eve, number)
    eve.get(f"/join/{made['code']}", 429)
    eve.post("/join", 429, code=made["code"])
    eve.get(f"/tables/{made['id']}", 429)
    eve.get(f"/tables/{made['id']}/picture.svg", 429)
    assert eve.sit(made["id"]).closing() == (4429, "too many unknown tables")
    assert "Ada invites" not in eve.http.get(page).text


def test_whoever_sits_there_notices_nothing_of_a_guesser_next_door(house: Running) -> None:
    ada, boris, eve = house.person("Ada"), house.person("Boris"), house.person("Eve")
    table = table_for(ada, boris)
    wrong_codes(eve, MOST + 1)
    assert ada.get(f"/tables/{table}")["state"] == "playing"
    seats = sit(ada, table), sit(boris, table)
    for seat in seats:
        seat.choose(["work"])
    assert seats[0].hear_until("events")
    ada.post("/tables")
