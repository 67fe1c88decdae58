"""The screen of the people whom one knows online."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from client.models import Group
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.hinted_field import FieldLabel, HintedField
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.controls.state_message import StateMessage
from mobile.controls.table_board import TableBoard
from mobile.controls.tile_grid import TileGrid
from mobile.people.model import PeopleBook, PersonLine
from mobile.people.person import ShownPerson
from mobile.people.rows import FriendTile, GroupTile, PersonRow
from mobile.window.clipboard import copy_text

MAX_TYPED: Final = 254
"""The most letters of an e-mail address."""
__all__ = [
    "CodeTicket",
    "FadingScroll",
    "FieldLabel",
    "HintedField",
    "OptionalColumn",
    "PeopleScreen",
    "StateMessage",
    "TableBoard",
    "TileGrid",
]


class PeopleScreen(AppScreen):
    """Lists friends, recent players and groups, with a search and the person's own code."""

    wide_from = theme.SIDEWAYS
    note = StringProperty()
    code = StringProperty()
    busy = BooleanProperty(False)
    failed = BooleanProperty(False)
    is_loading = BooleanProperty(False)
    is_empty = BooleanProperty(False)
    """Whether there is nobody to be listed."""
    faces = ListProperty()
    """The face at the table that is drawn in the place of empty lists."""
    is_large = BooleanProperty(False)
    """Whether there is room for large faces."""
    has_people = BooleanProperty(False)
    has_friends = BooleanProperty(False)
    has_recent = BooleanProperty(False)

    def on_open(self, **_: Any) -> None:
        self.book = PeopleBook(self.context.player.client, self.context.runner)
        self.ids.typed.most = MAX_TYPED
        profile = self.context.player.profile
        self.faces = [profile.face] if profile is not None and profile.face else []
        self.call_at_close(self.book.changed.connect(self._show))
        self.call_at_close(self.book.close)
        self.detach_at_close(self.ids.typed)
        self.book.open()

    def on_wide(self, *_: object) -> None:
        self._arrange()

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.is_large = self.wide and self.height >= dp(theme.SIDE_LOW)

    def on_is_large(self, *_: object) -> None:
        for tile in self.ids.friends.children:
            tile.face_size = self._face_size

    @property
    def _face_size(self) -> int:
        return theme.FACE_FRIEND_LARGE if self.is_large else theme.FACE_FRIEND

    def find(self) -> None:
        self.book.find(self.ids.typed.text)

    def copy(self) -> None:
        """Copies one's own code to the clipboard."""
        copy_text(self.book.code, self.context.overlay.note, self.localizer)

    def edit_group(self, group: Group | None) -> None:
        """Opens the screen of a group, or of a new one."""
        account = self.book.account
        if account is not None:
            people = self.book.people_of(group) if group is not None else ()
            self.context.navigation.go("group", contacts=account.contacts, group=group, people=people)

    def _open(self, line: PersonLine) -> None:
        if self.is_shown:
            known = line.person
            self.context.navigation.go("person", person=ShownPerson(known.uid, line.name, known.face))

    def _invite(self, line: PersonLine) -> None:
        """Leads to the choice of a game for this person."""
        if self.is_shown:
            self.context.navigation.go("new_game", people=(line.person,))

    def _show(self) -> None:
        book = self.book
        self.busy, self.code, self.failed = book.busy, book.code, book.state == "error"
        self.note = book.note
        self.has_friends, self.has_recent = bool(book.friends), bool(book.recent)
        self.has_people = self.has_friends or self.has_recent
        has_nobody = not self.has_people and not self.failed
        self.is_empty, self.is_loading = has_nobody and book.state == "ready", has_nobody and book.state != "ready"
        self._fill(self.ids.found, [book.found] if book.found is not None else [], self._build_row)
        self._fill(self.ids.friends, book.friends, self._build_tile)
        self._fill(self.ids.recent, book.recent, self._build_row)
        self._fill_groups()
        self._arrange()

    def _arrange(self) -> None:
        """Puts the groups and the search into a column of their own in a wide window.

        Else the groups stand below the friends, and the search is last, or first while there is nobody.
        """
        side, people, search, groups = (self.ids[name].__self__ for name in ("side", "people", "search", "grouped"))
        for part in (search, groups):
            part.parent.remove_widget(part)
        if self.wide:
            side.add_widget(groups)
            side.add_widget(search)
        else:
            below_friends = len(people.children) - 1
            people.add_widget(groups, index=below_friends)
            people.add_widget(search, index=0 if self.has_people else below_friends)

    def _fill_groups(self) -> None:
        """Shows the groups, and last of all the tile that makes a new one: the same tiles while the same ones stand."""
        box, lines = self.ids.groups, self.book.groups
        wanted = [*((line.group, line.name, line.faces) for line in lines), (None, self._new_group, ())]
        if wanted == [(tile.group, tile.text, tuple(tile.faces)) for tile in reversed(box.children)]:
            return
        box.clear_widgets()
        for group, name, faces in wanted:
            tile = GroupTile(text=name, faces=faces, group=group)
            tile.bind(on_release=lambda pressed: self.edit_group(pressed.group))
            box.add_widget(tile)

    @property
    def _new_group(self) -> str:
        return self.localizer("people-group-new")

    def _fill(self, box: Widget, lines: Sequence[PersonLine], build: Callable[[], FriendTile | PersonRow]) -> None:
        """Shows these people in one of the lists: the same widgets while there are as many people."""
        if len(box.children) != len(lines):
            box.clear_widgets()
            for _ in lines:
                box.add_widget(build())
        for widget, line in zip(reversed(box.children), lines, strict=True):
            widget.line = line

    def _build_row(self) -> PersonRow:
        row = PersonRow()
        row.bind(on_release=lambda pressed: self._open(pressed.line))
        return row

    def _build_tile(self) -> FriendTile:
        tile = FriendTile(invite_text=self.localizer("people-invite"), face_size=self._face_size)
        tile.bind(on_release=lambda pressed: self._open(pressed.line))
        tile.bind(on_invite=lambda pressed: self._invite(pressed.line))
        return tile
