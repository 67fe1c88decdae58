"""Tombstones of accounts that were just deleted: a late call must not create their documents again."""

from __future__ import annotations

from functions import store
from functions.decoding import decode_document
from functions.errors import refuse
from functions.paths import deleted_account_path, derive_id
from functions.private_documents import DeletedAccount
from functions.service.context import Context


def note_path(uid: str) -> str:
    """The path of the note that this account was deleted."""
    return deleted_account_path(derive_id("gone", uid))


def is_deleted(context: Context, uid: str) -> bool:
    """Whether this account was deleted within the last `DELETED_ACCOUNT_SECONDS`."""
    (snapshot,) = context.store.read(note_path(uid))
    return snapshot is not None and context.now() < decode_document(DeletedAccount, snapshot).until


def not_deleted_write(uid: str) -> store.Write:
    """The write for a commit that names somebody else: a conflict once they have deleted their account.

    Their profile was there when it was read. A deletion deletes it and writes the note in one commit, and after that
    finds only what was committed before.
    """
    return store.demand_absence(note_path(uid))


def check_not_deleted(context: Context, uid: str) -> None:
    """Checks that this account was not deleted within the last `DELETED_ACCOUNT_SECONDS`.

    Else a device with an old token would make the profile anew, search for people, or have its tries counted. A call
    that finds none of the person's documents asks again, because another call may have deleted them meanwhile.

    Raises:
        ServiceError: UNAUTHENTICATED.
    """
    if is_deleted(context, uid):
        raise refuse("UNAUTHENTICATED", "account-closed")
