"""A phase in which several may move at once: the exchange before the first card of Threes (S11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.functions.authority_helpers import Authority, refusal

OPTIONS = {"kind": "threes", "options": {"exchange": True}}


def swap(authority: Authority, game: str, uid: str) -> dict[str, Any]:
    """The move that lays the first card of this person's hand open, at the first place."""
    hand = authority.view(game, uid).zone(f"hand:{authority.seat(game, uid)}")
    return {"type": "swap", "card": hand.cards[0], "at": 0}


@pytest.fixture
def game(authority: Authority) -> str:
    return authority.begin("ann", "bob", **OPTIONS)


def test_everybody_swaps_and_who_is_ready_waits_for_the_others(authority: Authority, game: str) -> None:
    for uid in ("bob", "ann", "bob"):
        authority.act(game, swap(authority, game, uid), uid)
    other = "bob" if authority.active(game) == "ann" else "ann"
    authority.act(game, {"type": "ready"}, other)
    assert authority.table(game)["view"]["phase"] == "exchange"
    again = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"], "requestId": "r"}
    assert refusal(authority, other, "move", **again, move=swap(authority, game, other))[1] == "not-your-turn"
    authority.act(game, {"type": "ready"})
    assert authority.table(game)["view"]["phase"] == "play"


def test_the_swap_of_another_makes_nobody_late(authority: Authority, game: str) -> None:
    seen = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"]}
    authority.act(game, swap(authority, game, "bob"), "bob")
    authority.call("ann", "move", **seen, requestId="a", move={"type": "ready"})
    authority.act(game, {"type": "ready"}, "bob")
    late = {**seen, "requestId": "b", "move": {"type": "ready"}}
    assert refusal(authority, "ann", "move", **late)[1] == "table-moved-on", "in play the number counts as ever"


def test_the_last_other_who_is_ready_makes_nobody_late(authority: Authority, game: str) -> None:
    seen = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"]}
    authority.act(game, {"type": "ready"}, "bob")
    authority.call("ann", "move", **seen, requestId="a", move=swap(authority, game, "ann"))
    assert authority.table(game)["view"]["phase"] == "exchange"


def test_an_exchange_has_thirty_seconds_for_all_together(authority: Authority, game: str) -> None:
    deadline = authority.table(game)["timer"]["deadline"]
    assert 30 <= deadline - authority.clock.time <= 40, "the deal is shown first"
    authority.clock.time += 5
    authority.act(game, {"type": "ready"})
    assert authority.table(game)["timer"]["deadline"] == deadline, "nobody has a time of their own"
    authority.clock.time = deadline
    authority.call("ann", "expire", gameId=game)
    table = authority.table(game)
    assert (table["view"]["phase"], table["timer"]["deadline"]) == ("play", None)
    assert not any(seat["away"] for seat in table["view"]["seats"])


def test_computers_exchange_at_once_and_wait_for_the_people(authority: Authority) -> None:
    game = authority.begin("ann", levels=["steady", "steady"], **OPTIONS)
    rules, state = authority.truth(game)
    assert (state.phase, rules.movers(state)) == ("exchange", (authority.seat(game, "ann"),))
    assert authority.table(game)["timer"]["deadline"] is None, "nobody else waits"
    authority.act(game, {"type": "ready"}, "ann")
    assert authority.truth(game)[1].phase in ("play", "over")
