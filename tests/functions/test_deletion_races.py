"""An account that is deleted while another call is carried out: nothing of that person's is made anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine import codec
from functions.errors import ServiceError
from functions.service import CALLABLES
from functions.store import Snapshot
from tests.functions.authority_helpers import Authority
from tests.functions.call_situations import SITUATIONS

MAX_READS = 20
OTHERS = {
    "invite": "dan",
    "report": "bob",
    "removeFromTable": "bob",
    "keepFriend": "bob",
    "block": "bob",
    "countGames": "bob",
}
"""The other person whom a call names, whose account is deleted."""
BEGINNINGS = ("signIn",)
"""Calls that are made once before: what they create at first is nobody's yet, and cannot be missed in between."""
REFUSALS = ("UNAUTHENTICATED", "NOT_FOUND", "FAILED_PRECONDITION", "INVALID_ARGUMENT")


def traces(authority: Authority, uid: str) -> list[str]:
    """The documents that name this person, whose name is the uid with a capital letter."""
    words = (f'"{uid}"', f'"{uid.title()}"', f'"{uid}@example.org"')
    texts = {path: codec.dumps(found.data) for path, found in authority.store.documents.items()}
    return [path for path, text in texts.items() if uid in path.split("/") or any(word in text for word in words)]


def call_after_step(authority: Authority, number: int, make_call: Callable[[], object]) -> list[str]:
    """Makes a call after the next call has read, searched or committed so many times.

    Returns a list to which the name of each of these steps is added when it is made.
    """
    steps: list[str] = []

    def step_after(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def carry_out(*args: Any) -> Any:
            result = method(*args)
            steps.append(name)
            if len(steps) == number:
                make_call()
            return result

        return carry_out

    for name in ("read", "query", "commit"):
        setattr(authority.store, name, step_after(name, getattr(authority.store, name)))
    return steps


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
def test_the_own_account_is_deleted_in_the_middle_of_a_call(name: str) -> None:
    before = Authority()
    uid, fields = SITUATIONS[name](before)
    if name in BEGINNINGS:
        before.service.call(uid, name, fields, email=f"{uid}@example.org")
    for number in range(1, MAX_READS):
        authority = before.copy()
        has_happened = delete_after_read(authority, number, uid)
        code = call(authority, name, uid, fields)
        if not has_happened():
            return
        assert traces(authority, uid) == [], number
        assert code in ("", *REFUSALS), number
    pytest.fail(f"more than {MAX_READS} reads")


@pytest.mark.parametrize(("name", "other"), OTHERS.items())
def test_the_account_of_another_is_deleted_in_the_middle_of_a_call(name: str, other: str) -> None:
    before = Authority()
    uid, fields = SITUATIONS[name](before)
    for number in range(1, MAX_READS):
        authority = before.copy()
        has_happened = delete_after_read(authority, number, other)
        code = call(authority, name, uid, fields)
        is_over = not has_happened()
        if is_over:
            return
        assert code in ("", *REFUSALS), number
        assert traces(authority, other) == [], number
    pytest.fail(f"more than {MAX_READS} reads")


@pytest.mark.parametrize(
    ("name", "is_own"),
    [*((name, True) for name in sorted(CALLABLES.keys() - {"deleteAccount"})), *((name, False) for name in OTHERS)],
)
def test_a_call_in_the_middle_of_a_deletion_leaves_nothing_of_the_deleted_person(name: str, is_own: bool) -> None:
    """A call that makes further documents name the person comes after every step of the deletion.

    Any other call comes just before each commit, when the deletion has already read what it commits, and after the last
    step.
    """
    before = Authority()
    uid, fields = SITUATIONS[name](before)
    deleted = uid if is_own else OTHERS[name]

    def delete_with_call_after(number: int) -> list[str]:
        authority = before.copy()
        steps = call_after_step(authority, number, partial(call, authority, name, uid, fields))
        authority.service.call(deleted, "deleteAccount", {}, email=f"{deleted}@example.org")
        assert traces(authority, deleted) == [], number
        return steps

    undisturbed = delete_with_call_after(0)
    called = before.copy()
    call(called, name, uid, fields)
    of_every_call = "Answers/", "Limits/"
    traces_after = {path for path in traces(called, deleted) if not path.startswith(of_every_call)}
    leaves_traces = not traces_after <= set(traces(before, deleted))
    last = len(undisturbed)
    for number in range(1, last + 1):
        if leaves_traces or number == last or undisturbed[number] == "commit":
            assert len(delete_with_call_after(number)) >= number, "the call was made"
