"""The collection of widgets that hold each other, at a moment when nothing moves."""

from __future__ import annotations

import gc

from kivy.clock import Clock

from mobile import theme


def exempt_the_program() -> None:
    """Exempts all present objects from garbage collection: they stay, and are 40 % of those of a window with a table.

    To be called before the first screen is made, which would otherwise stay as well.
    """
    gc.freeze()


def collect_garbage_soon() -> None:
    """Collects garbage in half a second, once for all that ask for it until then.

    That takes 60 ms and more at a table of three, several frames: Python by itself would do it in the middle of a
    motion.
    """
    _collect()


_collect = Clock.create_trigger(lambda _: gc.collect(), theme.GARBAGE_DELAY)
