"""The browser of this device, for pages that are not part of the game."""

from __future__ import annotations

import os
import webbrowser
from contextlib import suppress
from typing import Final

ALLOWED: Final = ("https://", "http://127.0.0.1:")
"""The beginnings of addresses that are opened: safe ones, and those of emulators."""


def open_page(url: str) -> bool:
    """Opens a page in the browser of this device, and returns whether that could be. It may take a second."""
    if not url.startswith(ALLOWED):
        return False
    with suppress(Exception):  # no browser, or none that may be started
        if "ANDROID_ARGUMENT" in os.environ:
            _open_on_android(url)
            return True
        return webbrowser.open(url)
    return False


def _open_on_android(url: str) -> None:
    from jnius import autoclass

    intent = autoclass("android.content.Intent")
    page = intent(intent.ACTION_VIEW, autoclass("android.net.Uri").parse(url))
    autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(page)
