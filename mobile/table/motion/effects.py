"""Effects over a table, for what the flight of cards cannot show. Each can be told from the others in a second."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate, Scale
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing.tween import Tween


class Brush:
    """Draws on the canvas of an `EffectLayer`, in the window's coordinates."""

    def __init__(self, group: InstructionGroup, corner: tuple[float, float]) -> None:
        self._group = group
        self._corner = corner

    def wipe(self) -> None:
        """Removes everything."""
        self._group.clear()

    def fill(self, colour: str, alpha: float, x: float, y: float, width: float, height: float) -> None:
        """Draws a rectangle."""
        self.picture(None, x + width / 2, y + height / 2, (width, height), alpha, colour=colour)

    def picture(
        self,
        texture: Texture | None,
        x: float,
        y: float,
        size: tuple[float, float],
        alpha: float = 1.0,
        degrees: float = 0.0,
        stretch: float = 1.0,
        colour: str = theme.PLAIN,
    ) -> None:
        """Draws a picture about a middle, turned counterclockwise, its width stretched; less than 0 mirrors it."""
        x, y = x + self._corner[0], y + self._corner[1]
        group, turned = self._group, degrees or stretch != 1.0
        group.add(Color(*get_color_from_hex(colour)[:3], max(0.0, min(1.0, alpha))))
        if turned:
            group.add(PushMatrix())
            group.add(Rotate(angle=degrees, origin=(x, y)))
            group.add(Scale(stretch, 1, 1, origin=(x, y)))
        group.add(Rectangle(texture=texture, pos=(x - size[0] / 2, y - size[1] / 2), size=size))
        if turned:
            group.add(PopMatrix())

    def add(self, *instructions: Any) -> None:
        """Draws these, whose coordinates have been moved by `shift`."""
        for instruction in instructions:
            self._group.add(instruction)

    def shift(self, x: float, y: float) -> tuple[float, float]:
        """The point of the layer at a point of the window."""
        return x + self._corner[0], y + self._corner[1]


class Effect(Protocol):
    """Something drawn over the table for some seconds, at the normal speed of motion."""

    @property
    def seconds(self) -> float:
        """The time that it takes."""

    def draw(self, brush: Brush, share: float) -> None:
        """Draws the effect at a share of its time."""


class EffectLayer(Widget):
    """Shows one effect at a time over the table. It takes no touches, and where nothing moves it shows nothing."""

    is_shown = BooleanProperty(False)
    """Whether an effect is shown."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._group = InstructionGroup()
        self._tween = Tween()

    @property
    def is_running(self) -> bool:
        """Whether an effect is shown."""
        return self._tween.is_running

    def play(self, effect: Effect, done: Callable[[], object]) -> None:
        """Shows an effect, then calls `done`, once."""
        self.canvas.add(self._group)
        self.is_shown = True
        brush = Brush(self._group, self.to_widget(0, 0))

        def show(share: float) -> None:
            brush.wipe()
            effect.draw(brush, share)

        def finish() -> None:
            self._wipe()
            done()

        self._tween.start(effect.seconds, show, finish)

    def finish(self) -> None:
        """Ends the effect at once."""
        self._tween.finish()

    def clear(self) -> None:
        """Ends the effect and calls nobody."""
        self._tween.stop()
        self._wipe()

    def _wipe(self) -> None:
        self.is_shown = False
        self._group.clear()
        self.canvas.remove(self._group)
