"""What whoever watches the server sees: that it lives, whether it can play, and how busy it is."""

from __future__ import annotations

import re

import httpx
from server.serving import Running, sit, table_for


def numbers(server: Running) -> dict[str, float]:
    """Every number that Prometheus would read."""
    page = httpx.get(f"{server.url}/metrics")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/plain")
    lines = [line.rpartition(" ") for line in page.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_a_server_that_lives_says_so(server: Running) -> None:
    answer = httpx.get(f"{server.url}/healthz")
    assert (answer.status_code, answer.text) == (200, "ok\n")
    assert answer.headers["cache-control"] == "no-store"


def test_a_server_that_can_play_is_ready(server: Running) -> None:
    answer = httpx.get(f"{server.url}/readyz")
    assert (answer.status_code, answer.json()) == (200, {"ready": True, "missing": []})


def test_a_game_shows_in_the_numbers(server: Running) -> None:
    before = numbers(server)
    ada, boris = server.person("Ada"), server.person("Boris")
    table = table_for(ada, boris, bots=1)
    first, second = sit(ada, table), sit(boris, table)
    second.choose(["nonsense"], request=7)
    second.hear_until("refused")
    first.choose(["research"])
    second.choose(["work"])
    first.hear_until("events")
    ada.get("/tables/nowhere", 404)
    after = numbers(server)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0.0)

    assert grown('nefarious_tables{state="playing"}') == 1
    assert grown("nefarious_sockets") == 2
    assert grown("nefarious_lock_in_seconds_count") >= 2
    assert grown("nefarious_append_lines_sum") >= 3
    assert grown("nefarious_append_seconds_count") >= 1
    assert grown('nefarious_refusals_total{door="message",kind="illegal"}') == 1
    assert grown('nefarious_refusals_total{door="call",kind="unknown"}') == 1
    assert after["process_resident_memory_bytes"] > 0
    assert after["process_start_time_seconds"] > 0
    assert 'nefarious_collection_seconds_total{generation="2"}' in after
    assert any(re.match(r'nefarious_build_info\{engine="(plain|compiled)",version="', name) for name in after)


def test_numbers_are_for_this_machine_alone(server: Running) -> None:
    """A proxy that stands on it passes calls on that come from elsewhere."""
    for header in ({"x-forwarded-for": "203.0.113.7"}, {"forwarded": "for=203.0.113.7"}, {"x-real-ip": "203.0.113.7"}):
        assert httpx.get(f"{server.url}/metrics", headers=header).status_code == 404


def test_a_call_has_a_number_to_ask_about(server: Running) -> None:
    first, second = httpx.get(f"{server.url}/api/me"), httpx.get(f"{server.url}/api/me")
    assert first.headers["x-request-id"] != second.headers["x-request-id"]
