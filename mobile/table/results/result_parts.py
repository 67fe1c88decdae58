"""The parts of the results of which one is shown: the ranking, everybody's cards, the course, the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import Localizer
from client.table.results import PlayerResult, TableResults
from client.table.score_course import ScoreCourse
from client.table.told_rewards import RewardLine
from mobile import theme
from mobile.table.results.course_page import CoursePage
from mobile.table.results.podium import Podium
from mobile.table.results.result_column import ResultColumn
from mobile.table.results.result_page import Shape
from mobile.table.results.result_rows import CourseRow, FactRow, RankRow, ResultList, ResultRow, SheetRow, SummaryRow
from mobile.table.results.reward_row import RewardRow
from mobile.table.results.score_sheet import ScoreSheetView

RANKING: Final = "results-ranking"
COURSE: Final = "results-course"
CARDS: Final = "results-cards"
SHEET: Final = "results-sheet"
HIGHLIGHTS: Final = "results-highlights"
PLAYERS: Final = "results-players"
SHEET_ROWS: Final = 2
"""The rows from which a score sheet says more than the players' own rows."""
FEW_ROWS: Final = 8
"""The rows up to which those of the ranking lie further apart."""
Rows = list[Callable[[], SheetRow]]


def find_hero(results: TableResults, shape: Shape) -> PlayerResult | None:
    """The player with the best hand, who stands before the others; None where they are many, or hold many cards."""
    best = [player for player in results.players if player.is_best and player.face]
    is_few = len(results.players) > 1 and _are_few(results)
    return best[0] if shape != "low" and is_few and len(best) == 1 and not results.is_over else None


def _are_few(results: TableResults) -> bool:
    """Whether so few players with so few cards are shown that each has a column, or one stands before the others."""
    most = max((sum(len(zone.cards) for zone in player.zones) for player in results.players), default=0)
    seen = theme.RESULT_COLUMN_TRICKS if results.has_taken else theme.RESULT_COLUMN_CARDS
    return len(results.players) <= theme.RESULT_COLUMNS and most <= seen


