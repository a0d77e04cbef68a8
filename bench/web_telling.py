"""What it costs the server to tell an answer to everybody at its table: processor time, in one process, no sockets.

The same games and choices every time, so that two versions can be compared on a busy machine:
`python bench/web_telling.py --against COMMIT`.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import json
import random
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, cast

from checkouts import HERE, checkout, environment_of

from nefarious import Setup
from nefarious.server.clock import Clock
from nefarious.server.room.match import Match
from nefarious.server.room.table import Table
from nefarious.server.room.viewer import Viewer
from nefarious.server.store.documents import Options, Seat, TableState
from nefarious.server.store.log import Entry

SEATS = 4
ROUNDS = 2
"""How often both versions are measured in turn; the best of each counts."""

LOOKS = 20
LATE_ANSWERS = 400

Costs = dict[str, float]


class Playing:
    """A table of four people, each with somebody at the other end of a socket."""

    def __init__(self, number: int, lang: str | None) -> None:
        """Deal the game of a number."""
        self._dice = random.Random(number)
        self._number = number
        self._lang = lang
        self._deal(number)

    def _deal(self, seed: int) -> None:
        names = [f"{name} {self._number}" for name in ("Ada", "Boris", "Clara", "Dmitri")]
        setup = Setup.of(names, 2, seed=seed)
        self.table = Table(_state(self._number, names, setup.twists, seed), cast(Any, None), Clock(), [])
        self.match: Match = self.table.begin()
        self.viewers = [_viewer(f"{self._number}-{seat}", self._lang) for seat in range(SEATS)]
        for viewer in self.viewers:
            viewer.sit(self.table.state)
            self.table.enter(viewer)
        for viewer in self.viewers:
            self.table.greet(viewer, None)
        self._read()

    async def answer(self) -> None:
        """Somebody answers, and everybody is told."""
        if self.match.game.is_over:
            self._deal(self._dice.randrange(2**32))
        game = self.match.game
        decision = self._dice.choice(game.decisions)
        seen, question = game.event_count, self.match.round
        choice = self._dice.choice(decision.options)
        self.match.apply([Entry(self.match.entries, decision.seat, choice, "person", 0.0)])
        if self.match.round == question:
            self.table.tell_waiting(decision.seat)
        else:
            await self.table.tell_events(seen)
        self._read()

    def _read(self) -> None:
        for viewer in self.viewers:
            _empty(viewer.outbox)


def _empty(outbox: Any) -> None:
    """Older versions have a queue."""
    if isinstance(outbox, list):
        outbox.clear()
        return
    while not outbox.empty():
        outbox.get_nowait()


def _viewer(person: str, lang: str | None) -> Viewer:
    knows_languages = "lang" in inspect.signature(Viewer.__init__).parameters
    return cast(Any, Viewer)(person, None, lang=lang) if knows_languages and lang else Viewer(person, None)


def _state(number: int, names: list[str], twists: tuple[str, ...], seed: int) -> TableState:
    return TableState(
        id=f"table{number}",
        code="ABCDEF",
        host=f"{number}-0",
        secret="",
        created=0.0,
        options=Options(),
        state="playing",
        seats=[Seat(kind="person", person=f"{number}-{seat}", name=name) for seat, name in enumerate(names)],
        twists=list(twists),
        seed=seed,
        begun=0.0,
    )


async def measure(tables: int, answers: int, lang: str | None) -> Costs:
    """Microseconds of processor time for each thing that is told."""
    playing = [Playing(number, lang) for number in range(tables)]
    for each in playing:
        await each.answer()
    begun = process_time()
    for _ in range(answers):
        for each in playing:
            await each.answer()
    costs = {"an answer": (process_time() - begun) * 1e6 / (answers * tables)}
    late = await _late(lang)
    table, viewer = late.table, late.viewers[0]
    costs["a snapshot, late in a game"] = _timed(lambda: table.snapshot(viewer, None))
    costs["a snapshot since 0, late in a game"] = _timed(lambda: table.snapshot(viewer, 0))
    costs["why, of an early event, late in a game"] = _timed(lambda: table.why(viewer, 5))
    return costs


async def _late(lang: str | None) -> Playing:
    """A table whose game has gone on for long."""
    late = Playing(3, lang)
    for _ in range(LATE_ANSWERS):
        await late.answer()
    return late


def _timed(look: Callable[[], object]) -> float:
    look()
    begun = process_time()
    for _ in range(LOOKS):
        look()
    return (process_time() - begun) * 1e6 / LOOKS


def _measured_in(environment: dict[str, str], given: argparse.Namespace) -> Costs:
    command = [sys.executable, __file__, "--json", "--tables", str(given.tables), "--answers", str(given.answers)]
    command += ["--lang", given.lang] if given.lang else []
    told = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    return cast(Costs, json.loads(told.stdout))


def _best(rounds: list[Costs]) -> Costs:
    return {what: min(costs[what] for costs in rounds) for what in rounds[0]}


def _compare(given: argparse.Namespace) -> None:
    with checkout(given.against) as other:
        pairs = [
            (_measured_in(environment_of(other), given), _measured_in(environment_of(HERE), given))
            for _ in range(ROUNDS)
        ]
    before, after = _best([pair[0] for pair in pairs]), _best([pair[1] for pair in pairs])
    print(f"{'microseconds of processor time':<46} {'before':>9} {'now':>9} {'ratio':>6}")
    for what, cost in after.items():
        print(f"{what:<46} {before[what]:>9.0f} {cost:>9.0f} {cost / before[what]:>6.2f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what it costs to tell a table of four what happened.")
    parser.add_argument("--tables", type=int, default=150, help="tables that take turns (default 150)")
    parser.add_argument("--answers", type=int, default=16, help="answers at each (default 16)")
    parser.add_argument("--lang", help="the one language everybody reads, as pages ask for; else all of them")
    parser.add_argument("--against", help="a commit, or the folder of another checkout, to compare with")
    parser.add_argument("--json", action="store_true", help="only the numbers")
    given = parser.parse_args()
    if given.against:
        _compare(given)
        return
    costs = asyncio.run(measure(given.tables, given.answers, given.lang))
    if given.json:
        print(json.dumps(costs))
        return
    for what, cost in costs.items():
        print(f"{what:<46} {cost:>9.0f} µs")


if __name__ == "__main__":
    main()
