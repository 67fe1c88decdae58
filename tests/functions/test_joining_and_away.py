"""Joining between hands; who is away, and seats given to computers."""

from __future__ import annotations

from typing import Any

from functions.store import put
from tests.functions.authority_helpers import Authority, refusal
from tests.functions.call_situations import let_in_by_older_program

OTHERS = ("bob", "cho")
HOUR = 3600


# Joining between hands (G16)


def test_a_late_joiner_is_dealt_in_with_the_highest_total__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.call("ann", "invite", gameId=game, to=["cho"])
    move_number = authority.table(game)["moveNumber"]
    authority.accept(game, "cho")
    table = authority.table(game)
    assert table["players"][2]["uid"] == "cho"
    assert table["moveNumber"] == move_number, "joining makes nobody's move stale"
    before = authority.everything()
    authority.call("cho", "joinGame", gameId=game)
    assert authority.everything() == before
    authority.play_hand(game)
    totals = [seat["total"] for seat in authority.table(game)["view"]["seats"] if seat["total"] is not None]
    authority.call("ann", "nextHand", gameId=game)
    told = {text["code"]: text["args"] for text in texts(authority, game)}
    assert told["will-join"] == {"seat": 2}
    assert told["joined"] == {"seat": 2, "points": max(totals)}, "everybody reads with how many points"
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


def test_whom_an_older_program_let_in_to_look_on_joins__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.sign_in("cho")
    let_in_by_older_program(authority, game, "cho")
    authority.call("cho", "joinGame", gameId=game)
    assert authority.table(game)["players"][2]["uid"] == "cho"


def test_a_table_says_whether_it_may_still_be_joined__G16(authority: Authority) -> None:
    game = authority.create("ann", invites=["bob"], options={"late_joining": True})
    assert not authority.table(game)["joinable"], "people take the seats of a table that waits"
    authority.accept(game, "bob")
    authority.call("ann", "startGame", gameId=game)
    assert authority.table(game)["joinable"]
    authority.skip_to_last_turn(game)
    assert not authority.table(game)["joinable"], "no hand follows"
    assert not authority.table(authority.begin("ann", "bob"))["joinable"]


def test_who_comes_with_the_code_between_two_hands_is_dealt_in__G16(authority: Authority) -> None:
    game = authority.begin("ann", "bob", options={"late_joining": True})
    authority.play_hand(game)
    authority.sign_in("cho")
    authority.call("cho", "sitDown", code=authority.table(game)["code"])
    assert texts(authority, game)[-1] == {"code": "will-join", "args": {"seat": 2}}
    authority.call("ann", "nextHand", gameId=game)
    authority.act_until(game, "take")
    assert len(authority.view(game, "cho").zone("hand:2").cards) == 4


# Going on between hands


def resting(authority: Authority, **fields: Any) -> str:
    """A game of Ann, Bob and Cho between its first two hands, at which Ann and Bob look."""
    game = authority.begin("ann", "bob", "cho", **fields)
    authority.play_hand(game)
    looks(authority, game, "ann")
    looks(authority, game, "bob")
    return game


