"""The Game of Threes when the stock runs out (G13)."""

from __future__ import annotations

from engine.errors import Malformed
from engine.game import Cut, Shuffle, Timeout
from engine.games.game_of_threes import Take
from engine.view import CHANCE, SPECTATOR, TABLE
from tests.games.game_of_threes_table import Table, conserved, deal, table

HANDS = ("2C 9D KS", "5C 8D QS", "6C 10D JS")


def nearly_empty(left: int = 1, *hands: str) -> Table:
    """Three players who have turned the stock over, card by card, but for so many."""
    found = deal(*(hands or HANDS))
    while len(found.stock()) > left:
        found.draws_and_throws_it()
    return found


def test_last_stock_card_recycles_discards__G13() -> None:
    found = nearly_empty()
    seat, top = found.turn, found.discards().split()[-1]
    below = found.discards().split()[:-1]
    hand = found.state.hands[seat]
    found.takes("stock")
    assert found.phase == "recycle"
    assert found.game.turn(found.state) == CHANCE
    assert found.state.hands[seat][:-1] == hand, "hands keep their pointers"
    found.chance()
    assert found.told("recycled") == [{"count": len(below)}]
    assert found.discards() == top
    assert sorted(found.stock()) == sorted(below)
    assert found.sees(SPECTATOR, "stock") == " ".join(["??"] * len(below))
    conserved(found)


def test_only_the_recycled_discards_are_shuffled__G13() -> None:
    found = nearly_empty().takes("stock")
    move = found.game.chance_move(found.state, found.rng)
    for cards in (move.cards[1:], (*move.cards, 105), (move.cards[0], *move.cards[:-1])):
        assert found.refuses(Shuffle(cards), CHANCE) == "wrong-shuffle"
    found.does(CHANCE, move)


def test_the_one_to_the_right_of_the_active_player_cuts__G13() -> None:
    found = nearly_empty()
    seat = found.turn
    found.takes("stock").chance()
    cutter = (seat - 1) % 3
    assert (found.phase, found.turn) == ("recycle_cut", cutter)
    assert found.refuses(Cut(3), seat) == "not-your-turn"
    stock = found.stock()
    assert found.refuses(Cut(len(stock)), cutter) == "cut-out-of-range"
    found.does(cutter, Cut(3))
    assert found.stock() == [*stock[3:], *stock[:3]]
    assert (found.phase, found.turn) == ("discard", seat), "who took the last card now discards"
    found.throws(found.hand(seat).split()[-1])
    assert found.turn == (seat + 1) % 3
    conserved(found)


def test_recycled_cards_are_appended_to_the_stockpile__G13() -> None:
    found = nearly_empty()
    before = found.state.stockpile.cards
    found.takes("stock").chance()
    found.does(found.turn, Cut(1))
    assert found.state.stockpile.cards[: len(before)] == before
    assert found.state.stockpile.pointer == len(before)
    assert len(found.state.stockpile.cards) == len(before) + len(found.stock())


def test_a_stock_can_be_made_anew_again_and_again__G13() -> None:
    found = nearly_empty(1, *HANDS, "7C JD KC", "4D 10C QH")
    for _ in range(2):
        found.takes("stock").chance()
        cutter = (found.state.active - 1) % 5
        assert found.turn == cutter
        found.does(cutter, Cut(2)).throws(found.hand(found.state.active).split()[-1])
        while len(found.stock()) > 1:
            found.draws_and_throws_it()
        conserved(found)
    assert found.phase == "take"
    assert len(found.state.stockpile.cards) > 2 * 106


def test_for_a_cutter_who_is_away_chance_cuts_the_new_stock__G13() -> None:
    found = nearly_empty()
    seat = found.turn
    found.goes_away((seat - 1) % 3).takes("stock").chance()
    assert found.game.turn(found.state) == CHANCE
    found.chance()
    assert found.said() == ["cut-by-chance"]
    assert (found.phase, found.turn) == ("discard", seat)


def test_for_a_cutter_whose_time_ends_chance_cuts_the_new_stock__G13() -> None:
    found = nearly_empty()
    seat = found.turn
    found.takes("stock").chance().times_out()
    assert found.state.away == ()
    assert found.game.turn(found.state) == CHANCE
    found.chance()
    assert (found.phase, found.turn) == ("discard", seat)


def test_while_the_stock_is_cut_the_table_takes_no_order_of_a_hand__G13_G14() -> None:
    """Neither before the deal nor in the middle of a hand: chance cuts for whose time ends, and nothing is thrown."""
    found = table(3).chance()
    assert (found.phase, found.refuses(Timeout(found.turn, (2, 15)), TABLE)) == ("cut", "take-first")
    found = nearly_empty().takes("stock").chance()
    hand = found.state.stockpile.at(found.state.hands[found.turn])
    assert (found.phase, found.refuses(Timeout(found.turn, hand), TABLE)) == ("recycle_cut", "take-first")


