"""Scenes of what is drawn, and what is clipped."""

from __future__ import annotations

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.scroll import Scroll
from mobile.controls.widgets import IconButton, TextButton
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.frame_budget import FrameBudget
from mobile.drawing.signs import LockSign, PlaySign
from mobile.drawing.text_atlas import ClippedTextSheet
from mobile.settings.volume_choice import VolumeSlider
from mobile.table.middle.pile import PileView
from mobile.table.own_bar import OwnBar
from mobile.table.seats.turn_ring import TurnRing
from tests.mobile.stage import Finger, Stage, desktop_too, heard
from tests.mobile.window_pixels import read_pixels


def scene_a_ring_is_drawn_only_where_the_keyboard_is(stage: Stage) -> None:
    button = stage.show(TextButton(text="Continue"), 10, 10, 100, 48)
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
    (plate,) = sign.canvas.before.children
    assert (tuple(plate.pos), tuple(plate.size), plate.pressed) == ((10, 10), (48, 48), True)
    sign.state = "normal"
    assert not sign.canvas.before.children
    sign.look = "plain"
    assert sign.canvas.before.children == [plate]


def colour_at(x: float, y: float) -> tuple[int, ...]:
    """The colour at a point of the window."""
    return tuple(read_pixels(int(x), int(y), 1, 1)[:3])


def colour_of(name: str, light: float = 0.0) -> tuple[int, ...]:
    """A colour of the theme, with so much white over it."""
    return tuple(round(255 * (part + (1 - part) * light)) for part in get_color_from_hex(name)[:3])


def scene_a_card_whose_room_has_gone_is_not_seen(stage: Stage) -> None:
    card = stage.show(CardView(card=5, marked=True), 100, 300, 100, 140)
    ground = colour_at(20, 20)
    stage.frames(2)
    assert colour_at(150, 370) != ground
    card.size = 0, 0
    stage.frames(2)
    assert colour_at(150, 370) == colour_at(100, 300) == ground


def scene_a_pane_shows_nothing_beyond_its_edges_wherever_it_is_moved(stage: Stage) -> None:
    holder, pane = RelativeLayout(), ClippedTextSheet(size_hint=(None, None), pos=(20, 10), size=(40, 30))
    stage.show(holder, 0, 100, 200, 200)
    holder.add_widget(pane)
    stage.frames(2)
    pane.fill(theme.SIGNAL, -100, -100, 300, 300)
    ink, ground = colour_of(theme.SIGNAL), colour_at(350, 350)
    for left, bottom in ((0, 100), (130, 240)):
        holder.pos = left, bottom
        stage.frames(2)
        low, high = (left + 20, bottom + 10), (left + 59, bottom + 39)
        assert colour_at(*low) == colour_at(*high) == ink
        for x, y in ((low[0] - 1, low[1]), (low[0], low[1] - 1), (high[0] + 1, high[1]), (high[0], high[1] + 1)):
            assert colour_at(x, y) == ground


class Worker:
    """Has something to do, and writes down that it was done."""

    def __init__(self, done: list[str], name: str) -> None:
        self.done, self.name = done, name

    def work(self) -> None:
        self.done.append(self.name)
        if self.name == "fails":
            raise LookupError(self.name)


def scene_long_work_is_spread_over_frames(stage: Stage) -> None:
    done = list[str]()
    first, second, third = (Worker(done, name) for name in ("first", "second", "third"))
    tight = FrameBudget(seconds=1e-9)
    for one in (first, second, first, third):
        tight.ask(one.work)
    assert not done
    for expected in (1, 2, 3, 3):
        stage.frames(1)
        assert len(done) == expected
    assert done == ["first", "second", "third"]
    wide = FrameBudget(seconds=10)
    for one in (first, second, third):
        wide.ask(one.work)
    del second
    stage.frames(1)
    assert done[3:] == ["first", "third"], "what is gone is not kept for it"


def scene_work_that_fails_does_not_stop_the_rest(stage: Stage) -> None:
    done, seen = list[str](), list[str]()

    class Watch(ExceptionHandler):
        def handle_exception(self, inst: BaseException) -> int:
            seen.append(str(inst))
            return int(ExceptionManager.PASS)

    watch = Watch()
    ExceptionManager.add_handler(watch)
    try:
        budget, workers = FrameBudget(seconds=10), [Worker(done, name) for name in ("fails", "other")]
        for one in workers:
            budget.ask(one.work)
        stage.frames(3)
    finally:
        ExceptionManager.remove_handler(watch)
    assert done == ["fails", "other"]
    assert seen == ["fails"]


