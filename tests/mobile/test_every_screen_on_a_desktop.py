"""Every screen in the window of a desktop: nothing cut, no overlap, no small target, no faint word."""

from __future__ import annotations

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.online_visit import DIFFERENT
from tests.mobile.screen_faults import faults_of
from tests.mobile.screen_tour import SHAPES, visit


@pytest.mark.timeout(900)
def test_every_screen_can_be_read_and_touched(play: Play) -> None:
    told = play(visit, "", [], 1.0, False, True, size=SHAPES["desktop"], patience=800.0).result
    assert len(told) > 30
    assert set(DIFFERENT) <= told.keys()
    assert faults_of(told) == {}
