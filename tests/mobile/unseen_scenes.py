"""Scenes of what is drawn and what is not: each `scene_…` runs in a window of its own script."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from mobile.unseen import draw_while_seen
from mobile.widgets.controls import IconButton, OneLine, TextButton
from tests.mobile.stage import Stage


def drawn(widget: Any) -> bool:
    return widget.canvas in widget.parent.canvas.children


def three(stage: Stage) -> tuple[FloatLayout, list[Label]]:
    """Three words one over the other; the one in the middle is drawn while it is seen."""
    box = stage.show(FloatLayout(), 0, 0, 200, 200)
    words = [Label(text=text) for text in ("low", "middle", "high")]
    for word in words:
        box.add_widget(word)
    draw_while_seen(words[1], "text")
    stage.frames(2)
    return box, words


def scene_what_has_no_opacity_is_not_drawn_and_comes_back_in_its_place(stage: Stage) -> None:
    box, (low, middle, high) = three(stage)
    order = list(box.canvas.children)
    for seen in (0, 0.4):
        middle.opacity = seen
        stage.frames(2)
        assert drawn(middle) is bool(seen)
    assert box.canvas.children == order
    assert drawn(low)
    assert drawn(high)


def scene_what_is_at_the_bottom_comes_back_to_the_bottom(stage: Stage) -> None:
    box, (low, middle, high) = three(stage)
    box.remove_widget(low)
    for text in ("", "again"):
        middle.text = text
        stage.frames(2)
    assert box.canvas.children.index(middle.canvas) < box.canvas.children.index(high.canvas)


def scene_what_is_not_drawn_keeps_its_place_in_the_layout(stage: Stage) -> None:
    box, (_, middle, high) = three(stage)
    middle.text = ""
    stage.frames(2)
    assert box.children[1] is middle
    box.remove_widget(middle)
    box.add_widget(middle)  # on top now
    middle.text = "again"
    stage.frames(2)
    order = box.canvas.children
    assert order.index(middle.canvas) > order.index(high.canvas)


def scene_who_is_alone_stays_between_what_is_drawn_before_and_after(stage: Stage) -> None:
    box, (low, middle, high) = three(stage)
    box.remove_widget(low)
    box.remove_widget(high)
    before, after = box.canvas.before, box.canvas.after
    for text in ("", "again"):
        middle.text = text
        stage.frames(2)
    assert box.canvas.children == [before, middle.canvas, after]


def scene_an_empty_line_is_not_drawn(stage: Stage) -> None:
    line = stage.show(OneLine(text=""), 0, 0, 200, 20)
    assert not drawn(line)
    line.text = "Ann"
    stage.frames(2)
    assert drawn(line)


def scene_a_ring_is_drawn_only_where_the_keyboard_is(stage: Stage) -> None:
    button = stage.show(TextButton(text="Go on"), 10, 10, 100, 48)
    assert not button.canvas.has_after
    button.ringed = True
    (*_, ring) = button.canvas.after.children
    x = ring.rounded_rectangle[0] if ring.rounded_rectangle else None
    button.x += 30
    (*_, moved) = button.canvas.after.children
    assert x is None or moved.rounded_rectangle[0] == x + 30
    button.ringed = False
    assert not button.canvas.after.children


def scene_a_quiet_sign_has_a_ground_only_while_it_is_pressed(stage: Stage) -> None:
    sign = stage.show(IconButton(text="?"), 10, 10, 48, 48)
    assert not sign.canvas.before.children
    sign.state = "down"
    (*_, box) = sign.canvas.before.children
    assert box.pos == (10, 10)
    sign.state = "normal"
    assert not sign.canvas.before.children
    sign.look = "plain"
    assert box in sign.canvas.before.children
