"""Scenes of people round a table: who sits where, what is seen of them, and what moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from client.models import Player
from engine.cards import parse_cards
from engine.text import Text
from engine.view import SeatView, View, Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.seats.chair import Chair
from tests.client.table.small_tables import table_of, view_of
from tests.mobile.result_tables import TableClient, model_of
from tests.mobile.seat_scenes import within
from tests.mobile.stage import Stage, desktop_too, heard, middle
from tests.mobile.window_pixels import read_pixels

NAMES = ["Ada", "Bartholomew", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal", "Ivy", "Jon", "Kim", "Leo"]
PHONE, SIDEWAYS, DESKTOP = (360, 684), (892, 356), (900, 744)
UP = parse_cards("QS 6D KD")


def table_view(count: int, turn: int = 0, **more: object) -> View:
    """A view of so many people in chairs, each with a hand."""
    seats = tuple(SeatView(seat, 5, None, 10 * seat) for seat in range(count))
    zones = tuple(Zone(f"hand:{seat}", seat, "fan", Text("any"), (None,) * 5) for seat in range(1, count))
    view = view_of()
    own = tuple(zone for zone in view.zones if zone.owner in (None, 0))
    values = {"seats": seats, "seating": "chairs", "turn": turn, "zones": (*own, *zones), **more}
    return replace(view, **values)  # type: ignore[arg-type]


def a_panel(stage: Stage, view: View, size: tuple[int, int]) -> tuple[PlayersHandPanel, TableClient]:
    people = tuple(Player(seat, NAMES[seat], level="steady" * bool(seat)) for seat in range(len(view.seats)))
    model, client = model_of(replace(table_of(1, view), players=people))
    panel: PlayersHandPanel = stage.show(PlayersHandPanel(session=model), 0, 0, *size)
    model.changed.connect(panel.show)
    panel.show()
    stage.wait(0.5)
    return panel, client


def come(panel: PlayersHandPanel, client: TableClient, view: View) -> None:
    """Shows a later view of the table."""
    client.come(view=view)
    panel.session.skip_playback()


def rects(chairs: Sequence[Chair]) -> list[tuple[float, ...]]:
    return [(*chair.pos, *chair.size) for chair in chairs]


def scene_everybody_from_two_to_twelve_has_a_face_and_a_name(stage: Stage) -> None:
    counts = {PHONE: (2, 3, 4, 6, 8, 12), SIDEWAYS: (2, 5, 9, 12), DESKTOP: (2, 5, 7, 12)}
    for size in counts:
        Window.size = size
        for count in counts[size]:
            panel, _ = a_panel(stage, table_view(count), size)
            chairs = panel.chairs.rows
            assert [chair.person.seat for chair in chairs] == list(range(1, count)), "the viewer is shown in the bar"
            for chair in chairs:
                where = (size, count, chair.person.seat)
                assert chair._portrait.width >= theme.FACE_LEAST, where
                assert chair._portrait.name
                within(chair, where)
                name = next(word for word in chair.written if word.text == chair.person.name)
                _, low, _, tall = name.place
                face = chair._portrait
                left, right = name.place[0], name.place[0] + name.place[2]
                is_beside = left >= face.right - chair.x or right <= face.x - chair.x
                assert is_beside or low + tall <= face.y - chair.y + dp(theme.CAPSULE_LAP), (where, "not on the face")
                assert low + tall <= face.top - chair.y + tall / 2, where
                begin, bottom, wide, high = chair.capsule.rect
                assert begin <= left <= right <= begin + wide, (where, "on the capsule")
                assert bottom <= low + tall / 2 <= bottom + high, where
            for one, other in combinations(rects(chairs), 2):
                left, low, wide, tall = other
                apart = (
                    one[0] >= left + wide or left >= one[0] + one[2] or one[1] >= low + tall or low >= one[1] + one[3]
                )
                assert apart, (size, count, one, other)
            stage.root.remove_widget(panel)


@desktop_too
def scene_only_the_light_of_the_turn_passes(stage: Stage) -> None:
    appearance.speed = 1
    panel, client = a_panel(stage, table_view(4, turn=1), tuple(Window.size))
    before = [chair.light_rect()[0] for chair in panel.chairs.rows]
    ring = panel.chairs._ring
    assert (*ring.pos, *ring.size) == before[0]
    assert ring.width == ring.height == 2 * dp(ring.radius), "round the face"
    come(panel, client, table_view(4, turn=2))
    lights = []
    for _ in range(40):
        stage.frames(1)
        lights.append(ring.light)
        assert (*ring.pos, *ring.size) in (before[0], before[1]), "never over the cards and words between them"
        assert [chair.light_rect()[0] for chair in panel.chairs.rows] == before
    assert (*ring.pos, *ring.size) == before[1]
    assert min(lights) < 0.2, "it fades there"
    assert lights[-1] == 1, "and comes again here"


def scene_who_sits_at_the_right_has_the_face_there(stage: Stage) -> None:
    for size, mirrored in ((DESKTOP, [False, False, True]), (SIDEWAYS, [False, False, True]), (PHONE, [False] * 3)):
        panel, _ = a_panel(stage, table_view(4), size)
        assert [chair.is_mirrored for chair in panel.chairs.rows] == mirrored, size
        for chair in panel.chairs.rows:
            assert (chair._portrait.center_x > chair.center_x) is chair.is_mirrored, size
        stage.root.remove_widget(panel)


def scene_the_seat_of_somebody_who_can_be_chosen_has_a_gold_edge(stage: Stage) -> None:
    panel, _ = a_panel(stage, table_view(4), DESKTOP)
    chair, told = panel.chairs.rows[0], []
    before = read_pixels(*map(int, (*chair.pos, *chair.size)))
    gold = bytes.fromhex(theme.SIGNAL[1:])
    assert gold not in before
    panel.chairs.offer({chair.person.seat: lambda: told.append(True)})
    stage.frames(4)
    assert gold in read_pixels(*map(int, (*chair.pos, *chair.size)))
    stage.tap(*chair.center)
    assert told, "all of the seat is a button"


def scene_neighbours_sit_in_the_order_of_the_chairs(stage: Stage) -> None:
    view = table_view(4, viewer=0, chairs=(3, 1, 0, 2))
    panel, _ = a_panel(stage, view, DESKTOP)
    assert [chair.person.seat for chair in panel.chairs.rows] == [2, 3, 1]
    left, opposite, right = (middle((*chair.pos, *chair.size)) for chair in panel.chairs.rows)
    assert left[0] < opposite[0] < right[0]
    assert opposite[1] > left[1]


def scene_people_are_seen_changing_chairs(stage: Stage) -> None:
    appearance.speed = 1
    panel, client = a_panel(stage, table_view(4, chairs=(0, 1, 2, 3)), DESKTOP)
    before = {chair.person.seat: tuple(chair.pos) for chair in panel.chairs.rows}
    come(panel, client, table_view(4, chairs=(0, 2, 1, 3)))
    stage.frames(6)
    walking = {chair.person.seat: tuple(chair.pos) for chair in panel.chairs.rows}
    assert walking[1] not in (before[1], before[2])
    assert walking[3] == pytest.approx(before[3])
    stage.wait(theme.WALK + 0.2)
    after = {chair.person.seat: tuple(chair.pos) for chair in panel.chairs.rows}
    assert after[2] == before[1]
    assert after[1] == (pytest.approx(before[2][0], abs=dp(theme.CHAIR_LEAST)), before[2][1]), (
        "in the middle with the name"
    )


def scene_people_sit_on_the_rim_of_an_oval_and_within_that_of_other_tables(stage: Stage) -> None:
    tables = (
        (4, DESKTOP, "oval", False),
        (12, DESKTOP, "oval", False),
        (3, PHONE, "arch", True),
        (9, PHONE, "arch", False),
        (8, SIDEWAYS, "arch", True),
    )
    for players, size, shape, is_inside in tables:
        panel, _ = a_panel(stage, table_view(players), size)
        cloth = panel.ids.cloth
        assert cloth.shape == shape, (players, size)
        are_within = all(
            cloth.x <= chair.x and chair.right <= cloth.right and chair.top <= cloth.top for chair in panel.chairs.rows
        )
        assert are_within is is_inside, (players, size)
        stage.root.remove_widget(panel)


def scene_the_table_runs_out_below_the_bar_and_the_own_cards(stage: Stage) -> None:
    for players, size in ((4, DESKTOP), (12, DESKTOP), (3, PHONE), (8, SIDEWAYS)):
        panel, _ = a_panel(stage, table_view(players), size)
        cloth, hand, bar = panel.ids.cloth, panel.ids.hands, panel.ids.bar
        assert cloth.y < panel.y, (players, size)
        for part in (hand, bar):
            assert cloth.x < part.x, (players, size)
            assert part.right < cloth.right, (players, size)
        _, low, _, _ = cloth.field
        assert low > bar.top, "play goes on above the bar"
        stage.root.remove_widget(panel)


def scene_the_direction_of_play_is_drawn(stage: Stage) -> None:
    for direction, arrows in ((None, 0), (1, 1), (-1, -1)):
        panel, _ = a_panel(stage, table_view(4, direction=direction), PHONE)
        assert panel.ids.cloth.direction == arrows
        stage.root.remove_widget(panel)


def scene_on_a_phone_the_direction_of_play_goes_round_the_piles(stage: Stage) -> None:
    pictures = []
    for direction in (None, 1, -1):
        view = table_view(4, direction=direction)
        zones = tuple(replace(zone, minor=zone.id == "stock") for zone in view.zones)
        burned = Zone("burned", None, "stack", Text("cards"), minor=True)
        panel, _ = a_panel(stage, replace(view, zones=(*zones, burned)), PHONE)
        assert panel.middle.goes_round is (direction is not None)
        assert not (panel.ids.cloth.has_arrow and panel.middle.goes_round), "it is said once"
        left, low, wide, tall = panel.middle.places["discards"].card_rect()
        pictures.append(read_pixels(int(left + wide) + 4, int(low), 30, int(tall)))
        stage.root.remove_widget(panel)
    assert len(set(pictures)) == 3, "one arrow down, one up, and none"
    for shown, size in ((table_view(4, direction=1), PHONE), (replace(view, direction=1), DESKTOP)):
        panel, _ = a_panel(stage, shown, size)
        assert panel.ids.cloth.has_arrow, "elsewhere one arrow lies before the viewer"
        assert not panel.middle.goes_round
        stage.root.remove_widget(panel)


def scene_a_role_without_room_beside_the_facts_stands_at_the_face(stage: Stage) -> None:
    view = table_view(6)
    seats = tuple(replace(seat, marks=(Text("mark-out"),)) if seat.seat == 2 else seat for seat in view.seats)
    panel, _ = a_panel(stage, replace(view, seats=seats), DESKTOP)
    chair = next(chair for chair in panel.chairs.rows if chair.person.seat == 2)
    for wide, is_at_face in ((200, False), (84, True)):
        chair.size = wide, 56
        stage.frames(12)
        face, (word,) = chair.face_rect(), [word for word in chair.written if word.text == chair.person.role]
        left, low, across, tall = word.place
        assert (left < face[0] + face[2]) is is_at_face
        if is_at_face:
            assert low + tall < face[1] + face[3] / 2, "over its lower edge, below the eyes"
            assert left >= 0
            assert left + across <= face[0] + face[2] + dp(theme.FACE_RIM) + 1


def scene_a_tap_on_anybody_asks_for_all_cards(stage: Stage) -> None:
    panel, _ = a_panel(stage, table_view(5), PHONE)
    told = heard(panel, "on_people")
    for chair in panel.chairs.rows:
        stage.tap(*middle((*chair.pos, *chair.size)))
    assert len(told) == 4


def scene_rows_of_a_list_never_cross_where_names_are_read(stage: Stage) -> None:
    appearance.speed = 1
    for count in (4, 7):
        panel, client = a_panel(stage, table_view(count, seating="list"), (412, 836))
        assert panel.list.parent is panel
        for turn in (1, 2, 0, 3):
            come(panel, client, table_view(count, turn=turn, seating="list"))
            for _ in range(50):
                stage.frames(1)
                seen = [row for row in panel.list.rows if row.opacity > 0.01]
                for one, other in combinations(seen, 2):
                    beside = abs(one.x - other.x) < 1 or (panel.list.is_grid and abs(one.x - other.x) < one.width - 1)
                    inside = beside and abs(one.y - other.y) < min(one.height, other.height) - 1
                    inside = inside and one.clip.rect is None and other.clip.rect is None
                    assert not inside, (count, turn, one.text, other.text)
            assert all(row.opacity == 1 for row in panel.list.rows)
            first = turn if panel.list.is_grid else turn or 1
            assert panel.list.rows[0].person.seat == first, "the others, in the order of play; in a grid everybody"
        stage.root.remove_widget(panel)


def scene_the_window_changes_its_shape(stage: Stage) -> None:
    """A list on a phone; chairs where there is room for a table."""
    panel, _ = a_panel(stage, table_view(4, seating="list"), (412, 836))
    assert panel.chairs.parent is None
    panel.size = DESKTOP
    stage.frames(4)
    assert panel.list.parent is None
    assert len(panel.chairs.rows) == 3


def scene_many_people_have_a_face_above_a_name_and_one_fact(stage: Stage) -> None:
    """On the rim: the number of cards, or the points without a sign once the hand is over; a tap asks for more."""
    for size in (PHONE, DESKTOP):
        Window.size = size
        view = table_view(12)
        done = tuple(replace(seat, points=17) if seat.seat == 3 else seat for seat in view.seats)
        panel, _ = a_panel(stage, replace(view, seats=done), size)
        taps = heard(panel, "on_people")
        for chair in panel.chairs.rows:
            parts = chair.chair_parts()
            assert parts.cards is None
            assert parts.face[1] >= parts.name[1] + parts.name[3] - dp(theme.FACE_RIM + theme.CAPSULE_PAD)
            assert parts.face[2] >= dp(theme.FACE_IN_CROWD_LEAST if size == PHONE else theme.FACE_ON_OVAL_LEAST)
            is_done = chair.person.seat == 3
            assert ("17 pts" in chair.text) == is_done
            assert "✓" not in chair.text
            assert bool(chair._count_view and chair._count_view.opacity) != is_done
        panel.chairs.rows[0].dispatch("on_release")
        assert len(taps) == 1
        stage.root.remove_widget(panel)


def scene_a_list_of_many_people_is_read_from_the_left_to_the_right(stage: Stage) -> None:
    """The viewer is among them, so that the order needs no numbers; who is out says so below a face that is seen."""
    view = table_view(12, turn=3, seating="list")
    done = [replace(seat, points=17 if seat.seat == 5 else None, total=None) for seat in view.seats]
    done[5] = replace(done[5], marks=(Text("mark-out"),))
    panel, _ = a_panel(stage, replace(view, seats=tuple(done)), PHONE)
    rows = panel.list.rows
    assert [row.person.seat for row in rows] == [*range(3, 12), 0, 1, 2]
    assert [row.person.seat for row in sorted(rows, key=lambda row: (-row.y, row.x))] == [*range(3, 12), 0, 1, 2]
    assert len({row.y for row in rows}) == 2
    assert len({row.size[0] for row in rows}) == 1
    out = next(row for row in rows if row.person.seat == 5)
    words = {word.text: word.place for word in out.written}
    assert words["out"][1] + words["out"][3] <= out.face_rect()[1], "not on the face"
    assert "17" in words
    assert out._portrait.opacity == 1
    for row in rows:
        within(row, (row.text,))
    arrows = read_pixels(0, 0, *PHONE)
    panel.list._arrows.clear()
    stage.frames(2)
    assert arrows != read_pixels(0, 0, *PHONE), "arrows between the faces are seen"


def scene_points_are_told_once(stage: Stage) -> None:
    """A tick alone says at the seat that the hand is over, if the list at the side has the points."""
    for seating in ("chairs", "list"):
        view = table_view(12, seating=seating)
        seats = tuple(replace(seat, points=17 if seat.seat == 3 else None) for seat in view.seats)
        panel, _ = a_panel(stage, replace(view, seats=seats), DESKTOP)
        panel.history_aside = True
        panel.show()
        stage.frames(8)
        done = next(chair for chair in panel.chairs.rows if chair.person.seat == 3)
        assert ("17" in done.text) == (seating == "chairs")
        assert ("✓" in done.text) == (seating == "list")
        stage.root.remove_widget(panel)


def scene_totals_are_told_once(stage: Stage) -> None:
    """At the seats, unless the side of a wide table has them."""
    panel, _ = a_panel(stage, table_view(4), DESKTOP)
    chair = panel.chairs.rows[1]
    total = chair.total
    assert total in [word.text for word in chair.written]
    panel.history_aside = True
    stage.wait(0.3)
    assert total not in [word.text for word in chair.written]


def scene_faces_are_whole_and_equally_large_and_plates_as_wide_as_their_words(stage: Stage) -> None:
    for count, size in ((4, PHONE), (4, DESKTOP), (12, DESKTOP)):
        panel, _ = a_panel(stage, table_view(count), size)
        chairs = panel.chairs.rows
        assert len({chair.face_rect()[2] for chair in chairs}) == 1, (count, size)
        for chair in chairs:
            where = (count, size, chair.person.name)
            (_, low, face, _), (left, bottom, wide, tall) = chair.face_rect(), chair.capsule.rect
            if chair.chair_parts().align == "middle":
                assert bottom + tall <= low + 0.15 * face, (where, "the plate leaves the face whole")
                words = [
                    word.place for word in chair.written if bottom < word.place[1] + word.place[3] / 2 < bottom + tall
                ]
                begin, end = min(place[0] for place in words), max(place[0] + place[2] for place in words)
                assert abs((begin - left) - (left + wide - end)) <= 2, where
                assert begin - left <= dp(theme.CAPSULE_END) + 1, where
        stage.root.remove_widget(panel)
