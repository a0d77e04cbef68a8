"""What `rules` cares about: a dozen numbers, tuned by `nefarious tune`."""

from __future__ import annotations

from typing import Final

import numpy as np

__all__ = ["TUNED", "WEIGHTS", "WEIGHT_NAMES"]

WEIGHT_NAMES: Final = (
    "plan",
    "second-plan",
    "finish",
    "patience",
    "money",
    "enough-money",
    "card",
    "enough-cards",
    "income",
    "spying",
    "inventing",
    "researching",
    "lateness",
    "leader",
    "others",
)
(
    PLAN,
    SECOND_PLAN,
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
) = range(len(WEIGHT_NAMES))
"""All in points, where a point on the table counts 1.

- `plan`, `second-plan`: a point of the best and of the next card in hand; `finish` is added if that card would
  reach the goal; all times `patience` for each turn of work that is missing.
- `money`, `card`: the first dollar and the first card; each further one is worth less, half as much at
  `enough-money` and `enough-cards`. `income`: a dollar a turn from spies.
- `spying`, `inventing`, `researching`: how often players do that; the rest of the time they work.
- `lateness`: how much of money, cards and income is worth nothing any more when somebody stands before the goal.
- `leader`, `others`: what the strongest rival and the rivals on average have counts against oneself.
"""

WEIGHTS: Final = len(WEIGHT_NAMES)

TUNED: Final = np.array(
    [
        [0.6, 0.2, 3.0, 0.8, 0.25, 30.0, 0.8, 4.0, 1.2, 0.15, 0.25, 0.2, 0.7, 0.5, 0.3],
        [0.6, 0.2, 3.0, 0.8, 0.25, 30.0, 0.8, 4.0, 1.2, 0.15, 0.25, 0.2, 0.7, 0.5, 0.3],
    ]
)
"""The weights without twists, and with any."""
