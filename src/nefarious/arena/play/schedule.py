"""Every block that a design asks for, in the order they are played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from nefarious.arena.play.deals import Deal, deal
from nefarious.arena.play.design import Design

__all__ = ["Block", "BlockKey", "Lineup", "block_of", "lineups", "number_of_games", "schedule"]

BlockKey = tuple[int, str, int]
"""Players, line-up and number: what tells a block from every other."""

MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who meets: the bots at the seats of rotation 0. A mixed table has none; each of its blocks draws them."""

    players: int
    match: str
    name: str
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One deal for one line-up, to be played once for each rotation of the seats."""

    players: int
    match: str
    lineup: str
    number: int
    bots: tuple[str, ...]
    deal: Deal

    @property
    def key(self) -> BlockKey:
        """What tells this block from every other."""
        return self.players, self.lineup, self.number

    def seats(self, rotation: int) -> tuple[str, ...]:
        """Who sits where: with each rotation everybody moves on by one seat."""
        return tuple(self.bots[(seat - rotation) % self.players] for seat in range(self.players))


def lineups(design: Design, players: int) -> list[Lineup]:
    """The line-ups of one player count."""
    found = []
    for match in design.matches:
        if design.is_playable(match, players):
            found += [
                Lineup(players, match, "|".join(bots), _table(bots, players)) for bots in _meetings(design, match)
            ]
    return found


def _meetings(design: Design, match: str) -> list[tuple[str, ...]]:
    if match == "self":
        return [(bot,) for bot in design.bots]
    if match == MIXED:
        return [(MIXED,)]
    if match == "duel" or design.gate:
        return list(combinations(design.bots, 2))
    return list(permutations(design.bots, 2))


def _table(bots: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The first bot alone, the last in all other seats."""
    return bots[0], *(bots[-1] for _ in range(players - 1))


def schedule(design: Design) -> Iterator[Block]:
    """All blocks, number by number, so that a run that is cut short has a little of everything."""
    everybody = {players: lineups(design, players) for players in design.players}
    for number in range(design.blocks):
        for players, own_lineups in everybody.items():
            own_deal = deal(design, players, number)
            for lineup in own_lineups:
                yield block_of(design, lineup, number, own_deal)


def block_of(design: Design, lineup: Lineup, number: int, own_deal: Deal) -> Block:
    """A numbered block of a line-up."""
    bots = _mixed_table(design, lineup.players, own_deal.seed) if lineup.match == MIXED else lineup.bots
    return Block(lineup.players, lineup.match, lineup.name, number, bots, own_deal)


def _mixed_table(design: Design, players: int, seed: int) -> tuple[str, ...]:
    """Bots drawn for each seat, two different ones at least; the same bots for the same deal."""
    generator = random.Random(f"mixed {seed}")
    two = generator.sample(design.bots, 2)
    table = [*two, *generator.choices(design.bots, k=players - 2)]
    generator.shuffle(table)
    return tuple(table)


def number_of_games(design: Design) -> int:
    """How many games the whole schedule has."""
    return design.blocks * sum(players * len(lineups(design, players)) for players in design.players)
