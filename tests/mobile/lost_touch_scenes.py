"""Touches whose end never comes, or comes when what they held has left the window."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.core.window import Window

from mobile.table.hand.hand_view import HandView
from mobile.table.pack.fan import FanView
from tests.mobile.stage import Finger, Stage, heard, middle

CARDS = [2, 41, 28]


def a_fan(stage: Stage) -> FanView:
    return stage.show(FanView(count=208, first=1, last=207), 12, 300, Window.width - 24, 300)


def scene_a_touch_that_the_system_lost_does_not_block_the_fan(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    lost = Finger(fan.x + 5, fan.center_y)
    EventLoop.touches.remove(lost)
    stage.tap(*fan.center)
    assert told == [("on_choose", fan.place)]
    assert 90 < fan.place < 120


def scene_a_finger_on_a_fan_is_forgotten_while_it_rests(stage: Stage) -> None:
    """A player who may choose, may not, and may again begins with a new finger."""
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    first = Finger(fan.x + 5, fan.center_y)
    fan.active = False
    fan.active = True
    stage.tap(*fan.center)
    assert told == [("on_choose", fan.place)]
    first.lift()
    assert len(told) == 1


def scene_a_finger_on_a_fan_is_forgotten_when_the_fan_goes(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    first = Finger(*fan.center)
    stage.root.remove_widget(fan)
    stage.root.add_widget(fan)
    first.lift()
    assert not told


def scene_nothing_is_chosen_in_a_fan_whose_screen_has_gone(stage: Stage) -> None:
    fan = a_fan(stage)
    told = heard(fan, "on_choose")
    finger = Finger(*fan.center)
    Window.remove_widget(stage.root)
    finger.lift()
    assert not told


def scene_no_card_is_dropped_from_a_hand_whose_screen_has_gone(stage: Stage) -> None:
    hand = stage.show(HandView(cards=CARDS), 12, 12, Window.width - 24, 300)
    told = heard(hand, "on_drop", "on_arrange", "on_pick")
    finger = Finger(*middle(hand.rect_of(2))).move(200, 600)
    Window.remove_widget(stage.root)
    finger.lift()
    assert not told
    assert not stage.leftovers
    assert hand.dragged is None
