"""Refusals of the authority, and how errors of the engine and the store are turned into them.

The codes are Firebase's, so that a callable function passes them on unchanged. A refusal carries only a sentence. No
other exception leaves the authority, nor any part of one.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final, Literal

from engine.errors import EngineError, IllegalMove, Malformed, OptionError, TooNew, TooOld, UnknownKind, UnknownViewer
from engine.text import Text, Word
from functions.store import StoreError

Code = Literal[
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "PERMISSION_DENIED",
    "UNAUTHENTICATED",
    "ABORTED",
    "FAILED_PRECONDITION",
    "RESOURCE_EXHAUSTED",
    "UNAVAILABLE",
    "DATA_LOSS",
    "INTERNAL",
]


class ServiceError(Exception):
    """A call that was refused; nothing has changed.

    `details` are numbers for the caller's program, such as the current ``moveNumber`` with ABORTED.
    """

    def __init__(self, code: Code, text: Text, details: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"{code}: {text.code}")
        self.code: Code = code
        self.text = text
        self.details = dict(details or {})


def refuse(code: Code, sentence: str, /, **args: Word) -> ServiceError:
    """Builds the error with this sentence."""
    return ServiceError(code, Text(sentence, args))


def refuse_for(seconds: int) -> ServiceError:
    """Builds the refusal of what was done too often, and is possible again after this number of seconds.

    >>> refuse_for(150).text.args
    {'time': 3, 'unit': 'minutes'}
    """
    units = (("seconds", 1), ("minutes", 60), ("hours", 3600))
    unit, length = next((unit for unit in units if seconds <= 90 * unit[1]), units[-1])
    text = Text("too-often", {"time": max(1, math.ceil(seconds / length)), "unit": unit})
    return ServiceError("RESOURCE_EXHAUSTED", text, {"seconds": seconds})


_ENGINE: Final[dict[type[EngineError], Code]] = {
    IllegalMove: "FAILED_PRECONDITION",
    Malformed: "INVALID_ARGUMENT",
    OptionError: "INVALID_ARGUMENT",
    TooNew: "FAILED_PRECONDITION",
    TooOld: "FAILED_PRECONDITION",
    UnknownKind: "INVALID_ARGUMENT",
    UnknownViewer: "PERMISSION_DENIED",
    EngineError: "INTERNAL",
}

_STORE: Final[dict[str, Code]] = {
    "store-full": "RESOURCE_EXHAUSTED",
    "store-damaged": "DATA_LOSS",
    "store-foreign": "FAILED_PRECONDITION",
    "store-too-new": "FAILED_PRECONDITION",
    "store-read-only": "FAILED_PRECONDITION",
}


def to_service_error(error: EngineError | StoreError) -> ServiceError:
    """Turns an error of the engine or the store into a refusal with the same sentence."""
    if isinstance(error, StoreError):
        return ServiceError(_STORE.get(error.text.code, "UNAVAILABLE"), error.text)
    return ServiceError(next(code for kind, code in _ENGINE.items() if isinstance(error, kind)), error.text)
