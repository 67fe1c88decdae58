"""Scenes of a hand under fingers and keys."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp

from mobile import theme
from mobile.table.hand.hand_view import HandView
from tests.mobile.shown_hand import CARDS, a_hand, strip
from tests.mobile.stage import Finger, Stage, desktop_too, heard, middle


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


@desktop_too
def scene_each_of_forty_cards_is_hit_in_the_middle_of_its_visible_strip(stage: Stage) -> None:
    """In the smallest window too, with melds or without. The strip is 28 wide at least."""
    for width in (336, Window.width - 24):
        for groups in ([], [[0, 1, 2], [12, 13, 14, 15]]):
            hand = stage.show(HandView(cards=list(range(40)), groups=groups), 12, 12, width, 222)
            told = heard(hand, "on_pick")
            for card in range(40):
                left, bottom, wide, height = hand.rect_of(card)
                following = hand.rect_of(card + 1) if card < 39 else (0.0, 0.0, 0.0, 0.0)
                strip = following[0] - left if following[0] > left else wide
                assert strip >= dp(theme.STRIP_LEAST) - 1
                stage.tap(left + min(strip, wide) / 2, bottom + height * (1 - theme.ROW_SEEN / 2))
            assert told == [("on_pick", card) for card in range(40)]
            stage.root.remove_widget(hand)


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
    told, views = heard(hand, "on_arrange", "on_pick", "on_drop"), dict(hand.card_views)
    finger = Finger(*strip(hand, 2)).move(*strip(hand, 20))
    assert hand.card_views[2] in stage.leftovers
    finger.lift()
    stage.frames(2)
    order = [41, 28, 19, 20, 2, 21, 22]
    assert told == [("on_arrange", order)]
    assert list(hand.cards) == order
    assert hand.card_views == views
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
    assert abs(hand.card_views[28].x - left) < 1
    assert abs(hand.card_views[28].y - bottom) < 1


def scene_a_card_flung_out_at_once_is_dropped_too(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_drop", "on_arrange", "on_pick")
    Finger(*strip(hand, 28)).move(*strip(hand, 21)).lift(200, 600)
    stage.frames(2)
    assert [event for event, *_ in told] == ["on_drop"]
    Finger(*strip(hand, 28)).lift(200, 600)
    stage.frames(2)
    assert [event for event, *_ in told] == ["on_drop"] * 2, "though no move was seen"
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
    told, held = heard(hand, "on_arrange", "on_drop"), hand.card_views[28]
    finger = Finger(*strip(hand, 28)).move(200, 250)
    hand.cards = [*CARDS, 50]
    stage.frames(2)
    finger.move(*strip(hand, 50))
    assert hand.card_views[28] is held
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


def scene_a_card_on_its_way_has_a_place_and_cannot_be_touched(stage: Stage) -> None:
    hand = a_hand(stage, veiled=[22])
    told = heard(hand, "on_pick")
    stage.tap(*middle(hand.rect_of(22)))
    assert ("on_pick", 22) not in told
    assert hand.card_views[22].opacity == 0
    hand.veiled = []
    stage.frames(2)
    assert hand.card_views[22].opacity == 1


def scene_wheel_and_other_buttons_do_nothing(stage: Stage) -> None:
    hand = a_hand(stage)
    told = heard(hand, "on_pick")
    for button in ("right", "middle", "scrollup"):
        Finger(*strip(hand, 2), button=button).lift()
    assert not told
