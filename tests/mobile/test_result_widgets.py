"""Score sheet, results, banner and hints in a real window, under real touches; on a phone and a desktop."""

from __future__ import annotations

import pytest

from tests.mobile import windows

SHAPES = {"phone": windows.PHONE, "desktop": windows.DESKTOP}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("scene", windows.scenes("result_scenes"))
def test_scene(scene: str, shape: str) -> None:
    windows.check("result_scenes", SHAPES[shape], scene)
