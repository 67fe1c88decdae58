"""Toasts and dialogs over the screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from client.localizer import Localizer
from client.observable import Observable
from engine.text import Text
from mobile.controls.dialog import Dialog
from mobile.controls.tap_guard import TapGuard
from mobile.controls.toast import Toast
from mobile.window.navigation import Navigation


class Overlay:
    """Shows dialogs on `layer` and sentences in `toast`. Emits `closed` when a dialog has gone."""

    def __init__(
        self, layer: Widget, toast: Toast, navigation: Navigation, tap_guard: TapGuard, localizer: Localizer
    ) -> None:
        self.closed = Observable()
        self._layer = layer
        self._toast = toast
        self._navigation = navigation
        self._tap_guard = tap_guard
        self._localizer = localizer
        self._noted_game = ""
        """The id of the game that the toast is about; empty where it is about none."""

    def note(self, text: Text | str, game: str = "") -> None:
        """Shows a sentence for a few seconds, where the screen has room for it.

        One about the `game` with this id goes as soon as that game is opened.
        """
        page, self._noted_game = self._navigation.screen, game
        place = page.toast_height() if page is not None else None
        self._toast.say(text if isinstance(text, str) else self._localizer.say(text), middle=place)

    def open_game(self, game: str) -> None:
        """Hides the toast if it is about this game, which is shown now and says it itself."""
        if game and game == self._noted_game:
            self._noted_game = ""
            self._toast.say("")

    def ask(
        self,
        title: str,
        text: str,
        *answers: tuple[str, str, Any],
        portrait: str = "",
        faces: Sequence[str] = (),
        scene: str = "",
    ) -> Dialog:
        """Asks before something that cannot be undone, or on behalf of the person with the face `portrait`.

        Each answer is a word, its look as a button, and a call. With `faces` there is a picture of a table at which
        they sit, with the `scene` of its game.
        """
        dialog = Dialog(
            self._close, title=title, text=text, answers=answers, portrait=portrait, faces=faces, scene=scene
        )
        self._layer.add_widget(dialog)
        self._navigation.open_dialog(dialog)
        self._tap_guard.note_change()
        return dialog

    def show_keys(self) -> None:
        """Lists the keys that work on the screen that is shown; nothing happens while a dialog is open."""
        page, say = self._navigation.screen, self._localizer
        if page is None or self._navigation.dialogs:
            return
        own = page.list_keys()
        arrows = () if own else ("keys-arrows",)
        usual = [say(code) for code in ("keys-tab", *arrows, "keys-press", "keys-scroll", "keys-rules", "keys-back")]
        text = "\n\n".join("\n".join(lines) for lines in (own, usual) if lines)
        self.ask(say("keys-title"), text, (say("keys-read"), "primary", lambda: None)).markup = True

    def _close(self, dialog: Dialog) -> None:
        self._layer.remove_widget(dialog)
        self._navigation.close_dialog(dialog)
        self._tap_guard.note_change()
        self.closed.emit()
