"""Sizes on the pages of settings, statistics, records and rules, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# Settings.
SPEAKER: Final = 30
"""The size of the speaker beside the volume."""
SLIDER_KNOB: Final = 28
"""The width of the knob of a slider."""
SLIDER_TRACK: Final = 8
"""The height of its track."""
SWATCH: Final = 72
"""The height of the picture of a felt."""
SWATCH_CARD: Final = 40
"""The width of the card on the picture of a felt."""
PICTURE_LEAST: Final = 84
"""The least width of a card back or face to choose; it grows with the type of its word."""
FELT_LEAST: Final = 78
"""The least width of a felt to choose; it grows with the type of its word."""
FELTS_MOST: Final = 6
"""The most felts side by side."""
BACK_SAMPLE: Final = 56
"""The width of a picture of a card back."""
SECTION_SIGN: Final = 40
"""The sign of a section of the settings."""
SETTINGS_ASIDE: Final = 0.34
"""The share of a wide page for the preview of the table, which stays in sight."""
PREVIEW_HIGH_MOST: Final = 1.5
"""The most height of that preview, in widths of it."""
PREVIEW_CARD: Final = 0.215
"""The width of a card in it, in widths of its cloth, unless cards are large."""
PREVIEW_CARD_BRIEF: Final = 0.155
"""The same where the piles lie beside the hand."""
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
PREVIEW_PILE_MOST: Final = 1.4
"""The most width of a card of its piles, in widths of a card of the hand."""
PREVIEW_FACE: Final = 0.17
"""The width of a face at its side, in widths of its cloth."""
PREVIEW_OWN_FACE: Final = 36
"""The own face in its bar."""
SETTING_LABEL: Final = 150
"""The width that the label of a choice has at least left of it; it grows with the type."""

# Records.
FACE_IN_RECORD: Final = 28
"""The height of the faces of a finished game."""
SEARCH_FIELD: Final = 320
"""The width of the field that searches in the records, in a wide window; it grows with the type."""
RECORDS_FACE: Final = 56
"""The face of the person whose records are shown."""
RECORD_PICTURE: Final = 100
"""The width of a game's picture beside its results."""
RECORD_PICTURE_RATIO: Final = 0.76
"""The least height over width of a game's picture beside its results."""
KEEPSAKE_LEAST: Final = 184
"""The least height of the podium of one of the first few games."""
KEEPSAKE_MOST: Final = 700
"""The most height of such a game."""
KEEPSAKE: Final = 260
"""The least width of such a game; it grows with the type."""
KEEPSAKE_WIDE: Final = 400
"""The width of such a game from which its words are large; it grows with the type."""
PLAYER_COLUMN: Final = 280
"""The width of the column of the person whose records are shown; it grows with the type."""
PLAYER_BESIDE: Final = 3
"""The least width of a window with that column, in widths of the column."""
PORTRAIT: Final = 208
"""The ring round the face of that person."""
PORTRAIT_LOW: Final = 88
"""The same in a low window."""
PORTRAIT_FACE: Final = 0.74
"""The face in that ring, in widths of the ring."""
PORTRAIT_MEDAL: Final = 0.34
"""The medal of the level at that ring, in widths of the ring."""
UNLOCK: Final = 52
"""The picture of what the next level opens."""
RECORD_TILES: Final = 5
"""The most results side by side."""
RECORD_TILE: Final = 225
"""The least width of the results in a game in a wide window; it grows with the type."""
RECORD_STEPS: Final = 0.42
"""The share of the width for the podium on the wide page of a record."""
RECORD_IN_LINE: Final = 275
"""The width of the results in a game from which its picture stands beside its words; it grows with the type.

Three of them stand side by side on a phone that is held sideways, so that of five none stands alone.
"""
CUP: Final = 22
"""The height of the cup of the button that leads to the records."""
CUP_LINE: Final = 1.1
"""Half the width of its lines."""
PLACE_DISC: Final = 52
"""The width of the disc with the place in which somebody finished."""
NOTE_EDGE: Final = 3
"""The line in the colour of a player beside a note about them."""
NOTE_LEAST: Final = 150
"""The least width of such a note; it grows with the type."""
NOTES_MOST: Final = 5
"""The most notes side by side."""
RECORD_CHART_SHARE: Final = 0.48
"""The height of the chart of a record in a wide window, as a share of the window's."""
RECORD_CHART_MOST: Final = 440
"""The most height of that chart."""

