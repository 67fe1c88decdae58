"""Every screen on a phone held sideways: nothing cut, no overlap, no small target, no faint word."""

from __future__ import annotations

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.screen_faults import faults_of
from tests.mobile.screen_tour import SHAPES, visit
from tests.mobile.tour_stops import IN_EVERY_SHAPE, StopFilter


@pytest.mark.timeout(900)
def test_every_screen_can_be_read_and_touched(play: Play) -> None:
    told = play(visit, "", IN_EVERY_SHAPE, size=SHAPES["sideways"], patience=800.0).result
    assert [stop for stop in IN_EVERY_SHAPE if not any(StopFilter([stop]).has(one) for one in told)] == []
    assert faults_of(told) == {}
