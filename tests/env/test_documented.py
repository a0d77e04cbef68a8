"""The tables of `docs/environments.md` are those of the code. `UPDATE_GOLDEN=1` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

from nefarious.env import actions
from nefarious.env.fields import FIELDS, Field

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"

MEANT = {"action": "the set of actions with that mask: 1 espionage, 2 invent, 4 research, 8 work, and their sums"}


def fields() -> str:
    """Every field of a row."""
    rows = [
        f"| `{field.name}` | {field.start} | {size(field)} | {scale(field)} | {field.meaning} |" for field in FIELDS
    ]
    return "\n".join(["| field | from | size | divided by | meaning |", "|---|---|---|---|---|", *rows])


def size(field: Field) -> str:
    return f"{field.rows} × {len(field.columns)}" if field.rows > 1 else str(field.size)


def scale(field: Field) -> str:
    """The scale of all columns, or of those that have another than 1."""
    if len(set(field.scales)) == 1:
        return "" if field.scales[0] == 1 else str(field.scales[0])
    scales = zip(field.columns, field.scales, strict=True)
    grouped: dict[int, list[str]] = {}
    for column, divisor in scales:
        if divisor > 1:
            grouped.setdefault(divisor, []).append(f"`{column}`")
    return "; ".join(f"{divisor}: {', '.join(columns)}" for divisor, columns in sorted(grouped.items(), reverse=True))


def columns() -> str:
    """The columns of the fields that have names of their own."""
    named = [field for field in FIELDS if field.name in ("seats", "rules")]
    return "\n".join(f"- `{field.name}`: {', '.join(f'`{column}`' for column in field.columns)}" for field in named)


def numbers() -> str:
    """All actions."""
    ends = [*list(actions.FIRST.values())[1:], actions.COUNT]
    rows = ["| 0 | | pass |"]
    for (kind, first), end in zip(actions.FIRST.items(), ends, strict=True):
        about = MEANT.get(kind) or ("a zone, in board order" if end - first == 4 else "card 0 to 63")
        rows.append(f"| {max(first, 1)}-{end - 1} | `{kind}` | {about} |")
    return "\n".join(["| numbers | kind | meaning of number - first |", "|---|---|---|", *rows])


PARTS = {"fields": fields, "columns": columns, "numbers": numbers}


def test_the_page_has_the_tables_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = page
    for name, part in PARTS.items():
        begins, ends = f"<!-- {name} -->\n\n", f"\n\n<!-- end of {name} -->"
        before, _, rest = made.partition(begins)
        made = before + begins + part() + ends + rest.partition(ends)[2]
    if os.environ.get("UPDATE_GOLDEN") == "1":
        PAGE.write_text(made, encoding="utf-8")
        page = made
    assert page == made
