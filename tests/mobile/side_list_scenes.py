"""Scenes of the list at the side of a wide table: it says the order of play and points, and the seats the rest."""

from __future__ import annotations

from dataclasses import replace

from kivy.graphics import Line

from client.localizer import table_localizer
from client.table.seats import SeatSummary
from engine.text import Text
from engine.view import SeatView, View, Zone
from mobile import theme
from mobile.table.seats.chairs import SeatChairs
from mobile.table.seats.order_list import OrderList
from tests.client.table.small_tables import PLAYERS
from tests.mobile.stage import Stage

PERSON = SeatSummary(0, "Klara", False, False, "computer", 3, None, 25, None, ())
PEOPLE = [replace(PERSON, seat=seat, name=name) for seat, name in enumerate(("Ada", "Bob", "Cho"))]
VIEW = View("game_of_threes", 0, "play", "play", 0, None, seats=(SeatView(0, 3), SeatView(1, 3)), seating="list")


def order_from(first: int) -> list[SeatSummary]:
    people = [replace(person, is_active=person.seat == first) for person in PEOPLE]
    return people[first:] + people[:first]


def scene_the_list_is_in_the_order_of_play_and_arrows_lead_from_face_to_face(stage: Stage) -> None:
    listed = stage.show(OrderList(wanted_columns=1), 0, 0, 320, 120)
    for first in (0, 2):
        listed.show(order_from(first), VIEW, lambda zone: zone.cards)
        stage.frames(12)
        written = [[word.text for word in row.written] for row in listed.rows]
        names = [person.name for person in order_from(first)]
        assert all(0 < row.face_rect()[2] <= theme.SIDE_SEAT_FACE for row in listed.rows), "a small face each"
        assert written == [[name, "25"] for name in names], "no number that reads as a place"
        assert len([one for one in listed._arrows.children if isinstance(one, Line)]) == len(names) - 1


def scene_a_long_name_is_written_smaller_in_the_list_before_it_is_cut(stage: Stage) -> None:
    listed = stage.show(OrderList(wanted_columns=1), 0, 0, theme.SIDE - 6 * theme.GAP, 120)
    people = [replace(PEOPLE[0], name="Maximiliane Konstan"), *PEOPLE[1:]]
    listed.show(people, VIEW, lambda zone: zone.cards)
    stage.frames(12)
    long, usual = (next(word for word in row.written if word.text == row.person.name) for row in listed.rows[:2])
    assert not long.is_cut
    assert long.place[3] < usual.place[3]


def scene_seats_of_who_is_done_have_a_tick_and_the_points(stage: Stage) -> None:
    chairs = stage.show(SeatChairs(), 0, 0, 400, 300)
    chairs.localizer = table_localizer("game_of_threes", PLAYERS, 0)
    chairs.place([(0, 0, 200, 92)])
    done = replace(PEOPLE[1], points=17)
    zone = Zone("hand:1", 1, "fan", Text("any"), (3, 17, 30))
    for has_totals in (True, False):
        chairs.has_totals = has_totals
        chairs.show([done], replace(VIEW, zones=(zone,)), lambda zone: zone.cards)
        stage.frames(12)
        assert "✓ 17" in chairs.rows[0].text
