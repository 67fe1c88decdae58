"""The messages in the place of a table that is still to come, or cannot be shown."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from client.localizer import Localizer
from mobile.controls.state_message import StateMessage
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["StateMessage", "TableLoading", "TableProblem"]


class TableLoading(AnchorLayout):
    """Says in the place of a table that it is still to come."""

    message = StringProperty()


class TableProblem(AnchorLayout):
    """Says what went wrong, with buttons to try again, if that can help, and to go back to the games."""

    text = StringProperty()
    can_retry = BooleanProperty(True)
    """Whether trying again can help; where it cannot, the way back is the only button."""
    localizer: Localizer = ObjectProperty(None)
    __events__ = ("on_again", "on_leave")

    def on_again(self) -> None:
        """The event of the button that tries again."""

    def on_leave(self) -> None:
        """The event of the button that leads back to the games."""
