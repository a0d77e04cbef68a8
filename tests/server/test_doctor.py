"""`nefarious web doctor`: on each kind of trouble it says which one it is, and what to do."""

from __future__ import annotations

import errno
import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import time
from types import SimpleNamespace
from typing import Any

import pytest
from ordinary_user import NOBODY
from server.pooling import pooled
from server.postgres import Cluster
from server.serving import PATIENCE, Running, quick, serving, wait_until
from server.started import started
from server.test_full_disk import no_room
from terminal.runs import nefarious

from nefarious.server.doctor import machine
from nefarious.server.doctor.findings import Finding


def examined(*arguments: str) -> tuple[bool, dict[str, str]]:
    """Whether all is well, and the state of everything that was found."""
    told = nefarious("web", "doctor", "--json", *arguments)
    found: dict[str, Any] = json.loads(told.out)
    assert told.code == (0 if found["well"] else 1)
    assert all(finding["text"] for finding in found["findings"])
    return found["well"], {finding["finding"]: finding["state"] for finding in found["findings"]}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which tables stand."""
    database = tmp_path_factory.mktemp("kept") / "games.sqlite"
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        for _ in range(20):
            ada.post("/tables")
    return database


@pytest.fixture
def kept(tables: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(tables, tmp_path))


def changed(database: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement, values)


def test_a_new_machine_is_well(tmp_path: Path) -> None:
    is_well, found = examined(f"--database={tmp_path / 'new' / 'games.sqlite'}", "--port=0")
    assert is_well
    assert found["database-new"] == found["server-none"] == found["disk-room"] == "good"
    assert not (tmp_path / "new").exists()


def test_a_sound_database_is_said_to_be(kept: Path) -> None:
    is_well, found = examined(f"--database={kept}", "--port=0")
    assert is_well
    assert {"database-sound", "database-writable", "schema-current", "clock-right"} <= found.keys()


def test_an_older_database_is_to_be_backed_up_first(kept: Path) -> None:
    changed(kept, "UPDATE alembic_version SET version_num = '0001'")
    is_well, found = examined(f"--database={kept}", "--port=0")
    assert is_well
    assert found["schema-older"] == "look"


def test_a_newer_database_needs_a_newer_program(kept: Path) -> None:
    changed(kept, "UPDATE alembic_version SET version_num = '9999'")
    assert examined(f"--database={kept}", "--port=0")[1]["schema-newer"] == "bad"
    assert ".." not in nefarious("web", "--no-open", "--port=0", f"--database={kept}").err


def test_a_damaged_database_is_found(kept: Path) -> None:
    changed(kept, "PRAGMA wal_checkpoint(TRUNCATE)")
    whole = kept.read_bytes()
    for place in (0, len(whole) // 2):
        kept.write_bytes(whole[:place] + b"\xa5" * 4096 + whole[place + 4096 :])
        assert examined(f"--database={kept}", "--port=0")[1]["database-damaged"] == "bad"


def test_a_clock_that_was_set_back_is_found(kept: Path) -> None:
    changed(kept, "UPDATE tables SET created = ?", time() + 7200)
    assert examined(f"--database={kept}", "--port=0")[1]["clock-wrong"] == "bad"


def test_a_database_that_is_none_is_found(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("Dear diary, " * 1000)
    assert examined(f"--database={tmp_path / 'text.sqlite'}", "--port=0")[1]["database-damaged"] == "bad"
    for url in ("tea://pot", "mysql://ada:mustard@127.0.0.1/games"):
        assert examined(f"--database={url}", "--port=0")[1]["database-url"] == "bad"
        refused = nefarious("web", "--no-open", "--port=0", f"--database={url}")
        assert refused.code != 0
        assert "SQLite or PostgreSQL" in refused.err
        assert "mustard" not in refused.err
    told = nefarious("web", "doctor", "--database=postgresql://ada:mustard@127.0.0.1:1/games", "--port=0")
    assert told.code == 1
    assert "mustard" not in told.out


@contextmanager
def closed(folder: Path) -> Iterator[None]:
    """Nobody may look into a folder; root, who may anyway, is somebody else meanwhile."""
    folder.chmod(0)
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_a_folder_that_is_closed_to_us(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be seen is told all the same, and nothing good about what cannot."""
    monkeypatch.setattr(machine, "is_ready", lambda parts: True)  # what is compiled is root's here
    wanted = [(f"--database={kept.parent / name}", "--port=0") for name in (kept.name, "deeper/games.sqlite")]
    for arguments in wanted:
        examined(*arguments)
    with closed(kept.parent):
        for arguments in wanted:
            _, found = examined(*arguments)
            assert found["disk-unwritable"] == found["database-closed"] == "bad"
            assert found["server-unknown"] == "look"
            assert {"port-free", "page-built"} <= found.keys()


def test_a_postgres_that_cannot_be_asked(postgres: Cluster) -> None:
    """Nobody knows then whether a server has the database."""
    for url in ("postgresql://ada@127.0.0.1:1/games", postgres.url("nowhere")):
        _, found = examined(f"--database={url}", "--port=0")
        assert found["database-closed"] == "bad"
        assert found["server-unknown"] == "look"


def test_a_database_on_postgres_is_examined(postgres: Cluster) -> None:
    url = postgres.database()
    with started(url):
        is_well, found = examined(f"--database={url}", "--port=0")
    assert is_well
    assert {"database-writable", "clock-right", "server-ready"} <= found.keys()
    assert not any(finding.startswith("pooler") for finding in found)


