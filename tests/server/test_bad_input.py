"""Whatever people send: refused in words, and nothing changes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from server.serving import Running, quick, serving, sit, table_for


@pytest.mark.parametrize(
    "choice", ["play", ["play"], [], ["work", "work"], ["work", "invent"], "moon-base", ["x" * 5000], "☠"]
)
def test_an_illegal_choice_is_refused_with_what_is_allowed(server: Running, choice: Any) -> None:
    ada = server.person("Ada")
    seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    seat.choose(choice, request=9)
    refused = seat.hear_until("refused")
    assert (refused["request"], refused["reason"]) == (9, "illegal")
    assert ["work"] in [option["choice"] for option in refused["decision"]["options"]]
    assert "espionage" in refused["text"]["en"]
    assert refused["decision"]["answer"] is None


@pytest.mark.parametrize(
    ("path", "body", "text", "ru"),
    [
        (
            "/tables",
            b'{"seats": [{"kind": 3}]}',
            "$.seats[0].kind has to be text",
            "на месте $.seats[0].kind должна быть строка",
        ),
        ("/tables", b'{"seats": [{"kind": "cat"}]}', '$.seats[0].kind cannot be "cat"', "может стоять «cat»"),
        ("/tables", b'{"seats": [{}]}', '$.seats[0] has no "kind"', "в $.seats[0] нет «kind»"),
        ("/tables", b'{"options": {"a - at": 1}}', '$.options cannot have "a - at"', "в $.options не бывает «a - at»"),
        ("/tables", b'{"options": {"clock": "x"}}', "$.options.clock has to be a whole number", "целое число"),
        ("/tables", b"[]", "$ has to be an object", "на месте $ должен быть объект"),
        ("/play", b'{"twists": 3}', "$.twists has to be text or a list", "строка или список"),
        ("/play", b'{"bots": 1.5}', "$.bots has to be a whole number", "на месте $.bots должно быть целое число"),
        *[
            ("/join", body, "needs a body in JSON", "в формате JSON")
            for body in (b"{", b"", b'{"code": NaN}', b'{"code": "\xff"}', b"[" * 9999)
        ],
    ],
)
def test_a_body_that_cannot_be_read_is_refused_in_every_language(
    server: Running, path: str, body: bytes, text: str, ru: str
) -> None:
    answer = server.person().http.post(path, content=body, headers={"content-type": "application/json"})
    told = answer.json()
    assert (answer.status_code, told["error"]) == (400, "bad-body")
    assert text in told["text"]["en"]
    assert ru in told["text"]["ru"]
    facts = r"\$[\w.\[\]]*|«[^»]*»|JSON|UTF-8"
    assert not re.search("[A-Za-z]", re.sub(facts, "", told["text"]["ru"]))


def test_a_stale_choice_is_refused(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    seat.choose(["work"])
    seat.hear_until("events")
    for stale in (0, -1, 10_000):
        seat.send("choose", round=stale, choice=["work"])
        refused = seat.hear_until("refused")
        assert refused["reason"] == "stale"
        assert refused["text"]["ru"]


def test_whoever_is_not_asked_cannot_choose(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["espionage"])
    second.choose(["work"])
    second.hear_until("events")
    assert second.decision is None
    second.send("choose", round=1, choice="work")
    assert second.hear_until("refused")["reason"] == "not-asked"


def test_a_spectator_cannot_choose(server: Running) -> None:
    ada = server.person("Ada")
    watcher = sit(server.person("Eve"), table_for(ada, bots=1))
    watcher.send("choose", round=0, choice=["work"])
    assert watcher.hear_until("refused")["reason"] == "no-seat"


def test_nothing_can_be_chosen_before_the_game_or_after(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/tables")["id"]
    seat = sit(ada, table)
    seat.send("choose", round=0, choice=["work"])
    assert seat.hear_until("refused")["reason"] == "not-begun"
    done = sit(ada, ada.post("/play", bots=1, level="novice")["id"])
    done.play()
    done.send("choose", round=0, choice=["work"])
    assert done.hear_until("refused")["reason"] == "over"


def test_a_foreign_seat_is_like_no_table(server: Running) -> None:
    ada, boris, eve = (server.person(name) for name in ("Ada", "Boris", "Eve"))
    table = table_for(ada, boris)
    nowhere = eve.sit("nosuchtable").closing()
    assert nowhere == (4404, "no such table or seat")
    assert eve.sit(table, seat=0).closing() == nowhere
    assert boris.sit(table, seat=0).closing() == nowhere
    assert boris.sit(table, seat=7).closing() == nowhere


def test_a_table_without_spectators_is_like_no_table(server: Running) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    table = table_for(ada, bots=1, spectators="none")
    nothing = eve.get("/tables/nosuchtable", 404)
    assert eve.get(f"/tables/{table}", 404) == nothing
    assert eve.get(f"/tables/{table}/replay", 404) == nothing
    assert eve.get(f"/tables/{table}/record", 404) == nothing
    assert eve.sit(table).closing() == (4404, "no such table or seat")


def test_a_record_or_a_replay_only_after_the_end(server: Running) -> None:
    ada = server.person("Ada")
    table = table_for(ada, bots=1)
    for secret in ("record", "replay", "ending", "events/0/why"):
        assert ada.get(f"/tables/{table}/{secret}", 409)["error"] == "not-over"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "win"}',
        '{"type": "choose"}',
        '{"type": "choose", "round": "0", "choice": "work"}',
        '{"type": "chat", "text": 7}',
        "[" * 10_000,
        b"\x00\x01",
    ],
)
def test_a_malformed_message_closes_that_socket_only(server: Running, message: str | bytes) -> None:
    ada = server.person("Ada")
    table = table_for(ada, bots=1)
    seat, other = sit(ada, table), sit(ada, table)
    seat.socket.send(message)
    assert seat.closing() == (4400, "malformed message")
    other.send("ping")
    assert other.hear_until("pong")


@pytest.mark.parametrize("length", [16_385, 40_000])
def test_a_message_over_16_kb_closes_the_socket(server: Running, length: int) -> None:
    ada = server.person("Ada")
    seat = sit(ada, table_for(ada, bots=1))
    seat.socket.send(json.dumps({"type": "chat", "text": "x" * length}))
    assert seat.closing() == (1009, "message over 16 kB")


def test_a_huge_message_is_not_even_read(server: Running) -> None:
    ada = server.person("Ada")
    seat = sit(ada, table_for(ada, bots=1))
    seat.socket.send("x" * 1_000_000)
    assert seat.closing()[0] == 1009


def test_floods_are_limited(database: Path) -> None:
    limits = {"talk": (0.1, 2.0), "calls": (0.1, 8.0)}
    with serving(quick(database, **limits)) as server:
        ada = server.person("Ada")
        table = ada.post("/play", bots=1, level="novice")["id"]
        seat = sit(ada, table)
        for _ in range(3):
            seat.send("react", reaction="wow")
        assert seat.hear_until("refused")["reason"] == "too-fast"
        statuses = [ada.http.get("/me").status_code for _ in range(10)]
        assert statuses[-1] == 429
        refused = ada.http.get("/me")
        assert refused.json()["error"] == "too-fast"
        assert 0 < int(refused.headers["retry-after"]) <= 10


@pytest.mark.parametrize("code", ["", "%20", "-", "☠" * 5, "x" * 3000, "%00", "..%2f..", "КРАКЕН42", "\u202e"])
def test_a_code_that_is_none_is_unknown(server: Running, code: str) -> None:
    eve = server.person("Eve")
    assert eve.http.get(f"/join/{code}").status_code == 404
    assert eve.post("/join", 404, code=code)["error"] == "unknown"


@pytest.mark.parametrize("token", ["", ".", "x" * 9000, "☠", "\x00", "a.b.c", "../me"])
def test_a_private_link_that_is_none_is_unknown(server: Running, token: str) -> None:
    assert server.person("Eve").post("/me/carry", 404, token=token)["error"] == "unknown"


@pytest.mark.parametrize(
    "cookie", ["", ".", "x.y", "x.1.y", "x.-1.y", "x." + "9" * 4000 + ".y", "x..y", "%00", '"', "a=b"]
)
def test_a_cookie_that_is_none_is_nobody(server: Running, cookie: str) -> None:
    answer = server.person().http.get("/me", headers={"cookie": f"nefarious_id={cookie}"})
    assert (answer.status_code, answer.json()["is_new"]) == (200, True)


def test_bodies_where_none_is_wanted_change_nothing(server: Running) -> None:
    ada = server.person("Ada")
    for path in ("/me/link", "/me/log-out-elsewhere"):
        for body in (b"", b"{", b"[" * 5000, b"\xff", b"null"):
            assert ada.http.post(path, content=body).status_code in (200, 400, 429)
    assert ada.get("/me")["nickname"] == "Ada"
