"""One stack of screens, and the dialogs over them. *Back* closes a dialog first, then goes one screen back."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from mobile import kv, theme
from mobile.screens import SCREENS
from mobile.screens.screen import Screen


class Navigation(FloatLayout):
    """`leaving` is called for *back* on the first screen, `changed` whenever another screen is shown; `seconds` says
    how long a motion takes now."""

    def __init__(
        self,
        leaving: Callable[[], None],
        seconds: Callable[[float], float],
        changed: Callable[[], None],
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self._leaving = leaving
        self._seconds = seconds
        self._changed = changed
        self._stack: list[tuple[str, Screen]] = []
        self.dialogs: list[Any] = []
        """Open dialogs, the top one last: widgets with `dismiss()`."""

    @property
    def screen(self) -> Screen | None:
        """What is shown."""
        return self._stack[-1][1] if self._stack else None

    @property
    def names(self) -> tuple[str, ...]:
        """The screens from the first to the one that is shown."""
        return tuple(name for name, _ in self._stack)

    @property
    def screens(self) -> tuple[Screen, ...]:
        """From the first to the one that is shown."""
        return tuple(screen for _, screen in self._stack)

    def go(self, name: str, **given: Any) -> Screen:
        """Show another screen on top of this one."""
        screen = _made(name)
        if self.screen is not None:
            self.screen.on_cover()
            self.remove_widget(self.screen)
        return self._push(name, screen, given)

    def replace(self, name: str, **given: Any) -> Screen:
        """Show another screen in the place of this one: *back* leads to what was before."""
        screen = _made(name)
        if self._stack:
            self._drop()
        return self._push(name, screen, given)

    def reset(self, name: str, **given: Any) -> Screen:
        """Begin anew with this screen: *back* leads out."""
        screen = _made(name)
        while self._stack:
            self._drop()
        return self._push(name, screen, given)

    def back(self) -> None:
        """One step back: a dialog, something inside the screen, the screen, the app."""
        if self.dialogs:
            self.dialogs[-1].dismiss()
        elif self.screen is not None and self.screen.on_back():
            return
        elif len(self._stack) < 2:
            self._leaving()
        else:
            self._drop()
            _, below = self._stack[-1]
            self._show(below)
            below.on_return()

    def back_to(self, name: str) -> None:
        """Back until that screen is shown; with no such screen, begin anew with it."""
        if name not in self.names:
            self.reset(name)
            return
        while self.names[-1] != name:
            self._drop()
        screen = self._stack[-1][1]
        if screen.parent is None:
            self._show(screen)
            screen.on_return()

    def close(self) -> None:
        """Drop everything: the app ends."""
        while self._stack:
            self._drop()

    def _push(self, name: str, screen: Screen, given: dict[str, Any]) -> Screen:
        self._stack.append((name, screen))
        screen.on_open(**given)
        if self._stack[-1][1] is screen:  # it may have led on at once
            self._show(screen)
        return screen

    def _drop(self) -> None:
        for dialog in tuple(reversed(self.dialogs)):
            dialog.dismiss()
        _, screen = self._stack.pop()
        screen.close()
        self.remove_widget(screen)

    def _show(self, screen: Screen) -> None:
        screen.size, screen.pos = self.size, self.pos
        self.add_widget(screen)
        self._changed()
        seconds = self._seconds(theme.FADE)
        Animation.cancel_all(screen, "opacity")
        screen.opacity = 1
        if seconds and len(self._stack) > 1:
            screen.opacity = theme.FADES_FROM
            Animation(opacity=1, duration=seconds).start(screen)


def _made(name: str) -> Screen:
    """A new screen. Made before the old one goes, so that a fault in it leaves the old one standing."""
    where, what = SCREENS[name]
    module = import_module(where)
    kv.load(str(module.__file__))
    screen: Screen = getattr(module, what)()
    return screen
