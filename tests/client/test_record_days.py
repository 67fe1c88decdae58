"""The days of finished games, in few letters."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from client.localizer import table_localizer
from client.models import Record
from client.queries.records import format_day
from engine.view import SPECTATOR, View

FINISHED = int(datetime(2026, 11, 23, 12, tzinfo=timezone.utc).timestamp())


@pytest.mark.parametrize(("year", "said"), [(2026, "23 Nov"), (2027, "23 Nov 2026")])
def test_the_year_is_said_where_it_is_another(year: int, said: str) -> None:
    record = Record("r", "threes", (), None, 1, FINISHED, View("threes", SPECTATOR, "over", "", None, None))
    today = datetime(year, 12, 31, 12, tzinfo=timezone.utc)
    assert format_day(record, table_localizer(), today) == said
