"""What is no longer needed is found, and its memory given back to the system.

The GNU C library keeps what was freed between things that stay, which after a long game is some megabytes; elsewhere
there is nothing to be asked.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Any


def tidy() -> None:
    """Takes some milliseconds: it is for a moment in which nothing moves."""
    gc.collect()
    if _trim is not None:
        _trim(0)


def settle() -> None:
    """What is there now stays: looked through again and again, it would cost a frame of a game each time."""
    gc.unfreeze()
    tidy()
    gc.freeze()


def _found() -> Callable[[int], Any] | None:
    return getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


_trim = _found()
