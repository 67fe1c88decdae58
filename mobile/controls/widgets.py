"""Buttons, chips, steppers, switches, rows and fields: everything that is pressed or typed in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from client.text.graphemes import cut_text
from mobile import theme
from mobile.controls.keys import BACK, BAR, CONTENT, LEFT, MAIN, RIGHT
from mobile.controls.ring_grid import RingGrid
from mobile.controls.tile_grid import count_columns
from mobile.drawing import kv, shapes
from mobile.drawing.plate import Plate
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel
from mobile.drawing.text_textures import extent

kv.load(__file__)


class RingTarget:
    """Mixed into a widget, the keyboard can reach it: `ringed` is true while it has the ring."""

    canvas: Any
    pos: Any
    size: Any
    dispatch: Any
    fbind: Any
    _has_ring = False
    can_ring = BooleanProperty(True)
    ring_rank = NumericProperty(CONTENT)
    """The rank in the order of the ring, see `mobile.controls.keys`."""
    ringed = BooleanProperty(False)
    ring_colour = StringProperty(theme.TEXT)
    ring_radius = NumericProperty(theme.RADIUS)
    ring_inside = BooleanProperty(False)
    """Whether the ring lies inside the edge of the control, where it would be cut outside."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("ringed", "pos", "size"):
            self.fbind(name, self._draw_ring)

    def _draw_ring(self, *_: object) -> None:
        if not self.ringed and not self._has_ring:
            return
        self._has_ring = self.ringed
        after = self.canvas.after
        after.remove_group("ring")
        if self.ringed:
            round_it = *self.ring_rect, dp(self.ring_radius) + self._ring_gap
            after.add(Color(*get_color_from_hex(self.ring_colour), group="ring"))
            after.add(SmoothLine(width=dp(theme.FOCUS_LINE), rounded_rectangle=round_it, group="ring"))

    @property
    def _ring_gap(self) -> float:
        return float(-dp(theme.FOCUS_LINE) if self.ring_inside else dp(theme.FOCUS_GAP))

    @property
    def ring_rect(self) -> Rect:
        """The rectangle along which the ring is drawn."""
        gap, (x, y), (wide, tall) = self._ring_gap, self.pos, self.size
        return x - gap, y - gap, wide + 2 * gap, tall + 2 * gap

    def press(self) -> None:
        """Enter or Space."""
        self.dispatch("on_release")

    ring_grid: RingGrid | None = None
    """The grid in which the control stands, if any."""

    def on_ring_key(self, key: int) -> Any:
        """True where the control itself has a use for a key; or the control to which the ring moves."""
        return self.ring_grid.neighbour(self, key) if self.ring_grid is not None else None


class Pressable(ButtonBehavior, RingTarget):
    """A widget that is pressed with a finger, a mouse or the keyboard. Two fingers press once."""

    def on_touch_down(self, touch: Any) -> Any:
        if self.disabled or (self.state == "down" and self.collide_point(*touch.pos)):
            return self.collide_point(*touch.pos)
        return super().on_touch_down(touch)


class ShadedPressable(Pressable):
    """A pressable that is darkened while it is pressed, with all pictures in it."""

    shade_radius = NumericProperty()
    """The radius of its corners, in pixels."""


