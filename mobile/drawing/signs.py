"""Signs that no typeface has: that a tap plays, that something is locked, how loud it is, and that something opens."""

from __future__ import annotations

from typing import Final

from kivy.graphics import Color, Mesh, SmoothEllipse, SmoothLine, SmoothRoundedRectangle, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.drawn_widget import DrawnWidget
from mobile.drawing.rect import Point
from mobile.drawing.shapes import draw_box

CORNERS: Final = (-0.15, 0.24), (-0.15, -0.24), (0.26, 0.0)
"""The corners of the triangle of play, from the middle of its disc, in widths of that."""
HALO: Final = 0.06
"""The dark edge round that disc, in widths of it."""
LOCK_BODY: Final = 0.8, 0.54
"""The width and height of the body of a padlock, in halves of the width of its disc."""
LOCK_BOW: Final = 0.16
"""The thickness of its bow, in the same unit."""
LOCK_BOW_WIDE: Final = 0.35
"""The radius of its bow, in widths of its body."""
SPEAKER: Final = (0.0, 0.15), (0.13, 0.15), (0.3, 0.34), (0.3, -0.34), (0.13, -0.15), (0.0, -0.15)
"""The outline of a speaker, from the middle of its left edge, in heights of the sign."""
FIRST_WAVE: Final = 0.12
"""The radius of the first sound wave before the speaker, in heights of the sign."""
WAVE_STEP: Final = 0.13
"""The distance from one wave to the next."""
WAVE_ARC: Final = 50
"""The degrees of a wave above and below the level line."""
LINE: Final = 0.045
"""Half the width of a wave, in heights of the sign."""


class PlaySign(DrawnWidget):
    """A round golden sign with the triangle of play: a tap on what it lies on plays at once."""

    def draw(self) -> None:
        with self.canvas:
            size = min(self.size)
            x, y = self.x + self.width / 2, self.y + self.height / 2
            wide = size * (1 + 2 * HALO)
            Color(*get_color_from_hex(theme.ROOM)[:3], theme.PLAY_HALO)
            draw_box((x - wide / 2, y - wide / 2 - size * HALO / 2, wide, wide), round(wide / 2))
            Color(*get_color_from_hex(theme.SIGNAL))
            SmoothEllipse(pos=(x - size / 2, y - size / 2), size=(size, size))
            Color(*get_color_from_hex(theme.ON_SIGNAL))
            SmoothTriangle(points=[part for across, up in CORNERS for part in (x + size * across, y + size * up)])


class LockSign(DrawnWidget):
    """A padlock of ivory on a dark disc, as large as its widget."""

    def draw(self) -> None:
        size = min(self.size)
        x, y, unit = self.x + self.width / 2, self.y + self.height / 2, size / 2
        with self.canvas:
            Color(*get_color_from_hex(theme.ROOM)[:3], theme.LOCK_DISC)
            draw_box((x - unit, y - unit, size, size), round(unit))
            Color(*get_color_from_hex(theme.TEXT))
            wide, tall = unit * LOCK_BODY[0], unit * LOCK_BODY[1]
            SmoothRoundedRectangle(pos=(x - wide / 2, y - unit / 2), size=(wide, tall), radius=[unit * LOCK_BOW / 2])
            SmoothLine(circle=(x, y - unit / 2 + tall, wide * LOCK_BOW_WIDE, -90, 90), width=unit * LOCK_BOW / 2)


class SpeakerSign(DrawnWidget):
    """A speaker in the middle of its widget, with `waves` before it; with none it is crossed out."""

    waves = NumericProperty(0)
    colour = ColorProperty(theme.TEXT)
    drawn = ("waves", "colour")

    @property
    def reach(self) -> float:
        """The width of the sign in heights of it."""
        return SPEAKER[2][0] + FIRST_WAVE + WAVE_STEP * max(1, int(self.waves) - 1)

    def draw(self) -> None:
        with self.canvas:
            tall = min(self.height, self.width / self.reach)
            left, middle = self.x + (self.width - tall * self.reach) / 2, self.y + self.height / 2

            def place(point: Point) -> Point:
                return left + tall * point[0], middle + tall * point[1]

            outline = [place(point) for point in SPEAKER]
            Color(*self.colour)
            # Two areas without a dent: a mesh fills a fan.
            for corners in ((0, 1, 4, 5), (1, 2, 3, 4)):
                vertices = [part for at in corners for part in (*outline[at], 0, 0)]
                Mesh(vertices=vertices, indices=range(len(corners)), mode="triangle_fan")
            SmoothLine(
                points=[part for point in outline for part in point], close=True, width=max(1.0, tall * LINE / 2)
            )
            width, (x, y) = max(float(dp(theme.HAIRLINE)), tall * LINE), place((SPEAKER[2][0], 0.0))
            for wave in range(int(self.waves)):
                radius = tall * (FIRST_WAVE + WAVE_STEP * wave)
                begin, end = 90 - WAVE_ARC, 90 + WAVE_ARC
                SmoothLine(ellipse=(x - radius, y - radius, 2 * radius, 2 * radius, begin, end), width=width)
            if not self.waves:
                size = tall * WAVE_STEP
                x += size * 1.1
                for up in (-size, size):
                    SmoothLine(points=[x, y - up, x + 2 * size, y + up], width=width)


class Chevron(DrawnWidget):
    """Points down where a row opens what is below it, and up where it closes that."""

    is_up = BooleanProperty(False)
    colour = ColorProperty(theme.TEXT_QUIET)
    drawn = ("is_up", "colour")

    def draw(self) -> None:
        half = self.width / 2
        x, y, rise = self.x + half, self.y + self.height / 2, half / 2 * (1 if self.is_up else -1)
        with self.canvas:
            Color(*self.colour)
            SmoothLine(points=[x - half, y - rise, x, y + rise, x + half, y - rise], width=dp(theme.OUTLINE_THIN))
