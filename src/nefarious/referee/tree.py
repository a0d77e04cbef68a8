"""A small set-up as a tree of nodes, grown by the engine itself.

The root is the deal. Decisions made at the same time come one after the other, and the later seat does not
see the earlier one's choice. A parent stands before its children, so one walk along the array visits them in order.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import numpy as np

from nefarious.engine.advance import advance, prepare
from nefarious.engine.bits import EMPTY, lowest, nth, unsigned, wide, without_lowest
from nefarious.engine.chance import scramble
from nefarious.engine.columns import Row, f8, i4, record_of, u8
from nefarious.engine.compiled import entry, rule
from nefarious.engine.decisions import all_answered, seal
from nefarious.engine.knowledge import look_unsealed
from nefarious.engine.state import GAME, VIEW, Sight, State
from nefarious.engine.vocabulary import NOBODY
from nefarious.errors import BadSetup
from nefarious.referee.setups import SmallSetup, deals_of, lay_out

__all__ = ["CHANCE", "LEAF", "NODE", "grow_tree", "view_at"]

CHANCE: Final = -1
LEAF: Final = -2
"""Whose turn it is at a node that is no seat's."""

MOST_CHOICES: Final = 256
"""More choices than any game of a small set-up can have in a row."""

MOST_NODES: Final = 100_000_000
TOO_LARGE: Final = -1
"""What a set-up of more positions comes to, or of more choices in a row."""


class Node:
    """A node of any two-player game's tree."""

    key: u8
    """The same wherever the seat that decides knows the same."""

    value: f8
    """What seat 0 wins, and seat 1 loses, at a leaf."""

    luck: f8
    """How likely chance is to lead here; 1 where a seat decides."""

    parent: i4
    """The node before it."""

    option: i4
    """The option of the parent that leads here."""

    seat: i4
    """Who decides here, or `CHANCE`, or `LEAF`."""


NODE = record_of(Node)


class Step:
    """Where a walk stands."""

    left: u8
    """The options not tried yet."""

    seen: Annotated[Row[u8], 2]
    """A digest of all that each seat has seen and chosen."""

    key: u8
    """The key of the node."""

    node: i4
    """The node's place in the tree."""

    option: i4
    """How many options have been tried."""

    seat: i4
    """Who decides, or `LEAF`."""


_STEP = record_of(Step)


def grow_tree(setup: SmallSetup) -> np.ndarray:
    """All nodes of a set-up, the root first."""
    prepare()
    deals = lay_out(setup, deals_of(setup))
    path, steps, views = np.zeros(MOST_CHOICES, GAME), np.zeros(MOST_CHOICES, _STEP), np.zeros(1, VIEW)
    walk = (path, steps, views, views.view(np.uint64))
    size = grow(deals, walk, np.zeros(0, NODE))
    if size == TOO_LARGE:
        raise BadSetup("small-setup-large", choices=MOST_CHOICES, nodes=str(MOST_NODES))
    nodes = np.zeros(size, NODE)
    grow(deals, walk, nodes)
    assert not np.isnan(nodes["value"]).any(), "chance comes once: a small set-up must never need a new deck"
    return nodes


@entry
def grow(deals: np.ndarray, walk: Any, nodes: np.ndarray) -> int:
    """Write the tree below all deals; returns its size, or that it is too large. What does not fit is only counted."""
    path, steps, views, words = walk
    if len(nodes):
        nodes[0].seat = CHANCE
        nodes[0].parent = CHANCE
        nodes[0].luck = 1.0
    size = 1
    for deal in range(len(deals)):
        path[0] = deals[deal]
        advance(path[0])
        steps[0].seen[0] = EMPTY
        steps[0].seen[1] = EMPTY
        arrive(path[0], steps[0], views[0], words)
        write_node(nodes, size, path[0], steps[0], 0, deal, 1.0 / len(deals))
        size += 1
        depth = 0
        while depth >= 0:
            if steps[depth].left == EMPTY:
                depth -= 1
                continue
            if depth + 1 >= len(path) or size >= MOST_NODES:
                return TOO_LARGE
            parent = steps[depth].node
            option = steps[depth].option
            choose_next(path, steps, depth)
            depth += 1
            arrive(path[depth], steps[depth], views[0], words)
            write_node(nodes, size, path[depth], steps[depth], parent, option, 1.0)
            size += 1
    return size


@rule
def choose_next(path: np.ndarray, steps: np.ndarray, depth: int) -> None:
    """Take the next option on a copy of the game, one step deeper."""
    here, there = steps[depth], steps[depth + 1]
    choice = lowest(here.left)
    here.left = without_lowest(here.left)
    here.option += 1
    there.seen[0] = here.seen[0]
    there.seen[1] = here.seen[1]
    there.seen[here.seat] = scramble(here.key ^ unsigned(choice))
    path[depth + 1] = path[depth]
    seal(path[depth + 1], here.seat, choice)
    if all_answered(path[depth + 1]):
        advance(path[depth + 1])


@rule
def arrive(game: State, step: Step, view: Sight, words: np.ndarray) -> None:
    """See who decides now, what may be chosen, and what that seat knows."""
    step.left = EMPTY
    step.key = EMPTY
    step.option = 0
    step.seat = LEAF
    if game.asked:
        step.seat = lowest(wide(game.asked & ~game.answered))
        step.left = game.options[step.seat]
        look_unsealed(game, step.seat, view)
        step.key = digest(words, step.seen[step.seat] ^ unsigned(step.seat + 1))


@rule
def digest(words: np.ndarray, word: np.uint64) -> np.uint64:
    """A number for a view and everything before it."""
    for part in words:
        word = scramble(word ^ part)
    return word


@rule
def write_node(nodes: np.ndarray, index: int, game: State, step: Step, parent: int, option: int, luck: float) -> None:
    """Write a node down, if there is room."""
    step.node = index
    if index < len(nodes):
        nodes[index].seat = step.seat
        nodes[index].key = step.key
        nodes[index].parent = parent
        nodes[index].option = option
        nodes[index].luck = luck
        nodes[index].value = np.nan if game.paused else result(game)


@rule
def result(game: State) -> float:
    """+1 if seat 0 has won, -1 if seat 1 has, 0 for a game without a winner."""
    if game.winner == NOBODY:
        return 0.0
    return 1.0 if game.winner == 0 else -1.0


@entry
def view_at(nodes: np.ndarray, index: int, deals: np.ndarray, games: np.ndarray, views: np.ndarray) -> None:
    """Play the way to a node again, and write what the seat that decides there sees."""
    way = np.zeros(MOST_CHOICES, np.int64)
    length = 0
    node = index
    while nodes[node].parent != 0:
        way[length] = nodes[node].option
        length += 1
        node = nodes[node].parent
    games[0] = deals[nodes[node].option]
    advance(games[0])
    for position in range(length - 1, -1, -1):
        seat = lowest(wide(games[0].asked & ~games[0].answered))
        seal(games[0], seat, nth(games[0].options[seat], way[position]))
        if all_answered(games[0]):
            advance(games[0])
    look_unsealed(games[0], nodes[index].seat, views[0])
