"""Changes of one person at all their tables: name and face, e-mails about turns, deleted account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from functions.decoding import decode_document
from functions.documents import FORMER_PLAYER, GameDocument
from functions.errors import ServiceError
from functions.paths import GAMES
from functions.private_documents import Secret
from functions.service.context import Context
from functions.service.emails import update_mail_list
from functions.service.game.stored_game import GameSnapshots, read_game
from functions.service.game.table_update import update_table
from functions.service.tables.player_names import make_distinct
from functions.store import Query, Where


def update_profile_at_tables(context: Context, uid: str, name: str, face: str) -> None:
    """Gives this person another name and face at the tables that wait or are played.

    The name gets a number where it is taken.
    """

    def change(table: GameDocument) -> GameDocument:
        table = set_profile(table, uid, name, face)
        return replace(table, players=make_distinct(table.players, uid))

    def is_affected(table: GameDocument) -> bool:
        return table.status != "over" and change(table) != table

    for snapshots, table in _tables_of(context, "users", uid, is_affected):
        update_table(context, snapshots, change(table))


def set_turn_emails(context: Context, uid: str, wanted: bool) -> None:
    """Turns e-mails about this person's turns on or off at the tables that are played with others."""
    for snapshots, table in _tables_of(context, "users", uid, _is_played_by_several):
        if snapshots.secret is None:
            continue
        with suppress(ServiceError):
            secret = decode_document(Secret, snapshots.secret)
            mail = update_mail_list(secret, uid, wanted=wanted).mail
            if mail != secret.mail:
                update_table(context, snapshots, table, mail=list(mail))


def anonymize_tables(context: Context, uid: str) -> None:
    """Removes uid, name and face of this person from the tables that they have left."""
    for snapshots, table in _tables_of(context, "left", uid):
        table = set_profile(table, uid, FORMER_PLAYER, "")
        players = tuple(replace(player, uid="") if player.uid == uid else player for player in table.players)
        asked = tuple(replace(entry, uid="") if entry.uid == uid else entry for entry in table.asked)
        left, removed = (tuple(other for other in uids if other != uid) for uids in (table.left, table.removed))
        update_table(context, snapshots, replace(table, players=players, asked=asked, left=left, removed=removed))


def set_profile(table: GameDocument, uid: str, name: str, face: str) -> GameDocument:
    """The table with this name and face for this person."""
    return replace(
        table,
        players=tuple(
            replace(player, name=name, face=face) if player.uid == uid else player for player in table.players
        ),
        asked=tuple(replace(entry, name=name, face=face) if entry.uid == uid else entry for entry in table.asked),
    )


def list_game_ids(context: Context, uid: str) -> tuple[str, ...]:
    """The ids of the games on this person's list."""
    games = context.store.query(Query(GAMES, (Where("users", "array-contains", uid),)))
    return tuple(snapshot.id for snapshot in games)


def _is_any(table: GameDocument) -> bool:
    return True


def _is_played_by_several(table: GameDocument) -> bool:
    people = [player for player in table.players if player.uid in table.users]
    return table.status == "playing" and len(people) > 1


def _tables_of(
    context: Context, field: str, uid: str, is_affected: Callable[[GameDocument], bool] = _is_any
) -> Iterator[tuple[GameSnapshots, GameDocument]]:
    """The tables with this person in `field` that meet the condition, each after its snapshots.

    A damaged table is left out.
    """
    for snapshot in context.store.query(Query(GAMES, (Where(field, "array-contains", uid),))):
        with suppress(ServiceError):
            if not is_affected(decode_document(GameDocument, snapshot)):
                continue
            snapshots = read_game(context, snapshot.id)
            if snapshots.game is not None and is_affected(table := decode_document(GameDocument, snapshots.game)):
                yield snapshots, table
