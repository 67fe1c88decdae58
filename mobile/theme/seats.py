"""Sizes of the seats of other players, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# The ring round whose turn it is.
RING: Final = 3
"""The width of the ring round whose turn it is."""
RING_HURRY: Final = 0.25
"""The share of the time from which on the ring warns."""
RING_HURRIED: Final = 1.5
"""The factor by which the ring is thicker while it warns."""

# Seats.
SEAT_WIDTH: Final = 260
"""The least width of a seat in a list, from which it has columns."""
SEATS_ONE_COLUMN: Final = 5
"""The number of people above which they sit in two columns of a narrow window."""
SEATS_CROWDED: Final = 2
"""The number of people above which they sit in two columns where one would leave too little room for the piles."""
SEATS_TWO_COLUMNS: Final = 8
"""The number of people above which they sit in three columns."""
SEATS_SIDE_BY_SIDE: Final = 600
"""The width from which a list of seats has as many columns as find room."""
SEAT_HEIGHT_LEAST: Final = 27
"""The least height of a row in a list of seats."""
SEAT_HEIGHT_FAIR: Final = 38
"""The height of a row in a list of seats, on a phone, for which the list has two columns rather than one."""
SEAT_HEIGHT_MOST: Final = 52
"""The most height of a row in a list of seats."""
SEAT_BAND: Final = 0.12
"""The opacity of the band of light behind whose turn it is."""
SEAT_ROW_SHOWN: Final = 20
"""The height of a row below which a list shows fewer people, those whose turn comes next."""
SEAT_ZONE_BACKS: Final = 3
"""The share of a seat's width for face-down cards, shown as a number. Open cards have one share for each card."""
SEAT_ZONE_OPEN: Final = 1.5
"""The share of a seat's width for open cards, on top of one for each card."""
NUMBER: Final = 46
"""The column of a number; it grows with the type."""

