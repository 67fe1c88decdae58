"""The parts of a table that the bubble of a lesson or a hint must leave free, read from the widgets."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from mobile.drawing.rect import Rect
from tests.mobile.screen_audit import places_on_screen
from tests.mobile.screen_tour import SHAPES

SLACK = 2.0
"""Pixels by which rectangles may overlap, since places are rounded."""
STILL = 4
"""Looks, 0.2 s apart, after which what lies where it lay has found its place."""
LOOKS = 60


def covered_in_shape(user: Any, screen: Any, shape: str) -> Generator[float, None, list[str]]:
    """Gives the window a shape, and everything time to find its place; returns the parts that are covered then."""
    from kivy.core.window import Window

    Window.minimum_width, Window.minimum_height = 300, 300
    if tuple(Window.size) != SHAPES[shape]:
        yield from user.resize(*SHAPES[shape])
    before, still, covered = list[Any](), 0, list[str]()
    for _ in range(LOOKS):
        yield 0.2
        if not (covered := covered_parts(screen)) and tuple(Window.size) == SHAPES[shape]:
            break
        now = [tuple(Window.size), *places_on_screen(user.app.root)]
        still, before = still + 1 if now == before else 0, now
        if still == STILL:
            break
    return covered


def covered_parts(screen: Any) -> list[str]:
    """The names of the parts under the bubble of a table's screen; ``window`` where it is not all inside."""
    bubble = _rect(screen.bubble.ids.bubble)
    parts = [name for name, rect in _parts(screen) if _overlap(bubble, rect)]
    left, bottom, wide, tall = _rect(screen.ids.stage)
    is_inside = left - 1 <= bubble[0] and bottom - 1 <= bubble[1]
    is_inside &= bubble[0] + bubble[2] <= left + wide + 1 and bubble[1] + bubble[3] <= bottom + tall + 1
    return parts if is_inside else [*parts, "window"]


def _parts(screen: Any) -> Iterator[tuple[str, Rect]]:
    from mobile.controls.widgets import Pressable
    from mobile.table.players_hand import PlayersHandPanel
    from mobile.table.shuffle import ShufflePanel

    panel, gestures = screen.panel, screen.session.gestures
    if screen.is_lesson:
        yield "head", _rect(screen.head)
    if isinstance(panel, ShufflePanel) and panel.choice is not None:
        yield "fan", panel.fan_rect
    if screen.bubble.target is not None:
        yield "target", screen.bubble.target
    if screen.results.is_open:
        for one in screen.results.walk(restrict=True):
            if isinstance(one, Pressable) and one.opacity and one.height > 1 and one.text:
                yield f"button {one.text}", _rect(one)
        return
    if not isinstance(panel, PlayersHandPanel):
        return
    middle = panel.middle
    for part in (panel.ids.actions, middle.board):
        for one in () if part is None else part.walk(restrict=True):
            if isinstance(one, Pressable) and one.opacity and one.height > 1 and one.text:
                yield f"button {one.text}", _rect(one)
    if middle.slots is not None:
        for at in range(middle.slots.count):
            yield f"slot {at}", middle.slots.places[at].card_rect()
        yield "slots' button", _rect(middle.slots.ids.put)
    elif middle.board is None:
        for id, place in middle.places.items():
            if id in gestures.target_zones or id in gestures.take_choices:
                yield f"zone {id}", place.card_rect()
        trick = next((zone for zone in screen.session.view.zones if zone.layout == "trick"), None)
        for card in () if trick is None else trick.cards:
            yield f"trick {card}", middle.rect_of(trick.id, card)
    yield from ((f"card {card}", panel.hand.rect_of(card)) for card in panel.hand.cards)
    for id in panel.layer_ids:
        for place in range(len(screen.session.find_zone(id).cards)):
            yield f"layer {id} {place}", panel.layers.rect_of(id, None, place)
    if panel.prompt and panel.bar.is_mine and panel.bar.opacity:
        yield "prompt", panel.bar.text_rect


def _rect(widget: Any) -> Rect:
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    up = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > SLACK and up > SLACK
