"""The order in which parts of a table give way that is short of room, and those that never do."""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mobile import theme
from mobile.table.layout.chair_layout import least_height
from mobile.table.layout.compaction import STAGES, Compaction, find_fitting_layout
from mobile.table.layout.table_layout import lay_out_table
from mobile.table.layout.table_needs import TableNeeds

PHONE = TableNeeds(360, 684, players=3, hand_cards=10, facts=26, middle=150, has_arrow=True)


def tried(enough: int) -> list[Compaction]:
    """The stages that are tried where the one with this number has room."""
    seen: list[Compaction] = []

    def lay_out(stage: Compaction) -> int:
        seen.append(stage)
        return len(seen) - 1

    assert find_fitting_layout(lay_out, lambda number: number >= enough) == min(enough, len(STAGES) - 1)
    return seen


def test_other_peoples_rows_give_way_first_then_the_log_the_arrow_the_hint_and_the_own_cards_last() -> None:
    stages = tried(99)
    changes = [
        next(
            name
            for name, one, other in zip(Compaction.__slots__, astuple(before), astuple(after), strict=True)
            if one != other
        )
        for before, after in pairwise(stages)
    ]
    assert list(dict.fromkeys(changes)) == ["rows", "last_move", "arrow", "hint", "hand"]


def test_what_has_given_way_does_not_come_back_at_a_later_stage() -> None:
    for before, after in pairwise(STAGES):
        assert all(later >= earlier for earlier, later in zip(astuple(before), astuple(after), strict=True))


def test_nothing_gives_way_where_there_is_room() -> None:
    assert tried(0) == [Compaction()]
    roomy = lay_out_table(replace(PHONE, height=1000))
    assert roomy.has_arrow
    assert roomy.last_move is not None
    assert roomy.last_move[2] > theme.TARGET, "the sentence is written"


def test_a_stage_is_no_later_than_it_must_be() -> None:
    assert len(tried(2)) == 3


@given(st.sampled_from((1.0, 1.15, 1.3, 1.45, 1.6)), st.sampled_from((1.0, 1.3)), st.integers(2, 13))
def test_the_middle_of_a_phone_has_the_height_that_its_cards_need(text: float, cards: float, held: int) -> None:
    """Large cards of a trick become smaller, but not than usual ones, before those of the hand do."""
    names, card = 2 * theme.TYPE_SMALL * theme.LABEL_LINE * text, theme.TRICK_FAIR * theme.CARD_RATIO * 1.45
    usual = replace(PHONE, type_scale=text, hand_cards=held, facts=26 * text, middle=names + card)
    needs = replace(usual, card_scale=cards, middle=names + card * cards, usual_middle=usual.middle)
    layout, usual_hand = lay_out_table(needs), lay_out_table(usual).hand[3]
    assert layout.hand[3] >= usual_hand
    assert layout.middle[3] >= (needs.middle if layout.hand[3] > usual_hand else usual.middle)
    assert layout.hand[3] >= theme.CARD_WIDTH_LEAST * theme.CARD_RATIO * cards
    assert all(chair[3] >= least_height(needs) - 1 for chair in layout.others)


@pytest.mark.parametrize("size", [(360, 684), (892, 356)])
def test_the_way_to_the_history_remains_where_its_sentence_has_given_way(size: tuple[int, int]) -> None:
    crowded = TableNeeds(*size, players=3, type_scale=1.6, card_scale=1.3, hand_cards=13, rows=2, middle=400)
    last_move = lay_out_table(crowded).last_move
    assert last_move is not None
    assert last_move[2] >= last_move[3] == theme.TARGET


def test_the_way_to_the_history_stands_beside_the_facts_where_these_leave_it_room() -> None:
    """The bar keeps its width then, which its sentence needs."""
    crowded = TableNeeds(360, 684, players=7, has_layers=True, hand_cards=3, facts=30, facts_wide=260, middle=160)
    layout, narrow = lay_out_table(crowded), lay_out_table(replace(crowded, facts_wide=300))
    assert layout.last_move is not None
    assert narrow.last_move is not None
    assert layout.bar[2] == 360 - 2 * theme.EDGE > narrow.bar[2]
    assert (layout.last_move[1], layout.last_move[3]) == (layout.facts[1], layout.facts[3])
    assert layout.last_move[2] == narrow.last_move[2] == theme.DOOR < theme.HISTORY_LINE
    assert layout.facts[2] >= 260
    assert layout.facts[0] + layout.facts[2] < layout.last_move[0]


def test_large_cards_have_more_room_in_the_own_hand() -> None:
    usual, large = (lay_out_table(replace(PHONE, card_scale=scale)) for scale in (1.0, theme.LARGE_CARDS))
    assert large.hand[3] >= usual.hand[3] * 1.2


def test_piles_keep_their_room_below_a_list_of_the_players() -> None:
    needs = TableNeeds(
        360, 640, players=2, has_list=True, type_scale=1.6, card_scale=1.3, hand_cards=4, facts=37, rows=1
    )
    assert lay_out_table(needs).middle[3] >= theme.PILES_SMALLEST


def test_the_way_to_the_history_stands_in_the_line_of_the_facts_before_there_are_any() -> None:
    crowded = TableNeeds(360, 684, players=7, has_layers=True, hand_cards=3, facts=30, facts_wide=260, middle=160)
    told, empty = lay_out_table(crowded), lay_out_table(replace(crowded, facts_wide=0))
    assert (told.middle, told.others, told.last_move) == (empty.middle, empty.others, empty.last_move)
