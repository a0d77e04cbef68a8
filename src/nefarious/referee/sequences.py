"""A tree in sequence form: what each seat can plan, and what pairs of plans are worth.

A slot is one choice at one information set of a seat, all own earlier choices included. Slots 0 and 1 are the
beginnings of both seats, before any choice. A plan gives every slot the probability that its seat plays to it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from nefarious.engine.compiled import entry
from nefarious.referee.tree import LEAF

__all__ = ["SequenceForm", "information_sets", "sequence_form"]

BEGINNINGS: Final = 2


class SequenceForm(NamedTuple):
    """All information sets of both seats, parents first, and the payoffs of seat 0.

    By information set: whose `seat`, its first `node`, the slot `before` it, its `start` and `width` in slots.
    By payoff: a slot of each seat, and the `amount`, chance included. `slots` counts all slots.
    """

    seat: np.ndarray
    node: np.ndarray
    before: np.ndarray
    start: np.ndarray
    width: np.ndarray
    rows: np.ndarray
    columns: np.ndarray
    amount: np.ndarray
    slots: int


def information_sets(nodes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The number of every node's information set (-1 for none), and the first node of each set."""
    deciding = np.flatnonzero(nodes["seat"] >= 0)
    _, first, inverse = np.unique(nodes["key"][deciding], return_index=True, return_inverse=True)
    order = np.argsort(first)
    number = np.empty(len(order), np.int64)
    number[order] = np.arange(len(order))
    sets = np.full(len(nodes), -1, np.int64)
    sets[deciding] = number[inverse]
    return sets, deciding[first[order]]


def sequence_form(nodes: np.ndarray) -> SequenceForm:
    """The sequence form of any tree of `NODE` with perfect recall."""
    sets, node = information_sets(nodes)
    width = np.bincount(nodes["parent"][1:], minlength=len(nodes))[node]
    start = BEGINNINGS + np.concatenate([[0], np.cumsum(width)])
    slots = int(start[-1])
    last = np.zeros((len(nodes), BEGINNINGS), np.int64)
    luck = np.zeros(len(nodes))
    follow(nodes, sets, start, last, luck)
    seat = nodes["seat"][node].astype(np.int64)
    before = last[node, seat]
    _check_recall(nodes, sets, last, before, width)
    rows, columns, amount = _payoffs(nodes, last, luck, slots)
    return SequenceForm(seat, node, before, start[:-1], width, rows, columns, amount, slots)


@entry
def follow(nodes: np.ndarray, sets: np.ndarray, start: np.ndarray, last: np.ndarray, luck: np.ndarray) -> None:
    """Write the last slot of each seat on the way to every node, and the probability of chance to lead there."""
    last[0, 0] = 0
    last[0, 1] = 1
    luck[0] = 1.0
    for index in range(1, len(nodes)):
        parent = nodes[index].parent
        last[index, 0] = last[parent, 0]
        last[index, 1] = last[parent, 1]
        luck[index] = luck[parent] * nodes[index].luck
        seat = nodes[parent].seat
        if seat >= 0:
            last[index, seat] = start[sets[parent]] + nodes[index].option


def _check_recall(nodes: np.ndarray, sets: np.ndarray, last: np.ndarray, before: np.ndarray, width: np.ndarray) -> None:
    """Every node of an information set has the same own past, and as many options."""
    deciding = np.flatnonzero(sets >= 0)
    own = last[deciding, nodes["seat"][deciding]]
    children = np.bincount(nodes["parent"][1:], minlength=len(nodes))
    assert (own == before[sets[deciding]]).all(), "a seat forgets its own past"
    assert (children[deciding] == width[sets[deciding]]).all(), "a seat can tell the nodes of a set apart"


def _payoffs(nodes: np.ndarray, last: np.ndarray, luck: np.ndarray, slots: int) -> Any:
    """What every pair of slots that ends a game is worth to seat 0; pairs worth nothing are left out."""
    leaves = np.flatnonzero((nodes["seat"] == LEAF) & (nodes["value"] != 0))
    pairs, inverse = np.unique(last[leaves, 0] * slots + last[leaves, 1], return_inverse=True)
    amount = np.bincount(inverse, luck[leaves] * nodes["value"][leaves], minlength=len(pairs))
    return pairs // slots, pairs % slots, amount
