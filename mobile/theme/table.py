"""Sizes of the parts of a table, in density-independent pixels."""

from __future__ import annotations

from typing import Final

MIDDLE_WIDE: Final = 420
"""The width of the middle of an oval table that the chairs at its sides leave free."""
ARC_FROM: Final = 190
"""The height of the middle from which the chairs above it may lie on an arc."""
ARC_SHARE: Final = 0.4
"""The most by which the outer chairs of an arc lie lower, in heights of a chair."""
SIDEWAYS_BELOW: Final = 520
"""The height of a table below which it is laid out as on a phone held sideways."""
OVAL_FROM: Final = 700
"""The width from which a table is laid out as on a desktop."""
BAND_SHARE: Final = 0.345
"""The share of a low table's height for the hand."""
BAND_SHARE_LARGE_TYPE: Final = 0.325
"""The share of a low table's height for the hand in large type."""
LIST_BESIDE_SHARES: Final = {1: 0.46, 2: 0.5, 3: 0.66}
"""The share of a low table's width for a list of players, by its columns."""
LIST_BESIDE_SHARE_MOST: Final = 0.79
"""The same in more columns: three open cards are seen in each."""
LIST_COLUMNS_MOST: Final = 5
"""The most columns of a list of players beside a low table."""
LIST_ROW_FAIR: Final = 40
"""The height of a row of a list of players for which it has more columns."""
LIST_SHARE_MOST: Final = 0.72
"""The most of the height above the hand that the list of players takes."""
OVAL_MOST: Final = 1180
"""The most width of a table."""
OVAL_POWER: Final = 0.52
"""The power by which the table's sides are fuller than those of an ellipse, which has 1."""
OVAL_CORNER: Final = 0.04
"""The share of a table's width at each side in which no cards lie, where nobody sits there."""
OVAL_POINTS: Final = 96
RIM: Final = 8
"""The wooden rim of the table."""
RIM_WIDE: Final = 13
"""The rim of a wide oval table."""
RIM_WIDE_FROM: Final = 560
"""The width from which a table has `RIM_WIDE`."""
RIM_EDGE: Final = 1.2
"""The width of the dark lines at the two sides of the rim."""
BEAD: Final = 2.4
"""The width of the bead of brass between rim and cloth."""
BOARD_SHARE: Final = 0.6
"""The share of its width or height from which chairs fill a side of a table, so that the side is straight."""
BOARD_INSET: Final = 8
"""The distance from the rim, more than elsewhere, of the chairs that fill a side of a desktop's table."""
BOARD_RADIUS: Final = 28
"""The corners of a table with straight sides."""
ARCH: Final = 8
"""The rise of the far edge of a table of which no more is seen, in the middle of the window."""
ARCH_BEYOND: Final = 48
"""The distance by which its sides lie outside the window."""
TABLE_BELOW: Final = 48
"""The distance by which a table runs out below the window."""
TABLE_BELOW_SHARE: Final = 0.36
"""The same of an oval one, as a share of its height in the window."""
OWN_INSET: Final = 68
"""The distance of the bar and the own cards from the sides of an oval table."""
BOARD_LIGHT_HIGH: Final = 0.9
"""The height at which the cloth below what matters most on a page is brightest, as a share of its height."""
LIGHT_HIGH: Final = 0.54
"""The place of the light over the table, as a share of its height."""
TABLE_SHADOW_REACH: Final = 2.2
"""The reach of the table's shadow, in widths of the rim."""
TABLE_SHADOW_DROP: Final = 0.7
"""The distance by which the table's shadow lies lower than the table, in widths of the rim."""
CLOTH_SHADOW_REACH: Final = 1.5
"""The reach of the rim's shadow on the cloth, in widths of the rim."""
ARROW_LONG: Final = 112
"""The length of the arrow of the direction of play."""
ARROW_ROOM: Final = 20
"""The height below the piles for the arrow."""
ARROW_APART: Final = 10
"""The distance of the arrow from the rim."""
ARROW_HEAD: Final = 9
"""The size of the head of the arrow of the direction of play."""
ARROW_LINE: Final = 3
"""The width of the line of the arrow of the direction of play."""
ARROW_ARC: Final = 0.62
"""The height of the arrows round the piles of a narrow table, in heights of a card."""
ARROW_ARC_BULGE: Final = 0.5
"""The distance by which the middle of such an arrow lies further out than its ends, in halves of its height."""
ARROW_ARC_BULGE_MOST: Final = 18
"""The most of that distance."""
ARROW_ARC_APART: Final = 10
"""The distance of the ends of such an arrow from the card."""

# The parts of a table.
PROMPT_LINES: Final = 2
"""The lines of type for which a prompt has room."""
PROMPT_LINES_LOW: Final = 3
"""The lines of the least type for which a prompt has room where the bar has given way."""
PROMPT_EXTRA: Final = 1.1
"""The room for a prompt, in heights of its lines: letters reach beyond them."""

