"""Names of several people who play together."""

from __future__ import annotations

from collections.abc import Sequence

from client.errors import CallError, translate_errors
from client.text.name_folding import fold_name
from engine.text import Text
from functions import limits
from functions.errors import ServiceError


def clean_names(typed: Sequence[str], own: str = "") -> tuple[str, ...]:
    """The names of several people, as they are stored. `own` is the name of the person who types them.

    Raises:
        CallError: one of them is invalid, there twice, or `own`.
    """
    with translate_errors():
        names = tuple(map(limits.clean_name, typed))
    folded = [fold_name(name) for name in names]
    if fold_name(own) in folded:
        raise CallError("INVALID_ARGUMENT", Text("pass-own", {"name": own.strip()}))
    if len(set(folded)) < len(folded):
        raise CallError("INVALID_ARGUMENT", Text("pass-twice"))
    return names


def find_name_fault(name: str) -> Text | None:
    """Why the authority would refuse a name, for somebody who is typing it; None for one that is only too short yet."""
    try:
        limits.clean_new_name(name)
    except ServiceError as error:
        return None if error.text.code == "name-missing" else error.text
    return None
