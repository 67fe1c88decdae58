"""Tables that wait: who sits there, the code that leads there, and the beginning."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from typing import Final

from functions import documents, limits, store
from functions.documents import Answer, Code, Player, Table, Timer
from functions.errors import refuse
from functions.reading import as_document
from functions.service.friends import acquainted, people_of
from functions.service.house import House
from functions.service.names import distinct
from functions.service.play import Play, rules_of
from functions.store import Snapshot, Write

LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Of codes: no vowels, so that no words come about, and nothing that looks like a number."""
ENOUGH: Final = 2
"""So many people must sit at a table that begins by itself."""
DAYS: Final = 30
"""A table begins within so many: the queue of the cloud keeps no alarm for longer."""


def new_id(*of: str) -> str:
    """An id that is the same whenever it is made of the same."""
    return hashlib.sha256("/".join(of).encode()).hexdigest()[:24]


def with_code(house: House, id: str, table: Table) -> tuple[Table, list[Write]]:
    """The table with a code, and what lets people find it by that; nothing new where it has one."""
    if table.code:
        return table, []
    code = "".join(secrets.choice(LETTERS) for _ in range(limits.CODE))
    table = replace(table, code=code, link=house.link and house.link + code)
    return table, [store.create(documents.code_path(code), as_document(Code(id)))]


def with_start(house: House, table: Table, starts_at: int | None) -> Table:
    """The table that begins by itself at this time (Unix seconds), or with None when its originator says so; raises
    `ServiceError` for a time that cannot be."""
    if starts_at is None:
        return replace(table, starts_at=None, timer=Timer(table.timer.limit))
    if starts_at <= house.now():
        raise refuse("INVALID_ARGUMENT", "start-passed")
    if starts_at > house.now() + DAYS * 24 * 3600:
        raise refuse("INVALID_ARGUMENT", "start-too-late", days=DAYS)
    return replace(table, starts_at=starts_at, timer=Timer(table.timer.limit, starts_at))


def with_person(table: Table, name: str, uid: str) -> Table:
    """The waiting table with one more person, by a name of their own there; raises `ServiceError` where it is full."""
    table = let_in(table, uid)
    if any(player.uid == uid for player in table.players):
        return table
    if len(table.players) >= rules_of(table).seat_counts[-1]:
        raise refuse("FAILED_PRECONDITION", "table-full")
    return replace(table, players=distinct((*table.players, Player(name, uid)), uid))


def let_in(table: Table, uid: str) -> Table:
    """The table with this person among those who have it."""
    users = table.users if uid in table.users else (*table.users, uid)
    return replace(table, users=users, left=tuple(one for one in table.left if one != uid))


def change_waiting(house: House, snapshot: Snapshot, table: Table, *others: Write) -> Answer:
    """Commit a change of a table that has not begun."""
    table = replace(table, version=table.version + 1, changed=house.now())
    house.store.commit([store.replace(snapshot, as_document(table)), *others])
    return Answer(snapshot.path.rpartition("/")[2], table.version, table.move_number)


def begin(house: House, id: str, snapshot: Snapshot, table: Table) -> Answer:
    """Begin with whoever sits there, who have thereby met.

    Raises:
        OptionError: not a number of players for this game.
    """
    play = Play.begin(house, id, table, read=snapshot)
    people = people_of(house, play.table)
    play.secret = replace(play.secret, mail=tuple(one.uid for one in people if one.user.wants_mail))
    play.advance()
    return play.commit(*acquainted(people, house.now()))


def begin_in_time(house: House, id: str, snapshot: Snapshot, table: Table) -> Answer:
    """What the clock demands of a table that waits: it begins, or waits on where too few are there."""
    if table.timer.deadline is None or house.now() < table.timer.deadline:
        return Answer(id, table.version, table.move_number)
    people = sum(player.uid in table.users for player in table.players)
    if people >= ENOUGH and len(table.players) in rules_of(table).seat_counts:
        return begin(house, id, snapshot, table)
    return change_waiting(house, snapshot, replace(table, timer=Timer(table.timer.limit)))