# The bar above the own cards.
TABLE_APART: Final = 12
"""The room between the bar and what lies on the table above it."""
TABLE_APART_LOW: Final = 6
"""The same at a low table."""
RIM_APART: Final = 2
"""The room between the rim and what lies next to it on the table."""
HEADER_FACTS_LEAST: Final = 120
"""The least width beside the title of a low window in which the facts of the game stand."""
HISTORY_LINE: Final = 200
"""The width from which the sentence about the last move is written, and not only a button shown that leads to it."""
DOOR: Final = 56
"""The width of the button beside the bar or the facts that leads to the history; it grows with the type."""
PROMPT: Final = 18
"""The type of the sentence that says what to do."""
PROMPT_WIDE: Final = 20
"""The type of the sentence that says what to do in the wide bar of a desktop."""
PROMPT_FAIR: Final = 16
"""The type that the sentence has before the own numbers stand below it."""
PROMPT_WAITING: Final = 17
"""The most type of the sentence while somebody else plays."""
BAR_MOST: Final = 112
"""The most height that a bar of large type has."""
BAR_LOW: Final = 48
"""The height of the bar of a low table."""
BAR_WIDEST: Final = 820
"""The most width of the bar of a desktop; it grows with the type."""
BAR_WIDE: Final = 60
"""The height of the bar of a desktop."""
BAR_NARROWEST: Final = 280
"""The least width of a bar that is as wide as its words, so that it hardly grows from turn to turn."""
BAR_RADIUS: Final = 20
"""The round corners of the bar."""
BAR_FACE: Final = 52
"""The most size of the own face in the bar."""
BAR_WORDS_LEAST: Final = 168
"""The width that the sentence has before the own face is shown; it grows with the type."""
WORDS_BESIDE_TEACHER: Final = 240
"""The width that a hint in the bar keeps beside the teacher's face, which is else not shown; it grows with the type."""
WORDS_BESIDE_SKIP: Final = 80
"""The width that a hint in the bar keeps beside the button that ends all hints; it grows with the type."""
SKIP_WIDTH: Final = 48
"""The width of that button; it grows with the type."""
BAR_HINT: Final = 620
"""The width of a compact bar that says a hint."""
TURN_LINE: Final = 4
"""The gold line at the foot of the bar in the own turn."""
BULB: Final = 22
"""The height of the bulb of the button for hints."""
BULB_LINE: Final = 1.1
"""Half the width of its lines."""
FAN_SIGN: Final = 13
"""The width of a card in the picture of a fanned hand, on the button that arranges the own hand."""
FAN_SIGN_FROM: Final = 1.0
"""The height of a card on the button that arranges the hand over the button's lower edge, in widths of the card."""
FAN_SIGN_TURN: Final = 26
"""The turn of the outer cards on the button that arranges the hand, in degrees."""
SIGN_RISE: Final = 9
"""The height by which a sign at the end of the hand stands above its middle, over its word."""
SIGN_WORD_MOST: Final = 64
"""The width of a word that has room below a sign at the end of the hand."""
FAN_SIGN_RADIUS: Final = 2
"""The radius of the corners of a card on the button that arranges the hand."""
BUTTONS_SHARE_WIDE: Final = 0.42
"""The most of a bar that the buttons in it take."""
FACTS_SHARE_LOW: Final = 0.3
"""The most of the bar of a low table that the facts of the game take."""
FACTS_SHARE_BESIDE_BUTTONS: Final = 0.16
"""The most of the bar of a low table that the facts of the game take beside buttons."""
HAND_SHARE_BESIDE_LAYERS: Final = 0.25
"""The most of a narrow table that a large hand takes below layers."""
HAND_SHARE_LAYERS: Final = 0.25
"""The share of a desktop's table for the hand beside layers."""
HAND_AT_LAYERS: Final = 126
"""The height of a hand below layers at a low narrow table."""
HAND_ROOM: Final = 1.12
"""The height of a hand of one row, in heights of its cards: a picked one rises."""
HAND_SHARE_BOARD: Final = 0.3
"""The share of the height for the hand while there is a list to choose from, and all through a game of tricks."""
LAYERS_BESIDE_BELOW: Final = 480
"""The height of a narrow table below which the own layers lie beside the hand and not above it."""
LAYERS_SHARE_NARROW: Final = 0.54
"""The share of the width of a low narrow table for the own layers beside the hand."""
HAND_BESIDE_MOST: Final = 0.62
"""The most of the width of a table that a hand beside own layers takes before these make way for it."""
LAYERS_APART: Final = 20
"""The gap between the own layers and a hand beside them."""
HAND_SHARE: Final = 0.315
"""The share of a narrow table's height for the hand."""
HAND_SHARE_WIDE: Final = 0.315
"""The share of a wide table's height for the hand."""
HAND_LEAST: Final = 150
"""The least height of a hand."""
HAND_BESIDE_LIST: Final = 160
"""The height of a hand of one row below a list of players at a table that is not very high."""
HAND_LOW: Final = 96
"""The least height of a hand at a table so low that its piles need some of that room."""
HAND_LOW_BELOW: Final = 600
"""The height of a table below which a hand may be as low as `HAND_LOW`."""
SLIDE_OUT: Final = 20
"""The height over the hand from which a card that is let go was slid out of it."""
HAND_SLACK: Final = 2
"""A hand of so many cards fewer than it had at its largest keeps rows and sizes."""
HAND_BELOW: Final = 16
"""The room between the own cards and the lower edge of the window."""
HAND_BELOW_WIDE: Final = 24
"""The same on a desktop."""
HAND_ONE_ROW: Final = 1.2
"""The most height of a hand of one row, in least heights of a hand."""
LOW: Final = 720
"""The height of a table below which its people get a little of the hand's room."""
LOW_LIST: Final = 640
"""The height of a table below which a list of its people leaves a hand its least height."""
FACE_IN_TURN: Final = 28
"""The face beside a turn at the side of a wide window."""
SCORE_BLOCK: Final = 400
"""The most width of everybody's points after a hand, on the page of the history."""
SCORE_BLOCK_LEAST: Final = 300
"""The width of that page from which the points leave room for faces at their sides; it grows with the type."""
INDEX_RADIUS: Final = 4
"""The corners of a small card in a sentence."""
TURNS_MOST: Final = 8
"""The number of turns that are told at the side of a wide window."""
SHEET_PLAYERS_CLEAR: Final = 6
"""The number of players up to which the score sheet at the side has all of their totals in sight."""
SIDE_SEAT: Final = 32
"""The least height of a player's row at the side of a wide window."""
SIDE_SEAT_MOST: Final = 38
"""The most height of a player's row at the side of a wide window, where there are few."""
SIDE_APART: Final = 20
"""The room between two sections at the side of a wide window, with a thin line in its middle."""
SIDE_SEAT_FACE: Final = 24
"""The face in a player's row at the side of a wide window."""
SIDE_LIST_SHARE: Final = 0.34
"""The share of the side's height up to which rows of players grow, in a wide window."""
SIDE_HISTORY_LEAST: Final = 200
"""The least height that the score sheet at the side of a wide window leaves to the turns."""
SIDE_SHEET_LEAST: Final = 140
"""The least height in which the score sheet is shown at the side of a wide window."""

