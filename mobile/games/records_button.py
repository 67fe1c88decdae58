"""The button that leads to the records: a cup in the head of the list of games."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from mobile.controls.widgets import IconButton
from mobile.drawing import kv

kv.load(__file__)


class RecordsButton(IconButton):
    """The cup. It takes no room where there are no records."""

    is_offered = BooleanProperty(False)
    """Whether there are records."""
