"""The tables of `docs/data.md`, made from what the code declares: names, types, and the line under each."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap

TABLE = re.compile(r"<!-- columns of (\w+) -->\n.*?<!-- end of columns -->", re.DOTALL)

TYPES = {"int": "number", "bool": "yes or no", "str": "name", "Names": "names", "Numbers": "numbers"}


def lines_under(kind: type) -> dict[str, tuple[str, str]]:
    """For each declared name its type as it is written, and the line under it."""
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(declared, ast.ClassDef)
    found = {}
    for node, after in zip(declared.body, declared.body[1:], strict=False):
        if isinstance(node, ast.AnnAssign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found[ast.unparse(node.target)] = ast.unparse(node.annotation), str(after.value.value)
    return found


def table_of(kind: type) -> str:
    """What a class declares, as a table between its two marks."""
    rows = [
        f"| `{name}` | {TYPES.get(written, f'`{written}`')} | {text} |"
        for name, (written, text) in lines_under(kind).items()
    ]
    table = "\n".join(["| name | holds | meaning |", "|---|---|---|", *rows])
    return f"<!-- columns of {kind.__name__} -->\n\n{table}\n\n<!-- end of columns -->"


def with_tables(page: str, kinds: dict[str, type]) -> str:
    """A page with all its tables as the code would have them."""
    return TABLE.sub(lambda found: table_of(kinds[found[1]]), page)
