"""Play with the keyboard: Tab and arrows move a ring from control to control, Enter presses, Escape goes back.

F1 lists the keys, ? shows the rules. The first Tab goes to what most people want to do here, the last one to the way
back. Without the ring Enter presses the golden button, if there is one; not while the key is held, for it may be
another one by then. There is one cursor at a time: where a screen has one of its own, as in a hand of cards, it goes
when the ring comes, and the other way round. When a dialog or a screen has gone, the control that had the ring below it
has it again. The soft keyboard of a phone is opened by text fields only, so none of this is Kivy's own focus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.keys import (
    CONTENT,
    DOWN,
    END,
    ENTER,
    ESCAPE,
    F1,
    HOME,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    SPACE,
    TAB,
    UP,
)
from mobile.controls.neighbours import ARROWS, find_neighbour
from mobile.controls.scroll import bring_into_view, find_scroll
from mobile.controls.tap_guard import TapGuard
from mobile.controls.widgets import PressableLabel
from mobile.drawing.rect import Rect
from mobile.window.navigation import Navigation
from mobile.window.tooltips import Tooltips

_SCROLLS: Final = {HOME: 1.0, END: 0.0, PAGE_UP: 1.0, PAGE_DOWN: 0.0}


class Keyboard:
    """Passes keys to the control with the ring, then to the screen, and moves the ring."""

    def __init__(
        self, navigation: Navigation, tooltips: Tooltips, tap_guard: TapGuard, show_keys: Callable[[], None]
    ) -> None:
        self._navigation = navigation
        self._show_keys = show_keys
        self._tap_guard = tap_guard
        self._tooltips = tooltips
        self.focus: Any = None
        """The control with the ring; None while there is none."""
        self._held: set[int] = set()
        """The keys that are held down."""
        self._is_used = False
        """Whether a key was pressed since the last touch."""
        self._bound = {
            "on_key_down": self._pressed,
            "on_key_up": self._released,
            "on_keyboard": self._escaped,
            "on_touch_down": self._touched,
        }
        Window.bind(**self._bound)
        self._disconnect = navigation.scope_changed.connect(self._follow_scope)

    def close(self) -> None:
        self._disconnect()
        Window.unbind(**self._bound)

    def move(self, by: int) -> None:
        """Moves the ring by so many controls."""
        controls = list(self._controls())
        if not controls:
            return
        at = next((place for place, control in enumerate(controls) if control is self._current()), None)
        place = (0 if by > 0 else len(controls) - 1) if at is None else (at + by) % len(controls)
        self._go_to(controls[place])

    def _move_towards(self, key: int) -> None:
        """Moves the ring to the nearest control in the direction of an arrow key, up and down first within a list."""
        current = self._current()
        if current is None:
            self.move(1 if key in (DOWN, RIGHT) else -1)
            return
        others = [control for control in self._controls() if control is not current]
        groups = [others]
        if key in (UP, DOWN) and (scroll := find_scroll(current)) is not None:
            groups.insert(0, [control for control in others if find_scroll(control) is scroll])
        for group in groups:
            at = find_neighbour(_window_rect(current), [_window_rect(control) for control in group], key)
            if at is not None:
                self._go_to(group[at])
                return

    def _go_to(self, control: Any) -> None:
        """Moves the ring to this control, and scrolls to it."""
        self.set(control)
        bring_into_view(control)

    def set(self, control: Any) -> None:
        """Moves the ring to this control; None removes it."""
        for old in (self.focus, focused_field()):
            if old is not None and old is not control:
                _leave(old)
        self.focus = control
        if (scope := self._navigation.scope) is not None:
            controls = [] if control is None else list(self._controls())
            scope.ring = next(((one, at) for at, one in enumerate(controls) if one is control), None)
        if control is None:
            self._tooltips.hide()
            return
        if isinstance(control, TextInput):
            control.focus = True
        else:
            control.ringed = True
        if self._navigation.screen is not None:
            self._navigation.screen.on_ring()
        self._tooltips.show(control)

    def _follow_scope(self) -> None:
        """Leaves what another screen or dialog covers, and returns to what had the ring in the one on top."""
        field, screen = focused_field(), self._navigation.screen
        if field is not None and screen is not None and self._navigation.dialogs:
            screen.ring = field, 0  # a finger may have put the cursor there, of which `set` knows nothing
        for old in (self.focus, field):
            if old is not None:
                _leave(old)
        self.focus = None
        scope = self._navigation.scope
        if scope is None or scope.ring is None:
            return
        if not self._is_used:
            scope.ring = None
            return
        self.set(self._find_again(*scope.ring))

    def _find_again(self, control: Any, place: int) -> Any:
        """Finds a control, or in a screen that was made anew the one that looks like it, nearest to its place."""
        controls = list(self._controls())
        if any(one is control for one in controls):
            return control
        alike = [at for at, one in enumerate(controls) if _name(one) == _name(control)]
        at = min(alike, key=lambda at: abs(at - place), default=None)
        return None if at is None else controls[at]

    def _current(self) -> Any:
        return focused_field() or self.focus

    def _controls(self) -> Iterator[Any]:
        scope = self._navigation.scope
        if scope is not None:
            yield from sorted(_controls_in(scope), key=lambda control: getattr(control, "ring_rank", CONTENT))

    def _pressed(self, _: object, key: int, scancode: int, text: str | None, modifiers: list[str]) -> bool:
        self._tap_guard.note_key()
        self._is_used = True
        is_repeated = key in self._held
        self._held.add(key)
        typing = focused_field() is not None
        if key == TAB:
            self.move(-1 if "shift" in modifiers else 1)
            return True
        if key == F1:
            self._show_keys()
            return True
        if typing:
            if key in (UP, DOWN):
                self._move_towards(key)
                return True
            return False
        if self.focus is not None and not _is_shown(self.focus, self._navigation.scope):
            self.set(None)
        focus, screen = self.focus, self._navigation.screen
        if focus is not None and (meant := focus.on_ring_key(key)):
            if isinstance(meant, Widget):
                self._go_to(meant)
            return True
        if key in (*ENTER, SPACE) and focus is not None:
            if not is_repeated:  # what it has opened may have gone again
                focus.press()
            return True
        if not self._navigation.dialogs and screen is not None and screen.on_key(key, text or "", list(modifiers)):
            self.set(None)
            return True
        if key in ENTER and not is_repeated and (golden := self._golden_button()) is not None:
            golden.press()
            return True
        if key in ARROWS:
            self._move_towards(key)
            return True
        if key in _SCROLLS:
            return self._scroll(key)
        if text == "?" and not self._navigation.dialogs:
            self._navigation.open_rules()
            return True
        return False

    def _released(self, _: object, key: int, *__: Any) -> None:
        self._held.discard(key)

    def _golden_button(self) -> PressableLabel | None:
        """The one golden button in sight; None where there is none, or several."""
        if (scope := self._navigation.scope) is None:
            return None
        golden = [one for one in _seen_in(scope) if isinstance(one, PressableLabel) and one.look == "primary"]
        return golden[0] if len(golden) == 1 else None

    def _scroll(self, key: int) -> bool:
        scope = self._navigation.scope
        view = next((part for part in scope.walk() if isinstance(part, ScrollView)), None) if scope else None
        if view is None or not view.children:
            return False
        hidden = view.children[0].height - view.height
        step = view.height * theme.PAGE_STEP / hidden if hidden > 0 else 0.0
        target = {PAGE_UP: view.scroll_y + step, PAGE_DOWN: view.scroll_y - step}.get(key, _SCROLLS[key])
        view.scroll_y = max(0.0, min(1.0, target))
        return True

    def _escaped(self, _: object, key: int, *__: Any) -> bool:
        if key != ESCAPE:
            return False
        if (field := focused_field()) is not None:
            field.focus = False
        self._navigation.back()
        return True

    def _touched(self, *_: object) -> bool:
        self._is_used = False
        if self.focus is not None:
            self.set(None)
        return False


def focused_field() -> TextInput | None:
    """Finds the text field of the window that has the focus."""
    shown = (widget for top in Window.children for widget in top.walk(restrict=True))
    return next((widget for widget in shown if isinstance(widget, TextInput) and widget.focus), None)


def _name(control: Any) -> tuple[Any, ...]:
    """The kind and the words of a control, by which people tell those of a screen apart."""
    return type(control), getattr(control, "text", ""), getattr(control, "label", "")


def _window_rect(control: Any) -> Rect:
    return *control.to_window(*control.pos), *control.size


def _leave(control: Any) -> None:
    if isinstance(control, TextInput):
        control.focus = False
    else:
        control.ringed = False


def _controls_in(widget: Widget) -> Iterator[Any]:
    """Yields what can be pressed or typed in, in the order of reading."""
    for one in _seen_in(widget):
        if getattr(one, "can_ring", False) or isinstance(one, TextInput):
            yield one


def _seen_in(widget: Widget) -> Iterator[Widget]:
    """Yields the widget and all in it, but for what is hidden or disabled, in the order of reading."""
    if widget.opacity == 0 or getattr(widget, "disabled", False):
        return
    yield widget
    for child in reversed(widget.children):
        yield from _seen_in(child)


def _is_shown(control: Widget, scope: Widget | None) -> bool:
    return scope is not None and any(candidate is control for candidate in _controls_in(scope))
