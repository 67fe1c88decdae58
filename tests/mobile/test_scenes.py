"""Widgets in a real window, under real touches: the scenes of each script, at a phone's size and a desktop's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mobile import windows

FIRST, LAST = "text_texture_scenes", "panel_scenes"
SCRIPTS = sorted(
    (path.stem for path in windows.HERE.glob("*_scenes.py") if path.name != Path(__file__).name),
    key=lambda name: (name == LAST, name != FIRST, name),
)
"""Names of the scripts. The last one shows many sizes of type, after which Kivy's cache of fonts is a pixel off."""
GROUP_SIZES = {"phone": 9, "desktop": 22}
"""Numbers of scripts that share a window. With more fewer windows start, but each must end in time on a busy machine;
few scenes are run in the shape of a desktop."""


def group_of(at: int, shape: str) -> tuple[str, ...]:
    """The scripts that share the window of the script with this index."""
    count = GROUP_SIZES[shape]
    return tuple(SCRIPTS[at // count * count :][:count])


CASES = [
    (group_of(at, shape), script, scene, shape)
    for at, script in enumerate(SCRIPTS)
    for scene, shapes in windows.scenes(script)
    for shape in shapes
]


@pytest.mark.parametrize(
    ("group", "script", "scene", "shape"), CASES, ids=[f"{script}-{scene}-{shape}" for _, script, scene, shape in CASES]
)
def test_scene(group: tuple[str, ...], script: str, scene: str, shape: str) -> None:
    windows.check(group, shape, script, scene)
