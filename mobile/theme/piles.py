"""Sizes of the piles, the trick and the lists to choose from, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# Piles.
PILE_CARD_FAIR: Final = 64
"""The least width of the top card of a pile in play at which it is read with ease."""
FAIR_WIDE: Final = 1.15
"""The factor for cards of a trick or pile that are read with ease where there is the room of a desktop."""
FAIR_SIDEWAYS: Final = 0.75
"""The factor for cards of a trick or pile that are read with ease at a table that is low."""
PILE_CARD_LOW: Final = 72
"""The width of a pile's card, on a phone, below which its label gives it its height and stands beside it."""
PILE_CARD_WIDE: Final = 96
"""The width of a pile's card, at a desktop, below which its label stands beside it."""
PILE_FOR_LINES: Final = 0.95
"""The share of its width that the card of a large pile keeps where that gives the labels of small piles one line."""
SIDE_LABEL_GAIN: Final = 1.08
"""A label stands beside a pile where that makes the card so many times larger."""
PILE_BUTTON_FROM: Final = 700
"""The height of a window from which a button stands below a pile."""
PILE_BUTTON_SHARE_WIDE: Final = 0.2
"""The most width of a button at a pile of a wide window, as a share of the width of the window."""
PILE_BUTTON_SHARE: Final = 0.34
"""The most width of a button at a pile, as a share of the width of the window: it meets no words beside it."""
PILE_GAP_SHARE: Final = 0.05
"""Half of the most room between two piles, in widths of the place for all of them."""
PILE_SHARE_AT_TRICK: Final = 0.15
"""The most of the width that a pile beside a trick takes."""
PILE_ALIKE_LEAST: Final = 52
"""The width of a card from which all piles of a table have one size."""
PILE_MINOR: Final = 0.55
"""The size of a pile that is rarely needed, over that of the others: at a low table, beside a trick, in little room."""
PILE_FAIR_WIDTH: Final = 68
"""The width from which the top card of a pile is read with ease."""
PILE_ROUND: Final = 1.2
"""The width of a small pile, over that of its cards."""
PILE_ROUND_SHARE: Final = 0.02
"""The most of a pile’s width that is kept free at each side of its card."""
PILE_ABOVE_SHARE: Final = 0.08
"""The most of a pile’s height that is kept free above and below its card."""
PILE_STEP_FROM: Final = 80
"""The width of a card from which the edges of those below it are `PILE_STEP` apart."""
PILE_STEP: Final = 1.4
"""The distance between the edges of the cards of a pile."""
PILE_EDGES_MOST: Final = 7
"""The most edges of cards that a pile shows."""
PILE_CARDS_AN_EDGE: Final = 8
"""The number of cards for which a pile shows one edge."""
GLASS_BEYOND: Final = 4
"""The distance by which a card that counts and the transparent ones on it reach over the place of a top card."""
GLASS_LEAST: Final = 30
"""The width of each of them, for which they reach further to both sides where a pile is small."""
PILE_LIGHT_REACH: Final = 16
"""The reach of the light round a pile that can be used."""
CAPTION_OVER: Final = 5
"""The width by which the label of a small pile may reach over its place at each side, where there is little room."""
CORNER_INSET: Final = 14
"""The distance of a pile in a lower corner of a trick from the side, as a table has round corners."""
CORNER_PILE: Final = 52
"""The height of a pile in a lower corner of a trick, with its label beside it."""
CORNER_WIDTH: Final = 94
"""The least width of a pile in a lower corner of a trick, with its distance from the side."""
CORNER_GAIN: Final = 1.08
"""The factor by which a trick's cards must be larger for piles to lie in its lower corners."""
PILES_SMALLEST: Final = 84
"""The height that the piles keep whatever else needs room."""
PILES_LEAST: Final = 132
"""The least height of the piles."""
PILES_FAIR: Final = 176
"""The height that the list of players on a phone leaves to the piles where its rows can be read in what is left."""
PILES_ROOMY: Final = 150
"""The height that the piles keep where a hand of a few cards has two rows."""
PILES_LEAST_LAYERS: Final = 108
"""The least height of the piles where cards lie before the players too."""
PILE_MOST: Final = 258
"""The most height of a pile of a low table."""
PILE_CARD_MOST: Final = 112
"""The most width of the cards of the piles of an upright phone, however large those of the hand are."""
PILE_CARD_MOST_WIDE: Final = 144
"""The same on a desktop."""
PILE_CARD_LEAST: Final = 76
"""The width of the cards of the piles of an upright phone, where there is room, however small those of the hand are."""
PILE_CARD_LEAST_WIDE: Final = 112
"""The same on a desktop."""
PILE_RATIO: Final = 0.82
"""Width over height of a place with its label."""
LIST_PILE: Final = 80
"""The least width and height of the pile that stays in sight while something is chosen from a list."""
LIST_PILE_SHARE: Final = 0.3
"""The most of the width of the middle that a pile left of a list to choose from takes."""
LIST_PILE_SHARE_NARROW: Final = 0.42
"""The same where the list is narrow."""
LIST_PILE_HIGH: Final = 140
"""The height of the middle from which a pile lies left of a narrow list, even if there is room between the seats."""
LIST_PILE_FAIR: Final = 100
"""The same where there is none."""
LIST_PILE_LOW: Final = 120
"""The height of the middle below which a pile left of a list has its label beside it."""
LIST_PILE_LABEL: Final = 92
"""The width of the label beside a pile left of a list."""
LIST_BESIDE_PILE_LEAST: Final = 236
"""The width that a pile left of a list leaves to the list."""

