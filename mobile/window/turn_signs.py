"""The signs outside the window of turns and invites: a number in its title, and notifications of a desktop's system.

The library that sends notifications (plyer) comes with the desktop program; elsewhere there are none.
"""

from __future__ import annotations

import html
import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Final

from client.runner import Runner

Notify = Callable[[str, str], None]
"""Shows a notification of this title and text. It may raise anything."""
SHOWN_SECONDS: Final = 10
"""Seconds after which a notification goes away, where the system lets a program choose."""
FLATPAK_FOLDER: Final = "/app"
"""The folder that is there in a Flatpak only."""


def has_notifications() -> bool:
    """Whether this device may be able to show notifications: a desktop with the library for it."""
    return "ANDROID_ARGUMENT" not in os.environ and find_spec("plyer") is not None


def send_notification(title: str, text: str) -> None:
    """Shows a notification of the system, `text` as it is. It raises whatever is wrong with its service."""
    message = escape_notification(text) if sys.platform == "linux" else text
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about services that this system lacks
        from plyer import notification

        notification.notify(title=title, message=message, app_name=title, timeout=SHOWN_SECONDS)


def escape_notification(text: str, in_flatpak: bool | None = None) -> str:
    """The text for the library on Linux, which hands it on as it is.

    The service of the desktop reads markup. The program ``notify-send`` also reads a hyphen at the beginning as an
    option, and backslashes; both read references to characters. In a Flatpak (found by the library's own sign unless
    `in_flatpak` says it) the text becomes part of a quoted GVariant string, without markup.

    >>> escape_notification("--hint=x <b>", in_flatpak=False), escape_notification("Ann's", in_flatpak=True)
    ('&#45;-hint=x &lt;b&gt;', "Ann\\\\'s")
    """
    if os.path.isdir(FLATPAK_FOLDER) if in_flatpak is None else in_flatpak:
        return text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    escaped = html.escape(text, quote=False).replace("\\", "&#92;")
    return "&#45;" + escaped[1:] if escaped.startswith("-") else escaped


class TurnSigns:
    """Tells of turns and invites to somebody who does not look at the window.

    `set_title` changes the title of the window, which is `title` while no game waits. `is_wanted` and `has_focus` are
    asked before each notification, which `notify` shows aside; None shows none.
    """

    def __init__(
        self,
        runner: Runner,
        title: str,
        set_title: Callable[[str], object],
        is_wanted: Callable[[], bool],
        has_focus: Callable[[], bool],
        notify: Notify | None = send_notification,
    ) -> None:
        self._runner = runner
        self._title = title
        self._set_title = set_title
        self._is_wanted = is_wanted
        self._has_focus = has_focus
        self._notify = notify

    def count(self, waiting: int) -> None:
        """Shows the number of games that wait for one's move."""
        self._set_title(f"({waiting}) {self._title}" if waiting else self._title)

    @property
    def has_notifications(self) -> bool:
        """Whether turns and invites are told by notifications."""
        return self._notify is not None and self._is_wanted()

    def tell(self, text: str) -> None:
        """Tells of a turn that has just begun, or of an invite. The text holds no card: others may see the screen."""
        notify = self._notify
        if notify is None or self._has_focus() or not self._is_wanted():
            return

        def show() -> None:
            with suppress(Exception):  # nothing on this system shows it; the sound and the number are there
                notify(self._title, text)

        self._runner.call_aside(show)
