"""Scenes of the rows that show the people at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, product

from kivy.graphics import Line
from kivy.metrics import Metrics
from kivy.utils import get_color_from_hex

from client.table.seats import SeatSummary
from engine.text import Text
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.seats.seat_list import SeatList
from mobile.table.seats.seat_row import SeatRow, Word, fitting, fitting_with_role
from mobile.table.seats.shuffle_seats import ShuffleRow, ShuffleSeats
from tests.mobile.stage import Stage, heard, middle
from tests.mobile.window_pixels import read_pixels

PLAIN = SeatSummary(1, "Klara", False, False, "computer", 9, None, 225, None, ())
MARKED = replace(PLAIN, marks=("last turn", "dealer"), short_marks=("last", "dealer"), mark="last turn")
ACTIVE = replace(MARKED, is_active=True, points=38)
YOU = replace(PLAIN, is_you=True, presence="here", points=7, total=0)
LONG = replace(ACTIVE, name="Bartholomew of the Long Table")
BACKS = Zone("hand:1", 1, "fan", Text("any"), (None,) * 9)
VIEW = View("game_of_threes", 0, "play", "play", 0, None)


def shown(stage: Stage, person: SeatSummary, y: int, size: tuple[int, int]) -> ShuffleRow:
    row = stage.show(ShuffleRow(size_hint=(None, None)), 0, y, *size)
    row.show(person, [(BACKS, BACKS.cards)])
    return row


def texts(row: SeatRow) -> list[str]:
    return [word.text for word in row.written]


def seats(
    stage: Stage, people: Sequence[SeatSummary], size: tuple[int, int], kind: type[SeatList] = SeatList
) -> SeatList:
    listed = stage.show(kind(), 0, 0, *size)
    give(listed, people)
    stage.frames(12)
    return listed


def give(listed: SeatList, people: Sequence[SeatSummary]) -> None:
    zones = tuple(Zone(f"hand:{one.seat}", one.seat, "fan", Text("any"), (None,) * one.cards) for one in people)
    listed.show(people, replace(VIEW, zones=zones), lambda zone: zone.cards)


def many(count: int, *, active: int = 0) -> list[SeatSummary]:
    """Seats in the order of play, headed by the one to play."""
    people = [
        replace(LONG if seat % 3 else MARKED, seat=seat, name=f"{LONG.name if seat % 2 else 'Ada'} {seat}")
        for seat in range(count)
    ]
    people = [replace(one, is_active=one.seat == active, is_you=one.seat == 0) for one in people]
    return people[active:] + people[:active]


def scene_marks_are_said_shorter_where_they_do_not_fit(stage: Stage) -> None:
    marks = ("10 tricks", "dealer", "contractor")
    short = ("10 tr.", "dealer", "contr.")
    person = replace(PLAIN, name="Ada", marks=marks, short_marks=short, mark="contractor")
    found = [fitting(person, room, 12) for room in (300, 130, 50, 10)]
    assert found == [" · ".join(marks), " · ".join(short), "contr.", ""]


def scene_what_counts_outlasts_the_role(stage: Stage) -> None:
    """The role stands on a chip in a chair, and is the first to go where there is no room."""
    person = replace(
        PLAIN,
        marks=("1 of 6", "contractor"),
        short_marks=("1 of 6", "contr."),
        mark="contractor",
        role="contractor",
        facts=("1 of 6",),
        short_facts=("1 of 6",),
    )
    found = [fitting_with_role(person, room, 12) for room in (160, 86, 50, 10)]
    assert found == [("1 of 6", "contractor"), ("1 of 6", "contr."), ("1 of 6", ""), ("", "")]
    assert [fitting(person, room, 12) for room in (160, 90, 50, 10)] == [
        "1 of 6 · contractor",
        "1 of 6 · contr.",
        "1 of 6",
        "",
    ]


BLENDED = 1
"""The levels of red, green or blue by which the edge of the same shape may differ at another place of the window."""


def scene_a_row_that_has_changed_looks_as_one_that_is_new(stage: Stage) -> None:
    """A row looks the same however its size and its person have changed before."""
    used = shown(stage, PLAIN, 100, (300, 34))
    shapes = [(300, 34), (400, 52), (300, 34)]
    people = [PLAIN, MARKED, ACTIVE, PLAIN, YOU, replace(YOU, presence="away"), replace(YOU, total=None, place=2), LONG]
    seen = set()
    for person, (width, height) in product(people, shapes):
        used.size = width, height
        used.show(person, [(BACKS, BACKS.cards)])
        used.pos = 3, 101
        used.pos = 0, 100
        new = shown(stage, person, 300, (width, height))
        stage.frames(6)
        looks = read_pixels(0, 100, width, height)
        others = read_pixels(0, 300, width, height)
        assert max(abs(one - other) for one, other in zip(looks, others, strict=True)) <= BLENDED, (person, width)
        seen.add((width, looks))
        stage.root.remove_widget(new)
    assert len(seen) >= len(people[1:]) * 2, "hardly anybody looks as somebody else"


def scene_texts_lie_in_their_row_and_never_over_each_other(stage: Stage) -> None:
    before = Metrics.fontscale
    try:
        small, usual, wide = (300, 200), (388, 260), (620, 240)
        cases = (
            (1.0, 2, small), (1.0, 12, small), (1.0, 6, usual), (1.5, 12, usual), (1.5, 6, wide),
            (2.0, 2, usual), (2.0, 6, small), (2.0, 12, wide),
        )  # fmt: skip
        for (scale, count, size), kind in product(cases, (SeatList, ShuffleSeats)):
            Metrics.fontscale = scale
            listed = seats(stage, many(count), size, kind)
            for row in listed.rows:  # on a busy machine one is written in a frame
                stage.wait(1.0, partial(is_done, row))
            for row in listed.rows:
                assert is_done(row)
                within(row, (scale, count, size, kind.__name__))
            stage.root.remove_widget(listed)
    finally:
        Metrics.fontscale = before


def is_done(row: SeatRow) -> bool:
    """Whether a row has its words, or has no room for any."""
    return bool(row.written) or min(row.size) <= theme.GAP


def within(row: SeatRow, where: tuple[object, ...]) -> None:
    words = row.written
    for word in words:
        left, _, wide, _ = word.place
        assert left >= 0, (word, where)
        assert left + wide <= row.width + 1, (word, row.width, where)
    for at, one in enumerate(words):
        for other in words[at + 1 :]:
            assert not overlap(one, other), (one, other, row.size, where)


def overlap(one: Word, other: Word) -> bool:
    """Whether two words overlap by more than the leading of their lines."""
    (x, y, wide, tall), (left, low, width, height) = one.place, other.place
    return min(x + wide, left + width) - max(x, left) > 1 and min(y + tall, low + height) - max(y, low) > tall / 3


def scene_a_row_has_its_ground_before_its_words(stage: Stage) -> None:
    row = stage.show(SeatRow(size_hint=(None, None)), 0, 100, 300, 40)
    assert row._ground.a == 0, "nobody sits there"
    for person in (ACTIVE, PLAIN):
        row.show(person)
        assert row._ground.rgba == [*get_color_from_hex(theme.PANEL_RAISED)[:3], float(person.is_active)]
        stage.frames(3)
        signal = bytes.fromhex(theme.SIGNAL[1:])
        assert (signal in read_pixels(0, 100, 300, 40)) is person.is_active, "the name shines"


def scene_the_light_is_round_whoever_is_to_play_and_goes_there_with_the_row(stage: Stage) -> None:
    appearance.speed = 1
    people = many(4)
    listed = seats(stage, people, (388, 240))
    ring = listed._ring
    assert listed.children[0] is ring, "over all rows"
    head = listed.rows[0]
    listed.tick(0.4)
    assert (ring.active, ring.share) == (True, 0.4)
    assert ((*ring.pos, *ring.size), None) == head.light_rect(), "round the face"
    give(listed, many(4, active=2))
    stage.frames(3)
    active = next(row for row in listed.rows if row.person.seat == 2)
    assert active is listed.rows[0] is not head
    assert active.y < head.y, "they are still on their way"
    assert tuple(ring.pos) != active.light_rect()[0][:2], "it fades where it was"
    assert ring.light < 1
    stage.wait(theme.MOVE + 0.2)
    assert tuple(ring.pos) == active.light_rect()[0][:2]
    assert active.y > head.y
    give(listed, [replace(one, is_active=False) for one in people])
    assert not ring.active


def scene_the_light_stays_when_its_player_leaves(stage: Stage) -> None:
    appearance.speed = 1
    listed = seats(stage, many(4), (388, 240))
    give(listed, many(4, active=2))
    stage.frames(2)
    rest = [one for one in many(4, active=3) if one.seat != 2]
    give(listed, rest)
    stage.wait(theme.MOVE + 0.2)
    assert tuple(listed._ring.pos) == listed.rows[0].light_rect()[0][:2]
    assert listed.rows[0].person.seat == 3


def scene_a_tap_on_anybody_is_a_tap_on_the_list(stage: Stage) -> None:
    listed = seats(stage, many(6), (388, 240))
    told = heard(listed, "on_tap")
    for row in listed.rows:
        stage.tap(*middle((*row.pos, *row.size)))
    assert len(told) == 6


def scene_a_row_is_written_only_where_it_changed(stage: Stage) -> None:
    """A turn changes two of many rows."""
    for kind in (SeatList, ShuffleSeats):
        people = [replace(one, total=0) for one in many(6)]
        listed = seats(stage, people, (388, 300), kind)
        ink = [list(row._painter.children) for row in listed.rows]
        give(listed, people)
        listed.pos = 20, 30
        stage.frames(4)
        assert [row._painter.children for row in listed.rows] == ink


def scene_a_word_is_kept_and_totals_are_said_once_there_are_any(stage: Stage) -> None:
    row = stage.show(ShuffleRow(size_hint=(None, None)), 0, 100, 300, 48)
    row.show(YOU)
    row.tell("you")
    stage.frames(3)
    assert texts(row) == ["●", "Klara", "you", "0"]
    row.tell("here")
    row.show(YOU, has_last=False)
    stage.frames(3)
    assert texts(row) == ["●", "Klara", "here"]


def scene_arrows_between_faces_say_in_which_order_many_people_play(stage: Stage) -> None:
    """Down each column, but not past the viewer, who is not in the list, nor to somebody whose hand is over."""
    people = [replace(person, points=None) for person in many(11, active=2)]
    listed = stage.show(SeatList(hides_viewer=True), 0, 0, 350, 230)
    give(listed, people)
    stage.frames(12)
    runs = [[row.person.seat for row in listed.rows if row.x == x] for x in sorted({row.x for row in listed.rows})]
    pairs = [pair for run in runs for pair in pairwise(run) if pair != (10, 1)]
    assert (10, 1) in [pair for run in runs for pair in pairwise(run)], "the viewer plays between these two"
    arrows = [points for points in listed._arrows.children if isinstance(points, Line)]
    assert len(arrows) == len(pairs)
    faces = {row.person.seat: (row.y + row.face_rect()[1], row.y + sum(row.face_rect()[1::2])) for row in listed.rows}
    for arrow, (before, after) in zip(arrows, pairs, strict=True):
        assert faces[after][1] <= min(arrow.points[1::2]) < max(arrow.points[1::2]) <= faces[before][0], "between faces"
    give(listed, [replace(person, points=20 if person.seat == pairs[0][1] else None) for person in people])
    stage.frames(12)
    assert len([one for one in listed._arrows.children if isinstance(one, Line)]) == len(pairs) - 1


def scene_a_list_of_few_people_has_seats_like_those_round_a_table(stage: Stage) -> None:
    """Plates of one height, and cards that begin on one line, in the middle while nobody has a total."""
    people = [
        replace(PLAIN, seat=seat, name=name, total=0, cards=3) for seat, name in enumerate(("Ada", "Blaise", "Cy"))
    ]
    people[1] = replace(people[1], marks=("dealer",), short_marks=("dealer",), mark="dealer", role="dealer")
    listed = seats(stage, [replace(people[0], is_active=True), *people[1:]], (340, 160))
    rows = listed.rows
    assert len({row.capsule.rect[3] for row in rows}) == 1
    assert len({row.face_rect() for row in rows}) == 1
    assert len({row.chair_parts().cards[0] for row in rows}) == 1
    assert [row._ground.a > 0 for row in rows] == [True, False, False], "a band of light in their turn"
    assert all("0" not in texts(row) for row in rows), "noughts say nothing"
    left = rows[0].face_rect()[0]
    right = 340 - rows[0].chair_parts().cards[0] - rows[0].seat_cards.fan_width(*rows[0].chair_parts().cards[2:])
    assert abs(left - right) <= 12, "as much is free at both ends"
    give(listed, [replace(person, total=10 * person.seat) for person in people])
    stage.frames(12)
    for row in listed.rows:
        (total,) = [word for word in row.written if word.text == str(10 * row.person.seat)]
        assert total.place[0] >= row.chair_parts().cards[0] + row.chair_parts().cards[2], "right of the cards"
        assert row.face_rect()[0] < left


def scene_a_long_open_hand_is_seen_in_a_list(stage: Stage) -> None:
    people = [
        replace(PLAIN, seat=seat, name=name, total=27, cards=9) for seat, name in enumerate(("Bartholomew", "Cleo"))
    ]
    listed = stage.show(SeatList(), 0, 0, 340, 108)
    hands = [Zone("hand:0", 0, "fan", Text("any"), (None,) * 9), Zone("hand:1", 1, "fan", Text("any"), tuple(range(9)))]
    listed.show(people, replace(VIEW, zones=tuple(hands)), lambda zone: zone.cards)
    stage.frames(12)
    row = listed.rows[1]
    shown = row.hands["hand:1"]
    assert shown.opacity
    assert shown.card_width(*shown.size) >= theme.LAYER_SMALLEST
    assert "27" in texts(row)