# The shuffle.
SHUFFLE_ROW_LEAST: Final = 42
"""The least height of a player's row before a hand."""
SHUFFLE_ROW_MOST: Final = 56
"""The most height of a player's row before a hand in which no cards lie."""
SHUFFLE_ROW_CARDS: Final = 78
"""The height of a player's row before a hand in which cards lie."""
SHUFFLE_ONE_COLUMN: Final = 6
"""The number of players above which they stand in two columns of a narrow window."""
SHUFFLE_THREE_COLUMNS: Final = 390
"""The width from which players before a hand may stand in three columns."""
SHUFFLE_SEATS: Final = 0.44
"""The most of a narrow window's height that the players take, as a share."""
SHUFFLE_UPPER: Final = 0.45
"""The share of a high table's height below the people who sit at its upper half."""
SHUFFLE_INSET: Final = 0.05
"""The share of its width by which the rim of an oval table lies inside the plates at its sides."""
SHUFFLE_BAR: Final = 72
"""The least height of the bar below the pack before a hand, unless the window is low."""
SHUFFLE_BUTTON: Final = 168
"""The width of the button beside the bar below the pack."""
SHUFFLE_CARDS_SHARE: Final = 0.52
"""The most of a player's row before a hand that cards take, as a share."""
CLOCK_HEIGHT: Final = 52
"""The height of the countdown."""
CLOCK_WIDTH: Final = 150
"""The width of the countdown."""

# Effects over the table.
FLAMES: Final = 9
"""The number of flames over a pile."""
FLAME_RISE: Final = 0.7
"""The height to which flames rise over a pile, in heights of the pile."""
HOP_HEIGHT: Final = 64
"""The least height of a jump over a seat."""
HOP_ARROW: Final = 52
"""The size of the arrow that jumps."""
HOP_TRAIL: Final = 7
"""The number of arrows that fade behind it."""
TURN_SIGN: Final = 150
"""The size of the arrow that shows a new direction of play."""
SUIT_SIGN: Final = 128
"""The size of the disc with the suit that was named."""
CARD_GROWS: Final = 1.15
"""The size to which the winning card of a trick grows."""
OUT_FACE: Final = 84
"""The face of somebody who is out, when it has grown."""
WAVE_HEIGHT: Final = 0.25
"""The height to which a card of a wave rises, in heights of the card."""
