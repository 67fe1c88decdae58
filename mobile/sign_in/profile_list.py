"""The list of people who have played here, from which one signs in again."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from client.models import Profile
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import ListRow
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.signs import PlaySign
from mobile.sign_in.model import ProfileLine

__all__ = ["FaceView", "OptionalColumn", "PlaySign", "ProfileList", "ProfileRow"]


class ProfileRow(ListRow):
    """The row of somebody who has played here."""

    person: ProfileLine = ObjectProperty(None)


class ProfileList(BoxLayout):
    """A row for each of `people`; `on_choose` gets the profile of the one that is pressed."""

    people = ListProperty()
    """The people as `ProfileLine`."""
    __events__ = ("on_choose",)

    def on_choose(self, profile: Profile) -> None:
        """The event of a tap on a row."""

    def on_people(self, _: object, people: list[ProfileLine]) -> None:
        self.clear_widgets()
        for person in people:
            row = ProfileRow(person=person)
            row.bind(on_release=self._choose)
            self.add_widget(row)

    def _choose(self, row: ProfileRow) -> None:
        self.dispatch("on_choose", row.person.profile)


kv.load(__file__)
