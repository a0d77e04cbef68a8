"""The types of which everything sent is made: texts in every language, and ids from closed lists."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from nefarious.choices import Choice
from nefarious.engine.diary import EVENT_KINDS
from nefarious.engine.vocabulary import ACTIONS, DECISION_KINDS, STEPS

__all__ = ["About", "ActionId", "CauseKind", "Choice", "DecisionKind", "EventKind", "Lines", "Sent", "StepId", "Text"]

Text: TypeAlias = dict[str, str]
"""One text in every language, by the language's code."""

Lines: TypeAlias = dict[str, list[str]]
"""Several lines in every language, by the language's code."""


def _one_of(*ids: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"enum": list(ids)})


ActionId = Annotated[str, _one_of(*ACTIONS)]
StepId = Annotated[str, _one_of(*STEPS)]
DecisionKind = Annotated[str, _one_of(*(kind for kind in DECISION_KINDS if kind != "none"))]
EventKind = Annotated[str, _one_of(*EVENT_KINDS)]
CauseKind = Annotated[str, _one_of("invention", "twist", "action", "rules")]
About = Annotated[str, _one_of("card", "zone", "action")]


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is sent, or a part of it. Once made it is not changed: several viewers may get the same."""
