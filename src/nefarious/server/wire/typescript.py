"""The client's types, made from what is sent and received."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType
from typing import Any, get_args, get_origin

from nefarious.record import Fairness
from nefarious.server.wire import received
from nefarious.server.wire.declared import Member, ids_of, members_of, parts_of, structs_in, summary_of, tag_of
from nefarious.server.wire.sent import words
from nefarious.server.wire.sent.cards import Catalogue
from nefarious.server.wire.sent.messages import ServerMessage
from nefarious.server.wire.sent.play import Ending, Reason, Replay
from nefarious.server.wire.sent.tables import Engine, Link, Me, OwnTables, RefusalBody, Tables

__all__ = ["protocol"]

SENT = (Catalogue, Me, Link, RefusalBody, Engine, Tables, OwnTables, Replay, Ending, Reason, Fairness, ServerMessage)
RECEIVED = (received.NewTable, received.PlayNow)

WIDTH = 120

_NAMED: list[tuple[Any, str]] = [
    (words.Text, "Text"),
    (words.Lines, "Lines"),
    (words.Choice, "Choice"),
    (str | list[str], "Choice"),
    (words.ActionId, "ActionId"),
    (words.StepId, "StepId"),
    (words.DecisionKind, "DecisionKind"),
    (words.EventKind, "EventKind"),
    (words.CauseKind, "CauseKind"),
    (words.About, "About"),
]
"""Types with a name of their own."""

_PLAIN: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}

HEAD = """\
/** What the server sends and takes: made from the structs in src/nefarious/server/wire by `make protocol`. */

/** The code of a language in which texts come: those of the catalogue. */
export type Language = string;
export type Text = Record<Language, string>;
export type Lines = Record<Language, string[]>;
export type Choice = string | string[];
"""


def protocol() -> str:
    """The whole of `web/src/wire/protocol.ts`."""
    sent = structs_in(*SENT)
    taken = [struct for struct in structs_in(*RECEIVED) if struct not in sent]
    parts = [HEAD]
    parts += [_ids(name, kind) for kind, name in _NAMED if ids_of(kind)]
    parts += [_interface(struct, sent, is_sent=True) for struct in sent]
    parts += [_union("ServerMessage", [struct.__name__ for struct in get_args(ServerMessage)])]
    parts += [_interface(struct, sent, is_sent=False) for struct in taken]
    parts += [_union("ClientMessage", [_inline(struct, sent) for struct in get_args(received.Message)])]
    return "\n".join(parts)


def _ids(name: str, kind: Any) -> str:
    alternatives = [f'"{each}"' for each in ids_of(kind) or ()]
    line = f"export type {name} = {' | '.join(alternatives)};\n"
    return line if len(line) <= WIDTH else _union(name, alternatives)


def _union(name: str, alternatives: list[str]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {each}" for each in alternatives)]) + ";\n"


def _interface(struct: type, sent: list[type], is_sent: bool) -> str:
    base = struct.__base__ if struct.__base__ in structs_in(struct) else None
    extends = f" extends {base.__name__}" if base else ""
    inherited = members_of(base) if base else []
    lines = [f"/** {summary_of(struct)} */", f"export interface {struct.__name__}{extends} {{"]
    for member in _members(struct):
        if member in inherited:
            continue
        if member.text:
            lines.append(f"  /** {member.text} */")
        lines.append(f"  {_declared(member, sent, is_sent)};")
    return "\n".join([*lines, "}"]) + "\n"


def _inline(struct: type, sent: list[type]) -> str:
    return "{ " + "; ".join(_declared(member, sent, is_sent=False) for member in _members(struct)) + " }"


def _members(struct: type) -> Iterator[Member]:
    tag = tag_of(struct)
    if tag is not None:
        yield Member("type", tag, "", False)
    yield from members_of(struct)


def _declared(member: Member, sent: list[type], is_sent: bool) -> str:
    """A member and its type. What may be left out is so only on the way to the server: it always sends all."""
    may_be_left_out = member.has_default and not is_sent
    return f"{member.name}{'?' if may_be_left_out else ''}: {_type(member.type, [] if is_sent else sent)}"


def _type(kind: Any, whole: list[type]) -> str:
    """A type in TypeScript. Of the structs in `whole`, which are sent whole, a client may send a part."""
    if isinstance(kind, str):
        return f'"{kind}"'
    name = next((name for known, name in _NAMED if kind == known), None)
    if name is not None:
        return name
    ids = ids_of(kind)
    if ids is not None:
        return " | ".join(f'"{each}"' for each in ids)
    parts = parts_of(kind)
    if len(parts) > 1:
        return " | ".join(_type(part, whole) for part in parts)
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), [_type(part, whole) for part in get_args(kind)]
    if origin is list:
        return f"({inner[0]})[]" if " " in inner[0] else f"{inner[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inner)}]"
    if origin is dict:
        return f"Record<{', '.join(inner)}>"
    return f"Partial<{kind.__name__}>" if kind in whole else str(kind.__name__)
