"""Several at once: everybody is told the truth, and there is one table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
from server.serving import Person, Running, sit


def at_once(*calls: tuple[Person, str]) -> list[httpx.Response]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(lambda call: call[0].http.post(call[1], json={}), calls))


def test_whoever_joins_while_the_last_one_leaves_has_a_table_or_none(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    for _ in range(30):
        path = f"/tables/{ada.post('/tables')['id']}"
        joined = at_once((ada, f"{path}/leave"), (boris, f"{path}/join"))[1]
        if joined.status_code == 200:
            assert boris.get(path)["is_host"]
            boris.post(f"{path}/leave")
        boris.get(path, 404)


def test_two_clicks_on_rematch_are_one_rematch(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/play", bots=1, level="novice")["id"]
    sit(ada, table).play()
    answers: list[Any] = at_once(*[(ada, f"/tables/{table}/rematch")] * 4)
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_a_table_in_the_lobby_is_the_one_its_maker_sits_at(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    with ThreadPoolExecutor(1) as pool:
        for _ in range(30):
            looking = pool.submit(boris.get, "/lobby")
            table = ada.post("/tables", options={"is_public": True})["id"]
            looking.result()
            seat = sit(ada, table)
            assert boris.get(f"/tables/{table}")["seats"][0]["is_present"]
            seat.close()
            ada.post(f"/tables/{table}/leave")
