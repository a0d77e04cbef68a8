"""Whoever waits for a hint: not for ever, and not while the server closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from server.serving import HandClock, quick

from nefarious.game import Game
from nefarious.players.opinion import Opinion
from nefarious.server.room.houses import Houses
from nefarious.server.room.minds import HINT_IN, Minds
from nefarious.server.room.places import Asker
from nefarious.server.texts import Refusal


@pytest.fixture
def nobody_thinks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process is ever free."""
    released = Event()

    @contextmanager
    def taken(houses: Houses, *, is_hint: bool = False) -> Iterator[None]:
        released.wait()
        yield

    monkeypatch.setattr(Houses, "taken", taken)
    yield
    released.set()


def consider(database: Path, happens: Callable[[Minds, HandClock], None]) -> Opinion:
    """What somebody hears who waits for a hint when something happens."""

    async def wait() -> Opinion:
        clock, game = HandClock(), Game.new(players=2, seed=1)
        minds, decision = Minds(quick(database), clock), game.decisions[0]
        waiting = asyncio.create_task(minds.consider(game.view(decision.seat), decision, Asker("table", "place")))
        await asyncio.sleep(0)
        await asyncio.to_thread(happens, minds, clock)
        return await waiting

    return asyncio.run(wait())


@pytest.mark.usefixtures("nobody_thinks")
def test_where_nobody_has_time_for_a_hint_a_quick_bot_gives_it(database: Path) -> None:
    opinion = consider(database, lambda minds, clock: clock.advance(HINT_IN))
    assert opinion.choice
    assert not any(option.tried for option in opinion.options)


@pytest.mark.usefixtures("nobody_thinks")
def test_a_server_that_closes_waits_for_no_hint(database: Path) -> None:
    with pytest.raises(Refusal) as refused:
        consider(database, lambda minds, clock: minds.stop_waiting())
    assert refused.value.message == "web-closing"
