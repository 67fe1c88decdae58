"""Rate limits: the most times that a person may do something costly, counted in ``Limits/{uid}`` for all processes.

The count is committed with the action, on the condition that it is still the one that was read: of two calls of one
person at the same time, one counts the other and is carried out again. A search that finds nothing is counted too, or
it could be tried without end: it returns an empty answer and is not refused, because a refusal changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from functions import store
from functions.decoding import decode_document
from functions.durations import DAY_SECONDS, HOUR_SECONDS
from functions.encoding import encode_document, update_write
from functions.errors import refuse_for
from functions.paths import limits_path
from functions.private_documents import RateCount, RateCounts
from functions.service.context import Context
from functions.service.deleted_accounts import check_not_deleted
from functions.store import Write

LimitedAction = Literal[
    "searches", "codes", "asked", "tables", "reports", "checkouts", "gifts", "own-codes", "export-pages", "statistics"
]


@dataclass(frozen=True, slots=True)
class RateLimit:
    """The most times of an action within a number of seconds."""

    times: int
    seconds: int


RATE_LIMITS: Final[dict[LimitedAction, RateLimit]] = {
    # Searches for a person by address or by code.
    "searches": RateLimit(20, HOUR_SECONDS),
    # Tries of a table's code.
    "codes": RateLimit(20, HOUR_SECONDS),
    # People who are invited or nudged.
    "asked": RateLimit(200, DAY_SECONDS),
    # Tables made without asking anybody: for oneself, for whoever has the code, or as a rematch.
    "tables": RateLimit(200, DAY_SECONDS),
    # Reports of other people.
    "reports": RateLimit(20, DAY_SECONDS),
    # Pages on which to pay.
    "checkouts": RateLimit(20, HOUR_SECONDS),
    # Tries of a gift code.
    "gifts": RateLimit(20, HOUR_SECONDS),
    # Codes drawn for oneself.
    "own-codes": RateLimit(5, DAY_SECONDS),
    # Pages of what is kept of a person. With 500 games and as many results there are some 75.
    "export-pages": RateLimit(100, DAY_SECONDS),
    # Statistics made from all results of a person: once for each game, and again where they could not be written.
    "statistics": RateLimit(20, DAY_SECONDS),
}
"""The limit of every action that has one."""


def first_count_writes(context: Context, uid: str) -> list[Write]:
    """The write of the counts of a person whose profile is made with it; none where there are some already.

    With the account the counts are deleted. A call that has read them before and counts afterwards therefore meets a
    conflict, where it would otherwise make counts of a deleted account.
    """
    (snapshot,) = context.store.read(limits_path(uid))
    return [] if snapshot is not None else [store.create(limits_path(uid), encode_document(RateCounts()))]


def count_action(context: Context, uid: str, action: LimitedAction, times: int = 1) -> Write:
    """The write that counts an action, for the commit of that action. On a device nothing is refused.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, beyond the limit; UNAUTHENTICATED, the account has just been deleted.
    """
    path, limit, now = limits_path(uid), RATE_LIMITS[action], context.now()
    (snapshot,) = context.store.read(path)
    if snapshot is None:
        check_not_deleted(context, uid)
    counts = dict(decode_document(RateCounts, snapshot).counts) if snapshot else {}
    count = counts.get(action, RateCount(now, 0))
    if not count.since <= now < count.since + limit.seconds:
        count = RateCount(now, 0)
    if count.times + times > limit.times and not context.on_device:
        raise refuse_for(count.since + limit.seconds - now)
    counts[action] = RateCount(count.since, count.times + times)
    data = encode_document(RateCounts(counts))
    return update_write(snapshot, data) if snapshot else store.create(path, data)
