"""The panel of a table that has not begun: its people, its code, and how long it still waits."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import Localizer
from mobile import theme
from mobile.controls import form, widgets
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.widgets import Chip, Pressable
from mobile.drawing import card_clock, kv
from mobile.drawing.face_view import FaceView
from mobile.lobby.members import ACCEPTED, COMPUTER, DECLINED, INVITED, PRESENT, LobbyMember
from mobile.lobby.model import Lobby
from mobile.table.panel import Panel

kv.load(__file__)
__all__ = ["FaceView", "LobbyPanel", "OptionalColumn", "card_clock", "form", "widgets"]

SIGNS = {PRESENT: "●", ACCEPTED: "◐", INVITED: "○", DECLINED: "✕", COMPUTER: "◆"}
"""The sign of each state, so that it is not told by colour alone."""
COLOURS = {
    PRESENT: theme.PRESENT,
    ACCEPTED: theme.SIGNAL,
    INVITED: theme.AWAY,
    DECLINED: theme.TEXT_QUIET,
    COMPUTER: theme.COMPUTER,
}


class MemberRow(Pressable, BoxLayout):
    """The row of somebody who sits there or was invited. One that `leads` to that person can be pressed."""

    member: LobbyMember = ObjectProperty(None)
    sign = StringProperty()
    colour = StringProperty(theme.TEXT)
    leads = BooleanProperty(False)
    can_ring = BooleanProperty(False)

    def on_leads(self, *_: object) -> None:
        self.can_ring = self.leads

    def on_touch_down(self, touch: Any) -> Any:
        return self.leads and super().on_touch_down(touch)

    def on_member(self, _: object, member: LobbyMember) -> None:
        self.sign, self.colour = SIGNS[member.state], COLOURS[member.state]


class LobbyPanel(Panel):
    """Shows the `lobby` of the table."""

    lobby: Lobby = ObjectProperty(None)
    screen = ObjectProperty(None)
    """The screen of the table, which can be left."""
    code = StringProperty()
    link = StringProperty()
    has_clock = BooleanProperty(False)
    seconds = NumericProperty(0)
    has_start_button = BooleanProperty(False)
    can_start = BooleanProperty(False)
    can_ask = BooleanProperty(False)
    status_text = StringProperty()
    """The sentence above the members."""
    start_obstacle = StringProperty()
    can_nudge = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        self._rows: dict[str, MemberRow] = {}
        self._phrases: tuple[tuple[str, str], ...] = ()
        super().__init__(**values)

    def toast_height(self) -> float | None:
        """The height below the people, or over the end of the list where that fills the panel."""
        scroll = self.ids.scroll
        _, bottom = scroll.to_window(*scroll.pos)
        return float(bottom + max(dp(theme.TARGET), scroll.height - self.ids.listed.height) / 2)

    def show(self) -> None:
        lobby = self.lobby
        self.status_text, self.code, self.link = lobby.status_text, lobby.code, lobby.link
        self.has_start_button, self.can_start = lobby.has_start_button, lobby.can_start
        self.start_obstacle = lobby.start_obstacle
        self.can_nudge, self.can_ask = lobby.can_nudge, lobby.can_ask
        members = lobby.members
        for key in [key for key in self._rows if key not in {member.key for member in members}]:
            self.ids.members.remove_widget(self._rows.pop(key))
        for place, member in enumerate(members):
            row = self._rows.get(member.key)
            if row is None:
                row = self._rows[member.key] = MemberRow(member=member)
                row.bind(on_release=self._open_person)
                self.ids.members.add_widget(row, index=len(self.ids.members.children) - place)
            row.member = member
            row.leads = bool(member.uid) and self.screen.context.player.is_online
        if self._phrases != lobby.phrases:
            self._phrases = lobby.phrases
            self.ids.phrases.clear_widgets()
            for phrase, words in self._phrases:
                chip = Chip(text=words, value=phrase)
                chip.bind(on_release=lambda pressed: lobby.say(pressed.value))
                self.ids.phrases.add_widget(chip)
        self.ids.starts.show(lobby.start_lines)
        self.tick()

    def tick(self) -> None:
        left = self.lobby.seconds_left
        self.has_clock, self.seconds, self.status_text = left is not None, left or 0.0, self.lobby.status_text

    @property
    def localizer(self) -> Localizer:
        """Turns codes into the sentences of the panel."""
        localizer: Localizer = self.screen.localizer
        return localizer

    def _open_person(self, row: MemberRow) -> None:
        """Opens the screen for removing, blocking or reporting somebody."""
        self.screen.context.navigation.go("person", session=self.session, uid=row.member.uid)

    def ask(self) -> None:
        """Opens the screen for inviting more people."""
        self.screen.context.navigation.go("invite", lobby=self.lobby)

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""
        from kivy.core.clipboard import Clipboard  # it looks for programs of the system

        Clipboard.copy(text)
        self.screen.context.overlay.note(self.localizer("copied"))
