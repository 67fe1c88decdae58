"""Limits of how fast one person may call. People who play never meet them; who floods is told when to go on."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.catalogue import Catalogue
from functions.calls import CALLS, CallClass
from functions.errors import ServiceError
from functions.service import CALLABLES, CallLimits, call_limits
from functions.service.call_limits import BUCKETS
from tests.functions.authority_helpers import Authority, codes
from tests.functions.cloud_calls import HttpCaller, call_body

HOUR = 3600
ADDRESS = "81.2.69.142"


@pytest.fixture
def limited() -> Authority:
    """An authority with the limits of the cloud."""
    return Authority(is_limited=True)


def refused(call: Callable[[], object]) -> ServiceError | None:
    """The refusal of a call because of its number; None for one that is carried out, or refused for another reason."""
    try:
        call()
    except ServiceError as error:
        return error if codes(error) == ("RESOURCE_EXHAUSTED", "too-often") else None
    return None


def flood(authority: Authority, name: str, /, **fields: Any) -> tuple[int, ServiceError]:
    """The number of calls until one is refused, and that refusal."""
    for times in range(1000):
        if error := refused(lambda: authority.call("eve", name, **fields)):
            return times, error
    raise AssertionError("never refused")


def test_every_call_has_its_facts() -> None:
    assert CALLS.keys() == CALLABLES.keys()


def test_a_flood_is_refused_before_anything_is_read_and_told_when_to_go_on(limited: Authority) -> None:
    game = limited.begin("ann", "eve")
    times, error = flood(limited, "expire", gameId=game)
    assert times == BUCKETS["play"].calls
    limited.store.close()  # a read of it would be refused in other words
    assert refused(lambda: limited.call("eve", "expire", gameId=game))
    assert refused(lambda: limited.call("eve", "move", anything="malformed"))
    sentence = Catalogue(language="en").say(error.text)
    assert (sentence, error.details) == ("That was too often. Please try again in a second.", {"seconds": 1})


@pytest.mark.parametrize(
    ("kind", "name", "fields"),
    [
        ("account", "signIn", {}),
        ("history", "history", {"gameId": "g"}),
        ("tables", "respondToInvite", {"inviteId": "i", "accept": True}),
    ],
)
def test_a_flood_of_one_class_leaves_the_others_and_other_people_alone(
    limited: Authority, kind: CallClass, name: str, fields: dict[str, Any]
) -> None:
    game = limited.begin("eve", kind="lebowski", levels=["random", "random"])
    limited.clock.time += HOUR
    assert flood(limited, name, **fields)[0] == BUCKETS[kind].calls
    limited.act(game)
    limited.call("bob", "signIn", name="Bob")


def test_a_bucket_fills_again(limited: Authority) -> None:
    limited.sign_in("eve")
    _, error = flood(limited, "signIn")
    assert error.details == {"seconds": 10}
    limited.clock.time += 10
    assert flood(limited, "signIn")[0] == 1
    limited.clock.time += HOUR
    assert flood(limited, "signIn")[0] == BUCKETS["account"].calls


def test_a_clock_that_was_set_back_closes_no_bucket_for_long(limited: Authority) -> None:
    limited.clock.time = 10 * HOUR
    limited.sign_in("eve")
    flood(limited, "signIn")
    limited.clock.time = HOUR
    assert refused(lambda: limited.call("eve", "signIn"))
    limited.clock.time += BUCKETS["account"].calls * BUCKETS["account"].seconds
    assert flood(limited, "signIn")[0] == BUCKETS["account"].calls


def test_a_fast_player_at_several_tables_never_meets_a_limit(limited: Authority) -> None:
    """Two taps a second for half a minute, and what five open tables ask every two seconds besides."""
    games = [limited.begin("eve", kind="lebowski", levels=["random", "random"]) for _ in range(5)]
    taps = 0
    for half_second in range(60):
        for game in games if half_second % 4 == 0 else ():
            limited.call("eve", "expire", gameId=game)
        game = games[half_second % 5]
        if limited.table(game)["status"] == "playing" and limited.table(game)["activePlayer"] is not None:
            limited.act(game)
            taps += 1
        limited.clock.time += 0.5
    assert taps > 20


def test_a_move_with_which_many_computers_move_counts_as_several(limited: Authority) -> None:
    game = limited.begin("eve", kind="game_of_threes", levels=["random"] * 11)
    bucket = BUCKETS["play"]
    limited.clock.time += HOUR
    store = Mock(wraps=limited.store)
    limited.change_context(store=store)

    def play() -> int:
        """Plays until a call is refused, and gives the number of documents that were written."""
        store.commit.reset_mock()
        while limited.table(game)["activePlayer"] is not None and not refused(lambda: limited.act(game)):
            pass
        refused(lambda: limited.call("eve", "ready", gameId=game))
        return sum(len(call.args[0]) for call in store.commit.call_args_list)

    while refused(lambda: limited.call("eve", "expire", gameId=game)) is None:
        play()
    seconds = 30
    written = 0
    for _ in range(int(seconds / bucket.seconds)):
        limited.clock.time += bucket.seconds
        written += play()
    assert 0 < written < 2 * call_limits.WRITES_IN_A_CALL * seconds / bucket.seconds
    limited.clock.time += (bucket.calls + bucket.overdraft) * bucket.seconds
    assert flood(limited, "expire", gameId=game)[0] == bucket.calls


def test_no_move_reads_or_writes_more_because_of_the_limits() -> None:
    def used(is_limited: bool) -> tuple[int, int]:
        """The documents that a move reads and writes."""
        authority = Authority(is_limited=is_limited)
        game = authority.begin("ann", "bob")
        authority.act_until(game, "take")
        uid, number = authority.active(game), authority.table(game)["moveNumber"]
        store = Mock(wraps=authority.store)
        authority.change_context(store=store)
        move = {"type": "take", "source": "stock"}
        authority.call(uid, "move", gameId=game, moveNumber=number, requestId="r", move=move)
        read = sum(len(call.args) for call in store.read.call_args_list)
        return read, sum(len(call.args[0]) for call in store.commit.call_args_list)

    assert used(is_limited=True) == used(is_limited=False)


def test_newcomers_of_one_address_are_limited_and_known_people_are_not(limited: Authority) -> None:
    def come(uid: str, address: str = ADDRESS) -> Callable[[], object]:
        return lambda: limited.service.call(uid, "signIn", {"name": uid}, ip_address=address)

    for number in range(BUCKETS["newcomers"].calls):
        come(f"guest{number}")()
    error = refused(come("eve"))
    assert error is not None
    assert error.details == {"seconds": 60}
    assert limited.document("Users/eve") is None
    assert refused(lambda: limited.service.call("eve", "saveProfile", {"name": "Eve"}, ip_address=ADDRESS))
    come("guest0")()
    come("bob", "81.2.69.143")()
    come("cho", "")()  # where the platform does not tell it
    limited.clock.time += 60
    come("eve")()


def test_the_address_is_the_one_that_google_appends(
    main: Any, limited: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "service", lambda: limited.service)
    cloud = HttpCaller(main)

    def come(uid: str, forwarded: str) -> int:
        return cloud.send("call", call_body("signIn", {"name": uid}), uid, **{"X-Forwarded-For": forwarded}).status

    for number in range(BUCKETS["newcomers"].calls):
        assert come(f"guest{number}", f"8.8.8.{number}, {ADDRESS}") == 200
    assert come("eve", f"9.9.9.9,{ADDRESS}") == 429
    assert come("bob", f"{ADDRESS}, 81.2.69.143") == 200
    assert come("cho", "unknown") == 200


def test_buckets_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_limits, "MAX_BUCKETS", 10)
    limits = CallLimits(lambda: 0)
    for number in range(100):
        limits.count_call(f"guest{number}", "account")
        if number:
            limits.count_call("eve", "play")  # used all the time, and so kept
    assert refused(lambda: [limits.count_call("eve", "play") for _ in range(BUCKETS["play"].calls)])


def test_calls_at_the_same_time_are_all_counted() -> None:
    limits, most = CallLimits(lambda: 0), BUCKETS["play"].calls
    done: list[bool] = []

    def call_often() -> None:
        done.extend(refused(lambda: limits.count_call("eve", "play")) is None for _ in range(most))

    threads = [threading.Thread(target=call_often) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (done.count(True), len(done)) == (most, 4 * most)


@given(st.lists(st.floats(0, 30), max_size=200))
def test_no_stretch_of_time_has_more_calls_than_the_bucket_and_its_refill(pauses: list[float]) -> None:
    now = [1000.0]
    limits, bucket = CallLimits(lambda: now[0]), BUCKETS["account"]
    accepted = []
    for pause in pauses:
        now[0] += pause
        error = refused(lambda: limits.count_call("eve", "account"))
        if error is None:
            accepted.append(now[0])
        else:
            assert 0 < error.details["seconds"] <= bucket.seconds
    for first, begin in enumerate(accepted):
        for last, end in enumerate(accepted[first:], first):
            assert last - first + 1 <= bucket.calls + (end - begin) / bucket.seconds + 1e-6
