"""Actions as agents give them: a number from 0 to 219, or a sentence that says what would have been right."""

from __future__ import annotations

import numpy as np

from nefarious.choices import Choice, illegal_choice
from nefarious.env.actions import COUNT, NAMES, PASS, choice
from nefarious.errors import IllegalChoice, shown, whole
from nefarious.views import View

__all__ = ["action_number", "illegal_action", "passing"]


def action_number(given: object) -> int:
    """An action, from whatever a policy returns: Python's or NumPy's number, or an array of one."""
    number = given if type(given) is int else _number(given)
    if number is None or not 0 <= number < COUNT:
        raise IllegalChoice("action-number", number=shown(given), least="0", most=str(COUNT - 1))
    return number


def _number(given: object) -> int | None:
    if isinstance(given, np.ndarray):
        is_one = given.size == 1 and np.issubdtype(given.dtype, np.integer)
        return int(given.item()) if is_one else None
    return whole(given)


def passing(masks: np.ndarray) -> np.ndarray:
    """Masks of the same shape that allow to pass alone: all there is to do once an illegal action has lost a game."""
    only = np.zeros_like(masks)
    only[..., PASS] = 1
    return only


def illegal_action(view: View, action: int) -> IllegalChoice:
    """The error about an action that the viewer is not allowed now."""
    kind, chosen = choice(action)
    decision = view.decision
    given: Choice = chosen if decision is not None and decision.kind == kind else NAMES[action]
    waiting = [player.seat for player in view.players if player.is_asked] if decision is None else []
    return illegal_choice(view.turn, view.seat or 0, given, decision, waiting)
