"""The base class of all screens."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from client.localizer import Localizer
from mobile import theme
from mobile.controls.widgets import TopBar
from mobile.screen_context import ScreenContext
from mobile.window.navigation import Page


class AppScreen(Page):
    """A page with the services that the app shares."""

    wide = BooleanProperty(False)
    """Whether there is room for two columns."""
    wide_from = theme.WIDE
    """The width from which there is."""
    guard_seconds = theme.TAP_GUARD
    """The time after it has opened in which it ignores a second tap where the one was that led to it."""

    def __init__(self, context: ScreenContext, **values: Any) -> None:
        self.context = context
        super().__init__(**values)
        self.bind(width=self._measure)

    @property
    def localizer(self) -> Localizer:
        """Turns codes into the sentences of the screen."""
        return self.context.localizer

    @property
    def is_shown(self) -> bool:
        """Whether no other screen lies on top."""
        return self.context.navigation.screen is self

    def add_top_bar(self, text: str) -> None:
        """Adds a title with a back button to the widget `head` of the layout."""
        bar = TopBar(text=text)
        bar.bind(on_back=lambda _: self.context.navigation.back())
        self.ids.head.add_widget(bar)

    def detach_at_close(self, field: Widget) -> None:
        """Takes a field for text out of its parent when the screen is dropped.

        Kivy keeps the last field with the focus alive, and would keep all its parents with it.
        """

        def detach() -> None:
            if field.parent is not None:
                field.parent.remove_widget(field)

        self.call_at_close(detach)

    def _measure(self, *_: object) -> None:
        self.wide = self.width >= dp(self.wide_from)
