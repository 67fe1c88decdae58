"""The English sentences of the authority's codes, in Fluent syntax."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = """
# Who calls, and what
sign-in-first = Sign in first.
no-such-call = The authority does not know this call. Perhaps the app needs an update.
no-profile = Say first what you are called.
not-json = This is not what the authority understands: it takes JSON objects of text and whole numbers.
request-too-long = That is too long: a call may have { $most } characters.
internal-error = Something went wrong that should not. Nothing was changed; please try again.

# Values
name-missing = A name needs at least one visible character.
name-too-long = A name may have up to { $most } characters.
name-has-controls = A name is one line of ordinary characters.
text-too-long = This text is too long: { $field } may have up to { $most } characters.
text-has-controls = This text holds characters that cannot be shown: { $field }.
bad-id = This is not an id: { $field }.
bad-address = This is not an e-mail address.
too-many = Too many: { $field } may have up to { $most }.
out-of-range = { $field } must be from { $least } to { $most }.
twice-the-same = The same one stands twice in { $field }.
no-such-level = There is no computer player called { $name } for this game.
invited-oneself = You need not invite yourself.

# People and tables
no-such-game = This game is not on your list.
no-such-invite = This invite is not for you, or is no longer there.
already-accepted = You have accepted this invite. Take the game off your list to leave it.
only-originator = Only the one who made this table can do that.
table-full = This table is full.
cannot-join-now = Nobody can join this game now.
game-not-started = This game has not begun yet.
game-over = This game is over.
game-not-over = This game is not over yet.
waiting-for-players = Waiting for the players.
not-seated = You look on at this table; you do not play.
computer-plays-for-you = A computer plays for you. Say that you are back first.
clock-decides = At this table the clock decides who is away.
nobody-to-mark = There is nobody on that seat who could be marked as away.
not-away = Only the seat of somebody who is away can be given to a computer.

# Turns and time
table-moved-on = Somebody was faster: the table has moved on.
table-is-busy = Too many want to play at once at this table. Please try again.
no-clock = Nobody is hurried at this table.
not-your-time = It is not your time that runs.

# Saved games
document-damaged = This game's saved data is damaged and cannot be read.
store-foreign = This file does not hold games of ours. It was left as it is.
store-too-new = These games were saved by a newer version ({ $found }; this one reads up to { $newest }). Please update.
store-damaged = The file of saved games is damaged. Put it aside to begin with a new one.
store-read-only = The saved games cannot be written: the file or the disk is read-only.
store-cannot-open = The file of saved games cannot be opened: its folder is missing or closed to you.
store-full = The disk is full. Nothing was changed; make room and try again.
store-busy = Another program is using the saved games. Please try again.
store-closed = The saved games have been closed.
store-unavailable = The saved games cannot be reached. Nothing was changed; please try again.
"""
