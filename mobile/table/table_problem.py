"""The message in the place of a table that cannot be shown."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer
from mobile.controls import widgets
from mobile.drawing import kv

kv.load(__file__)
__all__ = ["TableProblem", "widgets"]


class TableProblem(BoxLayout):
    """Says what went wrong, with a button that tries again and one that leads back to the games."""

    text = StringProperty()
    localizer: Localizer = ObjectProperty(None)
    __events__ = ("on_again", "on_leave")

    def on_again(self) -> None:
        """The event of the button that tries again."""

    def on_leave(self) -> None:
        """The event of the button that leads back to the games."""
