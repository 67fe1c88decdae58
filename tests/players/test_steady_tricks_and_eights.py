"""The steady players of Crazy Eights and 500: what they do in positions that people agree upon."""

from __future__ import annotations

import random

import pytest

from engine.cards import notate, notate_cards, parse_cards
from engine.decision import Decision
from engine.games.crazy_eights import NameSuit
from engine.games.five_hundred import Bid, Pass
from engine.games.five_hundred.contracts import ladder
from engine.mechanics.bidding import Contract
from engine.mechanics.tricks import NO_TRUMP
from engine.players import PLAYERS
from engine.players.five_hundred.bidding_totals import BiddingTotals
from engine.players.five_hundred.estimate import expected_tricks, risk_of_a_trick, worth_of_bid
from tests.games import crazy_eights_table, five_hundred_table

STEADY = PLAYERS["steady"]


def eights(table: crazy_eights_table.Table) -> object:
    seat = table.state.active
    return STEADY.choose(Decision.of(table.game, table.state, seat, table.game.new_memory()), random.Random(1))


def eights_cards(table: crazy_eights_table.Table) -> str:
    move = eights(table)
    return notate_cards(move.cards) if hasattr(move, "cards") else type(move).__name__


def card(table: five_hundred_table.Table) -> str:
    seat = table.state.active
    move = STEADY.choose(Decision.of(table.game, table.state, seat, table.game.new_memory()), random.Random(1))
    return notate(move.card)


OTHERS = "KD QD JD 10D"


def test_eights_are_kept_while_something_else_fits() -> None:
    assert eights_cards(crazy_eights_table.at("8C 2H 3S", OTHERS, discards="9H", stock="4C")) == "2H"


def test_all_cards_of_a_rank_go_at_once() -> None:
    found = crazy_eights_table.at("9H 9C 2S 3S", OTHERS, discards="9D", stock="4C")
    assert set(eights_cards(found).split()) == {"9H", "9C"}


def test_an_eight_is_better_than_a_draw() -> None:
    assert eights_cards(crazy_eights_table.at("8C 2S 3S", OTHERS, discards="9H", stock="4C")) == "8C"


def test_what_ends_the_round_is_played() -> None:
    assert set(eights_cards(crazy_eights_table.at("8C 8S", OTHERS, discards="9H", stock="4C")).split()) == {"8C", "8S"}


def test_the_suit_with_most_cards_is_named() -> None:
    found = crazy_eights_table.at("8C 2S 3S 4D", OTHERS, discards="9H", stock="4C").plays("8C")
    assert eights(found) == NameSuit(3)


def test_a_hand_full_of_trumps_is_bid_and_an_empty_one_passed() -> None:
    def worth_by_bid(hand: str) -> dict[Contract, float]:
        return {bid: worth_of_bid(bid, parse_cards(hand), totals) for bid in ladder("off")}

    totals = BiddingTotals()
    strong = worth_by_bid("JK JH JD AH KH QH 10H AS KS AC")
    best = max(strong, key=strong.__getitem__)
    assert best.trumps == 0
    assert best.tricks >= 8
    assert strong[best] > totals.worth_of_passing()
    assert max(worth_by_bid("7H 8H 9C 10C 7D 8D 9S QS 7C 8C").values()) <= totals.worth_of_passing()


def test_tricks_are_expected_where_they_are() -> None:
    hand = parse_cards("JK JH JD AH KH QH 10H 9H 8H 7H")
    assert expected_tricks(hand, 0) > 9
    assert max(expected_tricks(hand, trumps) for trumps in (1, 2, 3, NO_TRUMP)) < 7


def test_low_cards_lose_every_trick_and_a_joker_does_not() -> None:
    low = parse_cards("7H 8H 9H 7C 8C 9C 7D 8D 7S 8S")
    assert risk_of_a_trick(low) < 0.25 < risk_of_a_trick(parse_cards("AH KH 9H 7C 8C 9C 7D 8D 7S 8S"))
    assert risk_of_a_trick((*low[1:], 52)) > 1


def test_a_bid_is_made_or_passed_from_what_is_seen() -> None:
    found = five_hundred_table.deal("JK JH JD AH KH QH 10H AS KS AC", "7H 8H 9C 10C 7D 8D 9S QS 7C 8C")
    for seat, kind in ((0, Bid), (1, Pass)):
        move = STEADY.choose(Decision.of(found.game, found.state, seat, found.game.new_memory()), random.Random(1))
        assert isinstance(move, kind)
        found.does(seat, move)


def test_the_kitty_is_kept_where_it_is_good() -> None:
    found = five_hundred_table.deal("JK JH JD AH KH QH 10H 7S 8D 9C", kitty="AC AD AS").bids("7H pass pass")
    move = STEADY.choose(Decision.of(found.game, found.state, 0, found.game.new_memory()), random.Random(1))
    assert set(notate_cards(move.cards).split()) == {"7S", "8D", "9C"}


def played(*hands: str, contract: str = "6H") -> five_hundred_table.Table:
    found = five_hundred_table.deal(*hands, kitty="7C 7D 7S").bids(f"{contract} pass pass")
    return found.buries("7C 7D 7S")


HEARTS = "JK JH JD AH KH AS 8S AC 8C 8D"


def test_the_contractor_draws_trumps() -> None:
    assert card(played(HEARTS)) == "JK"


def test_a_trick_is_won_as_cheaply_as_it_can_be() -> None:
    found = played("9C 8C JK JH JD AH KH QH AS KS", "10C", "QC AC KC 7H 8H 9H 8D 9D 10D 9S")
    assert card(found.plays("9C").plays(found.can_play().split()[0])) == "QC"


@pytest.mark.parametrize(("bid", "plays"), [("6H", "10C"), ("9H", "10C")])
def test_a_partner_who_wins_the_trick_is_left_alone_while_the_contract_is_open(bid: str, plays: str) -> None:
    found = played("9C 8C JK JH JD AH KH QH AS KS", "AC", "10C QC KC", contract=bid)
    assert card(found.plays("9C AC")) == plays


def test_in_misere_the_contractor_goes_under_as_high_as_can_be() -> None:
    found = five_hundred_table.deal(
        "7H 8H 9H 8C 9C 10C 8D 9D 8S 9S", "AH KH", "10H QH", kitty="7C 7D 7S", misere="any"
    ).bids("misere pass pass")
    found.buries("7C 7D 7S").plays("7H").plays("KH").plays("10H")
    led = next(card for card in found.can_play().split() if card.endswith("H"))
    found.plays(led)
    if found.turn == 0:
        assert card(found) == "9H"
