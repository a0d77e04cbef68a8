"""Reload, restart, full disk: the same table at the same moment."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from server.serving import Running, quick, serving, sit, table_for


def test_a_restart_resumes_at_the_same_moment(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        cookies = ada.cookie, boris.cookie
        table = table_for(ada, boris, twists=["grants", "kickbacks"])
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["research"])
        second.choose(["work"])
        first.hear_until("events")
        second.hear_until("events")
        first.choose(["espionage"])
        first.hear_until("accepted")
        first.send("resume", since=0)
        before = first.hear_until("snapshot")
    with serving(quick(database)) as server:
        ada, boris = server.person(cookie=cookies[0]), server.person(cookie=cookies[1])
        assert ada.get("/me")["nickname"] == "Ada"
        assert ada.get("/games")["tables"][0]["id"] == table
        first = ada.sit(table, since=0)
        after = first.hear()
        assert after["waiting"].pop("away") == [{"seat": 1, "left": 60}]
        assert before["waiting"].pop("away") == []
        for member in ("view", "decision", "waiting", "events", "missed", "upto"):
            assert after[member] == before[member]
        assert after["decision"]["answer"] == ["espionage"]
        second = sit(boris, table)
        second.choose(["work"])
        assert first.hear_until("events")["decision"]["kind"] == "zone"


def test_a_game_goes_on_to_its_end_over_restarts(database: Path) -> None:
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        cookie = ada.cookie
        table = ada.post("/play", bots=1, level="novice")["id"]
        seat = sit(ada, table)
        seat.choose(["research"])
        seat.hear_until("events")
    with serving(quick(database)) as server:
        ada = server.person(cookie=cookie)
        sit(ada, table).play()
        result = ada.get(f"/tables/{table}")["result"]
    with serving(quick(database)) as server:
        ada = server.person(cookie=cookie)
        assert ada.get(f"/tables/{table}")["result"] == result
        assert ada.get(f"/tables/{table}/record")["result"] == result


def test_a_log_that_cannot_be_played_spoils_no_other_game(database: Path) -> None:
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        cookie = ada.cookie
        sound, broken = table_for(ada, bots=1), table_for(ada, bots=1)
        for table in (sound, broken):
            seat = sit(ada, table)
            seat.choose(["work"])
            seat.hear_until("accepted")
    with sqlite3.connect(database) as file:
        file.execute('update log set choice = \'["invent", "invent"]\' where table_id = ?', [broken])
    with serving(quick(database)) as server:
        ada = server.person(cookie=cookie)
        assert [table["id"] for table in ada.get("/games")["tables"]] == [sound]
        refused = ada.http.get(f"/tables/{broken}")
        assert refused.status_code == 503
        assert refused.json()["error"] == "unplayable"


def test_what_is_accepted_is_in_the_log(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        seat = sit(ada, table)
        for choice in (["work"], ["invent"]):
            seat.choose(choice)
            seat.hear_until("accepted")
        reader = sqlite3.connect(database)
        rows = reader.execute('SELECT number, seat, choice, "by" FROM log WHERE table_id = ?', (table,)).fetchall()
        reader.close()
        assert rows == [(0, 0, '["work"]', "person"), (1, 0, '["invent"]', "person")]


def test_a_disk_that_cannot_be_written_pauses_the_game(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["work"])
        first.hear_until("accepted")
        thief = sqlite3.connect(database)
        thief.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        thief.commit()
        second.choose(["work"])
        refused = second.hear_until("refused")
        assert refused["reason"] == "paused"
        assert "disk" in refused["text"]["en"]
        while not first.table["paused"]:
            first.hear()
        thief.execute("DROP TRIGGER full")
        thief.commit()
        thief.close()
        second.choose(["work"])
        assert second.hear_until("events")["view"]["players"][0]["money"] == 14
        assert ada.get(f"/tables/{table}")["paused"] is None


def test_bots_try_again_when_the_disk_is_back(database: Path) -> None:
    with serving(quick(database, bot_pace=(0.2, 0.2))) as server:
        ada = server.person("Ada")
        table = ada.post("/play", bots=1, level="novice")["id"]
        seat = sit(ada, table)
        thief = sqlite3.connect(database)
        thief.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(FAIL, 'disk full'); END")
        thief.commit()
        while not seat.table["paused"]:
            server.clock.advance(0.2)
            seat.settle()
        thief.execute("DROP TRIGGER full")
        thief.commit()
        thief.close()
        while seat.table["paused"]:
            server.clock.advance(1)
            seat.settle()
        seat.choose(["work"])
        seat.hear_until("accepted")
        server.clock.advance(1)
        assert seat.hear_until("events")


def test_an_absent_player_is_played_for_until_they_return(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        first = sit(ada, table)
        first.choose(["work"])
        first.hear_until("accepted")
        server.clock.advance(60)
        news = first.hear_until("events")
        assert news["view"]["turn"] >= 1
        assert first.table["seats"][1]["stand_in"]
        second = sit(boris, table)
        assert not second.table["seats"][1]["stand_in"]
        while first.table["seats"][1]["stand_in"]:
            first.hear()


def test_a_game_against_bots_waits_for_ever(database: Path) -> None:
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        table = ada.post("/play", bots=1, level="novice")["id"]
        watcher = sit(server.person("Eve"), table)
        while watcher.waiting is None or watcher.waiting["locked"] != [1]:
            watcher.hear()
        sit(ada, table).close()
        watcher.hear_that(lambda table: table["seats"][0]["is_present"])
        watcher.hear_that(lambda table: not table["seats"][0]["is_present"])
        server.clock.advance(3600)
        seat = sit(ada, table)
        assert seat.view["turn"] == 1
        assert not seat.table["seats"][0]["stand_in"]


def test_the_clock_of_the_first_question_runs_from_the_start(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = ada.post("/tables", options={"clock": 30})
    boris.post("/join", code=table["code"])
    seats = sit(ada, table["id"]), sit(boris, table["id"])
    ada.post(f"/tables/{table['id']}/start")
    for seat in seats:
        seat.hear_until("snapshot")
        assert seat.waiting is not None
        assert seat.waiting["left"] == 30
        assert not any(place["stand_in"] for place in seat.table["seats"])


def test_when_the_clock_runs_out_a_bot_answers(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris, clock=30)
        first, second = sit(ada, table), sit(boris, table)
        assert first.waiting is not None
        assert first.waiting["left"] == 30
        first.choose(["work"])
        first.hear_until("accepted")
        server.clock.advance(30)
        first.hear_until("events")
        assert first.table["seats"][1]["stand_in"]
        assert not first.table["seats"][0]["stand_in"]
        second.send("back")
        while first.table["seats"][1]["stand_in"]:
            first.hear()
