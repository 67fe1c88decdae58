"""The time that is left, as a clock shows it."""

from __future__ import annotations

import pytest

from client.localizer import table_localizer
from client.text.time_left import format_time_left


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0:00"), (59.2, "1:00"), (3599, "59:59"), (3600, "1 h"), (86_399, "24 h"), (3 * 86_400, "3 d")],
)
def test_long_times_are_told_in_hours_and_days(seconds: float, shown: str) -> None:
    assert format_time_left(table_localizer(), seconds) == shown
