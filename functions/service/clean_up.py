"""The clean-up: deletion of what has been kept for long enough, as `functions.retention` says."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from functions import retention, store
from functions.durations import DAY_SECONDS
from functions.errors import ServiceError
from functions.paths import ANSWERS, DELETED_ACCOUNTS, EMAILS, GAMES, PURCHASES, REPORTS, SENT_EMAILS, USERS
from functions.service.context import Caller, Context
from functions.service.pages import read_pages
from functions.service.people.accounts import DeleteAccountRequest, delete_account
from functions.service.tables.deletion import MAX_DELETIONS_PER_COMMIT, delete_abandoned_game
from functions.store import Conflict, Query, Snapshot, StoreError, Where, Write

PAGE_SIZE: Final = 50
"""The documents that are read at once of those that are deleted one by one."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Expiry:
    """A rule by which documents of one collection are deleted: some time after the time in one of their fields."""

    collection: str
    field: str
    """The field with the time, in Unix seconds or, with another `unit`, in whole units of so many seconds."""
    seconds: int = 0
    """Seconds after that time for which a document is kept; 0 where the field already says when it is deleted."""
    unit: int = 1
    most: int = MAX_DELETIONS_PER_COMMIT
    """The most documents that one clean-up deletes."""
    delete: Callable[[Context, Snapshot], None] | None = None
    """Deletes one document with all that belongs to it; None where the document is all there is."""
    on_device: bool = True
    """Whether the rule holds on somebody's own device, too."""


def _delete_guest(context: Context, snapshot: Snapshot) -> None:
    delete_account(context, Caller(snapshot.id), DeleteAccountRequest())


def _delete_game(context: Context, snapshot: Snapshot) -> None:
    context.store.commit([store.replace(snapshot, {**snapshot.data, "users": [], "expires": None})])
    delete_abandoned_game(context, snapshot.id)


EXPIRIES: Final = (
    Expiry(DELETED_ACCOUNTS, "until"),
    Expiry(SENT_EMAILS, "until"),
    Expiry(REPORTS, "at", retention.REPORT_SECONDS),
    Expiry(ANSWERS, "day", retention.ANSWERS_SECONDS, unit=DAY_SECONDS),
    Expiry(PURCHASES, "expires"),
    Expiry(EMAILS, "expires", on_device=False),
    Expiry(USERS, "expires", most=20, delete=_delete_guest, on_device=False),
    Expiry(GAMES, "expires", most=50, delete=_delete_game, on_device=False),
)
"""All rules. Guests and games take many reads and writes each, so a clean-up deletes fewer of them."""


def delete_expired(context: Context, expiry: Expiry) -> None:
    """Deletes what one rule says, up to its `most` documents. What cannot be deleted is left to the next clean-up."""
    if context.on_device and not expiry.on_device:
        return
    condition = Where(expiry.field, "<=", (context.now() - expiry.seconds) // expiry.unit)
    query = Query(expiry.collection, (condition,))
    if expiry.delete is None:
        _delete_together(context, expiry, query)
    else:
        _delete_one_by_one(context, expiry.delete, expiry.most, query)


def _delete_together(context: Context, expiry: Expiry, query: Query) -> None:
    found = context.store.query(Query(query.collection, query.where, expiry.most))
    try:
        context.store.commit([Write(snapshot.path, None, snapshot.stamp) for snapshot in found])
    except (Conflict, StoreError):  # one of them was changed meanwhile, or the store takes nothing now
        _log.warning("no more of %s are deleted now", expiry.collection, exc_info=True)


def _delete_one_by_one(context: Context, delete: Callable[[Context, Snapshot], None], most: int, query: Query) -> None:
    deleted = 0
    for page in read_pages(context.store, query, PAGE_SIZE):
        for snapshot in page:
            if deleted == most:
                return
            try:
                delete(context, snapshot)
                deleted += 1
            except (Conflict, ServiceError, StoreError):
                _log.warning("one of %s was not deleted", query.collection, exc_info=True)
