"""Friends: people who have sat at one table.

Each profile holds the others under the names of that day, so that nobody reads the profile of another person.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from functions import limits
from functions.decoding import decode_document, encode_document, update_write
from functions.documents import FriendEntry, GameDocument, User
from functions.errors import ServiceError
from functions.paths import user_path
from functions.service.context import Context
from functions.store import Snapshot, Write


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person at a table, with the profile that was read."""

    uid: str
    user: User
    read: Snapshot


def read_people(context: Context, table: GameDocument) -> tuple[SeatedPerson, ...]:
    """The people who sit at a table and have a profile; empty for one person alone, who meets nobody."""
    uids = [player.uid for player in table.players if player.uid in table.users]
    if len(uids) < 2:
        return ()
    read = context.store.read(*map(user_path, uids))
    found = []
    for uid, snapshot in zip(uids, read, strict=True):
        with suppress(ServiceError):  # a damaged profile must not keep the table waiting
            if snapshot is not None:
                found.append(SeatedPerson(uid, decode_document(User, snapshot), snapshot))
    return tuple(found)


def befriend_writes(people: Sequence[SeatedPerson], now: int) -> list[Write]:
    """The writes that make friends of these people. Friends met last come first."""
    writes = []
    for me in people:
        met = tuple(FriendEntry(person.uid, person.user.name, now) for person in people if person.uid != me.uid)
        uids = {person.uid for person in met}
        friends = (*met, *(friend for friend in me.user.friends if friend.uid not in uids))[: limits.MAX_FRIENDS]
        if friends != me.user.friends:
            writes.append(update_write(me.read, encode_document(replace(me.user, friends=friends))))
    return writes


def unfriend_writes(context: Context, uid: str, friends: Sequence[FriendEntry]) -> list[Write]:
    """The writes that take this person out of the profiles of these friends."""
    read = context.store.read(*(user_path(friend.uid) for friend in friends)) if friends else ()
    writes = []
    for snapshot in read:
        if snapshot is None:
            continue
        user = decode_document(User, snapshot)
        others = tuple(friend for friend in user.friends if friend.uid != uid)
        if others != user.friends:
            writes.append(update_write(snapshot, encode_document(replace(user, friends=others))))
    return writes