def scene_a_pile_shows_the_edges_of_what_lies_below_and_no_hole_while_it_shakes(stage: Stage) -> None:
    pile = stage.show(PileView(count=60), 100, 100, 160, 240)
    left, bottom, wide, _ = pile.card_rect()
    felt = colour_at(20, 20)
    for away in range(1, int(dp(theme.PILE_STEP) * theme.PILE_EDGES_MOST)):
        assert colour_at(left + wide + away - 1, bottom + 60) != felt
        assert colour_at(left + wide / 2, bottom - away) != felt
    appearance.speed = 1
    pile.shake()
    stage.wait(theme.SHAKE / 4)
    for away in (1, dp(2), dp(3)):
        assert colour_at(left + away, bottom + 60) != felt
    stage.wait(theme.SHAKE)
    appearance.speed = 0
    pile.count = 1
    stage.frames(2)
    assert colour_at(left + wide / 2, bottom - 5) == felt


def scene_cards_of_a_large_open_pile_lie_as_they_fell_and_of_a_small_one_in_order(stage: Stage) -> None:
    felt = colour_at(20, 20)
    for width, is_heap in ((160, True), (84, False)):
        pile = stage.show(PileView(card=3, count=3), 100, 100, width, 240)
        left, bottom, wide, tall = pile.card_rect()
        corners = [(left - 3, bottom + tall - 8), (left + wide + 2, bottom + tall - 8)]
        assert [colour_at(*corner) != felt for corner in corners] == [is_heap] * 2, width
        pile.count = 1
        stage.frames(2)
        assert [colour_at(*corner) for corner in corners] == [felt] * 2, "one card alone"
        stage.root.remove_widget(pile)


def scene_the_ring_round_a_seat_shows_what_is_left(stage: Stage) -> None:
    for share, right, left in (
        (1.0, theme.SIGNAL, theme.SIGNAL),
        (0.6, theme.PANEL_DEEP, theme.SIGNAL),
        (0.2, theme.PANEL_DEEP, theme.PANEL_DEEP),
    ):
        ring = stage.show(TurnRing(active=True, share=share), 100, 100, 120, 60)
        assert colour_at(220, 130) == colour_of(right), share
        assert colour_at(100, 130) == colour_of(left), share
        assert colour_at(155, 160) == colour_of(theme.SIGNAL if share == 1 else theme.WARNING if share < 0.25 else left)
        assert colour_at(160, 130) == colour_at(20, 20), "nothing lies over the seat itself"
        stage.root.remove_widget(ring)


def scene_a_flat_card_is_the_same_without_its_shadow(stage: Stage) -> None:
    ground = stage.show(Widget(), 0, 0, 300, 300)
    with ground.canvas:
        Rectangle(size=ground.size)
    card = stage.show(CardView(card=3), 100, 100, 100, 140)
    inside = [(x, y) for x in (101, 130, 150, 199) for y in (120, 170, 239)]
    beside = [(98, 160), (150, 97), (202, 160)]
    felt = colour_at(20, 20)
    shaded, whole = [colour_at(*at) for at in beside], [colour_at(*at) for at in inside]
    assert any(one != felt for one in shaded)
    card.flat = True
    stage.frames(2)
    assert [colour_at(*at) for at in beside] == [felt] * 3
    assert [colour_at(*at) for at in inside] == whole
    card.flat = False
    stage.frames(2)
    assert [colour_at(*at) for at in (*beside, *inside)] == [*shaded, *whole]


@desktop_too
def scene_a_scrolling_list_shows_only_what_lies_within_it(stage: Stage) -> None:
    """A list, also one in a list, draws nothing beyond its edges, wherever it has been scrolled to."""
    inner, outer = Scroll(size_hint_y=None, height=200), Scroll()
    for scroll in (inner, outer):
        scroll.add_widget(content := Widget(size_hint_y=None, height=900))
        with content.canvas:
            Color(1, 0, 0, 1)
            Rectangle(pos=(-500, -2000), size=(2000, 4000))
    red, around = (255, 0, 0), colour_at(10, 10)
    stage.show(outer, 50, 300, 200, 150)
    for bottom in (300, 360):
        outer.y = bottom
        stage.frames(3)
        assert colour_at(150, bottom + 5) == colour_at(150, bottom + 145) == red
        assert red not in (colour_at(150, bottom - 5), colour_at(150, bottom + 155), colour_at(45, bottom + 50))
    outer.clear_widgets()
    outer.add_widget(inner)
    outer.scroll_y = 1
    stage.frames(4)
    assert colour_at(150, 365) == red
    assert colour_at(150, 355) == colour_at(150, 515) == around


