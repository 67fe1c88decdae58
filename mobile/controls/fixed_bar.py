"""A bar below a list, over which the list fades or below which it goes on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from mobile import theme
from mobile.drawing.gradient import Gradient, Line, rgba


class FixedBar(BoxLayout):
    """Holds the buttons at the foot of a screen. It must be added after the list that ends above it.

    While the list goes on below, what is cut by the bar's upper edge sinks into the dark, at a bar that `is_solid` just
    above its edge. A bar without buttons has neither.
    """

    is_solid = BooleanProperty(False)
    """Whether the bar hides all that lies below it, and what is above it can be read nearly down to its edge."""

    list: ScrollView = ObjectProperty(None, allownone=True)
    """The list."""

    def __init__(self, **values: Any) -> None:
        self._dark = Gradient()
        self._followed: ScrollView | None = None
        super().__init__(**values)
        self.canvas.before.add(self._dark)
        for name in ("pos", "size", "children", "is_solid"):
            self.fbind(name, self._darken)
        self._darken()

    @property
    def is_dark(self) -> bool:
        """Whether the list goes on below."""
        shown = self.list
        if shown is None or not self.children or self.height < 1:
            return False
        hidden = shown.viewport_size[1] - shown.height
        return bool(hidden > 1 and hidden * shown.scroll_y > 1)

    def on_list(self, *_: object) -> None:
        """Follows the list from now on."""
        for name in ("scroll_y", "size", "viewport_size"):
            if self._followed is not None:
                self._followed.funbind(name, self._darken)
            if self.list is not None:
                self.list.fbind(name, self._darken)
        self._followed = self.list
        self._darken()

    def _darken(self, *_: object) -> None:
        if not self.is_dark:
            self._dark.draw()
            return

        def line(y: float, opacity: float, ground: str = theme.ROOM) -> Line:
            colour = rgba(ground, opacity)
            return [((self.x, y), colour), ((self.right, y), colour)]

        if self.is_solid:
            self._dark.draw([line(self.y, 1.0), line(self.top, 1.0), line(self.top + dp(theme.EDGE), 0.0)])
            return
        dark = theme.FADE_DARK
        self._dark.draw([line(self.y, dark), line(self.top, dark), line(self.top + dp(theme.FADE_HIGH), 0.0)])
