"""The Game of Threes within a hand: turns, melds and points, going out, last turns, the stock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import notate_cards, packs
from engine.errors import Malformed
from engine.game import Cut, Shuffle
from engine.games.game_of_threes import Discard, Take
from engine.view import CHANCE, SPECTATOR, PutOnto
from tests.games.game_of_threes_table import Table, at_hand, card, conserved, deal, table

NOTHING = "2C 9D KS"
NEITHER = "5C 7D QD"


def test_take_the_top_discard_or_the_top_of_the_stock__G6() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C")
    assert found.game.legal_moves(found.state, 0) == (Take("stock"), Take("discards"))
    found.takes("discards")
    assert found.hand(0) == "2C 9D KS 7H"
    assert found.discards() == ""
    found.throws("2C")
    assert found.discards() == "2C"
    assert found.turn == 1
    found.takes("stock")
    assert found.hand(1) == "5C 7D QD 4C"


@pytest.mark.parametrize(("source", "name"), [("discards", "7H"), ("stock", "4C")])
def test_the_card_just_taken_may_be_discarded__G6(source: str, name: str) -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C").takes(source)
    found.throws(name)
    assert found.discards().split()[-1] == name
    assert found.hand(0) == NOTHING


def test_take_then_discard_each_once__G6() -> None:
    found = deal(NOTHING, NEITHER)
    assert found.refuses(Discard(card("2C")), 0) == "take-first"
    assert found.refuses(Take("stock"), 1) == "not-your-turn"
    assert found.refuses(Cut(3), 0) == "no-cut-now"
    assert found.refuses("take", 0) == "no-such-move"
    found.takes("stock")
    assert found.refuses(Take("stock"), 0) == "already-taken"
    assert found.refuses(Take("discards"), 0) == "already-taken"
    assert found.refuses(Discard(card("5C")), 0) == "not-in-your-hand"
    assert found.refuses(Discard(card("5C")), 1) == "not-your-turn"


def test_before_the_cut_nobody_takes__G6() -> None:
    found = table(2).plays_a_hand()
    assert found.refuses(Take("stock"), 0) == "shuffling"
    found.chance()
    assert found.refuses(Take("stock"), found.turn) == "cut-first"
    assert found.refuses(Discard(3), found.turn) == "cut-first"


def test_the_order_of_the_hand_rides_with_a_move__G6() -> None:
    found = deal(NOTHING, NEITHER, stock="4C").takes("stock", order="KS 2C 9D")
    assert found.hand(0) == "KS 2C 9D 4C"
    for order in ("KS 2C 9D", "KS 2C 9D 5C", "KS 2C 9D 4C 4C"):
        assert found.refuses(Discard(card("4C"), tuple(map(card, order.split()))), 0) == "order-is-not-the-hand"
    found.throws("4C", order="4C 9D 2C KS")
    assert found.hand(0) == "9D 2C KS"


def through_turns(found: Table, turns: int) -> Table:
    while found.state.turns < turns and found.phase in ("take", "discard", "recycle", "recycle_cut"):
        if found.game.turn(found.state) == CHANCE:
            found.chance()
        elif found.phase == "recycle_cut":
            found.does(found.turn, Cut(1))
        elif found.phase == "discard":
            found.throws(found.hand(found.turn).split()[-1])
        else:
            found.takes("stock")
    return found


def test_after_the_sixtieth_turn_of_the_last_in_order_the_hand_is_scored__G6() -> None:
    found = through_turns(deal(NOTHING, NEITHER, "6C 10D JS"), 60 * 3 - 1)
    assert (found.phase, found.turn) == ("take", 2)
    found.draws_and_throws_it()
    assert found.phase == "hand_over"
    assert found.state.out is None
    assert found.scores() == (21, 22, 26)
    assert found.said()[-3:] == ["hand-scored"] * 3


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_going_out_in_the_sixtieth_turn_gives_everybody_else_one_last_turn__G6_G11(seat: int) -> None:
    """A hand of nothing that becomes three Twos by what its owner draws in turn sixty."""
    hands = [NOTHING, NEITHER, "6C 10D JS"]
    found = through_turns(deal(*hands), 59 * 3 + seat)
    assert found.turn == seat
    top = found.state.stockpile.stock[0]
    cards = list(found.state.stockpile.cards)
    pointers = found.state.hands[seat]
    # Three wild cards are put where the hand lies, and what lay there goes where they were.
    for pointer, name in zip(pointers, ("3H", "3C", "3D"), strict=True):
        where = max(at for at, held in enumerate(cards) if held == card(name))
        assert where in found.state.stockpile.stock or where in found.state.discards
        cards[where], cards[pointer] = cards[pointer], cards[where]
    found.state = replace(found.state, stockpile=replace(found.state.stockpile, cards=tuple(cards)))
    assert top in found.state.stockpile.stock
    found.draws_and_throws_it()
    assert found.state.out == seat
    others = [other % 3 for other in (seat + 1, seat + 2)]
    for other in others:
        assert found.turn == other
        found.draws_and_throws_it()
    assert found.phase == "hand_over"
    conserved(found)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("8H 8D 8S", 0),  # a book
        ("8H 8D 9S", 25),
        ("8H 8H#1 8D", 0),  # several packs: the same card twice
        ("4H 5H 6H", 0),  # a run
        ("4H 5H 6D", 15),  # not of one suit
        ("4H 5H 7H", 16),
        ("AS 2S 4H", 26),
        ("QS KS AS", 0),  # an Ace is high
        ("KS AS 2S", 32),  # and never both
    ],
)
def test_books_and_runs__G7(hand: str, points: int) -> None:
    found = deal(hand, NEITHER)
    assert found.points(0) == points


def test_a_hand_mixes_books_and_runs__G7() -> None:
    found = at_hand(6, 2).deals("2H 2C 2S 5D 6D 7D 9S KC", "")
    assert found.points(0) == 19
    assert found.next_dealer == 0


def test_a_run_does_not_repeat_a_rank__G7() -> None:
    found = at_hand(2, 2).deals("5H 6H 6H#1 7H", "")
    assert found.points(0) == 6


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("JK 9D 9S", 0),
        ("3D 9H 10H", 0),  # a wild in a run
        ("JK JK#1 9D", 0),  # any number of them
        ("JK 3D 3S", 0),  # a meld of wilds alone
        ("AH 2H 3H", 0),  # a wild as itself
        ("JK 9D KS", 69),  # 50 for a joker in no meld
        ("3D 9D KS", 69),  # and for a wild
    ],
)
def test_jokers_and_the_wild_rank_stand_for_any_card__G8(hand: str, points: int) -> None:
    assert deal(hand, NEITHER).points(0) == points


def test_the_wild_rank_of_another_hand_is_not_wild__G8() -> None:
    assert at_hand(2, 2).deals("3D 9D KS 4H", "").points(0) == 3 + 9 + 10 + 50


@pytest.mark.parametrize(
    ("hand", "points"), [("AH 2C 10D", 32), ("JH QC KD", 30), ("4H 7C 9D", 20), ("JK 3C JK#1", 0), ("JK 3C AD", 0)]
)
def test_points_of_a_hand__G9(hand: str, points: int) -> None:
    assert deal(hand, NEITHER).points(0) == points


def test_the_own_order_of_a_hand_never_costs_points__G9() -> None:
    found = at_hand(4, 2).deals("", "2H 2C 2S 5D 6D 7D")
    found.takes("stock", order="2H 5D 2C 6D 2S 7D")
    assert found.hand(found.turn).startswith("2H 5D 2C 6D 2S 7D")
    found.throws(found.hand(found.turn).split()[-1])
    assert found.said() == ["discarded", "went-out", "last-turn"]


def test_no_points_after_the_discard_is_out_and_the_hand_is_shown__G10() -> None:
    found = deal("8H 8D KS", NEITHER, stock="8S 4C").takes("stock").throws("KS")
    assert found.said() == ["discarded", "went-out", "last-turn"]
    assert found.told("went-out") == [{"seat": 0}]
    assert found.told("last-turn") == [{"seat": 1}]
    assert found.state.out == 0
    assert "out" in found.marks(0)
    for viewer in (0, 1, SPECTATOR):
        assert found.sees(viewer, "hand:0") == "8H 8D 8S"
        zone = found.game.view(found.state, viewer).zone("hand:0")
        assert [sorted(group) for group in zone.groups] == [sorted(map(card, ["8H", "8D", "8S"]))]
        assert found.points(0, viewer) == 0
    assert found.sees(0, "hand:1") == "?? ?? ??"


def test_a_hand_dealt_without_points_takes_and_discards_first__G10() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6D")
    assert found.points(0) == 0
    assert found.state.out is None
    assert found.sees(1, "hand:0") == "?? ?? ??"
    found.takes("stock")
    assert found.state.out is None
    found.throws("4C")
    assert found.state.out == 0


def test_a_hand_dealt_without_points_can_be_spoilt__G10() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6D").takes("stock").throws("8H")
    assert found.state.out is None
    assert found.said() == ["discarded"]


def test_who_needs_the_card_taken_is_out_with_a_discard_of_another__G10() -> None:
    found = deal("AH 2H KS", NEITHER, discard="3H").takes("discards").throws("KS")
    assert found.state.out == 0


def test_every_other_player_has_exactly_one_more_turn__G11() -> None:
    found = deal(NOTHING, "8H 8D 8S", NEITHER, "6C 10D JS", stock="4C 4D")
    found.draws_and_throws_it()
    found.draws_and_throws_it()
    assert found.state.out == 1
    for seat in (2, 3, 0):
        assert found.turn == seat
        assert "last-turn" in found.marks(seat)
        assert found.game.view(found.state, seat).prompt.code == "your-last-turn"  # type: ignore[union-attr]
        found.draws_and_throws_it()
        assert found.told("showed-hand") == [{"seat": seat, "points": found.points(seat, SPECTATOR)}]
        assert "last-turn" not in found.marks(seat)
        assert "??" not in found.sees(SPECTATOR, f"hand:{seat}")
    assert found.phase == "hand_over"
    assert found.scores() == (21, 0, 22, 26)
    assert found.state.rows == ((21, 0, 22, 26),)


def test_a_last_turn_may_lower_a_hand_to_nothing__G11() -> None:
    found = deal("8H 8D 8S", "9C 9D KS", stock="4C 9S")
    found.draws_and_throws_it()
    found.takes("stock").throws("KS")
    assert found.said()[:2] == ["discarded", "showed-hand"]
    assert "went-out" not in found.said()
    assert found.scores() == (0, 0)


def test_wilds_are_precious_except_in_the_last_turn__G11() -> None:
    """A wild need not be kept in the last turn, because no turn follows."""

    def precious(found: Table) -> str:
        (put,) = (choice for choice in found.game.view(found.state, found.turn).choices if isinstance(choice, PutOnto))
        assert isinstance(put, PutOnto)
        return notate_cards(put.precious)

    found = deal("8H 8D 8S", "3C JK QD", NOTHING, stock="JK#1 6C 2H")
    assert precious(found.takes("stock")) == "JK#1"
    found.throws("JK#1").takes("stock")
    assert precious(found) == "", "the last turn"


def test_points_are_added_to_the_totals__G11() -> None:
    found = deal("8H 8D 8S", NEITHER, stock="4C 6D").draws_and_throws_it().draws_and_throws_it()
    assert found.told("hand-scored") == [
        {"seat": 0, "points": 0, "total": 0},
        {"seat": 1, "points": 22, "total": 22},
    ]
    found.deals("5C 7D QS AH", "8H 8D 8S 8C").draws_and_throws_it().draws_and_throws_it()
    assert found.scores() == (42, 22)
    sheet = found.game.view(found.state, 0).score_sheet
    assert [row.cells for row in sheet.rows] == [(0, 22), (42, 0)]
    assert sheet.totals == (42, 22)


def test_the_others_remember_what_was_taken_from_the_discards() -> None:
    found = deal(NOTHING, NEITHER, discard="7H", stock="4C 6D").takes("discards")
    zone = found.game.view(found.state, 1).zone("hand:0")
    assert notate_cards(zone.known) == "7H"
    assert zone.cards == (None,) * 4
    assert found.game.view(found.state, 0).zone("hand:0").known == ()
    found.throws("KS").takes("stock").throws("4C").takes("stock").throws("7H")
    assert found.game.view(found.state, 1).zone("hand:0").known == ()


def test_what_is_taken_from_the_stock_only_its_owner_sees() -> None:
    found = deal(NOTHING, NEITHER, stock="4C").takes("stock")
    (event,) = found.events
    assert event.text.args == {"seat": 0}
    assert [transfer.seen_by for transfer in event.transfers] == [(0,)]
    assert found.sees(1, "hand:0") == "?? ?? ?? ??"


def test_who_is_no_player_looks_on() -> None:
    found = deal(NOTHING, NEITHER, discard="7H")
    view = found.game.view(found.state, SPECTATOR)
    assert view.choices == ()
    assert [seat.points for seat in view.seats] == [None, None]
    assert found.sees(SPECTATOR, "discards") == "7H"
    assert len(packs(2)) == len(view.zone("stock").cards) + 7


def test_only_a_shuffle_of_all_cards_deals() -> None:
    found = deal(NOTHING, NEITHER)
    assert found.refuses(Shuffle(packs(2)), CHANCE) == "no-chance-now"
    assert found.refuses(Take("stock"), CHANCE) == "no-chance-now"


# States that no moves lead to


def claim_broken(found: Table, **fields: Any) -> str:
    """The field for which a state is refused that is this one with some fields changed."""
    with pytest.raises(Malformed) as caught:
        found.game.decode({**found.game.encode(found.state), **fields})
    return str(caught.value.text.args["where"])


def test_a_card_is_taken_only_between_taking_and_discarding__G7() -> None:
    found = deal("2C 9D KS", "5C 8D QS", "6C 10D JS")
    assert claim_broken(found, taken=found.state.hands[0][0]) == "$.taken"
    found.takes("stock")
    assert claim_broken(found, taken=None) == "$.taken"
    assert claim_broken(found, taken=found.state.hands[1][0]) == "$.taken"
    for phase in ("take", "hand_over", "over"):
        assert claim_broken(found, phase=phase) == "$.taken"


def test_the_card_taken_is_in_hand_while_the_stock_is_made_anew__G13() -> None:
    found = deal("2C 9D KS", "5C 8D QS", "6C 10D JS").draws_and_throws_it().takes("stock")
    other = found.state.hands[2][0]
    assert claim_broken(found, phase="recycle", taken=other) == "$.taken"
    found.game.decode({**found.game.encode(found.state), "phase": "recycle"})


@pytest.mark.parametrize("turns", [-1, 180, 2**53 - 1])
def test_a_hand_has_not_more_turns_than_it_can_have__G6(turns: int) -> None:
    assert claim_broken(deal("2C 9D KS", "5C 8D QS", "6C 10D JS"), turns=turns) == "$.turns"


def test_the_last_turns_come_on_top__G6_G11() -> None:
    found = deal("2C 9D KS", "5C 8D QS", "6C 10D JS")
    state = {**found.game.encode(found.state), "out": 2, "shown": [2]}
    found.game.decode({**state, "turns": 182})
    found.game.decode({**state, "turns": 180, "phase": "hand_over", "out": None})
    assert claim_broken(found, **{**state, "turns": 183}) == "$.turns"
