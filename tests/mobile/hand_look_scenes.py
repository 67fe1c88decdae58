"""Scenes of how a hand lies: its rows, and cards that rise, glide, are new or cannot be used."""

from __future__ import annotations

from itertools import pairwise

from kivy.core.window import Window
from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.hand.hand_view import HandView
from tests.mobile.drawing_scenes import colour_at, colour_of
from tests.mobile.panel_scenes import type_size
from tests.mobile.shown_hand import CARDS, a_hand, strip
from tests.mobile.stage import Stage, desktop_too, heard


def scene_selected_cards_stand_up_and_bear_their_numbers_where_the_order_matters(stage: Stage) -> None:
    hand = a_hand(stage, ordered=True, selected=[2, 41])
    assert [hand.card_views[card].number for card in (2, 41, 20)] == [1, 2, 0]
    assert [hand.card_views[card].lift for card in (2, 41, 20)] == [1, 1, 0]
    hand.cards = [card for card in hand.cards if card != 2]
    stage.wait(1.0)
    assert list(hand.selected) == [41]
    assert hand.card_views[41].number == 1


def scene_every_card_that_has_just_come_bears_its_tab_over_its_upper_edge(stage: Stage) -> None:
    """A card of which no more than its index is seen has one too, also in large type."""
    blue = colour_of(theme.FRESH)
    for scale in (1.0, 1.6):
        with type_size(scale):
            hand = stage.show(HandView(cards=list(range(13)), fresh=[3, 9], fresh_word="new"), 0, 30, 360 * dp(1), 160)
            stage.frames(3)
            for card in (3, 9, 4):
                x, y, _wide, tall = hand.rect_of(card)
                seen = hand._seen_width(card)
                across = range(round(x + 4), round(x + seen - 4))
                above = y + tall + dp(theme.TAB_OVER) - 1
                assert any(colour_at(at, above) == blue for at in across) is (card != 4), (card, scale)
            stage.root.remove_widget(hand)


def scene_a_lifted_card_stands_higher_than_the_marked_one(stage: Stage) -> None:
    hand = a_hand(stage, marked=22, fresh=[19])
    risen, lying = (hand.card_views[card] for card in (22, 20))
    marked = risen.lift
    assert 0 < marked < 1
    assert lying.lift == 0
    assert [view.marked for view in (risen, lying)] == [True, False], "gold is what goes next"
    assert [hand.card_views[card].fresh for card in (19, 20)] == [True, False]
    hand.selected, hand.marked = [20], None
    stage.frames(2)
    assert risen.lift == 0
    assert marked < lying.lift <= 1
    assert [view.marked for view in (risen, lying)] == [False, True]


@desktop_too
def scene_cards_that_can_be_put_rise_and_shine_beside_others(stage: Stage) -> None:
    hand = a_hand(stage, idle=CARDS[1:])
    risen, still = hand.card_views[CARDS[0]], hand.card_views[CARDS[1]]
    assert risen.lift * theme.LIFT_SHARE * risen.height >= dp(theme.LIFT_PLAYABLE) * 0.99
    assert risen.lift < 1, "lower than a chosen one"
    assert [view.ready for view in (risen, still)] == [True, False]
    assert still.lift == 0
    hand.idle, hand.selected = CARDS[2:], [CARDS[0]]
    stage.wait(theme.MOVE + 0.1)
    assert still.lift == hand._lift_of(CARDS[1], hand._layout.places[1]) > 0, "it rises once another one is lifted"
    hand.idle, hand.selected = [], []
    stage.wait(theme.MOVE + 0.1)
    assert (risen.lift, risen.ready) == (0, False), "where all can be put none stands out"


