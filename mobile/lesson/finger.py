"""The hand that points at what a lesson means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.painted_textures import create_picture
from mobile.drawing.palette import rgb
from mobile.drawing.pictures.pointing_hand import POINTING_HAND
from mobile.drawing.vector.picture import Placed


class Finger(Widget):
    """A hand whose tip is at `pos`. It takes no touch.

    It comes from the left below, as a card has its lower index at the right.
    """

    bob = NumericProperty(0.0)
    """The distance that it is away from its target."""

    def __init__(self, **values: Any) -> None:
        super().__init__(opacity=0, size_hint=(None, None), size=(0, 0), **values)
        self._texture, self._tip = _hand(int(dp(theme.FINGER)))
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(
                texture=self._texture, size=self._texture.size, tex_coords=_mirrored(self._texture.tex_coords)
            )
        self.fbind("bob", self._place)
        self.fbind("pos", self._place)

    @property
    def is_pointing(self) -> bool:
        return float(self.opacity) > 0

    @property
    def needed_below(self) -> float:
        """The height that it needs below its target, in pixels, however far away it is."""
        return float(self._tip[1] + dp(theme.GAP))

    def point_at(self, x: float, y: float) -> None:
        """Points at a point of the window."""
        self.pos = self.to_widget(x, y)
        if not self.is_pointing:
            self.opacity = 1
            self._move()

    def hide(self) -> None:
        """Points at nothing."""
        self.opacity = 0
        Animation.cancel_all(self, "bob")

    def _place(self, *_: object) -> None:
        x, y = self._tip
        self._picture.pos = round(self.x - self._texture.width + x - self.bob / 2), round(self.y - y - self.bob)

    def _move(self) -> None:
        """Comes and goes a little, where anything moves."""
        Animation.cancel_all(self, "bob")
        self.bob = 0.0
        seconds = appearance.seconds(theme.FINGER_BOB)
        if seconds:
            away = Animation(bob=dp(theme.GAP), duration=seconds, t="in_out_sine")
            bobbing = away + Animation(bob=0.0, duration=seconds, t="in_out_sine")
            bobbing.repeat = True
            bobbing.start(self)

    def collide_point(self, x: float, y: float) -> bool:
        return False


def _mirrored(corners: Sequence[float]) -> list[float]:
    """The coordinates of a texture whose left and right are exchanged."""
    left, right, upper_right, upper_left = (corners[at : at + 2] for at in range(0, 8, 2))
    return [*right, *left, *upper_left, *upper_right]


@lru_cache(maxsize=2)
def _hand(width: int) -> tuple[Texture, tuple[float, float]]:
    """The texture of a hand so many pixels wide, and where in it the tip is."""
    left, bottom, right, top = POINTING_HAND.bounds
    unit = width / (right - left)
    tip = -left * unit, -bottom * unit
    placed = Placed(POINTING_HAND, unit, *tip)
    return create_picture((width, round((top - bottom) * unit)), (*rgb("ink"), 0.0), lambda: (placed,)), tip
