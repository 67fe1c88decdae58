"""The theme: colours, type, spacing, durations. No such number stands anywhere else.

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
PLAIN: Final = "#ffffff"
"""The colour in which pictures keep their own colours."""
TEXT: Final = "#f6f1e3"
TEXT_QUIET: Final = "#bfd0c6"
SIGNAL: Final = "#f4c550"
"""The one strong signal: whose turn it is, what can be done now."""
ON_SIGNAL: Final = "#22190a"
WARNING: Final = "#ffab90"
SELECTION: Final = "#f4c55080"
"""Ground of selected text in a field."""
SHADE: Final = "#000000a6"
"""The shade over everything that a dialog interrupts."""

# Cards.
IVORY: Final = "#fbf7ec"
IVORY_EDGE: Final = "#cfc7b2"
BACK: Final = "#7d2230"
BACK_LINE: Final = "#e7c9a9"
INK: Final = "#1d1c20"
INK_QUIET: Final = "#5b5548"
"""The colour of less important text on ivory."""
RED: Final = "#b3202a"
BLUE: Final = "#0a56a0"
GREEN: Final = "#1b6b33"
JOKER: Final = "#6a2a8c"
SUIT_COLOURS: Final = (RED, INK, RED, INK)
"""The colours of hearts, clubs, diamonds and spades, in the order of the engine's suits."""
FOUR_SUIT_COLOURS: Final = (RED, GREEN, BLUE, INK)
MELD_COLOURS: Final = ("#f4c550", "#7fd1ff", "#ffb3d1", "#b6f09c")
"""Colours of the lines that join the cards of each meld, from one meld to the next."""

# Presence: colour here, shape and word beside it.
PRESENT: Final = "#8fe388"
AWAY: Final = "#ff9b7d"
COMPUTER: Final = "#7fd1ff"

# Type.
FONT: Final = "Threes Text"
"""The face of everything that is not a title."""
FONT_DISPLAY: Final = "Threes Display"
"""The face of titles and announcements; it has one weight."""
FONT_FALLBACK: Final = "DejaVuSans"
"""The face of a text with a letter that its own face lacks."""
TYPE_TINY: Final = 12
TYPE_SMALL: Final = 14
TYPE_FACT: Final = 15
TYPE_BODY: Final = 17
TYPE_LABEL: Final = 18
TYPE_BAR: Final = 24
TYPE_TITLE: Final = 27
TYPE_DISPLAY: Final = 40
LABEL_LINE: Final = 1.6
"""The height of a line that stands alone below a card, as a share of its type."""
LINE: Final = 1.2
"""The line heights of long texts, in heights of the type; the next one is for a sentence or two."""
LINE_TIGHT: Final = 1.1
INDEX_LEAST: Final = 18
"""The corner index of the smallest card."""

# Spacing and sizes.
GAP: Final = 8
GAP_SMALL: Final = 4
GAP_LARGE: Final = 16
GAP_FAR: Final = 32
GAP_WIDE: Final = 24
"""The gap between parts that have little to do with each other."""
EDGE: Final = 12
RADIUS: Final = 10
RADIUS_LARGE: Final = 15
"""The radius of sheets and dialogs."""
TARGET: Final = 48
"""The least width and height of what can be tapped."""
STRIP_LEAST: Final = 28
"""The least that is seen of a card under another one of a fan."""
STRIP_FAIR: Final = 36
"""The visible strip below which a hand has two rows, where its cards stay large enough."""
WIDE: Final = 1000
"""The width from which the score sheet stands beside the table."""
TALL: Final = 840
"""The height from which there is room for a large logo."""
CARD_RATIO: Final = 1.4
"""Height over width of a card."""
CARD_WIDTH_LEAST: Final = 44
CARD_WIDTH_MOST: Final = 120
CARD_WIDTH_STEP: Final = 4
"""Cards grow in such steps."""
DRAG_STARTS: Final = 10
"""A finger that has moved so far drags; until then it taps."""

