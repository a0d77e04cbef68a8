"""A running environment as bytes, to be gone on with elsewhere: plain text, from which nothing can be run."""

from __future__ import annotations

import binascii
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import numpy as np

from nefarious.env.dealing import TableSettings
from nefarious.errors import BadSetup, NefariousError, shown

__all__ = ["chance_of", "chance_state", "packed", "reading", "unpacked"]

FORMAT: Final = "nefarious-env"
VERSION: Final = 0

MOST_BYTES: Final = 10_000_000
"""No game comes near it."""


def packed(kind: str, settings: TableSettings, state: Mapping[str, Any]) -> bytes:
    """The state of an environment."""
    told = {"format": FORMAT, "version": VERSION, "kind": kind, "settings": settings.told(), **state}
    return json.dumps(told, separators=(",", ":")).encode()


def unpacked(data: object, kind: str, settings: TableSettings) -> dict[str, Any]:
    """The state of an environment of the same kind, with the same settings."""
    if not isinstance(data, bytes | bytearray):
        raise TypeError(f"data must be the bytes that save() returned, not {shown(data)}")
    with reading():
        if len(data) > MOST_BYTES:
            raise ValueError
        told: dict[str, Any] = json.loads(data)
        if (told["format"], told["version"]) != (FORMAT, VERSION):
            raise ValueError
    if told.get("kind") != kind or told.get("settings") != settings.told():
        raise BadSetup("saved-elsewhere", kind=shown(told.get("kind")), settings=shown(told.get("settings")))
    return told


@contextmanager
def reading() -> Iterator[None]:
    """Whatever is wrong with saved bytes is told in one sentence."""
    try:
        yield
    except NefariousError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, binascii.Error) as problem:
        raise BadSetup("saved-bytes") from problem
    except RecursionError as problem:
        raise BadSetup("saved-bytes") from problem


def chance_state(chance: np.random.Generator) -> dict[str, Any]:
    """Where an environment's randomness is."""
    return dict(chance.bit_generator.state)


def chance_of(state: Mapping[str, Any]) -> np.random.Generator:
    """Randomness that goes on from there."""
    chance = np.random.Generator(np.random.PCG64())
    chance.bit_generator.state = dict(state)
    return chance
