"""Deletion of what has been kept for long enough: guests, finished games, tables that never began, e-mails."""

from __future__ import annotations

import logging
from typing import Final

from functions import store
from functions.errors import ServiceError
from functions.paths import EMAILS, GAMES, USERS
from functions.service.context import Caller, Context
from functions.service.pages import read_pages
from functions.service.people.accounts import DeleteAccountRequest, delete_account
from functions.service.tables.deletion import delete_abandoned_game
from functions.store import Conflict, Query, StoreError, Where

MAX_GUESTS: Final = 20
"""The most guests whom one sweep deletes; each takes many reads and writes."""
MAX_GAMES: Final = 50
"""The most games that one sweep deletes."""
MAX_EMAILS: Final = 400
"""The most e-mails that one sweep deletes."""
PAGE: Final = 50

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


def delete_outdated(context: Context) -> None:
    """Deletes what `functions.retention` says, in bounded steps. Nothing on somebody's own device."""
    if context.on_device:
        return
    _delete_guests(context)
    _delete_games(context)
    _delete_emails(context)


def _delete_guests(context: Context) -> None:
    deleted = 0
    for page in read_pages(context.store, _expired(context, USERS), PAGE):
        for snapshot in page:
            if deleted == MAX_GUESTS:
                return
            try:
                delete_account(context, Caller(snapshot.id), DeleteAccountRequest())
                deleted += 1
            except (Conflict, ServiceError, StoreError):  # the next sweep tries again
                _log.warning("a guest was not deleted", exc_info=True)


def _delete_games(context: Context) -> None:
    for snapshot in context.store.query(_expired(context, GAMES, MAX_GAMES)):
        try:
            context.store.commit([store.replace(snapshot, {**snapshot.data, "users": [], "expires": None})])
            delete_abandoned_game(context, snapshot.id)
        except (Conflict, StoreError):  # somebody has changed it meanwhile, or the next sweep tries again
            _log.warning("an old game was not deleted", exc_info=True)


def _delete_emails(context: Context) -> None:
    emails = context.store.query(_expired(context, EMAILS, MAX_EMAILS))
    try:
        context.store.commit([store.delete(snapshot.path) for snapshot in emails])
    except StoreError as error:
        _log.warning("old e-mails were not deleted: %s", error.text.code)


def _expired(context: Context, collection: str, limit: int | None = None) -> Query:
    return Query(collection, (Where("expires", "<=", context.now()),), limit)
