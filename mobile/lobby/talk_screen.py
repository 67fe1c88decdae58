"""The screen for what is done at a table beside playing: saying a phrase, inviting, giving a seat away, leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.text.lobby_members import LobbyMember
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.controls.table_board import TableBoard
from mobile.controls.tile_grid import TileGrid
from mobile.drawing.face_view import FaceView
from mobile.lobby.member_row import MemberRow
from mobile.lobby.member_signs import SEATED
from mobile.lobby.model import Lobby
from mobile.lobby.phrase_bubbles import SaidBy
from mobile.window.clipboard import copy_text

__all__ = [
    "CodeTicket",
    "FaceView",
    "FadingScroll",
    "OptionalColumn",
    "SaidBy",
    "TableBoard",
    "TalkScreen",
    "TileGrid",
]


class AbsentRow(BoxLayout):
    """The row of somebody who is away, with the button that lets a computer play for them."""

    face = StringProperty()
    text = StringProperty()
    __events__ = ("on_give",)

    def on_give(self) -> None:
        """The event of the button."""


class TalkScreen(AppScreen):
    """Shows the phrases, the code, who is away, and the way out; every tap that does something leads back."""

    follows_table = True
    wide_from = theme.SIDEWAYS
    can_talk = BooleanProperty(False)
    """Whether there is somebody to say something to."""
    has_absent = BooleanProperty(False)
    """Whether somebody is away."""
    can_leave = BooleanProperty(False)
    face = StringProperty()
    """The face of the person who plays, beside the phrases."""
    can_ask = BooleanProperty(False)
    """Whether more people can be brought to the table."""
    code = StringProperty()
    link = StringProperty()

    def on_open(self, lobby: Lobby | None = None, leave: Callable[[], None] | None = None, **_: Any) -> None:
        self.lobby, self._leave = lobby, leave
        self.can_leave = leave is not None
        profile = self.context.player.profile
        self.face = profile.face if profile is not None else ""
        if lobby is not None:
            self.call_at_close(lobby.changed.connect(self._show))
            self.call_at_close(partial(lobby.watch_absence, False))
            self._shown: tuple[object, ...] = ()
            self._seated: list[LobbyMember] = []
            self._show()
            lobby.watch_absence(True)

    def ask(self) -> None:
        """Opens the screen for inviting more people."""
        self._go_back_and(lambda: self.context.navigation.go("invite", lobby=self.lobby))

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""
        copy_text(text, self.context.overlay.note, self.localizer)

    def open_settings(self) -> None:
        self._go_back_and(lambda: self.context.navigation.go("settings"))

    def leave(self) -> None:
        if self._leave is not None:
            self._go_back_and(self._leave)

    def _show(self) -> None:
        lobby = self.lobby
        if lobby is None:
            return
        self._show_seated(lobby)
        shown = lobby.phrases, lobby.absent_seats, lobby.may_be_joined, lobby.code
        if self._shown == shown:
            return
        self._shown = shown
        self.can_talk, self.has_absent = bool(lobby.phrases), bool(lobby.absent_seats)
        self.can_ask, self.code, self.link = lobby.may_be_joined, lobby.code, lobby.link
        self.ids.said.show(lobby.phrases, lambda phrase: self._go_back_and(partial(lobby.say, phrase)))
        self.ids.absent.clear_widgets()
        for seat, name in lobby.absent_seats:
            row = AbsentRow(face=lobby.face_at(seat), text=self.localizer("talk-give", name=name))
            row.bind(on_give=partial(self._pressed, partial(self._give, seat, name)))
            self.ids.absent.add_widget(row)

    def _show_seated(self, lobby: Lobby) -> None:
        """Lists who sits at the table. They come and go while a finger may be on a phrase, which stays."""
        seated = [member for member in lobby.members if member.state in SEATED]
        if seated != self._seated:
            self._seated = seated
            self.ids.seated.clear_widgets()
            for member in seated:
                self.ids.seated.add_widget(MemberRow(member=member))

    def _give(self, seat: int, name: str) -> None:
        """Lets a computer play for somebody, after a question."""
        lobby, localizer = self.lobby, self.localizer
        if lobby is not None:
            self.context.overlay.ask(
                localizer("talk-give-title"),
                localizer("talk-give-sure", name=name),
                (localizer("talk-give-yes"), "danger", partial(lobby.give_seat, seat)),
                (localizer("talk-give-no"), "primary", lambda: None),
                portrait=lobby.face_at(seat),
            )

    def _pressed(self, action: Callable[[], object], _: object) -> None:
        self._go_back_and(action)

    def _go_back_and(self, action: Callable[[], object]) -> None:
        if self.is_shown:
            self.context.navigation.back()
            action()
