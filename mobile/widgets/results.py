"""What a hand or the game has come to, over the table: whose cards, which points, who has won, and how to go on."""

from __future__ import annotations

from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mobile import kv, theme
from mobile.viewmodels.results import Results, results_of
from mobile.viewmodels.table import TableModel
from mobile.widgets.controls import Chip, TextButton, Words
from mobile.widgets.result_rows import RankRow, ResultList, ResultRow
from mobile.widgets.score_sheet import ScoreSheetView

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
    title = StringProperty()
    headline = StringProperty()
    standing = StringProperty()
    tab = StringProperty(CARDS)
    __events__ = ("on_leave",)

    def __init__(self, model: TableModel, **values: Any) -> None:
        super().__init__(**values)
        self._model = model
        self._results: Results | None = None
        self._asked = False
        self._list = ResultList()
        self._sheet = ScoreSheetView()
        self._note = Words(halign="center")
        self._button = self._make("primary", self._forward)
        self._away = self._make("plain", lambda: self.dispatch("on_leave"))
        self._laid: tuple[object, ...] = ()
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("width", "with_sheet", "tab"):
            self.fbind(name, self._soon)
        self._leave = model.changed.connect(self._look)
        self._look()

    def on_leave(self) -> None:
        """Somebody wants to go back to the games."""

    def close(self) -> None:
        """The table is left."""
        self._leave()

    def tick(self) -> None:
        """Time has passed."""
        if self.is_open:
            self._show_foot()

    # What is shown

    @property
    def is_wide(self) -> bool:
        return bool(self.width >= dp(theme.WIDE))

    @property
    def tabs(self) -> tuple[str, ...]:
        """What can be chosen to be shown."""
        over = (RANKING,) if self.is_over else ()
        return (*over, CARDS, *((SHEET,) if self.with_sheet and not self.is_wide else ()))

    def _look(self) -> None:
        results = results_of(self._model)
        self._asked = self._asked and bool(self._model.follows)
        if results != self._results:
            was, self._results = self._results, results
            self.is_open = results is not None
            if results is not None:
                self.is_over = results.is_over
                self.title = results.title if results.title != results.headline else ""
                self.headline, self.standing = results.headline, results.standing
                if was is None or was.is_over != results.is_over:
                    self.tab = self.tabs[0]
            self._laid = ()
            self._lay()
        self.tick()

    def _lay(self, *_: object) -> None:
        """Put together what this shape of window and this tab show."""
        results, ids = self._results, self.ids
        tab = self.tab if self.tab in self.tabs else self.tabs[0]
        laid = (results, tab, self.tabs, self.is_wide, self.with_sheet)
        if laid == self._laid:
            return
        self._laid = laid
        ids.body.clear_widgets()
        if results is None:
            ids.foot.clear_widgets()
            return
        voice = self._model.voice
        self._show_tabs(tab)
        self._sheet.total, self._sheet.empty = voice("scores-total"), voice("scores-none")
        self._sheet.show(results.sheet)
        if tab != SHEET:
            self._list.show(self._rows(results, tab))
            self._list.least = theme.RESULT_WIDTH if tab == CARDS else 0
            self._list.scroll_y = 1
            ids.body.add_widget(self._list)
        if tab == SHEET or (self.is_wide and self.with_sheet):
            self._sheet.size_hint_x = 1 if tab == SHEET else None
            self._sheet.width = dp(theme.SIDE)
            ids.body.add_widget(self._sheet)
        self._show_foot()

    def _show_tabs(self, tab: str) -> None:
        chips, wanted = self.ids.chips, self.tabs if len(self.tabs) > 1 else ()
        if [chip.value for chip in reversed(chips.children)] != list(wanted):
            chips.clear_widgets()
            for code in wanted:
                chip = Chip(text=self._model.voice(code), value=code)
                chip.bind(on_release=lambda chip: setattr(self, "tab", chip.value))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.chosen = chip.value == tab

    def _rows(self, results: Results, tab: str) -> list[Widget]:
        rows: list[Widget] = []
        if tab == RANKING:
            for place in results.sheet.ranking:
                rows.append(RankRow())
                rows[-1].show(place)
        else:
            nothing = self._model.voice("results-no-cards")
            for result in results.players:
                rows.append(ResultRow())
                rows[-1].show(result, nothing)
        return rows

    # How to go on

    def _make(self, look: str, does: Any) -> TextButton:
        button = TextButton(look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: does())
        return button

    def _show_foot(self) -> None:
        """What can be pressed, or is waited for."""
        model, voice, foot = self._model, self._model.voice, self.ids.foot
        sits = model.table is not None and model.table.seat is not None
        left = model.seconds_left
        self._note.text = "" if left is None or self.is_over else voice("results-by-itself", seconds=ceil(left))
        wanted: list[Widget] = []
        if self.is_over:
            self._button.text, self._away.text = voice("results-again"), voice("results-leave")
            self._button.disabled = self._asked
            wanted = [self._button, self._away] if sits else [self._away]
        elif sits:
            self._button.text = voice("results-waiting" if model.is_ready else "results-go-on")
            self._button.disabled = model.is_ready or not model.is_live
            wanted = [*([self._note] if self._note.text else []), self._button]
        if wanted != list(reversed(foot.children)):
            foot.clear_widgets()
            for widget in wanted:
                foot.add_widget(widget)

    def _forward(self) -> None:
        if not self.is_over:
            self._model.ready()
        elif not self._asked:
            self._asked = True
            self._model.rematch()
            self.tick()

    # What is not to be seen is not there

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_open or not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True
