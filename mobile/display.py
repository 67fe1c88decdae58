"""Whether a window can be shown here. Asked before Kivy is imported, which would pick an unseen one."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def driver(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> str | None:
    """The SDL driver with which a window can be shown: empty where SDL needs no advice, None where none can be."""
    environ = os.environ if environ is None else environ
    if not platform.startswith("linux") or "ANDROID_ARGUMENT" in environ:
        return ""
    if chosen := environ.get("SDL_VIDEODRIVER"):
        return chosen
    if environ.get("DISPLAY") and _x11_answers(environ["DISPLAY"]):
        return "x11"
    if environ.get("WAYLAND_DISPLAY") and _wayland_answers(environ):
        return "wayland"
    return None


def _x11_answers(name: str) -> bool:
    """Ask with the library that SDL will use, so that a missing library or permission is found out too."""
    with suppress(OSError, AttributeError):
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x11.XOpenDisplay(name.encode())
        if display:
            x11.XCloseDisplay(display)
            return True
    return False


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    place = Path(environ.get("XDG_RUNTIME_DIR", "/"), environ["WAYLAND_DISPLAY"])
    with socket.socket(socket.AF_UNIX) as wire:
        wire.settimeout(1)
        with suppress(OSError):
            wire.connect(str(place))
            return True
    return False
