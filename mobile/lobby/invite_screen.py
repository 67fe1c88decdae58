"""The screen for inviting more people to a table that waits."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from client.text.names import join_names
from engine.games import GAMES
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.fixed_bar import FixedBar
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll, bring_into_view
from mobile.controls.widgets import TextButton
from mobile.drawing.table_picture import TablePicture
from mobile.lobby.invitee_picker_box import InviteePickerBox
from mobile.lobby.model import Lobby
from mobile.lobby.table_chairs import arrange_chairs
from mobile.window.clipboard import copy_text

MAX_NAMED: Final = 2
"""The most people whom the button names."""
__all__ = ["CodeTicket", "FadingScroll", "FixedBar", "InviteScreen", "OptionalColumn", "TablePicture"]


class InviteScreen(AppScreen):
    """Shows the table, whose free chairs fill with those who are chosen, and beside or below it the people.

    A button invites them and leads back to the table.
    """

    wide_from = theme.SIDEWAYS
    faces = ListProperty()
    outlines = ListProperty()
    scene = StringProperty()
    code = StringProperty()
    link = StringProperty()
    is_low = BooleanProperty(False)
    is_folded = BooleanProperty(False)
    """Whether all but the faces is one line."""
    _was_folded = False

    def on_open(self, lobby: Lobby | None = None, **_: Any) -> None:
        self.lobby = lobby
        if lobby is not None:
            self.picker = lobby.create_picker()
            self.picker_box = InviteePickerBox(picker=self.picker, localizer=self.localizer, tells_code=False)
            self.picker_box.bind(is_folded=self.setter("is_folded"))
            self.ids.people.add_widget(self.picker_box, index=len(self.ids.people.children))
            self.button = TextButton()
            self.button.size_hint_x = 1
            self.button.bind(on_release=lambda _: self.ask())
            self.bind(wide=lambda *_: self._arrange(), height=lambda *_: self._arrange())
            self._arrange()
            self.call_at_close(self.picker.changed.connect(self.picker_box.show))
            self.call_at_close(self.picker.changed.connect(self._show))
            self.call_at_close(lobby.changed.connect(self.picker_box.show))
            self.call_at_close(lobby.changed.connect(self._show))
            self.picker_box.show()
            self._show()
            self.picker.open()

    def _fold(self) -> None:
        """Folds what is seldom needed into one line below the faces, when it is known whom one knows."""
        if self.picker.account is not None and not self._was_folded:
            self._was_folded = True
            self.picker_box.fold()

    def ask(self) -> None:
        """Invites those who are chosen, or says that somebody must be."""
        if self.lobby is not None:
            if not self.picker.has_someone:
                bring_into_view(self.picker_box.ids.people)
            self.lobby.ask(self.picker, self._go_back, self.picker_box.show_problem)

    def copy(self) -> None:
        """Copies the link to the table, or its code."""
        copy_text(self.link or self.code, self.context.overlay.note, self.localizer)

    def _arrange(self) -> None:
        """Puts the button below the table beside the people, or at the foot of the window."""
        self.is_low = self.height < dp(theme.SIDE_LOW)
        self.picker_box.is_large = self.wide and not self.is_low
        self.picker_box.asks = not self.wide  # else the question stands below the table
        wanted = (self.ids.beside if self.wide else self.ids.foot).__self__
        if self.button.parent is not wanted:
            if self.button.parent is not None:
                self.button.parent.remove_widget(self.button)
            wanted.add_widget(self.button)

    def _show(self) -> None:
        lobby, button = self.lobby, self.button
        if lobby is None:
            return
        self._fold()
        chosen = [person for person in self.picker.people if person.is_chosen]
        game = GAMES.get(lobby.kind)
        chairs = arrange_chairs(lobby.members, chosen, game.seat_counts[-1] if game is not None else 0)
        self.faces, self.outlines = [chair.face for chair in chairs], [chair.outline for chair in chairs]
        self.scene = game.scene if game is not None else ""
        self.code, self.link = lobby.code, lobby.link
        names = [person.name for person in chosen]
        button.look = "primary" if self.picker.has_someone else "waiting"
        if not self.picker.has_someone:
            button.text = self.localizer("ask-whom")
        elif not names or self.picker.typed.strip():
            button.text = self.localizer("ask-do")
        elif len(names) <= MAX_NAMED:
            button.text = self.localizer("ask-do-names", names=join_names(self.localizer, names))
        else:
            button.text = self.localizer("ask-do-count", count=len(names))

    def _go_back(self) -> None:
        if self.is_shown:
            self.context.navigation.back()
