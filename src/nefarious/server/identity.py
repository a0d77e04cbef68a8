"""Who somebody is: a random identity in a signed cookie, and a private link that carries it to another device."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from nefarious.server.clock import Clock

__all__ = ["COOKIE", "COOKIE_AGE", "Signer"]

COOKIE = "nefarious_id"
COOKIE_AGE = 365 * 24 * 3600
LINK_AGE = 24 * 3600


class Signer:
    """Signs identities with the server's key, for one purpose each."""

    def __init__(self, key: bytes, clock: Clock) -> None:
        """The key must stay the same for cookies to stay good."""
        self._key = key
        self._clock = clock

    @staticmethod
    def new_identity() -> str:
        """An identity nobody can guess."""
        return secrets.token_urlsafe(16)

    def cookie(self, person: str) -> str:
        """What the cookie holds."""
        return f"{person}.{self._sign('cookie', person)}"

    def read_cookie(self, value: str) -> str | None:
        """The identity in a cookie, if we signed it."""
        person, _, signature = value.rpartition(".")
        return person if person and self._fits(signature, "cookie", person) else None

    def link(self, person: str) -> str:
        """A token for a private link, good for a day."""
        carried = f"{person}.{int(self._clock.date()) + LINK_AGE}"
        return f"{carried}.{self._sign('link', carried)}"

    def read_link(self, token: str) -> str | None:
        """The identity that a private link carries, if we made it and it is still good."""
        carried, _, signature = token.rpartition(".")
        person, _, expires = carried.rpartition(".")
        if not person or not self._fits(signature, "link", carried):
            return None
        return person if self._clock.date() < int(expires) else None

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"{purpose}:{text}".encode(), hashlib.sha256).hexdigest()

    def _fits(self, signature: str, purpose: str, text: str) -> bool:
        return hmac.compare_digest(signature.encode(), self._sign(purpose, text).encode())
