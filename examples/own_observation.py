"""An observation of one's own: a function that gets what a seat knows, and writes a row. From this folder:

python own_observation.py

A view's record has the columns of `Public` and `Sight` in nefarious/engine/state.py, and nothing that the seat may not
know. The function is compiled: loops and arithmetic are fast, Python objects are not allowed.
"""

from typing import Any

import numpy as np

from nefarious.env import Batch

ZONES = 4
SIZE = 6 * (3 + ZONES)


def what_everybody_sees(view: Any, row: np.ndarray) -> None:
    """Money, points, cards and spies of every seat, clockwise from the one that looks; the row begins as zeros."""
    for slot in range(view.players):
        seat = (view.seat + slot) % view.players
        start = slot * (3 + ZONES)
        row[start] = view.money[seat] / 20
        row[start + 1] = view.scores[seat] / 20
        row[start + 2] = view.hand_size[seat] / 5
        for zone in range(ZONES):
            row[start + 3 + zone] = view.spies[seat, zone]


def main() -> None:
    """Play some games by chance, and show what the winners had in common."""
    batch = Batch(256, players=4, encoder=what_everybody_sees, size=SIZE, final=True, seed=1)
    dice = np.random.default_rng(1)
    winners = []
    for _ in range(150):
        now = slice(batch.rows)
        batch.actions[now] = (batch.masks[now] * dice.random((batch.rows, 220))).argmax(axis=1)
        batch.step()
        winners += [batch.final[each["game"], each["winner"]] for each in batch.finished if each["winner"] >= 0]
    own = np.mean(winners, axis=0)[: 3 + ZONES]
    print(f"{len(winners)} winners had ${own[0] * 20:.1f}, {own[1] * 20:.1f} points and {own[3:].sum():.1f} spies")


if __name__ == "__main__":
    main()
