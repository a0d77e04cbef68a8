"""What stands between browsers and the server: whether a proxy passes everything on, and nothing that is invented."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from ssl import SSLError
from time import monotonic
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

from nefarious.errors import clip
from nefarious.server.doctor.asking import Answer, ask
from nefarious.server.doctor.findings import Finding, bad, good, look

__all__ = ["HOLD", "proxy_findings"]

HOLD = 25.0
"""Seconds for which a socket is held: the server says something every 20, so what lasts longer lasts."""

INVENTED = "203.0.113.99"
"""An address for documentation: nobody calls from there."""

GUARDS = ("x-content-type-options", "referrer-policy", "content-security-policy")


def proxy_findings(url: str, hold: float = HOLD) -> Iterator[Finding]:
    """Everything about the way to a server that can be seen from here."""
    base = url.rstrip("/")
    try:
        answer = ask(f"{base}/healthz/call")
    except (OSError, ValueError) as problem:
        yield _unreached(base, problem)
        return
    seen = answer.json()
    if answer.status != 200 or "host" not in seen:
        yield _turned_away(base, answer)
        return
    yield good("way-open", url=base)
    yield from _told_truly(base, seen)
    yield from _guarded(base)
    yield from _socket(base, hold)


def _unreached(base: str, problem: Exception) -> Finding:
    reason = getattr(problem, "reason", problem) if isinstance(problem, URLError) else problem
    if isinstance(reason, SSLError):
        return bad("way-certificate", url=base, why=clip(str(getattr(reason, "verify_message", "") or reason), 200))
    return bad("way-closed", url=base, why=clip(str(reason), 200))


def _turned_away(base: str, answer: Answer) -> Finding:
    """Somebody answers, and it is not the server, or not for us."""
    if answer.status == 421:
        return bad("way-name", url=base, name=urlsplit(base).hostname or "")
    if answer.status in (502, 503, 504):
        return bad("way-broken", url=base, status=answer.status)
    if 300 <= answer.status < 400:
        return bad("way-elsewhere", url=base, place=clip(answer.headers.get("location", ""), 200))
    return bad("way-strange", url=base, status=answer.status)


def _told_truly(base: str, seen: dict[str, Any]) -> Iterator[Finding]:
    """Whether the server hears for whom a call is, how it came, and from whom."""
    wanted = urlsplit(base)
    if seen["host"] == wanted.netloc.lower():
        yield good("way-host", host=seen["host"])
    else:
        yield bad("way-host-lost", host=wanted.netloc, seen=clip(seen["host"], 100))
    if seen["scheme"] == wanted.scheme:
        yield good("way-scheme", scheme=seen["scheme"])
    else:
        yield bad("way-scheme-lost", scheme=wanted.scheme, seen=seen["scheme"])
    if not seen["forwarded"]:
        yield good("way-direct") if _is_here(wanted.hostname) else look("way-unnamed", seen=seen["address"])
    elif not seen["is_believed"]:
        yield bad("way-distrusted", proxy=seen["address"])
    else:
        yield good("way-address", address=seen["address"])
    if ask(f"{base}/healthz/call", x_forwarded_for=INVENTED).json().get("address") == INVENTED:
        yield bad("way-invented")
    else:
        yield good("way-true")


def _is_here(host: str | None) -> bool:
    with suppress(ValueError):
        return ip_address(host or "").is_loopback
    return host == "localhost"


def _guarded(base: str) -> Iterator[Finding]:
    """Whether the headers arrive that guard the page, and the numbers stay inside."""
    page = ask(f"{base}/")
    lost = [name for name in GUARDS if name not in page.headers]
    yield bad("way-unguarded", headers=", ".join(lost)) if lost else good("way-guarded")
    if urlsplit(base).scheme == "https" and "strict-transport-security" not in page.headers:
        yield look("way-downgrade")
    if not _is_here(urlsplit(base).hostname) or page.headers.get("via"):
        yield bad("way-numbers", url=base) if ask(f"{base}/metrics").status == 200 else good("way-no-numbers")


def _socket(base: str, hold: float) -> Iterator[Finding]:
    """Whether a socket opens, is heard at once, and stays open while nobody speaks: at a table of our own."""
    made = ask(f"{base}/api/tables", sent={})
    table, cookie = made.json().get("id"), made.headers.get("set-cookie", "").partition(";")[0]
    if not table:
        yield bad("way-no-table", status=made.status)
        return
    place = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    try:
        yield from _held(place, cookie, hold)
    finally:
        ask(f"{base}/api/tables/{table}/leave", sent={}, cookie=cookie)


def _held(place: str, cookie: str, hold: float) -> Iterator[Finding]:
    began = monotonic()
    try:
        with connect(place, additional_headers={"cookie": cookie}, open_timeout=10, ping_interval=None) as socket:
            socket.recv(timeout=10)
            yield good("way-socket")
            began = monotonic()
            while (left := began + hold - monotonic()) > 0:
                with suppress(TimeoutError):
                    socket.recv(timeout=left)
    except InvalidStatus as refusal:
        yield bad("way-no-socket", status=str(refusal.response.status_code))
    except (InvalidHandshake, TimeoutError, OSError) as problem:
        yield bad("way-no-socket", status=type(problem).__name__)
    except ConnectionClosed:
        yield bad("way-impatient", seconds=round(monotonic() - began))
    else:
        yield good("way-patient", seconds=round(hold))
