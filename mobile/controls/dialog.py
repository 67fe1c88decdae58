"""A question over everything, for what cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme
from mobile.controls.fitted_text import UnbrokenText
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import TextButton
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.table_picture import TablePicture
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["Dialog", "FaceView", "OptionalColumn", "TablePicture", "UnbrokenText"]


class Dialog(FloatLayout):
    """`answers` are words, looks and what each does; every answer closes it, and *back* closes it with none.

    The last answer, at the right or at the bottom, is the one nearest to the thumb: give the harmless one. One with the
    look "quiet" stands above the others.
    """

    title = StringProperty()
    text = StringProperty()
    markup = BooleanProperty(False)
    """Whether the text is markup."""
    portrait = StringProperty()
    """The face beside the title, a word of `faces`; empty for none."""
    faces = ListProperty()
    """The faces round a picture of a table above the title, in the place of the portrait; empty for no picture."""
    scene = StringProperty()
    """The scene of the game on that table."""
    has_picture = BooleanProperty(False)
    answers = ListProperty()
    ring: tuple[Any, int] | None = None
    """The control that has the keyboard's ring, and its place in the order; None for none."""

    def __init__(self, closed: Callable[[Dialog], None], **values: Any) -> None:
        super().__init__(**values)
        self._closed = closed
        for word, look, action in self.answers:
            button = TextButton(text=word, look=look, size_hint=(1, None))
            button.bind(on_release=self._answering(action))
            if look == "quiet":
                self.ids.foot.add_widget(button, index=len(self.ids.foot.children))
                continue
            button.bind(font_size=self._lay_answers, bold=self._lay_answers)
            self.ids.answers.add_widget(button)
        self.ids.answers.bind(width=self._lay_answers)
        self._lay_answers()

    def _lay_answers(self, *_: object) -> None:
        """Side by side where every word has room, else one below the other."""
        row, gap = self.ids.answers, dp(theme.GAP)
        share = (row.width - gap * (len(row.children) - 1)) / max(1, len(row.children))
        fits = all(extent(word.text, word.font_size, bold=word.bold) + 2 * gap <= share for word in row.children)
        row.orientation = "horizontal" if fits else "vertical"

    def dismiss(self) -> None:
        """Closes the dialog with no answer."""
        self._closed(self)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True

    def _answering(self, action: Callable[[], None]) -> Callable[[Any], None]:
        def answer(_: object) -> None:
            if self.parent is not None:  # a second tap comes too late
                self.dismiss()
                action()

        return answer
