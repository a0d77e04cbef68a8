"""Who somebody is: a random identity in a signed cookie."""

from __future__ import annotations

import hashlib
import hmac
import secrets

__all__ = ["COOKIE", "COOKIE_AGE", "LINK_AGE", "Signer"]

COOKIE = "nefarious_id"
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12

COOKIE_AGE = 365 * 24 * 3600
LINK_AGE = 24 * 3600
"""Seconds for which a cookie is kept, and a private link that carries somebody to another device is good."""


class Signer:
    """Signs identities with the server's key, for one purpose each."""

    def __init__(self, key: bytes) -> None:
        """The key must stay the same for cookies to stay good."""
        self._key = key

    @staticmethod
    def new_identity() -> str:
        """An identity nobody can guess."""
        return secrets.token_urlsafe(16)

    def cookie(self, person: str, generation: int = 0) -> str:
        """What the cookie holds; the first generation is not written down."""
        carried = f"{person}.{generation}" if generation else person
        return f"{carried}.{self._sign('cookie', carried)}"

    def read_cookie(self, value: str) -> tuple[str, int] | None:
        """The identity in a cookie and the generation of that cookie, if we signed it."""
        carried, _, signature = value.rpartition(".")
        if not carried or not self._fits(signature, "cookie", carried):
            return None
        person, _, generation = carried.partition(".")
        return person, int(generation or 0)

    @staticmethod
    def new_table_id() -> str:
        """The id of a table, which nobody can guess."""
        return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))

    def table_id(self, person: str, attempt: str) -> str:
        """The id of the table that somebody makes by an attempt: as hard to guess, and always the same."""
        signature = bytes.fromhex(self._sign("attempt", f"{person}:{attempt}"))
        return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in signature[:ID_LENGTH])

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()

    def _fits(self, signature: str, purpose: str, text: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(purpose, text).encode())
