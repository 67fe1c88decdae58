"""Tooltips: what a sign means, for who rests the mouse on it or comes to it with the keyboard."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.tooltip import Tooltip
from mobile.controls.widgets import IconButton
from mobile.window.navigation import Navigation


class Tooltips:
    """Shows the label of an `IconButton` in `tooltip` while the mouse rests on it, or the keyboard's ring is there."""

    def __init__(self, tooltip: Tooltip, navigation: Navigation) -> None:
        self._tooltip = tooltip
        self._navigation = navigation
        self._button: IconButton | None = None
        self._look_soon = Clock.create_trigger(self._look, theme.TOOLTIP_DELAY)
        Window.bind(mouse_pos=self._move, on_touch_down=self._touch)

    def close(self) -> None:
        """Ends the watching of the mouse."""
        Window.unbind(mouse_pos=self._move, on_touch_down=self._touch)
        self.hide()

    def show(self, control: object) -> None:
        """Shows the label of a control, if it has one; else nothing."""
        self.hide()
        if isinstance(control, IconButton) and control.label:
            self._button = control
            self._tooltip.anchor = [*control.to_window(*control.pos), *control.size]
            self._tooltip.text = control.label
            control.bind(label=self._rename)

    def hide(self) -> None:
        """Shows nothing until the mouse moves again."""
        self._look_soon.cancel()
        if self._button is not None:
            self._button.unbind(label=self._rename)
        self._button = None
        self._tooltip.text = ""

    def _rename(self, _: object, label: str) -> None:
        """Follows a sign that means something else once it has been pressed."""
        self._tooltip.text = label

    def _move(self, _: object, pos: tuple[float, float]) -> None:
        if self._button is not None and not _is_over(self._button, pos):
            self.hide()
        if self._button is None:
            self._look_soon.cancel()
            self._look_soon()

    def _touch(self, *_: Any) -> bool:
        self.hide()
        return False

    def _look(self, _: float) -> None:
        scope: Widget | None = self._navigation.scope
        buttons = (
            [part for part in scope.walk(restrict=True) if isinstance(part, IconButton)] if scope is not None else []
        )
        self.show(next((button for button in buttons if _is_over(button, Window.mouse_pos)), None))


def _is_over(button: IconButton, pos: tuple[float, float]) -> bool:
    """Whether a point of the window lies on a button that can be pressed."""
    if button.disabled or not button.opacity or button.get_parent_window() is None:
        return False
    return bool(button.collide_point(*button.to_widget(*pos)))
