"""How what happened is played at a table, with a panel, flights and sounds that only write down what they are told."""

from __future__ import annotations

import pytest

from tests.mobile import windows


@pytest.mark.parametrize("scene", windows.scenes("director_scenes"))
def test_scene(scene: str) -> None:
    windows.check("director_scenes", windows.PHONE, scene)
