"""The diary: every trouble of ours leaves a line with its cause, and no line tells what is nobody's business."""

from __future__ import annotations

import json
import logging
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
from server.dealing import commits, lays_open
from server.serving import HandClock, Person, Seat, sit
from server.started import Started, started
from server.test_full_disk import no_room

from nefarious.server.diary import Diary, Quiet, cause_of
from nefarious.server.diary_lines import keep_diary
from nefarious.server.settings import LogFormat, LogLevel
from nefarious.server.store import trouble
from nefarious.server.store.engines import without_password

CHAT = "the-plan-is-mustard"
CONTRIBUTION = "thirteen-dice-of-ada"
NICKNAME = "Ada-of-the-Marsh"
GUESSES = 20
"""More than anybody may try."""


class Evening:
    """People who do everything that is private, and somebody who does everything wrong."""

    def __init__(self, server: Started, database: Path) -> None:
        self.server = server
        self.database = database
        self.ada, self.boris = server.person(), server.person()
        self.secrets: set[str] = {CHAT, CONTRIBUTION, NICKNAME}
        self.failed: set[str] = set()

    def play(self) -> tuple[Seat, Seat]:
        ada, boris = self.ada, self.boris
        ada.put("/me", nickname=NICKNAME)
        table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "empty"}], options={"is_public": False})
        pledge = commits(ada, table["id"])
        ada.post(f"/tables/{table['id']}/contribution", 409, contribution=CONTRIBUTION)
        boris.get(f"/join/{table['code']}")
        boris.post("/join", code=table["code"])
        link = ada.post("/me/link")["token"]
        httpx.get(f"{self.server.url}/carry/{link}")
        sealed = ada.post(f"/tables/{table['id']}/start")["seal"]
        lays_open(ada, table["id"], pledge)
        self.secrets |= {
            pledge.contribution(sealed),
            table["code"],
            link,
            *ada.cookie.split("."),
            *boris.cookie.split("."),
        }
        return sit(ada, table["id"]), sit(boris, table["id"])

    def call(self, person: Person, method: str, path: str, **body: Any) -> httpx.Response:
        answer = person.http.request(method, path, **body)
        if answer.status_code >= 500:
            self.failed.add(answer.headers["x-request-id"])
        return answer

    def ask_for_nonsense(self, seat: Seat) -> None:
        """Every answer is a refusal, none of them our fault."""
        ada = self.ada
        for path in ("/tables/none/such", "/join/QQQQQQQQ", "/nothing", f"/tables/{CONTRIBUTION}"):
            assert self.call(ada, "GET", path).status_code == 404
        for content in (b'{"seats": "' + CONTRIBUTION.encode(), b"[" * 10_000, b"\xff\xfe", b"[]"):
            assert self.call(ada, "POST", "/tables", content=content).status_code == 400
        self.call(ada, "POST", "/me/carry", json={"token": f"{ada.cookie}.nothing"})
        httpx.get(f"{self.server.url}/api/me", headers={"cookie": f"nefarious_id={ada.cookie}x"})
        seat.choose([CHAT])
        seat.hear_until("refused")
        seat.send("chat", text=CHAT * 100)
        seat.hear_until("refused")
        bad = sit(ada, seat.table["id"])
        bad.socket.send(f'{{"type": "{CHAT}"')
        assert bad.closing()[0] == 4400
        for _ in range(3):
            bad = sit(ada, seat.table["id"])
            bad.socket.send(CHAT.encode() + b"\xff", text=True)
            assert bad.closing()[0] == 1007

    def ask_for_too_much(self) -> None:
        greedy = self.server.person()
        assert 429 in {self.call(greedy, "GET", f"/join/QQQQ{number}").status_code for number in range(GUESSES)}

    def meet_a_full_disk(self, first: Seat, second: Seat) -> None:
        """What was chosen is not revealed while it cannot be written."""
        first.choose(["espionage"])
        first.hear_until("accepted")
        first.send("chat", text=CHAT)
        first.hear_until("talk")
        with no_room(self.server.process.pid):
            second.choose(["research"])
            assert second.hear_until("refused")["reason"] == "paused"
            assert self.call(self.ada, "PUT", "/me", json={"nickname": f"{NICKNAME}!"}).status_code == 503
            assert httpx.get(f"{self.server.url}/healthz").status_code == 200
            ready = httpx.get(f"{self.server.url}/readyz")
            assert (ready.status_code, ready.json()) == (503, {"ready": False, "missing": ["database"]})
            self.failed.add(ready.headers["x-request-id"])
            assert self.call(self.boris, "POST", "/tables", json={}).status_code == 503
        second.choose(["research"])
        second.hear_until("accepted")
        while not any("writing works again" in line for line in self.server.lines):
            httpx.get(f"{self.server.url}/readyz")
            sleep(0.1)

    def meet_damage(self) -> None:
        damaged = self.ada.post("/tables")["id"]
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("UPDATE tables SET document = '{\"id\": 7}' WHERE id = ?", (damaged,))
        other = self.server.person()
        if self.call(other, "GET", f"/tables/{damaged}").status_code < 500:
            self.call(self.ada, "GET", "/games")


@contextmanager
def kept(form: LogFormat, level: LogLevel) -> Iterator[None]:
    """Keep a diary in this process for a while."""
    root, ours = logging.getLogger(), logging.getLogger("nefarious")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    keep_diary(form, level)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(levels[0])
        ours.setLevel(levels[1])


def test_nonsense_on_the_line_fills_no_diary(capsys: pytest.CaptureFixture[str]) -> None:
    with kept("text", "warning"):
        for _ in range(50):
            logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
            logging.getLogger("uvicorn.error").error("broken")
    told = capsys.readouterr().err
    assert (told.count("Invalid HTTP request"), told.count("broken")) == (1, 50)


