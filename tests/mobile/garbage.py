"""The collection of garbage in windows under test."""

from __future__ import annotations

import gc
from typing import Final

from mobile import theme

THRESHOLDS: Final = 20_000, 10, 100
"""New objects after which Python collects the youngest garbage, and collections after which it collects older garbage
and all of it. By default they are 700, 10 and 10, and in a long script that takes a fifth of its time."""

DELAY: Final = 30.0
"""Seconds of the app's time before the app itself collects all garbage, after a hand and after a table. Scripts play
hands in a second or two, and these collections took a fifth of their time, too."""


def collect_seldom() -> None:
    """Lets all garbage be collected seldom, by Python and by the app. To be called before the window's modules load."""
    gc.set_threshold(*THRESHOLDS)
    setattr(theme, "GARBAGE_DELAY", DELAY)  # noqa: B010  mypy refuses the assignment