def scene_signs_that_can_be_seen_through_stay_within_a_list(stage: Stage) -> None:
    scroll, content = Scroll(do_scroll_x=False), FloatLayout(size_hint_y=None, height=900)
    signs: list[Widget] = [sign(size_hint=(None, None), size=(40, 40)) for sign in (LockSign, PlaySign)]
    for at, sign in enumerate(signs):
        content.add_widget(sign)
        sign.pos = 20 + 60 * at, 845
    scroll.add_widget(content)
    stage.show(scroll, 50, 300, 200, 150)
    scroll.scroll_to(content, animate=False)
    scroll.scroll_y = 0.88  # they lie just above it
    stage.frames(4)
    left, low = signs[0].to_window(*signs[0].pos)
    assert low > scroll.top
    around = {colour_at(10, low + 20)}
    assert {colour_at(left + at, low + 20) for at in range(-4, 105)} == around


def scene_a_finger_that_rests_on_a_button_still_scrolls(stage: Stage) -> None:
    """The button is let go, and a slider is as it was; pulled aside it is set."""

    def pull(part: Widget, at: float, across: float, up: float) -> bool:
        """Rests on a widget in the middle of a list, at a share of its width, then pulls. Says whether that scrolls."""
        content, scroll = FloatLayout(size_hint_y=None, height=900), Scroll(do_scroll_x=False, scroll_y=0.5)
        part.size_hint, part.size, part.pos = (None, None), (200, 60), (0, 420)
        content.add_widget(part)
        scroll.add_widget(content)
        stage.show(scroll, 50, 100, 200, 300)
        x, y = part.to_window(part.x + part.width * at, part.center_y)
        finger = Finger(x, y)
        stage.wait(0.3)
        finger.move(x + across, y + up)
        is_scrolled = bool(scroll.scroll_y < 0.48)
        finger.lift()
        stage.root.remove_widget(scroll)
        return is_scrolled

    button, slider, other = TextButton(text="Deal"), VolumeSlider(value=0.5, max=1), VolumeSlider(value=0.5, max=1)
    pressed = heard(button, "on_release")
    assert [pull(button, 0.5, 0, 60), pull(slider, 0.8, 0, 60), pull(other, 0.5, 60, 0)] == [True, True, False]
    assert (pressed, button.state, slider.value) == ([], "normal", 0.5)
    assert other.value > 0.6


def scene_a_list_shows_a_bar_where_it_has_more_than_can_be_seen(stage: Stage) -> None:
    bars = []
    for height in (900, 100):
        scroll = Scroll(do_scroll_x=False, bar_color=(0, 1, 0, 1), bar_inactive_color=(0, 1, 0, 1))
        scroll.add_widget(Widget(size_hint_y=None, height=height))
        stage.show(scroll, 50, 300, 200, 150)
        stage.frames(3)
        bars.append(colour_at(249, 445) == (0, 255, 0))
        stage.root.remove_widget(scroll)
    assert bars == [True, False]


@desktop_too
def scene_the_line_of_the_own_turn_runs_out_at_the_foot_of_the_bar(stage: Stage) -> None:
    """The rest of the time stands at the left, for left-handed players at the right; near its end it warns."""
    bar = stage.show(OwnBar(prompt="Your turn", is_mine=True), 40, 100, 300, 80)

    def colours(*xs: int) -> list[object]:
        stage.frames(2)
        return [colour_at(x, 101) for x in xs]

    gold, dark, warning = (colour_of(colour) for colour in (theme.SIGNAL, theme.PANEL_DEEP, theme.WARNING))
    ends = 64, 314
    assert colours(*ends) == [gold, gold]
    bar.tick(0.6)
    assert colours(*ends) == [gold, dark]
    bar.left_handed = True
    assert colours(*ends) == [dark, gold]
    bar.left_handed = False
    bar.tick(theme.RING_HURRY / 2)
    assert colours(*ends) == [warning, dark]
    assert bar.ids.line.line_rect(1.0)[3] > dp(theme.TURN_LINE)
    bar.tick(1.0)
    bar.is_mine = False
    assert gold not in colours(*ends)
