"""Answers of calls, stored so that a call that is repeated because its answer was lost is answered as the first time.

A client gives each call an id. The answer is committed together with the change that it reports, in one document for
each person, ``Answers/{uid}``; so the call has been carried out if and only if its answer is found there.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from functions import store
from functions.decoding import decode_document, suppress_damage
from functions.durations import DAY_SECONDS
from functions.encoding import encode_document, to_json, update_write
from functions.paths import answers_path
from functions.private_documents import AnsweredCall, AnsweredCalls
from functions.store import Conflict, Snapshot, Store, StoreError, Write

MAX_ANSWERS: Final = 16
"""The most answers that are stored for one person. A call is repeated for a minute, one after the other."""
MAX_FINISH_ATTEMPTS: Final = 3

_log = logging.getLogger(__name__)
_log.addHandler(logging.NullHandler())


class AnswerRecorder:
    """The answer to one attempt at a call: found from an earlier attempt, or recorded with this one.

    A commit with `writes` records the answer. Where a call has none, or answers otherwise, `finish` does.
    """

    def __init__(self, store: Store, uid: str, name: str, request_id: str, now: int) -> None:
        self._store = store
        self._name = name
        self._request_id = request_id
        self._now = now
        self._path = answers_path(uid)
        self._load()
        self._promised: Mapping[str, Any] | None = None
        self._recorded: Mapping[str, Any] | None = None

    def _load(self) -> None:
        (self._snapshot,) = self._store.read(self._path)
        self._stored = _decode(self._snapshot)

    def find(self) -> dict[str, Any] | None:
        """The answer that was given to an earlier attempt, None if there is none."""
        for call in self._stored.calls:
            if self._is_this(call):
                return dict(call.answer)
        return None

    def promise(self, answer: object) -> None:
        """Sets the answer that this call will give, whatever its commits return to the use-case."""
        self._promised = to_json(answer)

    def writes(self, answer: object) -> list[Write]:
        """The write that records this answer, or the promised one, for the commit that carries out the call."""
        self._recorded = to_json(answer) if self._promised is None else self._promised
        call = AnsweredCall(self._request_id, self._name, self._now, self._recorded)
        others = (other for other in self._stored.calls if not self._is_this(other))
        calls = (*others, call)[-MAX_ANSWERS:]
        data = encode_document(replace(self._stored, day=self._now // DAY_SECONDS, calls=calls))
        return [store.create(self._path, data) if self._snapshot is None else update_write(self._snapshot, data)]

    def finish(self, answer: Mapping[str, Any]) -> None:
        """Records the answer of a call that has made its last commit, unless that commit has recorded just this one.

        The call has been carried out, so it does not fail here: at worst a repetition finds no answer.
        """
        if self._recorded == answer:
            return
        if self._recorded is not None:
            self._load()
        self._promised = answer
        for _ in range(MAX_FINISH_ATTEMPTS):
            try:
                self._store.commit(self.writes(answer))
            except Conflict:  # another call of this person has recorded its answer
                self._load()
            except StoreError:
                break
            else:
                return
        _log.warning("an answer was not recorded")

    def _is_this(self, call: AnsweredCall) -> bool:
        return (call.id, call.name) == (self._request_id, self._name)


class NoRecorder:
    """The recorder of a call without an id, and of the authority itself: nothing is recorded."""

    def promise(self, answer: object) -> None:
        pass

    def writes(self, answer: object) -> list[Write]:
        return []


NO_RECORDER: Final = NoRecorder()


def _decode(snapshot: Snapshot | None) -> AnsweredCalls:
    with suppress_damage():  # damaged answers must not keep a person from every call
        if snapshot is not None:
            return decode_document(AnsweredCalls, snapshot)
    return AnsweredCalls(0)
