"""Friends: whoever has sat at one table. Each has the others in their own profile, with the names of that day, so that
nobody reads the profile of another person."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from functions import documents, limits, store
from functions.documents import Friend, Table, User
from functions.errors import ServiceError
from functions.reading import as_document, stored
from functions.service.house import House
from functions.store import Snapshot, Write


@dataclass(frozen=True, slots=True)
class AtTable:
    """A person at a table, as their profile was read."""

    uid: str
    user: User
    read: Snapshot


def people_of(house: House, table: Table) -> tuple[AtTable, ...]:
    """The people who sit at a table and have a profile; one person alone needs none to be read."""
    uids = [player.uid for player in table.players if player.uid in table.users]
    if len(uids) < 2:
        return ()
    read = house.store.read(*map(documents.user_path, uids))
    found = []
    for uid, one in zip(uids, read, strict=True):
        with suppress(ServiceError):  # a damaged profile must not keep the table waiting
            if one is not None:
                found.append(AtTable(uid, stored(User, one), one))
    return tuple(found)


def acquainted(people: Sequence[AtTable], now: int) -> list[Write]:
    """The profiles of people who sit at one table, each with all the others as friends: the last met first."""
    writes = []
    for me in people:
        met = tuple(Friend(one.uid, one.user.name, now) for one in people if one.uid != me.uid)
        uids = {one.uid for one in met}
        friends = (*met, *(one for one in me.user.friends if one.uid not in uids))[: limits.FRIENDS]
        if friends != me.user.friends:
            writes.append(store.replace(me.read, as_document(replace(me.user, friends=friends))))
    return writes


def forgotten(house: House, uid: str, friends: Sequence[Friend]) -> list[Write]:
    """The profiles of these friends, without this person."""
    read = house.store.read(*(documents.user_path(one.uid) for one in friends)) if friends else ()
    writes = []
    for snapshot in read:
        if snapshot is None:
            continue
        user = stored(User, snapshot)
        kept = tuple(one for one in user.friends if one.uid != uid)
        if kept != user.friends:
            writes.append(store.replace(snapshot, as_document(replace(user, friends=kept))))
    return writes
