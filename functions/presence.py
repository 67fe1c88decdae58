"""Presence: the only document that people write themselves, to say that they have a table open. Never trusted."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

PRESENT_SECONDS: Final = 150
"""Seconds for which people count as present at a waiting table after their last sign of life: two and a half of its
intervals."""
ABSENT_SECONDS: Final = 3600
"""Seconds for which people count as present during a game, when no sign of life is repeated."""
HEARTBEAT_SECONDS: Final = 60
"""Seconds between one sign of life and the next."""


def last_seen(data: Mapping[str, Any]) -> float:
    """The time (Unix seconds) at which somebody last came or left; 0 for a damaged document.

    >>> last_seen({"seen": 7}), last_seen({"seen": "now"}), last_seen({})
    (7.0, 0.0, 0.0)
    """
    seen = data.get("seen")
    if isinstance(seen, datetime):  # the form in which Firestore's libraries return a server time
        return seen.timestamp()
    return float(seen) if isinstance(seen, (int, float)) else 0.0


def is_here(data: Mapping[str, Any], now: float, seconds: float = PRESENT_SECONDS) -> bool:
    """Whether somebody has the table open and said so within this number of seconds.

    >>> is_here({"here": True, "seen": 100}, 200), is_here({"here": True, "seen": 100}, 300)
    (True, False)
    """
    return is_present(data.get("here") is True, last_seen(data), now, seconds)


def is_present(here: bool, seen: float, now: float, seconds: float = PRESENT_SECONDS) -> bool:
    """Whether somebody who said at `seen` whether they are `here` counts as present at `now`; times in Unix seconds."""
    return here and now - seen <= seconds
