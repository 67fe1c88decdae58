"""Rate limits that have no other place: those of searches, codes and invites are tested with their calls."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.catalogue import Catalogue
from client.embedded import EmbeddedClient
from client.models import Profile
from functions.errors import ServiceError, refuse_for
from functions.service import call_limits, rate_limits
from tests.functions.authority_helpers import Authority, catch_refusal
from tests.functions.stores import on_every_store


def too_often(authority: Authority, name: str, /, **fields: object) -> bool:
    before = authority.everything()
    with pytest.raises(ServiceError) as caught:
        authority.call("eve", name, **fields)
    assert authority.everything() == before
    return (caught.value.code, caught.value.text.code) == ("RESOURCE_EXHAUSTED", "too-often")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "in a second"),
        (1, "in a second"),
        (90, "in 90 seconds"),
        (91, "in 2 minutes"),
        (3600, "in 60 minutes"),
        (5401, "in 2 hours"),
        (86400, "in 24 hours"),
    ],
)
def test_a_refusal_says_when_to_try_again(seconds: int, said: str) -> None:
    error = refuse_for(seconds)
    assert Catalogue(language="en").say(error.text) == f"That was too often. Please try again {said}."


def test_the_time_to_wait_is_that_until_the_count_ends(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "codes", rate_limits.RateLimit(1, 3600))
    authority.call("eve", "sitDown", code="BCDFGHJK")
    authority.clock.time += 3000
    error = catch_refusal(authority, "eve", "sitDown", {"code": "BCDFGHJK"})
    assert (error.text.args, error.details) == ({"time": 10, "unit": "minutes"}, {"seconds": 600})
    authority.clock.time += 600
    assert authority.call("eve", "sitDown", code="BCDFGHJK") == {"gameId": ""}


def test_a_clock_that_was_set_back_keeps_nobody_out_for_long(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "codes", rate_limits.RateLimit(1, 3600))
    authority.clock.time = 1_000_000
    authority.call("eve", "sitDown", code="BCDFGHJK")
    authority.clock.time -= 500_000
    assert authority.call("eve", "sitDown", code="BCDFGHJK") == {"gameId": ""}
    assert too_often(authority, "sitDown", code="BCDFGHJK")
    authority.clock.time += 3600
    assert authority.call("eve", "sitDown", code="BCDFGHJK") == {"gameId": ""}


def test_on_a_device_nothing_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "tables", rate_limits.RateLimit(1, 3600))
    monkeypatch.setitem(call_limits.BUCKETS, "tables", call_limits.Bucket(1, 60))
    client = EmbeddedClient(tmp_path / "games.db")
    client.sign_in(Profile("", "Ann"))
    games = {client.new_game("lebowski", ("random", "random")) for _ in range(3)}
    client.close()
    assert len(games) == 3


def test_nobody_makes_tables_for_themselves_without_end(authority: Authority, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "tables", rate_limits.RateLimit(3, 3600))
    authority.sign_in("eve")
    create = {"kind": "lebowski", "levels": ["random", "random"]}
    games = [authority.call("eve", "createGame", requestId=f"r{n}", **create)["gameId"] for n in range(3)]
    assert too_often(authority, "createGame", requestId="r3", **create)
    assert too_often(authority, "createGame", requestId="r3", kind="lebowski", wait=True)
    assert authority.call("eve", "createGame", requestId="r2", **create) == {"gameId": games[2]}, "that one is there"

    while authority.table(games[0])["status"] == "playing":
        authority.act(games[0])
    assert too_often(authority, "rematch", gameId=games[0])
    authority.clock.time += 3600
    assert authority.call("eve", "rematch", gameId=games[0])["gameId"] not in games


@pytest.mark.parametrize("is_counted_before", [False, True])
@on_every_store
def test_of_two_calls_at_the_same_time_each_is_counted(
    authority: Authority, monkeypatch: pytest.MonkeyPatch, is_counted_before: bool
) -> None:
    monkeypatch.setitem(rate_limits.RATE_LIMITS, "codes", rate_limits.RateLimit(2 + is_counted_before, 3600))
    authority.sign_in("eve")
    if is_counted_before:
        authority.call("eve", "sitDown", code="BCDFGHJK")
    real = authority.store.read

    def read(*paths: str) -> Any:
        found = real(*paths)
        if paths == ("Limits/eve",):  # another of her devices has read the same counts, and is faster
            monkeypatch.setattr(authority.store, "read", real)
            authority.call("eve", "sitDown", code="CCCCCCCC")
        return found

    monkeypatch.setattr(authority.store, "read", read)
    authority.call("eve", "sitDown", code="DDDDDDDD")
    assert authority.document("Limits/eve")["counts"]["codes"]["times"] == 2 + is_counted_before
    assert too_often(authority, "sitDown", code="FFFFFFFF")