# A card's own measures are shares of its width, so that it looks the same at every size.
CARD_RADIUS_SHARE: Final = 0.085
CARD_EDGE_SHARE: Final = 0.011
CARD_SHADOW_SHARE: Final = 0.06
INDEX_SHARE: Final = 0.36
"""The strip at the left of a card that holds its index and suit."""
INDEX_SHARE_LARGE: Final = 0.44
PIP_SHARE: Final = 0.54
"""The suit or figure in the middle."""
FIGURE_SHARE: Final = 0.62
TINT: Final = 0.09
"""The opacity of the panel of a court card or joker."""
TINT_OF_BLACK: Final = "#2b63b8"
"""The colour in place of black, of which a little looks grey, as cards do that cannot be used."""
PLAIN_BELOW: Final = 56
"""A smaller card has nothing in the middle."""
TINY_BELOW: Final = 38
"""A still smaller one has no second index."""
IDLE: Final = 0.6
"""The light on a card that cannot be used now."""
LIFT_SHARE: Final = 0.16
"""The share of its height by which a picked card rises."""
SHADOW: Final = "#00000066"
OUTLINE: Final = 3
"""The line round what is marked or can be used."""
OUTLINE_THIN: Final = 1.5
BADGE: Final = 22
"""A disc with a number: how many, or which in a chosen order."""
MELD_LINE: Final = 4
MELD_SPACE: Final = 10
"""The space below the cards of a hand, where melds are underlined."""
GROUP_GAP: Final = 10
"""The gap between a meld and its neighbours."""
ROW_SEEN: Final = 0.62
"""The least share of a card's height that is seen when the row below it overlaps it."""
SIDE_BY_SIDE: Final = 60
"""Cards become no smaller than this, so as not to overlap from row to row."""
ONE_ROW: Final = 640
"""The width from which a hand is one row."""
ROWS_MOST: Final = 6
"""A hand of very many cards lies in no more rows."""

# Cards at another player's seat, on the clock, in the pack that is cut.
SMALL_WIDTH_LEAST: Final = 28
SMALL_WIDTH_MOST: Final = 52
SMALL_STAR: Final = 0.46
"""The disc of the star on a wild card in shares of a small card's width, and the star in shares of the disc."""
SMALL_STAR_SIGN: Final = 0.8
SMALL_STRIP_LEAST: Final = 17
SMALL_GAP: Final = 2
"""The gap between small open cards."""
SMALL_BACK_STEP: Final = 0.45
"""The most that is seen of a small back under another one, as a share of its width."""
CLOCK_CARD: Final = 34
FAN_ARC: Final = 64.0
"""Degrees over which the pack is spread."""
FAN_STEP: Final = 6
"""A spread pack shows no more cards than leave so much of each."""
FAN_RISE: Final = 0.35
"""The share of its height by which the card under the finger rises."""
FAN_GROW: Final = 1.25
PILE_STEP: Final = 1.4
"""The distance between the edges of the cards of a pile."""
PILE_EDGES_MOST: Final = 7
PILE_CARDS_AN_EDGE: Final = 8
RING: Final = 4
RING_HURRY: Final = 0.25
"""The share of the time from which on the ring warns."""
RING_HURRIED: Final = 1.5
"""The factor by which it is thicker then."""
RING_GLOW: Final = 0.5
"""The opacity of the light round it."""

FELT_DEEP_BELOW: Final = 0.25
FELT_LIGHT_ABOVE: Final = 0.75
"""The shares of the height between which the felt grows lighter."""

# Motion. A speed of 0 is no motion, 1 normal, 2 twice as fast.
MOVE: Final = 0.22
TURN_OVER: Final = 0.26
FLIGHTS_FLAT: Final = 12
"""More cards than these that set out together have no shadow on their way."""
FRAME_BUDGET: Final = 0.006
"""Seconds of a frame for what can be done a part at a time."""
APART_WIDTH: Final = 96
"""The room of a card that is held apart from the hand."""
STAGGER: Final = 0.06
DEAL_MOST: Final = 2.5

"""Taking and throwing are never one double tap."""
COLLECTS_AFTER: Final = 0.5
"""Seconds from the end of a hand, or from leaving a table, until memory is looked through."""
SETTLES: Final = 0.5
"""The seconds after a change in which a second tap at the same spot still means what has gone."""
NUDGE: Final = 0.3
NOTE: Final = 4.0
"""The seconds that a sentence stands at the table, at least those that follow for every letter."""
NOTE_LETTER: Final = 1 / 15
NOTE_HIGH: Final = 0.14
"""The height at which a note stands where nothing says better, as a share of the window's."""

# The seats at a table.
SEAT_WIDTH: Final = 260
SEATS_ONE_COLUMN: Final = 5
"""More people than these sit in two columns of a narrow window."""
SEATS_CROWDED: Final = 2
"""The number where more would leave no room for the piles."""
SEATS_TWO_COLUMNS: Final = 8
"""More than these in three."""
SEAT_HEIGHT_LEAST: Final = 27
SEAT_HEIGHT_FAIR: Final = 44
"""The height below which a hand of few cards gives them some of its room."""
SEAT_HEIGHT_MOST: Final = 52
SEAT_ZONE_BACKS: Final = 3
SEAT_ZONE_OPEN: Final = 1.5
"""Places at a seat share its width: backs, shown as a number, count so much, open cards so much and one for each."""
SEAT_NAME: Final = 0.7
SEAT_NAME_AMONG_MANY: Final = 0.6
"""The width of a name for each of the cards beside it, where they lie in one place and where in several."""
SEATS_SIDE_BY_SIDE: Final = 600
"""The width from which a list of seats has as many columns as find room."""
SEAT_GROUND: Final = 0.55
"""The opacity of the ground of a seat."""
NUMBER: Final = 46
NUMBER_COMPACT: Final = 33
"""The column of a number; it grows with the type."""

