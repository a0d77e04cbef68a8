"""The types of which everything sent is made: texts in every language, and ids from closed lists."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from nefarious.choices import About, CauseKind, Choice
from nefarious.engine.diary import EventKind
from nefarious.engine.vocabulary import ActionId, DecisionKind
from nefarious.engine.vocabulary import Step as StepId

__all__ = ["About", "ActionId", "CauseKind", "Choice", "DecisionKind", "EventKind", "Lines", "Sent", "StepId", "Text"]

Text: TypeAlias = dict[str, str]
"""One text in every language, by the language's code."""

Lines: TypeAlias = dict[str, list[str]]
"""Several lines in every language, by the language's code."""


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is sent, or a part of it. Once made it is not changed: several viewers may get the same."""
