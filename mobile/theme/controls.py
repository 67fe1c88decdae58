"""Controls and raised surfaces: their edges, signs and marks, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# What is raised.
RAISED_LINE: Final = 1
"""The light line at the upper edge of a button or a surface."""
RAISED_LIP: Final = 2.5
"""The dark lip at the lower edge of a button."""
SURFACE_LIP: Final = 1
"""The dark lip at the lower edge of a surface."""
RAISED_BLUR: Final = 9
"""The reach of the shadow of what is raised."""
RAISED_DROP: Final = 3
"""The distance by which the shadow of what is raised lies lower than it."""
WALL_TILE: Final = 208
"""The side of the square in which the four signs on the wall return."""
WALL_SIGN: Final = 40
"""The size of a sign on the wall."""

# Controls.
FOCUS_LINE: Final = 2
"""The line of the ring around what the keyboard would press."""
FOCUS_GAP: Final = 3
"""The gap between the ring of the keyboard and the control in it."""
HAIRLINE: Final = 1
"""A thin line, in pixels."""
CARET: Final = 2
"""The width of the caret."""
SWITCH: Final = 56
"""The width of a switch."""
SWITCH_RATIO: Final = 0.57
"""Height over width of a switch."""
WHEEL: Final = 72
"""The distance that a list moves with a notch of the mouse wheel: three lines."""
PAGE_STEP: Final = 0.9
"""The share of the visible part by which Page Up and Page Down move a list."""
DRAG_STARTS: Final = 10
"""The distance from which a finger drags; until then it taps."""
SIGN: Final = 22
"""The column of a sign."""
SEGMENT_GAP: Final = 3
"""The gap between the edge of a trough and the chosen one of the words in it."""
CHEVRON: Final = 12
"""The sign of what opens below it."""
FACE_CHOICE: Final = 72
"""The most height of a face that can be chosen."""
FACE_OWN: Final = 88
"""The width of the chosen face beside the own name."""
TICK_MARK: Final = 20
"""The disc that marks the chosen face."""
NOTE_HIGH: Final = 0.14
"""The height at which a note stands where nothing says better, as a share of the window's."""
