"""Errors of calls, each with the sentence for the player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.text import Text
from functions.errors import ServiceError, to_service_error
from functions.store import StoreError


class CallError(Exception):
    """A refusal by the authority; nothing has changed.

    `code` is one of the authority's error codes (``ABORTED``: somebody was faster, read the newest table), `text` the
    sentence for the player.
    """

    def __init__(self, code: str, text: Text) -> None:
        super().__init__(f"{code}: {text.code}")
        self.code = code
        self.text = text


@contextmanager
def translate_errors() -> Iterator[None]:
    """Turns errors of the authority and of its store that the block raises into `CallError`."""
    try:
        yield
    except ServiceError as error:
        raise CallError(error.code, error.text) from None
    except StoreError as error:
        refusal = to_service_error(error)
        raise CallError(refusal.code, refusal.text) from None
