"""The list of games in each profile, which follows from the users of the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from functions import limits
from functions.decoding import decode_document
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError
from functions.paths import user_path
from functions.service.context import Context
from functions.service.deleted_accounts import is_deleted
from functions.store import Conflict, Snapshot, Write
from functions.user_documents import User


def add_list_writes(
    context: Context, game_id: str, before: Snapshot | None, users: Iterable[str], writes: Sequence[Write]
) -> list[Write]:
    """The writes of a commit that gives a game these users, with those of the profiles that get or lose the game.

    `before` is the document of the game, None for a new one. A profile that the commit writes anyway is written once.

    Raises:
        Conflict: somebody who gets the game has deleted their account since the call began.
    """
    old_users, new_users = _users(before), set(users)
    changed = [user_path(uid) for uid in sorted(old_users ^ new_users)]
    has_game = {user_path(uid) for uid in new_users}
    own = {write.path: write for write in writes}
    snapshots = context.store.read(*(path for path in changed if path not in own)) if set(changed) - own.keys() else ()
    found = {snapshot.path for snapshot in snapshots if snapshot is not None}
    for uid in sorted(new_users - old_users):
        if user_path(uid) not in found | own.keys() and is_deleted(context, uid):
            raise Conflict
    for snapshot in snapshots:
        with suppress(ServiceError):  # a damaged profile must not keep a table from going on
            if snapshot is not None:
                user = decode_document(User, snapshot)
                user = replace(user, games=change_list(user.games, game_id, snapshot.path in has_game))
                own[snapshot.path] = update_write(snapshot, encode_document(user))
    for path in changed:
        write = own.get(path)
        if write is not None and write.data is not None:
            games = change_list(tuple(write.data.get("games", ())), game_id, path in has_game)
            own[path] = replace(write, data={**write.data, "games": list(games)})
    return list(own.values())


def change_list(games: tuple[str, ...], game_id: str, is_on_it: bool) -> tuple[str, ...]:
    """A list of games with or without this one."""
    if is_on_it and game_id in games:
        return games
    others = tuple(other for other in games if other != game_id)
    return (*others, game_id)[-limits.MAX_GAMES :] if is_on_it else others


def _users(game: Snapshot | None) -> set[str]:
    users: Any = game.data.get("users") if game is not None else ()
    return {uid for uid in users if isinstance(uid, str)} if isinstance(users, (list, tuple)) else set()
