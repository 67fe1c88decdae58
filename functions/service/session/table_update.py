"""Changes of a table that are not part of its game: names, users, phrases.

They do not open the game, so they are possible when it is over or cannot be read by this version of the program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from functions import store
from functions.decoding import update_write
from functions.documents import GameAnswer, GameDocument
from functions.errors import refuse
from functions.service.context import Context
from functions.service.session.game_session import GameSnapshots
from functions.service.session.projection import encode_game
from functions.store import Write


def update_table(
    context: Context, read: GameSnapshots, table: GameDocument, *others: Write, **secret: Any
) -> GameAnswer:
    """Commits this table in place of the one that was read, and these fields of its secret, as JSON.

    The other fields of the secret stay as they are, for a program that may be able to read them.
    """
    at_table, in_secret = read
    if at_table is None:
        raise refuse("NOT_FOUND", "no-such-game")
    before = table.version
    table = replace(table, version=before + 1, changed=context.now())
    writes = [update_write(at_table, encode_game(table)), *others]
    if (
        in_secret is not None and in_secret.data.get("version") == before
    ):  # a secret of another version must go on showing itself as torn
        writes.append(store.replace(in_secret, {**in_secret.data, **secret, "version": table.version}))
    context.store.commit(writes)
    return GameAnswer(at_table.id, table.version, table.move_number)
