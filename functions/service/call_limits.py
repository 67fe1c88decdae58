"""Limits of how fast one person may call: a token bucket for each person and class of calls.

The buckets lie in the memory of a process, so that no call costs a read or write of the store more. Somebody who calls
so fast that the cloud starts several processes therefore gets a bucket in each of them; `rate_limits` and
`email_limits` count what is costly or concerns strangers in the store, once for all processes. Full buckets are not
stored.
"""

from __future__ import annotations

import ipaddress
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from functions.calls import CallClass
from functions.errors import refuse_for

Bucketed = CallClass | Literal["newcomers"]
"""The kinds of buckets: the classes of calls, and new profiles."""
MAX_BUCKETS: Final = 50_000
"""The most buckets in memory, some ten megabytes. The one that was used least recently is dropped for another."""
WRITES_IN_A_CALL: Final = 10
"""The writes that one call of the class “play” has paid for. A call with more takes another from the bucket for every
ten. The moves that computers make after it count too, for without it they would not move."""
WRITES_OF_COMPUTER: Final = 2
"""The writes that count for each computer that moves after a call."""
IPV6_NETWORK: Final = 64
"""The bits of an IPv6 address that tell households apart. Within one, a device has as many addresses as it likes."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """The size of a bucket: so many calls at once, and after them one in `seconds`."""

    calls: int
    seconds: float
    overdraft: int = 0
    """The most calls that can be missing from an empty bucket, because one that was made counts as several."""


BUCKETS: Final[dict[Bucketed, Bucket]] = {
    # A person taps at most twice a second, and hardly ever for a minute. A call after which many computers move counts
    # as several, because each of their moves is written. Tablets that are handed round play on the device, where
    # nothing is limited.
    "play": Bucket(120, 0.5, overdraft=60),
    # A page has 50 moves; a long game has some ten pages.
    "history": Bucket(60, 1.0),
    # Making, joining, leaving and deleting tables, and asking people to them. A list of games is cleaned up at once.
    "tables": Bucket(60, 5.0),
    # Signing in, changes of a profile, and purchases.
    "account": Bucket(30, 10.0),
    # People without a profile from one address of the network, which a whole school may share.
    "newcomers": Bucket(60, 60.0),
}
"""The bucket of each class. Those of people who play are many times as large as what they need."""


class CallLimits:
    """The buckets of a process. Safe to use from several threads. `now` is the time in Unix seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._full_at: OrderedDict[tuple[Bucketed, str], float] = OrderedDict()
        """The time at which each bucket will be full again, those that were used least recently first."""

    def count_call(self, uid: str, kind: CallClass) -> None:
        """Counts a call of this person, of this class.

        Raises:
            ServiceError: RESOURCE_EXHAUSTED, with the time to wait.
        """
        self._take(kind, uid)

    def charge_play(self, uid: str, writes: int, computers: int = 0) -> None:
        """Counts a call of the class “play” with many writes as several; see `WRITES_IN_A_CALL`.

        `computers` is the number of those that move after it.
        """
        writes += WRITES_OF_COMPUTER * computers
        calls = max(writes - WRITES_IN_A_CALL, 0) // WRITES_IN_A_CALL
        with self._lock:
            if calls and ("play", uid) in self._full_at:
                self._full_at["play", uid] += calls * BUCKETS["play"].seconds

    def count_newcomer(self, address: str) -> None:
        """Counts a new profile that is made from this address of the network; nothing where it is not known.

        Raises:
            ServiceError: RESOURCE_EXHAUSTED, with the time to wait.
        """
        if network := _network(address):
            self._take("newcomers", network)

    def _take(self, kind: Bucketed, key: str) -> None:
        bucket, now = BUCKETS[kind], self._now()
        longest = bucket.calls * bucket.seconds
        with self._lock:
            # The limit keeps a clock that was set back from closing a bucket for long.
            latest = now + longest + bucket.overdraft * bucket.seconds
            full_at = min(max(self._full_at.pop((kind, key), now), now), latest)
            wait = full_at + bucket.seconds - now - longest
            self._full_at[kind, key] = full_at if wait > 0 else full_at + bucket.seconds
            if len(self._full_at) > MAX_BUCKETS:
                self._full_at.popitem(last=False)
        if wait > 0:
            raise refuse_for(math.ceil(wait))


def _network(address: str) -> str:
    """The address, or the part of it that one household has; empty for what is no address on the Internet.

    >>> _network("81.2.69.142"), _network("2a00:1450:4001:81b::200e"), _network("127.0.0.1"), _network("unknown")
    ('81.2.69.142', '2a00:1450:4001:81b::', '', '')
    """
    try:
        parsed = ipaddress.ip_address(address.strip())
    except ValueError:
        return ""
    if not parsed.is_global:
        return ""
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, IPV6_NETWORK), strict=False).network_address)
    return str(parsed)