# Chairs round a table.
CHAIR_LEAST: Final = 64
"""The least width of a chair."""
CHAIR_LEAST_SHARE: Final = 0.25
"""The most of a narrow table's width that `CHAIR_LEAST` takes."""
CHAIR_HIGH_SHARE: Final = 0.33
"""The share of the room above the hand that a chair keeps, unless it needs less."""
CHAIR_STEP_MOST: Final = 1.5
"""The most distance of two chairs at one side, in chairs with the gap between them."""
CHAIR_SIDE_SHARE: Final = 0.17
"""The most of a low table's width that a chair at the side takes, without open cards."""
CHAIR_SIDE_SHARE_OPEN: Final = 0.235
"""The same where hands are shown."""
CHAIR_SIDE_SHARE_LAYERS: Final = 0.27
"""The most of a low table's width that a chair at the side takes, with open cards."""
CHAIR_TOP_WIDE: Final = 0.6
"""The share of a low table's width between the chairs at its sides, about."""
CHAIR_TOP_SHARE: Final = 0.35
"""The most of a low table's height that a chair above the middle takes."""
CHAIR_OPPOSITE: Final = 0.5
"""The share of a chair that lies between one and the one opposite it at least."""
CHAIR_IN_ROW: Final = 0.6
"""The share of their height that chairs in one row have in common at least."""
CHAIRS_IN_A_ROW: Final = 3
"""The most chairs side by side on a phone."""
CHAIRS_ROUND_MOST: Final = 7
"""The number of chairs up to which only those at the left and the right stand below others on a phone."""
CHAIR_FAIR: Final = 92
"""The width from which everything of a chair is read with ease."""
CHAIR_FAIR_HIGH: Final = 84
"""The height from which everything of a chair is read with ease."""
CHAIR_FAIR_WIDE: Final = 172
"""The width from which everything of a chair at a desktop's table is read with ease."""
CHAIR_LOW: Final = 54
"""The height of a chair without room for cards below its words."""
CHAIR_LOW_WIDE: Final = 72
"""The height of a chair at a desktop's table without room for cards below its words."""
CHAIR_WIDE: Final = 132
"""The most width of a chair at the side of a low table."""
CHAIR_WIDE_OPEN: Final = 204
"""The same where hands are shown: there is room for them at the right of the words."""
CHAIR_WIDE_LAYERS: Final = 236
"""The most width of a chair at the side of a low table with layers before it."""
CHAIR_HIGH: Final = 104
"""The most height of a chair on a phone."""
CHAIR_WIDE_MOST: Final = 216
"""The most width of a chair at a desktop's table."""
CHAIR_HIGH_WIDE: Final = 100
"""The most height of a chair at a desktop's table."""
CHAIR_WIDE_LAYERS_MOST: Final = 200
"""The most width of a chair at a desktop's table where open cards lie before people."""
CHAIR_HIGH_LAYERS_MOST: Final = 132
"""The most height of a chair at a desktop's table where open cards lie before people."""
CHAIR_GROWS_FROM: Final = 500
"""The height of a desktop's table from which chairs are larger."""
CHAIR_GROWS: Final = 1.25
"""The factor by which they are."""
CHAIR_INSET: Final = 0.035
"""The share of a desktop's table's width by which the upper chair at the side of an oval lies further in."""
CHAIR_DROP: Final = 0.42
"""The height by which the upper chair at the side of an oval lies lower than those at the top, in heights of a
chair."""
CHAIR_ROUND_FAIR: Final = 0.9
"""The legibility from which people rather sit on an oval than in larger chairs."""
CHAIR_LOW_LAYERS: Final = 62
"""The least height of a chair with open cards at a low table."""
CHAIR_PAD: Final = 4
"""The padding of a chair."""
CHAIR_PAD_COMPACT: Final = 2
"""The padding of a compact chair: one that is lower than 48."""
COMPACT_GAP: Final = 3
"""The gap between compact chairs."""
CHAIR_COMPACT_WIDE: Final = 104
"""The width from which a compact chair can be read."""
CHAIR_COMPACT_LAYERS: Final = 204
"""The most width of a compact chair with open cards."""
ROUNDED: Final = 0.5
"""The length that a row may lack for one more chair."""
LAYER_LEAST: Final = 26
"""The width of open cards at a chair from which they can be read."""
LAYER_SMALLEST: Final = 24
"""The width of open cards right of the words of a low chair from which they can be read."""
LAYERS_SPARE: Final = 0.15
"""The share of their room that open cards right of the words have to spare, else face, gaps and words are smaller.

A Ten is as wide as the strip of its index, and stands close to the rank beside it.
"""
LAYER_TURN: Final = 4.0
"""The turn of an open card at a chair beside its neighbour, in degrees."""
LAYER_STRIP: Final = 0.66
"""The least of an open card at a chair that is seen where they are fanned, in widths of a card."""
CHAIR_FACE_SHARE: Final = 0.4
"""The share of a chair's width for the face, where the height has room for it."""
CHAIR_WORDS_LEAST: Final = 52
"""The least width of the words between a face and cards at their right."""
CHAIR_WORDS_SHORT: Final = 44
"""The same where the cards would else be fanned too narrowly."""
CHAIR_WORDS_SHARE: Final = 0.36
"""The most of a chair's width that words between a face and cards take from the cards."""
CHAIR_NAME_SHARE: Final = 0.8
"""The share of the words that the name and the total keep beside the number of cards, where all stand in one line."""
NAME_LETTERS: Final = 3.2
"""The width that a longer name keeps beside the total, in type sizes: a total that leaves it less is not told."""
CHAIR_BACKS_LEAST: Final = 60
"""The width from which backs lie right of the words."""
CHAIR_BACKS_IN_LIST: Final = 84
"""The same in a list, which has numbers in the order of play."""
CHAIR_ONE_ROW: Final = 6
"""The number of open cards at a chair up to which they lie in one row, on a line with those of other chairs."""
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
"""The least size of a face at a chair."""
FACE_WITH_NAME: Final = 40
"""The size below which a face at a chair makes no room for a longer name."""
FACE_WITH_NAME_SHARE: Final = 0.75
"""The share of its size that a larger face keeps beside a longer name: all faces of a table are equally large."""
FACE_SEAT: Final = 44
"""The size of a face among the people of a table that waits."""
FACE_CHAIR: Final = 56
"""The most size of a face at a chair."""
FACE_MOST: Final = 88
"""The most size of a face at a chair of a desktop."""
CAPSULE_PAD: Final = 3
"""The room above and below the words on the capsule of a chair."""
CAPSULE_END: Final = 9
"""The room beside the words at the round end of the capsule."""
CAPSULE_LAP: Final = 1
"""The height by which a capsule below a face lies over it, beside the ring."""
FAN_HIGH_LEAST: Final = 22
"""The height from which a fan of backs lies at a chair."""
FAN_WIDE_LEAST: Final = 34
"""The width from which a fan of backs lies there."""
FAN_FAIR: Final = 46
"""The width that a face in a narrow chair leaves to the fan beside it."""
FAN_USUAL: Final = 52
"""The width of a usual fan beside such a face: faces keep their places while cards come and go."""
FACE_UNDER_LEAST: Final = 44
"""The least size of a face above its name."""
CHAIR_UNDER_BELOW: Final = 200
"""The width of a chair below which its name stands below the face."""
FACE_IN_COLUMNS: Final = 36
"""The most size of a face in a list of several columns."""

