"""The sheet over the table with the results of a hand or the game, and the buttons to go on."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from client.table.actions import TableAction
from client.table.results import TableResults, build_results
from client.table.session import TableSession
from engine.exhaustive import assert_never
from mobile import theme
from mobile.controls.widgets import Chip, TextButton
from mobile.drawing import kv
from mobile.drawing.culling import draw_while_seen
from mobile.table.results.result_rows import FootNote, RankRow, ResultList, ResultRow
from mobile.table.results.score_sheet import ScoreSheetView

kv.load(__file__)
RANKING: Final = "results-ranking"
CARDS: Final = "results-cards"
SHEET: Final = "results-sheet"


class ResultSheet(FloatLayout):
    """Open while there are results to show, else not to be seen or touched. Call `tick` while it is open.

    `with_sheet` is false where the score sheet stands beside the table anyway. From `theme.WIDE` on the sheet stands
    at the right, below it is one of the tabs.
    """

    is_open = BooleanProperty(False)
    is_over = BooleanProperty(False)
    with_sheet = BooleanProperty(True)
    kept = NumericProperty(0)
    """The height above the buttons that stays free."""
    headline = StringProperty()
    standing = StringProperty()
    summary = StringProperty()
    """How it came to this, a line for each sentence."""
    tab = StringProperty(CARDS)
    is_broad = BooleanProperty(False)
    __events__ = ("on_leave",)

    def __init__(self, session: TableSession, **values: Any) -> None:
        super().__init__(**values)
        self._session = session
        self._results: TableResults | None = None
        self._asked = False
        self._ranking = ResultList(gap=theme.GAP_SMALL)
        self._cards = ResultList(least=theme.RESULT_WIDTH)
        self._sheet = ScoreSheetView()
        self._note = FootNote()
        self._button = self._make("primary", self._forward)
        self._away = self._make("plain", lambda: self.dispatch("on_leave"))
        self._laid: tuple[object, ...] = ()
        self._soon = Clock.create_trigger(self._lay, -1)
        self.fbind("width", self._measure)
        self.fbind("with_sheet", self._measure)
        for name in ("is_broad", "with_sheet", "tab"):
            self.fbind(name, self._soon)
        self._measure()
        draw_while_seen(self, "is_open")
        self._leave = session.changed.connect(self._look)
        self._look()

    def on_leave(self) -> None:
        """Somebody wants to go back to the games."""

    def foot_rect(self) -> tuple[float, float, float, float]:
        """Where the buttons are, in the window."""
        foot = self.ids.foot
        return *foot.to_window(*foot.pos), *foot.size

    def close(self) -> None:
        """The table is left."""
        self._leave()
        self._forget()

    def tick(self) -> None:
        """Time has passed."""
        if self.is_open:
            self._show_foot()

    # What is shown

    @property
    def tabs(self) -> tuple[str, ...]:
        """What can be chosen to be shown."""
        return self._parts if len(self._parts) > 1 and not self.is_broad else ()

    @property
    def _parts(self) -> tuple[str, ...]:
        return (*((RANKING,) if self.is_over else ()), CARDS, *((SHEET,) if self.with_sheet else ()))

    def _measure(self, *_: object) -> None:
        """Where there is room for it everything stands side by side."""
        self.is_broad = self.width >= dp(theme.WIDE - (0 if self.with_sheet else theme.SIDE))

    def _look(self) -> None:
        results = build_results(self._session)
        self._asked = self._asked and bool(self._session.next_game)
        if results != self._results:
            was, self._results = self._results, results
            self.is_open = results is not None
            if results is not None:
                self.is_over = results.is_over
                self.headline, self.standing = results.headline, results.standing
                self.summary = "\n".join(results.outcome)
                if was is None or was.is_over != results.is_over:
                    self.tab = self._parts[0]
            self._laid = ()
            self._lay()
        self.tick()

    def _lay(self, *_: object) -> None:
        """Put together what this shape of window and this tab show."""
        results, body = self._results, self.ids.body
        shown = self._parts if self.is_broad else (self.tab if self.tab in self._parts else self._parts[0],)
        laid = (results, shown, self.tabs)
        if laid == self._laid:
            return
        self._laid = laid
        body.clear_widgets()
        if results is None:
            self.ids.foot.clear_widgets()
            self._forget()
            return
        self._show_tabs(shown[0])
        for part in shown:
            widget = self._fill(part, results)
            side = len(shown) > 1 and {RANKING: theme.RESULT_SIDE, SHEET: theme.SIDE}.get(part)
            widget.size_hint_x = None if side else 1
            if side:
                widget.width = dp(side)
            body.add_widget(widget)
        self._show_foot()

    def _forget(self) -> None:
        self._ranking.clear()
        self._cards.clear()

    def _show_tabs(self, tab: str) -> None:
        chips, wanted = self.ids.chips, self.tabs
        if [chip.value for chip in reversed(chips.children)] != list(wanted):
            chips.clear_widgets()
            for code in wanted:
                chip = Chip(text=self._session.localizer(code), value=code)
                chip.bind(on_release=lambda chip: setattr(self, "tab", chip.value))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.chosen = chip.value == tab

    def _fill(self, part: str, results: TableResults) -> Widget:
        localizer = self._session.localizer
        if part == SHEET:
            self._sheet.total, self._sheet.empty = localizer("scores-total"), localizer("scores-none")
            self._sheet.show(results.sheet)
            return self._sheet
        if part == RANKING:
            self._ranking.show([partial(RankRow.of, place) for place in results.sheet.ranking])
            return self._ranking
        nothing = localizer("results-no-cards")
        self._cards.show([partial(ResultRow.of, result, nothing) for result in results.players])
        return self._cards

    # How to go on

    def _make(self, look: str, does: Any) -> TextButton:
        button = TextButton(look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: does())
        return button

    def _show_foot(self) -> None:
        """What can be pressed, or is waited for."""
        session, localizer, foot = self._session, self._session.localizer, self.ids.foot
        wanted: list[Widget] = []
        for action in session.actions:
            match action:
                case TableAction.READY:
                    self._button.text, self._button.disabled = localizer("results-go-on"), not session.accepts_moves
                    wanted = [self._button]
                case TableAction.REMATCH:
                    self._button.text, self._button.disabled = localizer("results-again"), self._asked
                    wanted = [self._button]
                case TableAction.BACK | TableAction.MORE_TIME | TableAction.ARRANGE:
                    pass  # `PlayersHandPanel` offers them
                case _:
                    assert_never(action)
        if self.is_over:
            self._away.text = localizer("results-leave")
            wanted.append(self._away)
        left = session.seconds_left
        said = [localizer("results-waiting")] if session.is_ready else []
        said += [] if left is None else [localizer("results-by-itself", seconds=ceil(left))]
        self._note.text = "\n".join(said)
        if said and not self.is_over:
            wanted.insert(0, self._note)
        if wanted != list(reversed(foot.children)):
            foot.clear_widgets()
            for widget in wanted:
                foot.add_widget(widget)

    def _forward(self) -> None:
        if not self.is_over:
            self._session.ready()
        elif not self._asked:
            self._asked = True
            self._session.rematch()
            self.tick()

    # What is not to be seen is not there

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True
