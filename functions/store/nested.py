"""Lists within lists, for a database that has none, as Firestore: an inner list lies in an object of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

LIST: Final = "list"


def wrapped(value: Any, *, inner: bool = False) -> Any:
    """JSON without lists within lists.

    >>> wrapped({"rows": [[1, 2], [[3]]]})
    {'rows': [{'list': [1, 2]}, {'list': [{'list': [3]}]}]}

    An object in a list that looks like a wrapped one is wrapped itself.

    >>> wrapped([{"list": [1]}])
    [{'list': {'list': [1]}}]
    """
    if isinstance(value, Mapping):
        whole = {key: wrapped(item) for key, item in value.items()}
        return {LIST: whole} if inner and whole.keys() == {LIST} else whole
    if isinstance(value, (list, tuple)):
        items = [wrapped(item, inner=True) for item in value]
        return {LIST: items} if inner else items
    return value


def unwrapped(value: Any, *, inner: bool = False) -> Any:
    """JSON as it was before `wrapped`.

    >>> unwrapped([{"list": [1, {"list": []}]}, {"list": {"list": [1]}}])
    [[1, []], {'list': [1]}]
    """
    if isinstance(value, dict):
        if inner and value.keys() == {LIST}:
            return unwrapped(value[LIST])
        return {key: unwrapped(item) for key, item in value.items()}
    if isinstance(value, list):
        return [unwrapped(item, inner=True) for item in value]
    return value
