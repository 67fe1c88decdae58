"""Key codes, and the order in which the keyboard's ring visits controls."""

from __future__ import annotations

from typing import Final

TAB: Final = 9
ENTER: Final = (13, 271)
ESCAPE: Final = 27
"""Android's back key too."""
SPACE: Final = 32
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
HOME, END, PAGE_UP, PAGE_DOWN = 278, 279, 280, 281
F1: Final = 282
STEPS: Final = {
    LEFT: "left",
    RIGHT: "right",
    HOME: "home",
    END: "end",
    PAGE_UP: "pageup",
    PAGE_DOWN: "pagedown",
    SPACE: "enter",
    **dict.fromkeys(ENTER, "enter"),
}
"""The names that hands and fans give to the keys that move their cursor and choose."""
HINT: Final = -1
MAIN, CONTENT, PEOPLE, BAR, BACK = range(5)
"""Ranks in the order of the ring: a hint, what most people want to do, what stands on the screen in the
order of reading, the people at a table, the signs in its bar, the way back."""
