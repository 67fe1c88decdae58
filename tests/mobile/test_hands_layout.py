"""The layout of everybody's cards: all are seen, and as large as the window lets them be."""

from __future__ import annotations

from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from mobile import theme
from mobile.table.results.hands_layout import HandsNeeds, lay_out_faces, lay_out_hands

windows = st.tuples(st.integers(320, 1920), st.integers(260, 1100))
hands = st.lists(st.integers(0, 14), min_size=1, max_size=12).map(tuple)


@given(windows, hands, st.integers(0, 12), st.booleans(), st.sampled_from((1.0, 1.3, 1.6)))
def test_columns_and_hands_stay_within_the_window(
    size: tuple[int, int], held: tuple[int, ...], notes: int, has_melds: bool, scale: float
) -> None:
    layout = lay_out_hands(HandsNeeds(*size, held, min(notes, len(held)), has_melds, scale))
    gap, room = theme.EDGE, size[0] - 2 * theme.EDGE
    assert layout.columns * layout.column_width + (layout.columns - 1) * gap <= room
    assert 1 <= layout.columns <= len(held)
    if layout.is_line:
        cards_width = max(1, *held) * layout.hand_height / theme.CARD_RATIO
        assert cards_width <= min(layout.hand_widths) + 0.01, "the most cards lie side by side, beside the name"
        assert max(layout.hand_widths) < layout.column_width
        assert layout.hand_height <= theme.PERSON_HAND_MOST * theme.PERSON_LINE_GROWS
    else:
        assert theme.PERSON_HAND <= layout.hand_height <= theme.PERSON_HAND_MOST
    assert len(layout.hand_widths) == len(held)
    assert not (layout.is_line and layout.is_note_beside)
    assert 0 <= layout.above < size[1]


@given(windows, hands)
def test_rows_are_alike_in_all_columns(size: tuple[int, int], held: tuple[int, ...]) -> None:
    """No column has less than one row for each of the others' rows but the last."""
    columns = lay_out_hands(HandsNeeds(*size, held)).columns
    lines = ceil(len(held) / columns)
    assert ceil(len(held) / lines) == columns, "a column less would have been as high"


def test_a_wide_window_has_columns_and_a_narrow_one_has_none() -> None:
    held = (8,) * 6
    columns = [
        lay_out_hands(HandsNeeds(wide, high, held)).columns for wide, high in ((412, 820), (892, 340), (1280, 720))
    ]
    assert columns[0] == 1
    assert columns[1] > 1
    assert columns[2] > 1


def test_hands_grow_with_the_window() -> None:
    heights = [lay_out_hands(HandsNeeds(wide, wide * 0.6, (4,) * 4)).hand_height for wide in (800, 1024, 1280, 1920)]
    assert heights == sorted(heights)
    assert heights[-1] > heights[0]


def test_few_cards_of_a_phone_have_their_words_beside_them_and_many_below() -> None:
    assert lay_out_hands(HandsNeeds(412, 820, (3, 3), notes=2)).is_note_beside
    assert not lay_out_hands(HandsNeeds(412, 820, (13, 3), notes=2)).is_note_beside
    assert not lay_out_hands(HandsNeeds(412, 820, (3, 3))).is_note_beside, "there are no words"


def test_cards_stand_beside_the_names_where_rows_would_not_all_be_seen() -> None:
    crowd = lay_out_hands(HandsNeeds(892, 300, (5,) * 12))
    few = lay_out_hands(HandsNeeds(892, 300, (5,) * 2))
    assert (crowd.is_line, few.is_line) == (True, False)
    assert len(set(crowd.hand_widths)) == 1, "their cards begin below each other"


@given(windows, st.integers(1, 12))
def test_faces_alone_all_have_room_or_there_is_another_layout(size: tuple[int, int], count: int) -> None:
    width, height = size
    layout = lay_out_faces(HandsNeeds(width, height, (0,) * count))
    if layout is None:
        assert count * (theme.PERSON_FACE + 2 * theme.GAP + theme.EDGE) > height
        return
    taken = layout.above + count * (layout.row_height + theme.EDGE) - theme.EDGE
    assert taken <= height + 0.01
    assert layout.face <= layout.row_height
    assert width - 2 * layout.side > 0
