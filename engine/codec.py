"""Strict JSON both ways for frozen dataclasses.

Fields are lowerCamelCase in JSON; a member of a union of dataclasses carries its `tag` in ``type``. Such a class
says its tag itself (``tag: ClassVar[str] = "put_onto"``), so that it can be renamed and what is stored stays readable.
What is not exactly what the type says raises `Malformed` with the path to it: a missing field without a default, an
unknown field, a float, a bool where a number is meant, a number that other JSON readers would round.
"""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import repeat
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.errors import Malformed

T = TypeVar("T")
Json = Any
"""Data as `json` reads and writes it: dict, list, str, int, bool and None. A field of type `Any` holds it unchanged."""

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
cached = cast(Callable[[Decorated], Decorated], lru_cache(maxsize=None))
"""Keeps one reader and one writer for each type of the program."""

_SCALARS = (int, str, bool, type(None))
LARGEST = 2**53 - 1
MAX_TEXT = 65_536


def loads(text: str | bytes, limit: int = MAX_TEXT) -> Json:
    """JSON text as data.

    Raises:
        Malformed: no JSON, deeper than the reader goes, or longer than `limit` characters.
    """
    if len(text) > limit:
        raise Malformed("$", f"longer than {limit} characters")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed("$", "not JSON") from error


