"""Scenes of a hand under fingers and keys."""

from __future__ import annotations

from itertools import pairwise

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.hand.hand_view import HandView
from tests.mobile.drawing_scenes import colour_at, colour_of
from tests.mobile.stage import Finger, Stage, desktop_too, heard, middle

CARDS = [2, 41, 28, 19, 20, 21, 22]


def a_hand(stage: Stage, cards: list[int] | None = None, **properties: object) -> HandView:
    return stage.show(HandView(cards=cards or CARDS, **properties), 12, 12, Window.width - 24, 300)


def strip(hand: HandView, card: int) -> tuple[float, float]:
    """A point on the left part of a card, which is seen even in a fan."""
    left, bottom, _, height = hand.rect_of(card)
    return left + 12, bottom + height * 0.7


@desktop_too
def scene_a_tap_picks_the_card_whose_visible_part_is_touched(stage: Stage) -> None:
    hand = a_hand(stage, list(range(14)))
    told = heard(hand, "on_pick", "on_arrange", "on_drop")
    for card in range(14):
        stage.tap(*strip(hand, card))
    assert told == [("on_pick", card) for card in range(14)]


@desktop_too
def scene_each_of_fifty_cards_is_picked_by_its_visible_part(stage: Stage) -> None:
    hand = stage.show(HandView(cards=list(range(50))), 12, 12, Window.width - 24, 222)
    told = heard(hand, "on_pick")
    for card in range(50):
        left, bottom, _, height = hand.rect_of(card)
        stage.tap(left + 12, bottom + height * 0.85)
        stage.tap(left + 22, bottom + height * 0.5)
    assert told == [("on_pick", card) for card in range(50) for _ in range(2)]


def scene_beside_the_cards_nothing_is_picked_and_the_touch_goes_on(stage: Stage) -> None:
    hand = a_hand(stage, [1])
    told = heard(hand, "on_pick")
    finger = Finger(20, 20)
    assert not finger.grab_list
    finger.lift()
    assert not told