def test_no_fact_takes_the_place_of_what_every_line_has(capsys: pytest.CaptureFixture[str]) -> None:
    with kept("json", "info"):
        Diary("nefarious").warning("rain", time="noon", level="heavy", event="storm", logger="weather", place="harbour")
    [line] = map(json.loads, capsys.readouterr().err.splitlines())
    assert (line["event"], line["level"], line["logger"], line["place"]) == ("rain", "warning", "nefarious", "harbour")
    assert datetime.fromisoformat(line["time"])
    assert [line[f"{name}_"] for name in ("event", "level", "logger", "time")] == ["storm", "heavy", "weather", "noon"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process's files")
def test_the_diary_names_every_cause_and_no_secret(database: Path) -> None:
    with started(database, "--log-format=json", "--log-level=debug") as server:
        evening = Evening(server, database)
        first, second = evening.play()
        evening.ask_for_nonsense(first)
        evening.meet_a_full_disk(first, second)
        evening.meet_damage()
        evening.ask_for_too_much()
        diary = server.diary()

    whole = "\n".join(server.lines)
    for secret in evening.secrets:
        assert secret not in whole, secret
    assert not re.search("espionage|research|SELECT|INSERT|parameters", whole)

    for number in evening.failed:
        [line] = [line for line in diary if line.get("request") == number and line["level"] in ("warning", "error")]
        assert line["cause"], line
    causes = {line["cause"] for line in diary if line["event"] in ("cannot write", "a game stands still")}
    assert causes
    assert all("disk" in cause or "full" in cause for cause in causes), causes
    [begun, *_, ended] = diary
    assert (begun["event"], begun["level"], ended["event"]) == ("started", "info", "stopping")
    assert begun["database"].endswith(str(database))
    assert str(server.port) in begun["url"]
    assert begun["version"]
    assert begun["engine"] == "un-compiled"
    assert [line["table"] for line in diary if line["event"] == "a game goes on"] == [first.table["id"]]

    assert {"time", "level", "event", "logger"} <= set.intersection(*(set(line) for line in diary))
    loud = [line for line in diary if line["event"] == "refused, too much"]
    assert {line["kind"] for line in loud} == {"guesses"}
    causeless = [line["event"] for line in diary if line["level"] == "warning" and "cause" not in line]
    assert sorted(set(causeless)) == ["refused, too much", "writing works again"]
    assert causeless.count("writing works again") == 1
    assert all(("address" in line) == (line in loud) for line in diary)
    assert len(loud) < 5
    refused = {line["kind"] for line in diary if line["event"] == "refused"}
    assert {"unknown", "bad-body", "illegal", "malformed message"} <= refused
    [line] = [line for line in diary if "UTF-8" in str(line)]
    assert (line["kind"], line["level"]) == ("not UTF-8", "info")


def test_the_same_refusal_is_written_once_a_minute_and_counted_always() -> None:
    clock = HandClock()
    quiet = Quiet(clock.now)
    assert [quiet.unsaid("call", "too-fast") for _ in range(3)] == [0, None, None]
    assert quiet.unsaid("call", "guesses") == 0
    clock.advance(60)
    assert quiet.unsaid("call", "too-fast") == 2


def test_causes_are_told_in_words_of_the_database_and_of_nobody_else() -> None:
    with closing(sqlite3.connect(":memory:")) as file:
        file.execute("PRAGMA max_page_count=1")
        told = {}
        for statement in ("CREATE TABLE a (b)", "SELECT CAST(x'ff' || 'research' AS TEXT)"):
            with pytest.raises(sqlite3.OperationalError) as raised:
                file.execute(statement).fetchall()
            told[statement.partition(" ")[0]] = cause_of(raised.value)
    assert told == {"CREATE": "OperationalError: database or disk is full", "SELECT": "OperationalError"}
    assert cause_of(OSError(28, "No space left on device")) == "OSError: No space left on device"
    assert cause_of(ValueError("research")) == "ValueError"


def test_no_password_of_a_database_is_told() -> None:
    url = without_password("postgres://ada:mustard@db.example/games?password=mustard")
    assert url == "postgresql://ada:***@db.example/games"
    assert without_password("sqlite:///games.sqlite") == "games.sqlite"


def test_whoever_was_alarmed_sees_the_end(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    monkeypatch.setattr(trouble, "monotonic", clock.now)
    monkeypatch.setattr(trouble, "_told", {})
    monkeypatch.setattr(trouble, "_failed_at", None)
    full = OSError(28, "No space left on device")
    trouble.writing_works()
    for _ in range(2):
        for _ in range(3):
            trouble.trouble(full, "write")
            trouble.writing_works()  # some still find room
        clock.advance(1)
        trouble.writing_works()
        trouble.writing_works()
    assert [record.getMessage() for record in caplog.records] == ["cannot write", "writing works again"] * 2
    assert caplog.records[0].__dict__["facts"] == {"cause": "OSError: No space left on device"}


def test_at_home_the_diary_is_a_few_plain_words(database: Path) -> None:
    with started(database) as server:
        ada = server.person()
        ada.get("/tables/nowhere", 404)
        for number in range(GUESSES):
            ada.http.get(f"/join/QQQQ{number}")
        server.stop()
    [line] = server.lines
    assert re.fullmatch(r"[0-9:]{8} warning: refused, too much \(.*kind guesses.*address 127\.0\.0\.1\)", line), line


def test_before_the_diary_is_kept_a_line_tells_its_cause_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nefarious", "web", "--no-open", "--port=0", f"--database={tmp_path}"]
    run = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"NUMBA_DISABLE_JIT": "1"})
    assert run.returncode == 3
    assert run.stderr.startswith("cannot write (cause OperationalError: unable to open database file)\n")
