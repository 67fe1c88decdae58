"""A person's changed profile at their tables: name, face, back and the wish for e-mails, some tables with each call.

Somebody may have many tables, and a call must end soon. The call that changes a profile therefore changes the first
tables only, and notes in the profile after which table it stopped. The client then asks for the next tables until all
are done, and does so after the next sign-in if that was broken off.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from functions.decoding import decode_document
from functions.documents import GameDocument
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError, refuse
from functions.paths import game_path, user_path
from functions.private_documents import Secret
from functions.queries import games_query
from functions.service.context import Caller, Context
from functions.service.emails import update_mail_list
from functions.service.game.stored_game import read_game
from functions.service.game.table_update import update_table
from functions.service.people.user_tables import set_profile
from functions.service.tables.player_names import make_distinct, person_player
from functions.store import Cursor, Snapshot
from functions.user_documents import User

TABLES_PER_CALL: Final = 20
"""The most tables of a person that one call reads and changes."""


@dataclass(frozen=True, slots=True)
class UpdateTablesRequest:
    """The request to go on with the caller's tables."""


@dataclass(frozen=True, slots=True)
class UpdateTablesAnswer:
    """The answer. With `more` some tables still have the profile of before: ask again."""

    more: bool


def update_tables(context: Context, caller: Caller, request: UpdateTablesRequest) -> UpdateTablesAnswer:
    """Changes the next tables of a person whose profile has changed."""
    (snapshot,) = context.store.read(user_path(caller.uid))
    if snapshot is None:
        raise refuse("FAILED_PRECONDITION", "no-profile")
    user = update_next_tables(context, snapshot, decode_document(User, snapshot))
    return UpdateTablesAnswer(user.outdated_after is not None)


def update_next_tables(context: Context, snapshot: Snapshot, user: User) -> User:
    """Changes the next tables of this person, and notes in the profile how far it came. Returns the profile.

    The name gets a number where it is taken. Games that are over keep the names under which they were played.
    """
    if user.outdated_after is None:
        return user
    uid, last = snapshot.id, user.outdated_after
    after = Cursor(game_path(last)) if last else None
    page = context.store.query(replace(games_query(uid), limit=TABLES_PER_CALL, after=after))
    for game in page:
        with suppress(ServiceError):  # a damaged table keeps what it has
            if decode_document(GameDocument, game).status != "over":
                _update_table(context, game.id, uid, user)
    is_last = len(page) < TABLES_PER_CALL
    user = replace(user, outdated_after=None if is_last else page[-1].id)
    context.store.commit([update_write(snapshot, encode_document(user))])
    return user


def _update_table(context: Context, game_id: str, uid: str, user: User) -> None:
    snapshots = read_game(context, game_id)
    if snapshots.game is None:
        return
    old = decode_document(GameDocument, snapshots.game)
    if uid not in old.users or old.status == "over":
        return
    table = set_profile(old, person_player(user, uid))
    table = replace(table, players=make_distinct(table.players, uid))
    mail = _mail_list(old, snapshots.secret, uid, wanted=user.wants_mail)
    if table != old or mail:
        update_table(context, snapshots, table, **mail)


def _mail_list(table: GameDocument, snapshot: Snapshot | None, uid: str, *, wanted: bool) -> dict[str, Any]:
    """The field of the secret with those who want e-mails about their turns; empty where it stays as it is."""
    is_shared = sum(player.uid in table.users for player in table.players) > 1
    if snapshot is None or table.status != "playing" or not is_shared:
        return {}
    secret = decode_document(Secret, snapshot)
    if wanted == (uid in secret.mail):
        return {}
    return {"mail": list(update_mail_list(secret, uid, wanted=wanted).mail)}
