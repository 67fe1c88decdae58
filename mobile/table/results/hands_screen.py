"""The screen with the cards of all people at a table, as large as there is room."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp

from client.table.ranking import final_places, running_places
from client.table.results import PlayerResult, build_player_results
from client.table.seats import SeatSummary
from client.table.session import TableSession
from engine.view import Seat, View
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.table.results.hand_rows import HandRow
from mobile.table.results.player_grid import widest_hand
from mobile.table.results.result_list import RowList

_Shown = tuple[SeatSummary, PlayerResult]


class HandsScreen(AppScreen):
    """Shows the people of a session with their cards, best first once a hand is over, in columns of equal length."""

    def on_open(self, session: TableSession | None = None, **_: Any) -> None:
        self.list = RowList(least=theme.PERSON_WIDTH, gap=theme.EDGE)
        self.ids.place.add_widget(self.list)
        self._people: dict[Seat, _Shown] = {}
        self._rows: dict[Seat, HandRow] = {}
        self._view: View | None = None
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.list.bind(size=self._fit)
        if session is not None:
            self.session = session
            self.call_at_close(session.changed.connect(self._show))
            self._show()

    def _show(self) -> None:
        """Shows changes; rows of the same people stay."""
        session, view = self.session, self.session.view
        if view is None:
            return
        summaries = {summary.seat: summary for summary in session.seat_summaries}
        places = {} if view.stage == "play" else final_places(view) or running_places(view.score_sheet)
        results = build_player_results(view, session.localizer, sorted(places, key=places.__getitem__))
        people = {result.seat: (summaries[result.seat], result) for result in results if result.seat in summaries}
        before, self._people = self._people, people
        if list(before) != list(people):
            self._rows = {}
            self.list.show([partial(self._row, seat) for seat in people])
        for seat, row in self._rows.items():
            if people[seat] != before.get(seat) or view is not self._view:
                self._show_row(row, seat, view)
        self._view = view
        self._fit()

    def _row(self, seat: Seat) -> HandRow:
        row = self._rows[seat] = HandRow(hand_height=self._hand_height)
        uid = self._uid_of(seat)
        row.leads = bool(uid) and self.context.player.is_online
        row.bind(on_release=lambda _: self.context.navigation.go("person", session=self.session, uid=uid))
        if self.session.view is not None:
            self._show_row(row, seat, self.session.view)
        self._fit_soon()
        return row

    def _uid_of(self, seat: Seat) -> str:
        """The uid of somebody else on this seat; empty for the person who plays, and for a computer."""
        table = self.session.table
        players = table.players if table is not None else ()
        return next((player.uid for player in players if player.seat == seat and table and player.uid != table.uid), "")

    def _show_row(self, row: HandRow, seat: Seat, view: View) -> None:
        results = [result for _, result in self._people.values()]
        # Rows side by side are equally high.
        note = " " if self._columns > 1 and any(result.counts for result in results) else ""
        has_cards = self._has_open(view)
        nothing = self.session.localizer("results-no-cards") if has_cards else ""
        tricks = 0 if has_cards else sum(result.tricks for result in results)
        row.show(*self._people[seat], view, nothing, note, tricks)

    def _has_open(self, view: View) -> bool:
        """Whether any cards lie open before somebody, or are still played."""
        if view.stage == "play":
            return True
        zones = (zone for zone in view.zones if zone.owner in self._people and zone.layout != "stack")
        return any(card is not None for zone in zones for card in zone.cards)

    def _fit(self, *_: object) -> None:
        """Makes cards as large as there is room, or where nobody has any the faces."""
        is_plain = self._view is not None and not self._has_open(self._view)
        if not (is_plain and self._fit_faces()):
            self._fit_cards()

    def _fit_faces(self) -> bool:
        """Puts people without open cards one below the other. Returns whether they all have room."""
        count, gap, edge = max(1, len(self._people)), float(theme.EDGE), dp(theme.EDGE)
        grown = theme.RESULT_TYPE_WIDE if self.width >= dp(theme.WIDE) else 1.0
        place = self.ids.place
        each = min(theme.RESULT_ALONE_HIGH * grown, (place.height - edge) / dp(1) / count - gap)
        if each < theme.PERSON_FACE + 2 * theme.GAP:
            return False
        taken = dp(count * (each + gap) - gap)
        side, spare = max(edge, (self.width - dp(theme.RESULT_ALONE_MOST)) / 2), max(0.0, place.height - edge - taken)
        place.padding = side, spare / 3, side, edge
        self.list.least = 0
        wide = (self.width - 2 * side) / dp(1)
        face = min(theme.RESULT_FACE_ALONE / Metrics.fontscale, wide * theme.RESULT_FACE_WIDE)
        for row in self._rows.values():
            row.least_height = dp(each)
            row.face_size = min(face, each - 2 * theme.EDGE)
        return True

    def _fit_cards(self) -> None:
        """Chooses the columns, equally long, in which the cards are largest, and makes these as high as their room."""
        place, gap, edge = self.ids.place, float(theme.EDGE), dp(theme.EDGE)
        count, room = max(1, len(self._people)), (self.width - 2 * edge) / dp(1) - theme.GAP
        high = (place.height - edge) / dp(1)
        most = max(1, min(count, int((room + gap) // (theme.PERSON_WIDTH + gap))))
        held = {seat: sum(len(zone.cards) for zone in result.zones) for seat, (_, result) in self._people.items()}
        cards = max(1, *held.values())
        notes = sum(bool(result.counts) for _, result in self._people.values())
        grown = theme.RESULT_TYPE_WIDE if self.width >= dp(theme.WIDE) and high >= theme.RESULT_LOW else 1.0
        face = theme.PERSON_FACE * grown
        is_beside = most == 1 and notes > 0 and cards <= theme.RESULT_WHOLE

        def words(columns: int) -> float:
            """The height of a row without its cards."""
            if is_beside:
                return face + 3 * theme.GAP
            noted = notes / count if columns == 1 else min(1, notes)
            return face + theme.GAP + 2 * theme.EDGE + theme.PERSON_NOTE_HIGH * noted

        def hand(columns: int) -> float:
            lines, width = ceil(count / columns), (room + gap) / columns - gap
            each = (high - gap * (lines - 1)) / lines - words(columns)
            along = widest_hand(cards, width, False, 1.0)
            if is_beside:
                note = theme.PERSON_NOTE_BESIDE * Metrics.fontscale
                along = ((width - 3 * theme.EDGE - note) / cards - theme.SMALL_GAP) * theme.CARD_RATIO
            return float(min(theme.PERSON_HAND_MOST, max(theme.PERSON_HAND, min(each, along))))

        equal = (ceil(count / ceil(count / columns)) for columns in range(1, most + 1))
        columns = max(equal, key=lambda columns: (hand(columns), columns))
        lines, wide = ceil(count / columns), (room + gap) / columns - gap
        tall, self._hand_height = words(columns) + hand(columns), hand(columns)
        beside = wide * theme.PERSON_BESIDE
        is_line = tall * lines + gap * (lines - 1) > high and wide >= theme.PERSON_LINE
        if is_line:
            self._hand_height = min(hand(columns) * theme.PERSON_LINE_GROWS, beside / cards * theme.CARD_RATIO)
            tall = words(columns) - face - theme.GAP + max(face, self._hand_height)
        spare = max(0.0, high - tall * lines - gap * (lines - 1)) if columns > 1 else 0.0
        place.padding = edge, dp(spare) / 3, edge, edge
        self.list.least = max(1.0, (room - gap * columns) / columns)
        if columns != self._columns and self._view is not None:
            self._columns = columns
            for seat, row in self._rows.items():
                self._show_row(row, seat, self._view)
        self.list.scale = grown
        keeps_line = any(row.has_melds for row in self._rows.values())
        card = (self._hand_height - theme.GAP * keeps_line) / theme.CARD_RATIO
        for seat, row in self._rows.items():
            row.hand_height, row.is_line, row.is_note_beside = self._hand_height, is_line, is_beside and not is_line
            row.keeps_line = keeps_line
            row.hand_width = dp(beside if is_line else held[seat] * (card + theme.SMALL_GAP))
            row.least_height, row.face_size, row.scale = 0, face, grown

    _hand_height = float(theme.PERSON_HAND)
    _columns = 1
