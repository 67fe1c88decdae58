"""Scenes of banners and hints."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from kivy.core.window import Window
from kivy.metrics import dp

from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.rect import Rect
from mobile.table.banner import Banner, reading_time
from mobile.table.bubble.bubble_layout import BubblePlace, Surroundings, covered_area
from mobile.table.bubble.table_bubble import Guide, TableBubble
from mobile.table.layered_screen import LayeredScreen
from mobile.table.middle.pile import PileView
from tests.mobile.stage import Stage, desktop_too, heard

# The banner.


def a_banner(stage: Stage) -> Banner:
    return stage.show(Banner(), 0, 0, *Window.size)


def scene_a_banner_comes_and_leaves(stage: Stage) -> None:
    appearance.speed = 2
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0.1, lambda: done.append(1))
    stage.wait(appearance.seconds(theme.MOVE) + 0.1)
    assert banner.light == 1
    took = stage.wait(6, lambda: bool(done))
    assert took > reading_time("LAST TURN") - 0.2
    assert not banner.is_shown
    assert banner.light == 0
    stage.wait(0.3)
    assert done == [1]


def scene_a_tap_ends_a_banner_at_once(stage: Stage) -> None:
    appearance.speed = 1
    banner, done = a_banner(stage), []
    banner.say("Ada is out! Everybody else has one more turn.", 5, lambda: done.append(1))
    stage.frames(2)
    stage.tap(*banner.ids.band.center)
    assert done == [1]
    assert not banner.is_shown
    banner.finish()
    stage.wait(0.4)
    assert done == [1]


@desktop_too
def scene_beside_a_banner_everything_can_be_touched(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 10, 20, 120, 180)
    under = stage.show(PileView(count=3), 10, Window.height / 2 - 60, 120, 120)
    banner, told, hidden = a_banner(stage), heard(pile, "on_tap"), heard(under, "on_tap")
    stage.tap(*under.center)
    assert len(hidden) == 1
    banner.say("LAST TURN", 5)
    stage.frames(2)
    stage.tap(*pile.center)
    assert len(told) == 1
    assert banner.is_shown
    stage.tap(*under.center)
    assert len(hidden) == 1
    assert not banner.is_shown


def scene_without_motion_a_banner_can_still_be_read(stage: Stage) -> None:
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0, lambda: done.append(1))
    assert banner.light == 1
    stage.wait(0.5)
    assert not done
    assert banner.is_shown
    stage.wait(5, lambda: bool(done))
    assert done == [1]


def scene_a_newer_banner_ends_the_older_one(stage: Stage) -> None:
    appearance.speed = 1
    banner, done = a_banner(stage), []
    banner.say("one", 5, lambda: done.append(1))
    banner.say("two", 5, lambda: (done.append(2), banner.say("three", 5, lambda: done.append(3))))
    assert done == [1]
    assert banner.text == "two"
    banner.finish()
    assert done == [1, 2]
    assert banner.text == "three"
    banner.finish()
    assert done == [1, 2, 3]
    stage.wait(0.5)
    assert done == [1, 2, 3]


def scene_a_table_that_is_left_forgets_its_banner(stage: Stage) -> None:
    appearance.speed = 1
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0.1, lambda: done.append(1))
    banner.clear()
    stage.wait(0.5)
    assert not done
    assert not banner.is_shown


# Hints.


def a_hint(stage: Stage, target: tuple[float, float, float, float] | None) -> TableBubble:
    bubble = TableBubble(
        got_word="Got it", skip_word="Skip all hints", text="Tap a pile to take a card.", target=target
    )
    return stage.show(bubble, 0, 0, *Window.size)


def scene_a_hint_waits_while_something_else_is_to_be_seen(stage: Stage) -> None:
    bubble = a_hint(stage, None)
    told = heard(bubble, "on_got_it")
    at = bubble.to_window(*bubble.ids.bubble.center)
    bubble.is_held = True
    stage.frames(2)
    assert bubble.light == 0
    stage.press(bubble, "Got it")
    assert told == [], "what is not seen cannot be tapped"
    bubble.is_held = False
    stage.frames(2)
    assert bubble.light == 1
    assert at == bubble.to_window(*bubble.ids.bubble.center)
    stage.press(bubble, "Got it")
    assert told == [("on_got_it",)]


@desktop_too
def scene_a_hint_lies_beside_what_it_points_at(stage: Stage) -> None:
    bubble = a_hint(stage, None)
    wide, tall = Window.size
    for target in ((0, 0, wide, 200), (20, tall - 100, 100, 90), (wide - 50, 300, 50, 50), (100, 250, 80, 120)):
        bubble.target = target
        stage.frames(3)
        x, y, width, height = bubble.rect
        assert 0 <= x <= x + width <= wide
        assert 0 <= y <= y + height <= tall
        left, bottom, across, up = target
        assert x + width <= left or x >= left + across or y + height <= bottom or y >= bottom + up
        tip = bubble.arrow[4:]
        assert tip != [0, 0]
        assert not bubble.ids.bubble.collide_point(*tip)
    stage.resize(360, 740)
    bubble.size, bubble.target = Window.size, None
    stage.frames(3)
    assert bubble.arrow == [0] * 6


def scene_a_hint_points_at_its_subject_and_at_nothing_where_that_is_not_shown(stage: Stage) -> None:
    pile = (100.0, 250.0, 80.0, 120.0)
    bubble, found = a_hint(stage, None), [pile]
    panel = SimpleNamespace(targets_of=lambda _: found, find_surroundings=Surroundings)
    guide = cast("Guide", SimpleNamespace(text=bubble.text, subject="choose"))
    screen = cast("LayeredScreen", SimpleNamespace(bubble=bubble, panel=panel, guide=guide))
    LayeredScreen.place_bubble(screen)
    assert bubble.target == pile
    found.clear()
    LayeredScreen.place_bubble(screen)
    assert bubble.target is None


def covers(bubble: TableBubble, rect: Rect) -> bool:
    x, y, *size = bubble.rect
    return covered_area(BubblePlace(x, y, "alone"), (size[0], size[1]), [rect]) > 0


def scene_a_hint_rather_lies_over_a_seat_than_over_the_sentence_of_what_to_do(stage: Stage) -> None:
    wide, tall = Window.size
    bubble = a_hint(stage, None)
    pile, seat, sentence = (0, 0, wide, tall - 350), (0, tall - 160, wide, 160), (0, tall - 350, wide, 160)
    bubble.surroundings = Surroundings(needed=(pile,), sentence=(sentence,), useful=(seat,))
    stage.frames(3)
    assert not covers(bubble, pile)
    assert not covers(bubble, sentence)


def scene_a_hint_makes_room_when_the_sentence_of_what_to_do_grows(stage: Stage) -> None:
    bubble = a_hint(stage, (20, 400, 100, 150))
    sentence = (80, 200, 200, 20)
    bubble.surroundings = Surroundings(sentence=(sentence,))
    stage.frames(3)
    x, y, width, _ = bubble.rect
    assert not covers(bubble, sentence)
    sentence = (x, 200, width, y + 5 - 200)
    bubble.surroundings = Surroundings(sentence=(sentence,))
    stage.frames(3)
    assert not covers(bubble, sentence)
    assert not covers(bubble, bubble.target)


def scene_a_hint_covers_no_frame_round_what_it_speaks_of(stage: Stage) -> None:
    wide, tall = Window.size
    bubble = a_hint(stage, None)
    stage.frames(3)
    room = 300 + bubble.rect[3] + 2
    bubble.target, bubble.parts = (0, 0, wide, 300), [(0, 0, wide, 300)]
    bubble.surroundings = Surroundings(needed=((0, room, wide, tall - room),))
    stage.frames(3)
    ((x, y, across, up),) = bubble.frames
    gap = dp(theme.FOCUS_GAP)
    assert not covers(bubble, (x - gap, y - gap, across + 2 * gap, up + 2 * gap))


def scene_a_hint_is_got_or_skipped(stage: Stage) -> None:
    bubble = a_hint(stage, (100, 100, 100, 100))
    told = heard(bubble, "on_got_it", "on_skip")
    stage.press(bubble, "Got it")
    stage.press(bubble, "Skip all hints")
    assert told == [("on_got_it",), ("on_skip",)]


@desktop_too
def scene_beside_a_hint_everything_can_be_touched(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 20, 100, 120, 180)
    told = heard(pile, "on_tap")
    bubble = a_hint(stage, (20, 100, 120, 180))
    stage.tap(*pile.center)
    assert len(told) == 1
    below = stage.show(PileView(count=3), *bubble.rect)
    stage.root.remove_widget(bubble)
    stage.root.add_widget(bubble)
    hidden = heard(below, "on_tap")
    stage.tap(bubble.rect[0] + 30, bubble.rect[1] + bubble.rect[3] - 20)
    assert not hidden
    bubble.text = ""
    stage.frames(2)
    stage.tap(*below.center)
    assert hidden
