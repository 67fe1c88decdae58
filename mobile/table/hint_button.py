"""The button that asks for a hint: a bulb beside the other signs of the table, golden while a hint is shown."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from client.table.hints import TableHints
from mobile.controls.widgets import IconButton
from mobile.drawing import kv

kv.load(__file__)


class HintButton(IconButton):
    """The bulb. It takes no room where the table has no hints."""

    is_offered = BooleanProperty(False)
    """Whether there are hints at this table."""
    may_ask = BooleanProperty(False)
    """Whether one can be asked for now."""
    is_lit = BooleanProperty(False)
    """Whether one is shown, or is being thought out."""

    def show(self, hints: TableHints) -> None:
        """Shows what the hints of a table allow."""
        self.is_offered, self.may_ask, self.is_lit = hints.is_offered, hints.may_ask, bool(hints.shown)
