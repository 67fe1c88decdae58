"""The head of the results: who did best in a hand, and the sentence about how a hand or game has ended."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.fitted_text import FittingName, count_lines
from mobile.drawing import fonts, kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["FittingName", "ResultHead"]
TITLE_LINES: Final = 3
"""The most lines of a headline that are made equally long."""


class ResultHead(BoxLayout):
    """A headline with faces at its left, or above it where it `is_stacked`; below it what else there is to say."""

    headline = StringProperty()
    standing = StringProperty()
    summary = StringProperty()
    largest = NumericProperty(theme.RESULT_LARGE)
    """The type size of the headline, if it fits one line then, or nearly; else it has two."""
    title_size = NumericProperty(theme.RESULT_LARGE)
    """The type size with which it is tried."""
    title_width = NumericProperty(1)
    """The width of its lines in pixels, with which they are about equally long."""
    scale = NumericProperty(1)
    is_golden = BooleanProperty(False)
    is_stacked = BooleanProperty(False)
    heroes = ListProperty()
    """Faces with the colours of their players."""
    room = NumericProperty(0)
    """The height that it may take, in pixels; 0 for any. With less than it needs it shows no faces."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._soon = Clock.create_trigger(self._fit, -1)
        for name in ("width", "headline", "heroes", "is_stacked", "largest", "scale", "room", "standing", "summary"):
            self.fbind(name, self._soon)
        self.ids.words.fbind("minimum_height", self._soon)
        self._soon()

    def _fit(self, *_: object) -> None:
        """Shows the faces, and puts them and the words into the middle together."""
        faces, words = self.ids.faces, self.ids.words
        size = dp(theme.RESULT_HERO) * self.scale + 2 * dp(theme.FACE_RIM)
        needed = words.minimum_height + (size + dp(theme.GAP) if self.is_stacked else 0.0)
        shown = self.heroes if not self.room or needed <= self.room else []
        if [(face.name, face.rim) for face in reversed(faces.children)] != [tuple(hero) for hero in shown]:
            faces.clear_widgets()
            for name, rim in shown:
                faces.add_widget(FaceView(name=name, rim=rim, size_hint=(None, None)))
        for face in faces.children:
            face.size = size, size
        faces.height = size if shown else 0
        faces.width = size * len(shown) + dp(theme.GAP) * max(0, len(shown) - 1)
        beside = faces.width + dp(theme.GAP_LARGE) if shown and not self.is_stacked else 0.0
        natural = self._fit_title(self.width - beside)
        said = [(self.standing, theme.TYPE_LABEL), (self.summary, theme.TYPE_FACT)]
        widths = [extent(text, sp(size) * self.scale, True) + dp(theme.GAP) for text, size in said]
        words.width = max(1.0, min(self.width - beside, max(natural, *widths) if beside else self.width))
        self.title_width = self._balance(words.width) if not beside else words.width
        aside = max(0.0, (self.width - beside - words.width) / 2)
        self.padding = [aside if not self.is_stacked else 0, 0, 0, 0]

    def _balance(self, room: float) -> float:
        """The least width in pixels with which the headline has no more lines than with all the room."""
        font, size = fonts.font_for(self.headline, theme.FONT_DISPLAY), sp(self.title_size)
        lines = count_lines(self.headline, room, font, size, bold=True)
        if not 1 < lines <= TITLE_LINES:
            return room
        least, most = room / lines, room
        while most - least > sp(1):
            middle = (least + most) / 2
            least, most = (
                (least, middle)
                if count_lines(self.headline, middle, font, size, bold=True) == lines
                else (middle, most)
            )
        return float(min(room, most + size / 2))

    def _fit_title(self, room: float) -> float:
        """Writes the headline a little smaller if it fits one line then. Returns the width of that line, in pixels."""
        font = fonts.font_for(self.headline, theme.FONT_DISPLAY)
        natural = CoreLabel(font_name=font, bold=True)
        for size in range(int(self.largest), int(self.largest * theme.RESULT_ONE_LINE) - 1, -1):
            natural.options["font_size"] = sp(size)
            wide = float(natural.get_extents(self.headline)[0] + dp(theme.GAP))
            if wide <= room:
                self.title_size = size
                return wide
        self.title_size = self.largest
        return room
