"""Somebody leaves their seat to a bot for good."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from server.serving import Running, play_out, quick, serving, sit, table_for
from server.test_wire_secrecy import check_wire

from nefarious import read_record, verify
from nefarious.players.levels import USUAL_LEVEL


def test_a_bot_of_the_usual_level_plays_on_under_a_clear_label(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, boris, clara = (server.person(name) for name in ("Ada", "Boris", "Clara"))
        table = table_for(ada, boris, clara)
        first = sit(ada, table)
        shown = ada.post(f"/tables/{table}/give-up")
        assert shown["you"] == []
        assert not shown["is_host"]
        left = shown["seats"][0]
        assert (left["kind"], left["name"], left["level"], left["gave_up"]) == ("bot", "Ada", USUAL_LEVEL.id, 1)
        assert left["name_text"] == {"en": "Ada", "ru": "Ada"}
        assert [seat["was_yours"] for seat in shown["seats"]] == [True, False, False]
        assert not any(seat["was_yours"] for seat in boris.get(f"/tables/{table}")["seats"])
        assert boris.get(f"/tables/{table}")["is_host"]
        snapshot = first.hear_until("snapshot")
        assert (snapshot["seat"], snapshot["decision"]) == (None, None)
        assert [player["hand"] for player in snapshot["view"]["players"]] == [None] * 3
        first.send("choose", round=0, choice=["work"])
        assert first.hear_until("refused")["reason"] == "no-seat"
        first.send("back")
        assert first.hear_until("refused")["reason"] == "no-seat"
        ada.post(f"/tables/{table}/give-up", 404)
        ada.post(f"/tables/{table}/rematch", 404)
        assert ada.post(f"/tables/{table}/join", 409)["error"] == "begun"
        assert ada.sit(table, seat=0).closing()[0] == 4404
        assert ada.get("/games")["tables"] == []
        cookies = [person.cookie for person in (ada, boris, clara)]
    with serving(quick(database)) as server:
        ada, boris, clara = (server.person(cookie=cookie) for cookie in cookies)
        watcher = sit(ada, table)
        assert (watcher.decision, watcher.table["seats"][0]["gave_up"]) == (None, 1)
        assert watcher.table["seats"][0]["was_yours"]
        assert ada.sit(table, seat=0).closing()[0] == 4404
        play_out(sit(boris, table), sit(clara, table))
        raw = boris.http.get(f"/tables/{table}/record").content
        record = read_record(raw)
        verify(record)
        assert record.names == [f"human until turn 1, {USUAL_LEVEL.id}", "human", "human"]
        while not watcher.view["over"]:
            watcher.hear()
        assert check_wire(watcher, record, None)
        again = boris.post(f"/tables/{table}/rematch")
        assert [seat["kind"] for seat in again["seats"]] == ["bot", "person", "person"]
        assert again["seats"][0]["name"] != "Ada"
        assert again["seats"][0]["gave_up"] is None


def test_who_gives_up_sees_no_more_than_spectators(server: Running) -> None:
    ada, boris, clara = (server.person(name) for name in ("Ada", "Boris", "Clara"))
    closed = table_for(ada, boris, clara, spectators="none")
    first = sit(ada, closed)
    ada.post(f"/tables/{closed}/give-up")
    assert first.closing()[0] == 4404
    ada.get(f"/tables/{closed}", 404)
    later = table_for(ada, boris, spectators="delayed", delay=30)
    first = sit(ada, later)
    ada.post(f"/tables/{later}/give-up")
    snapshot = first.hear_until("snapshot")
    assert (snapshot["seat"], snapshot["view"], snapshot["seen_in"]) == (None, None, 30)


def test_what_was_locked_in_stays_and_the_question_closes(server: Running) -> None:
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris)
    first, second = sit(ada, table), sit(boris, table)
    first.choose(["work"])
    first.hear_until("accepted")
    boris.post(f"/tables/{table}/give-up")
    news = first.hear_until("events")
    assert next(event for event in news["events"] if event["kind"] == "revealed-actions" and event["seat"] == 0)[
        "actions"
    ] == ["work"]
    assert first.decision is None or first.decision["can_hint"], "alone against bots now"
    second.close()


def test_alone_against_bots_it_ends_the_game(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, eve = server.person("Ada"), server.person("Eve")
        table = ada.post("/play", bots=2, level="novice")["id"]
        seat, watcher = sit(ada, table), sit(eve, table)
        seat.choose(["work"])
        seat.hear_until("events")
        (mine,) = ada.get("/games/unfinished")["tables"]
        assert (mine["id"], len(mine["scores"]), mine["turn"] > 0) == (table, 3, True)
        eve.post(f"/tables/{table}/give-up", 404)
        ada.post(f"/tables/{table}/give-up")
        assert seat.closing()[0] == watcher.closing()[0] == 4404
        ada.get(f"/tables/{table}", 404)
        assert ada.get("/games/unfinished")["tables"] == ada.get("/games")["tables"] == []
        with sqlite3.connect(database) as reader:
            assert reader.execute("SELECT count(*) FROM log").fetchone() == (0,)
        reader.close()


def test_at_a_shared_device_one_gives_up_and_the_others_play_on(server: Running) -> None:
    ada = server.person("Ada")
    seats = [{"kind": "person"}, {"kind": "local", "name": "Boris"}, {"kind": "local", "name": "Clara"}]
    path = f"/tables/{ada.post('/tables', seats=seats)['id']}"
    assert ada.post(f"{path}/give-up", 409, seat=1)["error"] == "not-begun"
    ada.post(f"{path}/start")
    assert ada.post(f"{path}/give-up", seat=1)["you"] == [0, 2]
    ada.post(f"{path}/give-up", 404, seat=1)
    ada.post(f"{path}/give-up", 400, seat="two")


def test_only_games_under_way_are_unfinished(server: Running) -> None:
    ada = server.person("Ada")
    ada.post("/tables")
    over = table_for(ada, bots=1)
    sit(ada, over).play()
    assert ada.post(f"/tables/{over}/give-up", 409)["error"] == "over"
    going = table_for(ada, bots=1)
    assert [table["id"] for table in ada.get("/games/unfinished")["tables"]] == [going]
    done = next(table for table in ada.get("/games")["tables"] if table["id"] == over)
    assert done["scores"] == done["result"]["scores"]
    json.dumps(done)
