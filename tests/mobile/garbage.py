"""The collection of garbage in windows under test."""

from __future__ import annotations

import gc
from typing import Final

from mobile import theme

THRESHOLDS: Final = 20_000, 10, 100
"""The thresholds of `gc.set_threshold`. With Python's own, of which the first is 700 or 2,000, collections take a fifth
of the time of a long script."""

DELAY: Final = 30.0
"""Seconds of the app's time before the app itself collects all garbage, after a hand and after a table. Scripts play
hands in a second or two, and these collections took a fifth of their time, too."""


def collect_seldom() -> None:
    """Lets all garbage be collected seldom, by Python and by the app. To be called before the window's modules load."""
    gc.set_threshold(*THRESHOLDS)
    setattr(theme, "GARBAGE_DELAY", DELAY)  # noqa: B010  mypy refuses the assignment
