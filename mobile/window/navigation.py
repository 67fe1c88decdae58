"""The stack of screens and the dialogs over them.

*Back* closes the top dialog; without one it goes one screen back.

Kivy's `ScreenManager` shows one of several named screens. It has no way back and no dialogs and keeps every screen, so
all of this would still be needed; its transitions draw both screens into textures first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.uix.floatlayout import FloatLayout

from client.observable import Observable
from mobile import theme


class Page(FloatLayout):
    """A screen on the stack.

    It stays as it is while another one lies on top, and is dropped when the player goes back from it.
    """

    ring: tuple[Any, int] | None = None
    """The control that has the keyboard's ring, or had it last, and its place in the order; None for none."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._closing: list[Callable[[], None]] = []

    def on_open(self, **given: Any) -> None:
        """Called once, before the screen is shown, with what was given to `Navigation.go`."""

    def on_return(self) -> None:
        """Called when the screen on top of this one has gone."""

    def on_renew(self) -> dict[str, Any]:
        """Called before the screen is made anew; returns what the new one is given beside what this one was."""
        return {}

    def on_resume(self) -> None:
        """Called when the app returns from the background."""

    def on_focus(self) -> None:
        """Called when the window gets the focus again."""

    def on_cover(self) -> None:
        """Called when another screen is put on top of this one."""

    def on_back(self) -> bool:
        """Called for *back*; returns True where this screen used it."""
        return False

    def toast_height(self) -> float | None:
        """The height in the window where a toast covers nothing of use; None for the usual height."""
        return None

    def list_keys(self) -> list[str]:
        """The sentences about keys that this screen uses itself, beside those that work everywhere."""
        return []

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Called for a key of `mobile.controls.keys`; returns True where this screen used it."""
        return False

    def on_ring(self) -> None:
        """Called when the keyboard's ring moves to a control; the screen removes its own cursor."""

    def call_at_close(self, call: Callable[[], None]) -> None:
        """Registers a call for when the screen is dropped, such as the end of a subscription."""
        self._closing.append(call)

    def close(self) -> None:
        """Makes the registered calls, the last one first. The navigation calls it."""
        while self._closing:
            self._closing.pop()()


