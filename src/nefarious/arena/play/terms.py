"""The terms of an arena in its folder: what was begun there, and whether this is the same."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from shlex import quote
from typing import Any

import msgspec

from nefarious.arena.play.design import Design
from nefarious.arena.play.files import write_whole
from nefarious.bulk.program import program_digest
from nefarious.errors import BadSetup, clip, reason_of

__all__ = ["Terms", "check_same", "identity", "read_terms", "typed", "write_terms"]

FORMAT = "nefarious-arena-1"
FILE = "settings.json"

LONGEST = 200
NOTHING = "–"
OPTION_OF = {"seeds": "range", "turn_limit": "turn-limit"}
"""Where an option is not called like the field it sets."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What an arena plays, and which version of rules and bots plays it."""

    design: Design
    program: str = field(default_factory=program_digest)
    format: str = FORMAT


def identity(terms: Terms) -> bytes:
    """What all games of an arena have in common, however many blocks it has."""
    common = replace(terms, design=replace(terms.design, blocks=1))
    return sha256(msgspec.json.encode(common)).digest()


def read_terms(folder: Path) -> Terms | None:
    """What was begun in a folder, if anything was."""
    path = folder / FILE
    try:
        terms = msgspec.json.decode(path.read_bytes(), type=Terms)
    except FileNotFoundError:
        return None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadSetup("arena-settings", path=clip(str(path), LONGEST)) from problem
    except (OSError, ValueError) as problem:
        raise BadSetup("unreadable", path=clip(str(path), LONGEST), reason=reason_of(problem)) from problem
    if terms.format != FORMAT:
        raise BadSetup("arena-settings", path=clip(str(path), LONGEST))
    return terms


def write_terms(folder: Path, terms: Terms) -> None:
    """Put down what is played here."""
    write_whole(folder / FILE, msgspec.json.format(msgspec.json.encode(terms), indent=2) + b"\n")


def check_same(folder: Path, begun: Terms, wanted: Terms) -> None:
    """Refuse to mix games of two designs or two programs; more blocks of the same are welcome."""
    place = clip(str(folder), LONGEST)
    there, here = asdict(begun.design), asdict(wanted.design)
    if here["blocks"] >= there["blocks"]:
        there["blocks"] = here["blocks"]
    other = [name for name in there if there[name] != here[name]]
    if other:
        shown = {"there": clip(_typed(there, other), LONGEST), "here": clip(_typed(here, other), LONGEST)}
        raise BadSetup("arena-differs", folder=place, **shown)
    if begun.program != wanted.program:
        raise BadSetup("arena-program", folder=place)


def typed(folder: Path, design: Design) -> str:
    """The command that plays the same again."""
    values = asdict(design)
    return f"nefarious arena {quote(folder.name)} {_typed(values, list(values))}"


def _typed(values: dict[str, Any], names: list[str]) -> str:
    """Terms as they would be typed."""
    options = (_option(OPTION_OF.get(name, name), values[name]) for name in names)
    return " ".join(filter(None, options)) or NOTHING


def _option(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return f"--{name}" if value else ""
    return f"--{name} " + (",".join(map(str, value)) if isinstance(value, tuple) else str(value))
