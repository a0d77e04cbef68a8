"""What is asked at a table, and what happens there."""

from __future__ import annotations

from from_code.markdown import code, table
from nefarious import Cause, Decision
from nefarious.engine.vocabulary import DECISION_KINDS, STEPS

__all__ = ["decisions", "events"]


def decisions() -> str:
    """Every kind of decision."""
    rows = []
    for kind in DECISION_KINDS[1:]:
        asked = Decision(0, kind, (), Cause("invention", "virus"))
        rows.append((code(kind), code(asked.about), "yes" if asked.is_sealed else "no", asked.rule))
    return table(("kind", "about", "sealed", "paragraph"), rows)


def events() -> str:
    """Every kind of event."""
    return code(*STEPS)
