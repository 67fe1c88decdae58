"""The phrases that can be said at a table, as speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import FittingName
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.plate import ground
from mobile.drawing.speech_bubble import draw_tail

kv.load(__file__)
__all__ = ["FaceView", "FittingName", "PhraseBubble", "PhraseBubbles", "SaidBy"]


class PhraseBubble(Pressable, BoxLayout):
    """A phrase to say, in a bubble whose tail points down to the middle."""

    text = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    leans_left = BooleanProperty(False)
    """Whether the tail points to the left, as right of who says it."""
    is_above = BooleanProperty(False)
    """Whether it stands right above who says it."""

    def __init__(self, **values: Any) -> None:
        self._light, self._tail = Color(), Rectangle()
        super().__init__(**values)
        self.canvas.before.add(self._light)
        self.canvas.before.add(self._tail)
        for name in ("pos", "size", "state", "leans_left", "is_above"):
            self.fbind(name, self._hang_tail)
        self._hang_tail()

    def _hang_tail(self, *_: object) -> None:
        side, radius = round(dp(theme.BUBBLE_TAIL)), dp(theme.BUBBLE_RADIUS)
        self._light.rgba = ground(theme.IVORY, self.state)
        self._tail.texture = draw_tail(side, self.leans_left)
        right = self.x + (self.width / 2 if self.is_above else self.width - radius)
        left = self.x + radius if self.leans_left else right - side
        self._tail.size = side, side
        # It covers the lower edge of the bubble.
        self._tail.pos = left, self.y - side + dp(theme.SURFACE_LIP) + 1


class PhraseBubbles(TileGrid):
    """Equally wide bubbles, whose tails point to the middle below them."""

    def do_layout(self, *_: object) -> None:
        super().do_layout()
        for bubble in self.children:
            aside = bubble.x + bubble.width / 2 - (self.x + self.width / 2)
            bubble.leans_left, bubble.is_above = aside > 1, abs(aside) <= 1


class SaidBy(BoxLayout):
    """The bubbles above the face of who says them."""

    portrait = StringProperty()
    """The word of the face; empty for none."""
    face_size = NumericProperty(theme.FACE_TALK)
    """The width of the face, in density-independent pixels."""

    def show(self, phrases: Iterable[tuple[str, str]], say: Callable[[str], object]) -> None:
        """Shows these phrases, which are codes and words; `say` gets the code of the one that is pressed."""
        bubbles = self.ids.phrases
        bubbles.clear_widgets()
        for phrase, words in phrases:
            bubble = PhraseBubble(text=words)
            bubble.bind(on_release=lambda _, phrase=phrase: say(phrase))
            bubbles.add_widget(bubble)
