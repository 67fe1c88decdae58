"""The rows of lists: those that lead somewhere, on a ground or without one, and those of which one is chosen."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.widgets import ListRow, Pressable
from mobile.drawing import kv
from mobile.drawing.text_label import TextLabel

kv.load(__file__)


class RowText(BoxLayout):
    """The words of a row, and below them a sentence that says more."""

    text = StringProperty()
    help = StringProperty()
    """The sentence; empty for none."""
    text_type = NumericProperty(theme.TYPE_LABEL)
    """The type size of `text`."""
    colour = StringProperty(theme.TEXT)


class FurtherSign(TextLabel):
    """The sign at the end of a row that leads further; one without `text` takes no room."""


class LinkRow(ListRow):
    """A row with a word, a sentence below it, and at its end the sign that it leads further."""

    text = StringProperty()
    help = StringProperty()
    """The sentence that says what comes of it; empty for none."""
    is_danger = BooleanProperty(False)
    """Whether it takes something away."""


class OpenRow(Pressable, BoxLayout):
    """A row without a ground of its own, which leads somewhere; what stands in it comes from the layout.

    A pressed one lights up.
    """

    is_parted = BooleanProperty(False)
    """Whether a line stands above it, as between two rows."""


class OpenLinkRow(OpenRow):
    """Such a row with a word, a sentence below it, and at its end the sign that it leads further."""

    text = StringProperty()
    help = StringProperty()
    """The sentence that says what comes of it; empty for none."""
    is_danger = BooleanProperty(False)
    """Whether it takes something away."""


class ChoiceRow(Pressable, BoxLayout):
    """One of several choices, as wide as there is room; `chosen` says it with a sign as well as with colour."""

    text = StringProperty()
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)


class ChoiceRows(BoxLayout):
    """Choices one below the other, of which one is chosen. `choices` are values and words."""

    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    """The chosen value; None while nothing is chosen."""

    def on_choices(self, *_: object) -> None:
        self.clear_widgets()
        for value, words in self.choices:
            row = ChoiceRow(text=words, value=value)
            row.bind(on_release=self._choose)
            self.add_widget(row)
        self.on_value()

    def on_value(self, *_: object) -> None:
        for row in self.children:
            row.chosen = row.value == self.value

    def _choose(self, row: Any) -> None:
        self.value = row.value
