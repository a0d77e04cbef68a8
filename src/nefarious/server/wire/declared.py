"""What structs declare: their members, types, and the line under each. The protocol's other forms are made from it."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

__all__ = ["Member", "ids_of", "members_of", "parts_of", "structs_in", "summary_of", "tag_of"]


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a struct, as it is called on the wire."""

    name: str
    type: Any
    text: str
    """What the line under it says."""
    has_default: bool


def is_struct(kind: Any) -> bool:
    """Whether something is a type with members."""
    return isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or dataclasses.is_dataclass(kind))


def members_of(struct: type) -> list[Member]:
    """All members of a struct, inherited ones first, as they are sent."""
    hints, texts = get_type_hints(struct, include_extras=True), _lines_under(struct)
    fields: list[tuple[str, str, bool]]
    if dataclasses.is_dataclass(struct):
        fields = [(each.name, each.name, False) for each in dataclasses.fields(struct)]
    else:
        assert issubclass(struct, msgspec.Struct)
        fields = [(each.name, each.encode_name, not each.required) for each in msgspec.structs.fields(struct)]
    return [Member(shown, hints[name], texts.get(name, ""), optional) for name, shown, optional in fields]


def summary_of(struct: type) -> str:
    """What a struct says about itself, on one line."""
    return " ".join((struct.__doc__ or "").split())


def tag_of(struct: type) -> str | None:
    """The `type` by which a message is told apart, if it is one."""
    config = getattr(struct, "__struct_config__", None)
    return None if config is None or config.tag is None else str(config.tag)


def ids_of(kind: Any) -> list[str] | None:
    """The ids from which a type allows one, if it is so closed."""
    if get_origin(kind) is Literal:
        return [str(each) for each in get_args(kind)]
    if get_origin(kind) is Annotated:
        for extra in get_args(kind)[1:]:
            if isinstance(extra, msgspec.Meta) and extra.extra_json_schema:
                return [str(each) for each in extra.extra_json_schema["enum"]]
    return None


def parts_of(kind: Any) -> tuple[Any, ...]:
    """The alternatives of a union, or what it is if it is not null, and null; any other type alone."""
    if get_origin(kind) not in (Union, UnionType):
        return (kind,)
    parts = [part for part in get_args(kind) if part is not NoneType]
    return tuple(parts) if len(parts) == len(get_args(kind)) else (reduce(or_, parts), NoneType)


def structs_in(*roots: Any) -> list[type]:
    """All structs of which types are made, each after those it is made of."""
    found: dict[type, None] = {}
    for root in roots:
        _collect(root, found)
    return list(found)


def _collect(kind: Any, found: dict[type, None]) -> None:
    if is_struct(kind):
        if kind not in found:
            if is_struct(kind.__base__) and members_of(kind.__base__):
                _collect(kind.__base__, found)
            for member in members_of(kind):
                _collect(member.type, found)
            found[kind] = None
    else:
        for part in get_args(kind):
            _collect(part, found)


@cache
def _lines_under(struct: type) -> dict[str, str]:
    """The strings that stand under the members, in a struct and those it extends."""
    lines: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base.__module__.startswith("nefarious."):
            lines |= _lines_in(base)
    return lines


def _lines_in(struct: type) -> Iterator[tuple[str, str]]:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(tree, ast.ClassDef)
    for member, line in zip(tree.body, tree.body[1:], strict=False):
        text = _text(line)
        if isinstance(member, ast.AnnAssign) and isinstance(member.target, ast.Name) and text is not None:
            yield member.target.id, " ".join(text.split())


def _text(node: ast.stmt) -> str | None:
    """The string that a statement is, if it is one."""
    value = node.value if isinstance(node, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None
