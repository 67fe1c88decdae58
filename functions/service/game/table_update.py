"""Changes of a table that are not part of its game: names, users, phrases.

The game itself is not opened, so a table can be changed when its game is over or belongs to a newer program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from functions import store
from functions.documents import GameAnswer, GameDocument
from functions.encoding import update_write
from functions.errors import refuse
from functions.service.context import Context
from functions.service.game.game_lists import add_list_writes
from functions.service.game.projection import encode_game
from functions.service.game.stored_game import GameSnapshots
from functions.store import Write


def update_table(
    context: Context, snapshots: GameSnapshots, table: GameDocument, *others: Write, **secret: Any
) -> GameAnswer:
    """Commits this table in place of the one in `snapshots`, and these fields of its secret, as JSON.

    The other fields of the secret stay as they are: a newer program may be able to read them.
    """
    if snapshots.game is None:
        raise refuse("NOT_FOUND", "no-such-game")
    old_version = table.version
    changed = table.changed if table.status == "over" else context.now()
    table = replace(table, version=old_version + 1, changed=changed)
    writes = [update_write(snapshots.game, encode_game(table)), *others]
    # A secret of another version keeps it, so that `decode_stored_game` still sees that the two do not match.
    if snapshots.secret is not None and snapshots.secret.data.get("version") == old_version:
        fields = {**snapshots.secret.data, **secret, "version": table.version}
        writes.append(store.replace(snapshots.secret, fields))
    answer = GameAnswer(snapshots.game.id, table.version, table.move_number)
    context.commit(add_list_writes(context, snapshots.game.id, snapshots.game, table.users, writes), answer)
    return answer
