"""Reminders by e-mail of long turns, when half of the time is over and when a tenth is left. The sweep sends them.

That a reminder's time has come is noted in the commit that sends it, on the condition that the game is unchanged. So no
reminder is sent twice, whoever else sweeps, and none for a turn that has just ended.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from typing import Final

from functions import store
from functions.decoding import decode_document
from functions.documents import GameDocument
from functions.errors import ServiceError
from functions.paths import GAMES, game_path, presence_path, user_path
from functions.presence import ABSENT_SECONDS, is_here
from functions.service.context import Context
from functions.service.email_limits import limit_turn_reminder
from functions.service.emails import reminder_email
from functions.service.game.deadlines import reminder_times
from functions.service.pages import read_pages
from functions.store import Conflict, Query, Snapshot, StoreError, Where, Write
from functions.user_documents import User

REMIND_AT: Final = "remindAt"
PAGE: Final = 50
"""The most games that are read at a time."""
MAX_REMINDERS: Final = 200
"""The most games that one sweep looks at. Each costs some reads, and the rest is left to the next sweep."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


def send_reminders(context: Context, until: float) -> None:
    """Sends the reminders whose time has come, those that wait longest first, until this time of `time.monotonic`."""
    for number, game_id in enumerate(_find_due(context)):
        if number == MAX_REMINDERS or time.monotonic() > until:
            return
        try:
            _remind(context, game_id)
        except (Conflict, ServiceError, StoreError):  # somebody has moved, or the next sweep tries again
            _log.warning("a reminder was not sent", exc_info=True)


def _find_due(context: Context) -> Iterator[str]:
    """The ids of the games with a reminder whose time has come."""
    is_due = (Where(REMIND_AT, "<=", context.now()),)
    for page in read_pages(context.store, Query(GAMES, is_due, field=REMIND_AT), PAGE):
        yield from (snapshot.id for snapshot in page)


def _remind(context: Context, game_id: str) -> None:
    (snapshot,) = context.store.read(game_path(game_id))
    if snapshot is None or not Where(REMIND_AT, "<=", context.now()).holds(snapshot.data):
        return
    try:
        table = decode_document(GameDocument, snapshot)
    except ServiceError:  # damaged, or a newer program's, which reminds by itself when it next changes the game
        context.store.commit([store.replace(snapshot, {**snapshot.data, REMIND_AT: None})])
        return
    times = reminder_times(table.timer)
    passed = sum(at <= context.now() for at in times)
    # Nothing else of the game changes, nor its version, so that no device needs to show anything.
    noted = {REMIND_AT: next(iter(times[passed:]), None), "reminded": passed}
    writes = [store.replace(snapshot, {**snapshot.data, **noted})]
    context.store.commit([*writes, *_email_writes(context, snapshot, table, passed)])


def _email_writes(context: Context, snapshot: Snapshot, table: GameDocument, passed: int) -> list[Write]:
    """The reminder of the active player, if they want it and do not have the table open, and what counts it."""
    deadline, uid = table.timer.deadline, table.active_player_id
    if table.status != "playing" or deadline is None or deadline <= context.now() or uid not in table.users:
        return []
    profile, presence = context.store.read(user_path(uid), presence_path(snapshot.id, uid))
    if profile is None or (presence is not None and is_here(presence.data, context.now(), ABSENT_SECONDS)):
        return []
    try:
        user = decode_document(User, profile)
    except ServiceError:  # a damaged profile must not stand in the way of the next sweeps
        return []
    if not user.email or not _is_wanted(user, table.reminded, passed):
        return []
    left = deadline - context.now()
    return limit_turn_reminder(context, user.email, reminder_email(context.now(), snapshot.id, user.email, table, left))


def _is_wanted(user: User, before: int, passed: int) -> bool:
    """Whether this person wants one of the reminders whose time has come: those after the first `before`."""
    wanted = user.wants_reminder_mail, user.wants_last_reminder_mail
    return any(wanted[before:passed])
