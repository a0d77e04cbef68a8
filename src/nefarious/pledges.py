"""`Pledge`: what one player adds to a shuffle, promised before it can be known what it will be added to.

A pledge is a one-time signature made of hashes alone (Winternitz): each of its chains begins at a secret number and is
hashed fifteen times. The ends are published as the commitment; the contribution opens each chain at the place that a
digit of the seal names. So a contribution belongs to one seal, only the holder of the key can make it, there is no
choice in it, and nobody can turn it into the contribution to another seal: a chain would have to be walked backwards.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass

from nefarious.doors import expect
from nefarious.errors import BadRecord

__all__ = ["Pledge", "fits", "is_commitment", "is_contribution_to_a_seal"]

_DOMAIN = b"nefarious"
_STEPS = 15
_DIGITS = 64
_CHECKS = 3
_CHAINS = _DIGITS + _CHECKS
_BEGINNING = 255
"""In place of a step, where a chain is made from the key."""

_HASH = re.compile("[0-9a-f]{64}")
_CONTRIBUTION = re.compile(f"[0-9A-Za-z_-]{{{-(-_CHAINS * 32 * 8 // 6)}}}")


@dataclass(frozen=True, slots=True, repr=False)
class Pledge:
    """A secret key, to be used for one deal."""

    key: bytes

    @classmethod
    def new(cls) -> Pledge:
        """A pledge that nobody can guess."""
        return cls(secrets.token_bytes(32))

    def __post_init__(self) -> None:
        """Refuse what is no key."""
        expect(self.key, bytes, "key")

    @property
    def commitment(self) -> str:
        """What is published before the seal is known: nothing can be learned from it."""
        return _ends(_climb(self._begin(chain), chain, 0, _STEPS) for chain in range(_CHAINS))

    def contribution(self, seal: str) -> str:
        """What this pledge adds to the deal with a seal. Never ask for a second seal: two tell more than one."""
        opened = (_climb(self._begin(chain), chain, 0, digit) for chain, digit in enumerate(_digits(seal)))
        return _text(b"".join(opened))

    def _begin(self, chain: int) -> bytes:
        return _hash(self.key, chain, _BEGINNING)


def fits(contribution: str, commitment: str, seal: str) -> bool:
    """Whether a contribution was made for this seal, by whoever made the commitment."""
    if not (is_contribution_to_a_seal(contribution) and is_commitment(commitment)):
        return False
    opened = base64.urlsafe_b64decode(contribution + "=" * (-len(contribution) % 4))
    if _text(opened) != contribution:
        return False
    ends = (
        _climb(opened[32 * chain : 32 * chain + 32], chain, digit, _STEPS) for chain, digit in enumerate(_digits(seal))
    )
    return _ends(ends) == commitment


def is_commitment(text: str) -> bool:
    """Whether this may be a commitment, or a seal: a SHA-256 in small hexadecimal digits."""
    return isinstance(text, str) and bool(_HASH.fullmatch(text))


def is_contribution_to_a_seal(text: str) -> bool:
    """Whether this has the form of what a pledge contributes."""
    return isinstance(text, str) and bool(_CONTRIBUTION.fullmatch(text))


def _digits(seal: str) -> list[int]:
    """The places at which chains are opened: the digits of the seal, then how far they are from their ends in all.

    A forger can walk chains forwards only; whatever makes a digit of the seal larger makes one of the check smaller.
    """
    if not is_commitment(seal):
        raise BadRecord("fairness-seal")
    digits = [int(digit, 16) for digit in seal]
    left = sum(_STEPS - digit for digit in digits)
    return [*digits, *(int(digit, 16) for digit in f"{left:0{_CHECKS}x}")]


def _text(opened: bytes) -> str:
    """The one way to write what a pledge opens: a second one would be a second contribution."""
    return base64.urlsafe_b64encode(opened).rstrip(b"=").decode()


def _climb(value: bytes, chain: int, start: int, end: int) -> bytes:
    for step in range(start, end):
        value = _hash(value, chain, step)
    return value


def _hash(value: bytes, chain: int, step: int) -> bytes:
    return hashlib.sha256(_DOMAIN + bytes((chain, step)) + value).digest()


def _ends(chains: Iterator[bytes]) -> str:
    return hashlib.sha256(b"".join(chains)).hexdigest()
