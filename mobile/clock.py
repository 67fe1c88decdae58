"""Kivy's clock without asyncio, which it imports for the sake of apps that run in an event loop of that.

Ours is none, and never asks the clock for it. With asyncio come TLS, some sixty modules and 7 MB of memory, and the
window opens so much later.
"""

from __future__ import annotations

import sys
import threading
from types import ModuleType


def import_clock() -> None:
    """Import Kivy's clock, once it is configured. An asyncio that is needed is imported as ever, before or after."""
    if "asyncio" in sys.modules:
        return
    stand_in = ModuleType("asyncio")
    vars(stand_in).update(Event=threading.Event, wait_for=None)  # what the clock takes from it to begin with
    sys.modules["asyncio"] = stand_in
    try:
        import kivy.clock  # noqa: F401
    finally:
        del sys.modules["asyncio"]
