"""The days of finished games, in few letters."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from client.localizer import table_localizer
from client.text.local_time import format_day

FINISHED = int(datetime(2026, 11, 23, 12, tzinfo=timezone.utc).timestamp())


@pytest.mark.parametrize(("year", "said"), [(2026, "23 Nov"), (2027, "23 Nov 2026")])
def test_the_year_is_said_where_it_is_another(year: int, said: str) -> None:
    today = datetime(year, 12, 31, 12, tzinfo=timezone.utc)
    assert format_day(table_localizer(), FINISHED, today) == said
