"""Scenes of closed cards: those of each player have the back that this player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from client.backs import BACKS
from client.localizer import table_localizer
from client.table.results import build_player_results
from engine.view import View, Zone
from mobile.drawing.appearance import appearance
from mobile.table.results.hand_rows import HandRow
from mobile.table.results.player_row import ResultRow
from mobile.table.seats.chair import Chair
from mobile.table.seats.seat_row import SeatRow
from mobile.table.seats.shuffle_seats import ShuffleRow
from tests.mobile.result_tables import table_of
from tests.mobile.seat_scenes import BACKS as CLOSED
from tests.mobile.seat_scenes import PLAIN
from tests.mobile.stage import Stage
from tests.mobile.window_pixels import read_pixels

AREA = 40, 80, 320, 160
MIXED = replace(CLOSED, cards=(3, None, 5))
PLACED = replace(CLOSED, cards=(None, 7, None), spots=(0, 1, 2))
Show = Callable[[str], object]
"""Shows a player who has the back of this word; without a word the viewer."""


def check_backs(stage: Stage, show: Show) -> None:
    """Checks that each back is drawn, and that the viewer's own back changes no card of another."""
    drawn = []
    for number, word in enumerate(BACKS):
        appearance.back = number
        show("")
        stage.frames(3)
        own = read_pixels(*AREA)
        appearance.back = (number + 1) % len(BACKS)
        show(word)
        stage.frames(3)
        assert read_pixels(*AREA) == own, word
        drawn.append(own)
    appearance.back = 0
    assert len(set(drawn)) == len(BACKS)


def scene_closed_cards_of_a_seat_have_the_back_of_its_player(stage: Stage) -> None:
    for kind, zone in ((ShuffleRow, CLOSED), (Chair, CLOSED), (Chair, MIXED), (Chair, PLACED)):
        seat = stage.show(kind(size_hint=(None, None)), *AREA)

        def show(back: str, seat: SeatRow = seat, zone: Zone = zone) -> None:
            seat.show(replace(PLAIN, back=back), [(zone, zone.cards)])

        check_backs(stage, show)
        seat.parent.remove_widget(seat)


def scene_closed_cards_in_results_have_the_back_of_their_player(stage: Stage) -> None:
    view = table_of("hand_over_three_players").view
    result = next(one for one in build_player_results(view, table_localizer(view.kind)) if not one.is_you)
    for zone in (MIXED, PLACED):
        row = stage.show(ResultRow(size_hint=(None, None)), *AREA)

        def show(back: str, row: ResultRow = row, zone: Zone = zone) -> None:
            row.show(replace(result, zones=(zone,), back=back), "")

        check_backs(stage, show)
        row.parent.remove_widget(row)


def scene_closed_cards_on_the_page_of_all_hands_have_the_back_of_their_player(stage: Stage) -> None:
    view = table_of("hand_over_three_players").view
    result = next(one for one in build_player_results(view, table_localizer(view.kind)) if not one.is_you)
    for zone in (CLOSED, MIXED, PLACED):
        row = stage.show(HandRow(size_hint=(None, None)), *AREA)
        shown = replace(view, zones=(replace(zone, owner=PLAIN.seat),))

        def show(back: str, row: HandRow = row, shown: View = shown) -> None:
            row.show(replace(PLAIN, back=back), replace(result, zones=()), shown, "")

        check_backs(stage, show)
        row.parent.remove_widget(row)
