"""What happened at a table, in sentences: the last ones in the middle of it, all of them at its side."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import kv, theme
from mobile.widgets import controls
from mobile.widgets.controls import Pressable
from mobile.widgets.fitting import FittingLine

kv.load(__file__)
__all__ = ["FittingLine", "SideStory", "Story", "controls"]


class Story(Pressable, BoxLayout):
    """The last `lines` sentences of what happened, the newest below; all of them behind a tap, and `more` says that
    there are some which nobody has seen here."""

    said = ListProperty()
    lines = NumericProperty(1)
    more = StringProperty()


class SideStory(BoxLayout):
    """Everything that happened lately, the newest below and in sight; what came since one's own last move is lit."""

    heading = StringProperty()
    before = StringProperty()
    since = StringProperty()

    def show(self, said: Sequence[str], news: int) -> None:
        """Show these sentences, of which so many are new."""
        first = len(said) - news
        self.before = "\n".join(said[max(0, first - theme.STORY_BEFORE) : first])
        self.since = "\n".join(said[first:])
        self.ids.scroll.scroll_y = 0
