"""An account that is deleted while another call is carried out: the call makes nothing of that person's anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import codec
from functions.errors import ServiceError
from functions.service import CALLABLES
from functions.store import Snapshot
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS
from tests.functions.stores import STORES

MAX_READS = 20
BEGINNINGS = ("signIn",)
"""Calls that are made once before: what they create at first is nobody's yet, and cannot be missed in between."""
REFUSALS = ("UNAUTHENTICATED", "NOT_FOUND", "FAILED_PRECONDITION", "INVALID_ARGUMENT")


def traces(authority: Authority, uid: str) -> list[str]:
    """The documents that name this person, whose name is the uid with a capital letter."""
    words = (f'"{uid}"', f'"{uid.title()}"', f'"{uid}@example.org"')
    return [
        path
        for path, data in authority.everything().items()
        if uid in path.split("/") or any(word in codec.dumps(data) for word in words)
    ]


def delete_after_read(authority: Authority, number: int, uid: str) -> Callable[[], bool]:
    """Lets a person delete their account after the next call has read so many times.

    Gives a function that says whether it has come to that.
    """
    real, reads = authority.store.read, 0

    def read(*paths: str) -> tuple[Snapshot | None, ...]:
        nonlocal reads
        found: tuple[Snapshot | None, ...] = real(*paths)
        reads += 1
        if reads == number:
            authority.service.call(uid, "deleteAccount", {}, email=f"{uid}@example.org")
        return found

    authority.store.read = read
    return lambda: reads >= number


def call(authority: Authority, name: str, uid: str, fields: dict[str, Any]) -> str:
    """Makes a call. Returns the code with which it is refused, which may be empty."""
    try:
        authority.service.call(uid, name, {**fields, "requestId": "once"}, email=f"{uid}@example.org")
    except ServiceError as error:
        return error.code
    return ""


@pytest.mark.parametrize("name", sorted(CALLABLES.keys() - {"deleteAccount"}))
def test_the_own_account_is_deleted_in_the_middle_of_a_call(
    name: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for number in range(1, MAX_READS):
        authority = Authority(STORES["sqlite"](request, tmp_path_factory.mktemp("race")))
        uid, fields = SITUATIONS[name](authority)
        if name in BEGINNINGS:
            authority.service.call(uid, name, fields, email=f"{uid}@example.org")
        has_happened = delete_after_read(authority, number, uid)
        code = call(authority, name, uid, fields)
        is_over = not has_happened()
        found = traces(authority, uid)
        authority.store.close()
        if is_over:
            return
        assert found == [], number
        assert code in ("", *REFUSALS), number
    pytest.fail(f"more than {MAX_READS} reads")


@pytest.mark.parametrize(("name", "other", "reads"), [("invite", "dan", 3), ("report", "bob", 1)])
def test_the_account_of_another_is_deleted_in_the_middle_of_a_call(
    authority: Authority, name: str, other: str, reads: int
) -> None:
    uid, fields = SITUATIONS[name](authority)
    has_happened = delete_after_read(authority, reads, other)
    assert call(authority, name, uid, fields) in REFUSALS
    assert has_happened()
    assert traces(authority, other) == []
