"""The message in the place of what is still to come, or could not be had."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from mobile.controls import widgets
from mobile.controls.fitted_text import BalancedText
from mobile.controls.optional_column import OptionalColumn
from mobile.drawing import kv
from mobile.drawing.table_picture import TablePicture

kv.load(__file__)
__all__ = ["BalancedText", "OptionalColumn", "StateMessage", "TablePicture", "widgets"]


class StateMessage(AnchorLayout):
    """A table in small above the message, and the buttons for what can be done. If it `failed`, a card slid off."""

    title = StringProperty()
    """A few words above the message of what failed, which follow from whether trying again may help."""
    message = StringProperty()
    action = StringProperty()
    """The word of the button that tries again; empty for none."""
    way_back = StringProperty()
    """The word of the button that leads away; empty for none."""
    faces = ListProperty()
    """The faces at the table that is drawn."""
    failed = BooleanProperty(False)
    room = NumericProperty(0)
    """The height that it takes at least, in pixels; the card stands in its middle."""
    growth = NumericProperty(0)
    """The height in pixels that its picture has beyond the least."""
    low = BooleanProperty(False)
    """Whether the window is low."""
    is_large = BooleanProperty(False)
    """Whether it is as large as a desktop has room for."""
    __events__ = ("on_again", "on_leave")

    def on_again(self) -> None:
        """The event of the button that tries again."""

    def on_leave(self) -> None:
        """The event of the button that leads away."""
