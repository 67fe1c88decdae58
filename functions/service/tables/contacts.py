"""Contacts: people who have sat at one table.

Each profile lists the others with the names and faces of that day, so that nobody reads another profile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from functions import limits
from functions.decoding import decode_document, suppress_damage
from functions.documents import GameDocument
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError, refuse
from functions.faces import person_face
from functions.names import number_name
from functions.paths import user_path
from functions.queries import profiles_naming_query
from functions.service.context import Context
from functions.service.pages import read_pages
from functions.store import Snapshot, Write
from functions.user_documents import ContactEntry, User

MAX_CHANGED_PROFILES: Final = 100
"""The most profiles that are changed in one commit. They may be large, and each may be in use."""


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """A person at a table, with their profile and its snapshot."""

    uid: str
    user: User
    snapshot: Snapshot


def read_people(context: Context, table: GameDocument) -> tuple[SeatedPerson, ...]:
    """The seated people who have a profile; empty at a table with one person, who meets nobody."""
    uids = [player.uid for player in table.players if player.uid in table.users]
    if len(uids) < 2:
        return ()
    people = []
    for uid, snapshot in zip(uids, context.store.read(*map(user_path, uids)), strict=True):
        with suppress(ServiceError):  # a damaged profile must not keep the table waiting
            if snapshot is not None:
                people.append(SeatedPerson(uid, decode_document(User, snapshot), snapshot))
    return tuple(people)


def limit_contacts(friends: Iterable[ContactEntry]) -> tuple[ContactEntry, ...]:
    """These contacts, newest first, without the oldest of too many. Friends, who are kept, go last.

    Raises:
        ServiceError: INVALID_ARGUMENT, too many are kept.
    """
    left = list(friends)
    while len(left) > limits.MAX_FRIENDS:
        place = next((index for index in reversed(range(len(left))) if not left[index].kept), None)
        if place is None:
            raise refuse("INVALID_ARGUMENT", "too-many", field="friends", most=limits.MAX_FRIENDS)
        del left[place]
    return tuple(left)


def befriend_writes(people: Sequence[SeatedPerson], now: int, kind: str) -> list[Write]:
    """The writes that note that these people have met in a game of this kind. The newest contacts come first.

    Who looks by their name like another contact gets a number after it, in this list alone.
    """
    writes = []
    for person in people:
        met = [other for other in people if other.uid != person.uid and not person.user.blocks(other.uid)]
        uids = {other.uid for other in met}
        kept = {friend.uid for friend in person.user.friends if friend.kept}
        old = [friend for friend in person.user.friends if friend.uid not in uids]
        new: list[ContactEntry] = []
        for other in met:
            name = number_name(other.user.name, [friend.name for friend in (*new, *old)], limits.MAX_NAME)
            face = person_face(other.user.face, other.uid)
            new.append(ContactEntry(other.uid, name, now, face, kind, other.uid in kept))
        friends = limit_contacts((*new, *old))
        if friends != person.user.friends:
            writes.append(update_write(person.snapshot, encode_document(replace(person.user, friends=friends))))
    return writes


def forget_person(context: Context, uid: str, friends: Sequence[ContactEntry]) -> None:
    """Takes this person out of all profiles that have them as a contact or block them.

    Profiles that an older program wrote last are found if they are those of `friends`, or once they were renewed
    (``python -m cloud.admin renew``).
    """
    for page in read_pages(context.store, profiles_naming_query(uid), MAX_CHANGED_PROFILES):
        _forget_in(context, uid, page)
    for start in range(0, len(friends), MAX_CHANGED_PROFILES):
        paths = [user_path(friend.uid) for friend in friends[start : start + MAX_CHANGED_PROFILES]]
        _forget_in(context, uid, [snapshot for snapshot in context.store.read(*paths) if snapshot is not None])


def _forget_in(context: Context, uid: str, profiles: Sequence[Snapshot]) -> None:
    """Takes this person out of these profiles."""
    writes = []
    for snapshot in profiles:
        with suppress_damage():  # a damaged profile must not keep the account from being deleted
            user = decode_document(User, snapshot)
            friends = tuple(friend for friend in user.friends if friend.uid != uid)
            blocked = tuple(person for person in user.blocked if person.uid != uid)
            if (friends, blocked) != (user.friends, user.blocked):
                writes.append(update_write(snapshot, encode_document(replace(user, friends=friends, blocked=blocked))))
    if writes:
        context.store.commit(writes)
