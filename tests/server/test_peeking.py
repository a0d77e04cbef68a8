"""Ways to see what one should not, or not yet."""

from __future__ import annotations

from pathlib import Path

from server.serving import Running, quick, serving, sit


def test_late_spectators_see_the_deal_late_at_a_table_that_was_made_long_ago(database: Path) -> None:
    with serving(quick(database)) as server:
        ada, eve = server.person("Ada"), server.person("Eve")
        seats = [{"kind": "person"}, {"kind": "local", "name": "Boris"}]
        table = ada.post("/tables", seats=seats, options={"spectators": "delayed", "delay": 2})["id"]
        watcher = sit(eve, table)
        server.clock.advance(60)
        ada.post(f"/tables/{table}/start")
        assert watcher.hear_until("snapshot")["view"] is None
        assert sit(eve, table).view is None
        server.clock.advance(3)
        assert watcher.hear_until("events")["view"]["players"][0]["hand"]


def test_a_table_without_spectators_sends_away_those_who_came_before_the_game(server: Running) -> None:
    ada, eve = server.person("Ada"), server.person("Eve")
    seats = [{"kind": "person"}, {"kind": "bot", "level": "novice"}]
    table = ada.post("/tables", seats=seats, options={"spectators": "none"})["id"]
    watcher = sit(eve, table)
    ada.post(f"/tables/{table}/start")
    assert watcher.closing() == (4404, "no such table or seat")
    assert not watcher.view
