"""An answer that is cut off, and the same asked again: one table, however often the line breaks or the server dies."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.dying_server import dying
from server.serving import PATIENCE, Person, Running, quick, serving, wait_until

WAYS: list[tuple[str, dict[str, Any]]] = [("/tables", {}), ("/play", {"bots": 1, "level": "novice"})]


@pytest.fixture
def server(database: Path) -> Iterator[Running]:
    with serving(quick(database)) as running:
        yield running


def ask_and_hang_up(person: Person, path: str, body: dict[str, Any]) -> None:
    """Make a call, and be gone before its answer comes."""
    data = json.dumps(body).encode()
    head = f"POST /api{path} HTTP/1.1\r\nHost: 127.0.0.1:{person.port}\r\nCookie: nefarious_id={person.cookie}\r\n"
    with socket.create_connection(("127.0.0.1", person.port), PATIENCE) as line:
        line.sendall(f"{head}Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)


def tables_of(person: Person) -> list[str]:
    return [table["id"] for table in person.get("/games")["tables"]]


@pytest.mark.parametrize(("path", "wish"), WAYS)
def test_whoever_asks_again_after_a_cut_has_one_table(server: Running, path: str, wish: dict[str, Any]) -> None:
    ada = server.person("Ada")
    ask_and_hang_up(ada, path, wish | {"attempt": "first"})
    wait_until(lambda: bool(tables_of(ada)))
    made = ada.post(path, **wish, attempt="first")
    assert tables_of(ada) == [made["id"]]
    assert ada.post(path, **wish, attempt="second")["id"] != made["id"]


@pytest.mark.parametrize(("path", "wish"), WAYS)
def test_whoever_asks_twice_at_once_has_one_table(server: Running, path: str, wish: dict[str, Any]) -> None:
    ada = server.person("Ada")
    others = [server.person(cookie=ada.cookie) for _ in range(4)]
    with ThreadPoolExecutor(len(others)) as at_once:
        made = list(at_once.map(lambda person: person.post(path, **wish, attempt="same")["id"], others))
    assert tables_of(ada) == [made[0]]
    assert set(made) == {made[0]}


def test_an_attempt_is_somebodys_own(server: Running) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    made = ada.post("/tables", attempt="same")
    assert eve.post("/tables", attempt="same")["id"] != made["id"]
    assert tables_of(ada) == [made["id"]]


def test_without_an_attempt_each_call_makes_a_table(server: Running) -> None:
    ada = server.person("Ada")
    assert ada.post("/tables")["id"] != ada.post("/tables")["id"]


def test_asking_again_shows_the_table_as_it_is_now(server: Running) -> None:
    """What has happened since is not undone; a host who has gone meanwhile sees what anybody sees."""
    ada, boris = server.person("Ada"), server.person("Boris")
    made = ada.post("/tables", attempt="again")["id"]
    boris.post(f"/tables/{made}/join")
    ada.post(f"/tables/{made}/leave")
    again = ada.post("/tables", attempt="again")
    assert again["id"] == made
    assert again["you"] == []
    boris.post(f"/tables/{made}/leave")
    assert ada.post("/tables", attempt="again")["you"] == [0]


def test_asking_again_opens_no_table_that_is_closed_to_one(server: Running) -> None:
    ada, boris, clara = server.person("Ada"), server.person("Boris"), server.person("Clara")
    seats = [{"kind": "person"}, {"kind": "empty"}, {"kind": "empty"}]
    made = ada.post("/tables", seats=seats, options={"spectators": "none"}, attempt="again")["id"]
    for person in (boris, clara):
        person.post(f"/tables/{made}/join")
    ada.put(f"/tables/{made}/host", seat=1)
    boris.put(f"/tables/{made}/seats/0", kind="empty")
    assert ada.post("/tables", 403, attempt="again")["error"] == "removed"
    boris.post(f"/tables/{made}/start")
    ada.post("/tables", 403, attempt="again")


@pytest.mark.parametrize(("path", "wish"), WAYS)
def test_a_server_that_dies_while_a_table_is_made(database: Path, path: str, wish: dict[str, Any]) -> None:
    """Killed at each moment, and asked again: there is one table, and it is the one that was asked for."""
    with serving(quick(database)) as server:
        ada = server.person("Ada")
    for moment in count(1, 3):
        with dying(database) as mortal:
            ada = Person(mortal.port, ada.cookie)
            ada.get("/me")
            mortal.dies_at(moment)
            answered = False
            with suppress(httpx.HTTPError):
                ada.post(path, **wish, attempt=str(moment))
                answered = True
            ada.leave()
            if answered:
                break
            assert mortal.is_dead()
        with serving(quick(database)) as server:
            ada = server.person(cookie=ada.cookie)
            before = len(tables_of(ada))
            again = ada.post(path, **wish, attempt=str(moment))["id"]
            assert tables_of(ada)[0] == again
            assert len(tables_of(ada)) == (moment + 2) // 3
            assert before >= len(tables_of(ada)) - 1
    assert moment > 4
