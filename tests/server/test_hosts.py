"""The server answers under its own names only: no other site can let its name lead here and call as if it were ours."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server.serving import Running, quick, serving, table_for
from terminal.runs import nefarious
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nefarious.errors import BadSetup
from nefarious.server.http.hosts import is_known
from nefarious.server.http.serve import listen

EVIL = ["elsewhere.example:8000", "localhost.elsewhere.example", "192.0.2.7", "", "[::1", "x@y"]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = tmp_path_factory.mktemp("hosts") / "games.sqlite"
    with serving(quick(database, public_names=("Table.example.org", "203.0.113.9"))) as running:
        yield running


def asked(server: Running, path: str, host: str) -> httpx.Response:
    with httpx.Client(verify=False) as client:
        return client.get(server.url + path, headers={"host": host})


@pytest.mark.parametrize("host", EVIL)
def test_a_foreign_name_that_leads_here_is_refused(known: Running, host: str) -> None:
    for path in ("/", "/api/me", "/api/nonsense"):
        answer = asked(known, path, host)
        assert answer.status_code in (400, 421), path
        assert "set-cookie" not in answer.headers
        assert "Ada" not in answer.text


@pytest.mark.parametrize("host", EVIL[:3])
def test_its_sockets_are_refused_too(known: Running, host: str) -> None:
    ada = known.person("Ada")
    table = table_for(ada, bots=1)
    headers = {"Origin": f"http://{host}", "Cookie": f"nefarious_id={ada.cookie}"}
    with socket.create_connection(("127.0.0.1", known.port)) as raw:
        path = f"ws://{host}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refused, connect(path, sock=raw, additional_headers=headers):
            pass
    assert refused.value.response.status_code == 421


def test_a_person_reads_what_to_do(known: Running) -> None:
    page = asked(known, "/table/abc", "elsewhere.example:8000")
    assert page.status_code == 421
    assert page.headers["content-type"].startswith("text/html")
    assert "--public-name elsewhere.example" in page.text
    assert "<p lang=ru>" in page.text
    told = asked(known, "/api/me", "elsewhere.example").json()
    assert told["error"] == "misdirected"
    assert set(told["text"]) == {"en", "ru"}


def test_the_operator_reads_it_once(known: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            asked(known, "/", "once.example")
    [record] = caplog.records
    assert record.getMessage() == "refused, another host; if it is yours, start with --public-name"
    assert record.__dict__["facts"]["host"] == "once.example"


def test_own_names_are_answered(known: Running) -> None:
    name = socket.gethostname().partition(".")[0]
    own = ["localhost", "LOCALHOST:1", "table.localhost", "127.0.0.1", "127.8.8.8:80", "[::1]:80", f"{name}.local"]
    for host in [*own, name, f"{name}.local.:8000", "table.example.org", "TABLE.example.org:443", "203.0.113.9"]:
        assert asked(known, "/api/me", host).status_code == 200, host


def test_a_phone_reaches_the_address_at_which_this_machine_is_reached() -> None:
    for host, reached_at in [
        ("192.168.1.5:8000", "192.168.1.5"),
        ("[2001:db8::5]:8000", "2001:db8::5"),
        ("192.168.1.5", "::ffff:192.168.1.5"),
        ("[fe80::5]", "fe80::5%eth0"),
    ]:
        assert is_known(host, reached_at, ())
        assert not is_known(host, "192.168.1.6", ())
    assert not is_known("192.168.1.5", "", ())


@pytest.mark.parametrize("name", ["http://table.example.org", "a/b", "", "table.example.org:8000:1", "a b"])
def test_a_name_that_is_none_is_a_sentence(name: str, tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"
    complaint = nefarious("web", "--no-open", "--port", "0", "--public-name", name, "--database", database)
    assert complaint.code == 2
    assert "--public-name" in complaint.err
    assert complaint.err.count("\n") == 1


def test_no_address_is_not_all_of_them() -> None:
    with pytest.raises(BadSetup):
        listen("", 0)
