"""The collection of widgets that hold each other, at a moment when nothing moves."""

from __future__ import annotations

import gc

from kivy.clock import Clock

from mobile import theme


def collect_garbage_soon() -> None:
    """Collects garbage in half a second.

    That takes 70 to 130 ms at a table of three, several frames: Python by itself would do it in the middle of a motion.
    """
    Clock.schedule_once(_collect, theme.GARBAGE_DELAY)


def _collect(_: float) -> None:
    gc.collect()
