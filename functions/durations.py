"""Lengths of time in seconds."""

from __future__ import annotations

from typing import Final

HOUR_SECONDS: Final = 3600
DAY_SECONDS: Final = 24 * HOUR_SECONDS
WEEK_SECONDS: Final = 7 * DAY_SECONDS
