"""Deletion of games that are on nobody's list any more."""

from __future__ import annotations

import logging
import math
from contextlib import suppress
from typing import Any, Final

from functions import limits, store
from functions.errors import ServiceError
from functions.paths import GAMES, code_path, game_path, invite_path
from functions.service.context import Context
from functions.store import Conflict, Query, StoreError, Where, Write

MAX_DELETIONS_PER_COMMIT: Final = 400
MAX_DELETIONS_PER_CALL: Final = 2_000
"""The number of documents after which the call of a person leaves the rest of a long game to the next sweep."""
MAX_DELETED_GAMES: Final = 50
"""The most games that one sweep deletes, because it must end within minutes."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


def delete_abandoned_game(context: Context, game_id: str, most: float | None = None) -> None:
    """Deletes a game that is on nobody's list, or about `most` of its documents, else `MAX_DELETIONS_PER_CALL`.

    Its own document is deleted last, so that `delete_abandoned_games` finds a deletion that was broken off.
    """
    (snapshot,) = context.store.read(game_path(game_id))
    if snapshot is None or snapshot.data.get("users") != []:
        return
    left = MAX_DELETIONS_PER_CALL if most is None else most
    for name in ("Hands", "Presence", "Secret", "Log", "Moves"):
        query = Query(f"{game_path(game_id)}/{name}", limit=MAX_DELETIONS_PER_COMMIT)
        while documents := context.store.query(query):
            context.store.commit([store.delete(document.path) for document in documents])
            left -= len(documents)
            if left <= 0:
                return
    paths = [invite_path(id) for id in _valid_ids(snapshot.data.get("invites"))]
    paths += [code_path(code) for code in _valid_ids([snapshot.data.get("code")])]
    with suppress(Conflict):  # another call has deleted the game
        context.store.commit([*map(store.delete, paths), Write(snapshot.path, None, snapshot.stamp)])


def delete_abandoned_games(context: Context) -> None:
    """Finishes deletions that were broken off, up to `MAX_DELETED_GAMES`."""
    for snapshot in context.store.query(Query(GAMES, (Where("users", "==", ()),), MAX_DELETED_GAMES)):
        try:
            delete_abandoned_game(context, snapshot.id, math.inf)
        except StoreError as error:  # the other games can still be read
            _log.warning("an abandoned game was not deleted: %s", error.text.code)


def _valid_ids(values: Any) -> list[str]:
    """The valid ids in a field of a document that may be damaged."""
    ids = []
    for id in values if isinstance(values, list) else ():
        with suppress(ServiceError):
            if isinstance(id, str):
                limits.check_id("invites", id)
                ids.append(id)
    return list(dict.fromkeys(ids))
