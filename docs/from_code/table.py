"""What is asked at a table, what happens there, and in which step of a turn."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from sphinx.pycode import ModuleAnalyzer

from from_code.markdown import code, table
from nefarious import Cause, Decision, Event, Game
from nefarious.engine import diary, vocabulary
from nefarious.engine.diary import EVENT_KINDS
from nefarious.engine.vocabulary import DECISION_KINDS, STEPS
from nefarious.players import make_bot, play

__all__ = ["decisions", "events", "steps", "what_events_say"]

GAMES: Final = (
    (),
    ("cyber-spies", "herd-instinct"),
    ("delayed-effect", "quarterly-planning"),
    ("ancient-prophecies", "two-carrots"),
    ("academics", "geeks"),
)
"""The twists of games in which examples are looked for."""

EXAMPLE_TURNS: Final = 25
EFFECT: Final = Cause("invention", "virus")


def decisions() -> str:
    """Every kind of decision: what is chosen, and whether all choose at once."""
    rows = []
    for kind, told in zip(DECISION_KINDS[1:], _told(vocabulary, "ACTION", "DECISION_KINDS"), strict=True):
        asked = Decision(0, kind, (), EFFECT)
        sealed = "at once, sealed" if asked.is_sealed else "one by one, in the open"
        rows.append((code(kind), told, code(asked.about), sealed, asked.rule))
    return table(("kind", "what is asked", "about", "how", "paragraph"), rows)


def events() -> str:
    """Every kind of event: what its fields carry, and one that happened."""
    examples = _examples()
    rows = ((code(kind), told, _shown(examples.get(kind))) for kind, told in what_events_say().items())
    return table(("kind", "what it says", "for example"), rows)


def what_events_say() -> dict[str, str]:
    """A sentence for each kind of event; the fields that it carries stand between backticks."""
    return dict(zip(EVENT_KINDS, _told(diary, "DEALT", "EVENT_KINDS"), strict=True))


def steps() -> str:
    """The steps of a turn, in their order."""
    rows = ((code(step), told) for step, told in zip(STEPS, _told(vocabulary, "BEGINNING", "STEPS"), strict=True))
    return table(("step", "what happens"), rows)


def _told(module: ModuleType, first: str, last: str) -> list[str]:
    """What stands under each number of a module from one name up to another."""
    names = list(vars(module))
    told = ModuleAnalyzer.for_module(module.__name__).find_attr_docs()
    return [" ".join(told["", name]).strip() for name in names[names.index(first) : names.index(last)]]


def _examples() -> dict[str, Event]:
    """The first event of each kind in a few games at random."""
    found: dict[str, Event] = {}
    for seed, twists in enumerate(GAMES):
        game = Game.new(players=3, twists=twists, turn_limit=EXAMPLE_TURNS, seed=seed)
        play(game, [make_bot("random", seat) for seat in range(3)])
        for event in game.events(all_seen=True):
            found.setdefault(event.kind, event)
    return found


def _shown(event: Event | None) -> str:
    return code(event) if event else ""