# Many people on a phone, on arcs along the far edge of the table.
CROWD_FROM: Final = 6
"""The number of other players from which they sit on arcs."""
CROWD_ROW: Final = 7
"""The number of other players up to which they sit on one arc."""
CROWD_ON_OVAL_FROM: Final = 7
"""The number of other players from which they sit close to each other on the rim of a desktop's table."""
CROWD_GRID_ROW: Final = 6
"""The number of people up to which those of a list stand in one row of a grid."""
CROWD_WIDE: Final = 48
"""The least width of a seat on an arc; it grows with the type."""
CROWD_CARDS: Final = 0.4
"""The share of its height that open cards below face and name have at a seat in a row of several on a phone."""
CROWD_CARDS_WIDE: Final = 76
"""The least width of such a seat; it grows with the type."""
CROWD_DROP: Final = 28
"""The depth of the ends of an arc as wide as the window, below its middle."""
CROWD_PILES: Final = 108
"""The least height that arcs leave to the piles."""
CROWD_PILES_LISTED: Final = 148
"""The least height that a grid of the players leaves to the piles."""
CROWD_PAD: Final = 6
"""The room of such a seat that neither face nor words take."""
OVAL_SEAT_WIDE: Final = 78
"""The width of a seat with the smallest face on the rim of an oval; it grows with the face and the type."""
FACE_ON_OVAL: Final = 60
"""The most size of a face of many on the rim of an oval."""
FACE_ON_OVAL_LEAST: Final = 44
"""The least size of a face of many on the rim of an oval."""
ROLE_RAISED: Final = 0.1
"""The height of the middle of a role over the lower edge of a face above its name, in heights of the role."""
OVAL_STEPS: Final = 400
"""The number of places on half a rim that are tried for its seats."""
OVAL_TRIES: Final = 12
"""The number of times that the distance of the seats on a rim is found more closely."""
OVAL_MIDDLE: Final = 0.5
"""The height that the piles between seats on a rim need, in widths."""
FACE_IN_CROWD: Final = 48
"""The most size of a face on an arc."""
FACE_IN_CROWD_LEAST: Final = 38
"""The least size of a face on an arc."""
FAN_TURN: Final = 7.0
"""The most turn of a back in a fan beside its neighbour, in degrees."""
FAN_SPAN: Final = 44.0
"""The most turn of a whole fan."""
FAN_PIVOT: Final = 1.5
"""The distance of the point round which a fan is turned from the middle of its cards, in heights of a card."""
FAN_CARDS: Final = 12
"""The most backs of a fan; more are told by the number alone."""
FAN_WIDTH_MOST: Final = 34
"""The most width of a back in a fan."""
FAN_LARGE: Final = 44
"""The height from which a fan has larger type on its disc."""
FAN_BADGE: Final = 1.5
"""The size of the disc with the number of cards in a fan, in type sizes."""
FAN_BADGE_MOST: Final = 0.38
"""The most size of the type on it, in heights of the fan: in the largest type cards are still seen."""
FAN_BADGE_BESIDE: Final = 0.45
"""The share of that disc that lies beside the fan, not on it."""
LAYER_FAIR: Final = 32
"""The width of open cards beside a large face."""
FACE_IN_LIST: Final = 40
"""The width of a face in a list of results."""
FACE_LISTED: Final = 44
"""The most width of a face in a list of seats."""
PRESENCE_SHARE: Final = 0.56
"""The radius of the disc of the sign of a presence, in type sizes."""
PRESENCE_MOST: Final = 0.34
"""The most size of the type of that sign, in sizes of the face."""
ORDER_ARROW: Final = 10
"""The width across of an arrow between the faces of a list, which says in which order people play."""
ORDER_ARROW_ROOM: Final = 11
"""The least distance of two faces with such an arrow between them."""
ORDER_ARROW_LINE: Final = 2.5
"""The width of its line."""
FACE_RIM: Final = 2.5
"""The ring in the player's colour round a face."""
LAYER_LIFT: Final = 0.16
"""The share of its height by which a card lies higher than the one below it."""
NOBODY_OPPOSITE: Final = 0.0
"""The legibility of a table at which nobody sits opposite the viewer."""

# The arrows of the direction of play.
ARROW_TAIL: Final = 1.0
"""The width of such an arrow where it begins."""
ARROW_OPEN: Final = 0.72
"""The angle between an arrow and each of the two strokes of its head."""
