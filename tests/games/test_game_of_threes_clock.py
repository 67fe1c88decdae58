"""The Game of Threes against the clock, with people going away and coming back (G14, G15, A1, A4)."""

from __future__ import annotations

import pytest

from engine.game import Away, Back, Timeout
from engine.games.game_of_threes import Discard, Take
from engine.view import CHANCE, SPECTATOR, TABLE
from tests.games.game_of_threes_table import at_hand, card, conserved, deal, table

NOTHING = "2C 9D KS"
NEITHER = "5C 7D QD"


def test_before_taking_the_top_of_the_stock_goes_to_the_discards__G14() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C 6C").times_out()
    assert found.said() == ["time-ended", "turned-over"]
    assert found.told("turned-over") == [{"seat": 0, "card": card("4C")}]
    assert found.discards() == "7H 4C"
    assert found.hand(0) == NOTHING
    assert found.turn == 1
    assert found.stock()[0] == "6C"
    conserved(found)


def test_after_taking_the_rightmost_card_is_thrown__G14() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C").takes("stock").times_out()
    assert found.discards() == "7H 4C", "the card taken lies on the right"
    assert found.said() == ["time-ended", "discarded"]
    assert found.hand(0) == NOTHING


def test_the_rightmost_card_is_that_of_the_order_the_table_knows__G14() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C").takes("stock")
    for order in ("4C KS 9D", "4C KS 9D 5C"):
        assert found.refuses(Timeout(0, tuple(map(card, order.split()))), TABLE) == "order-is-not-the-hand"
    found.times_out(order="4C KS 9D 2C")
    assert found.discards() == "7H 2C"
    assert found.hand(0) == "4C KS 9D"


def test_the_order_taken_with_counts_too__G14() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C").takes("discards", order="KS 9D 2C").times_out()
    assert found.discards() == "7H"
    assert found.hand(0) == "KS 9D 2C"


@pytest.mark.parametrize("taken", [False, True])
def test_going_out_by_the_clocks_move__G10_G14(taken: bool) -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6C")
    if taken:
        found.takes("stock")
    found.times_out()
    assert found.said()[-2:] == ["went-out", "last-turn"]
    assert found.state.out == 0
    assert found.sees(1, "hand:0") == "8H 8D 8S"
    found.draws_and_throws_it()
    assert found.scores() == (0, 22)


def test_a_last_turn_by_the_clock_shows_the_hand_as_it_lies__G11_G14() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6C").draws_and_throws_it().times_out()
    assert found.told("showed-hand") == [{"seat": 1, "points": 22}]
    assert found.phase == "hand_over"


def test_the_sixtieth_turn_may_be_the_clocks__G6_G14() -> None:
    found = deal(NOTHING, NEITHER)
    while found.phase != "hand_over":
        found.chance() if found.game.turn(found.state) == CHANCE else found.times_out()
        conserved(found)
    assert found.state.turns == 120
    assert found.scores() == (21, 22)


def test_whose_turn_timed_out_is_away_and_their_turns_are_played__G15() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C 6C 6D").times_out()
    assert found.state.away == (0,)
    assert "away" in found.marks(0)
    found.draws_and_throws_it()
    assert found.turn == 0
    assert found.game.legal_moves(found.state, 0) == ()
    assert found.game.view(found.state, 0).choices == ()
    assert found.refuses(Take("stock"), 0) == "you-are-away"
    found.times_out()
    assert found.said() == ["turned-over"], "whose time ended long ago is not told again"
    assert found.discards() == "7H 4C 6C 6D"


def test_coming_back_before_the_own_turn_restores__G15() -> None:
    found = deal(NOTHING, NEITHER).times_out().comes_back(0)
    assert found.told("came-back") == [{"seat": 0}]
    assert found.state.away == ()
    found.draws_and_throws_it()
    assert found.game.legal_moves(found.state, 0)
    found.takes("stock")


def test_coming_back_in_the_own_turn_restores_too__G15() -> None:
    found = deal(NOTHING, NEITHER).times_out().draws_and_throws_it()
    assert found.refuses(Take("stock"), 0) == "you-are-away"
    found.comes_back(0).takes("stock")
    assert found.state.away == ()
    assert (found.turn, found.phase) == (0, "discard")


def test_going_away_after_taking_throws_the_rightmost_card__G14_G15() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C").takes("discards").goes_away(0)
    assert found.refuses(Discard(card("2C")), 0) == "you-are-away"
    found.times_out()
    assert found.discards() == "7H"


def test_only_the_table_says_who_is_away__G15() -> None:
    found = deal(NOTHING, NEITHER)
    for move in (Away(0), Back(0), Timeout(0)):
        for actor in (0, 1, CHANCE):
            assert found.refuses(move, actor) == "only-the-table"
    assert found.refuses(Back(0), TABLE) == "not-at-this-table-now"
    assert found.refuses(Timeout(1), TABLE) == "not-at-this-table-now"
    assert found.refuses(Away(2), TABLE) == "not-at-this-table-now"
    found.goes_away(0)
    assert found.refuses(Away(0), TABLE) == "not-at-this-table-now"


def test_away_lasts_over_the_hands_and_who_is_away_is_dealt_and_scored__G15() -> None:
    found = table(3).goes_away(1).deals("8H 8D 8S", NEITHER, NOTHING)
    assert found.said() == ["cut-by-chance", "dealt"]
    found.draws_and_throws_it().times_out().draws_and_throws_it()
    assert found.phase == "hand_over"
    assert found.scores() == (0, 22, 21)
    assert found.state.away == (1,)
    found.deals()
    assert found.turn == 1
    assert found.game.legal_moves(found.state, 1) == ()


def test_when_all_are_away_the_game_waits_for_the_table__A4() -> None:
    """The engine moves nothing by itself: it says whose turn it is, and that they are away."""
    found = deal(NOTHING, NEITHER).goes_away(0).goes_away(1)
    assert set(found.game.away(found.state)) == {0, 1}
    assert found.turn == 0
    assert not found.game.is_over(found.state)
    assert [found.game.legal_moves(found.state, seat) for seat in (0, 1)] == [(), ()]
    found.comes_back(0).draws_and_throws_it()


def test_the_clocks_move_is_always_there__A1() -> None:
    found = deal(NOTHING, NEITHER, stock="4C")
    for _ in range(2):
        seat = found.turn
        move = found.game.timeout_move(found.state, seat)
        assert move == Timeout(seat)
        assert move in found.game.legal_moves(found.state, TABLE)
        found.takes("stock")
        assert found.game.timeout_move(found.state, seat, (1, 2)) == Timeout(seat, (1, 2))
        found.does(TABLE, move)


def test_no_hand_goes_on_for_ever__A3() -> None:
    """Sixty turns each end any hand, though nobody but the clock plays it."""
    found, moves = at_hand(11, 2).deals(), 0
    while found.phase != "over":
        found.chance() if found.game.turn(found.state) == CHANCE else found.times_out()
        moves += 1
    assert moves < 60 * 2 + 20
    assert found.game.winners(found.state)


def test_a_player_sees_what_a_person_in_that_seat_would_see__A2() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C")
    view = found.game.view(found.state, 0)
    assert found.sees(0, "hand:0") == NOTHING
    assert {found.sees(0, "hand:1"), found.sees(0, "stock")[:8]} == {"?? ?? ??"}
    assert found.points(1, 0) is None
    assert [choice.label.code for choice in view.choices] == ["take-from-stock", "take-from-discards"]
    assert found.game.view(found.state, SPECTATOR).choices == ()
