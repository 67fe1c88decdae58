"""The screen of the statistics: numbers, the course over time, and against whom."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.text.statistics import OpponentLine
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.fitted_text import FittingLine, FittingName
from mobile.controls.game_tabs import GameTab, GameTabs
from mobile.controls.member_face import MemberFace
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.rows import FurtherSign
from mobile.controls.scroll import FadingScroll
from mobile.controls.state_message import StateMessage
from mobile.controls.table_board import TableBoard
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ShadedPressable
from mobile.drawing.ring_chart import RingChart
from mobile.statistics.model import StatisticsPage, StatisticsPages
from mobile.statistics.result_plot import ResultPlot

__all__ = [
    "FadingScroll",
    "FittingLine",
    "FittingName",
    "FurtherSign",
    "GameTabs",
    "MemberFace",
    "OptionalColumn",
    "ResultPlot",
    "RingChart",
    "TableBoard",
    "TileGrid",
]


class NumberTile(BoxLayout):
    """A number and the word for it."""

    number = StringProperty()
    word = StringProperty()
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class BalanceBar(Widget):
    """A bar in two colours: the games in which the player came in ahead of an opponent, and those behind."""

    ahead = NumericProperty(0)
    behind = NumericProperty(0)
    share = NumericProperty(0)


class OpponentRow(ShadedPressable, BoxLayout):
    """An opponent; a tap on a person shows the games with them."""

    line: OpponentLine = ObjectProperty(None, allownone=True)


class StatisticsScreen(AppScreen):
    """Shows the page of one kind of game; tabs lead to the others."""

    wide_from = theme.SIDEWAYS
    ready = BooleanProperty(False)
    share = NumericProperty(0.0)
    share_word = StringProperty()
    success = StringProperty()
    game = StringProperty()
    more = StringProperty()
    course = StringProperty()
    """The heading of the plot; empty where there is none."""
    signs = StringProperty()
    since = StringProperty()
    has_course = BooleanProperty(False)
    has_opponents = BooleanProperty(False)
    _message: StateMessage | None = None

    def on_open(self, kind: str = "", **_: Any) -> None:
        self._shown: StatisticsPage | None = None
        self.statistics = StatisticsPages(self.context.player.client, self.context.runner, kind)
        self.call_at_close(self.statistics.changed.connect(self._show))
        self.statistics.open()

    def on_height(self, *_: object) -> None:
        self._fit_message()

    def choose(self, kind: str) -> None:
        self.statistics.choose(kind)

    def _fit_message(self) -> None:
        """Puts the message in the middle of the window."""
        if self._message is not None:
            self._message.low = self.height < dp(theme.SIDE_LOW)
            self._message.room = max(0, self.height - dp(theme.MESSAGE_ABOVE))

    def _show(self) -> None:
        found = self.statistics
        self._show_message()
        page = found.page
        self.ready = page is not None and found.state == "ready"
        if page is None or page == self._shown:
            return
        self._shown = page
        self._show_tabs(page.kind)
        for name in ("share", "share_word", "success", "more", "since"):
            setattr(self, name, getattr(page, name))
        self.game = page.title if len(found.pages) == 1 else ""  # else a tab says it
        self.has_course, self.has_opponents = bool(page.course.points), bool(page.opponents)
        self.ids.plot.course, self.course, self.signs = page.course, page.course.title, page.course.signs
        self._fill("numbers", [NumberTile(number=number, word=word) for number, word in page.numbers])
        self._fill("sentences", [Factory.Small(text=sentence) for sentence in page.course.brief])
        self._fill("opponents", [self._row(line) for line in page.opponents])

    def _show_tabs(self, kind: str) -> None:
        """Shows a tab for each game, of several, and which one is chosen."""
        box, pages = self.ids.kinds, self.statistics.pages
        if not box.children and len(pages) > 1:
            box.measure(page.title for page in pages)
            for page in pages:
                tab = GameTab(kind=page.kind, name=page.title, scene=page.scene, flat=self.wide)
                self.fbind("wide", tab.setter("flat"))
                tab.bind(on_release=lambda tab: self.choose(tab.kind))
                box.add_widget(tab)
        for tab in box.children:
            tab.chosen = tab.kind == kind

    def _fill(self, name: str, widgets: list[Any]) -> None:
        box = self.ids[name]
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)

    def _row(self, line: OpponentLine) -> OpponentRow:
        row = OpponentRow(line=line, disabled=not line.uid)
        row.bind(on_release=lambda pressed: self._open_games(pressed.line))
        return row

    def _open_games(self, line: OpponentLine) -> None:
        """Shows the games with a person in the list of all records."""
        if self.is_shown:
            kind = self._shown.kind if self._shown else ""
            self.context.navigation.go("records", words=line.name, kind=kind, uid=line.uid)

    def _show_message(self) -> None:
        state, localizer = self.statistics.state, self.localizer
        self.ids.message.clear_widgets()
        self._message = None
        if state == "ready":
            return
        is_empty, failed = state == "empty", state == "error"
        words = {"empty": localizer("statistics-none"), "error": self.statistics.note}.get(state, localizer("loading"))
        action = localizer("games-new") if is_empty else localizer("try-again") if failed else ""
        self._message = StateMessage(message=words, failed=failed, action=action)
        self._message.bind(on_again=lambda _: self._act())
        self.ids.message.add_widget(self._message)
        self._fit_message()

    def _act(self) -> None:
        """Begins a game where none was played; else tries again."""
        if self.statistics.state == "empty":
            self.context.navigation.replace("new_game")
        else:
            self.statistics.open()