# The table.
HAND_SHARE: Final = 0.33
"""The share of the height of a narrow table that its hand takes."""
HAND_SHARE_WIDE: Final = 0.29
HAND_LEAST: Final = 150
HAND_LOW: Final = 96
"""The least height of a hand at a table that is so low that its piles need some of that room."""
LOW: Final = 720
"""Height of a table below which the people get a little of the hand's room."""
BUTTONS_SHARE: Final = 0.6
"""The share of the width that buttons may take beside a sentence."""
HAND_ONE_ROW: Final = 1.4
"""The most that a hand of one row takes, in its least heights."""
ONE_ROW_CARDS: Final = 6
"""A hand of more cards may lie in two rows once one more is taken."""
PILES_LEAST: Final = 132
LISTS_LEAST: Final = 84
"""The height of a list with its heading in which a row of buttons is seen whole; the rest is scrolled to."""
PILE_MOST: Final = 190
PILE_RATIO: Final = 0.82
"""Width over height of a place with its label."""
PROMPT_LINES: Final = 3.0
PROMPT_LINES_WIDE: Final = 2.6
"""The height of what is expected of the player, in lines of text: beside the buttons, and above them."""
TOLD_BEFORE: Final = 0.75
"""The opacity of the sentence before the newest one."""
HISTORY_LINES: Final = 2
"""Sentences of what happened that stand at a table, where there is room."""
HISTORY_FROM: Final = 600
"""The height of a narrow table from which there is room for it."""
HISTORY_BEFORE: Final = 40
"""The number of older sentences at the side of a wide window."""
SIDE_HISTORY_LEAST: Final = 200
"""The height that the score sheet leaves at least to them."""
EMPTY_PLACE: Final = 0.55
"""The opacity of the outline of an empty place."""
BOARD_COLUMNS: Final = 5
"""A list to choose from stands in no more columns."""
BOARD_STRETCH: Final = 1.6
"""The factor by which a button of a list may be wider than its word."""
PAUSE: Final = 0.28
"""The pause between two events."""
ANNOUNCED: Final = 1.7
"""The seconds that an announcement stands."""
TICK: Final = 0.25

# The window on a desktop.
WINDOW: Final = (412, 892)
WINDOW_LEAST: Final = (360, 640)
DESKTOP_EDGE: Final = 80
"""The pixels that a desktop's own bars and the frame of the window take."""
COLUMN: Final = 560
"""The most that a column of text or controls takes of a wide window."""
COLUMN_RULES: Final = 700
"""The same, for a page that is read at length."""
DIALOG: Final = 448
"""The most that a dialog takes of it."""
DIALOG_HIGH: Final = 0.45
"""Its middle, as a share of the window's height: a little nearer to the thumb than the middle."""
FOCUS_LINE: Final = 2
"""The ring around what the keyboard would press."""
FOCUS_GAP: Final = 3
HAIRLINE: Final = 1
"""In pixels."""
CARET: Final = 2
SWITCH: Final = 56
"""The width of a switch; its height is this share of it."""
SWITCH_RATIO: Final = 0.57
WHEEL: Final = 72
"""The distance that a list moves with a notch of the mouse wheel: three lines."""
PAGE_STEP: Final = 0.9
"""The share of the visible part by which Page Up and Page Down move a list."""
PRESSED: Final = 0.18
"""The darkness of something while it is pressed."""
DISABLED: Final = 0.45
"""The opacity of what cannot be pressed now."""
FADE: Final = 0.12
FADES_FROM: Final = 0.4
"""The opacity with which a new screen begins."""
SAMPLE: Final = 58
"""The width of a card that shows how cards look."""
SAMPLE_LARGE: Final = 70
MARK: Final = 32
"""The width of a person's card; its corners, figures and signs are shares of it."""
MARK_RADIUS_SHARE: Final = 0.14
MARK_INDEX_SHARE: Final = 0.46
MARK_INDEX_SHARE_TWO: Final = 0.38
"""The size of an index of two letters."""
MARK_SIGN_SHARE: Final = 0.56
LOGO: Final = 104
LOGO_LARGE: Final = 160
LOGO_SMALL: Final = 62
FINISHED_SHOWN: Final = 12
"""The number of finished games that are shown before somebody asks for all."""
SINCE_TICK: Final = 30.0
"""The seconds after which “2 minutes ago” is brought up to date."""
SINCE: Final = 112
"""The column that says how long ago."""
DATE: Final = 136
"""The column that says when a game ended."""
ICON_CHOICE: Final = 64
"""The height of an icon that can be chosen."""
TICK_MARK: Final = 20
"""The disc that marks the chosen one."""
PEOPLE_FEW: Final = 3
"""The most people above the form for somebody new that leave it in sight."""
SIDE: Final = 380
"""The width of the column at the side of a wide window."""