def scene_seven_cards_of_a_phone_are_fanned_where_it_is_low_and_lie_in_two_rows_where_it_is_high(stage: Stage) -> None:
    hand = stage.show(HandView(), 12, 16, 336, 180)
    hand.cards = list(range(3))
    stage.frames(2)
    three = [hand.rect_of(card) for card in hand.cards]
    assert all(one[0] + one[2] <= other[0] for one, other in pairwise(three)), "none covers another"
    for number in (4, 7):
        hand.cards = list(range(number))
        stage.frames(2)
        rects = [hand.rect_of(card) for card in hand.cards]
        assert all(other[0] - one[0] >= one[2] * theme.FAN_SEEN_NARROW * 0.99 for one, other in pairwise(rects))
        assert len({rect[1] for rect in rects}) == 1
    for number, height in ((8, 213), (7, 250)):
        hand.cards, hand.height = list(range(number)), height
        stage.frames(2)
        rects = [hand.rect_of(card) for card in hand.cards]
        assert len({rect[1] for rect in rects}) == 2
        assert all(one[0] + one[2] <= other[0] for one, other in pairwise(rects) if one[1] == other[1])
    hand.selected = [hand.cards[-1]]
    stage.wait(theme.MOVE + 0.1)
    upper, lower = hand.rect_of(hand.cards[0]), hand.card_views[hand.cards[-1]]
    rise = lower.lift * theme.LIFT_SHARE * lower.height
    assert dp(theme.GAP) < rise, "a chosen card rises"
    assert lower.y + lower.height + rise < upper[1], "and touches none above it"


def scene_a_hand_beside_layers_begins_at_their_side(stage: Stage) -> None:
    hand = stage.show(HandView(cards=list(range(2)), begins_at="left"), 100, 16, 500, 120)
    stage.frames(2)
    assert hand.rect_of(0)[0] == 100
    hand.begins_at = "right"
    stage.frames(2)
    left, _, wide, _ = hand.rect_of(1)
    assert abs(left + wide - 600) <= 1


@desktop_too
def scene_large_cards_are_larger_and_in_a_crowded_hand_no_narrower(stage: Stage) -> None:
    for number, least in ((3, 1.1), (13, 1.1), (20, 1.0), (22, 1.0)):
        widths = []
        for large in (False, True):
            appearance.large = large
            tall = 240 * appearance.card_scale
            hand = stage.show(HandView(cards=list(range(number))), 12, 12, Window.width - 24, tall)
            widths.append(hand.rect_of(0)[2])
            stage.root.remove_widget(hand)
        assert widths[1] >= widths[0] * least, number


def scene_cards_glide_to_their_places(stage: Stage) -> None:
    appearance.speed = 1
    hand = a_hand(stage)
    hand.cards = CARDS[::-1]
    stage.frames(2)
    left = hand.rect_of(2)[0]
    assert abs(hand.card_views[2].x - left) > 20
    assert stage.wait(2, lambda: abs(hand.card_views[2].x - left) < 0.5) < 1


@desktop_too
def scene_a_hand_lies_inside_its_area_at_every_size(stage: Stage) -> None:
    for number in (1, 3, 7, 8, 13, 14, 26, 40, 50):
        hand = a_hand(stage, [card for card in range(number + 1) if card != 52], groups=[[1, 2, 3]])
        for card in hand.cards:
            left, bottom, width, height = hand.rect_of(card)
            assert left >= hand.x - 1
            assert left + width <= hand.right + 1
            assert bottom >= hand.y - 1
            assert bottom + height <= hand.top + 1
        stage.root.remove_widget(hand)


def scene_two_equal_faces_of_two_packs_are_two_cards(stage: Stage) -> None:
    hand = a_hand(stage, [5, 5 + 53, 5 + 106])
    told = heard(hand, "on_pick")
    for card in hand.cards:
        stage.tap(*strip(hand, card))
    assert [card for _, card in told] == [5, 58, 111]


def scene_a_covered_card_is_pointed_at_where_it_is_seen(stage: Stage) -> None:
    hand = stage.show(HandView(cards=list(range(20))), 0, 0, 360, 200)
    stage.frames(3)
    for card in hand.cards:
        x, y, wide, tall = hand.seen_rect_of(card)
        assert hand.card_at(*hand.to_widget(x + wide / 2, y + tall / 2)) == card
