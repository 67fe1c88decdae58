"""What is no longer needed is found, and its memory given back to the system.

The GNU C library keeps what was freed between things that stay, and a heap for each thread: after a long game those are
some megabytes. Elsewhere there is nothing to be asked.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

# The names of mallopt(3).
_ARENA_MAX: Final = -8
_MMAP_THRESHOLD: Final = -3
_LARGE: Final = 32 * 1024
"""Bytes; a picture of a card has more."""


def be_thrifty() -> None:
    """Call it before anything large is made: one heap for all threads, and what is large outside of it, so that it goes
    back to the system at once."""
    choose = _of_libc("mallopt")
    if choose is not None:
        choose(_ARENA_MAX, 1)
        choose(_MMAP_THRESHOLD, _LARGE)


def tidy() -> None:
    """Takes some milliseconds: it is for a moment in which nothing moves."""
    gc.collect()
    trim = _of_libc("malloc_trim")
    if trim is not None:
        trim(0)


def settle() -> None:
    """What is there now stays: looked through again and again, it would cost a frame of a game each time."""
    gc.unfreeze()
    tidy()
    gc.freeze()


@cache
def _of_libc(name: str) -> Callable[..., Any] | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
