"""The screen of a group of people."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from client.models import Contact, Group, Person
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.person_choices import PersonChoice, PersonChoices
from mobile.controls.rows import LinkRow
from mobile.controls.scroll import FadingScroll
from mobile.drawing.chair_words import FREE
from mobile.drawing.table_picture import TablePicture
from mobile.people.group import GroupForm
from mobile.sign_in.model import MAX_NAME_LENGTH

CHAIRS_LEAST: Final = 4
"""The fewest chairs at the table of a group."""
__all__ = [
    "FadingScroll",
    "FixedBar",
    "GroupScreen",
    "LinkRow",
    "OptionalColumn",
    "PersonChoices",
    "TablePicture",
]


class GroupScreen(AppScreen):
    """Shows a table with the people of a group, its name, and everybody who can be in it."""

    wide_from = theme.SIDEWAYS
    note = StringProperty()
    busy = BooleanProperty(False)
    is_old = BooleanProperty(False)
    """Whether the group was saved before."""
    faces = ListProperty()
    """The faces round its table, the reader's first."""

    def on_open(
        self,
        contacts: tuple[Contact, ...] = (),
        group: Group | None = None,
        people: tuple[Person, ...] = (),
        **_: Any,
    ) -> None:
        self._people = people
        self.form = GroupForm(self.context.player.client, self.context.runner, contacts, group, self._go_back)
        self.ids.name.most = MAX_NAME_LENGTH
        self.ids.name.text = self.form.name
        self.call_at_close(self.form.changed.connect(self._show))
        self.detach_at_close(self.ids.name)
        self._show()

    def invite(self) -> None:
        """Leads to the choice of a game for the people of the group, as it was saved."""
        self.context.navigation.go("new_game", people=self._people)

    def _go_back(self) -> None:
        if self.is_shown:
            self.context.navigation.back()

    def _show(self) -> None:
        form = self.form
        self.note, self.busy, self.is_old = form.note, form.busy, form.can_delete
        profile = self.context.player.profile
        own = [profile.face] if profile is not None and profile.face else []
        faces = [*own, *(person.face for person in form.people if person.is_chosen and person.face)]
        self.faces = [*faces, *[FREE] * (CHAIRS_LEAST - len(faces))]
        self.ids.people.show([PersonChoice(one.recipient, one.name, one.face, one.is_chosen) for one in form.people])