class Navigation(FloatLayout):
    """Shows screens by their names.

    `create` makes a screen. `on_leave` is called for *back* on the first screen, `on_change` whenever another screen
    is shown. `scale_seconds` turns the normal seconds of a motion into those that the player has set.
    """

    def __init__(
        self,
        create: Callable[[str], Page],
        on_leave: Callable[[], None],
        scale_seconds: Callable[[float], float],
        on_change: Callable[[], None],
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self._create = create
        self._on_leave = on_leave
        self._scale_seconds = scale_seconds
        self._on_change = on_change
        self._stack: list[tuple[str, Page]] = []
        self._given: dict[Page, dict[str, Any]] = {}
        """The values with which each screen on the stack was opened."""
        self._stale: set[Page] = set()
        """The covered screens that are made anew when they are shown again."""
        self.dialogs: list[Any] = []
        """The open dialogs, the top one last: widgets with `dismiss()` and `ring`, as a `Page` has it."""
        self.scope_changed = Observable()
        """Emitted when another screen or dialog is on top."""

    @property
    def screen(self) -> Page | None:
        """The screen that is shown; None before the first one."""
        return self._stack[-1][1] if self._stack else None

    @property
    def scope(self) -> Any:
        """The widget that fingers and keys reach: the top dialog, else the screen; None before the first one."""
        return self.dialogs[-1] if self.dialogs else self.screen

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all screens on the stack, the shown one last."""
        return tuple(name for name, _ in self._stack)

    @property
    def screens(self) -> tuple[Page, ...]:
        """All screens on the stack, the shown one last."""
        return tuple(screen for _, screen in self._stack)

    def go(self, name: str, **given: Any) -> Page:
        """Shows a screen on top of the present one. Nothing changes where it cannot be created."""
        screen = self._create(name)
        if self.screen is not None:
            self.screen.on_cover()
            self.remove_widget(self.screen)
        return self._push(name, screen, given)

    def replace(self, name: str, **given: Any) -> Page:
        """Shows a screen in the place of the present one."""
        screen = self._create(name)
        if self._stack:
            self._drop()
        return self._push(name, screen, given)

    def reset(self, name: str, **given: Any) -> Page:
        """Empties the stack and shows this screen; *back* then leaves the app."""
        screen = self._create(name)
        while self._stack:
            self._drop()
        return self._push(name, screen, given)

    def back(self) -> None:
        """Goes one step back: closes a dialog, or goes back inside the screen, or leaves the screen, or the app."""
        if self.dialogs:
            self.dialogs[-1].dismiss()
        elif self.screen is not None and self.screen.on_back():
            return
        elif len(self._stack) < 2:
            self._on_leave()
        else:
            self._drop()
            self._uncover()

    def back_to(self, name: str) -> None:
        """Drops screens until this one is shown; where it is not on the stack, begins a new stack with it."""
        if name not in self.names:
            self.reset(name)
            return
        while self.names[-1] != name:
            self._drop()
        if self._stack[-1][1].parent is None:
            self._uncover()

    def renew(self) -> None:
        """Makes all screens anew, because type or colours have changed: the shown one now, others when they are shown.

        They keep what they were opened with.
        """
        if self.screen is not None:
            self._stale = {screen for _, screen in self._stack[:-1]}
            self._renew()

    def open_dialog(self, dialog: Any) -> None:
        """Puts a dialog, which is shown over everything, on top."""
        self.dialogs.append(dialog)
        self.scope_changed.emit()

    def close_dialog(self, dialog: Any) -> None:
        """Drops a dialog; does nothing for one that was dropped already."""
        if dialog in self.dialogs:
            self.dialogs.remove(dialog)
            self.scope_changed.emit()

    def open_table(self, game: str) -> None:
        """Shows the table of a game, above the list of games."""
        self.back_to("player_game")
        self.go("table", game=game)

    def open_rules(self, kind: str = "") -> None:
        """Shows the rules of a kind of game, by default of the game on the screen."""
        if self.names[-1:] != ("rules",):
            self.go("rules", kind=kind or getattr(self.screen, "kind", ""))

    def close(self) -> None:
        """Drops all screens; called at the end of the app."""
        while self._stack:
            self._drop()

    def _push(self, name: str, screen: Page, given: dict[str, Any]) -> Page:
        self._stack.append((name, screen))
        self._given[screen] = given
        screen.on_open(**given)
        if self._stack[-1][1] is screen:  # `on_open` may have shown another screen
            self._show(screen)
            self.scope_changed.emit()
        return screen

    def _drop(self) -> None:
        for dialog in tuple(reversed(self.dialogs)):
            dialog.dismiss()
        _, screen = self._stack.pop()
        screen.close()
        self.remove_widget(screen)
        del self._given[screen]
        self._stale.discard(screen)

    def _uncover(self) -> None:
        """Shows the screen that is now on top."""
        screen = self._stack[-1][1]
        if screen in self._stale:
            self._renew()
        else:
            self._show(screen)
            screen.on_return()
            self.scope_changed.emit()

    def _renew(self) -> None:
        """Makes the top screen anew and shows it without a motion."""
        name, old = self._stack[-1]
        given = {**self._given[old], **old.on_renew()}
        screen = self._create(name)
        screen.ring = old.ring
        self._drop()
        self._push(name, screen, given)
        Animation.cancel_all(screen, "opacity")
        screen.opacity = 1

    def _show(self, screen: Page) -> None:
        screen.size, screen.pos = self.size, self.pos
        self.add_widget(screen)
        self._on_change()
        seconds = self._scale_seconds(theme.FADE)
        Animation.cancel_all(screen, "opacity")
        screen.opacity = 1
        if seconds and len(self._stack) > 1:
            screen.opacity = theme.FADE_OPACITY
            Animation(opacity=1, duration=seconds).start(screen)
