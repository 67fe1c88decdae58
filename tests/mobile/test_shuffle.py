"""The shuffle, the draw and the cut in a real window, under real touches; at a phone's size and a desktop's."""

from __future__ import annotations

import pytest

from tests.mobile import windows

SHAPES = {"phone": windows.PHONE, "desktop": windows.DESKTOP}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("scene", windows.scenes("shuffle_scenes"))
def test_scene(scene: str, shape: str) -> None:
    windows.check("shuffle_scenes", SHAPES[shape], scene)
