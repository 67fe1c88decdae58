"""Order and suits of all 33 cards of 500 in all five denominations, written out by hand."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from engine.cards import JOKER, notate_cards, parse_cards
from engine.mechanics.tricks import DENOMINATIONS, NO_TRUMP, effective_suit, following, strength, winning_index

HEARTS, CLUBS, DIAMONDS, SPADES = range(4)
ORDERS = {
    HEARTS: {
        HEARTS: "JK JH JD AH KH QH 10H 9H 8H 7H",
        CLUBS: "AC KC QC JC 10C 9C 8C 7C",
        DIAMONDS: "AD KD QD 10D 9D 8D 7D",
        SPADES: "AS KS QS JS 10S 9S 8S 7S",
    },
    CLUBS: {
        HEARTS: "AH KH QH JH 10H 9H 8H 7H",
        CLUBS: "JK JC JS AC KC QC 10C 9C 8C 7C",
        DIAMONDS: "AD KD QD JD 10D 9D 8D 7D",
        SPADES: "AS KS QS 10S 9S 8S 7S",
    },
    DIAMONDS: {
        HEARTS: "AH KH QH 10H 9H 8H 7H",
        CLUBS: "AC KC QC JC 10C 9C 8C 7C",
        DIAMONDS: "JK JD JH AD KD QD 10D 9D 8D 7D",
        SPADES: "AS KS QS JS 10S 9S 8S 7S",
    },
    SPADES: {
        HEARTS: "AH KH QH JH 10H 9H 8H 7H",
        CLUBS: "AC KC QC 10C 9C 8C 7C",
        DIAMONDS: "AD KD QD JD 10D 9D 8D 7D",
        SPADES: "JK JS JC AS KS QS 10S 9S 8S 7S",
    },
    NO_TRUMP: {
        HEARTS: "AH KH QH JH 10H 9H 8H 7H",
        CLUBS: "AC KC QC JC 10C 9C 8C 7C",
        DIAMONDS: "AD KD QD JD 10D 9D 8D 7D",
        SPADES: "AS KS QS JS 10S 9S 8S 7S",
        NO_TRUMP: "JK",
    },
}
"""The cards of each suit from the highest to the lowest, by denomination and suit (F7, F9)."""


def table(trumps: int) -> dict[int, tuple[int, int]]:
    """The suit of each card, and the number of its cards that are higher."""
    return {
        card: (suit, place) for suit, cards in ORDERS[trumps].items() for place, card in enumerate(parse_cards(cards))
    }


@pytest.mark.parametrize("trumps", DENOMINATIONS)
def test_every_card_belongs_to_the_suit_of_the_table__F7(trumps: int) -> None:
    found = table(trumps)
    assert len(found) == 33
    assert {card: effective_suit(card, trumps) for card in found} == {card: suit for card, (suit, _) in found.items()}


@pytest.mark.parametrize("trumps", DENOMINATIONS)
def test_every_suit_ranks_as_in_the_table__F7(trumps: int) -> None:
    for cards in ORDERS[trumps].values():
        in_order = sorted(parse_cards(cards), key=lambda card: -strength(card, trumps))
        assert notate_cards(in_order) == cards


@pytest.mark.parametrize("trumps", DENOMINATIONS)
def test_of_every_two_cards_the_right_one_wins__F8(trumps: int) -> None:
    """All 33 x 32 of them, led and followed: the second wins only as a higher card of the suit, or as a trump."""
    found = table(trumps)
    for led, other in permutations(found, 2):
        (suit, place), (other_suit, other_place) = found[led], found[other]
        beats = other_place < place if other_suit == suit else other_suit == trumps
        assert winning_index((led, other), suit, trumps) == int(beats), notate_cards((led, other))


@pytest.mark.parametrize("trumps", DENOMINATIONS)
def test_of_three_cards_the_one_that_beats_both_wins__F8(trumps: int) -> None:
    found = list(table(trumps))[::3]
    for cards in permutations(found, 3):
        led = effective_suit(cards[0], trumps)
        winner = cards[winning_index(cards, led, trumps)]
        for other in cards:
            assert other == winner or winning_index((winner, other), effective_suit(winner, trumps), trumps) == 0


@pytest.mark.parametrize("trumps", DENOMINATIONS)
def test_what_can_follow_must__F8(trumps: int) -> None:
    """Every card led to every two cards: who holds one of the suit plays it, who holds none plays anything."""
    found = table(trumps)
    for led in ORDERS[trumps]:
        for hand in product(found, repeat=2):
            of_suit = tuple(card for card in hand if found[card][0] == led)
            assert following(hand, led, trumps) == (of_suit or hand)


@pytest.mark.parametrize("led", range(4))
def test_a_joker_led_without_trumps_wins_whatever_suit_it_is_named__F9(led: int) -> None:
    for other in table(NO_TRUMP):
        if other != JOKER:
            assert winning_index((JOKER, other), led, NO_TRUMP) == 0
            assert winning_index((other, JOKER), effective_suit(other, NO_TRUMP), NO_TRUMP) == 1
