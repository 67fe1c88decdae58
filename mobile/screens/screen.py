"""What all screens have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from mobile import theme

if TYPE_CHECKING:
    from mobile.app import ThreesApp


class Screen(FloatLayout):
    """One place of the app. `on_open` gets what was given to `Navigation.go`.

    A screen that was left for another one stays as it is below it; one that was left with *back* is dropped.
    """

    wide = BooleanProperty(False)
    """There is room for two columns."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._ends: list[Callable[[], None]] = []
        self.bind(width=self._measure)

    @property
    def app(self) -> ThreesApp:
        running: ThreesApp = App.get_running_app()
        return running

    def on_open(self, **given: Any) -> None:
        """The screen is new and about to be shown."""

    def on_return(self) -> None:
        """What lay on top of this screen has gone."""

    def on_resume(self) -> None:
        """The app was put away for a while, and is back."""

    def on_focus(self) -> None:
        """The window is looked at again, after another one or another app."""

    def on_cover(self) -> None:
        """Another screen lies on top of this one now."""

    def on_back(self) -> bool:
        """True where *back* did something inside this screen."""
        return False

    def note_place(self) -> float | None:
        """The height in the window at which a note lies over nothing that one needs; None for the usual one."""
        return None

    def on_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """True where the screen itself has a use for a key; codes are those of `mobile.keyboard`."""
        return False

    def on_ring(self) -> None:
        """The ring of the keyboard has come to a control: a cursor of the screen's own goes."""

    def keeps(self, end: Callable[[], None]) -> None:
        """What must end when the screen is dropped, such as the listening to a signal."""
        self._ends.append(end)

    def close(self) -> None:
        """Called by the navigation."""
        while self._ends:
            self._ends.pop()()

    def _measure(self, *_: object) -> None:
        self.wide = self.width >= dp(theme.WIDE)
