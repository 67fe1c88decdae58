"""The felt under everything: deep below, a little lighter above.

It is a mesh with a colour at each corner. Its deepest part is not drawn, as the window is cleared with that colour.
"""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics import InstructionGroup, Mesh, RenderContext
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.flat_colour import FORMAT, FRAGMENT_SHADER, VERTEX_SHADER


class Felt(InstructionGroup):
    """Fills the window, which is cleared with `theme.FELT_DEEP`, as high and wide as `fill` says."""

    def __init__(self) -> None:
        super().__init__()
        colours = RenderContext(
            vs=VERTEX_SHADER, fs=FRAGMENT_SHADER, use_parent_projection=True, use_parent_modelview=True
        )
        self._cloth = Mesh(fmt=FORMAT, indices=range(6), mode="triangle_strip")
        colours.add(self._cloth)
        self.add(colours)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        """Draws the felt with the colours that the theme has now."""
        Window.clearcolor = get_color_from_hex(theme.FELT_DEEP)
        deep, light = (get_color_from_hex(colour)[:3] for colour in (theme.FELT_DEEP, theme.FELT))
        lines = (theme.FELT_DEEP_BELOW, deep), (theme.FELT_LIGHT_ABOVE, light), (1.0, light)
        self._cloth.vertices = [
            part for share, colour in lines for end in (x, x + width) for part in (end, y + height * share, *colour)
        ]
