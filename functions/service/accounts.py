"""Deleting an account: whoever it was leaves every table, and nothing names them any more."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from functions import documents, store
from functions.documents import FORMER, Asked, Gone, Invite, Table, User
from functions.errors import ServiceError, refuse
from functions.reading import as_document, stored
from functions.service import records
from functions.service.friends import forgotten
from functions.service.house import Caller, House
from functions.service.leaving import DELETIONS_AT_ONCE, leave_for_good
from functions.service.own_tables import anonymous, ids_of
from functions.service.play import pair
from functions.service.rewriting import rewrite
from functions.service.waiting import new_id
from functions.store import Query, Snapshot, StoreError, Where

TOKEN_SECONDS: Final = 3600 + 300
"""So long the proof of a sign-in is believed after that has ended: an hour, and a bit for clocks that differ."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class DeleteAccount:
    """Nothing but the wish."""


@dataclass(frozen=True, slots=True)
class Deleted:
    uid: str


def delete_account(house: House, caller: Caller, request: DeleteAccount) -> Deleted:
    """Leave all tables, call the seats there "Former player", delete invites, the profile, and last the sign-in.

    It is many commits, each of which may be the last before it is broken off: called again it goes on. The profile is
    the last document, so that what is found by it is found until the end.
    """
    uid = caller.uid
    (snapshot,) = house.store.read(documents.user_path(uid))
    user = _user(snapshot)
    for id in ids_of(house, uid):
        with suppress(ServiceError):  # what is too damaged to be left names nobody that could be read
            leave_for_good(house, id, uid)
    anonymous(house, uid)
    records.anonymous(house, uid)
    _answer_invites(house, {uid, caller.email, user.email} - {""}, uid)
    _hide_inviter(house, uid)
    house.store.commit(
        [
            *forgotten(house, uid, user.friends),
            store.delete(documents.limits_path(uid)),
            store.delete(documents.user_path(uid)),
            store.put(_gone_path(uid), as_document(Gone(house.now() + TOKEN_SECONDS))),
        ]
    )
    try:
        house.dismiss(uid)
    except Exception:  # the words of whoever keeps the sign-in are for our log
        _log.exception("a sign-in was not ended")
        raise refuse("UNAVAILABLE", "store-unavailable") from None
    return Deleted(uid)


def check_not_gone(house: House, uid: str) -> None:
    """Nothing, unless this account has just been deleted: a device where nobody knows of that must not make it anew.

    Raises:
        ServiceError: UNAUTHENTICATED.
    """
    (snapshot,) = house.store.read(_gone_path(uid))
    if snapshot is not None and house.now() < stored(Gone, snapshot).until:
        raise refuse("UNAUTHENTICATED", "account-closed")


def forget_gone(house: House) -> None:
    """Of accounts that were deleted long enough ago nothing stays."""
    old = house.store.query(Query(documents.GONE, (Where("until", "<=", house.now()),), limit=DELETIONS_AT_ONCE))
    try:
        house.store.commit([store.delete(one.path) for one in old])
    except StoreError as error:  # where nothing can be written, what can be read is still there for people
        _log.warning("who is gone was not forgotten: %s", error.text.code)


def _gone_path(uid: str) -> str:
    return documents.gone_path(new_id("gone", uid))


def _user(snapshot: Snapshot | None) -> User:
    with suppress(ServiceError):
        if snapshot is not None:
            return stored(User, snapshot)
    return User(FORMER)  # gone already, or damaged: there is nothing to find anybody by


def _answer_invites(house: House, to: set[str], uid: str) -> None:
    """Delete the invites to this person, and say at the tables that they do not come."""
    found = {one.path: one for address in sorted(to) for one in _invites(house, "to", address)}
    found |= {one.path: one for one in _invites(house, "uid", uid)}
    for path, snapshot in sorted(found.items()):
        id = path.rpartition("/")[2]
        with suppress(ServiceError):
            read = pair(house, stored(Invite, snapshot).game)
            if read[0] is not None:
                table = stored(Table, read[0])
                rewrite(house, read, replace(table, asked=tuple(_gone(one, id) for one in table.asked)))
        house.store.commit([store.delete(path)])


def _gone(asked: Asked, id: str) -> Asked:
    """Who had the invite of this id does not come, and cannot be told any more."""
    return replace(asked, name=FORMER, uid="", status="declined") if asked.id == id else asked


def _hide_inviter(house: House, uid: str) -> None:
    """Call whoever has asked others so that nobody can tell who it was."""
    for snapshot in _invites(house, "from", uid):
        with suppress(ServiceError):
            invite = replace(stored(Invite, snapshot), from_="", name=FORMER)
            house.store.commit([store.replace(snapshot, as_document(invite))])


def _invites(house: House, field: str, value: str) -> tuple[Snapshot, ...]:
    return house.store.query(Query(documents.INVITES, (Where(field, "==", value),)))
