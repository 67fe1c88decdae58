"""The sizes of people in lists, at a table that waits, of tickets with codes, and of speech bubbles.

All are density-independent pixels.
"""

from __future__ import annotations

from typing import Final

FACE_IN_ROW: Final = 40
"""The width of a face in a row of a list."""
FACE_STEP: Final = 0.8
"""The part of a face that is seen beside the next one in a row of faces."""
FACE_REST_TYPE: Final = 0.42
"""The type of the number of those who are not shown, as a share of the height of a face."""
FACE_PERSON: Final = 120
"""The width of a person's face on the page about them on a phone."""
FACE_PERSON_ROW: Final = 52
"""The face in the row of a person whom one knows."""
FACE_MEMBER: Final = 48
"""The face in the row of somebody at a table that waits."""
FACE_GROUP: Final = 36
"""The faces of a group."""
GROUP_FACES_MOST: Final = 3
"""The most faces of a group on its tile."""
GROUP_TILE: Final = 98
"""The least width of the tile of a group; it grows with the type."""
GROUP_TILE_MOST: Final = 170
"""The most width of it."""
GROUP_TILES: Final = 4
"""The most of them on a line."""
FACE_FRIEND: Final = 72
"""The face of a friend."""
FACE_FRIEND_LARGE: Final = 96
"""The same in a wide window that is not low."""
FRIEND_TILE: Final = 98
"""The least width of a friend's tile; it grows with the type."""
FRIEND_TILE_LARGE: Final = 140
"""The same with a large face."""
FRIEND_TILE_MOST: Final = 170
"""The most width of it."""
FRIEND_TILES: Final = 5
"""The most of them on a line."""
FRIEND_MARK: Final = 28
"""The disc at the face of a friend that says that a tap invites."""
RECENT_ROW: Final = 148
"""The least width of the row of a recent player beside another one; it grows with the type."""
RECENT_ROWS: Final = 2
"""The most of them side by side."""
PERSON_ROW_NARROW: Final = 230
"""The width below which a row has a smaller face and fewer words; it grows with the type."""
PEOPLE_SIDE: Final = 0.38
"""The share of a wide page of people for the search, the own code and the groups."""
FACE_TILE: Final = 56
"""The face of a person who can be chosen."""
FACE_TILE_LARGE: Final = 72
"""The same in a wide window."""
PERSON_TILE: Final = 92
"""The least width of such a person's tile; it grows with the type."""
PERSON_TILE_LARGE: Final = 124
"""The same in a wide window."""
PERSON_TILES: Final = 6
"""The most of them on a line."""
TILE_MARK: Final = 22
"""The disc at a face that says whether it is chosen."""
TILE_TICK: Final = 0.68
"""The size of the tick on it, in widths of the disc."""
CHAIR_FREE: Final = 0.8
"""The width of a free chair at a picture of a table, in widths of a face there."""
CHAIR_LIGHT: Final = 0.85
"""The opacity of its outline."""
CHAIR_LINE: Final = 2.5
"""The dashed line round a chair that is free, or whose person is still to come."""
CHAIR_SIGN: Final = 0.5
"""The type of the sign in the place of a face, in widths of it."""
CHAIRS_LEAST: Final = 6
"""The fewest chairs at the table to which people are invited, where the game has as many."""
INVITE_TABLE: Final = 0.5
"""The share of a wide page for this table."""
INVITE_TABLE_HIGH: Final = 0.24
"""The share of a phone's height for this table."""
TICKET_NOTCH: Final = 7
"""The radius of the notches where the two parts of a ticket meet."""
TICKET_NOTCH_LARGE: Final = 13
"""The same of a ticket as large as a page."""
TICKET_DOT: Final = 1
"""Half the width of a dot of the line along which a ticket is torn."""
TICKET_STEP: Final = 7
"""The distance of these dots."""
TICKET_CODE_LEAST: Final = 132
"""The least width of a code beside the button that copies it; it grows with the type."""
TALK_IN_LINE: Final = 320
"""The width from which the way out of a table stands beside the settings; it grows with the type."""
FACE_TALK: Final = 76
"""The face that says a phrase."""
FACE_TALK_LARGE: Final = 112
"""The same in a high and wide window."""
BUBBLE_RADIUS: Final = 20
"""The radius of a speech bubble."""
BUBBLE_TAIL: Final = 11
"""The height of its tail."""
BUBBLE_TAIL_ROOT: Final = 0.72
"""The width of the tail where it leaves the bubble, in heights."""
PHRASE_SEEN: Final = 2.0
"""The time that a phrase is shown at a seat, on top of the time to read it, in seconds."""
PHRASE_AT: Final = 0.8
"""The point of a face at which its phrase begins, as shares of its width and height from the far lower corner."""
PHRASE_WIDEST: Final = 280
"""The most width of a phrase at a seat."""
BUBBLE_LEAST: Final = 124
"""The least width of a speech bubble beside another one; it grows with the type."""
BUBBLES_BROAD: Final = 520
"""The width from which three of them stand side by side; it grows with the type."""
LOBBY_MEMBER: Final = 230
"""The least width of the row of somebody who waits for a game."""
LOBBY_MEMBER_DENSE: Final = 140
"""The least width of the tile of such a person beside another one on a phone."""
LOBBY_ROWS: Final = 5
"""The most rows of people on a phone; more of them stand in tiles, two on a line."""
LOBBY_FACE: Final = 92
"""The most width of a face at the picture of a table that waits."""
LOBBY_FACE_LEAST: Final = 44
"""The least width of one above its name there."""
LOBBY_FACE_SHARE: Final = 0.24
"""The most width of one there, as a share of the picture's height."""
LOBBY_NAMES: Final = 150, 116, 96, 84, 74
"""The widths to which a name at that picture may be cut, the best one first; they grow with the type."""
LOBBY_TABLES: Final = 280, 250, 216, 310, 350
"""The heights of that picture on a phone, which grow with the type: the first one with room for all names is taken."""
LOBBY_PEEK: Final = 44
"""The height of the list below it that is seen there at least."""
LOBBY_TABLE_MOST: Final = 380
"""The most height of it there."""
CHAIR_EXPECTED: Final = 0.6
"""The opacity of the face of somebody who was invited and has not answered."""
CAPSULE_GAP_LOBBY: Final = 1
"""The gap between a face there and the name below it."""
LOBBY_ASKING: Final = 300
"""The width from which the buttons that bring people there stand side by side; it grows with the type."""
LOBBY_SIDE_SHARE: Final = 0.85
"""The width of the picture of the table for which they wait, beside them, as a share of theirs."""
LOBBY_PICTURE_LEAST: Final = 72
"""The height below which there is no such picture."""
JOIN_FILLS: Final = 0.86
"""The share of the height beside the words that the table has on the ticket of a phone."""
JOIN_RATIO: Final = 0.86
"""The most height of that table, as a share of its width."""
JOIN_PICTURE_MOST: Final = 440
"""The most height of it."""
JOIN_TICKET: Final = 0.54
"""The share of the ticket of a wide window for the picture of the table that somebody joins."""
JOIN_PICTURE_TICKET: Final = 0.56
"""The share of that window's height for this picture."""
