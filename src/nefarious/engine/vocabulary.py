"""The small numbers the engine speaks in: actions, kinds of decision, causes, steps.

Plain integers, because compiled code bakes them in. Their names are `Literal`s, so that a type checker knows them.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from nefarious.cards import INVENTIONS, TWIST_BY_ID

CARDS: Final = 64
"""How many cards there can be, and how many options of a decision: a set of them is one 64-bit word."""

NOBODY: Final = -1
NO_CARD: Final = -1

ESPIONAGE: Final = 0
INVENT: Final = 1
RESEARCH: Final = 2
WORK: Final = 3
ActionId: TypeAlias = Literal["espionage", "invent", "research", "work"]
"""An action."""
Zone: TypeAlias = ActionId
"""A zone, called like its action."""
ACTIONS: Final[tuple[ActionId, ...]] = get_args(ActionId)
"""Actions and zones, in board order. A set of actions is a bit mask of them."""

ZONES: Final = 4

NO_DECISION: Final = 0
ACTION: Final = 1
"""Which action to choose, all of them in secret; a set of two with twist 22."""
COMMIT: Final = 2
"""Which card of the hand to commit, the only one that can then be built (twist 16)."""
ZONE: Final = 3
"""Where Espionage puts a spy; only zones that can be paid."""
INVENTION: Final = 4
"""Which invention to show and, if it can be paid, to build; any card in hand."""
DISCARD: Final = 5
"""Which card of the hand to discard."""
PLACE: Final = 6
"""On which zone to put a spy, free of charge."""
RECALL: Final = 7
"""From which zone to take a spy back."""
DecisionKind: TypeAlias = Literal["action", "commit", "zone", "invent", "discard", "place", "recall"]
"""What kind of choice is asked for."""
DECISION_KINDS: Final[tuple[DecisionKind, ...]] = get_args(DecisionKind)
"""From `ACTION` on, in the order of their numbers."""
SEALED_KINDS: Final[frozenset[DecisionKind]] = frozenset({"action", "commit", "zone", "invent"})
"""The kinds of decisions that all concerned players make at once, without seeing each other's choice (2.8)."""

BEGINNING: Final = 0
"""Twists that act at the start of a turn (2.0)."""
CHOOSING: Final = 1
"""Everybody chooses (2.1), and all is turned over (2.2)."""
EARNING: Final = 2
"""Spies earn (2.3)."""
SPYING: Final = 3
"""Who chose Espionage places a spy (3.1)."""
INVENTING: Final = 4
"""Who chose Invent builds, then effects happen (3.2, section 4)."""
RESEARCHING: Final = 5
"""Who chose Research draws and gains (3.4)."""
WORKING: Final = 6
"""Who chose Work gains (3.5)."""
ENDING: Final = 7
"""Twists that act at the end of a turn (2.5)."""
SCORING: Final = 8
"""Points are counted, and whoever has won has won (2.6)."""
Step: TypeAlias = Literal["start", "choose", "income", "espionage", "invent", "research", "work", "end", "score"]
"""A step of a turn (section 2)."""
STEPS: Final[tuple[Step, ...]] = get_args(Step)

FOR_OTHERS: Final = len(INVENTIONS)
"""A card has two halves: number c is what card c does to its inventor, FOR_OTHERS + c what it does to the others."""

FIRST_TWIST_CAUSE: Final = len(INVENTIONS)
FIRST_ACTION_CAUSE: Final = FIRST_TWIST_CAUSE + len(TWIST_BY_ID)
RULEBOOK: Final = FIRST_ACTION_CAUSE + len(ACTIONS)
"""Causes: an invention's index, then the twists, then the actions, then the rules themselves."""


def twist_cause(twist_id: str) -> int:
    """The cause number of a twist."""
    return FIRST_TWIST_CAUSE + TWIST_BY_ID[twist_id].number - 1


def action_cause(action: int) -> int:
    """The cause number of an action."""
    return FIRST_ACTION_CAUSE + action


BY_ESPIONAGE: Final = action_cause(ESPIONAGE)
BY_INVENT: Final = action_cause(INVENT)
BY_RESEARCH: Final = action_cause(RESEARCH)
BY_WORK: Final = action_cause(WORK)

FOR_DECK: Final = 1
AFTER_TURN: Final = 2
"""Reasons to pause: a new deck is needed; a turn has been scored."""
