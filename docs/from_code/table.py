"""What is asked at a table, what happens there, and in which step of a turn."""

from __future__ import annotations

from typing import Final

from rich_games import all_events
from sphinx.pycode import ModuleAnalyzer

from from_code.markdown import code, table
from nefarious import EVENT_MEANINGS, Cause, Decision, Event, Meaning
from nefarious.engine import vocabulary
from nefarious.engine.vocabulary import DECISION_KINDS, STEPS

__all__ = ["decisions", "events", "steps"]

EFFECT: Final = Cause("invention", "virus")


def decisions() -> str:
    """Every kind of decision: what is chosen, and whether all choose at once."""
    rows = []
    for kind, told in zip(DECISION_KINDS, _told("ACTION", "DecisionKind"), strict=True):
        asked = Decision(0, kind, (), EFFECT)
        sealed = "at once, sealed" if asked.is_sealed else "one by one, in the open"
        rows.append((code(kind), told, code(asked.about), sealed, asked.rule))
    return table(("kind", "what is asked", "about", "how", "paragraph"), rows)


def events() -> str:
    """Every kind of event: what its fields carry, and one that happened."""
    examples = _examples()
    rows = (
        (code(kind), f"{meaning.says}<br>{code(examples[kind])}", meaning.seat, meaning.amount, _also(meaning))
        for kind, meaning in EVENT_MEANINGS.items()
    )
    return table(("kind", "what happened", "`seat`", "`amount`", "and"), rows)


def steps() -> str:
    """The steps of a turn, in their order."""
    rows = ((code(step), told) for step, told in zip(STEPS, _told("BEGINNING", "Step"), strict=True))
    return table(("step", "what happens"), rows)


def _told(first: str, last: str) -> list[str]:
    """What stands under each number of the vocabulary from one name up to another."""
    names = list(vars(vocabulary))
    told = ModuleAnalyzer.for_module(vocabulary.__name__).find_attr_docs()
    return [" ".join(told["", name]).strip() for name in names[names.index(first) : names.index(last)]]


def _examples() -> dict[str, Event]:
    """The first event of each kind in the games that the tests play, in which everything happens."""
    found: dict[str, Event] = {}
    for _, event in all_events():
        found.setdefault(event.kind, event)
    return found


def _also(meaning: Meaning) -> str:
    things = " or ".join(code(thing) for thing in meaning.things)
    return ", ".join(part for part in (things, meaning.other and f"`other`: {meaning.other}") if part)