def dumps(data: Json) -> str:
    """Compact JSON text."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def to_json(value: object) -> Json:
    """A dataclass, or a tuple, mapping or plain value of them, as JSON data.

    A dataclass at the top carries no ``type``; one inside a union does, because its reader needs it.
    """
    return _plain(value) if not dataclasses.is_dataclass(value) else _writer(type(value))(value)


def tagged(value: object) -> Json:
    """A member of a union of dataclasses as JSON data, with its ``type``."""
    return {"type": tag(type(value)), **to_json(value)}


def from_json(kind: type[T] | Any, data: Json, *, strict: bool = True) -> T:
    """The value of type `kind` (a dataclass, or a union of dataclasses) that JSON data stands for.

    With `strict` False, fields that this program does not know are ignored at every depth: a newer program may have
    written them.

    Raises:
        Malformed: the data is not exactly such a value.
    """
    try:
        value: T = _reader(kind, strict)(data)
    except _Mismatch as error:
        raise Malformed(f"${error.where}", error.detail) from None
    return value


def tag(kind: Any) -> str:
    """The tag that a member of a union declares in its own class.

    Raises:
        TypeError: the class declares none. An inherited tag would be that of another class.
    """
    found = vars(kind).get("tag")
    if not isinstance(found, str):
        raise TypeError(f"{kind.__name__} is a member of a union and declares no tag")
    return found


def camel(name: str) -> str:
    """The name of a field in JSON: ``time_limit`` is ``timeLimit``."""
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def _plain(value: object) -> Json:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value):
        return _writer(type(value))(value)
    raise TypeError(f"{type(value).__name__} has no JSON form here")


@cached
def _writer(kind: Any) -> Callable[[Any], dict[str, Json]]:
    hints = get_type_hints(kind)
    fields = [(f.name, camel(f.name), _field_writer(hints[f.name])) for f in dataclasses.fields(kind)]

    def write(value: object) -> dict[str, Json]:
        return {key: convert(getattr(value, name)) for name, key, convert in fields}

    return write


def _field_writer(hint: Any) -> Callable[[Any], Json]:
    """The function that writes a field of this type. Members of a union of several dataclasses get their ``type``."""
    if hint is Any or all(kind in _SCALARS or get_origin(kind) is Literal for kind in _members(hint)):
        return _same
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[-1] is Ellipsis:
        write_item = _field_writer(args[0])
        return list if write_item is _same else lambda values: [write_item(value) for value in values]
    if origin is Mapping and _field_writer(args[1]) is _same:
        return dict
    if dataclasses.is_dataclass(hint):
        return lambda value: _writer(hint)(value)
    if len([kind for kind in _members(hint) if dataclasses.is_dataclass(kind)]) > 1:
        return lambda value: tagged(value) if dataclasses.is_dataclass(value) else _plain(value)
    return _plain


def _same(value: Json) -> Json:
    return value


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


class _Mismatch(Exception):
    """JSON data is not of the type that is read.

    The path to it is put together on the way out, step by step: composing it on the way in would be the greater part of
    the work of reading data that is as it should be.
    """

    def __init__(self, detail: str) -> None:
        self.where = ""
        """The path to the data from the reader that the error has reached."""
        self.detail = detail
        """The reason, for `Malformed`."""

    def add_step(self, step: str) -> None:
        """Puts a step, such as ``.field`` or ``[0]``, before the path."""
        self.where = step + self.where


Reader = Callable[[Json], Any]
"""Reads JSON data of one type. Raises `_Mismatch`."""


@cached
def _reader(hint: Any, strict: bool) -> Reader:
    if hint in (int, str, bool, type(None)):
        return _scalar_reader(hint)
    if hint is Any:
        return _json_value
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union_reader(args, strict)
    if origin is Literal:
        return _literal_reader(args)
    if origin is tuple:
        return _tuple_reader(args, strict)
    if origin in (dict, Mapping):
        return _mapping_reader(args[1], strict)
    if dataclasses.is_dataclass(hint):
        return _dataclass_reader(hint, strict)
    raise TypeError(f"{hint} has no JSON form here")


def _scalar_reader(kind: type) -> Reader:
    name = {int: "a whole number", str: "a string", bool: "true or false"}.get(kind, "null")

    def read(data: Json) -> Any:
        if type(data) is not kind or (isinstance(data, int) and abs(data) > LARGEST):
            raise _Mismatch(f"must be {name}")
        return data

    return read


def _json_value(data: Json) -> Json:
    return data


def _literal_reader(values: tuple[Any, ...]) -> Reader:
    def read(data: Json) -> Any:
        for value in values:
            if type(data) is type(value) and data == value:
                return value
        raise _Mismatch("must be one of " + ", ".join(map(str, values)))

    return read


def _tuple_reader(args: tuple[Any, ...], strict: bool) -> Reader:
    endless = len(args) == 2 and args[1] is Ellipsis
    readers = [_reader(arg, strict) for arg in args if arg is not Ellipsis]

    def read(data: Json) -> Any:
        if not isinstance(data, list):
            raise _Mismatch("must be a list")
        if not endless and len(data) != len(readers):
            raise _Mismatch(f"must have {len(readers)} items")
        values: list[Any] = []
        try:
            for read_item, item in zip(repeat(readers[0]) if endless else readers, data, strict=False):
                values.append(read_item(item))
        except _Mismatch as error:
            error.add_step(f"[{len(values)}]")
            raise
        return tuple(values)

    return read


def _mapping_reader(value: Any, strict: bool) -> Reader:
    read_item = _reader(value, strict)

    def read(data: Json) -> Any:
        if not isinstance(data, dict):
            raise _Mismatch("must be an object")
        values = {}
        try:
            for key, item in data.items():
                values[key] = read_item(item)
        except _Mismatch as error:
            error.add_step(f".{str(key)[:40]}")
            raise
        return values

    return read


def _dataclass_reader(kind: Any, strict: bool) -> Reader:
    hints = get_type_hints(kind)
    fields = {camel(f.name): (f.name, _reader(hints[f.name], strict)) for f in dataclasses.fields(kind)}
    required = {
        camel(f.name)
        for f in dataclasses.fields(kind)
        if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    }

    def read(data: Json) -> Any:
        if not isinstance(data, dict):
            raise _Mismatch("must be an object")
        for key in data if strict else ():
            if key not in fields:
                raise _Mismatch(f"has no field {str(key)[:40]!r}")
        if not data.keys() >= required:
            raise _Mismatch(f"lacks the field {min(required - data.keys())!r}")
        values = {}
        try:
            for key, item in data.items():
                if key in fields:
                    name, read_field = fields[key]
                    values[name] = read_field(item)
        except _Mismatch as error:
            error.add_step(f".{key}")
            raise
        return kind(**values)

    return read


def _union_reader(members: tuple[Any, ...], strict: bool) -> Reader:
    """The reader of a union. It finds a dataclass by its ``type`` if there are several; others are tried in turn."""
    kinds = [kind for kind in members if dataclasses.is_dataclass(kind)]
    single = _reader(kinds[0], strict) if len(kinds) == 1 else None
    by_tag = _readers_by_tag(kinds, strict) if len(kinds) > 1 else {}
    others = [_reader(kind, strict) for kind in members if kind not in kinds]
    takes_none = type(None) in members

    def read(data: Json) -> Any:
        if data is None and takes_none:
            return None
        if isinstance(data, dict) and single is not None:
            return single(data)
        if isinstance(data, dict) and by_tag:
            name = data.get("type")
            if not isinstance(name, str) or name not in by_tag:
                raise _Mismatch("must be of type " + ", ".join(by_tag))
            return by_tag[name]({key: item for key, item in data.items() if key != "type"})
        reasons = []
        for kind_reader in others:
            try:
                return kind_reader(data)
            except _Mismatch as error:
                reasons.append(error.detail)
        raise _Mismatch(", or ".join(reasons) or "must be an object")

    return read


def _readers_by_tag(kinds: list[Any], strict: bool) -> dict[str, Reader]:
    """The readers of a union's dataclasses. Two members with one tag raise TypeError."""
    found: dict[str, Any] = {}
    for kind in kinds:
        other = found.setdefault(tag(kind), kind)
        if other is not kind:
            raise TypeError(
                f"{other.__name__} and {kind.__name__} are members of one union with one tag, {tag(kind)!r}"
            )
    return {name: _reader(kind, strict) for name, kind in found.items()}
