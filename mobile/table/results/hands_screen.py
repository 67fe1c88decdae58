"""The screen with the cards of all people at a table, as large as there is room."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import StringProperty

from client.places import final_places, running_places
from client.table.results import PlayerResult, build_player_results, build_results, read_together
from client.table.seats import SeatSummary
from client.table.session import TableSession
from engine.view import Seat, View
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.table.results.hand_rows import HandRow
from mobile.table.results.hands_layout import FacesLayout, HandsLayout, HandsNeeds, lay_out_faces, lay_out_hands
from mobile.table.results.result_list import RowList

_Shown = tuple[SeatSummary, PlayerResult]


class HandsScreen(AppScreen):
    """Shows the people of a session with their cards, best first once a hand is over, in columns of equal length."""

    title = StringProperty()
    """The headline of a hand or game that is over; while cards are played, that these people are at the table."""

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
        over = build_results(session)
        self.title = self.localizer("people-title") if over is None else over.headline
        reader, localizer = view, session.localizer
        if over is not None and session.is_shared:
            reader, localizer = read_together(view, localizer)
            summaries = {seat: replace(summary, name=localizer.name(seat)) for seat, summary in summaries.items()}
        results = build_player_results(reader, localizer, sorted(places, key=places.__getitem__))
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
        has_taken = any(zone.owner is not None for zone in view.asides)
        nothing = self.session.localizer("results-no-cards") if has_cards and not has_taken else ""
        row.show(*self._people[seat], view, nothing, note)

    def _has_open(self, view: View) -> bool:
        """Whether any cards lie open before somebody, or are still played."""
        if view.stage == "play":
            return True
        zones = (zone for zone in (*view.zones, *view.asides) if zone.owner in self._people and zone.layout != "stack")
        return any(card is not None for zone in zones for card in zone.cards)

    def _fit(self, *_: object) -> None:
        """Makes cards as large as there is room, or where nobody has any the faces."""
        if self._view is None:
            return
        place = self.ids.place
        needs = HandsNeeds(
            self.width / dp(1),
            (place.height - dp(theme.EDGE)) / dp(1),
            held=tuple(sum(len(zone.cards) for zone in result.zones) for _, result in self._people.values()),
            notes=sum(bool(result.counts) for _, result in self._people.values()),
            has_melds=self._keeps_line,
            type_scale=Metrics.fontscale,
        )
        faces = None if self._has_open(self._view) else lay_out_faces(needs)
        if faces is not None:
            self._use_faces(faces)
        else:
            self._use_hands(lay_out_hands(needs), self._view)

    def _use_faces(self, layout: FacesLayout) -> None:
        """Puts people without open cards one below the other."""
        self._pad(layout.side, layout.above)
        self.list.least = 0
        for row in self._rows.values():
            row.least_height, row.face_size = dp(layout.row_height), layout.face

    def _use_hands(self, layout: HandsLayout, view: View) -> None:
        """Puts people with their cards into columns."""
        self._hand_height = layout.hand_height
        self._pad(theme.EDGE, layout.above)
        self.list.least, self.list.scale = layout.column_width, layout.scale
        if layout.columns != self._columns:
            self._columns = layout.columns
            for seat, row in self._rows.items():
                self._show_row(row, seat, view)
        widths = dict(zip(self._people, layout.hand_widths, strict=True))
        for seat, row in self._rows.items():
            row.hand_height, row.hand_width = layout.hand_height, dp(widths[seat])
            row.is_line, row.is_note_beside = layout.is_line, layout.is_note_beside
            row.keeps_line = self._keeps_line
            row.least_height, row.face_size, row.scale = 0, layout.face, layout.scale

    def _pad(self, side: float, above: float) -> None:
        """Leaves that room free at both sides of the list and above it."""
        self.ids.place.padding = dp(side), dp(above), dp(side), dp(theme.EDGE)

    @property
    def _keeps_line(self) -> bool:
        """Whether a line under somebody's cards joins a meld."""
        return any(row.has_melds for row in self._rows.values())

    _hand_height = float(theme.PERSON_HAND)
    _columns = 1
