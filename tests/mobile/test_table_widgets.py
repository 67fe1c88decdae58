"""Hands, piles, fans and flights in a real window, under real touches; at a phone's size and a desktop's."""

from __future__ import annotations

import pytest

from tests.mobile import windows

SCRIPTS = (
    "hand_scenes",
    "table_scenes",
    "face_scenes",
    "fitting_scenes",
    "lost_touch_scenes",
    "unseen_scenes",
    "writing_scenes",
    "seat_scenes",
)
SHAPES = {"phone": windows.PHONE, "desktop": windows.DESKTOP}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("script", "scene"), [(script, scene) for script in SCRIPTS for scene in windows.scenes(script)]
)
def test_scene(script: str, scene: str, shape: str) -> None:
    windows.check(script, SHAPES[shape], scene)
