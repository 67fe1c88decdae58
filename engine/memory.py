"""The memory of a seat in a game that needs none: its views show all that was seen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoMemory:
    """An empty memory."""
