"""What nobody may do without end: how often each person did it, in ``Limits/{uid}``.

A count is part of the commit of what it counts. What finds nothing is counted too, or it could be tried for ever: such
a call answers that it found nothing, for a refusal changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from functions import documents, store
from functions.documents import Count, Counts
from functions.errors import refuse
from functions.reading import as_document, stored
from functions.service.house import House
from functions.store import Write

HOUR: Final = 3600
What = Literal["searches", "codes", "asked", "tables"]


@dataclass(frozen=True, slots=True)
class Most:
    """So many within so many seconds, from the first of them on."""

    times: int
    seconds: int


MOST: Final[dict[What, Most]] = {
    "searches": Most(20, HOUR),
    "codes": Most(20, HOUR),
    "asked": Most(200, 24 * HOUR),
    "tables": Most(200, 24 * HOUR),
}
"""Looking for a person by address; trying the code of a table; asking somebody to come, by an invite or again; making
a table for oneself, or one to play again: a new one for others needs the upgrade."""


def counted(house: House, uid: str, what: What, times: int = 1) -> Write:
    """The write that counts this, for the commit of what is counted.

    Raises:
        ServiceError: RESOURCE_EXHAUSTED, it has been done too often.
    """
    path, most, now = documents.limits_path(uid), MOST[what], house.now()
    (snapshot,) = house.store.read(path)
    counts = dict(stored(Counts, snapshot).counts) if snapshot else {}
    count = counts.get(what, Count(now, 0))
    if not count.since <= now < count.since + most.seconds:
        count = Count(now, 0)
    if count.times + times > most.times:
        raise refuse("RESOURCE_EXHAUSTED", "too-often")
    counts[what] = Count(count.since, count.times + times)
    data = as_document(Counts(counts))
    return store.replace(snapshot, data) if snapshot else store.create(path, data)
