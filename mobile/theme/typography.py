"""Typefaces and type sizes, which are scale-independent pixels: they grow with the type that a player reads."""

from __future__ import annotations

from typing import Final

# Faces, by the names under which `mobile.drawing.fonts` registers them.
FONT: Final = "Threes Text"
"""The text face: everything that is not a title. Regular and bold."""
FONT_DISPLAY: Final = "Threes Display"
"""The display face: titles and announcements. One weight."""
FONT_FALLBACK: Final = "DejaVuSans"
"""The face of a text with a letter that its own face lacks."""

# The type scale.
TYPE_TINY: Final = 12
"""Marks at a seat, and texts that had to shrink."""
TYPE_SMALL: Final = 14
"""Explanations, dates, names at the cards of a trick."""
LEAST_DP: Final = 12
"""The least that a name may be written, in density-independent pixels, however large the player has set the type: what
is cut would be worse."""
TYPE_CAPTION: Final = 15
"""Words at piles."""
TYPE_CAPTION_WIDE: Final = 16
"""Words at piles on a desktop."""
TYPE_FACT: Final = 15
"""Facts of the table, and its history."""
TYPE_BODY: Final = 17
"""Running text, rows, choices."""
TYPE_LABEL: Final = 18
"""Buttons, fields, headings."""
TYPE_TILE: Final = 22
"""The name of a game above its results."""
TYPE_BAR: Final = 24
"""The title of a screen."""
TYPE_TITLE: Final = 27
"""The title of a dialog, and signs to press."""
TYPE_DISPLAY: Final = 40
"""Short announcements."""
RESULT_LARGE: Final = 32
"""The sentence about how a hand or game has ended."""
RESULT_LARGE_PODIUM: Final = 27
"""The sentence about how a game has ended above a podium on a phone."""
RESULT_LARGE_WIDE: Final = 44
"""The sentence about how a hand or game has ended in a wide window."""
SAMPLE_CONTRAST: Final = 0.7
"""The power of a size by which its sample is larger still, so that all of them are told apart."""
RESULT_ONE_LINE: Final = 0.8
"""The share of its size to which the sentence about an end is written smaller to stand in one line."""
RESULT_POINTS: Final = 30
"""The points of a hand."""
RESULT_POINTS_HERO: Final = 46
"""The points of the best player of a hand above the others."""
RESULT_POINTS_LARGE: Final = 54
"""The points of a hand in a column of a wide window, where they are the largest of all."""
BANNER_LARGE: Final = 30
"""A long announcement in a wide window."""
BANNER_SHORT: Final = 14
"""The most letters of a short announcement."""
INDEX_LEAST: Final = 18
"""The strip for the corner index of the smallest card."""
INDEX_LEAST_WITH_PIPS: Final = 16
"""The strip for the corner index of the smallest card with pips or a two-way figure."""

FIGURE: Final = 0.75
"""The room of a bold figure, in type sizes."""
WORD_SPARE: Final = 1.04
"""The room for a word, over its measured width."""

# Heights of lines, in type sizes.
LABEL_LINE: Final = 1.6
"""The height of a line that stands alone below a card."""
LINE: Final = 1.2
"""The distance of the lines of a long text."""
LINE_TIGHT: Final = 1.1
"""The distance of the lines of a sentence or two."""
