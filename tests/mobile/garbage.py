"""The collection of garbage in windows under test."""

from __future__ import annotations

import gc
from typing import Final

from mobile import theme

ROUNDS: Final = 100
"""Collections of younger garbage, after which Python collects all. By default there are 10, and in a long script they
take a fifth of its time."""


DELAY: Final = 30.0
"""Seconds of the app's time before the app itself collects all garbage, after a hand and after a table. Scripts play
hands in a second or two, and these collections took a fifth of their time, too."""


def collect_seldom() -> None:
    """Lets all garbage be collected seldom, by Python and by the app. To be called before the window's modules load."""
    gc.set_threshold(*gc.get_threshold()[:2], ROUNDS)
    setattr(theme, "GARBAGE_DELAY", DELAY)  # noqa: B010  mypy refuses the assignment
