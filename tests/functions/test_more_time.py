"""A bit more time (G14)."""

from __future__ import annotations

import pytest

from tests.functions.authority_helpers import Authority, refusal
from tests.functions.timed_games import LIMIT, deadline, run_out, timed_game


@pytest.fixture
def game(authority: Authority) -> str:
    return timed_game(authority)


def test_a_bit_more_time_adds_it_once__G14(authority: Authority, game: str) -> None:
    uid, before = authority.active(game), deadline(authority, game)
    first = authority.call(uid, "moreTime", gameId=game, requestId="more")
    assert deadline(authority, game) == before + LIMIT
    assert authority.call(uid, "moreTime", gameId=game, requestId="more") == first
    assert deadline(authority, game) == before + LIMIT
    authority.act(game)
    assert deadline(authority, game) == before + LIMIT, "it lasts for the turn"
    authority.clock.time = before
    authority.call("ann", "expire", gameId=game)
    assert authority.active(game) == uid


def test_a_bit_more_time_that_comes_late_counts_from_then__G14(authority: Authority, game: str) -> None:
    """The turn goes on until somebody calls `expire`."""
    uid = authority.active(game)
    authority.clock.time = deadline(authority, game) + 7
    authority.call(uid, "moreTime", gameId=game, requestId="more")
    assert deadline(authority, game) == authority.clock.time + LIMIT
    authority.call("ann", "expire", gameId=game)
    assert authority.active(game) == uid


def more_time(authority: Authority, game: str) -> None:
    authority.call(authority.active(game), "moreTime", gameId=game, requestId=authority.request_id())


def test_a_turn_is_lengthened_three_times_and_no_more__G14(authority: Authority, game: str) -> None:
    """One player could freeze a table for ever if there were no limit."""
    uid, began = authority.active(game), deadline(authority, game)
    for _ in range(2):
        more_time(authority, game)
    authority.act(game)
    more_time(authority, game)
    fields = {"gameId": game, "requestId": "again"}
    assert refusal(authority, uid, "moreTime", **fields) == ("FAILED_PRECONDITION", "more-time-enough")
    assert deadline(authority, game) == began + 3 * LIMIT
    run_out(authority, game)
    assert authority.active(game) != uid
    more_time(authority, game)
    authority.call(uid, "back", gameId=game)
    while authority.active(game) != uid:
        authority.act(game)
    more_time(authority, game)


def test_coming_and_going_of_others_gives_no_more_time__G14_G15(authority: Authority, game: str) -> None:
    uid = authority.active(game)
    other = next(person for person in ("ann", "bob", "cho") if person != uid)
    for _ in range(3):
        more_time(authority, game)
    for call in ("leave", "back"):
        authority.call(other, call, gameId=game)
        assert refusal(authority, uid, "moreTime", gameId=game, requestId="r")[1] == "more-time-enough"


def test_a_turn_that_stood_still_while_all_were_away_has_no_more_time__G14_G15(authority: Authority, game: str) -> None:
    uid = authority.active(game)
    for _ in range(3):
        more_time(authority, game)
    for other in ("ann", "bob", "cho"):
        if other != uid:
            authority.call(other, "leave", gameId=game)
    authority.call(uid, "leave", gameId=game)
    assert deadline(authority, game) is None
    authority.call(uid, "back", gameId=game)
    assert authority.active(game) == uid
    assert refusal(authority, uid, "moreTime", gameId=game, requestId="r")[1] == "more-time-enough"


def test_a_cut_is_not_lengthened_while_others_wait__G4(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=3600)
    cutter, ends = authority.active(game), deadline(authority, game)
    assert authority.table(game)["view"]["phase"] == "cut"
    fields = {"gameId": game, "requestId": "more"}
    assert refusal(authority, cutter, "moreTime", **fields) == ("FAILED_PRECONDITION", "no-time-to-cut")
    run_out(authority, game)
    assert authority.table(game)["view"]["phase"] == "take"
    assert deadline(authority, game) >= ends + 3600
    more_time(authority, game)


def test_alone_with_computers_one_takes_all_the_time_there_is__G14(authority: Authority) -> None:
    game = authority.begin("ann", levels=["random"], timeLimit=LIMIT)
    while authority.table(game)["view"]["phase"] != "discard":
        before = deadline(authority, game)
        for _ in range(5):
            more_time(authority, game)
        assert deadline(authority, game) == before + 5 * LIMIT
        authority.act(game)


def test_a_bit_more_time_is_for_the_own_turn__G14(authority: Authority, game: str) -> None:
    other = next(person for person in ("ann", "bob", "cho") if person != authority.active(game))
    assert refusal(authority, other, "moreTime", gameId=game, requestId="r") == ("FAILED_PRECONDITION", "not-your-time")
    unhurried = authority.begin("ann", "bob")
    assert refusal(authority, "ann", "moreTime", gameId=unhurried, requestId="r") == ("FAILED_PRECONDITION", "no-clock")