def test_without_a_clock_the_pause_ends_when_everybody_here_has_tapped(authority: Authority) -> None:
    game = resting(authority)
    authority.clock.time += 100
    assert authority.sweep_deadlines() == []
    authority.call("bob", "ready", gameId=game)
    assert authority.table(game)["ready"] == [1]
    authority.call("ann", "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] == "cut", "Cho is not here"


def test_with_a_clock_everybody_is_waited_for(authority: Authority) -> None:
    game = resting(authority, timeLimit=60)
    for uid in ("ann", "bob"):
        authority.call(uid, "ready", gameId=game)
    assert authority.table(game)["ready"] == [0, 1]
    assert refusal(authority, "ann", "nextHand", gameId=game) == ("FAILED_PRECONDITION", "clock-goes-on")


def test_the_originator_goes_on_without_the_others(authority: Authority) -> None:
    game = resting(authority)
    assert refusal(authority, "bob", "nextHand", gameId=game) == ("PERMISSION_DENIED", "only-originator")
    authority.call("ann", "nextHand", gameId=game)
    assert authority.table(game)["view"]["phase"] == "cut"
    before = authority.everything()
    authority.call("ann", "nextHand", gameId=game)
    assert authority.everything() == before, "nothing is skipped while a hand is played"


def test_who_keeps_the_others_waiting_between_hands_is_marked_as_away(authority: Authority) -> None:
    """So a table goes on whose originator has vanished."""
    game = resting(authority)
    authority.call("bob", "ready", gameId=game)
    assert refusal(authority, "bob", "markAway", gameId=game, seat=0)[1] == "not-late-enough"
    authority.clock.time += HOUR + 1
    authority.call("cho", "ready", gameId=game)
    assert authority.table(game)["view"]["phase"] == "cut", "nobody else has looked for an hour"
    game = resting(authority)
    authority.call("bob", "ready", gameId=game)
    authority.clock.time += HOUR + 1
    authority.call("bob", "markAway", gameId=game, seat=0)
    authority.call("bob", "markAway", gameId=game, seat=2)
    assert authority.table(game)["view"]["phase"] != "hand_over"


def texts(authority: Authority, game: str) -> list[dict[str, Any]]:
    """The texts of all public events of a game."""
    numbers = range(1, authority.table(game)["records"] + 1)
    moves = [authority.document(f"Games/{game}/Moves/{number}") or {} for number in numbers]
    return [event["text"] for move in moves for event in move.get("events", ())]


# Away, and seats given to computers (G14)


def test_nobody_is_marked_who_may_still_be_thinking__G14(authority: Authority) -> None:
    """Neither the originator nor anybody else can play the turns of somebody who is there."""
    game = authority.begin("ann", "bob", "cho")
    for _ in range(9):
        authority.act(game)
        for marker in ("ann", "bob", "cho"):
            for seat in range(4):
                before = authority.everything()
                refusal(authority, marker, "markAway", gameId=game, seat=seat)
                assert authority.everything() == before


def waits_for(authority: Authority, *people: str, **fields: Any) -> str:
    """A game without a clock, at the turn of the first of these people, who has made the table."""
    game = authority.begin(*people, **fields)
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


def test_everybody_reads_who_marked_whom__G14(authority: Authority) -> None:
    game = waits_for(authority, "bob", "ann", "cho")
    authority.clock.time += HOUR
    authority.call("ann", "markAway", gameId=game, seat=authority.seat(game, "bob"))
    (last,) = [
        event["text"]
        for number in range(authority.table(game)["records"] + 1)
        for event in (authority.document(f"Games/{game}/Moves/{number}") or {}).get("events", ())
        if event["text"]["code"] == "marked-away"
    ]
    assert last["args"] == {"seat": authority.seat(game, "bob"), "by_seat": authority.seat(game, "ann")}


def test_only_whom_everybody_waits_for_is_marked__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho")
    authority.clock.time += 2 * 24 * HOUR
    cho = authority.seat(game, "cho")
    assert refusal(authority, "bob", "markAway", gameId=game, seat=cho)[1] == "not-their-turn"
    assert refusal(authority, "ann", "markAway", gameId=game, seat=cho)[1] == "not-their-turn"
    for seat in (1, 7):
        assert refusal(authority, "bob", "markAway", gameId=game, seat=seat)[1] == "nobody-to-mark"
    authority.act(game)
    authority.act(game)
    late = authority.table(game)["activePlayer"]
    other = next(uid for uid in ("bob", "cho") if uid != authority.active(game))
    for marker in {"ann", other} - {authority.active(game)}:
        told = refusal(authority, marker, "markAway", gameId=game, seat=late)[1]
        assert told == "not-late-enough", "their turn has begun"


def test_a_table_says_how_long_it_waits__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", "cho", awayAfter=600)
    mark = {"gameId": game, "seat": 0}
    looks(authority, game, "ann")
    authority.clock.time += 599
    assert refusal(authority, "bob", "markAway", **mark)[1] == "not-late-enough"
    authority.clock.time += 2
    authority.call("bob", "markAway", **mark)
    assert authority.active(game) != "ann"


def test_a_table_may_wait_for_ever__G14(authority: Authority) -> None:
    game = waits_for(authority, "ann", "bob", awayAfter=None)
    authority.clock.time += 30 * 24 * HOUR
    assert refusal(authority, "bob", "markAway", gameId=game, seat=0)[1] == "table-waits-for-ever"
    for seconds in (0, 599, 7 * 24 * HOUR + 1):
        made = {"kind": "lebowski", "requestId": "wait", "wait": True, "awayAfter": seconds}
        assert refusal(authority, "ann", "createGame", **made) == ("INVALID_ARGUMENT", "out-of-range")


def test_with_a_clock_nobody_is_marked__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", timeLimit=30)
    assert refusal(authority, "ann", "markAway", gameId=game, seat=1) == ("FAILED_PRECONDITION", "clock-decides")


def test_a_computer_plays_until_the_owner_is_back__G14(authority: Authority) -> None:
    game = authority.begin("ann", "bob", "cho")
    bob = authority.seat(game, "bob")
    give = {"gameId": game, "seat": bob, "level": "steady"}
    assert refusal(authority, "ann", "giveSeat", **give) == ("FAILED_PRECONDITION", "not-away")
    authority.call("bob", "leave", gameId=game)
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
