"""Sizes of the parts of a table, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# The ring round whose turn it is.
RING: Final = 4
RING_HURRY: Final = 0.25
"""The share of the time from which on the ring warns."""
RING_HURRIED: Final = 1.5
"""The factor by which the ring is thicker then."""

# Seats.
SEAT_WIDTH: Final = 260
SEATS_ONE_COLUMN: Final = 5
"""The number of people above which they sit in two columns of a narrow window."""
SEATS_CROWDED: Final = 2
"""The same, where one column would leave too little room for the piles."""
SEATS_TWO_COLUMNS: Final = 8
"""The number of people above which they sit in three columns."""
SEATS_SIDE_BY_SIDE: Final = 600
"""The width from which a list of seats has as many columns as find room."""
SEAT_HEIGHT_LEAST: Final = 27
SEAT_HEIGHT_MOST: Final = 52
SEAT_ROW_SHOWN: Final = 20
"""The height of a row below which a list shows fewer people, those whose turn comes next."""
SEAT_ZONE_BACKS: Final = 3
"""The share of a seat's width for face-down cards, shown as a number. Open cards have one share for each card."""
SEAT_ZONE_OPEN: Final = 1.5
"""The share for open cards, on top of one for each card."""
SEAT_NAME: Final = 0.7
"""The width of a name for each of the cards beside it, where they lie in one place."""
SEAT_NAME_AMONG_MANY: Final = 0.6
"""The same, where they lie in several places."""
NUMBER: Final = 46
"""The column of a number; it grows with the type."""
NUMBER_COMPACT: Final = 33
"""The same, in a compact seat."""

