"""The scene of a game, as a widget."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.scene_pictures import NEUTRAL_SCENE, SCENES, scene_picture
from mobile.drawing.vector.outline import rounded_rectangle


class SceneView(Widget):
    """A picture of cards with round corners that fills its widget. For a word that is no scene it shows backs."""

    name = StringProperty()
    """A word of `scene_pictures.SCENES`, or another one."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Mesh(mode="triangle_fan")
        self._painted: tuple[str, int, int] | None = None
        for name in ("pos", "size", "name"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: object) -> None:
        width, height = int(self.width), int(self.height)
        if min(width, height) < dp(theme.TARGET):  # it has not been laid out
            self._picture.indices = ()
            return
        wanted = self.name if self.name in SCENES else NEUTRAL_SCENE, width, height
        if wanted != self._painted:
            self._painted = wanted
            self._picture.texture = scene_picture(*wanted)
        left, low, right, _, _, high, *_ = self._picture.texture.tex_coords
        corners = rounded_rectangle(0, 0, width, height, dp(theme.RADIUS))
        self._picture.vertices = [
            part
            for x, y in corners
            for part in (
                round(self.x) + x,
                round(self.y) + y,
                left + x / width * (right - left),
                low + y / height * (high - low),
            )
        ]
        self._picture.indices = range(len(corners))
