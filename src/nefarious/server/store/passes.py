"""`Passes`: by what somebody proves on a device who they are: cookies of one generation, one private link at a time."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nefarious.server.store import schema

__all__ = ["Passes"]

Writing = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Opens a transaction in which all is written, or nothing."""


class Passes:
    """Kept with the people in the database. What is in memory is read from there when the server starts."""

    def __init__(self, writing: Writing) -> None:
        """Write as the database does. Nothing is known before `read`."""
        self._writing = writing
        self._generations: dict[str, int] = {}

    async def read(self, connection: AsyncConnection) -> None:
        """Learn who has ever logged out elsewhere: few, so that no call has to ask the database."""
        people = schema.people
        wanted = select(people.c.id, people.c.generation).where(people.c.generation > 0)
        self._generations = {row.id: row.generation for row in await connection.execute(wanted)}

    def generation(self, person: str) -> int:
        """Of which generation somebody's cookies have to be."""
        return self._generations.get(person, 0)

    async def log_out(self, person: str) -> None:
        """Let no cookie and no link of somebody be good that was made before."""
        people, links = schema.people, schema.links
        generation = self.generation(person) + 1
        async with self._writing() as connection:
            changed = await connection.execute(
                update(people).where(people.c.id == person).values(generation=generation)
            )
            if not changed.rowcount:
                await connection.execute(insert(people).values(id=person, nickname="", generation=generation))
            await connection.execute(delete(links).where(links.c.person == person))
        self._generations[person] = generation

    async def new_link(self, person: str, now: float, expires: float) -> str:
        """The token of a private link. Whatever link there was before is called back, and all that have expired go."""
        token, links = secrets.token_urlsafe(24), schema.links
        async with self._writing() as connection:
            await connection.execute(delete(links).where(or_(links.c.person == person, links.c.expires <= now)))
            await connection.execute(insert(links).values(person=person, token=_hashed(token), expires=expires))
        return token

    async def call_back(self, person: str) -> None:
        """Let a private link of somebody be good for nothing."""
        async with self._writing() as connection:
            await connection.execute(delete(schema.links).where(schema.links.c.person == person))

    async def use(self, token: str, now: float) -> str | None:
        """Whom a private link carries. It does so once, however many open it at the same time."""
        links = schema.links
        wanted = links.c.token == _hashed(token)
        async with self._writing() as connection:
            row = (await connection.execute(select(links).where(wanted, links.c.expires > now))).first()
            used = (await connection.execute(delete(links).where(wanted))).rowcount
        return str(row.person) if row is not None and used == 1 else None


def _hashed(token: str) -> str:
    """What is kept of a token: who reads the database cannot open the link."""
    return hashlib.sha256(token.encode()).hexdigest()
