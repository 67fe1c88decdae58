"""A `match` over every member of a union: the type checker refuses one that leaves a member out."""

from __future__ import annotations

from typing import NoReturn


def assert_never(value: NoReturn) -> NoReturn:
    """Stands in the last case; as `typing.assert_never`, which Python 3.10 does not have yet."""
    raise AssertionError(f"unexpected value: {value!r}")
