"""Trees to test with: any game told as a function, Kuhn poker by hand, and the small set-ups solved once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, permutations

import numpy as np

from nefarious import Game
from nefarious.engine.columns import columns_of
from nefarious.engine.state import TABLE
from nefarious.referee import Solution, small_setup, solve
from nefarious.referee.setups import deals_of, lay_out
from nefarious.referee.tree import CHANCE, LEAF, NODE, Node

KUHN_CARDS = list(permutations("JQK", 2))
KUHN_ENDS = {"pp": 1, "bp": 1, "bb": 2, "pbp": 1, "pbb": 2}
"""How a hand of Kuhn poker can go (p: pass, b: bet), and what is won."""


@dataclass
class Sapling:
    """A tree that is written node by node, parents first."""

    rows: list[tuple[int, float, float, int, int, int]] = field(default_factory=list)
    keys: dict[Hashable, int] = field(default_factory=dict)

    def add(self, parent: int, option: int, luck: float = 1.0) -> int:
        """A new leaf worth nothing, until it is said to be something else."""
        self.rows.append((0, 0.0, luck, parent, option, LEAF))
        return len(self.rows) - 1

    def decides(self, node: int, seat: int, knows: Hashable) -> None:
        _, value, luck, parent, option, _ = self.rows[node]
        key = self.keys.setdefault((seat, knows), len(self.keys) + 1)
        self.rows[node] = (key, value, luck, parent, option, seat)

    def is_chance(self, node: int) -> None:
        self.rows[node] = (*self.rows[node][:5], CHANCE)

    def is_worth(self, node: int, value: float) -> None:
        key, _, luck, parent, option, seat = self.rows[node]
        self.rows[node] = (key, value, luck, parent, option, seat)

    def nodes(self) -> np.ndarray:
        nodes = np.zeros(len(self.rows), NODE)
        for name, column in zip(columns_of(Node), zip(*self.rows, strict=True), strict=True):
            nodes[name[0]] = column
        return nodes


@cache
def kuhn() -> np.ndarray:
    """Kuhn poker: three cards, one each, one bet."""
    tree = Sapling()
    root = tree.add(CHANCE, 0)
    tree.is_chance(root)
    for number, cards in enumerate(KUHN_CARDS):
        _kuhn_below(tree, tree.add(root, number, 1 / 6), cards, "")
    return tree.nodes()


def _kuhn_below(tree: Sapling, node: int, cards: Sequence[str], said: str) -> None:
    if said in KUHN_ENDS:
        folded = said[-2:] == "bp"
        first_wins = said == "bp" if folded else "JQK".index(cards[0]) > "JQK".index(cards[1])
        tree.is_worth(node, KUHN_ENDS[said] if first_wins else -KUHN_ENDS[said])
        return
    seat = len(said) % 2
    tree.decides(node, seat, (cards[seat], said))
    for option, word in enumerate("pb"):
        _kuhn_below(tree, tree.add(node, option), cards, said + word)


@cache
def solved(name: str) -> Solution:
    """A small set-up solved as shipped."""
    return solve(small_setup(name))


@cache
def laid_out(name: str) -> np.ndarray:
    """Every deal of a set-up, before its first turn. Nobody plays on in these: whoever looks at a node takes a copy."""
    setup = small_setup(name)
    return lay_out(setup, deals_of(setup))


def game_of(solution: Solution, deal: int) -> Game:
    """A deal of a set-up on a real table."""
    setup = solution.setup
    game = Game._of(setup.setup, lay_out(setup, [deals_of(setup)[deal]], TABLE))
    game._carry_on()
    return game


def way_to(nodes: np.ndarray, node: int) -> list[int]:
    """The nodes from the root to a node, both included."""
    way = [node]
    while nodes["parent"][way[-1]] >= 0:
        way.append(int(nodes["parent"][way[-1]]))
    return way[::-1]


def own_past(nodes: np.ndarray, node: int) -> list[tuple[int, int]]:
    """What the seat that decides at a node has known and chosen on the way there."""
    way = way_to(nodes, node)
    seat = nodes["seat"][node]
    steps = [(here, there) for here, there in pairwise(way) if nodes["seat"][here] == seat]
    return [(int(nodes["key"][here]), int(nodes["option"][there])) for here, there in steps]


def children(nodes: np.ndarray, node: int) -> Iterator[int]:
    """The nodes right below a node, by option."""
    return map(int, np.flatnonzero(nodes["parent"] == node))
