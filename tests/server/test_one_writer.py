"""Only `room/table.py` changes a table: everybody else asks it to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import nefarious.server

SERVER = Path(nefarious.server.__file__).parent

CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "setdefault", "update"}
"""Methods that change a collection."""


def changed(tree: ast.AST) -> Iterator[ast.expr]:
    """Everything that is assigned to, deleted or changed by a method."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.Delete):
            yield from node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            yield node.target
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            yield ast.Attribute(node.func.value, node.func.attr)


def is_of_a_table(target: ast.expr) -> bool:
    """Whether this is a member of something called `table`, however deep."""
    if isinstance(target, ast.Tuple | ast.List):
        return any(map(is_of_a_table, target.elts))
    within = target
    while isinstance(within, ast.Attribute | ast.Subscript):
        within = within.value
        if isinstance(within, ast.Name | ast.Attribute):
            name = within.id if isinstance(within, ast.Name) else within.attr
            if name in ("table", "_table"):
                return True
    return False


def writers(source: str) -> list[str]:
    return [ast.unparse(target) for target in changed(ast.parse(source)) if is_of_a_table(target)]


def test_only_a_table_changes_itself() -> None:
    found = {
        str(path.relative_to(SERVER)): wrong
        for path in SERVER.rglob("*.py")
        if path != SERVER / "room" / "table.py" and (wrong := writers(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_a_change_would_be_found() -> None:
    assert writers("self.table.paused = None") == ["self.table.paused"]
    assert writers("found.table.state.seats[0].name = ''") == ["found.table.state.seats[0].name"]
    assert writers("table.stand_ins |= late") == ["table.stand_ins"]
    assert writers("a, table.talk = 1, []") == ["(a, table.talk)"]
    assert writers("self._table.viewers.add(viewer)") == ["self._table.viewers.add"]
    assert not writers("self.table = table\nviewers = table.viewers\ntable.pause(text)")