# Chairs round a table.
CHAIR_LEAST: Final = 64
"""The least width of a chair."""
CHAIR_LEAST_SHARE: Final = 0.25
"""The most of a narrow table's width that this takes."""
CHAIR_HIGH_SHARE: Final = 0.33
"""The share of the room above the hand that a chair keeps, unless it needs less."""
CHAIR_STEP_MOST: Final = 1.5
"""The most distance of two chairs at one side, in chairs with the gap between them."""
CHAIR_SIDE_SHARE: Final = 0.17
"""The most of a low table's width that a chair at the side takes, without open cards and with them."""
CHAIR_SIDE_SHARE_LAYERS: Final = 0.27
CHAIR_TOP_WIDE: Final = 0.6
"""The share of a low table's width between the chairs at its sides, about."""
CHAIR_TOP_SHARE: Final = 0.35
"""The most of a low table's height that a chair above the middle takes."""
CHAIRS_IN_A_ROW: Final = 3
"""The most chairs side by side on a phone."""
CHAIRS_ROUND_MOST: Final = 7
"""The number of chairs up to which only those at the left and the right stand below others on a phone."""
CHAIR_FAIR: Final = 92
"""The width and height from which everything of a chair is read with ease."""
CHAIR_FAIR_HIGH: Final = 84
CHAIR_FAIR_WIDE: Final = 172
"""The same width at a desktop's table."""
CHAIR_LOW: Final = 54
"""The height of a chair without room for cards below its words, and at a desktop's table."""
CHAIR_LOW_WIDE: Final = 72
CHAIR_WIDE: Final = 132
CHAIR_WIDE_LAYERS: Final = 236
"""The most width of a chair at the side of a low table, alone and with layers before it."""
CHAIR_HIGH: Final = 104
CHAIR_WIDE_MOST: Final = 216
"""The most width and height of a chair at a desktop's table."""
CHAIR_HIGH_WIDE: Final = 92
CHAIR_WIDE_LAYERS_MOST: Final = 200
"""The same, where open cards lie before people."""
CHAIR_HIGH_LAYERS_MOST: Final = 112
CHAIR_LOW_LAYERS: Final = 62
"""The least height of a chair with open cards at a low table."""
CHAIR_PAD: Final = 4
"""The padding of a chair."""
LAYER_LEAST: Final = 26
"""The width of open cards at a chair from which they can be read."""
LAYER_SMALLEST: Final = 24
"""The same right of the words of a low chair."""
LAYER_STRIP: Final = 0.66
"""The least of a card that is seen where they are fanned, in widths of a card."""
CHAIR_FACE_SHARE: Final = 0.26
"""The share of a chair's width for the face, where the height has room for it."""
CHAIR_WORDS_LEAST: Final = 52
"""The least width of the words between a face and cards at their right."""
CHAIR_WORDS_SHARE: Final = 0.36
"""The most of a chair's width that these words take from the cards."""
CHAIR_NAME_SHARE: Final = 0.8
"""The share of the words that the name and the total keep beside the number of cards, where all stand in one line."""
NAME_LETTERS: Final = 1.6
"""The width that a name keeps beside the total, in type sizes: a total that leaves it less is not told."""
CHAIR_BACKS_LEAST: Final = 84
"""The width from which backs lie right of the words."""
CHAIR_COUNT: Final = 18
"""The height of a back beside the number of cards, in the line of facts."""
CHAIR_LARGE: Final = 170
"""The width of a chair from which it has a large face and large type."""
CHAIR_LONG: Final = 264
"""The most width of a chair above the middle of a low table."""
CHAIR_TYPE_MOST: Final = 1.3
"""The factor by which chairs grow with the type at most."""
CHAIR_BESIDE_LEAST: Final = 150
"""The width of a chair from which its name is set in larger type."""
FACE_LEAST: Final = 32
FACE_SEAT: Final = 44
"""The most size of a face at a chair, and at one of a desktop."""
FACE_MOST: Final = 60
FACE_IN_LIST: Final = 40
"""The most width of a face in a list of players, and the least."""
FACE_IN_LIST_LEAST: Final = 29
PRESENCE_SHARE: Final = 0.56
"""The radius of the disc of the sign of a presence, in type sizes."""
FACE_RIM: Final = 2.5
"""The ring in the player's colour round a face."""
LAYER_LIFT: Final = 0.16
"""The share of its height by which a card lies higher than the one below it."""
NOBODY_OPPOSITE: Final = 0.0
"""The legibility of a table at which nobody sits opposite the viewer."""
MIDDLE_WIDE: Final = 420
PILE_FAIR: Final = 190
"""The height of the middle from which the chairs above it may lie on an arc."""
ARC_SHARE: Final = 0.4
"""The most by which the outer chairs of an arc lie lower, in heights of a chair."""
SIDEWAYS_BELOW: Final = 520
"""The height of a table below which it is laid out as on a phone held sideways."""
OVAL_FROM: Final = 700
"""The width from which a table is laid out as on a desktop."""
BAND_SHARE: Final = 0.365
"""The share of a low table's height for the hand."""
LIST_BESIDE_SHARE: Final = 0.46
"""The share of a low table's width for the list of players."""
LIST_BESIDE_SHARE_MOST: Final = 0.66
"""The same of a list in more columns than `LIST_COLUMNS_LARGE`."""
LIST_COLUMNS_LARGE: Final = 3
LIST_COLUMNS_MOST: Final = 5
LIST_ROW_FAIR: Final = 40
"""The height of a row of such a list for which it has more columns."""
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
"""The width from which a table is wide."""
RIM_EDGE: Final = 1.2
"""The dark lines at both sides of the rim."""
BOARD_SHARE: Final = 0.6
"""The share of its width or height from which chairs fill a side of a table, so that the side is straight."""
BOARD_RADIUS: Final = 28
"""The corners of a table with straight sides."""
LIGHT_HIGH: Final = 0.54
"""The place of the light over the table, as a share of its height."""
TABLE_SHADOW_REACH: Final = 2.2
"""The reach of the table's shadow, in widths of the rim."""
TABLE_SHADOW_DROP: Final = 0.7
"""The distance by which that shadow lies lower than the table, in the same."""
CLOTH_SHADOW_REACH: Final = 1.5
"""The reach of the rim's shadow on the cloth, in the same."""
ARROW_LONG: Final = 112
"""The length of the arrow of the direction of play."""
ARROW_ROOM: Final = 20
"""The height below the piles for the arrow."""
ARROW_APART: Final = 10
"""The distance of the arrow from the rim."""
ARROW_HEAD: Final = 9
ARROW_LINE: Final = 4

