"""Asking a server over the network, as a browser would."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

__all__ = ["Answer", "ask"]

PATIENCE = 10.0
MOST_READ = 100_000


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server said."""

    status: int
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """The object in it; an empty one if there is none."""
        try:
            told = json.loads(self.body)
        except ValueError:
            return {}
        return told if isinstance(told, dict) else {}


class _Stay(HTTPRedirectHandler):
    """Whoever sends us elsewhere is not who was asked."""

    def redirect_request(self, *args: Any) -> None:
        """Not followed."""


def ask(url: str, patience: float = PATIENCE, sent: object = None, **headers: str) -> Answer:
    """What stands at an address, or answers what is `sent` there. Raises `OSError` if nobody does."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    body = None if sent is None else json.dumps(sent).encode()
    kind = {} if body is None else {"content-type": "application/json"}
    request = Request(url, body, {"user-agent": "nefarious-doctor"} | kind | named)
    try:
        with build_opener(_Stay).open(request, timeout=patience) as heard:
            return Answer(heard.status, heard.read(MOST_READ), _lower(heard.headers))
    except HTTPError as refusal:
        with refusal:
            return Answer(refusal.code, refusal.read(MOST_READ), _lower(refusal.headers))
    except HTTPException as strange:
        raise OSError(f"{type(strange).__name__}: {strange}") from None


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