# Statistics, and charts of results too.
TABS_MOST: Final = 9
"""The most tabs of games on a line where more lines have room."""
TAB_LEAST: Final = 60
"""The least width of the tab of a game; it grows with its type."""
TAB_WIDE: Final = 70
"""The width of a tab from which the name of its game has the usual small type."""
TAB_PICTURE: Final = 56
"""The most height of the picture on a tab."""
STATISTICS_SHARE: Final = 1.4
"""The width of the numbers and the plot of a wide window, in widths of the opponents beside them."""
STATISTICS_CHART: Final = 272
"""The height of the plot in a wide window, and the most in a narrow one."""
STATISTICS_AROUND: Final = 112
"""The gaps above and round the plot in a narrow window, and the fade below it."""
NUMBER_TILE: Final = 84
"""The least width of a number of the statistics; it grows with the type."""
NUMBERS_BESIDE: Final = 450
"""The width from which the numbers stand beside the ring, and not below it; it grows with the type."""
LEVEL_BAR_MOST: Final = 240
"""The most width of the bar of a level in the head of the records."""
CHART_STAR_LEAST: Final = 13
"""The least star of one of many games that were won."""
STAR_EDGE: Final = 1.5
"""The dark edge round the star of a game that was won, in sizes of the star."""
STAR_TYPE: Final = 1.2
"""The type size of the star of a game that was won, in sizes of its sign."""
CHART: Final = 220
"""The height of a chart."""
CHART_FROM: Final = 190
"""The least height of a chart below a ranking; with less it has a page of its own."""
CHART_WIDE_FROM: Final = 460
"""The width from which a chart has its words beside it, where it is wider than high."""
CHART_WIDE_RATIO: Final = 1.4
"""The least width over height of a chart with its words beside it."""
CHART_NAMES: Final = 0.28
"""The most of a chart's width that the names at its lines take."""
CHART_LINE: Final = 1.5
"""Half the width of a line of a chart."""
CHART_LINE_OWN: Final = 2.5
"""Half the width of the line of who reads the chart."""
CHART_MARKER: Final = 9
"""The sign at each point of a line."""
CHART_DOT_LEAST: Final = 6
"""The least width of a dot for one of many games."""
CHART_SIGN: Final = 14
"""The sign of a line beside the name of its player."""
WON_RING_LINE: Final = 0.11
"""The width of the line of a ring, in widths of the ring."""
WON_RING: Final = 116
"""The width of the ring with the share of games that were won."""
WON_RING_NARROW: Final = 96
"""The same in a narrow window."""
BALANCE_BAR: Final = 8
"""The height of the bar with the games in which one came in ahead of an opponent, or behind."""
BALANCE_GAP: Final = 2
"""The gap between its two parts."""
WON_RING_INSIDE: Final = 0.68
"""The width of the words in a ring, in widths of the ring."""

# Rules.
EXAMPLE_CARD: Final = 72
"""The most width of a card in an example of the rules below the goal of a game."""
RULES_TABS: Final = 860
"""The most width of the tabs of the games above the rules."""
RULES_TABS_SHARE: Final = 8
"""The width of these tabs in the head of a low window, in widths of the title beside them."""
EXAMPLE_RIM: Final = 5
"""The rim of the table on which the examples lie."""
EXAMPLE_AROUND: Final = 12
"""The room between the examples and that rim."""
EXAMPLE_ABOVE: Final = 6
"""The least room above the cards of an example, and below them."""
EXAMPLE_CAPTION: Final = 8
"""The gap between cards and their caption below."""
EXAMPLE_BESIDE: Final = 12
"""The least room at each side of the cards of an example in a wide window."""
EXAMPLE_GAP: Final = 16
"""The gap between two examples."""
EXAMPLE_GROWS: Final = 0.12
"""The most by which the places of examples are higher than they need, where there is room, as a share of that."""
EXAMPLE_CARD_USUAL: Final = 50
"""The most width of a card in an example of the rules where the page is longer than the window."""
CAPTION_LEAST: Final = 120
"""The least width of the caption beside an example; it grows with the type."""
MARK_INSIDE: Final = 0.7
"""The part of a tick or a cross that lies on its card."""
CONTENTS_LEAST: Final = 130
"""The least width of a heading in a list of headings; it grows with the type."""
EXAMPLE_CARD_LARGE: Final = 128
"""The most width of a card in an example beside the goal of a game."""
EXAMPLE_CARD_LEAST: Final = 34
"""The least width of a card in an example."""
SIGN_TYPE: Final = 0.5
"""The size of the type of a sign, as a share of the height of its tile."""
SIGN_AROUND: Final = 0.3
"""The room beside a sign on its tile, as a share of the height of the tile."""
SIGN_GAP: Final = 0.14
"""The gap between tiles of signs, as a share of their height."""
SIGN_MEASURED: Final = 64
"""The size of type in which signs are measured."""
RULES_LOW: Final = 360
"""The height below which the examples of the rules beside a goal stand in two columns, below it."""
GOAL_SHARE: Final = 0.45
"""The most height of the goal of a game beside or above its examples, as a share of the height of both."""
GOAL_PICTURE: Final = 84
"""The most height of a game's picture beside its goal."""
EXAMPLE_STRIP: Final = 0.48
"""The part of a card of an example that is seen under the next one, in widths of a card."""
EXAMPLE_STRIP_MOST: Final = 1.06
"""The most that is seen of such a card where the row has room."""
RULES_PICTURE_RATIO: Final = 0.92
"""The most height over width of that picture."""
RULES_WAY: Final = 22
"""The most size of the words below the goal of a game in a wide window."""
RULES_GOAL_SHARE: Final = 0.62
"""The width of the goal of a game beside its examples, in widths of those."""
RULES_AIM: Final = 34
"""The most size of the goal of a game in a wide window."""
RULES_PICTURE_LEAST: Final = 110
"""The least height of a game's picture above its goal."""
EXAMPLE_TILE: Final = 138
"""The least width of an example beside another one; it grows with the type."""
EXAMPLE_COLUMNS: Final = 2
"""The most examples side by side."""
