"""The foot of the results: the buttons to go on, or the note of what is waited for."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.table.actions import TableAction
from client.table.session import TableSession
from engine.exhaustive import assert_never
from mobile import theme
from mobile.controls.widgets import TextButton, WrappedText
from mobile.drawing.text_textures import extent


class ResultFoot(BoxLayout):
    """Buttons side by side where their words fit its width, which is at most `most`, else below each other."""

    most = NumericProperty(0)
    """The room for the buttons, in pixels."""
    __events__ = ("on_leave",)

    def __init__(self, session: TableSession, **values: Any) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(theme.GAP), pos_hint={"center_x": 0.5}, **values)
        self._session = session
        self._is_over = False
        self._asked = False
        self._note = WrappedText(halign="center", valign="middle", pos_hint={"center_y": 0.5})
        self._button = self._make("primary", self._forward)
        self._unwaited = self._make("plain", session.next_hand)
        self._away = self._make("plain", lambda: self.dispatch("on_leave"))
        self.bind(minimum_height=self.setter("height"))
        self.fbind("most", self._fit)

    def on_leave(self) -> None:
        """The event of a tap that leads back to the games."""

    def clear(self) -> None:
        """Shows nothing."""
        self.clear_widgets()

    def show(self, is_over: bool) -> None:
        """Shows how to go on from a hand or from a game that `is_over`, and the time that is left."""
        session, localizer, self._is_over = self._session, self._session.localizer, is_over
        self._asked = self._asked and bool(session.next_game)
        wanted: list[Widget] = []
        for action in session.actions:
            match action:
                case TableAction.READY:
                    self._button.text, self._button.disabled = localizer("results-go-on"), not session.accepts_moves
                    wanted = [self._button]
                case TableAction.NEXT_HAND:
                    self._unwaited.text, self._unwaited.disabled = (
                        localizer("results-next-hand"),
                        not session.accepts_moves,
                    )
                    wanted = [self._unwaited]
                case TableAction.REMATCH:
                    self._button.text, self._button.disabled = localizer("results-again"), self._asked
                    wanted = [self._button]
                case TableAction.BACK | TableAction.MORE_TIME | TableAction.ARRANGE:
                    pass  # `PlayersHandPanel` offers them
                case _:
                    assert_never(action)
        if is_over:
            self._away.text = localizer("results-leave")
            wanted.append(self._away)
        left = session.seconds_left
        said = [localizer("results-waiting")] if session.is_ready else []
        said += [] if left is None else [localizer("results-by-itself", seconds=ceil(left))]
        self._note.text = "\n".join(said)
        if said and not is_over:
            wanted.insert(0, self._note)
        if wanted != list(reversed(self.children)):
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Puts the buttons side by side where their words fit."""
        buttons = [child for child in self.children if isinstance(child, TextButton)]
        self.width = max(1.0, self.most)
        room = self.width / max(1, len(buttons)) - dp(theme.GAP_LARGE)
        widest = max((extent(button.text, sp(theme.TYPE_LABEL), bold=True) for button in buttons), default=0.0)
        is_in_line = len(buttons) == len(self.children) and widest < room
        self.orientation = "horizontal" if is_in_line else "vertical"

    def _make(self, look: str, action: Callable[[], object]) -> TextButton:
        button = TextButton(look=look, size_hint=(1, None))
        button.bind(on_release=lambda _: action())
        return button

    def _forward(self) -> None:
        if not self._is_over:
            self._session.ready()
        elif not self._asked:
            self._asked = True
            self._session.rematch()
            self.show(self._is_over)