# The parts of a table.
PROMPT_LINES: Final = 2
"""The lines of type for which a prompt has room."""
PROMPT_EXTRA: Final = 1.1
"""The same room, in heights of these lines: letters reach beyond them."""

# The bar above the own cards.
TABLE_APART: Final = 9
"""The room between the bar and the rim of the table above it."""
RIM_APART: Final = 2
"""The room between the rim and what lies next to it on the table."""
HEADER_FACTS_LEAST: Final = 120
"""The least width beside the title of a low window in which the facts of the game stand."""
DOOR: Final = 56
"""The width of the button beside the bar that leads to the history; it grows with the type."""
PROMPT: Final = 20
"""The type of the sentence that says what to do."""
PROMPT_WIDE: Final = 22
"""The same in the wide bar of a desktop."""
PROMPT_WAITING: Final = 17
"""The most type of the sentence while somebody else plays."""
BAR_MOST: Final = 112
"""The most height that a bar of large type has."""
BAR_LOW: Final = 56
"""The height of the bar of a low table."""
BAR_WIDE: Final = 80
"""The height of the bar of a desktop."""
BAR_FACE: Final = 44
"""The most size of the own face, on a phone and on a desktop."""
BAR_FACE_WIDE: Final = 60
BAR_WORDS_LEAST: Final = 168
"""The width that the sentence has before the own face is shown; it grows with the type."""
FAN_SIGN: Final = 14
"""The width of a card in the picture of a fanned hand, on the button that arranges the own hand."""
FAN_SIGN_FROM: Final = 1.0
"""The height of such a card over the lower edge of the button, in widths of the card."""
FAN_SIGN_TURN: Final = 26
"""The turn of the outer cards, in degrees."""
FAN_SIGN_RADIUS: Final = 2
BUTTONS_SHARE_WIDE: Final = 0.42
"""The most of a bar that the buttons in it take."""
FACTS_SHARE_LOW: Final = 0.3
"""The most of the bar of a low table that the facts of the game take."""
FACTS_SHARE_BESIDE_BUTTONS: Final = 0.16
"""The same beside buttons."""
HAND_SHARE_BESIDE_LAYERS: Final = 0.25
"""The most of a narrow table that a large hand takes below layers."""
HAND_SHARE_LAYERS: Final = 0.225
"""The share of a desktop's table for the hand below layers."""
HAND_AT_LAYERS: Final = 112
"""The height of a hand below layers at a low narrow table."""
HAND_ROOM: Final = 1.12
"""The height of a hand of one row, in heights of its cards: a picked one rises."""
HAND_SHARE_BOARD: Final = 0.24
"""The share of the height for the hand while there is a list to choose from."""
LAYERS_BESIDE_BELOW: Final = 480
"""The height of a narrow table below which the own layers lie beside the hand and not above it."""
LAYERS_SHARE_NARROW: Final = 0.54
"""The share of the width that they have then."""
LAYERS_SHARE_LOW: Final = 0.4
"""The share of the hand's width for the own layers at a low table."""
HAND_SHARE: Final = 0.315
"""The share of a narrow table's height for the hand."""
HAND_SHARE_WIDE: Final = 0.315
"""The same, of a wide table."""
HAND_LEAST: Final = 150
"""The least height of a hand."""
HAND_LOW: Final = 96
"""The same at a table so low that its piles need some of that room."""
HAND_LOW_BELOW: Final = 600
"""The height of a table below which that is so."""
SLIDE_OUT: Final = 20
"""The height over the hand from which a card that is let go was slid out of it."""
HAND_ONE_ROW: Final = 1.6
"""The most height of a hand of one row, in least heights of a hand."""
LOW: Final = 720
"""The height of a table below which its people get a little of the hand's room."""
PILES_SMALLEST: Final = 84
"""The height that the piles keep whatever else needs room."""
PILES_LEAST: Final = 132
"""The least height of the piles."""
PILES_LEAST_LAYERS: Final = 108
"""The same, where cards lie before the players too."""
PILE_MOST: Final = 258
"""The most height of a pile."""
LISTS_LEAST: Final = 84
"""The height of a list with its heading in which a row of buttons is seen whole. The rest is scrolled to."""
PILE_RATIO: Final = 0.82
"""Width over height of a place with its label."""
FACE_IN_TURN: Final = 28
"""The face beside a turn at the side of a wide window."""
TURNS_MOST: Final = 30
"""The number of turns that are told at the side of a wide window."""
SIDE_SEAT: Final = 37
"""The height of a player's row there, and the most where there are few."""
SIDE_SEAT_MOST: Final = 56
SIDE_LIST_SHARE: Final = 0.34
"""The share of the side's height up to which rows grow."""
SIDE_HISTORY_LEAST: Final = 200
"""The least height that the score sheet leaves to them."""
SIDE_SHEET_LEAST: Final = 140
"""The least height in which the score sheet is shown there."""
BOARD_COLUMNS: Final = 5
"""The most columns of a list to choose from."""
BOARD_WIDTH: Final = 300
"""The width of a list with pictures for which the table keeps height, at the narrowest of phones."""
BIDS_FAIR: Final = 300
"""The width from which the rows of a bid are read with ease beside what others have bid."""
SLOTS_ROW_GAIN: Final = 1.2
"""The button stands beside the places for cards to put away where that makes these so many times larger."""
BID_SHRINKS: Final = 0.82
"""The share of its usual size to which the words of the bid's button are written smaller to stand beside the others."""
BID_SIGN: Final = 32
"""The type of a suit that is bid."""
BID_HIGH: Final = 64
"""The most height of a row of it, unless its type needs more."""
TILE_LEAST: Final = 68
"""The least width of an option with a picture above its words."""
TILE_MOST: Final = 132
"""The most width of an option, unless its words need more."""
FACES_TO_CHOOSE: Final = (48, 32)
"""The sizes of the face of somebody who can be chosen, beside the name: as large as the names leave it room."""
TILE_HIGH: Final = 84
"""The most height of the picture of an option."""
SIGN_BESIDE: Final = 24
"""The width of a suit left of its word."""
TILE_SIGN: Final = 0.8
"""The type size of a suit on a tile, in sides of its room."""

