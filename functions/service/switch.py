"""The switch with which the owner of the project ends a bill that runs away, at ``Settings/switch``.

With `tables` off nobody makes a table, and games that have begun go on. With `calls` off every call is refused, alarms
wait, and clients can only look. Each process reads the switch once a minute while calls come, so it costs at most 20
reads a minute, and works within one.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from functions import store
from functions.calls import Call
from functions.decoding import decode_document
from functions.encoding import encode_document, update_write
from functions.errors import ServiceError, refuse
from functions.paths import SWITCH
from functions.store import Store, StoreError

READ_SECONDS: Final = 60
"""Seconds for which a process uses what it has read."""
CLOSING_SHARE: Final = 2.0
"""The multiple of the budget beyond which all calls are refused. Beyond the budget itself nobody makes a table."""

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Switch:
    """The state of the switch, at ``Settings/switch``. Without that document everything is open."""

    tables: bool = True
    """Whether people can make tables."""
    calls: bool = True
    """Whether anything at all can be done."""


class SwitchReader:
    """The switch as this process read it last. Safe to use from several threads. `now` is in Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._read_at = -math.inf
        self._switch = Switch()

    def check_open(self, call: Call) -> None:
        """Checks that this call may be carried out.

        Raises:
            ServiceError: RESOURCE_EXHAUSTED, which no client repeats by itself.
        """
        switch = self.read()
        if not switch.calls:
            raise refuse("RESOURCE_EXHAUSTED", "closed-for-a-while")
        if not switch.tables and call.makes_table:
            raise refuse("RESOURCE_EXHAUSTED", "no-new-tables")

    def read(self) -> Switch:
        """The switch, as it was at most `READ_SECONDS` ago. It stays as it was while it cannot be read."""
        now = self._now()
        if not self._read_at <= now < self._read_at + READ_SECONDS:
            self._read_at = now  # so that other threads do not read it too
            try:
                self._switch = read_switch(self._store)
            except (StoreError, ServiceError) as error:
                _log.error("the switch cannot be read: %s", error)
        return self._switch


def read_switch(documents: Store) -> Switch:
    """Reads the switch.

    Raises:
        ServiceError: the document is damaged.
    """
    (snapshot,) = documents.read(SWITCH)
    return decode_document(Switch, snapshot) if snapshot else Switch()


def set_switch(documents: Store, switch: Switch) -> None:
    """Stores the switch; all processes obey it within `READ_SECONDS`.

    Raises:
        Conflict: it was changed at the same time.
    """
    (snapshot,) = documents.read(SWITCH)
    data = encode_document(switch)
    if snapshot is None or {**snapshot.data, **data} != snapshot.data:
        documents.commit([update_write(snapshot, data) if snapshot else store.create(SWITCH, data)])


def close_beyond_budget(documents: Store, cost: float, budget: float) -> Switch:
    """Closes what may not be open at this cost, and opens nothing. Returns the switch.

    Raises:
        Conflict: it was changed at the same time.
        ServiceError: the document is damaged.
    """
    switch = read_switch(documents)
    if budget > 0 and cost >= budget:
        switch = replace(switch, tables=False, calls=switch.calls and cost < CLOSING_SHARE * budget)
        set_switch(documents, switch)
        _log.error("the cost %.2f has reached the budget %.2f: %s", cost, budget, switch)
    return switch
