"""`Encoded`: what many ask for and seldom changes, encoded and compressed once."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response

__all__ = ["BY_HAND", "COMPRESSED_HERE", "WORTH_IT", "Encoded", "Shelf", "encoded"]

BY_HAND = "is_compressed_by_hand"
COMPRESSED_HERE = {BY_HAND: True}
"""The option of routes whose answers are not to be compressed anew for each call."""

WORTH_IT = 1000
"""Bytes from which on compressing pays."""

SHELF_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Encoded:
    """An answer as it is sent, and how a browser that has it can tell."""

    plain: bytes
    zipped: bytes | None
    tag: str

    def answer(
        self, request: Request[Any, Any, Any], kind: str, headers: Mapping[str, str], status: int = 200
    ) -> Response[bytes]:
        """Send it, compressed to whoever can read that; to whoever has it already, only that it is the same."""
        sent = {"vary": "accept-encoding", **headers, "etag": self.tag}
        known = request.headers.get("if-none-match", "")
        if status == 200 and self.tag in (tag.strip() for tag in known.split(",")):
            return Response(b"", status_code=304, headers=sent, media_type=kind)
        if self.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            sent["content-encoding"] = "gzip"
            return Response(self.zipped, status_code=status, headers=sent, media_type=kind)
        return Response(self.plain, status_code=status, headers=sent, media_type=kind)


def encoded(plain: bytes) -> Encoded:
    """Compress something, where that pays. Its tag is a weak one: it is of the content, however that is sent."""
    zipped = gzip.compress(plain, mtime=0) if len(plain) >= WORTH_IT else None
    is_smaller = zipped is not None and len(zipped) < len(plain)
    return Encoded(plain, zipped if is_smaller else None, f'W/"{hashlib.sha256(plain).hexdigest()[:24]}"')


class Shelf:
    """Keeps what was encoded, up to so many bytes; what was asked for longest ago goes first."""

    def __init__(self, most_bytes: int = SHELF_BYTES) -> None:
        """Empty."""
        self._most = most_bytes
        self._kept: OrderedDict[Hashable, Encoded] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable) -> Encoded | None:
        """What is kept under a key."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, made: Encoded) -> Encoded:
        """Keep something."""
        before = self._kept.pop(key, None)
        self._bytes += _size(made) - (_size(before) if before else 0)
        self._kept[key] = made
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return made


def _size(made: Encoded) -> int:
    return len(made.plain) + len(made.zipped or b"")
