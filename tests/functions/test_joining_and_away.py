"""Joining between hands; who is away, and seats given to computers."""

from __future__ import annotations

from functions.store import put
from tests.functions.authority_helpers import Authority, refusal

OTHERS = ("bob", "cho")
HOUR = 3600


# Joining between hands (G16)


def test_a_late_joiner_is_dealt_in_with_the_highest_total__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.call("ann", "invite", gameId=game, to=["cho"])
    authority.accept(game, "cho")
    move_number = authority.table(game)["moveNumber"]
    authority.call("cho", "joinGame", gameId=game)
    table = authority.table(game)
    assert table["players"][2]["uid"] == "cho"
    assert table["moveNumber"] == move_number, "joining makes nobody's move stale"
    before = authority.everything()
    authority.call("cho", "joinGame", gameId=game)
    assert authority.everything() == before
    authority.play_hand(game)
    totals = [seat["total"] for seat in authority.table(game)["view"]["seats"] if seat["total"] is not None]
    for uid in ("ann", "bob", "cho"):
        authority.call(uid, "ready", gameId=game)
    seats = {seat["seat"]: seat for seat in authority.table(game)["view"]["seats"]}
    assert seats[2]["total"] == max(totals)
    authority.act_until(game, "take")
    assert len(authority.view(game, "cho").zone("hand:2").cards) == 4
    assert None not in authority.view(game, "cho").zone("hand:2").cards


def test_nobody_joins_where_the_table_does_not_allow_it__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob")
    assert refusal(authority, "ann", "invite", gameId=game, to=["cho"]) == ("FAILED_PRECONDITION", "cannot-join-now")
    game = authority.create("ann", invites=OTHERS)
    authority.accept(game, "bob")
    authority.call("ann", "startGame", gameId=game)
    authority.accept(game, "cho")  # invited before the game began, and let in to look on
    assert refusal(authority, "cho", "joinGame", gameId=game) == ("FAILED_PRECONDITION", "cannot-join-now")
    assert refusal(authority, "cho", "ready", gameId=game) == ("PERMISSION_DENIED", "not-seated")


# Away, and seats given to computers (G14)


def test_the_originator_marks_somebody_as_away__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    authority.act_until(game, "take")
    bob = authority.seat(game, "bob")
    assert refusal(authority, "ann", "markAway", gameId=game, seat=authority.seat(game, "ann"))[1] == "nobody-to-mark"
    assert refusal(authority, "ann", "markAway", gameId=game, seat=7)[1] == "nobody-to-mark"
    authority.call("ann", "markAway", gameId=game, seat=bob)
    rules, state = authority.truth(game)
    assert rules.away(state) == (bob,)
    assert "bob" not in authority.who_plays(game, 8)


def waits_for(authority: Authority, *people: str) -> str:
    """A game without a clock, at the turn of the first of these people, who has made the table."""
    game = authority.begin(*people)
    authority.act_until(game, "take")
    while authority.active(game) != people[0]:
        authority.act(game)
    return game


def looks(authority: Authority, game: str, uid: str) -> None:
    here = {"here": True, "seen": authority.clock.time}
    authority.store.commit([put(f"Games/{game}/Presence/{uid}", here)])


def test_a_table_goes_on_when_its_originator_has_vanished__G14(authority: Authority) -> None:
    """The originator does not leave: after an hour another player marks them as away and gives the seat away."""
    game = waits_for(authority, "ann", "bob", "cho")
    looks(authority, game, "ann")
    mark, give = {"gameId": game, "seat": 0}, {"gameId": game, "seat": 0, "level": "steady"}
    authority.clock.time += HOUR - 1
    assert refusal(authority, "bob", "markAway", **mark) == ("FAILED_PRECONDITION", "not-late-enough")
    assert refusal(authority, "bob", "giveSeat", **give) == ("PERMISSION_DENIED", "only-originator")
    authority.clock.time += 2
    authority.call("bob", "markAway", **mark)
    assert authority.active(game) in ("bob", "cho")
    assert "ann" not in authority.who_plays(game, 8)
    authority.call("cho", "giveSeat", **give)
    assert authority.table(game)["players"][0]["level"] == "steady"
    authority.call("ann", "back", gameId=game)
    assert "ann" in authority.who_plays(game, 8)


def test_who_looks_at_the_table_has_a_day_for_a_turn__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho")
    mark = {"gameId": game, "seat": 0}
    for _ in range(23):
        authority.clock.time += HOUR
        looks(authority, game, "ann")
        assert refusal(authority, "bob", "markAway", **mark)[1] == "not-late-enough"
    authority.clock.time += HOUR
    looks(authority, game, "ann")
    authority.call("bob", "markAway", **mark)
    assert authority.active(game) != "ann"


def test_others_than_the_originator_mark_only_whom_they_wait_for__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho")
    authority.clock.time += 2 * 24 * HOUR
    cho = authority.seat(game, "cho")
    assert refusal(authority, "bob", "markAway", gameId=game, seat=cho)[1] == "not-late-enough"
    assert refusal(authority, "bob", "markAway", gameId=game, seat=1)[1] == "nobody-to-mark"
    authority.act(game)
    authority.act(game)
    late = authority.table(game)["activePlayer"]
    other = next(uid for uid in ("bob", "cho") if uid != authority.active(game))
    assert refusal(authority, other, "markAway", gameId=game, seat=late)[1] == "not-late-enough", "their turn has begun"


def test_with_a_clock_nobody_is_marked__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=30)
    assert refusal(authority, "ann", "markAway", gameId=game, seat=1) == ("FAILED_PRECONDITION", "clock-decides")


def test_a_computer_plays_until_the_owner_is_back__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    bob = authority.seat(game, "bob")
    give = {"gameId": game, "seat": bob, "level": "steady"}
    assert refusal(authority, "ann", "giveSeat", **give) == ("FAILED_PRECONDITION", "not-away")
    authority.call("ann", "markAway", gameId=game, seat=bob)
    assert refusal(authority, "cho", "giveSeat", **give) == ("PERMISSION_DENIED", "only-originator")
    assert refusal(authority, "ann", "giveSeat", **{**give, "level": "genius"})[1] == "no-such-level"
    authority.call("ann", "giveSeat", **give)
    assert authority.table(game)["players"][bob].items() >= {"name": "Bob", "uid": "bob", "level": "steady"}.items()
    rules, state = authority.truth(game)
    assert rules.away(state) == ()
    assert "bob" not in authority.who_plays(game, 12)
    request = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"], "requestId": "b", "move": {}}
    assert refusal(authority, "bob", "move", **request) == ("FAILED_PRECONDITION", "computer-plays-for-you")
    number = authority.table(game)["moveNumber"]
    authority.call("bob", "back", gameId=game)
    assert authority.table(game)["players"][bob]["level"] == ""
    assert authority.table(game)["moveNumber"] == number
    assert "bob" in authority.who_plays(game, 12)
