"""Moves that nobody is asked for: the last card of each player in 500 goes to the last trick by itself."""

from __future__ import annotations

from typing import Any

from engine.view import TABLE
from functions.private_documents import LoggedMove
from functions.service.game.deadlines import EVENT_SECONDS, REST_SECONDS
from tests.functions.authority_helpers import Authority
from tests.functions.stores import on_every_store
from tests.functions.test_turns import replayed


def play_all_but_one(authority: Authority, game: str) -> int:
    """Plays on until one card of the last trick but one is missing. Returns the number of moves that were logged."""
    while (state := authority.truth(game)[1]).phase != "play" or (len(state.tricks), len(state.trick)) != (8, 2):
        authority.act(game, None if state.phase != "bid" or state.contract else {"type": "bid", "name": "6S"})
    return int(authority.table(game)["records"])


def actors(authority: Authority, game: str, after: int) -> list[Any]:
    """The makers of the moves that were logged after that number, in their order."""
    numbers = range(after + 1, authority.table(game)["records"] + 1)
    return [authority.stored(LoggedMove, f"Games/{game}/Log/{number}").actor for number in numbers]


@on_every_store
def test_the_last_trick_is_played_with_the_move_that_ends_the_one_before__F8a(authority: Authority) -> None:
    game = authority.begin("ann", "ben", "cem", kind="five_hundred")
    before = play_all_but_one(authority, game)
    version = authority.table(game)["version"]
    authority.act(game)
    table = authority.table(game)
    assert (table["version"], table["view"]["phase"]) == (version + 1, "hand_over")
    _, *last = actors(authority, game, before)
    assert sorted(last) == [0, 1, 2], "each player made a move, and has missed no turn"
    assert replayed(authority, game) == authority.document(f"Games/{game}/Secret/state")["state"]


def test_the_rest_begins_when_devices_have_shown_the_last_trick(authority: Authority) -> None:
    game = authority.begin("ann", "ben", "cem", kind="five_hundred", timeLimit=60)
    play_all_but_one(authority, game)
    authority.act(game)
    least = authority.clock.time + 3 * EVENT_SECONDS + REST_SECONDS
    assert authority.table(game)["timer"]["deadline"] >= least


def test_the_log_names_the_request_beside_the_move_that_was_asked_for_alone(authority: Authority) -> None:
    game = authority.begin("ann", "ben", "cem", kind="five_hundred")
    before = play_all_but_one(authority, game)
    authority.act(game)
    logged = [authority.stored(LoggedMove, f"Games/{game}/Log/{before + number}") for number in range(1, 5)]
    assert [bool(entry.request_id) for entry in logged] == [True, False, False, False]


def test_computers_play_their_last_cards_without_a_call_of_their_own(authority: Authority) -> None:
    game = authority.create(kind="five_hundred", levels=["steady", "random"])
    before = play_all_but_one(authority, game)
    authority.computers_wait = True
    authority.act(game)
    assert authority.table(game)["view"]["phase"] == "hand_over"
    assert len(actors(authority, game, before)) == 4


def test_the_clock_still_plays_for_somebody_who_is_away(authority: Authority) -> None:
    game = authority.begin("ann", "ben", "cem", kind="five_hundred", timeLimit=60)
    before = play_all_but_one(authority, game)
    absent = authority.table(game)["activePlayer"]
    authority.clock.time = authority.table(game)["timer"]["deadline"]
    authority.call("ann", "expire", gameId=game)
    assert authority.table(game)["view"]["phase"] == "hand_over"
    made = actors(authority, game, before)
    assert sorted(actor for actor in made if actor != TABLE) == sorted({0, 1, 2} - {absent})
    assert made.count(TABLE) == 2, "the card that was waited for, and the last one"
