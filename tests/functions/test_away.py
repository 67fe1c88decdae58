"""People who are away, and I'M BACK (G15)."""

from __future__ import annotations

import pytest

from tests.functions.authority_helpers import Authority, refusal
from tests.functions.timed_games import LIMIT, deadline, run_out, timed_game


@pytest.fixture
def game(authority: Authority) -> str:
    return timed_game(authority)


def test_turns_of_who_is_away_are_played_at_once__G15(authority: Authority, game: str) -> None:
    late = authority.active(game)
    run_out(authority, game)
    assert late not in authority.who_plays(game, 9)
    assert authority.clock.time == 1000 + LIMIT, "nobody had to wait"


def test_im_back_before_ones_turn_restores__G15(authority: Authority, game: str) -> None:
    late = authority.active(game)
    run_out(authority, game)
    authority.call(late, "back", gameId=game)
    before = authority.everything()
    authority.call(late, "back", gameId=game)
    assert authority.everything() == before
    assert late in authority.who_plays(game, 6)


def test_anothers_im_back_moves_nobodys_deadline__G14_G15(authority: Authority, game: str) -> None:
    late = authority.active(game)
    run_out(authority, game)
    uid, before = authority.active(game), deadline(authority, game)
    authority.clock.time += 10
    authority.call(late, "back", gameId=game)
    assert (authority.active(game), deadline(authority, game)) == (uid, before)
    assert authority.table(game)["since"] == before - LIMIT - 1, "for a second everybody is shown what the clock threw"


def test_who_is_away_moves_only_after_coming_back__G15(authority: Authority, game: str) -> None:
    late = authority.active(game)
    run_out(authority, game)
    fields = {"gameId": game, "moveNumber": authority.table(game)["moveNumber"], "requestId": "r"}
    assert refusal(authority, late, "move", **fields, move={"type": "take", "source": "stock"}) == (
        "FAILED_PRECONDITION",
        "not-your-turn",
    )


def test_a_table_where_everybody_is_away_stops__G15_A4(authority: Authority, game: str) -> None:
    for _ in range(3):
        run_out(authority, game)
    table = authority.table(game)
    assert (table["stopped"], table["timer"]["deadline"]) == (True, None)
    before = authority.everything()
    authority.clock.time += 10**6
    authority.call("bob", "expire", gameId=game)
    assert authority.everything() == before
    authority.call("bob", "back", gameId=game)
    table = authority.table(game)
    assert (table["stopped"], authority.active(game)) == (False, "bob")
    assert table["timer"]["deadline"] == authority.clock.time + LIMIT


def test_a_lone_person_who_is_away_stops_the_computers_too__G15(authority: Authority) -> None:
    game = authority.create(levels=["random", "random"], timeLimit=LIMIT)
    authority.act_until(game, "take")
    run_out(authority, game)
    assert authority.table(game)["stopped"]
    authority.call("ann", "back", gameId=game)
    assert authority.active(game) == "ann"
