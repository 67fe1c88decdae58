"""The phrases that can be said at a table, as speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.speech_bubble import SpeechBubble
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView

kv.load(__file__)
__all__ = ["FaceView", "PhraseBubble", "PhraseBubbles", "SaidBy"]


class PhraseBubble(Pressable, SpeechBubble):
    """A phrase to say, in a bubble whose tail points down to the middle."""


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
