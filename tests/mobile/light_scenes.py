"""Scenes of the light on the table, in the room and on what is raised."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.context import get_context
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.widgets import Chip, Surface, TextButton
from mobile.drawing.backdrop import Backdrop
from mobile.table.cloth import Cloth
from tests.mobile.drawing_scenes import colour_at, colour_of
from tests.mobile.stage import Stage, desktop_too
from tests.mobile.window_pixels import read_pixels


def is_near(seen: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Whether a colour is the wanted one, but for the grain of the room and the cloth."""
    steps = ceil(255 * theme.GRAIN / 2) + 1
    return all(abs(one - other) <= steps for one, other in zip(seen, wanted, strict=True))


@desktop_too
def scene_the_room_fills_the_window_with_dark_corners_and_what_lies_in_it_is_seen_through(stage: Stage) -> None:
    holder = stage.show(Widget(), 0, 0, *Window.size)
    room = Backdrop()
    room.fill(0, 0, *Window.size)
    wide, tall = Window.size
    lamp = wide / 2, tall * theme.LAMP_HIGH
    with holder.canvas:
        holder.canvas.add(room)
        Color(1, 1, 1, 0.5)
        Rectangle(pos=(lamp[0] - 5, lamp[1] - 5), size=(5, 5))
    dark, lit = sum(colour_of(theme.ROOM)), sum(colour_of(theme.ROOM_LIT))
    assert lit * 0.9 < sum(colour_at(*lamp)) < lit * 1.1
    assert lit * 0.9 + 3 * 255 < 2 * sum(colour_at(lamp[0] - 3, lamp[1] - 3)) < lit * 1.1 + 3 * 255
    for corner in ((0, 0), (wide - 1, 0), (0, tall - 1), (wide - 1, tall - 1)):
        assert sum(colour_at(*corner)) < sum(colour_at(*lamp)) / 1.5, corner
    assert sum(colour_at(0, 0)) < (dark + lit) / 2


def look_of(button: TextButton, stage: Stage) -> list[tuple[int, ...]]:
    """The colours of a button at its upper edge, above and below its middle, at its lower edge, and just beneath it."""
    stage.frames(2)
    x, (y, top) = button.x + 14, (button.y, button.top)
    middle = (y + top) / 2
    return [colour_at(x, at) for at in (top - 1, middle + 6, middle - 6, y + 1, y - 2)]


def scene_a_button_has_light_above_and_shade_below_unless_it_is_pressed_or_cannot_be(stage: Stage) -> None:
    floor = stage.show(Widget(), 0, 0, 300, 300)
    with floor.canvas:
        Rectangle(size=floor.size)
    button = stage.show(TextButton(text=" ", look="primary"), 100, 100, 120, 48)
    (light, above, below, lip, beneath), gold = map(sum, look_of(button, stage)), sum(colour_of(theme.SIGNAL))
    assert light > above > below > lip
    assert abs(above + below - 2 * gold) < 12, "the words stand on the colour of the theme"
    assert beneath < sum(colour_at(20, 20)), "it throws a shadow"
    button.state = "down"
    pressed = look_of(button, stage)
    assert len(set(pressed[:4])) == 1
    assert sum(pressed[0]) < gold
    assert pressed[4] == colour_at(20, 20)
    button.state, button.disabled = "normal", True
    disabled = look_of(button, stage)
    assert len(set(disabled[1:3])) == 1, "it is flat"
    assert sum(disabled[1]) < gold
    assert disabled[4] == colour_at(20, 20)
    assert list(button.disabled_color) == get_color_from_hex(theme.SIGNAL), "the main button that waits is golden still"


def scene_the_light_on_a_round_button_fades_without_a_step(stage: Stage) -> None:
    chip = stage.show(Chip(text=" ", chosen=True), 100, 100, 120, 48)
    stage.frames(2)
    column = [sum(colour_at(chip.center_x, chip.y + at)) for at in range(8, 40)]
    assert column[0] < column[-1]
    assert all(abs(above - below) <= 6 for below, above in pairwise(column))


