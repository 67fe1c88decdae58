"""The scene of a game, as a widget."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.frame_budget import budget
from mobile.drawing.palette import rgb
from mobile.drawing.scene_pictures import NEUTRAL_SCENE, SCENES, scene_ground, scene_picture
from mobile.drawing.vector.outline import rounded_rectangle


class SceneView(Widget):
    """A picture of cards with round corners that fills its widget. For a word that is no scene it shows backs.

    A picture takes some hundredths of a second to paint, so it is painted in a later frame, once the size stays.
    """

    name = StringProperty()
    """A word of `scene_pictures.SCENES`, or another one."""
    bare = BooleanProperty(False)
    """Whether it lies on a cloth and has no ground of its own."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        with self.canvas:
            self._light = Color(1, 1, 1, 1)
            self.picture = Mesh(mode="triangle_fan")
        self._painted: tuple[str, int, int] | None = None
        self._later = Clock.create_trigger(lambda _: budget.ask(self._paint), theme.PICTURE_DELAY)
        for name in ("pos", "size", "name"):
            self.fbind(name, self._place)
        self._place()

    @property
    def _wanted(self) -> tuple[str, int, int]:
        return self.name if self.name in SCENES else NEUTRAL_SCENE, int(self.width), int(self.height)

    def _place(self, *_: object) -> None:
        """Shows the picture, or its ground until it is painted in this size."""
        wanted = self._wanted
        scene, width, height = wanted
        if min(width, height) < dp(theme.TARGET):  # it has not been laid out
            self.picture.indices = ()
            return
        if wanted != self._painted:
            self._later.cancel()
            self._later()
        left, low, right, high = 0.0, 0.0, 1.0, 1.0
        if self._painted is None or self._painted[0] != scene:
            self._light.rgba = *rgb(scene_ground(scene)), 0 if self.bare else 1
            self.picture.texture, self._painted = None, None
        if self.picture.texture is not None:
            left, low, right, _, _, high, *_ = self.picture.texture.tex_coords
        corners = rounded_rectangle(0, 0, width, height, dp(theme.RADIUS))
        self.picture.vertices = [
            part
            for x, y in corners
            for part in (
                round(self.x) + x,
                round(self.y) + y,
                left + x / width * (right - left),
                low + y / height * (high - low),
            )
        ]
        self.picture.indices = range(len(corners))

    def _paint(self) -> None:
        wanted = self._wanted
        if min(wanted[1:]) >= dp(theme.TARGET) and wanted != self._painted:
            self.picture.texture = scene_picture(*wanted, self.bare)
            self._light.rgba = 1, 1, 1, 1
            self._painted = wanted
            self._place()
