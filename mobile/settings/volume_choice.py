"""The choice of the volume, with a slider beside a speaker."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.slider import Slider

from client.forms.form_field import FormField
from mobile.controls.keys import LEFT, RIGHT
from mobile.controls.widgets import RingTarget
from mobile.drawing import kv
from mobile.drawing.signs import SpeakerSign

__all__ = ["SpeakerSign", "VolumeChoice", "VolumeSlider"]


class VolumeSlider(RingTarget, Slider):
    """A knob on a track from none to full, in the look of the theme; the arrow keys step too."""

    value: Any

    def __init__(self, **values: Any) -> None:
        self._before: Any = None
        super().__init__(**values)

    def press(self) -> None:
        """Enter or Space steps, from full to none."""
        self.value = self.value + self.step if self.value < self.max else self.min

    def on_ring_key(self, key: int) -> bool:
        if key in (LEFT, RIGHT):
            self.value = min(self.max, max(self.min, self.value + self.step * (1 if key == RIGHT else -1)))
        return key in (LEFT, RIGHT)

    def on_touch_down(self, touch: Any) -> Any:
        """Leaves the wheel of a mouse to the page."""
        if touch.is_mouse_scrolling:
            return False
        self._before = self.value
        return super().on_touch_down(touch)

    def let_go(self) -> None:
        """Takes back what a finger has set that was to scroll the page."""
        self.value = self._before


class VolumeChoice(BoxLayout):
    """Shows the volume of `field`, which is 0 to 1; `on_choose` gets another one."""

    label = StringProperty()
    word = StringProperty()
    """The volume that is set."""
    field: FormField = ObjectProperty(None)
    __events__ = ("on_choose",)

    def on_choose(self, value: Any) -> None:
        """The event of a choice."""

    def on_field(self, _: object, field: FormField) -> None:
        self.label, self.word = field.label, field.word
        self.ids.slider.step = 1 / (len(field.choices) - 1)
        self.ids.slider.value = float(str(field.value))

    def slide(self, value: float) -> None:
        """Chooses where the knob has come to, unless it is there because that is set."""
        if self.field is not None and value != float(str(self.field.value)):
            self.dispatch("on_choose", value)


kv.load(__file__)
