"""The display of this machine. It is looked for before Kivy is imported, which would draw unseen without one."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def find_sdl_driver(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> str | None:
    """Finds the SDL driver that can show a window: empty where SDL finds it itself, None where none can."""
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


def find_desktop_size(environ: Mapping[str, str] | None = None) -> tuple[int, int] | None:
    """Finds the size of the desktop in pixels; None where it is not known before a window is open."""
    environ = os.environ if environ is None else environ
    return _x11_size(environ["DISPLAY"]) if environ.get("DISPLAY") else None


def _x11_answers(name: str) -> bool:
    return _x11_size(name) is not None


def _x11_size(name: str) -> tuple[int, int] | None:
    """Asks the library that SDL will use, so that a missing library or permission is noticed too."""
    with suppress(OSError, AttributeError):
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XOpenDisplay.argtypes = [ctypes.c_char_p]
        for function in (x11.XCloseDisplay, x11.XDefaultScreen):
            function.argtypes = [ctypes.c_void_p]
        for function in (x11.XDisplayWidth, x11.XDisplayHeight):
            function.argtypes = [ctypes.c_void_p, ctypes.c_int]
        if display := x11.XOpenDisplay(name.encode()):
            screen = x11.XDefaultScreen(display)
            size = x11.XDisplayWidth(display, screen), x11.XDisplayHeight(display, screen)
            x11.XCloseDisplay(display)
            return size
    return None


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    if sys.platform == "win32":  # which has no such sockets
        return False
    place = Path(environ.get("XDG_RUNTIME_DIR", "/"), environ["WAYLAND_DISPLAY"])
    with socket.socket(socket.AF_UNIX) as wire:
        wire.settimeout(1)
        with suppress(OSError):
            wire.connect(str(place))
            return True
    return False
