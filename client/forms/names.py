"""Names of several people who play together."""

from __future__ import annotations

from collections.abc import Sequence

from client.errors import CallError, translate_errors
from engine.text import Text
from functions import limits


def clean_names(typed: Sequence[str], own: str = "") -> tuple[str, ...]:
    """The names of several people, as they are stored. `own` is the name of the person who types them.

    Raises:
        CallError: one of them is invalid, there twice, or `own`.
    """
    with translate_errors():
        names = tuple(map(limits.clean_name, typed))
    folded = [name.casefold() for name in names]
    if own.strip().casefold() in folded:
        raise CallError("INVALID_ARGUMENT", Text("pass-own", {"name": own.strip()}))
    if len(set(folded)) < len(folded):
        raise CallError("INVALID_ARGUMENT", Text("pass-twice"))
    return names
