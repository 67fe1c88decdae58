"""The panel of a hand in a real window; at a phone's size and a desktop's."""

from __future__ import annotations

import pytest

from tests.mobile import windows

SHAPES = {"phone": windows.PHONE, "desktop": windows.DESKTOP}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("scene", windows.scenes("panel_scenes"))
def test_scene(scene: str, shape: str) -> None:
    windows.check("panel_scenes", SHAPES[shape], scene)
