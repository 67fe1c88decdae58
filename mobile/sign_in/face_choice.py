"""The choice of a face: all faces for people side by side, on two lines or three."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.faces import FACES

COLUMNS: Final = len(FACES) // 2
COLUMNS_NARROW: Final = len(FACES) // 3
"""The faces on a line of a narrow window with room for three lines of larger ones."""

__all__ = ["FaceButton", "FaceChoice", "FaceView"]


class FaceButton(Pressable, FloatLayout):
    """A face that can be chosen; the chosen one is lit and ticked."""

    face = StringProperty()
    chosen = BooleanProperty(False)
    disc = NumericProperty(0)
    """The width of its round ground, in pixels."""


class FaceChoice(GridLayout):
    """The faces, of which `face` is chosen; an empty word is none of them."""

    face = StringProperty()
    is_tall = BooleanProperty(False)
    """Whether they stand on three lines."""
    gap = NumericProperty(0)
    """The gap between two faces, in pixels."""
    __events__ = ("on_choose",)

    def __init__(self, **values: Any) -> None:
        super().__init__(cols=COLUMNS, **values)
        for face in FACES:
            button = FaceButton(face=face)
            button.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.face))
            self.add_widget(button)
        self.on_face()

    def on_choose(self, face: str) -> None:
        """The event of a tap on a face."""

    def on_is_tall(self, *_: object) -> None:
        self.cols = COLUMNS_NARROW if self.is_tall else COLUMNS

    def on_face(self, *_: object) -> None:
        for button in self.children:
            button.chosen = button.face == self.face


kv.load(__file__)
