"""What `rules` cares about: a dozen numbers, tuned by `nefarious tune`."""

from __future__ import annotations

from typing import Final

import numpy as np

__all__ = ["TUNED", "WEIGHTS", "WEIGHT_NAMES"]

_TABLE: Final = {
    "plan": (0.1703, 0.1703),
    "finish": (40.04, 40.04),
    "patience": (0.4437, 0.4437),
    "money": (0.2404, 0.2404),
    "enough-money": (54.3, 54.3),
    "card": (4.25, 4.25),
    "enough-cards": (1.583, 1.583),
    "income": (3.133, 3.133),
    "spying": (0.1995, 0.1995),
    "inventing": (0.3146, 0.3146),
    "researching": (0.2332, 0.2332),
    "lateness": (0.7816, 0.7816),
    "leader": (0.3044, 0.3044),
    "others": (1.067, 1.067),
    "boredom": (1, 1),
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
