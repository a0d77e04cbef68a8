"""Who may do what before a game: removing, moving, handing the role on; and a host who is gone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from server.dealing import commits, lays_open
from server.serving import Person, Running, play_out, quick, serving, sit

from nefarious import read_record, verify
from nefarious.locale import LANGUAGES

FOUR = [{"kind": "person"}, {"kind": "empty"}, {"kind": "empty"}, {"kind": "bot", "level": "novice"}]


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def gathered(server: Running, *guests: str, **options: Any) -> tuple[list[Person], str]:
    people = [server.person(name) for name in ("Ada", *guests)]
    path = f"/tables/{people[0].post('/tables', seats=FOUR, options=options)['id']}"
    for guest in people[1:]:
        guest.post(f"{path}/join")
    return people, path


def test_a_removed_guest_is_told_and_cannot_come_back(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris", is_public=True)
    code = ada.get(path)["code"]
    tabs = [sit(boris, path.removeprefix("/tables/")), sit(boris, path.removeprefix("/tables/"), seat="watch")]
    boris.put(f"{path}/seats/0", 404, kind="empty")
    assert names(ada.put(f"{path}/seats/1", kind="empty"))[1] == ""
    assert [tab.closing()[0] for tab in tabs] == [4410, 4410]
    for refused in (
        boris.get(path, 403),
        boris.post(f"{path}/join", 403),
        boris.post(f"{path}/join", 403, seat=2),
        boris.post("/join", 403, code=code),
        boris.get(f"/join/{code}", 403),
        boris.post(f"{path}/contribution", 403, contribution="x"),
    ):
        assert refused["error"] == "removed"
        assert set(refused["text"]) == set(LANGUAGES)
    assert boris.sit(path.removeprefix("/tables/")).closing()[0] == 4410
    assert path.removeprefix("/tables/") not in [table["id"] for table in boris.get("/lobby")["tables"]]
    assert boris.get("/games")["tables"] == []
    server.person("Boris").post(f"{path}/join")
    assert names(ada.get(path))[1] == "Boris"


def test_a_removed_guest_stays_out_over_a_restart_and_in_the_rematch(database: Path) -> None:
    with serving(quick(database)) as server:
        (ada, boris, clara), path = gathered(server, "Boris", "Clara")
        ada.put(f"{path}/seats/1", kind="empty")
        cookies = [person.cookie for person in (ada, boris, clara)]
    with serving(quick(database)) as server:
        ada, boris, clara = (server.person(cookie=cookie) for cookie in cookies)
        boris.post(f"{path}/join", 403)
        ada.post(f"{path}/start")
        boris.get(path, 403)
        play_out(*(sit(person, path.removeprefix("/tables/")) for person in (ada, clara)))
        boris.get(f"{path}/record", 403)
        again = ada.post(f"{path}/rematch")
        boris.post("/join", 403, code=again["code"])


def test_the_shuffle_is_made_by_those_who_play(server: Running) -> None:
    (ada, boris, clara), path = gathered(server, "Boris", "Clara")
    table_id = path.removeprefix("/tables/")
    pledges = [commits(person, table_id) for person in (ada, boris, clara)]
    ada.put(f"{path}/seats/1", kind="empty")
    table = ada.post(f"{path}/swap", seats=[0, 2])
    assert [bool(seat["commitment"]) for seat in table["seats"]] == [True, False, True, False]
    ada.post(f"{path}/start")
    lays_open(ada, table_id, pledges[0])
    lays_open(clara, table_id, pledges[2])
    play_out(*(sit(person, table_id) for person in (ada, clara)))
    record = ada.get(f"{path}/record")
    assert record["fairness"]["commitments"] == [pledges[2].commitment, pledges[0].commitment, ""]
    verify(read_record(json.dumps(record).encode()))


def test_everybody_moves_to_free_seats_and_the_host_swaps_any(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris")
    assert names(ada.post(f"{path}/join", seat=2))[:3] == ["", "Boris", "Ada"]
    assert names(boris.post(f"{path}/join", seat=0))[:3] == ["Boris", "", "Ada"]
    bot = names(ada.get(path))[3]
    assert names(ada.post(f"{path}/swap", seats=[0, 3])) == [bot, "", "Ada", "Boris"]
    assert ada.get(path)["is_host"]
    boris.post(f"{path}/swap", 404, seats=[0, 1])
    for nonsense in ([0, 9], [-1, 0]):
        ada.post(f"{path}/swap", 404, seats=nonsense)
    for bad in ([0], [0, 1, 2], "ab", None):
        ada.post(f"{path}/swap", 400, seats=bad)


def test_the_role_can_be_handed_on_to_a_person(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris")
    boris.put(f"{path}/host", 404, seat=1)
    assert ada.put(f"{path}/host", 409, seat=3)["error"] == "no-person"
    assert ada.put(f"{path}/host", 409, seat=2)["error"] == "no-person"
    ada.put(f"{path}/host", 404, seat=9)
    assert not ada.put(f"{path}/host", seat=1)["is_host"]
    assert boris.get(path)["is_host"]
    ada.post(f"{path}/start", 404)
    boris.post(f"{path}/start")
    assert boris.put(f"{path}/host", 409, seat=0)["error"] == "begun"


def test_a_host_who_removes_the_one_before_takes_all_their_seats(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris")
    ada.put(f"{path}/seats/2", kind="local", name="Grandmother")
    ada.put(f"{path}/host", seat=1)
    assert [seat["kind"] for seat in boris.put(f"{path}/seats/2", kind="empty")["seats"]] == [
        "empty",
        "person",
        "empty",
        "bot",
    ]
    ada.get(path, 403)


def test_the_role_passes_a_minute_after_the_host_is_gone(database: Path) -> None:
    with serving(quick(database)) as server:
        (ada, _, clara), path = gathered(server, "Boris", "Clara")
        table = path.removeprefix("/tables/")
        first, last = sit(ada, table), sit(clara, table)
        first.close()
        last.hear_that(lambda table: not table["seats"][0]["is_present"])
        server.clock.advance(59)
        last.settle()
        assert last.table["seats"][0]["is_host"]
        again = sit(ada, table)
        last.settle()
        server.clock.advance(30)
        again.close()
        last.hear_that(lambda table: not table["seats"][0]["is_present"])
        server.clock.advance(59)
        assert not clara.get(path)["is_host"], "who comes back in time is host for another minute"
        server.clock.advance(1)
        last.hear_that(lambda table: table["seats"][2]["is_host"])
        assert last.table["is_host"], "it goes to somebody who is there, not to Boris"
        cookies = ada.cookie, clara.cookie
    with serving(quick(database)) as server:
        ada, clara = (server.person(cookie=cookie) for cookie in cookies)
        assert not ada.get(path)["is_host"]
        assert clara.get(path)["is_host"]
        guest = sit(ada, table)
        server.clock.advance(60)
        guest.hear_that(lambda table: table["is_host"])


def test_a_guest_who_loads_the_page_anew_does_not_make_the_others_wait_for_the_host_any_longer(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris")
    table = path.removeprefix("/tables/")
    host, guest = sit(ada, table), sit(boris, table)
    host.close()
    guest.hear_that(lambda table: not table["seats"][0]["is_present"])
    server.clock.advance(40)
    guest.close()
    while ada.get(path)["seats"][1]["is_present"]:
        pass
    guest = sit(boris, table)
    server.clock.advance(19)
    guest.settle()
    assert not guest.table["is_host"]
    server.clock.advance(1)
    guest.hear_that(lambda table: table["is_host"])


def test_alone_nobody_takes_the_role_away(server: Running) -> None:
    (ada, _), path = gathered(server, "Boris")
    sit(ada, path.removeprefix("/tables/")).close()
    server.clock.advance(600)
    assert ada.get(path)["is_host"]


@pytest.mark.parametrize("state", ["open", "full", "begun", "over"])
def test_a_code_shows_the_table_before_anything_is_typed(server: Running, state: str) -> None:
    (ada, boris), path = gathered(server, "Boris", clock=30)
    code, eve = ada.get(path)["code"], server.person("Eve")
    if state == "full":
        server.person("Clara").post(f"{path}/join")
    elif state != "open":
        ada.post(f"{path}/start")
    if state == "over":
        play_out(*(sit(person, path.removeprefix("/tables/")) for person in (ada, boris)))
    shown = eve.get(f"/join/{code.lower()}")
    assert shown["state"] == {"begun": "playing", "over": "over"}.get(state, "open")
    assert shown["you"] == []
    assert [seat["name"] for seat in shown["seats"] if seat["is_host"]] == ["Ada"]
    assert shown["options"]["clock"] == 30
    assert boris.get(f"/join/{code}")["you"] == [1]
    eve.get("/join/NOSUCH", 404)


def test_a_table_behind_closed_doors_is_like_none(server: Running) -> None:
    (ada, boris), path = gathered(server, "Boris", spectators="none")
    code, eve = ada.get(path)["code"], server.person("Eve")
    assert eve.get(f"/join/{code}")["state"] == "open"
    ada.post(f"{path}/start")
    assert eve.get(f"/join/{code}", 404) == eve.get("/join/NOSUCH", 404)
    assert boris.get(f"/join/{code}")["you"] == [1]
