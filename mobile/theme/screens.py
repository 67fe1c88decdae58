"""The sizes on the screens before a table: home, new game, options, sign-in; and of pictures, tiles and columns.

All are density-independent pixels.
"""

from __future__ import annotations

from typing import Final

FACE_IN_CHIP: Final = 36
"""The width of a face on a chip."""
CHIP_PAD: Final = 6
"""The height of a chip over that of its words."""
TWO_BUTTONS: Final = 340
"""The width from which two buttons of two or three words stand side by side; it grows with the type."""
HEADING_BESIDE: Final = 240
"""The width from which a heading has its button beside it; it grows with the type."""
UPPER_MIDDLE: Final = 0.4
"""The share of the free height above a column that is shorter than a wide window."""
FACE_ALONE: Final = 168
"""The most width of the face of who is to take the device."""
TABLET: Final = 600
"""The shorter side of a device from which it is a tablet."""
HANDOVER_FACE_MOST: Final = 190
"""The most width of that face between two turns."""
HANDOVER_NAME: Final = 36
"""The most type size of the name of who is to take the device."""
HANDOVER_NAME_SPARE: Final = 1.08
"""The width of a name in the display face, over that in the text face."""
HANDOVER_HIGH: Final = 0.38
"""The most share of a window's height for the face and the cards of who is to take the device."""
HANDOVER_LEAST: Final = 112
"""The least height of that portrait, in density-independent pixels, where the words are long."""
HANDOVER_WIDE: Final = 1.15
"""The least width of that picture over its height."""
HANDOVER_FACE: Final = 0.7
"""The face, over the height of the picture."""
HANDOVER_CARDS: Final = 5
"""The backs before the face."""
HANDOVER_CARD: Final = 0.3
"""The width of one of them, over that of the face."""
HANDOVER_BELOW: Final = 1.2
"""The part of its width by which the middle one is lower than the face."""
HANDOVER_STEP: Final = 0.5
"""The step from one of them to the next, in widths."""
HANDOVER_ARCH: Final = 0.1
"""The part of a width by which each is lower than the one nearer to the middle."""
HANDOVER_TURN: Final = 9.0
"""The turn of each against its neighbour, in degrees."""
HANDOVER_BUTTON: Final = 0.6
"""The width of the golden button of that screen in a low window, over that of what stands beside it."""
CARD_PICTURE_SHARE: Final = 0.46
"""The share of its row that the picture of the game to go on with takes."""
CARD_PICTURE_HIGH: Final = 252
"""The height of that picture beside its words."""
CARD_PICTURE_FLAT: Final = 0.5
"""The least height of that picture, as a share of its width."""
CARD_PICTURE_UPRIGHT: Final = 126
"""The height of that picture above its words."""
CARD_FACE: Final = 60
"""The most width of a face round that table."""
TOTAL_FACE: Final = 40
"""The face of a player beside the total, in the game to go on with."""
TOTAL_LEAST: Final = 92
"""The least width of a player with the total there; it grows with the type."""
CARD_PICTURE_LOW: Final = 250
"""The width of the picture of the game to go on with in a low window."""
CARD_ACTION: Final = 130
"""The width of the button beside the words of the game to go on with; it grows with the type."""
TABLE_TILE: Final = 250
"""The least width of the tile of a game that goes on; it grows with the type."""
TABLE_TILES: Final = 3
"""The most tiles of games that go on side by side."""
TABLE_TILE_PICTURE: Final = 112
"""The width of the picture on a tile of a game that goes on."""
TABLE_TILE_PICTURE_WIDE: Final = 132
"""The width of the picture on a tile of a game that goes on in a wide window."""
TABLE_TILE_FACE: Final = 28
"""The height of the faces on a tile of a game that goes on."""
TABLE_TILE_LOW: Final = 92
"""The least height of a tile of a game that goes on in a low window."""
TABLE_TILE_HIGH: Final = 108
"""The least height of a tile of a game that goes on."""
TABLE_CARDS_STEP: Final = 0.62
"""The step between the cards of a small picture of a table, in widths of a card."""
TABLE_CARDS_HIGH: Final = 0.84
"""The most height of the cards of a small picture of a table, as a share of the room for them."""
TABLE_CARDS_WIDE: Final = 0.86
"""The most width of all cards of a small picture of a table, as a share of the room for them."""
TABLE_CARDS_TURN: Final = 8.0
"""The angle between two cards of a small picture of a table, in degrees."""
CONTINUE_GROWS: Final = 88
"""The most by which the game to go on with grows, so that the fold of the list shows a part of the next game."""
CONTINUE_SHRINKS: Final = 32
"""The most by which it shrinks for that."""
PEEK: Final = 0.42
"""The share of the next game that the fold shows."""
INVITE_NAME: Final = 96
"""The least width of the name of who invites beside the buttons; it grows with the type."""
INVITE_BROAD: Final = 380
"""The width from which the row of an invite has words on both buttons; it grows with the type."""
FADE_HIGH: Final = 28
"""The height over which a list fades above a bar that is fixed."""
SMALL_PICTURE: Final = 88
"""The width of a game's picture in a row."""
MEDAL: Final = 64
"""The width of the medal of an achievement that was reached."""
MEDAL_LEVEL: Final = 72
"""The width of the medal of a level."""
MEDAL_TO_REACH: Final = 44
"""The width of the outline of a medal that is still to be earned."""
MEDAL_TILE: Final = 120
"""The least width of a medal with its name below; it grows with the type."""
MEDAL_ROW: Final = 210
"""The least width of the outline of a medal with its rule beside it; it grows with the type."""
MEDALS_MOST: Final = 6
"""The most medals side by side."""
LEVEL_BAR: Final = 12
"""The height of the bar that shows the way to the next level."""
SMALL_PICTURE_RATIO: Final = 0.6
"""Height over width of a game's picture in a row."""
TABLE_FACE: Final = 52
"""The most width of a face round a picture of a table."""
TABLE_FACE_SHARE: Final = 0.24
"""The most width of a face round a picture of a table, as a share of the height of the picture."""
TABLE_FACE_COMES: Final = 0.25
"""The distance from which somebody comes to a chair at a picture of a table, in radii of the table."""
TABLE_EDGE: Final = 6
"""The least wooden edge in a picture of a table."""
TABLE_EDGE_SHARE: Final = 0.11
"""That edge as a share of the width of a face at it, where that is more."""
TABLE_SCENE_SHARE: Final = 0.5
"""The most width of the scene in the middle of a picture of a table, as a share of the table's."""
TABLE_SCENE_RATIO: Final = 0.5625
"""Height over width of the scene in the middle of a picture of a table."""
TABLE_PICTURE: Final = 120
"""The height of a picture of a table above its words."""
TABLE_PICTURE_BRIEF: Final = 96
"""The height of a picture of a table above a title and its words in a low window."""
TABLE_PICTURE_MESSAGE: Final = 170
"""The height of a picture of a table above a message in the place of a list."""
SLIPPED_CARD: Final = 0.25
"""The width of a card that slides off a small table, over the height of its picture."""
SLIPPED_PLACES: Final = ((0.35, 0.6, 14.0), (0.5, 0.56, -6.0), (0.66, 0.44, -26.0), (0.81, 0.25, -48.0))
"""The places of the middles of these cards, in widths and heights of the picture, and their turns in degrees."""
MESSAGE_PICTURE_SHARE: Final = 0.4
"""The most height of a picture of a table above a message, as a share of the room for both."""
MESSAGE_ABOVE: Final = 160
"""The height of what stands above and below a message in the place of a list."""
TABLE_PICTURE_LOW: Final = 126
"""The height of a picture of a table above its words in a low window."""
TABLE_PICTURE_SMALL: Final = 92
"""The least height of a picture of a table above the list of its people."""
TABLE_PICTURE_LARGE: Final = 220
"""The height of a picture of a table beside its words."""
TABLE_PICTURE_FIRST: Final = 164
"""The height of a picture of a table at which somebody is invited to sit down, above its words."""
TABLE_PICTURE_HUGE: Final = 340
"""The height of a picture of a table at which somebody sits down in a high window."""
FIRST_PICTURE_SHARE: Final = 1.5
"""The width of that picture beside its words, in widths of those."""
COVER_TILE: Final = 100
"""The least width of the cover of a game in the list of games; it grows with the type."""
COVERS_MOST: Final = 5
"""The most covers side by side there."""
COVERS_BELOW: Final = 3
"""The most games that go on while the covers stand below them."""
SIGN_IN_TABLE: Final = 1.2
"""The width of the table beside the form for signing in, in widths of the form."""
SIGN_IN_FACE: Final = 84
"""The most width of a face round that table."""
WELCOME_LARGE: Final = 400
"""The width from which the words of welcome have the largest type; it grows with the type."""
SIGN_IN_TALL: Final = 700
"""The height below the bar of a narrow window from which the form for signing in has a picture of a table.

It grows with the type.
"""
TABLE_PICTURE_RATIO: Final = 0.62
"""The most height over width of a picture of a table."""
COLUMNS_TWO: Final = 1120
"""The most width of two columns of controls."""
COLUMN_HOME: Final = 1120
"""The most width of the list of games."""
PERSON_IN_HEAD: Final = 240
"""The width of the button with the person who plays in the head of a wide window."""
TWO_LINES_IN_HEAD: Final = 1.15
"""The most factor of the type with which that button has room for two lines."""
CARD_IN_LINE: Final = 460
"""The width from which the game to go on with has its picture beside its words."""
SIDEWAYS: Final = 720
"""The width from which a window that is wider than high has its list of games beside the rest."""
SIDE_NARROW: Final = 300
"""The width of the column at the side of a window that is wider than high."""
SIDE_LOW: Final = 560
"""The height below which a window is low."""
OPTIONS_TABLE: Final = 560
"""The most width of the column with the picture of the table beside the options of a game."""
OPTIONS_TABLE_SHARE: Final = 0.4
"""The most share of a window for that column."""
OPTIONS_TABLE_HIGH: Final = 176
"""The height of the picture of the table above the options of a game."""
OPTIONS_TABLE_GROWS: Final = 88
"""The most by which that picture is higher, so that the options are cut between two rows."""
OPTIONS_TABLE_RATIO: Final = 0.74
"""The most height over width of the picture of the table beside them."""
OPTIONS_FACE: Final = 88
"""The most width of a face round that table."""
OPTIONS_FACE_SMALL: Final = 64
"""The same above the options."""
OPTIONS_SCENE: Final = 0.66
"""The most width of the scene in its middle, as a share of the table's."""
OPTION_IN_LINE: Final = 480
"""The width of a row of options from which words to choose from stand beside its label; it grows with the type."""
OPTION_CONTROL: Final = 0.62
"""The most share of such a row for those words."""
OPTION_VALUE: Final = 0.5
"""The most share of a row that opens for the word at its end."""
TILE_PICTURE: Final = 96
"""The width of a game's picture beside its words."""
SCENE_BRIEF: Final = 104
"""The width below which the picture of a game shows only the cards in its middle."""
SCENE_RATIO: Final = 0.5
"""Height over width of a game's picture above its words."""
TWO_TILES: Final = 640
"""The width from which games to choose from stand in two columns."""
TILE_UPRIGHT: Final = 112
"""The least width of an upright tile; it grows with the type."""
TILE_FACTS: Final = 230
"""The width from which a tile's facts stand beside its button; it grows with the type."""
TILE_LARGE: Final = 300
"""The width from which a tile's small type is that of a desktop; it grows with the type."""
TILE_IN_LINE: Final = 265
"""The width from which a tile has its picture beside its words."""
POSTERS: Final = 6
"""The most games on the one line of a low window."""
PLAY_SIGN: Final = 34
"""The sign of play beside the words of a game that a tap plays."""
LEAD_SHARE: Final = 0.4
"""The share of a wide window for the first game to choose."""
LEAD_SHARE_LOW: Final = 0.3
"""The same in a low window."""
LEAD_RATIO: Final = 0.3
"""The least height over width of its picture."""
LEAD_IN_LINE: Final = 200
"""The width of that game from which its two buttons stand side by side; it grows with the type."""
LEAD_OPTIONS: Final = 0.9
"""The width of the button for its options, over that of the button that plays."""
TILES: Final = 1240
"""The most width of all columns of games."""
FINISHED_LEAST: Final = 300
"""The least width of the row of a finished game that stands beside another one; it grows with the type."""
FINISHED_SHOWN: Final = 5
"""The number of finished games that are shown before somebody asks for all."""
PEOPLE_FEW: Final = 3
"""The most people above the form for somebody new that leave it in sight."""
