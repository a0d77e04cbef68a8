"""Whether a game as it is kept can be played: replayed from its log, and if it is over, verified like any record."""

from __future__ import annotations

from nefarious.errors import NefariousError
from nefarious.replaying import verify
from nefarious.server.room.match import Match
from nefarious.server.room.replays import record_of_game
from nefarious.server.store.documents import TableState
from nefarious.server.store.log import Entry

__all__ = ["problem_of"]


def problem_of(state: TableState, log: list[Entry]) -> NefariousError | None:
    """What is wrong with a game; None if nothing is."""
    if state.state == "open":
        return None
    try:
        if state.seed is None or [entry.number for entry in log] != list(range(len(log))):
            return NefariousError("web-unplayable")
        match = Match(state.setup(), state.seed)
        match.apply(log)
        if state.state == "over":
            verify(record_of_game(match.game, state))
            if match.game.result != state.result:
                return NefariousError("web-unplayable")
    except NefariousError as problem:
        return problem
    return None
