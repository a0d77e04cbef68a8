"""The server as people start it, the page it shows, and a bot of one's own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from server.serving import GAME, PATIENCE, Person, Running, quick, serving, sit
from terminal.runs import nefarious

from nefarious.server.http.serve import in_network, listen, listen_nearby, on_this_machine

ROOT = Path(__file__).parent.parent.parent


def test_the_example_bot_plays_a_game(server: Running) -> None:
    url = f"http://127.0.0.1:{server.port}"
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), url]
    played = subprocess.run(command, capture_output=True, text=True, timeout=GAME, check=True)
    assert "Golem" in played.stdout or "You" in played.stdout


def test_the_example_bot_joins_a_table(server: Running) -> None:
    ada = server.person("Ada")
    table = ada.post("/tables")
    seat = sit(ada, table["id"])
    url = f"http://127.0.0.1:{server.port}"
    bot = subprocess.Popen([sys.executable, str(ROOT / "examples" / "bot.py"), url, table["code"]], stdout=-3)
    while not seat.table["seats"][1]["is_present"]:
        seat.hear()
    ada.post(f"/tables/{table['id']}/start")
    seat.hear_until("snapshot")
    seat.play()
    assert bot.wait(PATIENCE) == 0


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with serving(quick(tmp_path / "games.sqlite", static=tmp_path / "static")) as server:
        page = httpx.get(f"http://127.0.0.1:{server.port}/")
    assert page.headers["content-type"].startswith("text/html")
    assert "make play" in page.text


def test_a_built_client_is_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>table</title>")
    (static / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with serving(quick(tmp_path / "games.sqlite", static=static)) as server:
        url = f"http://127.0.0.1:{server.port}"
        for path in ("/", "/table/abc", "/index.html", "/../secret.txt", "/%2e%2e/secret.txt", "/%00", "/" + "a" * 300):
            page = httpx.get(url + path)
            assert page.text == "<title>table</title>"
            assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        script = httpx.get(f"{url}/assets/a.js")
        assert "javascript" in script.headers["content-type"]
        assert "immutable" in script.headers["cache-control"]
        for nothing in ("/api/nonsense", "/assets/b.js", "/assets/a.js/b.css"):
            answer = httpx.get(url + nothing)
            assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")
            assert "immutable" not in answer.headers.get("cache-control", "")


@contextmanager
def command(database: Path, lang: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`nefarious web` in a process of its own, and its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "web", "--no-open", "--port=0", f"--lang={lang}", f"--database={database}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"} | environment,
    )
    assert process.stdout is not None
    try:
        address = re.search(r"http://localhost:([0-9]+)/", process.stdout.readline())
        assert address is not None
        yield process, int(address[1])
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


@pytest.mark.long
def test_a_server_that_is_killed_has_lost_nothing_and_ctrl_c_closes_the_table_calmly(database: Path) -> None:
    with command(database, "en") as (server, port):
        ada = Person(port)
        ada.put("/me", nickname="Ada")
        table = ada.post("/tables", seats=[{"kind": "person"}, {"kind": "local", "name": "Boris"}])["id"]
        ada.post(f"/tables/{table}/start")
        seat = sit(ada, table)
        seat.choose(["work"])
        seat.hear_until("accepted")
        server.kill()
        server.wait(PATIENCE)
        ada.leave()
    with command(database, "en") as (server, port):
        ada = Person(port, ada.cookie)
        seat = sit(ada, table)
        assert seat.decision is not None
        assert seat.decision["answer"] == ["work"]
        ada.leave()
        server.send_signal(signal.SIGINT)
        assert server.wait(PATIENCE) == 0
        assert server.stdout is not None
        assert server.stdout.read().splitlines()[-1] == "The table is closed. Games are kept."


def test_an_engine_that_is_ready_needs_no_preparing(server: Running) -> None:
    ada = server.person("Ada")
    ada.post("/play")
    assert ada.get("/engine") == {"preparing": None}


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield taken


def test_the_next_free_port_is_taken(taken: socket.socket) -> None:
    port = taken.getsockname()[1]
    with listen_nearby("127.0.0.1", port) as listener:
        assert on_this_machine(listener) == f"http://localhost:{listener.getsockname()[1]}/"
        assert listener.getsockname()[1] > port
        assert in_network(listener) is None


def test_whoever_listens_everywhere_can_be_reached_from_the_network() -> None:
    with listen("0.0.0.0", 0) as listener:
        port = listener.getsockname()[1]
        assert on_this_machine(listener) == f"http://localhost:{port}/"
        assert re.fullmatch(rf"http://[0-9.]+:{port}/|None", str(in_network(listener)))


def test_a_given_port_in_use_is_a_sentence(taken: socket.socket, tmp_path: Path) -> None:
    port = str(taken.getsockname()[1])
    complaint = nefarious("web", "--no-open", "--port", port, "--database", tmp_path / "games.sqlite")
    assert complaint.code == 3
    assert "--port" in complaint.err


@pytest.mark.parametrize("host", ["nonsense.invalid", "192.0.2.1", "x" * 100])
@pytest.mark.parametrize("port", [(), ("--port", "0")])
def test_a_host_that_is_not_here_is_a_sentence(host: str, port: tuple[str, ...], tmp_path: Path) -> None:
    complaint = nefarious("web", "--no-open", "--host", host, *port, "--database", tmp_path / "games.sqlite")
    assert complaint.code == 2
    assert "--host" in complaint.err
    assert complaint.err.count("\n") == 1


@pytest.mark.parametrize(
    ("database", "code"),
    [("/proc/nowhere/games.sqlite", 3), ("nonsense://x", 2), ("postgresql+nodriver://x/y", 3)],
)
def test_a_database_that_cannot_be_opened_is_a_sentence(database: str, code: int) -> None:
    complaint = nefarious("web", "--no-open", "--port", "0", "--database", database)
    assert complaint.code == code
    assert database.partition(":")[0] in complaint.err


def test_without_its_packages_the_command_says_what_to_install() -> None:
    """In a process of its own: loaded twice, the server's errors would be there twice, for whoever tests them."""
    program = (
        "import sys; sys.modules['litestar'] = None; from nefarious.terminal.main import main; "
        "sys.exit(main(['web', '--no-open']))"
    )
    complaint = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert complaint.returncode == 3
    assert "pip install 'aiosqlite" in complaint.stderr
