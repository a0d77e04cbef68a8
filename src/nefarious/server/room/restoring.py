"""Taking a back-up into an empty place, and looking whether every game in it can be played."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from nefarious.errors import NefariousError, clip
from nefarious.server.room.checking import problem_of
from nefarious.server.store.archive import BadBackup, Kept, check_backup, fill, is_empty
from nefarious.server.store.database import Store

__all__ = ["Restored", "restore"]


@dataclass(slots=True)
class Restored:
    """What a back-up held: games that are over and verified, games that go on, tables that wait, and the unsound."""

    over: int = 0
    playing: int = 0
    waiting: int = 0
    problems: dict[str, NefariousError] = field(default_factory=dict)
    """By table."""


async def restore(file: Path, database: str) -> tuple[Kept, Restored]:
    """Take a back-up in, all of it or nothing. Refused unless the back-up is whole and the database is empty."""
    check_backup(file)
    store = Store(database)
    try:
        await store.open()
        if not await is_empty(store.engine):
            raise BadBackup("restore-full", database=clip(database, 200))
        kept = await fill(store.engine, file)
        return kept, await _checked(store)
    finally:
        await store.close()


async def _checked(store: Store) -> Restored:
    found = Restored()
    async for state in store.all_tables():
        problem = problem_of(state, await store.log.read(state.id))
        if problem is not None:
            found.problems[state.id] = problem
        elif state.state == "over":
            found.over += 1
        elif state.state == "playing":
            found.playing += 1
        else:
            found.waiting += 1
    return found
