"""One person at all their tables: which these are, and how a deleted account leaves them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from functions.decoding import decode_document
from functions.documents import FORMER_PLAYER, GameDocument, TablePlayer
from functions.errors import ServiceError
from functions.queries import games_naming_query, games_query
from functions.service.context import Context
from functions.service.game.stored_game import GameSnapshots, read_game
from functions.service.game.table_update import update_table


def anonymize_tables(context: Context, uid: str) -> None:
    """Removes uid, name, face and back of this person from the tables that they have left."""
    for snapshots, table in _tables_of(context, "left", uid):
        table = set_profile(table, TablePlayer(FORMER_PLAYER, uid))
        players = tuple(replace(player, uid="") if player.uid == uid else player for player in table.players)
        asked = tuple(replace(entry, uid="") if entry.uid == uid else entry for entry in table.asked)
        left, removed = (tuple(other for other in uids if other != uid) for uids in (table.left, table.removed))
        update_table(context, snapshots, replace(table, players=players, asked=asked, left=left, removed=removed))


def set_profile(table: GameDocument, person: TablePlayer) -> GameDocument:
    """The table with the name, the face and the back of this person at their seat, and on an invite to them."""
    uid, name, face, back = person.uid, person.name, person.face, person.back
    return replace(
        table,
        players=tuple(
            replace(player, name=name, face=face, back=back) if player.uid == uid else player
            for player in table.players
        ),
        asked=tuple(replace(entry, name=name, face=face) if entry.uid == uid else entry for entry in table.asked),
    )


def list_game_ids(context: Context, uid: str, most: int | None = None) -> tuple[str, ...]:
    """The ids of the games on this person's list, or of up to `most` of them."""
    games = context.store.query(replace(games_query(uid), limit=most, field="users"))
    return tuple(snapshot.id for snapshot in games)


def _tables_of(
    context: Context, field: Literal["users", "left"], uid: str
) -> Iterator[tuple[GameSnapshots, GameDocument]]:
    """The tables with this person in `field`, each after its snapshots. A damaged table is left out."""
    for snapshot in context.store.query(games_naming_query(field, uid)):
        with suppress(ServiceError):
            snapshots = read_game(context, snapshot.id)
            if snapshots.game is not None:
                yield snapshots, decode_document(GameDocument, snapshots.game)
