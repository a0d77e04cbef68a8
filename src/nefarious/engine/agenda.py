"""What is still to be done: a small stack of tasks in the record.

A task is four small numbers: what, for which seat, a number, and a cause. The last one added is
done first. Its depth is bounded: a turn has at most 13 steps, one Invent step adds at most 6 tasks,
a seat meets at most 6 cards, and one effect leaves at most 3 tasks behind.
"""

from __future__ import annotations

from typing import Final

from nefarious.engine.compiled import rule
from nefarious.engine.state import Record

BEGIN_TURN: Final = 0
MOMENT: Final = 1
APPLY_COMMITS: Final = 2
CHOOSE_ACTIONS: Final = 3
REVEAL_ACTIONS: Final = 4
INCOME: Final = 5
ESPIONAGE_STEP: Final = 6
PLACE_ON_ZONE: Final = 7
INVENT_STEP: Final = 8
COMMIT_LATE: Final = 9
CHOOSE_INVENTIONS: Final = 10
REVEAL_INVENTIONS: Final = 11
BUILD: Final = 12
BUILD_AFTER_RECALL: Final = 13
RESOLVE_EFFECTS: Final = 14
RESOLVE_FOR_SEAT: Final = 15
YOU_EFFECT: Final = 16
OTHERS_EFFECT: Final = 17
RESEARCH_STEP: Final = 18
RESEARCH_EFFECT: Final = 19
WORK_STEP: Final = 20
END_TURN: Final = 21
SCORE: Final = 22
DRAW: Final = 23
DISCARD_CHOSEN: Final = 24
PLACE: Final = 25
PLACE_CHOSEN: Final = 26
RECALL_CHOSEN: Final = 27
TASKS: Final = (
    "begin turn", "moment", "apply commits", "choose actions", "reveal actions", "income", "espionage step",
    "place on zone", "invent step", "commit late", "choose inventions", "reveal inventions", "build",
    "build after recall", "resolve effects", "resolve for seat", "you effect", "others effect", "research step",
    "research effect", "work step", "end turn", "score", "draw", "discard chosen", "place", "place chosen",
    "recall chosen",
)  # fmt: skip


@rule
def plan(game: Record, task: int, seat: int = 0, number: int = 0, cause: int = 0) -> None:
    """Put a task on top of the agenda."""
    top = game.agenda_size
    game.agenda[top, 0] = task
    game.agenda[top, 1] = seat
    game.agenda[top, 2] = number
    game.agenda[top, 3] = cause
    game.agenda_size = top + 1


@rule
def next_task(game: Record) -> tuple[int, int, int, int]:
    """Take the task on top of the agenda."""
    top = game.agenda_size - 1
    game.agenda_size = top
    return (
        int(game.agenda[top, 0]),
        int(game.agenda[top, 1]),
        int(game.agenda[top, 2]),
        int(game.agenda[top, 3]),
    )