class PressableLabel(Pressable, TextLabel):
    """A word to press: the `primary` thing to do, a `plain` one, a `quiet` one, one that cannot be undone.

    A `solid` one is plain, with an outline: for buttons on the cloth, which is as light as they are.
    A `waiting` one stands for the primary one while a choice is missing: a plain button whose gold words say what
    is missing. Pressed, it lights what is to be chosen.
    """

    look = OptionProperty("plain", options=("primary", "waiting", "plain", "quiet", "danger", "solid"))

    def __init__(self, **values: Any) -> None:
        self._plate = Plate()
        super().__init__(**values)
        for name in ("look", "state", "disabled", "pos", "size"):
            self.fbind(name, self._lay_ground)
        self._lay_ground()

    def _lay_ground(self, *_: object) -> None:
        """A quiet word has a ground only while it is pressed. Where a word cannot be pressed it is flat.

        It is faint then too; the primary one has an outline instead.
        """
        before, plate = self.canvas.before, self._plate
        is_golden = self.look == "primary" and not self.disabled
        is_dark = self.look == "primary" and self.disabled
        plate.opacity = theme.DISABLED if self.disabled and not is_dark else 1.0
        plate.show(
            self.pos, self.size,
            theme.SIGNAL if is_golden else theme.PANEL_DEEP if is_dark else theme.BUTTON,
            pressed=self.state == "down", raised=not self.disabled and self.look != "quiet",
        )  # fmt: skip
        is_there = self.look != "quiet" or self.state == "down"
        if is_there != (plate in before.children):
            (before.add if is_there else before.remove)(plate)
        before.remove_group("outline")
        if is_dark or self.look == "solid":
            faint = theme.EMPTY_PLACE if self.disabled else theme.OUTLINE_SOLID
            before.add(Color(*get_color_from_hex(theme.TEXT_QUIET)[:3], faint, group="outline"))
            line = shapes.draw_frame((*self.pos, *self.size), round(dp(theme.RADIUS)), dp(theme.OUTLINE_THIN))
            line.group = "outline"
            before.add(line)

    def on_look(self, *_: object) -> None:
        if self.look in ("primary", "waiting"):
            self.ring_rank = MAIN
        elif self.ring_rank == MAIN:
            self.ring_rank = CONTENT


class TextButton(PressableLabel):
    """A button as wide as its word, or with ``size_hint_x: 1`` as wide as there is room; a `tight` one takes less."""

    tight = BooleanProperty(False)


class IconButton(PressableLabel):
    """A button with one sign."""

    label = StringProperty()
    """The word for what it does, which a tooltip shows."""


