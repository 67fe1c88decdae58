"""Presence: what people write themselves, that they have a table open. It is taken as it is, and never trusted."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

PRESENT_SECONDS: Final = 150
"""So long after they last said so people are here, at a table that waits: two signs of life and a half."""
ABSENT_SECONDS: Final = 3600
"""So long after they came somebody is taken to look at a table that is played: there nobody says it again."""
HERE_SECONDS: Final = 60
"""Between one sign of life and the next."""


def seen_at(data: Mapping[str, Any]) -> float:
    """When somebody last said that they are here, or went, in Unix seconds; 0 where that cannot be read.

    >>> seen_at({"seen": 7}), seen_at({"seen": "now"}), seen_at({})
    (7.0, 0.0, 0.0)
    """
    seen = data.get("seen")
    if isinstance(seen, datetime):  # as Firestore's libraries hand on a time of the server
        return seen.timestamp()
    return float(seen) if isinstance(seen, (int, float)) else 0.0


def is_here(data: Mapping[str, Any], now: float, seconds: float = PRESENT_SECONDS) -> bool:
    """Whether somebody has the table open, who said so within so many seconds.

    >>> is_here({"here": True, "seen": 100}, 200), is_here({"here": True, "seen": 100}, 300)
    (True, False)
    """
    return data.get("here") is True and now - seen_at(data) <= seconds
