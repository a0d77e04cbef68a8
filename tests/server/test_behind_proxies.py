"""What `docs/server.md` tells people to write into the files of systemd, nginx and Caddy, really run."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.proxies import Proxy, block, caddy, nginx
from server.serving import PATIENCE, quick, serving, sit, table_for
from server.started import Started, started
from terminal.runs import nefarious

UNIT = "/etc/systemd/system/nefarious.service"


def options_of_the_unit() -> list[str]:
    """How systemd is told to start the server, but for what each test has of its own: folder and port."""
    found = re.search(r"^ExecStart=((?:.*\\\n)*.*)$", block(UNIT), re.MULTILINE)
    assert found
    program, name, *options = shlex.split(found[1].replace("\\\n", " "))
    assert (Path(program).name, name) == ("nefarious", "web")
    own = {"--port", "--database"}
    return [word for before, word in zip(["", *options], options, strict=False) if not {before, word} & own]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    with started(tmp_path_factory.mktemp("house") / "games.sqlite", *options_of_the_unit()) as running:
        yield running


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, server: Started, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    before: Callable[[Path, int], AbstractContextManager[Proxy]] = request.param
    with before(tmp_path_factory.mktemp("proxy"), server.port) as running:
        yield running


def examined(monkeypatch: pytest.MonkeyPatch, proxy: Proxy, hold: int = 1) -> dict[str, str]:
    monkeypatch.setenv("SSL_CERT_FILE", str(proxy.certificate))
    told: dict[str, Any] = json.loads(nefarious("web", "doctor", "--json", proxy.url, f"--hold={hold}").out)
    return {finding["finding"]: finding["state"] for finding in told["findings"]}


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    command = shutil.which("systemd-analyze")
    if command is None:
        pytest.skip("no systemd on this machine: the unit in docs/server.md is not tried")
    file = tmp_path / "nefarious.service"
    file.write_text(block(UNIT).replace("/opt/nefarious/bin/nefarious", sys.executable))
    checked = subprocess.run([command, "verify", str(file)], capture_output=True, text=True, timeout=PATIENCE)
    assert (checked.returncode, [line for line in checked.stderr.splitlines() if file.name in line]) == (0, [])


def test_a_game_is_played_through_a_proxy(proxy: Proxy) -> None:
    ada, boris = proxy.person(), proxy.person()
    try:
        table = table_for(ada, boris)
        first, second = sit(ada, table), sit(boris, table)
        first.choose(["work"])
        second.choose(["work"])
        assert first.hear_until("events")["upto"] == second.hear_until("events")["upto"]
        assert [cookie.secure for cookie in ada.http.cookies.jar] == [True]
    finally:
        ada.leave()
        boris.leave()


def test_nginx_writes_no_private_link_and_no_code_into_its_log(server: Started, tmp_path: Path) -> None:
    with nginx(tmp_path, server.port) as proxy:
        ada = proxy.person()
        try:
            token = ada.post("/me/link")["token"]
            code = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "empty"}])["code"]
            ada.get(f"/join/{code}")
            for page in (f"/carry/{token}", f"/join/{code}", "/rules"):
                ada.http.get(f"{proxy.url}{page}")
        finally:
            ada.leave()
    written = (tmp_path / "access.log").read_text(encoding="utf-8")
    assert "GET /rules" in written
    assert token not in written
    assert code not in written


def test_everything_arrives_and_nothing_that_is_invented(proxy: Proxy, monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined(monkeypatch, proxy)
    assert set(found.values()) == {"good"}
    expected = {"way-host", "way-scheme", "way-address", "way-true", "way-guarded", "way-socket", "way-patient"}
    assert expected <= found.keys()


def test_limits_go_by_the_address_of_whoever_calls(proxy: Proxy, request: pytest.FixtureRequest) -> None:
    """Both come through the proxy; one of them guesses codes, and invents addresses to hide behind."""
    number = request.node.callspec.indices["proxy"]
    guesser, innocent = proxy.person(f"127.0.1.{number + 1}"), proxy.person(f"127.0.2.{number + 1}")
    try:
        answers = [
            guesser.http.get(f"/join/QQQQQQ{guess:02}", headers={"x-forwarded-for": f"203.0.113.{guess}"}).status_code
            for guess in range(15)
        ]
        assert answers[0] == 404
        assert answers[-1] == 429
        assert innocent.http.get("/join/QQQQQQQQ").status_code == 404
    finally:
        guesser.leave()
        innocent.leave()


def test_numbers_stay_inside(proxy: Proxy, server: Started) -> None:
    visitor = proxy.person()
    assert visitor.http.get(f"{proxy.url}/metrics").status_code == 404
    visitor.leave()
    assert httpx.get(f"{server.url}/metrics").status_code == 200


SPOILED = {
    "way-host-lost": ("$http_host", "127.0.0.1"),
    "way-name": ("$http_host", "elsewhere.example"),
    "way-scheme-lost": ("proxy_set_header X-Forwarded-Proto $scheme;", ""),
    "way-invented": ("X-Forwarded-For   $remote_addr", "X-Forwarded-For $http_x_forwarded_for"),
    "way-unguarded": ("proxy_buffering off;", "proxy_hide_header Content-Security-Policy;"),
    "way-no-socket": ("proxy_set_header Upgrade           $http_upgrade;", ""),
    "way-impatient": ("proxy_read_timeout 75s", "proxy_read_timeout 1s"),
    "way-broken": ("127.0.0.1:8000", "127.0.0.1:1"),
}


@pytest.mark.parametrize("finding", SPOILED)
def test_a_proxy_that_was_set_up_wrongly(
    finding: str, server: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, wrong = SPOILED[finding]

    def change(configuration: str) -> str:
        assert right in configuration
        return configuration.replace(right, wrong)

    with nginx(tmp_path, server.port, change) as proxy:
        assert examined(monkeypatch, proxy, hold=3)[finding] == "bad"


def test_a_proxy_whom_the_server_does_not_trust(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(quick(tmp_path / "games.sqlite")) as plain, nginx(tmp_path, plain.port) as proxy:
        found = examined(monkeypatch, proxy)
    assert found["way-distrusted"] == found["way-scheme-lost"] == "bad"


def test_a_certificate_that_nobody_knows(server: Started, tmp_path: Path) -> None:
    with nginx(tmp_path, server.port) as proxy:
        told = json.loads(nefarious("web", "doctor", "--json", proxy.url).out)
    assert [finding["finding"] for finding in told["findings"]] == ["way-certificate"]
