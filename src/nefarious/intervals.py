"""How surely a share is known: the one number behind every 95% interval, and the interval of a plain share."""

from __future__ import annotations

from math import sqrt

__all__ = ["Z95", "wilson_interval"]

Z95 = 1.959963984540054
"""So many standard errors on either side hold 95% of a normal distribution."""


def wilson_interval(successes: float, trials: float) -> tuple[float, float]:
    """The 95% Wilson interval of a share.

    >>> low, high = wilson_interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = Z95**2 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = Z95 * sqrt(share * (1 - share) / trials + spread / trials / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)
