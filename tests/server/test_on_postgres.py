"""The same games on PostgreSQL: play, secrecy, fairness, bad input, a restart; and one server at a time."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from server import test_bad_input, test_fairness, test_lobby, test_play, test_wire_secrecy
from server.pooling import pooled
from server.postgres import Cluster
from server.serving import Running, play_out, quick, serving, sit, table_for
from terminal.runs import nefarious

from nefarious.server.store import house
from nefarious.server.store.engines import connected

record = test_fairness.record
test_two_people_and_bots = test_play.test_two_people_and_bots
test_a_change_of_mind = test_play.test_a_change_of_mind
test_reload_in_the_middle_of_a_decision = test_play.test_reload_in_the_middle_of_a_decision
test_chat_and_reactions = test_play.test_chat_and_reactions
test_rematch_against_bots_begins_at_once = test_play.test_rematch_against_bots_begins_at_once
test_rematch_with_people_keeps_their_seats = test_play.test_rematch_with_people_keeps_their_seats
test_the_host_arranges_the_table = test_lobby.test_the_host_arranges_the_table
test_when_the_host_leaves_the_next_person_is_host = test_lobby.test_when_the_host_leaves_the_next_person_is_host
test_nonsense_gets_a_sentence = test_lobby.test_nonsense_gets_a_sentence
test_a_stale_choice_is_refused = test_bad_input.test_a_stale_choice_is_refused
test_a_foreign_seat_is_like_no_table = test_bad_input.test_a_foreign_seat_is_like_no_table
test_a_record_or_a_replay_only_after_the_end = test_bad_input.test_a_record_or_a_replay_only_after_the_end
test_everything_was_promised_before_anything_was_known = (
    test_fairness.test_everything_was_promised_before_anything_was_known
)
test_one_person_plays_at_once_and_again_with_a_new_commitment = (
    test_fairness.test_one_person_plays_at_once_and_again_with_a_new_commitment
)
test_a_sealed_answer_is_seen_by_nobody_else = test_wire_secrecy.test_a_sealed_answer_is_seen_by_nobody_else


@pytest.fixture(scope="module")
def server(postgres: Cluster) -> Iterator[Running]:
    with serving(quick(postgres.database(), address="http://first/")) as running:
        yield running


def test_nothing_hidden_is_on_the_wire(server: Running) -> None:
    test_wire_secrecy.test_nothing_hidden_is_on_the_wire(server, 0)


@pytest.mark.parametrize("strange", ["%00", "a%00b", "%ED%A0%80", "x" * 300, "%F0%9F%92%A3"])
def test_strange_ids_are_like_no_table(server: Running, strange: str) -> None:
    ada = server.person("Ada")
    for path in (f"/tables/{strange}", f"/join/{strange}"):
        assert ada.http.get(path).status_code in (400, 404)


def test_a_restart_goes_on_and_a_lost_connection_is_not_noticed(postgres: Cluster) -> None:
    database = postgres.database()
    with serving(quick(database)) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        cookie = ada.cookie
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["research"])
        first.hear_until("accepted")
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname ="
        postgres.rows(database, f"{cut} current_database()")
        answers = set()
        while "accepted" not in answers:
            second.choose(["work"])
            answers.add(second.hear_until("accepted", "refused")["type"])
            server.clock.advance(1.0)
        first.hear_until("events")
        first.choose(["espionage"])
        first.hear_until("accepted")
    with serving(quick(database)) as server:
        again = sit(server.person(cookie=cookie), table)
        assert again.view["turn"] == 2
        assert again.decision is not None
        assert again.decision["answer"] == ["espionage"]
    kept = postgres.rows(database, "SELECT number FROM log ORDER BY number")
    assert kept == [(0,), (1,), (2,)]


def test_a_second_server_is_refused_with_a_sentence(postgres: Cluster) -> None:
    database = postgres.database()
    with serving(quick(database, address="http://first/")) as server:
        for url in (database, database.replace("+asyncpg", "")):
            refused = nefarious("web", "--no-open", "--port", "0", "--database", url)
            assert refused.code == 3
            assert "http://first/" in refused.err
        ada = server.person("Ada")
        assert ada.get("/me")["nickname"] == "Ada"


def test_a_server_that_has_lost_the_house_writes_nothing_more(
    postgres: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    """As after it was stopped for a while, and another came in: what it acknowledges would be lost."""
    database = postgres.database()
    with serving(quick(database)) as server, caplog.at_level(logging.CRITICAL):
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        seat = sit(ada, table)
        before = postgres.rows(database, "SELECT document FROM tables")
        postgres.rows(database, f"UPDATE meta SET value = '9 other http://other/' WHERE key = '{house.HOLDER}'")
        seat.choose(["work"])
        assert seat.hear_until("accepted", "refused")["reason"] == "elsewhere"
        assert ada.http.put("/me", json={"nickname": "Ida"}).status_code == 503
        assert ada.http.post(f"/tables/{table}/give-up", json={}).json()["error"] == "elsewhere"
        assert postgres.rows(database, "SELECT * FROM log") == []
        assert postgres.rows(database, "SELECT document FROM tables") == before
    assert [record.message for record in caplog.records if "another server" in record.message]
    assert postgres.rows(database, f"SELECT value FROM meta WHERE key = '{house.HOLDER}'") == [
        ("9 other http://other/",)
    ]


def test_people_play_behind_a_pooler_that_lends_connections_out(postgres: Cluster) -> None:
    with (
        pooled(postgres.database(), by_transaction=True) as url,
        serving(quick(f"{url}?statement_cache_size=0")) as server,
    ):
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris, twists="none")
        play_out(sit(ada, table), sit(boris, table))
        assert ada.get(f"/tables/{table}")["state"] == "over"


def test_behind_a_pooler_nothing_is_prepared_for_later(postgres: Cluster) -> None:
    database = postgres.database()
    with serving(quick(f"{database}&statement_cache_size=0")) as server:
        ada, boris = server.person("Ada"), server.person("Boris")
        seat = sit(ada, table_for(ada, boris))
        seat.choose(["work"])
        assert seat.hear_until("accepted", "refused")["type"] == "accepted"
    prepared = connected(f"{database}&statement_cache_size=0")
    plain = connected(database)
    assert "statement_cache_size" not in prepared.url.query
    assert prepared.url == plain.url
