"""How everything looks and moves: colours, type, spacing, durations. No such number stands anywhere else.

Colours are ``#rrggbb``; lengths are density-independent pixels, type sizes scale-independent ones, times
seconds. Nothing here needs Kivy.
"""

from __future__ import annotations

from typing import Final

# The table: a deep, calm felt; what lies on it is ivory, what matters now is gold.
FELT: Final = "#123f37"
FELT_DEEP: Final = "#0b2b26"
FELT_RAISED: Final = "#1c5447"
"""Panels, rows and fields that lie on the felt."""
TEXT: Final = "#f6f1e3"
TEXT_QUIET: Final = "#bfd0c6"
SIGNAL: Final = "#f4c550"
"""The one strong signal: whose turn it is, what can be done now."""
ON_SIGNAL: Final = "#22190a"
WARNING: Final = "#ffab90"
SHADE: Final = "#000000a6"
"""Over everything that a dialog interrupts."""

# Cards.
IVORY: Final = "#fbf7ec"
IVORY_EDGE: Final = "#cfc7b2"
BACK: Final = "#7d2230"
BACK_LINE: Final = "#e7c9a9"
INK: Final = "#1d1c20"
RED: Final = "#b3202a"
BLUE: Final = "#0a56a0"
GREEN: Final = "#1b6b33"
JOKER: Final = "#6a2a8c"
SUIT_COLOURS: Final = (RED, INK, RED, INK)
"""Of hearts, clubs, diamonds and spades, in the order of the engine's suits."""
FOUR_SUIT_COLOURS: Final = (RED, GREEN, BLUE, INK)
MELD_COLOURS: Final = ("#f4c550", "#7fd1ff", "#ffb3d1", "#b6f09c")
"""Under the cards of one meld and of the next, with a line that joins them."""

# Presence: colour here, shape and word beside it.
PRESENT: Final = "#8fe388"
AWAY: Final = "#ff9b7d"
COMPUTER: Final = "#7fd1ff"
INVITED: Final = "#d9d2c0"

# Type.
FONT: Final = "DejaVuSans"
TYPE_SMALL: Final = 13
TYPE_BODY: Final = 16
TYPE_LABEL: Final = 18
TYPE_BAR: Final = 21
TYPE_TITLE: Final = 24
TYPE_DISPLAY: Final = 40
INDEX_LEAST: Final = 18
"""The corner index of the smallest card."""

# Spacing and sizes.
GAP: Final = 8
GAP_SMALL: Final = 4
GAP_LARGE: Final = 16
EDGE: Final = 12
RADIUS: Final = 10
TARGET: Final = 48
"""The least width and height of what can be tapped."""
STRIP_LEAST: Final = 28
"""The least that is seen of a card under another one of a fan."""
WIDE: Final = 1000
"""From this width on the score sheet stands beside the table."""
CARD_RATIO: Final = 1.4
"""Height over width of a card."""
CARD_WIDTH_LEAST, CARD_WIDTH_MOST = 44, 96
DRAG_STARTS: Final = 10

# Motion. A speed of 0 is no motion, 1 normal, 2 twice as fast.
MOVE: Final = 0.22
STAGGER: Final = 0.06
DEAL_MOST: Final = 2.5
RITUAL_MOST: Final = 6.0
"""The draw for order, the shuffle or the cut."""
DOUBLE_TAP: Final = 0.5
"""Taking and throwing are never one double tap."""
NUDGE: Final = 0.3
NOTE: Final = 4.0
"""So long a sentence stands at the table."""

# The window on a desktop.
WINDOW: Final = (412, 892)
WINDOW_LEAST: Final = (360, 640)
COLUMN: Final = 560
"""The most that a column of text or controls takes of a wide window."""
FOCUS_LINE: Final = 2
"""The ring around what the keyboard would press."""
FOCUS_GAP: Final = 3
PRESSED: Final = 0.18
"""How much darker something is while it is pressed."""
DISABLED: Final = 0.45
"""The opacity of what cannot be pressed now."""
FADE: Final = 0.12
MARK: Final = 32
"""The width of a person's card."""
LOGO: Final = 104
SIDE: Final = 380
"""The width of the column at the side of a wide window."""
