"""Every choice of the game as one number, which means the same for ever.

0 is "pass": the only action of a seat that is not asked, and never one of a seat that is. From 1 on come the choices,
kind after kind in the order of `nefarious.DecisionKind`: a set of actions by its mask, a card by its number, a zone.

>>> number("invent", "moon-base"), choice(129)
(129, ('invent', 'moon-base'))
>>> choice(PASS), NAMES[2], COUNT
(('pass', ()), 'action invent', 220)
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, Literal, TypeAlias

from nefarious.choices import Choice, choice_number, choice_of, kind_number
from nefarious.doors import check_number
from nefarious.engine.vocabulary import ACTION, ACTIONS, CARDS, DECISION_KINDS, PLACE, RECALL, ZONE, ZONES, DecisionKind
from nefarious.errors import IllegalChoice, clip, shown

__all__ = ["COUNT", "FIRST", "NAMES", "PASS", "ActionKind", "choice", "number"]

ActionKind: TypeAlias = DecisionKind | Literal["pass"]
"""The kind of a decision, or "pass"."""

PASS: Final = 0
"""The only action of a seat that is not asked. The set of no actions would have this number, and is never offered."""

_SIZES: Final = tuple(
    2**ZONES if kind == ACTION else ZONES if kind in (ZONE, PLACE, RECALL) else CARDS
    for kind in range(ACTION, ACTION + len(DECISION_KINDS))
)

COUNT: Final = sum(_SIZES)
"""How many numbers there are."""

FIRST: Final[dict[DecisionKind, int]] = dict(zip(DECISION_KINDS, accumulate(_SIZES, initial=0), strict=False))
"""Where the choices of each kind begin: choice c of the engine has the number `FIRST[kind] + c`."""


def number(kind: str, choice: Choice) -> int:
    """The number of a choice of some kind, both in table language: `number("action", "work")` is 8."""
    if isinstance(kind, str) and kind == "pass":
        return PASS
    known = next((each for each in DECISION_KINDS if isinstance(kind, str) and each == kind), None)
    if known is None:
        raise IllegalChoice("action-kind", kind=shown(kind), known=", ".join(FIRST))
    found = choice_number(kind_number(known), _in_board_order(choice) if known == "action" else choice)
    if found < 0:
        told = choice if isinstance(choice, str) else shown(choice)
        raise IllegalChoice(
            "action-choice", kind=known, choice=clip(told), example=NAMES[FIRST[known] + 1].partition(" ")[2]
        )
    return FIRST[known] + found


def _in_board_order(actions: object) -> object:
    """A set of actions has one number, in whatever order they are named."""
    if isinstance(actions, list | tuple) and all(isinstance(action, str) and action in ACTIONS for action in actions):
        return sorted(actions, key=ACTIONS.index)
    return actions


def choice(number: int) -> tuple[ActionKind, Choice]:
    """What a number means, in table language: the kind of decision, and the choice."""
    return _MEANINGS[check_number(number, "action-number", 0, COUNT - 1, IllegalChoice)]


def _meaning(number: int) -> tuple[ActionKind, Choice]:
    if number == PASS:
        return "pass", ()
    kind = next(kind for kind in reversed(DECISION_KINDS) if FIRST[kind] <= number)
    return kind, choice_of(kind_number(kind), number - FIRST[kind])


def _name(kind: ActionKind, chosen: Choice) -> str:
    if kind == "pass":
        return kind
    return f"{kind} {chosen if isinstance(chosen, str) else '+'.join(chosen)}"


_MEANINGS: Final = tuple(_meaning(number) for number in range(COUNT))

NAMES: Final[tuple[str, ...]] = tuple(_name(*meaning) for meaning in _MEANINGS)
"""A short name for every number, each another one."""
