"""Checks of who may see and change a table, and of which program may.

The functions and the clients share them.
"""

from __future__ import annotations

from functions.decoding import decode_document, unreadable_error
from functions.documents import CLIENT, SCHEMA, GameDocument
from functions.errors import refuse
from functions.store import Snapshot


def decode_game(snapshot: Snapshot | None, uid: str | None) -> GameDocument:
    """Decodes a game for one of its users, or for the authority itself (`uid` None).

    Raises:
        ServiceError: NOT_FOUND for anybody else, so that ids cannot be tried out, and for a game without users, because
            it is being deleted.
    """
    if snapshot is None:
        raise refuse("NOT_FOUND", "no-such-game")
    table = decode_document(GameDocument, snapshot)
    check_access(table, uid)
    return table


def check_access(table: GameDocument, uid: str | None) -> None:
    """Checks that this person is one of the game's users; see `decode_game`."""
    if not table.users or (uid is not None and uid not in table.users):
        raise refuse("NOT_FOUND", "no-such-game")


def check_originator(table: GameDocument, uid: str) -> None:
    """Checks that this person has made the table, or has it after whoever made it."""
    if table.originator != uid:
        raise refuse("PERMISSION_DENIED", "only-originator")


def check_schema(table: GameDocument) -> None:
    """Checks that this program may write the views of this table.

    Raises:
        ServiceError: FAILED_PRECONDITION, a newer program has written them.
    """
    if table.schema > SCHEMA:
        raise unreadable_error(table.schema)


def check_client(table: GameDocument) -> None:
    """Checks that this program can show this table.

    Raises:
        ServiceError: FAILED_PRECONDITION, the table says something for which this program is too old.
    """
    if table.min_client > CLIENT:
        raise refuse("FAILED_PRECONDITION", "update-needed")
