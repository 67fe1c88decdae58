"""The sheet over the table with the results of a hand or the game, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from client.table.actions import TableAction
from client.table.results import PlayerResult, TableResults, build_results
from client.table.session import TableSession
from engine.exhaustive import assert_never
from mobile import theme
from mobile.controls.widgets import Chip, TextButton
from mobile.drawing import kv
from mobile.drawing.culling import draw_while_seen
from mobile.drawing.text_textures import extent
from mobile.table.effects import EffectLayer
from mobile.table.results.podium import Celebration, Podium
from mobile.table.results.result_rows import CourseRow, FootNote, RankRow, ResultList, ResultRow, SheetRow, StandingRow
from mobile.table.results.score_sheet import ScoreSheetView

kv.load(__file__)
RANKING: Final = "results-ranking"
CARDS: Final = "results-cards"
SHEET: Final = "results-sheet"
PLAYERS: Final = "results-players"


class ResultSheet(FloatLayout):
    """A sheet that is open while there are results to show, else neither seen nor touched.

    Call `tick` regularly. `with_sheet` is false where the score sheet stands beside the table anyway. From `theme.WIDE`
    on the sheet stands at the right, below it is one of the tabs. Where it `is_low`, words and buttons stand beside the
    tab.
    """

    is_open = BooleanProperty(False)
    find_more: Callable[[Callable[[tuple[str, ...]], None]], None] | None = None
    """Asks what else there is to say of a game that has ended, and passes the sentences on."""
    is_over = BooleanProperty(False)
    with_sheet = BooleanProperty(True)
    kept = NumericProperty(0)
    """The height above the buttons that stays free."""
    headline = StringProperty()
    standing = StringProperty()
    summary = StringProperty()
    """The course of the game, a line for each sentence."""
    tab = StringProperty(CARDS)
    is_broad = BooleanProperty(False)
    is_low = BooleanProperty(False)
    """Whether there is so little height that words and buttons stand beside the rest."""
    is_in_line = BooleanProperty(False)
    """Whether the buttons stand side by side."""

    def _get_foot_width(self) -> float:
        if self.is_low:
            return float(self._side_width)
        return float(max(1.0, min(self.width - 2 * dp(theme.EDGE), dp(theme.COLUMN))))

    foot_width = AliasProperty(_get_foot_width, bind=("width", "is_low"))
    """The width of the buttons, in pixels."""
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
        self._standing: list[StandingRow] = []
        ids = self.ids
        self._pieces = [ids[name].__self__ for name in ("head", "tabs", "body", "hint", "foot")]
        self._side = BoxLayout(orientation="vertical", size_hint_x=None, spacing=dp(theme.GAP))
        self._soon = Clock.create_trigger(self._lay, -1)
        self.fbind("size", self._measure)
        self.fbind("is_low", self._arrange)
        for name in ("standing", "summary", "is_broad"):
            self.fbind(name, self._tell_standing)
        self.fbind("with_sheet", self._measure)
        for name in ("is_broad", "is_low", "with_sheet", "tab"):
            self.fbind(name, self._soon)
        self._measure()
        draw_while_seen(self, "is_open")
        self._podium: Podium | None = None
        self._effects = EffectLayer()
        self.add_widget(self._effects, index=len(self.children))  # below names and numbers, which stay readable
        self._leave = session.changed.connect(self._look)
        self._look()

    def on_leave(self) -> None:
        """The event of a tap that leads back to the games."""

    def foot_rect(self) -> tuple[float, float, float, float]:
        """The area of the buttons, in the window."""
        foot = self.ids.foot
        return *foot.to_window(*foot.pos), *foot.size

    def read_rects(self) -> list[tuple[float, float, float, float]]:
        """The areas in the window that a hint beside the buttons leaves free, where it has no room above them."""
        parts = (self.ids.head, self.ids.tabs) if self.is_low else ()
        return [(*part.to_window(*part.pos), *part.size) for part in parts]

    def close(self) -> None:
        """Ends everything; called when the table is left."""
        self._leave()
        self._effects.clear()
        self._forget()

    def tick(self) -> None:
        """Shows the time that is left; called regularly."""
        if self.is_open:
            self._show_foot()

    # What is shown

    @property
    def tabs(self) -> tuple[str, ...]:
        """The names of the parts that can be chosen to be shown."""
        return self._parts if len(self._parts) > 1 and not self.is_broad else ()

    @property
    def _parts(self) -> tuple[str, ...]:
        has_cards = self._results is None or self._results.has_cards
        return (
            *((RANKING,) if self.is_over else ()),
            *((CARDS,) if has_cards or not self.is_over else ()),
            *((SHEET,) if self.with_sheet else ()),
        )

    def _measure(self, *_: object) -> None:
        """Lays everything side by side where there is room for it."""
        self.is_broad = self.width >= dp(theme.WIDE - (0 if self.with_sheet else theme.SIDE))
        self.is_low = not self.is_broad and self.height < dp(theme.RESULT_LOW) and self.width >= dp(theme.SIDEWAYS)
        self._side.width = self._side_width
        self._fit_foot()
        self._fit_tabs()

    @property
    def _side_width(self) -> float:
        return float(self.width * theme.COLUMN_SHARE)

    def _arrange(self, *_: object) -> None:
        """Puts words and buttons beside what is shown where there is little height, else above and below it."""
        page, side = self.ids.page, self._side
        head, tabs, body, _, foot = self._pieces
        page.clear_widgets()
        side.clear_widgets()
        for piece in (head, tabs, Widget(), foot) if self.is_low else ():
            side.add_widget(piece)
        for piece in (side, body) if self.is_low else self._pieces:
            page.add_widget(piece)
        self._fit_tabs()
        self._fit_foot()

    def _fit_foot(self) -> None:
        """Puts the buttons side by side where their words fit."""
        buttons = [one for one in self.ids.foot.children if isinstance(one, TextButton)]
        room = self.foot_width / max(1, len(buttons)) - dp(theme.GAP_LARGE)
        widest = max((extent(one.text, sp(theme.TYPE_LABEL), bold=True) for one in buttons), default=0.0)
        self.is_in_line = len(buttons) == len(self.ids.foot.children) and widest < room

    def _tell_standing(self, *_: object) -> None:
        for row in self._standing:
            row.standing, row.summary = self.standing, self.summary

    def _standing_row(self) -> list[Callable[[], StandingRow]]:
        """Makes the row that says what the head has no room for; none where there is nothing to say."""
        if self.is_broad or self.is_low or not (self.is_over or self.standing or self.summary):
            return []

        def make() -> StandingRow:
            row = StandingRow(standing=self.standing, summary=self.summary)
            self._standing.append(row)
            return row

        return [make]

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
            if was is None and results is not None and results.is_over:
                if self.find_more is not None:
                    self.find_more(self._tell_more)
                if self._session.history.events:
                    Clock.schedule_once(self._celebrate, 0)  # once it is laid out
        self.tick()

    def _celebrate(self, _: float) -> None:
        """Celebrates the end of a game that was played here, unless nothing moves or nobody has won."""
        view, podium = self._session.view, self._podium
        if view is None or podium is None or not self.is_open or not view.winners:
            return
        won = [zone.cards for zone in view.zones if zone.owner in view.winners]
        lying = [card for cards in won for card in cards if card is not None]
        x, y = self.to_window(*self.pos)
        self._effects.play(Celebration(podium, (x, y, self.width, self.height), lying), lambda: None)

    def _lay(self, *_: object) -> None:
        """Puts together what this shape of window and this tab show."""
        results, body = self._results, self.ids.body
        shown = self._parts if self.is_broad else (self.tab if self.tab in self._parts else self._parts[0],)
        laid = (results, shown, self.tabs, self.is_broad, self.is_low)
        if laid == self._laid:
            return
        self._laid = laid
        self._standing = []
        body.clear_widgets()
        if results is None:
            self.ids.foot.clear_widgets()
            self._forget()
            return
        self._show_tabs(shown[0])
        for part in shown:
            widget = self._fill(part, results)
            sides = {RANKING: theme.RESULT_SIDE if CARDS in shown else None, SHEET: theme.SIDE}
            side = sides.get(part) if len(shown) > 1 else None
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
                chip = Chip(text=self._session.localizer(self._word(code)), value=code)
                chip.bind(on_release=lambda chip: setattr(self, "tab", chip.value))
                chips.add_widget(chip)
        for chip in chips.children:
            chip.chosen = chip.value == tab
        self._fit_tabs()

    def _fit_tabs(self, *_: object) -> None:
        """Writes the words of the parts smaller where they would not stand side by side."""
        chips = self.ids.chips
        for size in range(theme.TYPE_BODY, theme.TYPE_TINY - 1, -1):
            for chip in chips.children:
                chip.font_size = sp(size)
                chip.texture_update()
            taken = sum(chip.width + chips.spacing for chip in chips.children) - chips.spacing
            if taken <= (self._side_width if self.is_low else self.width - 2 * dp(theme.EDGE)):
                return

    def _tell_more(self, sentences: tuple[str, ...]) -> None:
        """Says what the records tell of a game that has ended."""
        if self.is_open and self.is_over:
            self.standing = "\n".join(filter(None, (self.standing, *sentences)))

    def _word(self, part: str) -> str:
        """The code of the word for a part: without cards, it shows the players alone."""
        return PLAYERS if part == CARDS and self._results is not None and not self._results.has_cards else part

    def _fill(self, part: str, results: TableResults) -> Widget:
        localizer = self._session.localizer
        if part == SHEET:
            self._sheet.total, self._sheet.empty = localizer("scores-total"), localizer("scores-none")
            self._sheet.show(results.sheet)
            return self._sheet
        if part == RANKING:
            self._ranking.show(self._rank_rows(results))
            return self._ranking
        nothing = localizer("results-no-cards") if results.has_cards else ""
        self._cards.least = theme.RESULT_WIDTH_LOW if self.is_low else theme.RESULT_WIDTH
        rows = self._result_rows(results.players, nothing)
        if not results.is_over:
            rows = [*self._standing_row(), *rows, *self._course_row(results)]
        self._cards.show(rows)
        return self._cards

    def _result_rows(self, players: Sequence[PlayerResult], nothing: str) -> list[Callable[[], SheetRow]]:
        """Makes the rows of players, with smaller cards where there is little height."""
        tall = theme.RESULT_HAND_LOW if self.is_low else theme.RESULT_HAND
        return [partial(ResultRow.of, one, nothing, tall) for one in players]

    def _course_row(self, results: TableResults) -> list[Callable[[], SheetRow]]:
        """Makes the chart of the totals, where two hands are over."""
        title = self._session.localizer("course-title")
        return [partial(CourseRow, results.course, title=title)] if results.course.players else []

    def _rank_rows(self, results: TableResults) -> list[Callable[[], SheetRow]]:
        """The podium, then everybody who is not on it or of whom there is something to say, and the course."""
        own = {result.seat: result for result in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        if not ranked:
            return []
        self._podium = podium = Podium(ranked)
        rows: list[Callable[[], SheetRow]] = [lambda: podium, *self._standing_row()]
        for place, result in ranked:
            on_podium = place.seat in podium.seats
            if not on_podium or (result is not None and result.fact):
                rows.append(partial(RankRow.of, place, result, on_podium))
        return [*rows, *self._course_row(results)]

    # How to go on

    def _make(self, look: str, action: Callable[[], object]) -> TextButton:
        button = TextButton(look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: action())
        return button

    def _show_foot(self) -> None:
        """Shows the buttons, or the note of what is waited for."""
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
        self._fit_foot()

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
        self._effects.finish()
        super().on_touch_down(touch)
        return True
