"""Every answer, whoever makes it, tells the browser what may be done with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.serving import Running, quick, serving, table_for

EVERYWHERE = {"x-content-type-options": "nosniff", "referrer-policy": "no-referrer", "x-frame-options": "DENY"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("headers")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<head></head>")
    (folder / "static" / "assets" / "a.js").write_text("1")
    with serving(quick(folder / "games.sqlite", static=folder / "static")) as running:
        yield running


def asked(server: Running, method: str, path: str, **how: Any) -> httpx.Response:
    with httpx.Client(verify=False) as client:
        return client.request(method, server.url + path, **how)


def assert_guarded(answer: httpx.Response, of: str) -> None:
    headers = answer.headers
    for name, value in EVERYWHERE.items():
        assert headers[name] == value, of
    assert "server" not in headers, of
    assert ("camera=()" in headers.get("permissions-policy", "")) == of.startswith("page "), of
    policy = headers["content-security-policy"]
    assert "frame-ancestors 'none'" in policy, of
    assert not re.search(r"(ws|wss|http|https):(?!//)|\*", policy), of


def test_every_route_has_them(house: Running) -> None:
    """All routes of the schema as they are meant to be called, and for a table or by a method that is not there."""
    ada = house.person("Ada")
    known = table_for(ada, bots=1)
    routes = ada.get("/openapi.json")["paths"]
    assert len(routes) > 20
    for path, operations in routes.items():
        for table, methods in ((known, operations), ("nosuchtable", ("get", "delete"))):
            place = path.replace("{table_id}", table).replace("{number}", "0").replace("{code}", "KRAKEN")
            for method in methods:
                answer = ada.http.request(method.upper(), house.url + place, json={})
                assert answer.status_code < 500, (method, place)
                assert_guarded(answer, f"{method} {place}")
                assert "cache-control" in answer.headers, place


def test_pages_files_and_errors_have_them(house: Running) -> None:
    for method in ("GET", "HEAD", "POST"):
        for path in ("/", "/table/nosuchtable", "/join/KRAKEN", "/%00"):
            assert_guarded(asked(house, method, path), f"page {path}")
        for path in ("/assets/a.js", "/api", "/api/nonsense"):
            assert_guarded(asked(house, method, path), path)
    too_long = asked(house, "PUT", "/api/me", content=b'{"nickname": "' + b"x" * 20_000 + b'"}')
    assert too_long.status_code == 413
    assert_guarded(too_long, "413")
    foreign = asked(house, "PUT", "/api/me", json={}, headers={"origin": "https://elsewhere.example"})
    assert foreign.status_code == 403
    assert_guarded(foreign, "403")
    assert_guarded(asked(house, "GET", "/", headers={"host": "elsewhere.example"}), "page 421")
    assert_guarded(asked(house, "GET", "/api/tables/x/socket"), "a socket that is none")


def test_a_bug_has_them(tmp_path: Path) -> None:
    """A file in the place of the folder of pages that cannot be read as text."""
    (tmp_path / "index.html").write_bytes(b"\xff\xfe\xff")
    with serving(quick(tmp_path / "games.sqlite", static=tmp_path)) as server:
        broken = asked(server, "GET", "/")
        assert broken.status_code >= 400
        assert_guarded(broken, f"page {broken.status_code}")


def test_a_page_talks_to_its_own_server_alone(house: Running) -> None:
    """Safari before 16 does not know that 'self' means the socket, too."""
    host = f"127.0.0.1:{house.port}"
    policy = asked(house, "GET", "/").headers["content-security-policy"]
    assert f"connect-src 'self' ws://{host} wss://{host};" in policy
    assert "default-src 'none'" in asked(house, "GET", "/api/me").headers["content-security-policy"]


def test_what_is_made_for_one_person_is_kept_by_nobody(house: Running) -> None:
    ada = house.person("Ada")
    for answer in (ada.http.get("/me"), ada.http.post("/me/link"), ada.http.get("/games")):
        assert answer.headers["cache-control"] == "no-store"
    assert "immutable" in asked(house, "GET", "/assets/a.js").headers["cache-control"]
