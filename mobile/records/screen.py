"""The screen of the records of finished games: what they come to, and a search in them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import visible_line
from client.text.progress import describe_standing
from client.text.record_search import RecordSearch
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.scroll import FadingScroll
from mobile.controls.state_message import StateMessage
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ListRow, ShadedPressable
from mobile.drawing.face_row import FaceRow
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine, Records, StatisticsLine
from mobile.records.page import RecordPage
from mobile.records.place_disc import PlaceDisc
from mobile.records.player_head import PlayerColumn, PlayerHead
from mobile.records.search_box import RecordSearchBox

__all__ = [
    "FaceRow",
    "FadingScroll",
    "OptionalColumn",
    "PlaceDisc",
    "RecordSearchBox",
    "RecordsScreen",
    "SceneView",
    "TileGrid",
]


class RecordRow(ListRow):
    """The row of one game; a tap shows its record."""

    line = ObjectProperty(None)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class StatisticsTile(ShadedPressable, BoxLayout):
    """The results in one kind of game, beside its picture; a tap shows all of them."""

    line: StatisticsLine = ObjectProperty(None)
    form = StringProperty()
    """A sign for the end of each of the last games."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class RecordsFace(BoxLayout):
    """The message in the place of an empty list. `title` and `action` are empty where nobody is invited to play."""

    title = StringProperty()
    message = StringProperty()
    action = StringProperty()
    low = BooleanProperty(False)
    __events__ = ("on_begin",)

    def on_begin(self) -> None:
        """The event of the button."""


class RecordsScreen(AppScreen):
    """Shows what the records come to, then lists them, the newest first, and searches while somebody types."""

    _message: StateMessage | None = None
    """The message while records come, or where they could not be had."""
    state = StringProperty("loading")
    face_height = NumericProperty(0)
    """The height of what stands in place of records, in pixels."""
    is_searchable = BooleanProperty(False)
    """Whether there is more than one record to find."""
    is_album = BooleanProperty(False)
    """Whether the first few games are shown in large."""
    has_player = BooleanProperty(False)
    is_beside = BooleanProperty(False)
    """Whether the person stands in a column beside the games."""
    free = NumericProperty(0)
    """The height that the first few games can take, in pixels."""

    def on_open(self, words: str = "", kind: str = "", uid: str = "", **_: Any) -> None:
        self._rows: dict[str, RecordRow | RecordPage] = {}
        self._shown: tuple[StatisticsLine, ...] = ()
        self._has_search = bool(words)
        self.records = Records(self.context.player.client, self.context.runner, RecordSearch(words, kind, uid=uid))
        self.detach_at_close(self.ids.search.ids.name)
        self.call_at_close(self.records.changed.connect(self._show))
        self.records.open()

    def on_height(self, *_: object) -> None:
        self._fit_message()

    def _fit_message(self) -> None:
        """Puts the message in the middle of the window."""
        if self._message is not None:
            self._message.low = self.height < dp(theme.SIDE_LOW)
            self._message.room = max(0, self.height - dp(theme.MESSAGE_ABOVE))

    def _show(self) -> None:
        records = self.records
        self.state = records.state
        self._show_player()
        self._show_statistics()
        self.is_searchable = records.state == "ready" and not records.is_album
        self.ids.search.show(records.search_for, records.choices)
        self.is_album = records.is_album
        rows = [self._page(line) if records.is_album else self._row(line) for line in records.lines]
        for box, wanted in ((self.ids.list, rows), (self.ids.face, [] if rows else self._face())):
            if wanted != box.children[::-1]:
                box.clear_widgets()
                for widget in wanted:
                    box.add_widget(widget)

    def on_is_beside(self, *_: object) -> None:
        """Shows the person in a column, or in a head."""
        self._show_player()

    def _show_player(self) -> None:
        """Shows who plays beside the games or above them; nobody before there is a game of theirs."""
        records, profile, localizer = self.records, self.context.player.profile, self.localizer
        self.has_player = bool(records.overview.summary) and profile is not None
        if not self.has_player or profile is None:
            self.ids.aside.clear_widgets()
            self.ids.head.clear_widgets()
            return
        place, other = (self.ids.aside, self.ids.head) if self.is_beside else (self.ids.head, self.ids.aside)
        other.clear_widgets()
        if not place.children:
            shown = PlayerColumn() if self.is_beside else PlayerHead()
            shown.bind(on_statistics=lambda _: self.open_statistics())
            shown.bind(on_achievements=lambda _: self.open_achievements())
            place.add_widget(shown)
            if isinstance(shown, PlayerColumn):
                shown.low = self.height < dp(theme.SIDE_LOW)
        (player,) = place.children
        standing = describe_standing(records.points, localizer)
        player.face, player.name = profile.face, visible_line(profile.name)
        player.summary, player.standing = records.overview.summary, standing.brief
        for name in ("level", "level_number", "points", "next", "opens", "share"):
            setattr(player, name, getattr(standing, name))
        opened = standing.opened
        player.opens_kind, player.opens_word = (opened.kind, opened.word) if opened is not None else ("", "")
        player.statistics_word = localizer("statistics-title") if records.is_album else ""
        player.achievement_count = records.progress.achievement_count if records.progress is not None else ""

    def _show_statistics(self) -> None:
        """Shows a tile for each kind of game, but not in an album, nor where the screen was opened for a search."""
        is_wanted = not self.records.is_album and not self._has_search
        shown = self.records.statistics if is_wanted else ()
        if shown != self._shown:
            self._shown = shown
            self.ids.statistics.clear_widgets()
            for line in self._shown:
                tile = StatisticsTile(line=line, form=self.records.overview.forms.get(line.kind, ""))
                tile.bind(on_release=lambda tile: self.open_statistics(tile.line.kind))
                self.ids.statistics.add_widget(tile)

    def open_statistics(self, kind: str = "") -> None:
        """Shows the statistics, those of a kind of game first."""
        if self.is_shown:
            self.context.navigation.go("statistics", kind=kind)

    def open_achievements(self) -> None:
        """Shows the achievements, and what is still to be done for the others."""
        if self.is_shown:
            self.context.navigation.go("achievements", progress=self.records.progress)

    def _page(self, line: RecordLine) -> Widget:
        if line.id not in self._rows:
            page = self._rows[line.id] = RecordPage(line=line)
            page.bind(on_release=self._open)
        return self._rows[line.id]

    def _row(self, line: RecordLine) -> Widget:
        """The row of a record: the same widget while somebody types."""
        if line.id not in self._rows:
            row = self._rows[line.id] = RecordRow(line=line)
            row.bind(on_release=self._open)
        return self._rows[line.id]

    def _face(self) -> list[Widget]:
        localizer, state = self.localizer, self.records.state
        if state in ("loading", "error"):
            failed = state == "error"
            message, action = (self.records.note, localizer("try-again")) if failed else (localizer("loading"), "")
            self._message = StateMessage(message=message, failed=failed, action=action)
            self._message.bind(on_again=lambda _: self.records.open())
            self._fit_message()
            return [self._message]
        face = RecordsFace(
            title=localizer("records-none-title") if state == "empty" else "",
            message=localizer("records-none" if state == "empty" else "records-none-found"),
            action=localizer("games-new") if state == "empty" else "",
            low=self.height < dp(theme.SIDE_LOW),
        )
        face.bind(height=self.setter("face_height"))
        face.bind(on_begin=lambda _: self.context.navigation.replace("new_game"))
        return [face]

    def _open(self, row: RecordRow | RecordPage) -> None:
        if self.is_shown:
            self.context.navigation.go("record", line=row.line)
