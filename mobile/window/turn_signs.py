"""The signs of one's turn outside the window: a number in its title, and a notification of the system on a desktop.

The library that sends notifications (plyer) comes with the desktop program; elsewhere there are none.
"""

from __future__ import annotations

import os
import threading
import warnings
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Final

Notify = Callable[[str, str], None]
"""Shows a notification of this title and text. It may raise anything."""
SHOWN_SECONDS: Final = 10
"""Seconds after which a notification goes away, where the system lets a program choose."""


def has_notifications() -> bool:
    """Whether this device may be able to show notifications: a desktop with the library for it."""
    return "ANDROID_ARGUMENT" not in os.environ and find_spec("plyer") is not None


def send_notification(title: str, text: str) -> None:
    """Shows a notification of the system. It raises whatever is wrong with the system's service."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about services that this system lacks
        from plyer import notification

        notification.notify(title=title, message=text, app_name=title, timeout=SHOWN_SECONDS)


class TurnSigns:
    """Tells of one's turns to somebody who does not look at the window.

    `set_title` changes the title of the window, which is `title` while no game waits. `is_wanted` and `has_focus` are
    asked before each notification, which `notify` shows in a thread of its own; None shows none.
    """

    def __init__(
        self,
        title: str,
        set_title: Callable[[str], object],
        is_wanted: Callable[[], bool],
        has_focus: Callable[[], bool],
        notify: Notify | None = send_notification,
    ) -> None:
        self._title = title
        self._set_title = set_title
        self._is_wanted = is_wanted
        self._has_focus = has_focus
        self._notify = notify

    def count(self, waiting: int) -> None:
        """Shows the number of games that wait for one's move."""
        self._set_title(f"({waiting}) {self._title}" if waiting else self._title)

    def tell(self, text: str) -> None:
        """Tells of a turn that has just begun. The text holds no card: others may see the screen."""
        notify = self._notify
        if notify is None or self._has_focus() or not self._is_wanted():
            return

        def show() -> None:
            with suppress(Exception):  # nothing on this system shows it; the sound and the number are there
                notify(self._title, text)

        threading.Thread(target=show, daemon=True, name="notification").start()
