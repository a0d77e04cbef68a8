"""The numbers and switches that twists and editions change."""

from __future__ import annotations

from sphinx.pycode import ModuleAnalyzer

from from_code.markdown import code, table
from nefarious.cards import BASE, EDITIONS, TWISTS, Rules
from nefarious.cards.rules import RULE_FIELDS

__all__ = ["fields"]


def fields() -> str:
    """Every field of `Rules`: what it is usually, what it means, and who changes it."""
    told = ModuleAnalyzer.for_module(Rules.__module__).find_attr_docs()
    rows = (
        (code(name), getattr(BASE, name), " ".join(told[Rules.__name__, name]), _changed_by(name))
        for name in RULE_FIELDS
    )
    return table(("field", "usually", "what it says", "changed by"), rows)


def _changed_by(field: str) -> str:
    changes = {twist.id: twist.changes for twist in TWISTS} | {edition.id: edition.changes for edition in EDITIONS}
    return ", ".join(f"`{name}` ({fields[field]})" for name, fields in changes.items() if field in fields)
