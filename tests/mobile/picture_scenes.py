"""Scenes of the pictures of games."""

from __future__ import annotations

from mobile import theme
from mobile.drawing.scene_view import SceneView
from tests.mobile.culling_scenes import colour_at
from tests.mobile.stage import Stage


def colours_of(view: SceneView) -> set[tuple[int, ...]]:
    """The colours at some places of a picture."""
    places = [(across / 8, up / 8) for across in range(1, 8) for up in range(1, 8)]
    return {colour_at(view.x + view.width * across, view.y + view.height * up) for across, up in places}


def scene_a_picture_that_changes_and_changes_back_before_it_is_painted_is_painted(stage: Stage) -> None:
    view = stage.show(SceneView(name="meld"), 60, 60, 160, 90)
    stage.wait(2 * theme.PICTURE_DELAY)
    stage.frames(2)
    before = colours_of(view)
    assert len(before) > 3, "there are cards on it"
    view.name = "fire"
    assert len(colours_of(view)) == 1, "its ground, until it is painted"
    view.name = "meld"
    stage.wait(2 * theme.PICTURE_DELAY)
    stage.frames(2)
    assert colours_of(view) == before


def scene_a_picture_is_painted_anew_for_another_size(stage: Stage) -> None:
    view = stage.show(SceneView(name="meld"), 60, 60, 160, 90)
    stage.wait(2 * theme.PICTURE_DELAY)
    for size in ((200, 120), (160, 90)):
        view.size = size
        stage.wait(2 * theme.PICTURE_DELAY)
        stage.frames(2)
        assert view._picture.texture.size == size
        assert len(colours_of(view)) > 3