class ResultParts:
    """Makes the parts of `results` for a `shape` of the window; `scale` is that of the type."""

    def __init__(self) -> None:
        self.results: TableResults | None = None
        self.shape: Shape = "tall"
        self.podium: Podium | None = None
        self.ranking, self.cards = ResultList(bar_width=0), ResultList()
        self.sheet, self._course = ScoreSheetView(), CoursePage()
        self._summary: SummaryRow | None = None
        self._said = ""
        self.rewards: tuple[RewardLine, ...] = ()
        """The things that the game has earned."""

    def clear(self) -> None:
        """Shows nothing, and nothing that was still to come."""
        self.ranking.clear()
        self.cards.clear()

    def show(self, results: TableResults, localizer: Localizer) -> None:
        """Takes the results, and makes their podium if somebody has won."""
        self.results, self._localizer = results, localizer
        self.sheet.total, self.sheet.empty = localizer("scores-total"), localizer("scores-none")
        self.sheet.show(replace(results.sheet, coming=()))
        self.podium = None
        if results.sheet.ranking:
            own = {player.seat: player for player in results.players}
            self.podium = Podium([(place, own.get(place.seat)) for place in results.sheet.ranking])

    def scale_to(self, scale: float) -> None:
        """Sets the factor by which type and faces are larger than on a phone."""
        self.scale = self.ranking.scale = self.cards.scale = scale
        if self.podium is not None:
            self.podium.scale = scale

    scale = 1.0

    @property
    def has_cards_beside(self) -> bool:
        """Whether the cards of a hand stand at the left of the part that is chosen."""
        return self.shape == "broad" and self.podium is None and self._has_sheet

    @property
    def has_ranking(self) -> bool:
        """Whether there is more to say than the podium does, or it stands in the same list."""
        return self.podium is not None and (self.shape == "tall" or bool(self._rank_rows()))

    def names(self, height: float) -> tuple[str, ...]:
        """The names of the parts to choose from, where each has this height in pixels."""
        results = self.results
        if results is None:
            return ()
        course = (COURSE,) if results.course.players and not self.has_chart_below(height) else ()
        sheet = (SHEET,) if self._has_sheet else ()
        if self.has_cards_beside:
            return (*sheet, *course)
        has_cards = results.has_cards or not self.has_ranking
        return (*((RANKING,) if self.has_ranking else ()), *((CARDS,) if has_cards else ()), *course, *sheet)

    def word(self, name: str) -> str:
        """The word for a part: without cards, it shows the players alone, and no ranking of those on the podium."""
        results = self.results
        if name == CARDS and results is not None and not results.has_cards:
            name = PLAYERS
        if name == RANKING and results is not None and self.podium is not None:
            name = name if len(results.sheet.ranking) > len(self.podium.seats) else HIGHLIGHTS
        return self._localizer(name)

    def has_chart_below(self, height: float) -> bool:
        """Whether the chart stands whole below the ranking or the score sheet, which have this height in pixels."""
        results = self.results
        if self.shape != "broad" or results is None or not results.course.players:
            return False
        above = self.sheet.wanted + dp(theme.GAP) if self._has_sheet else height
        if self.podium is not None:
            rows = self._rank_rows()
            is_facts = len(self.podium.seats) >= len(results.sheet.ranking)
            each = theme.FACT_FACE * self.scale + theme.GAP_SMALL if is_facts else theme.RESULT_RANK * self.scale
            above = len(rows) * dp(each + theme.EDGE) + self._reward_height()
        return bool(above + dp(theme.CHART_FROM) <= height)

    @property
    def _has_sheet(self) -> bool:
        return self.results is not None and len(self.results.sheet.rows) >= SHEET_ROWS

    def fill(self, name: str, height: float) -> Widget:
        """Fills the widget of a part that has this height in pixels."""
        self._summary = None
        has_chart = self.has_chart_below(height)
        if name == SHEET:
            return self._fill_sheet(has_chart and self.has_cards_beside)
        if name == COURSE and self.results is not None:
            self._course.show(self.results.course, self._course_title, self._rounds)
            return self._course
        if name == RANKING:
            summary: Rows = [self._summary_row] if self._said else []
            podium: Rows = [partial(_take, self.podium)] if self.podium is not None and self.shape == "tall" else []
            chart: Rows = [self._course_row] if has_chart else []
            rewards = self._reward_rows()
            rows = [*podium, *rewards, *self._rank_rows(), *summary, *chart]
            is_close = self.shape == "tall" or len(rows) > FEW_ROWS
            self.ranking.gap = theme.GAP if is_close else theme.EDGE
            self.ranking.show(rows)
            return self.ranking
        return self.fill_cards()

    def fill_cards(self) -> Widget:
        """Fills the list of everybody's cards."""
        results = self.results
        if results is None:
            return self.cards
        nothing = self._localizer("results-no-cards") if results.has_cards and not results.has_taken else ""
        cards = [sum(len(zone.cards) for zone in player.zones) for player in results.players]
        has_columns = self.shape == "broad" and self.podium is None and _are_few(results)
        row = ResultColumn if has_columns else ResultRow
        hero = find_hero(results, self.shape)
        ordered = sorted(results.players, key=lambda player: player is not hero)
        players: Rows = [partial(row.of, player, nothing) for player in ordered]
        earned: Rows = [] if self.has_ranking else self._reward_rows()
        self.cards.show([*earned, *players], cards, hero is not None)
        return self.cards

    def _fill_sheet(self, has_chart: bool) -> Widget:
        if self.sheet.parent is not None:
            self.sheet.parent.remove_widget(self.sheet)
        self.sheet.size_hint = 1, 1
        if not has_chart:
            return self.sheet
        column = BoxLayout(orientation="vertical", spacing=dp(theme.GAP))
        self.sheet.size_hint_y, self.sheet.height = None, self.sheet.wanted
        column.add_widget(self.sheet)
        row = self._course_row()
        row.size_hint_y = 1
        column.add_widget(row)
        return column

    def tell(self, summary: str) -> bool:
        """Sets the sentences for which the head has no room; returns whether a part must be filled anew for them."""
        is_new = bool(summary) and not self._said
        self._said = summary
        if self._summary is not None:
            self._summary.summary = summary
        return is_new

    def _summary_row(self) -> SheetRow:
        """The sentences below the players: there may be so many that the list goes on below its place."""
        self._summary = SummaryRow(summary=self._said)
        return self._summary

    def _reward_rows(self) -> Rows:
        """The row of what the game has earned, above all that may go on below the window."""
        if not self.rewards:
            return []
        is_broad = self.shape == "broad"
        medal = theme.REWARD_MEDAL_WIDE if is_broad else theme.REWARD_MEDAL
        heading = self._localizer("results-earned")
        return [partial(RewardRow, lines=self.rewards, heading=heading, medal=medal, is_beside=is_broad)]

    def _reward_height(self) -> float:
        """The height in pixels that what the game has earned takes in a broad window, with the gap below it."""
        if not self.rewards:
            return 0.0
        tiles = -(-len(self.rewards) // theme.REWARDS_BESIDE)
        words = 1 + sum(bool(line.note) for line in self.rewards)
        medals = tiles * (dp(theme.REWARD_MEDAL_WIDE) * self.scale + dp(theme.GAP_SMALL))
        return float(medals + words * sp(theme.TYPE_SMALL) * self.scale * theme.LINE + dp(2 * theme.GAP + theme.EDGE))

    @property
    def _rounds(self) -> str:
        return self._localizer("rounds-played", rounds=self.results.course.hands) if self.results is not None else ""

    @property
    def _course_title(self) -> str:
        is_fewest = self.results is not None and self.results.course.fewest_win
        return self._localizer("course-title-fewest" if is_fewest else "course-title")

    def _course_row(self) -> SheetRow:
        course = self.results.course if self.results is not None else ScoreCourse()
        return CourseRow(course, title=self._course_title, rounds=self._rounds)

    def _rank_rows(self) -> Rows:
        """The rows of all players; of those on the podium what that does not say, if there is anything."""
        results, podium = self.results, self.podium
        if results is None or podium is None:
            return []
        own = {player.seat: player for player in results.players}
        ranked = [(place, own.get(place.seat)) for place in results.sheet.ranking]
        below = [pair for pair in ranked if pair[0].seat not in podium.seats]
        told = [
            (place, result)
            for place, result in ranked
            if place.seat in podium.seats and result is not None and result.fact
        ]
        facts: Rows = [partial(FactRow.of, place, result) for place, result in told]
        return [*facts, *(partial(RankRow.of, place, result) for place, result in below)]


def _take(podium: Podium) -> SheetRow:
    """Takes a podium out of a list that has shown it, for another one."""
    if podium.parent is not None:
        podium.parent.remove_widget(podium)
    podium.size_hint_y = None
    return podium