# The trick.
TRICK_LEAST: Final = 200
"""The least height of a trick."""
TRICK_MOST: Final = 420
"""The most height of a trick."""
TRICK_CARD_MOST: Final = 136
"""The most width of a card of a trick."""
TRICK_NAME: Final = 16
"""The type size of a name at a card."""
TRICK_NAME_LINE: Final = 1.4
"""The height of such a name, in type sizes."""
TRICK_APART: Final = 0.1
"""The least gap between two cards, in card widths."""
TRICK_STEP: Final = 0.05
"""The step, in card widths, in which places further aside are tried."""
TRICK_HIGHS: Final = (0.04, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.42, 0.56, 0.74, 0.9, 1.1, 1.3)
"""The heights that are tried for the cards of who sits at the top and at the bottom: distances in card heights."""
TRICK_HIGH: Final = 0.25
"""The height up to which a card may lie lower than there is need for."""
TRICK_SHRINK: Final = 0.97
"""The step in which cards become smaller until what lies in the corners has room."""
TRICK_INDEX: Final = 0.55
"""The height of an index, in card widths."""
TRICK_TILT: Final = 3.0
"""The turn of a card from the side, in degrees."""

# Piles.
PILE_GAP_SHARE: Final = 0.05
"""Half of the most room between two piles, in widths of the place for all of them."""
PILE_SHARE_AT_TRICK: Final = 0.15
"""The most of the width that a pile beside a trick takes."""
PILE_MINOR: Final = 0.55
"""The size of a pile that is rarely needed, over that of the others."""
PILE_FAIR_WIDTH: Final = 68
"""The width from which the top card of a pile is read with ease."""
PILE_ROUND: Final = 1.2
"""The width of a small pile, over that of its cards."""
CAPTION_OVER: Final = 5
"""The width by which the label of a small pile may reach over its place at each side, where there is little room."""
CORNER_INSET: Final = 14
"""The distance of such a pile from the side, as a table has round corners."""
CORNER_PILE: Final = 52
"""The height of a pile in a lower corner of a trick, with its label beside it."""
CORNER_WIDTH: Final = 94
"""The least width of one, with its distance from the side."""
CORNER_GAIN: Final = 1.08
"""The factor by which cards must be larger there for piles to lie in the corners."""

