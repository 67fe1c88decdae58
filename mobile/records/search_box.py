"""The search in the records: one field, and chips below it once somebody has begun to search."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer, table_localizer
from client.text.record_search import RecordChoices, RecordSearch
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import Chips
from mobile.drawing import kv

__all__ = ["Chips", "OptionalColumn", "RecordSearchBox"]


class RecordSearchBox(BoxLayout):
    """A field for words, with chips for games and periods. Says by events what was typed and which chip was tapped.

    The chips come when the field is first used, or when something was chosen before, and stay.
    """

    localizer: Localizer = ObjectProperty(table_localizer())
    is_open = BooleanProperty(False)
    kinds = ListProperty()
    """The chips for games: kinds and names."""
    periods = ListProperty()
    """The chips for periods: their names and words."""
    kind = StringProperty()
    period = StringProperty()
    __events__ = ("on_words", "on_kind_chip", "on_period_chip")

    def show(self, search: RecordSearch, choices: RecordChoices) -> None:
        """Shows what is searched for, and offers these choices."""
        self.kinds = [(kind, table_localizer(kind).catalogue.game) for kind in choices.kinds]
        self.periods = [(period, self.localizer(f"records-period-{period}")) for period in choices.periods]
        self.kind, self.period = search.kind, search.period
        self.is_open = self.is_open or not search.is_empty
        if self.ids.name.text != search.words:
            self.ids.name.text = search.words

    def on_words(self, words: str) -> None:
        """The event of typing."""

    def on_kind_chip(self, kind: str) -> None:
        """The event of a game's chip."""

    def on_period_chip(self, period: str) -> None:
        """The event of a period's chip."""

    def note_focus(self, is_focused: Any) -> None:
        """Unfolds the chips when the field gets the focus."""
        self.is_open = self.is_open or bool(is_focused)


kv.load(__file__)
