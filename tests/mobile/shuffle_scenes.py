"""The pack before a hand: the fan under fingers and keys, the riffle and the cut."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from engine.game import Cut
from mobile import theme
from mobile.controls import keys
from mobile.drawing.appearance import appearance
from mobile.table.bubble.bubble_layout import BubblePlace, covered_area
from mobile.table.bubble.table_bubble import TableBubble
from mobile.table.shuffle import ShufflePanel
from tests.mobile.shuffle_stage import show_cut
from tests.mobile.shuffle_table import advance
from tests.mobile.stage import Finger, Stage, desktop_too


def key(panel: ShufflePanel, *keys: int) -> list[bool]:
    return [panel.on_panel_key(one, "", []) for one in keys]


# The fan.


@desktop_too
def scene_slide_let_go_and_cut(stage: Stage) -> None:
    table, panel = show_cut(stage)
    pack, button = panel.ids.pack, panel.ids.button
    assert pack.spread
    assert pack.count == 106
    assert pack.place == 53  # the middle, from which one slides on
    assert panel.can_act
    finger = Finger(pack.x + 3, pack.center_y).move(pack.right - 3, pack.center_y, steps=20)
    finger.move(pack.center_x, pack.center_y)
    place = pack.place
    assert 45 <= place <= 60
    finger.lift()
    assert not table.client.moves  # one more tap cuts
    assert panel.place_text == f"{place} cards to the left, {106 - place} to the right"
    table.run.holds = True
    for _ in range(3):  # while it is on its way, nothing is sent a second time
        stage.tap(*button.center)
        stage.wait(0.1)
    table.run.let_go()
    assert table.client.moves == [{"type": "cut", "at": place}]


@desktop_too
def scene_a_finger_may_begin_anywhere_on_the_fan(stage: Stage) -> None:
    """Places that are not seen meanwhile, as that of the discards, take no finger from it."""
    table, panel = show_cut(stage)
    pack = panel.ids.pack
    _, bottom, _, tall = pack.fan.card_rect()
    y = bottom + tall / 2
    for x in range(20, int(pack.right) - 20, 12):
        pack.fan.place = 0
        stage.tap(*pack.to_window(x, y))
        assert pack.fan.place >= 1 or not pack.fan.collide_point(x, y), x
    assert not table.client.moves


@desktop_too
def scene_the_bubble_of_a_hint_leaves_the_fan_and_its_knob_free(stage: Stage) -> None:
    """A bubble over the fan would take the finger that slides along it."""
    _, panel = show_cut(stage)
    pack, (left, bottom, wide, tall) = panel.ids.pack, panel.fan_rect
    for pose in pack.fan.poses():
        x, y = pack.to_window(pose.x, pose.y)
        assert left <= x <= left + wide
        assert bottom <= y <= bottom + tall
    bubble = TableBubble(text="Cut wherever you like: nobody knows what lies where.", got_word="Got it")
    bubble.surroundings = panel.find_surroundings()
    stage.show(bubble, 0, 0, *Window.size)
    stage.frames(4)
    place = BubblePlace(*bubble.rect[:2], "alone")
    assert covered_area(place, bubble.rect[2:], [panel.fan_rect]) == 0


def scene_the_keyboard_cuts(stage: Stage) -> None:
    table, panel = show_cut(stage)
    for pressed, place in ((keys.HOME, 1), (keys.RIGHT, 2), (keys.LEFT, 1), (keys.END, 105)):
        assert key(panel, pressed) == [True]
        assert panel.ids.pack.place == place
    assert key(panel, keys.PAGE_UP, keys.ENTER[0]) == [True, True]
    assert table.client.moves == [{"type": "cut", "at": 95}]


def scene_a_spectator_cannot_cut(stage: Stage) -> None:
    table, panel = show_cut(stage, cutter_is_me=False)
    pack = panel.ids.pack
    assert pack.spread
    stage.tap(*pack.center)
    assert pack.place < 1
    assert key(panel, keys.LEFT, keys.ENTER[0]) == [False, False]
    stage.tap(*panel.ids.button.center)
    assert not table.client.moves


def scene_the_own_face_stands_in_the_bar_only_where_one_is_to_cut(stage: Stage) -> None:
    for cutter_is_me in (True, False):
        _, panel = show_cut(stage, cutter_is_me=cutter_is_me)
        assert bool(panel.ids.bar.face) == cutter_is_me, panel.ids.bar.prompt
        stage.root.remove_widget(panel)


def scene_an_away_player_comes_back_with_the_button(stage: Stage) -> None:
    table, panel = show_cut(stage, stopped=True)
    panel.show()
    stage.frames(2)
    assert (panel.action, panel.can_act) == ("I’M BACK", True)
    stage.tap(*panel.ids.button.to_window(*panel.ids.button.center))
    assert table.client.calls.count("back") == 1
    assert not table.client.moves


def scene_a_refused_cut_can_be_made_again(stage: Stage) -> None:
    table, panel = show_cut(stage)
    panel.ids.pack.fan.place = 30
    table.run.holds = True
    panel.act()
    panel.show()
    assert panel.ids.pack.spread
    assert not panel.can_act
    table.run.let_go()
    panel.show()
    assert panel.can_act
    assert panel.ids.pack.place == 30


@desktop_too
def scene_the_whole_cut_as_the_table_plays_it(stage: Stage) -> None:
    appearance.speed = 4
    table, panel = show_cut(stage)
    stage.wait(0.5)
    panel.ids.pack.fan.place = 40
    panel.act()
    table.come(table.play(0, Cut(40)))
    step = advance(panel)
    assert step.event.hint == "cut"
    done: list[bool] = []
    panel.cut_at(40, lambda: done.append(True))
    assert panel.is_moving
    stage.wait(3, lambda: bool(done))
    assert done == [True]
    assert not panel.ids.pack.spread
    assert panel.ids.pack.pile.opacity == 1
    panel.show()
    assert not panel.ids.pack.spread


# The riffle and the cut, for the eye.


def motions(panel: ShufflePanel) -> dict[str, Any]:
    return {"riffle": panel.riffle, "cut": lambda done: panel.cut_at(33, done)}


def scene_motions_end_once_and_in_time(stage: Stage) -> None:
    appearance.speed = 2
    _, panel = show_cut(stage, cutter_is_me=False)
    for name, move in motions(panel).items():
        done: list[str] = []
        move(lambda name=name, done=done: done.append(name))
        assert panel.is_moving
        took = stage.wait(3, lambda done=done: bool(done))
        assert took < theme.RIFFLE, name  # twice as fast, on a machine that may be busy
        stage.frames(3)
        panel.finish()
        assert done == [name]
        assert not panel.is_moving


def scene_without_motion_shuffle_and_cut_are_over_at_once(stage: Stage) -> None:
    _, panel = show_cut(stage, cutter_is_me=False)
    for move in motions(panel).values():
        done: list[bool] = []
        move(lambda done=done: done.append(True))
        assert done == [True]
        assert not panel.is_moving


def scene_a_tap_ends_a_motion_and_does_nothing_else(stage: Stage) -> None:
    appearance.speed = 1
    table, panel = show_cut(stage)
    panel.ids.pack.fan.place = 50
    for move in motions(panel).values():
        done: list[bool] = []
        move(lambda done=done: done.append(True))
        stage.frames(3)
        stage.tap(*panel.ids.button.center)
        assert done == [True]
        assert not table.client.moves
        move(lambda done=done: done.append(True))
        assert key(panel, keys.SPACE) == [True]
        assert done == [True, True]


def scene_motion_turned_off_on_the_way_ends_it(stage: Stage) -> None:
    appearance.speed = 1
    _, panel = show_cut(stage)
    done: list[bool] = []
    panel.riffle(lambda: done.append(True))
    stage.frames(2)
    appearance.speed = 0
    stage.frames(2)
    assert done == [True]


def scene_one_motion_ends_the_other_first(stage: Stage) -> None:
    appearance.speed = 1
    _, panel = show_cut(stage)
    told: list[str] = []
    panel.riffle(lambda: told.append("riffle"))
    panel.cut_at(10, lambda: told.append("cut"))
    assert told == ["riffle"]
    panel.finish()
    assert told == ["riffle", "cut"]
    panel.riffle(lambda: panel.cut_at(10, lambda: told.append("after")))
    panel.finish()
    assert panel.is_moving
    panel.finish()
    assert told[-1] == "after"


def scene_a_window_may_change_in_the_middle_of_a_motion(stage: Stage) -> None:
    appearance.speed = 1
    _, panel = show_cut(stage)
    before = Window.size
    for move in motions(panel).values():
        done: list[bool] = []
        move(lambda done=done: done.append(True))
        for size in ((800, 480), (360, 740), before, (12, 12), before):
            panel.size = size
            stage.wait(0.05)
        stage.wait(4, lambda done=done: bool(done))
        assert done == [True]
        x, y, wide, tall = panel.rect_of("stock", None)
        assert 0 <= x <= x + wide <= before[0]
        assert 0 <= y <= y + tall <= before[1]


def scene_a_panel_that_is_taken_away_ends_or_is_stopped(stage: Stage) -> None:
    appearance.speed = 4
    for stops in (False, True):
        _, panel = show_cut(stage)
        done: list[bool] = []
        panel.riffle(lambda done=done: done.append(True))
        stage.frames(2)
        stage.root.remove_widget(panel)
        if stops:
            panel.stop()
        stage.wait(0.6)
        assert done == ([] if stops else [True])
        assert not panel.is_moving


def scene_every_place_of_a_small_or_large_pack_can_be_cut(stage: Stage) -> None:
    _, panel = show_cut(stage)
    pack = panel.ids.pack
    appearance.speed = 1
    for count in (0, 1, 2, 3, 212):
        pack.count, pack.first, pack.last = count, 1, max(1, count - 1)
        for place in (-5, 0, 1, count // 2, count - 1, count, 500):
            done: list[bool] = []
            panel.cut_at(place, lambda done=done: done.append(True))
            for _ in range(4):
                pack.motion._advance(0.1)
                pack.motion._now += 0.25
            panel.finish()
            assert done == [True]
