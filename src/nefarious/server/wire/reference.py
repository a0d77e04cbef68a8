"""The tables of `docs/protocol.md`, made from what is sent and received."""

from __future__ import annotations

import re
from types import NoneType
from typing import Any, get_args, get_origin

from nefarious.server.wire import received
from nefarious.server.wire.declared import ids_of, is_struct, members_of, parts_of, structs_in, summary_of, tag_of
from nefarious.server.wire.sent.words import Choice, Lines, Text
from nefarious.server.wire.typescript import RECEIVED, SENT

__all__ = ["with_tables"]

BEGIN, END = "<!-- members of {name} -->", "<!-- end of members -->"

_SECTION = re.compile(re.escape(BEGIN).replace(r"\{name\}", r"(?P<names>[\w, ]+)") + ".*?" + re.escape(END), re.DOTALL)

_NAMED: list[tuple[Any, str]] = [(Text, "Text"), (Lines, "Lines"), (Choice, "Choice"), (str | list[str], "Choice")]

_PLAIN = {str: "string", int: "whole number", float: "number", bool: "true or false", NoneType: "null"}


def with_tables(document: str) -> str:
    """A document with its tables as they should be: each stands between two marks, the first naming structs."""
    structs = {struct.__name__: struct for struct in structs_in(*SENT, *RECEIVED)}
    structs |= {f"received {struct.__name__}": struct for struct in get_args(received.Message)}
    return _SECTION.sub(lambda found: _section(found["names"], structs), document)


def _section(names: str, structs: dict[str, type]) -> str:
    if names == "received":
        table = _messages([struct for name, struct in structs.items() if name.startswith("received ")])
    else:
        table = "\n\n".join(_struct(structs[name]) for name in names.split(", "))
    return "\n".join([BEGIN.format(name=names), "", table, "", END])


def _struct(struct: type) -> str:
    """One struct: what it is, and a row for each member."""
    tag, lines = tag_of(struct), [f"**{struct.__name__}**: {summary_of(struct)}", ""]
    lines += ["| member | is | meaning |", "|---|---|---|"]
    if tag is not None:
        lines.append(f'| `type` | `"{tag}"` | |')
    for member in members_of(struct):
        lines.append(_row(f"`{member.name}`", _type(member.type), member.text))
    return "\n".join(lines)


def _messages(structs: list[type]) -> str:
    """All messages a client may send, a row for each."""
    lines = ["| `type` | members | meaning |", "|---|---|---|"]
    for struct in structs:
        own = [member for member in members_of(struct) if member.name != "request"]
        members = ["{}: {}".format(f"`{each.name}`", _type(each.type)) for each in own]
        text = " ".join([summary_of(struct), *(f"`{each.name}`: {each.text}" for each in own if each.text)])
        lines.append(_row(f"`{tag_of(struct)}`", ", ".join(members), text))
    return "\n".join(lines)


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _type(kind: Any) -> str:
    """A type in words."""
    name = next((name for known, name in _NAMED if kind == known), None)
    if name is not None:
        return name
    ids = ids_of(kind)
    if ids is not None:
        return " ".join(f"`{each}`" for each in ids) if len(ids) < 12 else "a kind"
    parts = parts_of(kind)
    if len(parts) > 1:
        return " or ".join(map(_type, parts))
    if kind in _PLAIN:
        return _PLAIN[kind]
    if is_struct(kind):
        return str(kind.__name__)
    origin, inner = get_origin(kind), [_type(part) for part in get_args(kind)]
    if origin is dict:
        return f"{inner[1]} by {inner[0] if ' ' not in inner[0] else 'id'}"
    return f"[{', '.join(inner)}]" if origin is tuple else f"list of {inner[0]}"
