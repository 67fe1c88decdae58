"""Sizes on the pages of settings, statistics, records and rules, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# Settings.
SECTION_SIGN: Final = 40
"""The sign of a section of the settings."""
SETTINGS_ASIDE: Final = 0.44
"""The share of a wide page for the preview of the table, which stays in sight."""
PREVIEW_HIGH_MOST: Final = 1.3
"""The most height of that preview, in widths of it."""
PREVIEW_CARD: Final = 0.2
"""The width of a card in it, in widths of its cloth, unless cards are large."""
PREVIEW_CARD_HIGH: Final = 0.21
"""The same in heights of the whole preview."""
PREVIEW_LIFT: Final = 0.55
"""The height of the card there that is raised, in shares of `LIFT_SHARE`."""
PREVIEW_PILE: Final = 0.62
"""The least height of its piles, in heights of a card of the hand."""
PREVIEW_PILE_LEAST: Final = 30
"""The least width of a card of its piles; with less room they are left out."""
PREVIEW_STOCK_STEP: Final = 1.5
"""The step from one card of its stock to the next."""
PREVIEW_PILE_MOST: Final = 1.1
"""The most width of a card of its piles, in widths of a card of the hand."""
PREVIEW_FACE: Final = 0.17
"""The width of a face at its side, in widths of its cloth."""
PREVIEW_OWN_FACE: Final = 36
"""The own face in its bar."""
SETTING_LABEL: Final = 150
"""The width that the label of a choice has at least left of it; it grows with the type."""

# The page of a record.
NOTE_EDGE: Final = 3
"""The line in the colour of a player beside a note about them."""
NOTE_LEAST: Final = 150
"""The least width of such a note; it grows with the type."""
NOTES_MOST: Final = 5
"""The most notes side by side."""
RECORD_CHART: Final = 300
"""The height of the chart in a wide window."""

# Statistics.
WON_RING_LINE: Final = 0.11
"""The width of the line of a ring, in widths of the ring."""
WON_RING: Final = 116
"""The width of the ring with the share of games that were won."""
BALANCE_BAR: Final = 8
"""The height of the bar with the games in which one came in ahead of an opponent, or behind."""
BALANCE_GAP: Final = 2
"""The gap between its two parts."""
WON_RING_INSIDE: Final = 0.68
"""The width of the words in a ring, in widths of the ring."""

# Rules.
EXAMPLE_TILE: Final = 138
"""The least width of an example beside another one; it grows with the type."""
EXAMPLE_COLUMNS: Final = 2
"""The most examples side by side."""
