"""Strict JSON both ways for frozen dataclasses.

Fields are lowerCamelCase in JSON; a member of a union of dataclasses carries its name in ``type``. What is
not exactly what the type says raises `Malformed` with the path to it: a missing field without a default, an
unknown field, a float, a bool where a number is meant, a number that other JSON readers would round.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.errors import Malformed

T = TypeVar("T")
Json = Any
"""What `json` reads and writes: dict, list, str, int, bool and None. A field of type `Any` holds this, as it is."""

cached = cast(Callable[[Callable[[Any], T]], Callable[[Any], T]], lru_cache(maxsize=None))
"""One reader and one writer for each type; there are as many as the program has types."""

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


def from_json(kind: type[T] | Any, data: Json) -> T:
    """The value of type `kind` (a dataclass, or a union of dataclasses) that JSON data stands for.

    Raises:
        Malformed: the data is not exactly such a value.
    """
    value: T = _reader(kind)(data, "$")
    return value


@cached
def tag(kind: Any) -> str:
    """The name of a dataclass in JSON: ``PutOnto`` is ``put_onto``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


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
    """How a field is written: the members of a union of several dataclasses carry their ``type``."""
    if hint is Any or all(kind in _SCALARS or get_origin(kind) is Literal for kind in _members(hint)):
        return _same
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[-1] is Ellipsis:
        one = _field_writer(args[0])
        return list if one is _same else lambda values: [one(value) for value in values]
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


@cached
def _reader(hint: Any) -> Callable[[Json, str], Any]:
    if hint in (int, str, bool, type(None)):
        return _scalar_reader(hint)
    if hint is Any:
        return _json_value
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union_reader(args)
    if origin is Literal:
        return _literal_reader(args)
    if origin is tuple:
        return _tuple_reader(args)
    if origin in (dict, Mapping):
        return _mapping_reader(args[1])
    if dataclasses.is_dataclass(hint):
        return _dataclass_reader(hint)
    raise TypeError(f"{hint} has no JSON form here")


def _scalar_reader(kind: type) -> Callable[[Json, str], Any]:
    name = {int: "a whole number", str: "a string", bool: "true or false"}.get(kind, "null")

    def read(data: Json, where: str) -> Any:
        if type(data) is not kind or (isinstance(data, int) and abs(data) > LARGEST):
            raise Malformed(where, f"must be {name}")
        return data

    return read


def _json_value(data: Json, where: str) -> Json:
    return data


def _literal_reader(values: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    def read(data: Json, where: str) -> Any:
        for value in values:
            if type(data) is type(value) and data == value:
                return value
        raise Malformed(where, "must be one of " + ", ".join(map(str, values)))

    return read


def _tuple_reader(args: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    endless = len(args) == 2 and args[1] is Ellipsis
    readers = [_reader(arg) for arg in args if arg is not Ellipsis]

    def read(data: Json, where: str) -> Any:
        if not isinstance(data, list):
            raise Malformed(where, "must be a list")
        if endless:
            return tuple(readers[0](item, f"{where}[{n}]") for n, item in enumerate(data))
        if len(data) != len(readers):
            raise Malformed(where, f"must have {len(readers)} items")
        return tuple(one(item, f"{where}[{n}]") for n, (one, item) in enumerate(zip(readers, data, strict=True)))

    return read


def _mapping_reader(value: Any) -> Callable[[Json, str], Any]:
    one = _reader(value)

    def read(data: Json, where: str) -> Any:
        if not isinstance(data, dict):
            raise Malformed(where, "must be an object")
        return {key: one(item, f"{where}.{str(key)[:40]}") for key, item in data.items()}

    return read


def _dataclass_reader(kind: Any) -> Callable[[Json, str], Any]:
    hints = get_type_hints(kind)
    fields = {camel(f.name): (f.name, _reader(hints[f.name])) for f in dataclasses.fields(kind)}
    required = {
        camel(f.name)
        for f in dataclasses.fields(kind)
        if f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    }

    def read(data: Json, where: str) -> Any:
        if not isinstance(data, dict):
            raise Malformed(where, "must be an object")
        for key in data:
            if key not in fields:
                raise Malformed(where, f"has no field {str(key)[:40]!r}")
        for key in sorted(required - data.keys()):
            raise Malformed(where, f"lacks the field {key!r}")
        return kind(**{fields[key][0]: fields[key][1](item, f"{where}.{key}") for key, item in data.items()})

    return read


def _union_reader(members: tuple[Any, ...]) -> Callable[[Json, str], Any]:
    """Reads the member that fits: dataclasses by their ``type`` (a single one needs none), others in turn."""
    kinds = [kind for kind in members if dataclasses.is_dataclass(kind)]
    by_tag = {tag(kind): _reader(kind) for kind in kinds if isinstance(kind, type)}
    others = [_reader(kind) for kind in members if kind not in kinds]

    def read(data: Json, where: str) -> Any:
        if isinstance(data, dict) and kinds:
            if len(kinds) == 1:
                return next(iter(by_tag.values()))(data, where)
            name = data.get("type")
            if not isinstance(name, str) or name not in by_tag:
                raise Malformed(where, "must be of type " + ", ".join(by_tag))
            return by_tag[name]({key: item for key, item in data.items() if key != "type"}, where)
        reasons = []
        for one in others:
            try:
                return one(data, where)
            except Malformed as error:
                reasons.append(str(error.text.args["detail"]))
        raise Malformed(where, ", or ".join(reasons) or "must be an object")

    return read
