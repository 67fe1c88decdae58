"""The list of people who are blocked, each of whom can be unblocked."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.account.model import BlockedLine
from mobile.controls import widgets
from mobile.drawing import kv

__all__ = ["BlockList", "BlockedRow", "widgets"]


class BlockedRow(BoxLayout):
    """The row of a blocked person."""

    person: BlockedLine = ObjectProperty(None)
    __events__ = ("on_unblock",)

    def on_unblock(self) -> None:
        """The event of a tap on the button."""


class BlockList(BoxLayout):
    """A row for each of `people`; `on_unblock` gets uid and name of the one that is pressed."""

    people = ListProperty()
    """The people as `BlockedLine`."""
    __events__ = ("on_unblock",)

    def on_unblock(self, uid: str, name: str) -> None:
        """The event of a tap on the button of a row."""

    def on_people(self, _: object, people: list[BlockedLine]) -> None:
        self.clear_widgets()
        for person in people:
            row = BlockedRow(person=person)
            row.bind(on_unblock=self._unblock)
            self.add_widget(row)

    def _unblock(self, row: BlockedRow) -> None:
        self.dispatch("on_unblock", row.person.uid, row.person.name)


kv.load(__file__)