# The shuffle.
SHUFFLE_ROW_LEAST: Final = 42
SHUFFLE_ROW_MOST: Final = 56
SHUFFLE_ROW_CARDS: Final = 78
"""The height of a player's row in which cards lie."""
SHUFFLE_ONE_COLUMN: Final = 6
"""More players than these stand in two columns, where the window is narrow."""
SHUFFLE_SEATS: Final = 0.44
"""The share of a narrow window's height that the players take at most."""
SHUFFLE_SEATS_BESIDE: Final = 0.3
"""The share of a wide window's width."""
SHUFFLE_SEATS_LEAST: Final = 312
"""The least of it."""
SHUFFLE_PACK: Final = 0.82
"""The height of the pack's place is at most this share of its width."""
SHUFFLE_BESIDE: Final = 600
"""The width from which the players stand beside the pack, if the window is wider than high."""
SHUFFLE_CARDS_SHARE: Final = 0.52
"""The most of a player's row that cards take, as a share."""
SIGN: Final = 22
"""The column of a sign."""
RIFFLE: Final = 1.6
"""All riffles together."""
RIFFLES: Final = 3
PACK_BACKS: Final = 26
"""The number of cards of a pack that are drawn while it is shuffled."""
CUT_BACKS: Final = 60
"""And at most so many while it is cut."""
RIFFLE_APART: Final = 0.28
"""The share of a riffle in which the packets part; then cards fall, for so long in all and so long each."""
RIFFLE_FALLS: Final = 0.66
RIFFLE_CARD: Final = 0.2
RIFFLE_ASIDE: Final = 0.72
"""A length in card widths, as the following ones."""
RIFFLE_HIGH: Final = 0.12
RIFFLE_TILT: Final = 9.0
"""Degrees."""
FAN_OPENS: Final = 0.35
CUT_LOOKS: Final = 0.4
"""The seconds in which the raised card slides to the place of a cut."""
CUT: Final = 0.8
"""The seconds in which the packet moves under the rest."""
CUT_GATHERS: Final = 0.42
"""The share of it in which both packets are gathered; until the next one the packet slides under the rest."""
CUT_SLIDES: Final = 0.8
CUT_ASIDE: Final = 0.75
CUT_HIGH: Final = 0.3
CLOCK_HEIGHT: Final = 52
CLOCK_WIDTH: Final = 150
# Results, banner and tutorial
SHEET_ROW: Final = 34
SHEET_CELL_LEAST: Final = 58
"""The least width of a column of the score sheet; what is longer is cut."""
SHEET_LABEL_LEAST: Final = 84
SHEET_LABEL_SHARE: Final = 0.34
"""The most of the sheet's width that the first column takes."""
SHEET_STRIPE: Final = 0.05
"""The light of every other row; twice that in the own column."""
OFFSCREEN_SIZE: Final = 320, 256
"""The size of the buffer in which textures are painted: for the largest card, and for most texts."""
TEXT_PAGE: Final = 512, 256
"""The width and height of a texture with the pictures of short texts."""
TEXT_PAGES_MOST: Final = 6
"""The number that is kept on a screen of usual density, half a megabyte each; fewer on a finer one."""
TEXT_SHELF: Final = 1.25
"""A text may stand on a line of its page that is so many times higher."""
RESULT_WIDTH: Final = 330
"""The least width of a player's cards: where there is room for more, they lie side by side."""
RESULT_HAND: Final = 74
"""The height of a player's cards."""
RESULT_RANK: Final = 36
"""The height of a place of the ranking."""
RESULT_SIDE: Final = 300
"""The width of the ranking, where it stands beside the cards."""
RESULT_LARGE: Final = 28
"""The sentence about who has won."""
BANNER_READ: Final = 1.2
"""The least time that a banner stands, whatever the speed of motion, and more for every letter."""
BANNER_LETTER: Final = 0.035
BANNER_GROUND: Final = 0.94
"""The opacity of its ground."""
BANNER_SHORT: Final = 14
"""A sentence of so many letters is written as large as can be."""
BANNER_LARGE: Final = 30
"""A longer sentence in a wide window."""
BANNER_WIDTH: Final = 800
"""The most that its sentence takes of the width."""
BANNER_SLIDE: Final = 36
"""The distance that a banner moves as it comes and goes."""
BUBBLE_WIDTH: Final = 320
BUBBLE_ARROW: Final = 12
"""The length of the tip of a bubble."""
