"""The protocol's other forms, written anew: `python -m nefarious.server.wire.protocol`, in a checkout."""

from __future__ import annotations

from pathlib import Path

from nefarious.server.wire.reference import with_tables
from nefarious.server.wire.typescript import protocol

__all__ = ["forms"]

CHECKOUT = Path(__file__).parents[4]


def forms(checkout: Path) -> dict[Path, str]:
    """The files that follow from what is sent and received, and what they should hold."""
    types, document = checkout / "web/src/wire/protocol.ts", checkout / "docs/protocol.md"
    return {types: protocol(), document: with_tables(document.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    for file, text in forms(CHECKOUT).items():
        file.write_text(text, encoding="utf-8")
