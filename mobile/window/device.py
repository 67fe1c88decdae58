"""The kind of device on which the program runs, for the words that speak of it, and for its keys."""

from __future__ import annotations

from typing import Literal

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.utils import platform

from mobile import theme

Device = Literal["phone", "tablet", "desktop"]


def find_device() -> Device:
    """The kind of this device: what people hand to each other is told apart by its shorter side."""
    if platform not in ("android", "ios"):
        return "desktop"
    return "tablet" if min(Window.size) >= dp(theme.TABLET) else "phone"


def has_keyboard() -> bool:
    """Whether the device has a keyboard of its own, and not one that is shown on the screen."""
    return find_device() == "desktop"
