"""All the rules of a game on one page, below a list of what is in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import PressableLabel
from mobile.drawing import kv
from mobile.rules.example_row import align_captions, example_rows
from mobile.rules.model import Paragraph


class ContentsEntry(PressableLabel):
    """The heading of a paragraph, which leads there."""


class RulesSection(BoxLayout):
    """A paragraph of the rules with its heading and its examples."""

    heading = StringProperty()
    text = StringProperty()

    def __init__(self, paragraph: Paragraph, **values: Any) -> None:
        super().__init__(heading=paragraph.heading, text=paragraph.text, **values)
        self._rows = example_rows(paragraph.examples)
        for row in self._rows:
            self.ids.examples.add_widget(row)
        self.ids.examples.fbind("width", self._align)

    def _align(self, *_: object) -> None:
        align_captions(self._rows, self.ids.examples.width / dp(1))


class RulesSections(BoxLayout):
    """Shows `pages`: the list of headings above them or, where it is `wide`, beside them."""

    wide = BooleanProperty(False)
    title = StringProperty()
    """The heading of the list of headings."""
    pages: Sequence[Paragraph] = ObjectProperty(())

    def __init__(self, wide: bool, **values: Any) -> None:
        super().__init__(wide=wide, **values)
        self.sections = [RulesSection(page) for page in self.pages]
        for number, page in enumerate(self.pages):
            entry = ContentsEntry(text=page.heading or page.text)
            entry.bind(on_release=lambda _, number=number: self.show_section(number))
            self.ids.entries.add_widget(entry)
        for section in self.sections:
            self.ids.sections.add_widget(section)
        if not wide:
            contents = self.ids.contents.__self__
            contents.parent.remove_widget(contents)
            self.ids.above.add_widget(contents)

    def show_section(self, number: int) -> None:
        """Scrolls to a paragraph, counted from 0."""
        scroll, section = self.ids.scroll, self.sections[number]
        hidden = scroll.children[0].height - scroll.height
        if hidden > 0:
            below = section.top + dp(theme.GAP_SMALL) - scroll.height - scroll.children[0].y
            scroll.scroll_y = min(1.0, max(0.0, below / hidden))

    def show_contents(self) -> None:
        """Scrolls back to the list of headings."""
        self.ids.scroll.scroll_y = 1


kv.load(__file__)
__all__ = ["RulesSections", "TileGrid"]