def test_the_clock_may_empty_the_stock__G13_G14() -> None:
    found = nearly_empty()
    seat, hand, last = found.turn, found.hand(found.turn), found.stock()[0]
    below = found.discards().split()
    found.times_out()
    assert found.said() == ["time-ended", "turned-over"]
    assert found.phase == "recycle"
    assert found.hand(seat) == hand
    found.chance()
    assert found.discards() == last, "the card turned over is the top discard"
    assert sorted(found.stock()) == sorted(below)
    assert found.turn == (seat - 1) % 3
    found.does(found.turn, Cut(5))
    assert (found.phase, found.turn) == ("take", (seat + 1) % 3), "the turn is over"
    assert found.state.turns == 104 - 9 - 1 + 1 + 1
    conserved(found)


def test_a_last_turn_may_empty_the_stock__G11_G13() -> None:
    found = nearly_empty(2, *HANDS)
    seat = found.turn
    # Who is to play holds three wild cards for this test, exchanged with cards of the discards.
    found = with_wilds(found, seat).draws_and_throws_it()
    assert found.state.out == seat
    second, third = (seat + 1) % 3, (seat + 2) % 3
    found.takes("stock")
    assert found.phase == "recycle"
    found.chance()
    assert found.turn == seat, "also who is out may cut"
    found.does(seat, Cut(4)).throws(found.hand(second).split()[-1])
    assert found.told("showed-hand")[0]["seat"] == second
    assert found.turn == third
    found.draws_and_throws_it()
    assert found.phase == "hand_over"
    conserved(found)


def test_the_clock_may_empty_the_stock_in_the_last_of_the_last_turns__G11_G13_G14() -> None:
    found = nearly_empty(3)
    seat = found.turn
    found = with_wilds(found, seat).draws_and_throws_it().draws_and_throws_it()
    assert (len(found.stock()), found.turn) == (1, (seat + 2) % 3)
    found.times_out()
    assert found.phase == "recycle"
    found.chance()
    found.does(found.turn, Cut(4))
    assert found.phase == "hand_over"
    conserved(found)


def with_wilds(found: Table, seat: int) -> Table:
    """The table as if this seat held three Threes, which lie among the discards now."""
    data = found.game.encode(found.state)
    cards = data["stockpile"]["cards"]
    for pointer, wild in zip(data["hands"][seat], (2, 15, 28), strict=True):
        where = cards.index(wild)
        assert where in data["discards"] or where == pointer
        cards[where], cards[pointer] = cards[pointer], cards[where]
    found.state = found.game.decode(data)
    return found


def with_nothing_to_recycle(stock: int) -> Table:
    """A table with one discard and `stock` cards in the stock.

    No real hand comes to it, for there are always more cards than hands hold; the ruling stands all the same.
    """
    found = table(2).deals("2C 9D KS", "5C 8D QS")
    data = found.game.encode(found.state)
    pile = data["stockpile"]
    pile["cards"] = pile["cards"][: 7 + stock]
    found.state = found.game.decode(data)
    return found


def test_without_anything_to_recycle_only_the_top_discard_can_be_taken__G13() -> None:
    found = with_nothing_to_recycle(1).takes("stock")
    assert found.phase == "discard", "there is nothing to shuffle"
    found.throws("2C")
    assert found.game.legal_moves(found.state, 1) == (Take("discards"),)
    assert found.refuses(Take("stock"), 1) == "bank-is-empty"
    assert [choice.label.code for choice in found.game.view(found.state, 1).choices] == ["take-from-discards"]
    found.takes("discards").throws("QS")
    assert found.turn == 0


def test_with_an_empty_stock_the_clock_passes__G13_G14() -> None:
    found = with_nothing_to_recycle(0)
    hand, discards = found.hand(0), found.discards()
    found.times_out()
    assert found.said() == ["time-ended"]
    assert (found.hand(0), found.discards(), found.turn) == (hand, discards, 1)


def test_a_single_recycled_card_is_not_cut__G13() -> None:
    found = with_nothing_to_recycle(2)
    found.draws_and_throws_it()
    found.takes("stock")
    assert found.phase == "recycle"
    found.chance()
    assert (found.phase, found.turn, len(found.stock())) == ("discard", 1, 1)


def test_a_card_cannot_lie_in_two_places__G13() -> None:
    found = nearly_empty()
    data = found.game.encode(found.state)
    data["discards"].append(data["hands"][0][0])
    try:
        found.game.decode(data)
    except Malformed as error:
        assert error.text.args["where"] == "$.pointers"  # noqa: PT017 - the path is what is meant
    else:
        raise AssertionError
