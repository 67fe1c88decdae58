"""Errors of calls, each with the sentence for the player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from engine.text import Text
from functions.errors import ServiceError, to_service_error
from functions.store import StoreError

GONE: Final = "no-such-game"
"""The code of the sentence that a table does not exist, or no longer."""
NEWER_PROGRAM: Final = ("update-needed", "too-new")
"""The codes of the sentences that a table needs a newer program."""


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


def may_succeed_later(text: Text) -> bool:
    """Whether a call that was refused with this sentence can succeed when this program makes it again.

    >>> may_succeed_later(Text("update-needed")), may_succeed_later(Text("unreachable"))
    (False, True)
    """
    return text.code not in (GONE, *NEWER_PROGRAM)