def scene_a_surface_is_raised_and_as_high_as_what_lies_on_it(stage: Stage) -> None:
    floor = stage.show(Widget(), 0, 0, 300, 300)
    with floor.canvas:
        Rectangle(size=floor.size)
    surface = Surface(size_hint=(None, None), width=160)
    surface.add_widget(Widget(size_hint_y=None, height=30))
    stage.show(surface, 60, 60, 160, 0)
    stage.frames(2)
    assert surface.height == 30 + 2 * dp(theme.GAP_LARGE)
    assert abs(sum(colour_at(140, surface.center_y)) - sum(colour_of(theme.PANEL))) <= 6
    assert sum(colour_at(140, surface.top - 1)) > sum(colour_of(theme.PANEL))
    assert sum(colour_at(140, surface.y - 3)) < sum(colour_at(20, 20))


@desktop_too
def scene_a_table_has_a_rim_of_wood_and_a_cloth_that_is_lit_in_its_middle(stage: Stage) -> None:
    for shape in ("oval", "board"):
        cloth = stage.show(Cloth(shape=shape), 40, 60, 300, 200)
        left = cloth.x if shape == "oval" else cloth.x + cloth.rim / 2
        red, green, blue = colour_at(left, 160)
        assert red > green > blue, "wood is brown"
        inner = cloth.x + cloth.rim / (2 if shape == "oval" else 1)
        red, green, blue = colour_at(inner - dp(theme.BEAD) / 2 - 0.5, 160)
        assert red > green > 1.5 * blue, "the bead at the cloth is of brass"
        lit, edge = colour_at(190, 60 + 200 * theme.LIGHT_HIGH), colour_at(left + cloth.rim, 160)
        assert is_near(lit, colour_of(theme.CLOTH_LIT))
        assert sum(edge) < sum(colour_of(theme.CLOTH))
        beside = colour_at(left - cloth.rim, 160)
        assert beside == colour_at(20, 20) or sum(beside) < sum(colour_at(20, 20)), "nothing but its shadow"
        stage.root.remove_widget(cloth)


def scene_a_table_that_is_drawn_again_has_the_felt_that_is_chosen_meanwhile(stage: Stage) -> None:
    try:
        for word in ("slate", "blue"):
            theme.use_felt(word)
            cloth = stage.show(Cloth(shape="board"), 40, 60, 300, 200)
            assert is_near(colour_at(190, 60 + 200 * theme.LIGHT_HIGH), colour_of(theme.FELTS[word].lit)), word
            stage.root.remove_widget(cloth)
    finally:
        theme.use_felt(theme.FIRST_FELT)


def scene_a_table_without_room_is_not_drawn(stage: Stage) -> None:
    cloth = stage.show(Cloth(direction=1), 40, 60, 300, 200)
    ground = colour_at(20, 20)
    assert colour_at(190, 160) != ground
    cloth.size = 0, 0
    stage.frames(2)
    assert colour_at(190, 160) == colour_at(45, 65) == ground


def scene_a_table_below_results_is_not_drawn_until_they_go(stage: Stage) -> None:
    cloth = stage.show(Cloth(direction=1), 40, 60, 300, 200)
    ground, seen = colour_at(20, 20), colour_at(190, 160)
    for is_covered in (True, False):
        cloth.cover(None, is_covered)
        stage.frames(2)
        assert colour_at(190, 160) == (ground if is_covered else seen)


def light_round(x: int, y: int) -> float:
    """The mean light of the pixels round a point, in which the grain is lost."""
    pixels = read_pixels(x - 4, y - 4, 9, 9)
    return sum(sum(pixels[part::4]) for part in range(3)) / 81


def scene_the_wall_is_whole_after_the_graphics_were_lost(stage: Stage) -> None:
    holder = stage.show(Widget(), 0, 0, *Window.size)
    room = Backdrop()
    room.fill(0, 0, *Window.size)
    holder.canvas.add(room)
    stage.wait(2 * theme.PICTURE_DELAY)
    stage.frames(2)
    before = read_pixels(0, 0, *Window.size)
    step = round(dp(theme.WALL_TILE)) // 4
    for x, y in ((3 * step, step), (3 * step, 5 * step), (5 * step, step)):
        sign, *beside = (light_round(at, y) for at in (x, x - step, x + step))
        assert sign > sum(beside) / 2 + 3, "a sign is lighter than the wall"
    get_context().reload()
    stage.frames(2)
    assert read_pixels(0, 0, *Window.size) == before
