"""The collection of garbage in windows under test."""

from __future__ import annotations

import gc
from typing import Final

ROUNDS: Final = 100
"""Collections of younger garbage, after which Python collects all. By default there are 10, and in a long script they
take a fifth of its time."""


def collect_seldom() -> None:
    """Lets Python collect all garbage seldom by itself. The app does so whenever a hand ends and a table is left."""
    gc.set_threshold(*gc.get_threshold()[:2], ROUNDS)
