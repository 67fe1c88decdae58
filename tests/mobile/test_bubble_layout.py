"""The place of the bubble of a hint."""

from __future__ import annotations

from itertools import product

from mobile.table.bubble.bubble_layout import find_steady_place, place_bubble


def test_a_bubble_covers_its_target_nowhere_and_stays_inside() -> None:
    window, size = (360, 740), (320, 130)
    for left, bottom, wide, tall in product((-10, 0, 100, 300), (0, 200, 500, 700), (40, 340), (30, 260)):
        place = place_bubble(size, (left, bottom, wide, tall), window, 8, 16)
        assert 8 <= place.x <= window[0] - 8 - size[0]
        assert 8 <= place.y <= window[1] - 8 - size[1]
        apart = place.y >= bottom + tall + 16 or place.y + size[1] <= bottom - 16
        assert apart
        assert place.side in ("above", "below")
        assert place.x < place.arrow < place.x + size[0]


def test_a_bubble_lies_beside_its_target_where_no_side_of_it_has_room_for_an_arrow() -> None:
    window, size, target = (800, 360), (455, 144), (8, 116, 320, 125)
    place = place_bubble(size, target, window, 8, 14)
    assert place.side == "alone"
    assert place.x >= 8 + 320


def test_a_bubble_stays_inside_though_its_target_lies_outside() -> None:
    window, size = (360, 740), (320, 130)
    for left, bottom in ((20, -300), (20, 800), (-400, 200), (400, 200)):
        place = place_bubble(size, (left, bottom, 100, 50), window, 8, 16)
        assert 8 <= place.x <= window[0] - 8 - size[0]
        assert 8 <= place.y <= window[1] - 8 - size[1]


def test_a_bubble_goes_to_the_side_of_something_tall() -> None:
    assert place_bubble((300, 130), (10, 10, 200, 780), (1280, 800), 8, 16).side == "right"
    assert place_bubble((300, 130), (1000, 10, 270, 780), (1280, 800), 8, 16).side == "left"


def test_a_bubble_rather_lies_apart_than_over_what_is_needed() -> None:
    window, size, button = (360, 740), (320, 130), (250, 250, 100, 50)
    piles, hand = (30, 310, 300, 160), (0, 0, 360, 240)
    assert place_bubble(size, button, window, 8, 16).side == "above"
    place = place_bubble(size, button, window, 8, 16, [piles, hand])
    assert place.side == "alone"
    assert place.y >= 470
    assert place_bubble(size, button, window, 8, 16, [hand]).side == "above"


def test_a_bubble_that_lies_apart_is_as_near_to_its_target_as_it_can_be() -> None:
    window, size, button = (1280, 800), (240, 180), (900, 150, 60, 60)
    hand, bar, piles = (100, 0, 1000, 150), (350, 150, 640, 60), (300, 300, 500, 300)
    place = place_bubble(size, button, window, 8, 16, [hand, bar, piles])
    assert (place.side, place.x, place.y) == ("above", 810, 226)
    place = place_bubble(size, button, window, 8, 16, [hand, bar, piles, (860, 210, 140, 40)])
    assert (place.side, place.y) == ("alone", 250)
    assert 800 <= place.x <= 930


def test_a_bubble_rather_covers_a_line_whole_than_in_part() -> None:
    window, size, fact = (360, 740), (344, 100), (10, 700, 60, 30)
    piles, seats = (0, 0, 360, 400), (0, 530, 360, 160)
    free, below_line, over_line = (
        place_bubble(size, fact, window, 8, 16, [piles, seats], lines).y + size[1]
        for lines in ((), [(8, 515, 344, 20)], [(8, 490, 344, 20)])
    )
    assert 490 < free < 510 or 515 < free < 535, "it would cut one of the lines"
    assert below_line <= 515
    assert over_line >= 510


def test_hint_after_hint_lies_at_the_lowest_free_place_above_the_bar() -> None:
    """In the middle of an upright window, at the right of a wide one; where nothing is covered and no news is cut."""
    bar, low_piles, seats = (0, 200, 400, 60), (50, 330, 300, 120), (0, 600, 400, 90)
    keep = [bar, low_piles, seats]
    place = find_steady_place((384, 60), (400, 800), 8, 4, keep, bar)
    assert place is not None
    assert (place.x, place.y) == (8, 264)
    taller = find_steady_place((384, 90), (400, 800), 8, 4, keep, bar)
    assert taller is not None
    assert taller.y == 454, "above the piles"
    whole = find_steady_place((384, 60), (400, 800), 8, 4, keep, bar, [(0, 270, 400, 20)])
    assert whole == place, "it covers all words of that line"
    cut = find_steady_place((384, 60), (400, 800), 8, 4, keep, bar, [(0, 310, 400, 20)])
    assert cut is not None
    assert cut.y == 454
    assert find_steady_place((384, 160), (400, 800), 8, 4, keep, bar) is None
    wide = find_steady_place((240, 150), (1000, 800), 8, 4, [bar, low_piles], bar)
    assert wide is not None
    assert (wide.x, wide.y) == (752, 264)


def test_a_bubble_without_room_or_target_stands_alone() -> None:
    assert place_bubble((320, 130), None, (360, 740), 8, 16).side == "alone"
    place = place_bubble((320, 130), (0, 0, 360, 700), (360, 740), 8, 16)
    assert place.side == "alone"
    assert place.y == 740 - 8 - 130
