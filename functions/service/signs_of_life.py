"""Signs of life: whether somebody has the app open, as far as anything tells.

An app that only shows a list says nothing. What tells are sign-ins, calls, and the presence at the newest tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from functions.decoding import decode_document
from functions.errors import ServiceError
from functions.paths import answers_path, presence_path
from functions.presence import ABSENT_SECONDS, is_here, last_seen
from functions.private_documents import AnsweredCalls
from functions.service.context import Context
from functions.store import Snapshot
from functions.user_documents import User

OPEN_SECONDS: Final = 900
"""Seconds after a sign of life for which an app counts as open."""
NEWEST_TABLES: Final = 5
"""The number of a person's tables, the newest, whose presence is read. Each costs a read."""


def find_closed(context: Context, people: Mapping[str, User]) -> set[str]:
    """The uids of those of these people whose app is closed, as far as is known."""
    silent = [uid for uid, user in people.items() if not _is_recent(context, user.seen)]
    paths = {uid: _paths_of(uid, people[uid]) for uid in silent}
    wanted = [path for group in paths.values() for path in group]
    found = dict(zip(wanted, context.store.read(*wanted), strict=True)) if wanted else {}
    return {uid for uid in silent if not any(_is_sign(context, found[path]) for path in paths[uid])}


def _paths_of(uid: str, user: User) -> list[str]:
    tables = user.games[-NEWEST_TABLES:]
    return [answers_path(uid), *(presence_path(game_id, uid) for game_id in tables)]


def _is_sign(context: Context, snapshot: Snapshot | None) -> bool:
    """Whether these answers to calls, or this presence, tell that the app is open."""
    if snapshot is None:
        return False
    if "calls" not in snapshot.data:
        is_at_table = is_here(snapshot.data, context.now(), ABSENT_SECONDS)
        return is_at_table or _is_recent(context, last_seen(snapshot.data))
    with suppress(ServiceError):  # damaged answers tell nothing
        return any(_is_recent(context, call.at) for call in decode_document(AnsweredCalls, snapshot).calls)
    return False


def _is_recent(context: Context, at: float) -> bool:
    return context.now() - at <= OPEN_SECONDS
