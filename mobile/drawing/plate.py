"""The ground of what is raised: a button, a row, a surface. It has light above, shade below, and a soft shadow."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.factory import Factory
from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes

__all__ = ["Plate", "ground"]
_NOTHING = (0.0, 0.0, 0.0, 0.0)
"""The colour of what is not drawn: an image with a border shows that even where it has no size."""


class Plate(InstructionGroup):
    """A raised rounded rectangle, for layouts too.

    Where it is `pressed` it is flat and darker. A plate that is not `raised` is flat and has no shadow.
    """

    def __init__(self, lip: float = theme.RAISED_LIP) -> None:
        super().__init__()
        self._pos: Sequence[float] = (0.0, 0.0)
        self._size: Sequence[float] = (0.0, 0.0)
        self._radius, self._lip, self._opacity = float(dp(theme.RADIUS)), lip, 1.0
        self._colour, self._pressed, self._raised = theme.PANEL_RAISED, False, True
        self._shade, self._shadow = Color(0, 0, 0, 0, noparent=True), BorderImage(noparent=True)
        self._light, self._face = Color(1, 1, 1, 1, noparent=True), BorderImage(noparent=True)
        for instruction in (self._shade, self._shadow, self._light, self._face):
            self.add(instruction)

    @property
    def pos(self) -> Sequence[float]:
        """The lower left corner, in pixels."""
        return self._pos

    @pos.setter
    def pos(self, pos: Sequence[float]) -> None:
        self._pos = pos
        self._draw()

    @property
    def size(self) -> Sequence[float]:
        """Width and height without the shadow, in pixels."""
        return self._size

    @size.setter
    def size(self, size: Sequence[float]) -> None:
        self._size = size
        self._draw()

    @property
    def radius(self) -> float:
        """The radius of its corners, in pixels; where it is too small for that, as large as fits."""
        return self._radius

    @radius.setter
    def radius(self, radius: float) -> None:
        self._radius = radius
        self._draw()

    @property
    def lip(self) -> float:
        """The height of the dark lip at its lower edge, in density-independent pixels."""
        return self._lip

    @lip.setter
    def lip(self, lip: float) -> None:
        self._lip = lip
        self._draw()

    @property
    def colour(self) -> str:
        """The colour of its face, as the theme writes it."""
        return self._colour

    @colour.setter
    def colour(self, colour: str) -> None:
        self._colour = colour
        self._draw()

    @property
    def opacity(self) -> float:
        """The opacity of its face."""
        return self._opacity

    @opacity.setter
    def opacity(self, opacity: float) -> None:
        self._opacity = opacity
        self._draw()

    @property
    def pressed(self) -> bool:
        """Whether it is held down."""
        return self._pressed

    @pressed.setter
    def pressed(self, pressed: bool) -> None:
        self._pressed = pressed
        self._draw()

    @property
    def raised(self) -> bool:
        """Whether it stands out at all."""
        return self._raised

    @raised.setter
    def raised(self, raised: bool) -> None:
        self._raised = raised
        self._draw()

    def show(self, pos: Sequence[float], size: Sequence[float], colour: str, *, pressed: bool, raised: bool) -> None:
        """Sets all of these in one step."""
        self._pos, self._size, self._colour, self._pressed, self._raised = pos, size, colour, pressed, raised
        self._draw()

    def _draw(self) -> None:
        (x, y), (wide, tall) = self._pos, self._size
        radius = max(0, min(round(self._radius), int(min(wide, tall)) // 2 - 1))
        if not radius:
            self._light.rgba = self._shade.rgba = _NOTHING
            return
        is_flat = self._pressed or not self._raised
        red, green, blue, alpha = get_color_from_hex(self._colour)
        light = (1 - theme.PRESSED if self._pressed else 1.0) / (1.0 if is_flat else shapes.RAISED)
        self._light.rgba = red * light, green * light, blue * light, alpha * self._opacity
        lines = max(1, round(dp(theme.RAISED_LINE))), max(1, round(dp(self._lip)))
        self._face.texture = (
            shapes.rounded(radius) if is_flat else shapes.raised(radius, *lines, is_round=2 * radius >= tall - 4)
        )
        self._face.border, self._face.pos, self._face.size = (radius + 1,) * 4, (x, y), (wide, tall)
        if is_flat:
            self._shade.rgba = _NOTHING
            return
        self._shade.rgba = get_color_from_hex(theme.RAISED_SHADOW)
        blur, drop = round(dp(theme.RAISED_BLUR)), round(dp(theme.RAISED_DROP))
        self._shadow.texture, self._shadow.border = shapes.shadow(radius, blur), (radius + blur + 1,) * 4
        self._shadow.pos, self._shadow.size = (x - blur, y - blur - drop), (wide + 2 * blur, tall + 2 * blur)


def ground(colour: str, state: str) -> list[float]:
    """The colour of what can be pressed, darker while it is ``down``."""
    light = 1 - theme.PRESSED * (state == "down")
    *parts, alpha = get_color_from_hex(colour)
    return [*(part * light for part in parts), alpha]


Factory.register("Plate", cls=Plate)