def scene_a_finger_that_trembles_still_taps(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_pick", "on_arrange")
    x, y = strip(hand, 28)
    Finger(x, y).move(x + 7, y - 7).lift()
    assert told == [("on_pick", 28)]


@desktop_too
def scene_a_drag_arranges_and_keeps_every_widget(stage: Stage) -> None:
    hand = a_hand(stage)
    told, views = heard(hand, "on_arrange", "on_pick", "on_drop"), dict(hand._views)
    finger = Finger(*strip(hand, 2)).move(*strip(hand, 20))
    assert hand._views[2] in stage.leftovers
    finger.lift()
    stage.frames(2)
    order = [41, 28, 19, 20, 2, 21, 22]
    assert told == [("on_arrange", order)]
    assert list(hand.cards) == order
    assert hand._views == views
    assert not stage.leftovers
    assert [view.card for view in hand.children[::-1]] == order


def scene_a_drag_to_either_end_arrives_there(stage: Stage) -> None:
    hand = a_hand(stage)
    left, bottom, _, height = hand.rect_of(2)
    Finger(*strip(hand, 21)).move(left - 3 if left > 16 else left + 1, bottom + height / 2).lift()
    assert hand.cards[0] == 21
    x, bottom, width, height = hand.rect_of(hand.cards[-1])
    Finger(*strip(hand, 2)).move(x + width - 2, bottom + height / 2).lift()
    assert hand.cards[-1] == 2


@desktop_too
def scene_a_card_let_go_outside_the_hand_is_dropped_and_returns(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_drop", "on_arrange", "on_pick")
    Finger(*strip(hand, 28)).move(200, 600).lift()
    stage.frames(3)
    ((event, card, pos),) = told
    assert (event, card) == ("on_drop", 28)
    assert abs(pos[0] - 200) < 1
    assert abs(pos[1] - 600) < 1
    assert list(hand.cards) == CARDS
    assert not stage.leftovers
    left, bottom, *_ = hand.rect_of(28)
    assert abs(hand._views[28].x - left) < 1
    assert abs(hand._views[28].y - bottom) < 1


def scene_a_card_flung_out_at_once_is_dropped_too(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_drop", "on_arrange")
    Finger(*strip(hand, 28)).move(*strip(hand, 21)).lift(200, 600)
    stage.frames(2)
    assert [event for event, *_ in told] == ["on_drop"]
    assert [view.card for view in hand.children[::-1]] == list(hand.cards) == CARDS


def scene_a_dropped_card_that_the_hand_no_longer_has_is_gone(stage: Stage) -> None:
    hand = a_hand(stage)
    hand.bind(on_drop=lambda hand, card, _: setattr(hand, "cards", [c for c in hand.cards if c != card]))
    Finger(*strip(hand, 28)).move(200, 600).lift()
    stage.frames(3)
    assert 28 not in hand.cards
    assert not stage.leftovers
    assert len(hand.children) == len(CARDS) - 1


def scene_a_card_let_go_beyond_the_window_is_not_lost(stage: Stage) -> None:
    hand = a_hand(stage)
    for x, y in ((-500, 100), (9000, 9000), (100, -400)):
        Finger(*strip(hand, 28)).move(x, y).lift()
        stage.frames(2)
        assert sorted(hand.cards) == sorted(CARDS)
        assert len(hand.children) == len(CARDS)


def scene_a_second_finger_does_nothing_while_the_first_drags(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_pick", "on_arrange", "on_drop")
    first = Finger(*strip(hand, 2)).move(*strip(hand, 19))
    second = Finger(*strip(hand, 22)).move(200, 600)
    assert len(stage.leftovers) == 1
    second.lift()
    first.lift()
    stage.frames(2)
    assert [event for event, *_ in told] == ["on_arrange"]
    assert not stage.leftovers


@desktop_too
def scene_a_hand_that_changes_keeps_the_card_in_the_finger(stage: Stage) -> None:
    hand = a_hand(stage)
    told, held = heard(hand, "on_arrange", "on_drop"), hand._views[28]
    finger = Finger(*strip(hand, 28)).move(200, 250)
    hand.cards = [*CARDS, 50]
    stage.frames(2)
    finger.move(*strip(hand, 50))
    assert hand._views[28] is held
    assert stage.leftovers == [held]
    finger.lift()
    assert told == [("on_arrange", [2, 41, 19, 20, 21, 22, 50, 28])] or hand.cards[-2:] in ([28, 50], [50, 28])
    assert len(hand.cards) == 8


def scene_a_card_that_vanishes_from_the_finger_is_forgotten(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_arrange", "on_drop", "on_pick")
    finger = Finger(*strip(hand, 28)).move(200, 600)
    hand.cards = [card for card in CARDS if card != 28]
    stage.frames(2)
    assert not stage.leftovers
    finger.move(100, 100).lift()
    assert not told
    stage.tap(*strip(hand, 2))
    assert told == [("on_pick", 2)]


@desktop_too
def scene_resizing_in_mid_drag_loses_nothing(stage: Stage) -> None:
    hand = a_hand(stage)
    width, height = Window.size
    finger = Finger(*strip(hand, 28)).move(200, 250)
    stage.resize(width - 40, height - 60)
    hand.size = Window.width - 24, 240
    stage.frames(3)
    finger.move(100, 300)
    finger.lift()
    stage.frames(2)
    assert sorted(hand.cards) == sorted(CARDS)
    assert not stage.leftovers
    for card in hand.cards:
        left, bottom, wide, tall = hand.rect_of(card)
        assert 0 <= left <= Window.width - wide + 1
        assert 0 <= bottom <= Window.height - tall + 1


def scene_a_hand_that_leaves_the_window_takes_its_card_along(stage: Stage) -> None:
    hand = a_hand(stage)
    finger = Finger(*strip(hand, 28)).move(200, 600)
    stage.root.remove_widget(hand)
    stage.frames(2)
    finger.move(300, 300).lift()
    assert not stage.leftovers
    assert list(hand.cards) == CARDS


def scene_a_touch_that_the_system_lost_does_not_block_the_hand(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_pick")
    lost = Finger(*strip(hand, 28)).move(200, 600)
    EventLoop.touches.remove(lost)
    stage.tap(*strip(hand, 2))
    assert told == [("on_pick", 2)]
    assert not stage.leftovers


def scene_selected_cards_stand_up_and_bear_their_numbers_where_the_order_matters(stage: Stage) -> None:
    hand = a_hand(stage, ordered=True, selected=[2, 41])
    assert [hand._views[card].number for card in (2, 41, 20)] == [1, 2, 0]
    assert [hand._views[card].lift for card in (2, 41, 20)] == [1, 1, 0]
    hand.cards = [card for card in hand.cards if card != 2]
    stage.wait(1.0)
    assert list(hand.selected) == [41]
    assert hand._views[41].number == 1


def scene_a_card_on_its_way_has_a_place_and_cannot_be_touched(stage: Stage) -> None:
    hand = a_hand(stage, veiled=[22])
    told = heard(hand, "on_pick")
    stage.tap(*middle(hand.rect_of(22)))
    assert ("on_pick", 22) not in told
    assert hand._views[22].opacity == 0
    hand.veiled = []
    stage.frames(2)
    assert hand._views[22].opacity == 1


def scene_wheel_and_other_buttons_do_nothing(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_pick")
    for button in ("right", "middle", "scrollup"):
        Finger(*strip(hand, 2), button=button).lift()
    assert not told


def scene_the_keyboard_moves_enters_and_arranges(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_enter", "on_arrange")
    assert not hand.handle_key("enter")
    for key in ("right", "right", "enter"):
        assert hand.handle_key(key)
    assert hand.handle_key("right", shift=True)
    assert hand.handle_key("end")
    assert not hand.handle_key("f")
    assert told == [("on_enter", 41), ("on_arrange", [2, 28, 41, 19, 20, 21, 22])]
    assert hand.cursor == 6


def scene_up_and_down_go_from_row_to_row_and_no_arrow_leaves_a_row_at_its_side(stage: Stage) -> None:
    hand = a_hand(stage, list(range(12)))
    first = [card for card in hand.cards if hand.rect_of(card)[1] == hand.rect_of(0)[1]]
    assert 1 < len(first) < 12
    assert hand.handle_key("home")
    assert not hand.handle_key("up")
    assert hand.handle_key("left")
    assert hand.cursor == 0
    assert hand.handle_key("down")
    assert hand.cursor == len(first), "the card below it"
    assert not hand.handle_key("down")
    hand.handle_key("end")
    assert hand.handle_key("right")
    assert hand.cursor == 11
    assert hand.handle_key("up")
    assert hand.cursor == len(first) - 1


def scene_the_cursor_begins_at_the_marked_card(stage: Stage) -> None:
    for key in ("left", "right", "up", "down"):
        hand = a_hand(stage, marked=20)
        assert hand.handle_key(key) == (key in ("left", "right"))
        assert hand.cursor == (CARDS.index(20) if key in ("left", "right") else -1)
        stage.root.remove_widget(hand)


def scene_enter_without_a_cursor_is_for_the_golden_card(stage: Stage) -> None:
    """The marked one, or what was lifted in its stead."""
    hand = a_hand(stage, marked=20)
    told = heard(hand, "on_enter")
    assert hand.handle_key("enter")
    hand.selected, hand.marked = [22, 19], None
    assert hand.handle_key("enter")
    hand.selected = []
    assert not hand.handle_key("enter"), "nothing is golden"
    assert told == [("on_enter", 20), ("on_enter", 22)]
    assert hand.cursor == -1


def scene_every_card_that_has_just_come_bears_its_tab_over_its_upper_edge(stage: Stage) -> None:
    """A card of which no more than its index is seen has one too."""
    hand = stage.show(HandView(cards=list(range(13)), fresh=[3, 9], fresh_word="new"), 0, 30, 360 * dp(1), 160)
    stage.frames(3)
    blue = colour_of(theme.FRESH)
    for card in (3, 9, 4):
        x, y, _wide, tall = hand.rect_of(card)
        seen = hand._seen_width(card)
        across = range(round(x + 4), round(x + seen - 4))
        above = y + tall + dp(theme.TAB_OVER) - 1
        assert any(colour_at(at, above) == blue for at in across) is (card != 4), card


def scene_a_lifted_card_stands_higher_than_the_marked_one(stage: Stage) -> None:
    hand = a_hand(stage, marked=22, fresh=[19])
    risen, lying = (hand._views[card] for card in (22, 20))
    assert 0 < risen.lift < 1
    assert lying.lift == 0
    assert [view.marked for view in (risen, lying)] == [True, False], "gold is what goes next"
    assert [hand._views[card].fresh for card in (19, 20)] == [True, False]
    hand.selected, hand.marked = [20], None
    stage.frames(2)
    assert [view.lift for view in (risen, lying)] == [0, 1]
    assert [view.marked for view in (risen, lying)] == [False, True]


@desktop_too
def scene_cards_that_can_be_put_rise_beside_veiled_ones(stage: Stage) -> None:
    hand = a_hand(stage, idle=CARDS[1:])
    risen, still = hand._views[CARDS[0]], hand._views[CARDS[1]]
    assert risen.lift * theme.LIFT_SHARE * risen.height >= dp(theme.LIFT_PLAYABLE) * 0.99
    assert risen.lift < 1, "lower than a chosen one"
    assert (still.idle, still.lift) == (True, 0)
    hand.idle, hand.selected = CARDS[2:], [CARDS[0]]
    stage.wait(theme.MOVE + 0.1)
    assert still.lift == hand._lift_of(CARDS[1], hand._layout.places[1]) > 0, "it rises once another one is lifted"
    hand.idle, hand.selected = [], []
    stage.wait(theme.MOVE + 0.1)
    assert risen.lift == 0, "where all can be put none stands out"


def scene_five_cards_of_a_phone_are_fanned_and_large_and_six_lie_in_two_rows(stage: Stage) -> None:
    hand = stage.show(HandView(cards=list(range(5))), 12, 16, 336, 180)
    stage.frames(2)
    rects = [hand.rect_of(card) for card in hand.cards]
    assert rects[0][2] >= dp(theme.BESIDE_LEAST)
    assert all(other[0] - one[0] >= one[2] * theme.FAN_SEEN for one, other in pairwise(rects))
    assert len({rect[1] for rect in rects}) == 1
    hand.cards, hand.height = list(range(6)), 213
    stage.frames(2)
    rects = [hand.rect_of(card) for card in hand.cards]
    assert len({rect[1] for rect in rects}) == 2
    assert all(one[0] + one[2] <= other[0] for one, other in pairwise(rects) if one[1] == other[1])


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
    assert abs(hand._views[2].x - left) > 20
    assert stage.wait(2, lambda: abs(hand._views[2].x - left) < 0.5) < 1


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
