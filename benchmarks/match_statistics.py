"""The statistics of a match: the interval of a mean, and the ratio of a sequential test (SPRT)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev, variance
from typing import Final

ACCEPTED: Final = math.log(0.95 / 0.05)
"""The logarithm of the likelihood ratio at which a sequential test ends."""


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the mean by Student's t. Without any spread it has no width.

    >>> [round(bound, 2) for bound in interval([1.0, 2.0, 3.0, 4.0])]
    [0.45, 4.55]
    """
    mean = fmean(values)
    if len(values) < 2:
        return -math.inf, math.inf
    margin = _student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return mean - margin, mean + margin


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its expansion; exact to 0.01 from three degrees of freedom."""
    z = 1.959964
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def likelihood(shares: Sequence[float], even: float, better: float) -> float:
    """The logarithm of how much likelier the shares are if their mean is `better` above even, than if it is even.

    Shares are taken for normally distributed. 0 for fewer than ten of them, or where all are equal.
    """
    if len(shares) < 10 or not (spread := variance(shares)):
        return 0.0
    return better * (2 * sum(shares) - len(shares) * (2 * even + better)) / (2 * spread)