# The shuffle.
SHUFFLE_ROW_LEAST: Final = 42
SHUFFLE_ROW_MOST: Final = 56
SHUFFLE_ROW_CARDS: Final = 78
"""The height of a player's row in which cards lie."""
SHUFFLE_ONE_COLUMN: Final = 6
"""The number of players above which they stand in two columns of a narrow window."""
SHUFFLE_SEATS: Final = 0.44
"""The most of a narrow window's height that the players take, as a share."""
SHUFFLE_SEATS_BESIDE: Final = 0.3
"""The share of a wide window's width that they take."""
SHUFFLE_SEATS_LEAST: Final = 312
"""The least width that they take there."""
SHUFFLE_IN_ROW: Final = 6
"""The most players in a row above the pack of a desktop."""
SHUFFLE_BAR: Final = 72
"""The least height of the bar below the pack, unless the window is low."""
SHUFFLE_BUTTON: Final = 168
"""The width of the button beside it."""
SHUFFLE_CARDS_SHARE: Final = 0.52
"""The most of a player's row that cards take, as a share."""
CLOCK_HEIGHT: Final = 52
CLOCK_WIDTH: Final = 150

# Results, banner and tutorial.
SHEET_ROW: Final = 34
SHEET_ROW_LARGE: Final = 44
SHEET_TOTAL_LARGE: Final = 60
"""The height of a row and of the totals of a sheet that has a screen to itself."""
SHEET_ROW_LEAST: Final = 26
"""The height of a row where more of them are to be seen at once."""
SHEET_FACE: Final = 28
"""The face above a player's column."""
SHEET_FACE_LARGE: Final = 44
SHEET_CELL_LEAST: Final = 58
"""The least width of a column of the score sheet; longer texts are cut."""
SHEET_LABEL_LEAST: Final = 84
"""The least width of the first column."""
SHEET_LABEL_SHARE: Final = 0.34
"""The most of the sheet's width that the first column takes, as a share."""
PERSON_WIDTH: Final = 330
"""The least width of a player on the screen of all hands. With more room, they stand side by side."""
PERSON_FACE: Final = 56
"""The face of a player on the screen of all hands."""
PERSON_HAND: Final = 96
PERSON_HAND_MOST: Final = 200
"""The least and the most height of a player's open cards there."""
PERSON_CARD: Final = 120
"""The most width of such a card."""
PERSON_BACKS: Final = 2.0
"""The share of face-down cards of the width there; open ones have one for each card."""
PERSON_BACKS_HIGH: Final = 48
"""The height of face-down cards where none lie open."""
PERSON_NOTE: Final = 16
"""The type size of the words at that player's cards."""
PERSON_WORDS: Final = 126
"""The height of all else there: face and points, a line below the cards, the padding."""
RESULT_WIDTH: Final = 270
"""The least width of a player's card, with the hand below face and name. With more room, players stand side by side."""
RESULT_LINE: Final = 440
"""The least width of a player's row, in which face, name, hand and points stand side by side."""
RESULT_LINE_MOST: Final = 920
"""The most width of a list of such rows."""
RESULT_ALONE_MOST: Final = 636
"""The same of players without cards; it grows with the window."""
RESULT_ALONE_HIGH: Final = 124
"""The height of their rows, where there is as much."""
RESULT_TRICK: Final = 40
"""The most height of a trick that a player has taken, as a small back, and the least that is drawn."""
RESULT_TRICK_LEAST: Final = 22
RESULT_WHOLE: Final = 4
"""The most cards that lie whole beside each other, if at all, beside a name."""
RESULT_CARD: Final = 35
"""The least width of them; only with as much does a hand stand beside the name in a narrow row."""
RESULT_CARD_NARROW: Final = 52
"""The most height of cards there."""
RESULT_LINE_HIGH: Final = 96
"""The height of rows with cards beside the name, where there is as much."""
RESULT_HAND_BESIDE: Final = 48
"""The least height of a hand beside the name."""
RESULT_FADE: Final = 24
"""The height over which rows that go on below a list fade, and that stays free below the last one."""
RESULT_HAND: Final = 58
"""The least height of a player's cards, and the most: they take the height that is left."""
RESULT_HAND_MOST: Final = 150
RESULT_HAND_WIDE: Final = 106
"""The width of a player's cards, as they are drawn, at most; it grows with the window."""
RESULT_FACE: Final = 48
"""The least face of a player in the results of a hand, and the most, where a row is high."""
RESULT_FACE_MOST: Final = 76
RESULT_FACE_ALONE: Final = 96
"""The same of a player without cards."""
RESULT_TYPE_ALONE: Final = 1.15
"""The factor of the type in the row of a player without cards."""
RESULT_FACE_WIDE: Final = 0.22
"""The most share of a row's width for it."""
RESULT_FACE_SHARE: Final = 0.28
"""The share of a player's card for the face above the hand."""
RESULT_WORDS: Final = 0.3
"""The share of a player's row for name and words."""
RESULT_HERO: Final = 72
"""The face of the best player beside the sentence about a hand."""
RANK_FACE: Final = 44
"""The face of a player in the ranking."""
RESULT_RANK: Final = 54
"""The height of a row of the ranking."""
CHANGE_SIGN: Final = 11
"""The sign of a place gained or lost."""
RESULT_LOW: Final = 460
"""The height of the results below which words stand beside what is shown."""
RESULT_SIDE: Final = 0.46
"""The share of the width for the podium, beside what is shown."""
RESULT_SIDE_WORDS: Final = 0.38
"""The share of the width of a low window for the words and buttons of a hand."""
RESULT_SIDE_CARDS: Final = 0.68
"""The share of a wide window for the cards, beside the score sheet."""
RESULT_GROWTH: Final = 1.4
"""The most by which the results grow with a wide window; at the least one they are as large as said here."""
RESULT_TYPE_WIDE: Final = 1.2
"""The factor of type and faces in a wide window."""
PODIUM_STEP: Final = 18
"""The least height of the lowest step, and the most; each one is as much higher."""
PODIUM_STEP_MOST: Final = 64
PODIUM_FIGURE: Final = 0.7
"""The most height of the number on a step, over that of the lowest step."""
PODIUM_WIDTH: Final = 152
"""The most width of a step."""
PODIUM_WINNER: Final = 72
"""The least face of a winner, where there is room, and the most."""
PODIUM_WINNER_MOST: Final = 136
PODIUM_WINNER_SHARE: Final = 0.29
"""The share of a podium's height for the face of a winner."""
PODIUM_OTHERS: Final = 0.78
"""The faces of the others, over that of a winner."""
PODIUM_HIGH: Final = 340
"""The usual height of a podium, and the least and the most where it fills its place."""
PODIUM_HIGH_LEAST: Final = 270
PODIUM_HIGH_MOST: Final = 620
PODIUM_TYPE: Final = 96
"""The face of a winner at which names have their usual size; they grow with it."""
PODIUM_TYPE_MOST: Final = 1.4
PODIUM_GLOW: Final = 2.0
"""The light behind a winner, and the height of its middle, in faces: it ends above the name."""
PODIUM_GLOW_HIGH: Final = 0.85
PODIUM_CROWN: Final = 0.46
"""The width of a winner's crown, in faces."""
TUMBLES: Final = 14
"""The number of cards that tumble over a winner."""
TUMBLE_WIDTH: Final = 52
"""The width of such a card."""
CONFETTI: Final = 72
"""The number of small suits that fly up from a winner."""
CONFETTI_SIZE: Final = 26
BANNER_WIDTH: Final = 800
"""The most width of a banner's sentence."""
BANNER_SLIDE: Final = 36
"""The distance that a banner moves as it comes and goes."""
BUBBLE_WIDTHS: Final = (320, 400, 560, 700)
"""The widths of a bubble that are tried before it takes all of the window's."""
BUBBLE_COLUMNS: Final = (220, 148)
"""The widths of a bubble for a place beside the middle of a low table."""
STRIP_TEXT_SHARE: Final = 0.5
"""The least share of a strip's width that its text has beside the buttons."""
FINGER: Final = 40
"""The width of the hand that points at a target."""
BUBBLE_ARROW: Final = 12
"""The length of the tip of a bubble."""

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