# The trick.
TRICK_FAIR: Final = 80
"""The width of a card of a trick from which it is read with ease."""
TRICK_LEAST: Final = 200
"""The least height of a trick."""
TRICK_MOST: Final = 420
"""The most height of a trick."""
TRICK_CARD_MOST: Final = 136
"""The most width of a card of a trick."""
TRICK_NAME: Final = 16
"""The type size of a name at a card."""
TRICK_NAME_LINE: Final = 1.4
"""The height of a name at a card, in type sizes."""
TRICK_APART: Final = 0.1
"""The least gap between two cards, in card widths."""
TRICK_STEP: Final = 0.05
"""The step, in card widths, in which places further aside are tried."""
TRICK_HIGHS: Final = (0.0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.42, 0.56, 0.74, 0.9, 1.1, 1.3)
"""The heights that are tried for the cards of who sits at the top and at the bottom: distances in card heights.

With 0 all lie on one line.
"""
TRICK_LINE_CARD: Final = 2.6
"""The least width of cards on one line, in heights of a name: names above narrower ones would be cut."""
TRICK_HIGH: Final = 0.25
"""The height up to which a card may lie lower than there is need for."""
TRICK_SHRINK: Final = 0.97
"""The step in which cards become smaller until what lies in the corners has room."""
TRICK_INDEX: Final = 0.55
"""The height of an index, in card widths."""
TRICK_TILT: Final = 3.0
"""The turn of a card from the side, in degrees."""

# Lists to choose from, and places for cards to put away.
LISTS_LEAST: Final = 84
"""The height of a list with its heading in which a row of buttons is seen whole. The rest is scrolled to."""
BOARD_COLUMNS: Final = 5
"""The most columns of a list to choose from."""
BOARD_WIDTH: Final = 300
"""The width of a list with pictures for which the table keeps height, at the narrowest of phones."""
CARDS_HIGH_FROM: Final = 700
"""The height of a window from which the card of a bid gets height before others show their closed cards in full."""
BIDS_MOST: Final = 520
"""The most width of the rows of a bid, unless all values stand in one row."""
BIDS_MOST_ROW: Final = 760
"""The same where they do."""
SLOT_FAIR: Final = 72
"""The width of a place for a chosen card from which it is read with ease."""
SLOT_MOST: Final = 104
"""The most width of such a place in a wide window: no larger than the cards of the hand."""
SLOTS_ROW_GAIN: Final = 1.2
"""The button stands beside the places for cards to put away where that makes these so many times larger."""
BID_SEAM: Final = 2
"""The gap between the parts of which a bid is built."""
BID_QUIET_SHARE: Final = 0.3
"""The least share of its row of a button beside the one that makes the bid."""
MEDALLION_SIGN_BID: Final = 0.78
"""The most type of a suit that is bid, in widths of its medallion."""
MEDALLION_LETTERS: Final = 0.5
"""The same of letters in place of a suit."""
BID_PLACE: Final = 0.14
"""The light of the place of the card before a bid is chosen."""
BID_HEADING_SHARE: Final = 0.46
"""The share of that place for its heading."""
BID_MEDALLION: Final = 0.84
"""The round ground of a suit that is bid, over the smaller side of its place."""
BID_SHRINKS: Final = 0.86
"""The share of its usual size to which the words of a button become smaller so that all in its row are equally wide."""
BID_NUMBER: Final = 26
"""The most type of a number that is bid."""
BID_SIGN: Final = 34
"""The most type of a suit that is bid."""
BID_HIGH: Final = 62
"""The most height of a row of a bid, unless its type needs more."""
BID_CARD_HIGH: Final = 112
"""The most height of the card with the bid that is made."""
BID_CARD_FAIR: Final = 72
"""The height of that card from which everything else grows with it."""
BID_BOX_WANTED: Final = 240
"""The height that a high window keeps for a box of bids, so that the card has room in it."""
BID_CARD_LEAST: Final = 176
"""The least width of that card between the buttons of a low window."""
BID_CARD_ROW: Final = 264
"""The width that it takes there before the buttons have the rest."""
BID_CARD_PAD: Final = 0.05
"""The most room above and below the words on the card of a bid, in heights of the card: a low one has two lines."""
BID_CARD_SHARE: Final = 0.44
"""The share of its width that the bid takes, left of what that earns."""
BID_CARD_WIDE: Final = 360
"""The most width that the bid and its words take together on a wide card."""
BID_TYPE_MOST: Final = 60
"""The most type of the bid on it."""
BID_SIDE: Final = 92
"""The width of a button at the side of the values of a bid."""
TILE_LEAST: Final = 68
"""The least width of an option with a picture above its words."""
TILE_MOST: Final = 132
"""The most width of an option, unless its words need more."""
FACES_TO_CHOOSE: Final = (48, 32)
"""The sizes of the face of somebody who can be chosen, beside the name: as large as the names leave it room."""
SUIT_TILE_MOST: Final = 92
"""The most width of a suit to choose: none is larger than the pile that it concerns."""
MEDALLION_EDGE: Final = 2.5
"""The edge of brass of a medallion."""
MEDALLION_SIGN: Final = 0.64
"""The type size of a suit on a medallion, in widths of that."""
TILE_HIGH: Final = 84
"""The most height of the picture of an option."""
TILE_SIGN: Final = 0.8
"""The type size of a suit on a tile, in sides of its room."""
HEAP: Final = (-4.5, 3.6, 7.0, -7.5)
"""The angles of the cards below the top one of an open pile, from the uppermost, in degrees."""
HEAP_FROM: Final = 88
"""The width of the top card from which the cards below it lie at angles; smaller, their corners would look torn."""
