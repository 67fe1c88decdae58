"""The grid, the window and its columns, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# The grid: gaps are multiples of 4, most of 8.
GAP: Final = 8
GAP_SMALL: Final = 4
GAP_LARGE: Final = 16
GAP_FAR: Final = 32
"""The gap between parts that have little to do with each other."""
GAP_WIDE: Final = 24
"""The gap inside a dialog."""
EDGE: Final = 12
"""The padding of rows and panels."""
RADIUS: Final = 10
RADIUS_LARGE: Final = 15
"""The radius of sheets and dialogs."""
TARGET: Final = 48
"""The least width and height of what can be tapped."""

# The window and its columns.
WINDOW: Final = (412, 892)
"""The size of the first window where the size of the screen is not known."""
WINDOW_SHARE: Final = 0.8
"""The share of the screen that the first window takes in each direction."""
WINDOW_MOST: Final = (1920, 1200)
"""The most size of the first window."""
WINDOW_LEAST: Final = (360, 640)
DESKTOP_EDGE: Final = 80
"""The pixels that a desktop's own bars and the frame of the window take."""
WINDOW_USUAL: Final = (1280, 736)
"""The size below its bar of the desktop's window for which the results are made; in a larger one they are larger."""
WIDE: Final = 1000
"""The width from which the score sheet stands beside the table."""
TALL: Final = 840
"""The height from which there is room for a large logo."""
COLUMN: Final = 560
"""The most that a column of text or controls takes of a wide window."""
COLUMN_RULES: Final = 700
"""The most width of a page that is read at length."""
DIALOG: Final = 448
"""The most width of a dialog."""
DIALOG_HIGH: Final = 0.45
"""The height of a dialog's middle, as a share of the window's: a little nearer to the thumb."""
SIDE: Final = 288
"""The width of the drawer at the side of a wide window."""
SIDE_WIDE: Final = 348
"""The same for a score sheet of more than `SIDE_COLUMNS` columns, and for large type."""
SIDE_COLUMNS: Final = 4
"""The columns of the score sheet that are seen in a drawer of the usual width."""
SIDE_TYPE_USUAL: Final = 1.2
"""The factor of type up to which the drawer has its usual width."""
SIDE_FROM: Final = 1180
"""The width of a window from which the drawer stands beside a table."""
