"""Score sheet, results, banner and hints in a real window, under real touches; on a phone and a desktop."""

from __future__ import annotations

import pytest

from tests.mobile import windows

SCRIPTS = ("result_scenes", "score_sheet_scenes", "banner_scenes")
SHAPES = {"phone": windows.PHONE, "desktop": windows.DESKTOP}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("script", "scene"), [(script, scene) for script in SCRIPTS for scene in windows.scenes(script)]
)
def test_scene(script: str, scene: str, shape: str) -> None:
    windows.check(script, SHAPES[shape], scene)
