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
    """A section for each kind of event: what happened, what its fields carry, and one from a real game."""
    examples = _examples()
    return "\n".join(
        f"### {kind}\n\n{_sentence(meaning.says)}\n\n{_carried(meaning)}\n\n```text\n{examples[kind]}\n```\n"
        for kind, meaning in EVENT_MEANINGS.items()
    )


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


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}."


def _carried(meaning: Meaning) -> str:
    """A line for each field that such an event has."""
    told = {"seat": meaning.seat, "amount": meaning.amount, "other": meaning.other}
    lines = [f"- `{field}`: {carries}" for field, carries in told.items() if carries]
    things = " or ".join(code(thing) for thing in meaning.things)
    return "\n".join(lines + [f"- {things}"] * bool(things))
