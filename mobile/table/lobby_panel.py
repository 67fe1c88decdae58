"""The panel of a table that has not begun: its people, its code, and how long it still waits."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import Localizer
from client.text.lobby_members import DECLINED, INVITED, LobbyMember
from engine.games import GAMES
from mobile import theme
from mobile.controls import form, widgets
from mobile.controls.code_ticket import CodeTicket
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.controls.tile_grid import TileGrid
from mobile.drawing import card_clock, kv
from mobile.lobby.lobby_table import LobbyTable, seat_order
from mobile.lobby.member_row import MemberRow
from mobile.lobby.member_signs import SEATED
from mobile.lobby.model import Lobby
from mobile.lobby.phrase_bubbles import SaidBy
from mobile.table.panel import Panel
from mobile.window.clipboard import copy_text

kv.load(__file__)
__all__ = [
    "CodeTicket",
    "FadingScroll",
    "LobbyPanel",
    "LobbyTable",
    "OptionalColumn",
    "SaidBy",
    "TileGrid",
    "card_clock",
    "form",
    "widgets",
]


class LobbyHead(BoxLayout):
    """The table with everybody in a chair, the sentence of what it waits for, and its code."""

    scene = StringProperty()
    you = StringProperty()
    picture = NumericProperty(0)
    """The height of the room for the picture, in pixels; 0 for none."""
    status_text = StringProperty()
    words = StringProperty()
    """The words with which the originator has asked everybody to come; empty for none."""
    has_clock = BooleanProperty(False)
    seconds = NumericProperty(0)
    code = StringProperty()
    code_title = StringProperty()
    copy_word = StringProperty()
    link = StringProperty()
    __events__ = ("on_copy",)

    def on_copy(self, text: str) -> None:
        """The event of a tap on a button that copies this text."""


class LobbyFoot(BoxLayout):
    """The button that starts the game, and why it cannot be started yet."""

    obstacle = StringProperty()
    has_button = BooleanProperty(False)
    can_start = BooleanProperty(False)
    word = StringProperty()
    __events__ = ("on_start",)

    def on_start(self) -> None:
        """The event of the button."""


class LobbyPanel(Panel):
    """Shows the `lobby` of the table. In a wide window the table stands beside its people."""

    lobby: Lobby = ObjectProperty(None)
    screen = ObjectProperty(None)
    """The screen of the table, which can be left."""
    wide = BooleanProperty(False)
    """Whether there is room for two columns."""
    can_ask = BooleanProperty(False)
    can_nudge = BooleanProperty(False)
    is_full = BooleanProperty(False)
    """Whether no seat is left for anybody else who could be invited."""
    house_rules = StringProperty()
    """The house rules and the time for a turn; empty where the usual ones hold."""
    lists_people = BooleanProperty(False)
    """Whether there is a list of people below the table."""
    lists_rest = BooleanProperty(False)
    """Whether that has only those of whom the table does not say enough."""
    can_talk = BooleanProperty(False)
    """Whether there is somebody to say something to."""

    def __init__(self, **values: Any) -> None:
        self._rows: dict[str, MemberRow] = {}
        self._phrases: tuple[tuple[str, str], ...] = ()
        self.head, self.foot = LobbyHead(), LobbyFoot()
        super().__init__(**values)
        localizer = self.localizer
        head, foot = self.head, self.foot
        head.you = localizer("you")
        head.ids.table.bind(on_person=lambda _, member: self.open_person(member), on_free=lambda _: self.ask())
        head.code_title, foot.word = localizer("gather-code"), localizer("gather-start")
        head.bind(on_copy=lambda _, text: self.copy(text))
        foot.bind(on_start=lambda _: self.lobby.start())
        self._fit_later = Clock.create_trigger(self._fit, -1)
        self.bind(wide=lambda *_: self._lay_out(), size=self._measure)
        for widget in (head, foot, *head.children, *foot.children, self.ids.asking):
            widget.bind(height=self._fit_later)
        self.ids.members.bind(width=self._fit_later)
        self._lay_out()

    def toast_height(self) -> float | None:
        """The height below the people, or over the end of the list where that fills the panel.

        In a wide window it is that of the picture, above the words and the code that stand below that.
        """
        if self.wide:
            picture = self.head.ids.picture
            return float(picture.to_window(*picture.pos)[1] + dp(theme.TARGET))
        scroll = self.ids.scroll
        _, bottom = scroll.to_window(*scroll.pos)
        return float(bottom + max(dp(theme.TARGET), scroll.height - self.ids.listed.height) / 2)

    def show(self) -> None:
        lobby, head, foot = self.lobby, self.head, self.foot
        head.code, head.link = lobby.code, lobby.link
        head.words = lobby.originator_words
        head.copy_word = self.localizer("copy-link" if lobby.link else "copy-code")
        foot.has_button, foot.can_start, foot.obstacle = lobby.has_start_button, lobby.can_start, lobby.start_obstacle
        self.house_rules = lobby.house_rules
        self.can_nudge, self.can_ask = lobby.can_nudge, lobby.can_ask
        self.is_full = lobby.free_seats is not None and lobby.free_seats <= 0
        view = self.session.authority_view
        head.scene = GAMES[view.kind].scene if view is not None and view.kind in GAMES else ""
        self._show_members()
        self._show_phrases()
        self.ids.starts.show(lobby.start_lines)
        self.tick()

    def tick(self) -> None:
        left, head = self.lobby.seconds_left, self.head
        head.has_clock, head.seconds, head.status_text = left is not None, left or 0.0, self.lobby.status_text

    @property
    def localizer(self) -> Localizer:
        """Turns codes into the sentences of the panel."""
        localizer: Localizer = self.screen.localizer
        return localizer

    def ask(self) -> None:
        """Opens the screen for inviting more people."""
        self.screen.context.navigation.go("invite", lobby=self.lobby)

    def open_person(self, member: LobbyMember) -> None:
        """Opens the screen of somebody."""
        self.screen.context.navigation.go("person", session=self.session, uid=member.uid, lobby=self.lobby)

    def nudge_people(self) -> None:
        """Opens the screen for nudging those who are not there."""
        self.screen.context.navigation.go("nudge", lobby=self.lobby)

    def copy(self, text: str) -> None:
        """Copies a text to the clipboard."""
        copy_text(text, self.screen.context.overlay.note, self.localizer)

    # Inside

    def _show_members(self) -> None:
        """Shows the people round the table, and in the list those of whom that does not say enough.

        These are who declines, and whoever is invited by e-mail. Where the names have no room at the table, the list
        has everybody.
        """
        lobby = self.lobby
        seated = seat_order([member for member in lobby.members if member.state in SEATED])
        invited = [member for member in lobby.members if member.state == INVITED]
        self.head.ids.table.show([*seated, *invited], lobby.needed_chairs, self._leads, self.can_ask)
        self.ids.said.portrait = seated[0].face if seated else ""
        self._show_rows()
        self._fit_later()

    def _show_rows(self) -> None:
        names_people = self.head.ids.table.names_people
        members = [
            member
            for member in self.lobby.members
            if not names_people or member.state == DECLINED or (member.state == INVITED and not member.uid)
        ]
        self.lists_people, self.lists_rest = bool(members), names_people and bool(members)
        for key in [key for key in self._rows if key not in {member.key for member in members}]:
            self.ids.members.remove_widget(self._rows.pop(key))
        for place, member in enumerate(members):
            row = self._rows.get(member.key)
            if row is None:
                row = self._rows[member.key] = MemberRow(member=member)
                row.bind(on_release=lambda row: self.open_person(row.member))
                self.ids.members.add_widget(row, index=len(self.ids.members.children) - place)
            row.member = member
            row.leads = bool(member.uid) and self._leads

    @property
    def _leads(self) -> bool:
        """Whether a tap on somebody leads to them."""
        return bool(self.screen.context.player.is_online)

    def _show_phrases(self) -> None:
        lobby = self.lobby
        self.can_talk = bool(lobby.phrases)
        if self._phrases == lobby.phrases:
            return
        self._phrases = lobby.phrases
        self.ids.said.show(lobby.phrases, lobby.say)

    def _measure(self, *_: object) -> None:
        self.wide = self.width >= dp(theme.SIDEWAYS)
        self._fit_later()

    def _lay_out(self) -> None:
        """Puts the table above its people, or in a wide window beside them, with the button that starts the game."""
        head, foot = self.head, self.foot
        for widget in (head, foot):
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        if self.wide:
            self.ids.beside.add_widget(head)
            self.ids.beside.add_widget(foot)
        else:
            listed = self.ids.listed
            listed.add_widget(head, index=len(listed.children))
            self.ids.foot.add_widget(foot)
        self._fit_later()

    def _fit(self, _: float) -> None:
        """Puts many people side by side on a phone, and gives the picture the height that is left."""
        grid = self.ids.members
        is_dense = self._is_dense()
        for row in grid.children:
            row.is_dense = is_dense
        self.ids.scroll.sinks_below = self.wide or not self.foot.has_button  # else it goes below the bar
        grid.least = sp(theme.LOBBY_MEMBER_DENSE if is_dense else theme.LOBBY_MEMBER)
        if self.wide:
            self._fit_picture_beside()
        else:
            self._fit_picture_above()

    def _is_dense(self) -> bool:
        """Whether the people stand in two columns of small tiles, so that more of them are seen."""
        grid = self.ids.members
        has_room = grid.width >= 2 * sp(theme.LOBBY_MEMBER_DENSE) + grid.spacing
        return not self.wide and has_room and len(grid.children) > theme.LOBBY_ROWS

    def _fit_picture_beside(self) -> None:
        """Gives the picture the height that is left beside the people."""
        head, beside = self.head, self.ids.beside
        other = head.minimum_height - head.picture + self.foot.height + beside.spacing + beside.padding[1] * 2
        room = self.ids.side.height - other
        head.picture = room if room >= dp(theme.LOBBY_PICTURE_LEAST) else 0
        self._name_people(head.picture)

    def _name_people(self, *heights: float) -> float | None:
        """Names people at the table where one of these heights of the picture allows it, the first of which it returns.

        Else the list names all of them.
        """
        table = self.head.ids.table
        height = next((height for height in heights if table.has_room_for_names(height)), None)
        if table.names_people != (height is not None):
            table.names_people = height is not None
            self._show_rows()
            self._fit_later()
        return height

    def _fit_picture_above(self) -> None:
        """Gives the picture the height with which all that matters is in sight, and a part of what follows."""
        if self.height < dp(theme.SIDE_LOW):
            self.head.picture = 0
            self._name_people()
            return
        head, foot, asking = self.head, self.foot, self.ids.asking
        gaps = dp(theme.GAP + theme.EDGE) + (asking.height + dp(theme.EDGE) if asking.wanted else 0)
        _, bar_above, _, bar_below = self.ids.foot.padding
        taken = _height_without(head, head.ids.picture) + gaps + foot.height + bar_above + bar_below
        free = self.height - taken - dp(theme.LOBBY_PEEK)
        least, most = dp(theme.TABLE_PICTURE_SMALL), dp(theme.TABLE_PICTURE_MESSAGE)
        named = self._name_people(*(height for height in map(sp, theme.LOBBY_TABLES) if height <= free))
        if named is not None:
            least, most = named, max(named, dp(theme.LOBBY_TABLE_MOST))
        head.picture = max(least, min(most, free))


def _height_without(column: BoxLayout, part: Widget) -> float:
    """The height that a column needs for all but one part, in pixels, before the column is laid out again."""
    others = sum(child.height for child in column.children if child is not part.__self__)
    return float(others + column.spacing * (len(column.children) - 1))
