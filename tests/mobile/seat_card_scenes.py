"""Scenes of the cards that lie at the seats of other people: where they lie, and that all can be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from kivy.core.window import Window
from kivy.metrics import dp

from engine.cards import parse_cards
from engine.text import Text
from engine.view import SeatView, View, Zone
from mobile import theme
from mobile.table.hand.small_hand import SmallHandView
from tests.mobile.chair_scenes import DESKTOP, PHONE, a_panel, come, table_view
from tests.mobile.seat_scenes import within
from tests.mobile.stage import Stage, desktop_too

UP = parse_cards("QS 6D KD")


def with_layers(view: View) -> View:
    """The same with three open cards on closed ones before everybody."""
    spots = (0, 1, 2)
    down = [Zone(f"down:{one.seat}", one.seat, "row", Text("any"), (None,) * 3, spots=spots) for one in view.seats]
    up = [Zone(f"up:{one.owner}", one.owner, "row", Text("any"), UP, over=one.id, spots=spots) for one in down]
    return replace(view, zones=(*view.zones, *down, *up))


def scene_a_few_open_cards_lie_in_one_row_at_a_narrow_seat(stage: Stage) -> None:
    hand = stage.show(SmallHandView(size_hint=(None, None), one_row=theme.CHAIR_ONE_ROW), 0, 0, 64, 64)
    hand.cards = list(UP)
    for seat_height in (48, 64, 80):
        hand.height = seat_height
        _, low, _, tall = hand.open_rect()
        assert abs(low + tall / 2 - hand.center_y) <= 1, "the last one lies in the middle of the height"


@desktop_too
def scene_open_cards_lie_whole_on_those_below_and_keep_their_places(stage: Stage) -> None:
    def view(cards: tuple[int, ...], spots: tuple[int, ...]) -> View:
        found = table_view(4)
        down = Zone("down:1", 1, "row", Text("any"), (None,) * 3, spots=(0, 1, 2))
        up = Zone("up:1", 1, "row", Text("any"), cards, over="down:1", spots=spots)
        return replace(found, zones=(*found.zones, down, up))

    panel, client = a_panel(stage, view(UP, (0, 1, 2)), tuple(Window.size))
    places = [panel.rect_of("up:1", card) for card in UP]
    for (x, y, wide, tall), at in zip(places, range(3), strict=True):
        below = panel.rect_of("down:1", None, at)
        assert wide >= 18
        assert x == below[0]
        assert 0 < y - below[1] < tall / 2
    assert all(one[0] + one[2] <= other[0] for one, other in pairwise(places)), "side by side"
    come(panel, client, view(UP[1:], (1, 2)))
    stage.frames(4)
    assert [panel.rect_of("up:1", card) for card in UP[1:]] == places[1:]
    x, y, wide, tall = panel.rect_of_seat(1)
    for left, low, across, high in places:
        assert x <= left <= left + across <= x + wide
        assert y <= low <= low + high <= y + tall


def scene_open_cards_are_seen_at_every_seat(stage: Stage) -> None:
    """On a phone with three rivals they lie below the words, with six beside them; the number is the hand's alone."""
    for count, least in ((4, theme.LAYER_LEAST), (7, theme.LAYER_SMALLEST)):
        panel, _ = a_panel(stage, with_layers(table_view(count)), PHONE)
        for chair in panel.chairs.rows[1:]:
            layers = chair.hands[f"down:{chair.person.seat}"]
            assert layers.opacity, count
            x, y, wide, tall = panel.rect_of(f"up:{chair.person.seat}", UP[0])
            assert chair.x <= x <= x + wide <= chair.right, "a card flies to its seat wherever it is told"
            assert chair.y <= y <= y + tall <= chair.top
            assert wide >= least
            assert chair._count_view.opacity
            assert chair._count_view.count == 5, "without the layers"
        stage.root.remove_widget(panel)


def scene_a_ten_stands_clear_of_the_rank_beside_it(stage: Stage) -> None:
    """Among six rivals with short names on the narrowest phone."""
    seats = tuple(SeatView(seat, 5, None, None) for seat in range(7))
    panel, _ = a_panel(stage, with_layers(table_view(7, seats=seats)), PHONE)
    for chair in panel.chairs.rows[1:]:
        lefts = [panel.rect_of(f"up:{chair.person.seat}", card)[0] for card in UP]
        steps = [right - left for left, right in pairwise(lefts)]
        assert min(steps) >= dp(theme.INDEX_LEAST + theme.SMALL_GAP), chair.person.name


def scene_cards_lie_in_one_way_round_a_table(stage: Stage) -> None:
    """Open hands and backs, beside short names and long ones: all right of the words, or all below them."""
    for count, open_hands in ((7, 5), (7, 0), (5, 2)):
        view = table_view(count)
        zones = [
            replace(zone, cards=UP) if zone.owner and zone.owner <= open_hands else zone
            for zone in view.zones
            if zone.owner is None or zone.owner > 0
        ]
        panel, _ = a_panel(stage, replace(view, zones=tuple(zones)), DESKTOP)
        found = [chair.chair_parts() for chair in panel.chairs.rows]
        assert all(parts.cards is not None for parts in found), "there is room for them at a desktop"
        are_beside = {parts.cards[1] + parts.cards[3] > parts.name[1] for parts in found}
        assert len(are_beside) == 1, (count, open_hands)
        stage.root.remove_widget(panel)


def scene_open_cards_of_several_people_lie_below_their_faces_on_a_phone(stage: Stage) -> None:
    panel, _ = a_panel(stage, with_layers(table_view(5)), PHONE)
    assert len({chair.y for chair in panel.chairs.rows}) == 1
    for chair in panel.chairs.rows:
        parts = chair.chair_parts()
        assert parts.cards is not None
        assert parts.cards[1] + parts.cards[3] <= parts.name[1]
        assert parts.name[1] + parts.name[3] <= parts.face[1]
        (cards,) = chair.seat_cards.open
        assert cards.card_width(*cards.size) >= dp(theme.LAYER_SMALLEST)
        assert chair._count_view is not None
        assert chair._count_view.opacity == 1
        within(chair, (chair.text,))


def scene_a_grid_of_many_people_leaves_their_open_cards_to_a_tap(stage: Stage) -> None:
    view = table_view(8, seating="list")
    shown = tuple(replace(zone, cards=UP) if zone.owner else zone for zone in view.zones)
    panel, _ = a_panel(stage, replace(view, zones=shown), PHONE)
    assert panel.list.is_grid
    for row in panel.list.rows:
        assert all(hand.opacity == 0 for hand in row.hands.values())
        assert row.chair_parts().cards is None
