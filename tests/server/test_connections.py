"""Connections that are held open for nothing, and what is told of whence they come."""

from __future__ import annotations

import logging
import socket
import struct
from pathlib import Path

import httpx
import pytest
from server.serving import PATIENCE, Person, Running, quick, serving, sit, table_for, wait_until

HALF_A_HEAD = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"
HALF_A_BODY = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
ALMOST_A_SOCKET = b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\n" + 38 * b"a: b\r\n" + b"\0"

NONSENSE = "Invalid HTTP request received."


def begun(server: Running, data: bytes) -> socket.socket:
    """A connection over which something was sent."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(data)
    return line


def is_closed(line: socket.socket, within: float = PATIENCE) -> bool:
    """Whether the server hangs up before long."""
    line.settimeout(within)
    try:
        return not line.recv(1000)
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def is_open(line: socket.socket) -> bool:
    return not is_closed(line, 0.1)


def test_a_call_that_is_never_finished_is_cut_off(database: Path) -> None:
    with serving(quick(database, most_unfinished=3)) as server:
        ada = server.person("Ada")
        lines = [begun(server, data) for data in (HALF_A_HEAD, HALF_A_BODY, b"")]
        ada.get("/me")
        server.settle()
        server.clock.advance(2)
        too_many = begun(server, HALF_A_HEAD)
        ada.get("/me")
        server.settle()
        server.clock.advance(1.5)
        assert is_closed(too_many)
        assert all(map(is_open, lines))
        server.clock.advance(7)
        assert all(map(is_closed, lines))
        server.clock.advance(100)
        assert ada.get("/me")["nickname"] == "Ada"
        for line in (*lines, too_many):
            line.close()


def test_a_call_that_almost_fits_keeps_nobody_waiting(server: Running) -> None:
    with begun(server, ALMOST_A_SOCKET):
        assert server.person("Ada").get("/me")["nickname"] == "Ada"


def test_whoever_never_reads_is_absent_before_long(database: Path) -> None:
    with serving(quick(database)) as server:
        server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        ada, boris = server.person("Ada"), server.person("Boris")
        table = table_for(ada, boris)
        witness, deaf = sit(boris, table), NotReading(ada, table)
        witness.hear_that(lambda shown: shown["seats"][0]["is_present"])
        deaf.ask_for_more()
        while witness.table["seats"][0]["is_present"]:
            server.clock.advance(5)
            witness.settle()
        assert server.clock.now() <= 45
        deaf.close()


NO_HANDSHAKE = "GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


@pytest.mark.parametrize(
    "rest", ["Sec-WebSocket-Version: 99\r\n\r\n", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n"]
)
def test_nothing_is_left_of_a_handshake_that_was_refused(server: Running, rest: str) -> None:
    with begun(server, (NO_HANDSHAKE + rest).encode() + b"\x89\x80\0\0\0\0") as line:
        assert line.recv(12).startswith(b"HTTP/1.1 4")
    wait_until(lambda: not server.server.server_state.connections)


HEAD = b"POST /api/%s HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
MANY = 200 * b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize("path", [b"tables", b"nothing"])
@pytest.mark.parametrize("pieces", [(b"nonsense\r\n",), (b"1\r\nx\r\n", b"nonsense\r\n")])
def test_nonsense_in_a_call_breaks_nothing(
    server: Running, caplog: pytest.LogCaptureFixture, path: bytes, pieces: tuple[bytes, ...]
) -> None:
    """Also where it is answered before all of it has come."""
    with begun(server, CHUNKED % path) as line:
        for piece in pieces:
            server.settle()
            line.sendall(piece)
        wait_until(lambda: is_closed(line))
    with begun(server, CHUNKED % path + b"".join(pieces)) as line:
        wait_until(lambda: is_closed(line))
    assert {said.getMessage() for said in caplog.records if said.levelname == "WARNING"} <= {NONSENSE}
    assert not [said for said in caplog.records if said.levelno > logging.WARNING]


@pytest.mark.parametrize("is_reset", [False, True])
@pytest.mark.parametrize("data", [HALF_A_HEAD, HEAD % b"tables", CHUNKED % b"tables" + b"1\r\n", MANY])
def test_whoever_hangs_up_in_the_middle_of_a_call_is_not_worth_a_line(
    server: Running, caplog: pytest.LogCaptureFixture, data: bytes, is_reset: bool
) -> None:
    with begun(server, data) as line:
        if data is MANY:
            assert line.recv(1000)
        if is_reset:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    wait_until(lambda: not server.server.server_state.connections)
    assert not [said for said in caplog.records if said.levelno > logging.INFO]


class NotReading:
    """Somebody who asks for everything and reads none of it."""

    def __init__(self, person: Person, table: str) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.connect(("127.0.0.1", person.port))
        self.line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{person.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: nefarious_id={person.cookie}\r\n\r\n".encode()
        )

    def ask_for_more(self) -> None:
        wish = b'{"type": "resume"}'
        self.line.sendall((bytes([0x81, 0x80 | len(wish)]) + b"\0\0\0\0" + wish) * 30)

    def close(self) -> None:
        self.line.close()


def calls(server: Running, *forwarded: str) -> list[int]:
    """Calls that say whence they come."""
    with httpx.Client(base_url=server.url) as client:
        return [client.get("/api/engine", headers={"x-forwarded-for": each}).status_code for each in forwarded]


INVENTED = [f"203.0.113.{number}" for number in range(12)]


def test_nobody_is_believed_to_come_from_elsewhere(database: Path) -> None:
    with serving(quick(database, calls=(0.1, 8.0))) as server:
        assert 429 in calls(server, *INVENTED)


def test_a_proxy_of_ours_is_believed_but_not_what_it_was_told(database: Path) -> None:
    with serving(quick(database, calls=(0.1, 8.0), trusted_proxies=("127.0.0.0/8",))) as server:
        assert set(calls(server, *INVENTED)) == {200}
        assert 429 in calls(server, *(f"{each}, 198.51.100.1" for each in INVENTED))
        with httpx.Client(base_url=server.url) as client:
            secure = client.get("/api/me", headers={"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.2"})
        assert "Secure" in secure.headers["set-cookie"]


def test_what_a_browser_has_is_not_sent_again(database: Path) -> None:
    with serving(quick(database)) as server:
        ada = server.person("Ada")
        table = table_for(ada, bots=1)
        seat = sit(ada, table)
        seat.play()
        seat.close()
        page = httpx.get(server.url)
        script = server.url + page.text.partition('src="')[2].partition('"')[0]
        for address in (script, f"{ada.http.base_url}tables/{table}/replay"):
            first = ada.http.get(address)
            assert first.headers["content-encoding"] == "gzip"
            again = ada.http.get(address, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            plain = ada.http.get(address, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == first.content
