"""Fields that a newer program has added to a document, which an older program keeps where it writes it again."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from engine.codec import camel
from functions import documents, ledger_documents, private_documents, statistics_documents, user_documents

DOCUMENT_KINDS: Final[dict[str, type]] = {
    "Users": user_documents.User,
    "Invites": documents.Invite,
    "Games": documents.GameDocument,
    "Hands": documents.HandDocument,
    "Moves": documents.SeenMove,
    "Records": documents.GameRecord,
    "Statistics": statistics_documents.GameStatistics,
    "Secret": private_documents.Secret,
    "Log": private_documents.LoggedMove,
    "Codes": private_documents.TableCode,
    "PersonCodes": private_documents.PersonCode,
    "Limits": private_documents.RateCounts,
    "Answers": private_documents.AnsweredCalls,
    "Gone": private_documents.DeletedAccount,
    "SentEmails": private_documents.SentEmails,
    "Unsubscribed": private_documents.Unsubscribed,
    "Reports": private_documents.Report,
    "Purchases": ledger_documents.Purchase,
    "mail": private_documents.Email,
}
"""The type of the documents in each collection, but presence, which people write themselves."""
NAMES: Final = ("id", "uid", "code")
"""The fields that tell which item of a list an item was before. Any other item is the same only if it is equal."""


def keep_unknown_fields(path: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The document `new`, written by this program, with the fields of `old` that this program does not know.

    They are kept at every depth, but not in views and states, which are made anew.
    """
    kind = DOCUMENT_KINDS.get(path.split("/")[-2])
    return {**old, **new} if kind is None else _keep_in_object(kind, old, new)


def _keep_in_object(kind: type, old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The object `new` of a dataclass with the unknown fields of `old`, its own and those of the objects in it."""
    hints = _hints(kind)
    unknown = {name: value for name, value in old.items() if name not in hints}
    nested = {
        name: _keep(hint, old[name], new[name])
        for name, hint in _nested_hints(kind).items()
        if name in old and name in new
    }
    return {**unknown, **new, **nested}


def _keep(hint: Any, old: Any, new: Any) -> Any:
    """The value `new` with the unknown fields of `old`. `hint` is one for which `_is_nested` holds."""
    if old == new:
        return new
    origin, args = get_origin(hint), get_args(hint)
    if origin is None and isinstance(old, dict) and isinstance(new, dict):
        return _keep_in_object(hint, old, new)
    if origin is tuple and isinstance(old, list):
        return [_keep(args[0], _find_before(args[0], old, item), item) for item in new]
    if origin is Mapping and isinstance(old, dict):
        return {name: _keep(args[1], old.get(name), item) for name, item in new.items()}
    return new


def _find_before(kind: Any, old_items: list[Any], item: dict[str, Any]) -> Any:
    """The item of the old list that this item was; None for a new one."""
    for name in NAMES:
        if item.get(name):
            return next((old for old in old_items if isinstance(old, dict) and old.get(name) == item[name]), None)
    known = _hints(kind)
    return next((old for old in old_items if isinstance(old, dict) and _only(known, old) == item), None)


def _only(names: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name in names}


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields, by their names in JSON."""
    hints = get_type_hints(kind)
    return {camel(field.name): hints[field.name] for field in dataclasses.fields(kind)}


@cache
def _nested_hints(kind: type) -> dict[str, Any]:
    """The types of the fields that hold objects with fields of their own, alone or in a list or mapping."""
    hints = {name: _without_none(hint) for name, hint in _hints(kind).items()}
    return {name: hint for name, hint in hints.items() if _is_nested(hint)}


def _without_none(hint: Any) -> Any:
    """The type of a field that may be empty, where it holds something."""
    members = [kind for kind in get_args(hint) if kind is not type(None)]
    return members[0] if get_origin(hint) is UnionType and len(members) == 1 else hint


def _is_nested(hint: Any) -> bool:
    """Whether a field of this type holds a dataclass, or a tuple or mapping of one."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return args[-1] is Ellipsis and dataclasses.is_dataclass(args[0])
    if origin is Mapping:
        return dataclasses.is_dataclass(args[1])
    return dataclasses.is_dataclass(hint) and isinstance(hint, type)
