"""The computer players with whom a test plays whole games."""

from __future__ import annotations

from typing import Final

from engine.players import levels

SLOW: Final = ("strong",)
"""The levels that look ahead, at every decision for as long as a test may take."""


def best_quick_level(kind: str) -> str:
    """The best level of a kind of game among those that choose at once."""
    return [level for level in levels(kind) if level not in SLOW][-1]