class TopBar(BoxLayout):
    """The head of a screen. The keyboard comes to its signs late, and to the way back last of all."""

    text = StringProperty()
    over = StringProperty()
    """Stands above the text where there is room for two lines."""
    backs = BooleanProperty(True)
    """Whether there is a back button."""
    low = BooleanProperty(False)
    """Whether it has no room above and below its signs, as in a low window."""
    type_size = NumericProperty(theme.TYPE_BAR)
    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The event of the back button."""

    @property
    def free_rect(self) -> Rect:
        """The rectangle in the window that the words of the title leave free at their right."""
        title = self.ids.title
        natural = CoreLabel(font_name=title.font_name, font_size=title.font_size, bold=title.bold)
        words = max((natural.get_extents(line)[0] for line in title.text.split("\n")), default=0) + dp(theme.GAP_LARGE)
        x, y = title.to_window(*title.pos)
        return x + words, y, max(0.0, title.width - words - dp(theme.GAP)), title.height

    def add_widget(self, widget: Widget, *args: Any, **values: Any) -> None:
        if isinstance(widget, IconButton):
            widget.ring_rank = BAR if self.children else BACK  # the layout adds the way back first
        super().add_widget(widget, *args, **values)


class OneLine(TextLabel):
    """One line, cut with dots where it is too long."""


class WrappedText(TextLabel):
    """Text that wraps to its width and is as high as it needs."""


class Chip(Pressable, TextLabel):
    """One of several choices; `chosen` says it with a mark as well as with colour."""

    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)
    edge = NumericProperty(dp(theme.EDGE))
    """The room beside its word, in pixels."""

    def limit(self, most: float) -> None:
        """Shortens its word where it would be wider than `most` pixels."""
        room = most - 2 * self.edge
        self.shorten = room > 0 and extent(self.text, self.font_size, self.bold) > room
        self.text_size = (room if self.shorten else None, None)


class Chips(StackLayout):
    """Choices side by side, on as many lines as they need, all about equally long. `choices` are values and words."""

    choices = ListProperty()
    value = ObjectProperty(None, allownone=True)
    even = BooleanProperty(False)
    """Whether all are equally wide, unless they would need more lines then."""
    __events__ = ("on_choose",)

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def do_layout(self, *_: object) -> None:
        if not (self.even and self._level()):
            for chip in self.children:
                if self.even:
                    chip.edge = dp(theme.EDGE)
                chip.limit(self.width)
            spare = max(0.0, self.width - self._width_of_lines([chip.width for chip in reversed(self.children)]))
            self.padding = (0, 0, spare, 0)
        super().do_layout()

    def _level(self) -> bool:
        """Makes all chips equally wide where they need no more lines then; on several lines they take the width."""
        chips, gap, least = self.children[::-1], self.spacing[0], float(dp(theme.TARGET))
        words = [extent(chip.text, chip.font_size, bold=True) for chip in chips]
        widths = [max(least, word + 2 * dp(theme.EDGE)) for word in words]
        columns = count_columns(len(chips), self.width, max(widths, default=least), gap, len(chips))
        lines = ceil(len(chips) / columns)
        if max(widths, default=0.0) > self.width or lines > _count_lines(widths, gap, self.width):
            return False
        room = (self.width + gap) / columns - gap - 1  # a pixel for rounding
        wide = min(room, max(widths, default=least)) if lines == 1 else room
        for chip in chips:
            chip.edge = (wide - extent(chip.text, chip.font_size, chip.bold)) / 2
            chip.limit(self.width)
        self.padding = (0, 0, 0, 0)
        return True

    def _width_of_lines(self, widths: Sequence[float]) -> float:
        """The least width in which chips of these widths need no more lines than in all of it, in pixels."""
        gap = self.spacing[0]
        needed = _count_lines(widths, gap, self.width)
        ends = combinations(range(len(widths) + 1), 2)
        lines = sorted({sum(widths[begin:end]) + gap * (end - begin - 1) for begin, end in ends})
        widest = max(widths, default=0.0)
        fitting = (wide for wide in lines if wide >= widest and _count_lines(widths, gap, wide) <= needed)
        return float(next(fitting, self.width))

    def on_choices(self, *_: object) -> None:
        if [(chip.value, chip.text) for chip in reversed(self.children)] == [tuple(choice) for choice in self.choices]:
            return
        self.clear_widgets()
        for value, word in self.choices:
            chip = Chip(text=word, value=value)
            chip.bind(on_release=lambda pressed: self.dispatch("on_choose", pressed.value))
            self.add_widget(chip)
        self.on_value()

    def on_value(self, *_: object) -> None:
        for chip in self.children:
            chip.chosen = chip.value == self.value and type(chip.value) is type(self.value)


def _count_lines(widths: Sequence[float], gap: float, room: float) -> int:
    """The number of lines that pieces of these widths need side by side."""
    lines, left = 1, room
    for wide in widths:
        if wide > left + 1e-6 and left < room:
            lines, left = lines + 1, room
        left -= wide + gap
    return lines


class Stepper(RingTarget, BoxLayout):
    """A number between two buttons; the arrow keys step too."""

    text = StringProperty()
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
    button = NumericProperty(0)
    """The width of a button, in pixels; 0 where the number cannot be changed."""
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """The event of a step."""

    def press(self) -> None:
        self.dispatch("on_step", 1)

    def on_ring_key(self, key: int) -> bool:
        if key in (LEFT, RIGHT):
            self.dispatch("on_step", 1 if key == RIGHT else -1)
        return key in (LEFT, RIGHT)


class Toggle(Widget):
    """The picture of a switch: a knob that is left or right, and says so with a mark."""

    active = BooleanProperty(False)


class SwitchRow(Pressable, BoxLayout):
    """A label and a switch; the whole row can be pressed."""

    text = StringProperty()
    state_word = StringProperty()
    """The word for its state: on, off."""
    active = BooleanProperty(False)


class Surface(BoxLayout):
    """A raised ground for what belongs together on a screen: one below the other, as high as it needs."""


class ListRow(Pressable, BoxLayout):
    """A row of a list that leads somewhere; what stands in it comes from the layout."""

    strong = BooleanProperty(False)


class TextField(TextInput):
    """One line of at most `most` characters."""

    most = NumericProperty(40)
    is_quiet = BooleanProperty(False)
    """Whether it is dark, as where a list matters more."""
    face = StringProperty(theme.FONT)
    """The face of its type."""
    background_normal = background_active = background_disabled_normal = StringProperty("")
    """None: already the first look at Kivy's own ones would load the pictures of all its widgets."""
    background_color = ColorProperty((0, 0, 0, 0))

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        line = " ".join(substring[: self.most * 2].split("\n"))
        return super().insert_text(cut_text(line, max(0, int(self.most) - len(self.text))), from_undo)

    def on_text(self, _: object, text: str) -> None:
        if len(text) > self.most:
            Clock.schedule_once(lambda _: setattr(self, "text", cut_text(self.text, int(self.most))), -1)
