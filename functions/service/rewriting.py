"""Changes of a table that are no part of its game: names, who has it, what was said.

They need not open the game, so they can be made of one that is over, or that this version cannot read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from functions import store
from functions.documents import Answer, Table
from functions.errors import refuse
from functions.service.house import House
from functions.service.play import Pair
from functions.service.projection import as_table
from functions.store import Write


def rewrite(house: House, read: Pair, table: Table, *others: Write, **secret: Any) -> Answer:
    """Commit this table in place of the one that was read, and fields of its secret as JSON.

    What of the secret cannot be read stays as it is, for those whose program may be able to.
    """
    at_table, in_secret = read
    if at_table is None:
        raise refuse("NOT_FOUND", "no-such-game")
    before = table.version
    table = replace(table, version=before + 1, changed=house.now())
    writes = [store.replace(at_table, as_table(table)), *others]
    if in_secret is not None and in_secret.data.get("version") == before:  # or it would seem torn
        writes.append(store.replace(in_secret, {**in_secret.data, **secret, "version": table.version}))
    house.store.commit(writes)
    return Answer(at_table.path.rpartition("/")[2], table.version, table.move_number)
