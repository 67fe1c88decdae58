"""The display of this machine. It is looked for before Kivy is imported, which would draw unseen without one."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from mobile import theme

Size = tuple[int, int]
"""Width and height."""


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


def find_desktop_size(environ: Mapping[str, str] | None = None, platform: str = sys.platform) -> Size | None:
    """Finds the size of the desktop in pixels; None where it is not known before a window is open."""
    environ = os.environ if environ is None else environ
    if platform == "win32":
        return _windows_size()
    if platform == "darwin":
        return _mac_size()
    return _x11_size(environ["DISPLAY"]) if environ.get("DISPLAY") else None


def place_window(
    size: Size | None, place: tuple[int, int] | None, desktop: Size | None
) -> tuple[Size, tuple[int, int] | None]:
    """Returns the size of the window in pixels, and its left and top; None where the system chooses its place.

    `size` and `place` are those that it had last, None in the first start. It is never larger than the desktop, as far
    as that is known, nor beyond its edges: it may have had another screen the last time.
    """
    if desktop is None:
        return size or theme.WINDOW, place
    if size is None:
        width, height = (
            min(int(side * theme.WINDOW_SHARE), most) for side, most in zip(desktop, theme.WINDOW_MOST, strict=True)
        )
    else:
        width, height = (min(length, most - theme.DESKTOP_EDGE) for length, most in zip(size, desktop, strict=True))
    width, height = max(width, theme.WINDOW_LEAST[0]), max(height, theme.WINDOW_LEAST[1])
    if place is None:
        return (width, height), None
    left, top = (max(0, min(at, most - side)) for at, most, side in zip(place, desktop, (width, height), strict=True))
    return (width, height), (left, top)


def _x11_answers(name: str) -> bool:
    return _x11_size(name) is not None


def _windows_size() -> Size | None:
    if sys.platform != "win32":
        return None
    with suppress(OSError, AttributeError):
        metrics = ctypes.windll.user32.GetSystemMetrics
        return metrics(0), metrics(1)  # width and height of the first screen
    return None


def _mac_size() -> Size | None:
    with suppress(OSError, AttributeError):
        graphics = ctypes.CDLL("/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics")
        screen = graphics.CGMainDisplayID()
        return graphics.CGDisplayPixelsWide(screen), graphics.CGDisplayPixelsHigh(screen)
    return None


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
