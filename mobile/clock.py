"""Kivy's clock without asyncio, which it imports for the sake of apps that run in an event loop of that.

Ours is none, and never asks the clock for it. With asyncio come some sixty modules, which take time before the window
opens, and memory.
"""

from __future__ import annotations

import sys
import threading
from importlib import import_module
from types import ModuleType


def import_clock() -> None:
    """Import Kivy's clock, once it is configured; where asyncio is there already, that is left to Kivy. An asyncio that
    is needed later is imported as ever."""
    if "asyncio" in sys.modules:
        return
    stand_in = ModuleType("asyncio")
    vars(stand_in).update(Event=threading.Event, wait_for=None)  # what the clock takes from it to begin with
    sys.modules["asyncio"] = stand_in
    try:
        import_module("kivy.clock")
    finally:
        del sys.modules["asyncio"]