def test_a_pooler_that_the_url_does_not_tell_of(postgres: Cluster) -> None:
    """With `pool_mode = transaction` statements get lost, unless the URL says that there is a pooler."""
    with pooled(postgres.database(), by_transaction=True) as url:
        is_well, found = examined(f"--database={url}", "--port=0")
        assert not is_well
        assert found["pooler-unknown"] == "bad"
        is_well, found = examined(f"--database={url}?statement_cache_size=0", "--port=0")
    assert is_well
    assert {"pooler-known", "database-writable"} <= found.keys()


def test_a_pooler_that_keeps_connections(postgres: Cluster) -> None:
    with pooled(postgres.database(), by_transaction=False) as url:
        is_well, found = examined(f"--database={url}", "--port=0")
    assert is_well
    assert found["pooler-session"] == "good"


def examined_in_need(database: Path, largest: int) -> dict[str, str]:
    """What is found by a doctor who may write no larger file and open few."""

    def poor() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    command = [sys.executable, "-m", "nefarious", "web", "doctor", "--json", "--port=0", f"--database={database}"]
    told = subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        preexec_fn=poor,
        timeout=PATIENCE,
    )
    assert told.returncode == 1
    assert "cannot write" not in told.stderr
    return {finding["finding"]: finding["state"] for finding in json.loads(told.stdout)["findings"]}


LARGE = 64 * 1024


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process's files")
def test_a_disk_that_takes_nothing_and_a_system_that_allows_few_sockets(kept: Path) -> None:
    found = examined_in_need(kept, 0)
    assert found["disk-limit"] == found["database-closed"] == "bad"
    assert found["files-few"] == "look"
    with closing(sqlite3.connect(kept, isolation_level=None)) as busy:
        busy.execute("PRAGMA wal_autocheckpoint = 0")
        while not (wal := kept.with_name(f"{kept.name}-wal")).exists() or wal.stat().st_size < LARGE:
            busy.execute("UPDATE tables SET document = document || ' '")
        assert examined_in_need(kept, LARGE)["database-unwritable"] == "bad"


def only(findings: Any) -> dict[str, str]:
    told: list[Finding] = list(findings)
    return {finding.message: finding.state for finding in told}


def test_a_disk_that_is_nearly_full_or_slow(tmp_path: Path) -> None:
    assert only(machine.disk(tmp_path, scarce=1 << 70, slow=0)) == {"disk-scarce": "look", "disk-slow": "look"}
    assert only(machine.disk(tmp_path, none_left=1 << 70))["disk-full"] == "bad"


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who owns the folder is not what is wrong then."""

    def full(folder: Path) -> float:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(machine, "_write_time", full)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: SimpleNamespace(free=7_000_000))
    (found,) = machine.disk(tmp_path)
    assert found.message == "disk-full"
    assert found.details["free"] == 7


def test_a_page_that_was_never_built(tmp_path: Path) -> None:
    assert only(machine.page(tmp_path)) == {"page-missing": "bad"}


def test_a_name_that_nobody_knows() -> None:
    assert only(machine.name("localhost")) == {"name-known": "good"}
    assert only(machine.name("no such name")) == {"name-unknown": "bad"}


def test_a_port_that_is_taken(database: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert examined(f"--database={database}", f"--port={port}")[1]["port-taken"] == "bad"


def test_a_port_on_which_somebody_speaks_otherwise(database: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:

        def speak() -> None:
            with other.accept()[0] as caller:
                caller.recv(1000)
                caller.sendall(b"220 tea\r\n\r\n")

        speaking = threading.Thread(target=speak)
        speaking.start()
        assert examined(f"--database={database}", f"--port={other.getsockname()[1]}")[1]["port-taken"] == "bad"
        speaking.join(PATIENCE)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process's files")
def test_a_port_on_which_a_server_of_ours_listens(database: Path) -> None:
    """It has another database, or waits for one that nobody can reach: nobody is to stop it."""
    other = f"--database={database.with_name('other.sqlite')}"
    with started(database) as server:
        port = f"--port={server.port}"
        assert examined(other, port)[1]["port-ours"] == "look"
        with no_room(server.process.pid):
            wait_until(lambda: "port-unready" in examined(other, port)[1])
            found = examined("--database=postgresql://ada@127.0.0.1:1/games", port)[1]
        assert found["port-unready"] == "bad"
        assert "port-taken" not in found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit another process's files")
def test_a_server_that_runs_is_asked_how_it_is(database: Path) -> None:
    with started(database) as server:
        wanted = (f"--database={database}", f"--port={server.port}")
        is_well, found = examined(*wanted)
        assert is_well
        assert found["server-ready"] == "good"
        assert not {"port-free", "port-taken"} & found.keys()
        assert found["server-plain"] == "look"
        assert {"server-files", "server-files-few"} & found.keys()
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (256, 256))
        found = examined(*wanted)[1]
        assert found["server-files-few"] == "look"
        assert not {"files-enough", "files-few", "engine-plain", "engine-later", "engine-compiled"} & found.keys()
        with no_room(server.process.pid):
            while "server-unready" not in (found := examined(*wanted)[1]):
                assert found["server-ready"] == "good"
            assert found["server-unready"] == "bad"
        server.process.send_signal(signal.SIGSTOP)
        found = examined(*wanted)[1]
        assert found["server-silent"] == "bad"
        assert found["server-untold"] == "look"
        server.process.send_signal(signal.SIGCONT)


def test_the_way_to_a_server_without_a_proxy(server: Running) -> None:
    is_well, found = examined(server.url, "--hold=1")
    assert is_well
    expected = {"way-open", "way-host", "way-scheme", "way-direct", "way-true", "way-guarded", "way-socket"}
    assert expected <= found.keys()
    ada = server.person("Ada")
    assert ada.get("/lobby")["tables"] == []


def test_a_way_that_leads_nowhere() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        assert examined(url)[1] == {"way-closed": "bad"}
    assert nefarious("web", "doctor", "table.example.org").code == 2
