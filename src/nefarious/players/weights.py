"""What `rules` cares about: a dozen numbers, tuned by `nefarious tune`."""

from __future__ import annotations

from typing import Final

import numpy as np

__all__ = ["TUNED", "WEIGHTS", "WEIGHT_NAMES"]

_TABLE: Final = {
    "plan": (0.1972, 0.157),
    "finish": (63.62, 140.2),
    "patience": (0.5923, 0.3611),
    "money": (0.3291, 0.2856),
    "enough-money": (40.45, 51.26),
    "card": (5.488, 3.949),
    "enough-cards": (2.185, 2.1),
    "income": (2.435, 2.316),
    "spying": (0.0938, 0.0321),
    "inventing": (0.01, 0.1953),
    "researching": (0.4513, 0.4008),
    "lateness": (0.871, 0.7216),
    "leader": (0.3105, 0.062),
    "others": (1.131, 1.403),
    "boredom": (0.5015, 1.857),
}
"""Each weight without twists, and with any."""

WEIGHT_NAMES: Final = tuple(_TABLE)
(
    PLAN,
    FINISH,
    PATIENCE,
    MONEY,
    ENOUGH_MONEY,
    CARD,
    ENOUGH_CARDS,
    INCOME,
    SPYING,
    INVENTING,
    RESEARCHING,
    LATENESS,
    LEADER,
    OTHERS,
    BOREDOM,
) = range(len(WEIGHT_NAMES))
"""All in points, where a point on the table counts 1.

- `plan`: a point of the best card in hand; `finish` is added if that card would reach the goal; both times
  `patience` for each turn of work that is missing.
- `money`, `card`: the first dollar and the first card; each further one is worth less, half as much at
  `enough-money` and `enough-cards`. `income`: a dollar a turn from spies.
- `spying`, `inventing`, `researching`: how often players do that; the rest of the time they work.
- `lateness`: how much of money, cards and income is worth nothing any more when somebody stands before the goal.
- `leader`, `others`: what the strongest rival and the rivals on average have counts against oneself.
- `boredom`: what it costs to do nothing for a turn, in turn 10; twice that in turn 20.
"""

WEIGHTS: Final = len(WEIGHT_NAMES)

TUNED: Final = np.array(list(_TABLE.values())).T.copy()
"""A row without twists, and a row with any."""
