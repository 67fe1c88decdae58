"""The lines of a sheet of results: a player with the cards, a place of the ranking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from mobile import fonts, theme
from mobile.unseen import draw_while_seen
from mobile.viewmodels.results import Result
from mobile.viewmodels.score_sheet import Place
from mobile.widgets.controls import Words
from mobile.widgets.small_hand import SmallHandView


class ResultRow(BoxLayout):
    """One player: name, points, and every zone of cards."""

    name = StringProperty()
    marks = StringProperty()
    points = StringProperty()
    nothing = StringProperty()
    counts = StringProperty()
    """Which cards make up the points."""
    strong = BooleanProperty(False)
    hands = NumericProperty(0)
    name_width = NumericProperty(0)
    in_view = BooleanProperty(False)
    """Some of it is in the part of the list that is seen."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        draw_while_seen(self, "in_view")

    @classmethod
    def of(cls, result: Result, nothing: str) -> ResultRow:
        """The row of a player; `nothing` is said where there are no cards."""
        row = cls()
        row.show(result, nothing)
        return row

    def show(self, result: Result, nothing: str) -> None:
        self.name, self.marks, self.points, self.strong = result.name, result.marks, result.points, result.is_you
        self.counts = result.counts
        label = CoreLabel(
            text=result.name, font_name=fonts.BOLD if result.is_you else fonts.REGULAR, font_size=sp(theme.TYPE_BODY)
        )
        label.refresh()
        self.name_width = label.texture.width + dp(theme.GAP_SMALL)  # a label needs a little more not to cut it
        box: BoxLayout = self.ids.hands
        box.clear_widgets()
        for zone in result.zones:
            is_open = any(card is not None for card in zone.cards)
            box.add_widget(
                SmallHandView(
                    count=len(zone.cards),
                    cards=list(zone.cards) if is_open else [],
                    groups=[list(group) for group in zone.groups],
                    special=list(zone.special),
                )
            )
        self.hands = len(result.zones)
        self.nothing = "" if result.zones else nothing


class RankRow(BoxLayout):
    """One player's place."""

    place = StringProperty()
    name = StringProperty()
    total = StringProperty()
    strong = BooleanProperty(False)
    has_won = BooleanProperty(False)
    in_view = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        draw_while_seen(self, "in_view")

    @classmethod
    def of(cls, place: Place) -> RankRow:
        return cls(
            place=f"{place.place}.",
            name=place.name,
            total=place.total,
            strong=place.is_you,
            has_won=place.has_won,
        )


class FootNote(Words):
    """What is waited for, as high as a button where it stands alone."""


class ResultList(ScrollView):
    """Rows one under the other, or side by side in as many columns as there is room for."""

    least = NumericProperty(0)
    """The least width of a row; 0 for one column."""
    gap = NumericProperty(theme.GAP)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._coming: Iterator[Widget] = iter(())
        self._next = Clock.create_trigger(self._add)
        self._soon = Clock.create_trigger(self._lay, -1)
        self.ids.rows.bind(size=self._soon)
        self.bind(least=self._soon, height=self._soon)
        self._look = Clock.create_trigger(self._see, -1)
        self.bind(scroll_y=self._look, height=self._look)
        self.ids.rows.bind(height=self._look)

    def show(self, rows: Iterable[Widget]) -> None:
        """Show these rows from the top. One comes in each frame: a dozen with their cards at once would stop the
        table for as long as a frame must not take."""
        self.ids.rows.clear_widgets()
        self.scroll_y = 1
        self._coming = iter(rows)
        self._add()

    def _add(self, *_: object) -> None:
        row = next(self._coming, None)
        if row is not None:
            row.size_hint_x = None
            self.ids.rows.add_widget(row)
            self._lay()
            self._next()

    def _lay(self, *_: object) -> None:
        box, gap = self.ids.rows, self.ids.rows.spacing[0]
        box.padding = 0, 0, (dp(theme.GAP) if box.height > self.height + 1 else 0), 0
        room = box.width - box.padding[2] - 1
        columns = max(1, int((room + gap) // (dp(self.least) + gap))) if self.least else 1
        columns = min(columns, max(1, len(box.children)))
        for row in box.children:
            row.width = max(1, (room - gap * (columns - 1)) / columns)

    def _see(self, *_: object) -> None:
        """Whatever is scrolled out of sight costs as much to draw as what is seen."""
        box = self.ids.rows
        low = max(0.0, box.height - self.height) * self.scroll_y
        for row in box.children:
            bottom = row.y - box.y
            row.in_view = bottom < low + self.height and bottom + row.height > low
