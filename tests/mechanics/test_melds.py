"""The hand solver against the rulings (G7 melds, G8 wilds, G9 points) and against an independent oracle."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import ACE, JACK, KING, QUEEN, notate_cards, parse_cards
from engine.mechanics import meld_tables
from engine.mechanics.melds import Arrangement, best_arrangement, best_discard, card_points, is_meld, is_wild
from tests.mechanics import meld_oracle as oracle

SEVEN = 6
WILD_RANKS = (None, *range(13))


def arranged(text: str, wild_rank: int | None = None) -> Arrangement:
    """The arrangement of a hand in notation, once it has kept every promise."""
    return checked(parse_cards(text), wild_rank)


def checked(hand: Iterable[int], wild_rank: int | None) -> Arrangement:
    hand = tuple(hand)
    found = best_arrangement(hand, wild_rank)
    assert sorted((*(card for meld in found.melds for card in meld), *found.rest)) == sorted(hand)
    assert found.points == sum(oracle.points(card, wild_rank) for card in found.rest)
    for meld in found.melds:
        assert is_laid(meld, wild_rank), notate_cards(meld)
    return found


def is_laid(meld: tuple[int, ...], wild_rank: int | None) -> bool:
    """Whether a meld is one as it lies: a run in sequence, or a book with its naturals first."""
    wilds = [oracle.is_wild(card, wild_rank) for card in meld]
    is_book = oracle.is_book(meld, wild_rank) and wilds == sorted(wilds)
    return len(meld) >= 3 and (is_book or oracle.is_run_as_laid(meld, wild_rank))


@st.composite
def hands(draw: st.DrawFn, most: int) -> tuple[tuple[int, ...], int | None]:
    """A hand from one to four packs, often of so few ranks and suits that its cards are rivals for melds."""
    wild_rank = draw(st.sampled_from(WILD_RANKS))
    packs = draw(st.integers(1, 4))
    ranks = draw(st.sets(st.integers(0, 12), min_size=1))
    suits = draw(st.sets(st.integers(0, 3), min_size=1))
    faces = [13 * suit + rank for suit in sorted(suits) for rank in sorted(ranks)]
    faces += [52] * draw(st.booleans())
    pool = [53 * pack + face for pack in range(packs) for face in faces]
    return tuple(draw(st.lists(st.sampled_from(pool), unique=True, max_size=most))), wild_rank


def random_hands(seed: int, count: int, size: int, packs: int) -> list[list[int]]:
    rng = random.Random(seed)
    return [rng.sample(range(53 * packs), size) for _ in range(count)]


# The rulings, case by case


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("AH", 20),
        ("2H 9C 10D JS QH KC", 2 + 9 + 10 + 10 + 10 + 10),
        ("JK", 50),
        ("7H 7H#1", 14),
    ],
)
def test_a_card_in_no_meld_has_its_points__G9(hand: str, points: int) -> None:
    assert arranged(hand) == ((), parse_cards(hand), points)


def test_a_wild_in_no_meld_has_fifty_points__G9() -> None:
    assert arranged("7H 9C", SEVEN).points == 59
    assert [card_points(card, SEVEN) for card in parse_cards("7H JK 8H AS#3")] == [50, 50, 8, 20]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("7H 7C 7D", 0),
        ("7H 7C 7D 7S", 0),
        ("7H 7H#1 7H#2", 0),  # identical cards
        ("7H 7C 7D 7S 7H#1 7C#1 7D#1 7S#1 7H#2 7C#2 7D#2 7S#2 7H#3 7C#3", 0),
        ("7H 7C 8D", 22),
    ],
)
def test_a_book_is_three_or_more_of_one_rank__G7(hand: str, points: int) -> None:
    assert arranged(hand).points == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("4H 5H 6H", 0),
        ("6H 4H 5H 7H", 0),
        ("4H 5H 6C", 15),
        ("4H 5H 7H", 16),
        ("4H 5H 6H 5H#1", 5),  # a run repeats no rank
        ("4H 5H 6H 5H#1 6H#1 7H", 0),  # two runs that overlap
        ("4H 5H 6H 5H#1 6H#1 9H", 5 + 6 + 9),
    ],
)
def test_a_run_is_three_or_more_of_one_suit_in_sequence__G7(hand: str, points: int) -> None:
    assert arranged(hand).points == points


@pytest.mark.parametrize("hand", ["AH 2H 3H", "QH KH AH", "AH 2H 3H QH KH AH#1"])
def test_an_ace_is_low_or_high__G7(hand: str) -> None:
    assert arranged(hand).points == 0


def test_a_high_ace_lies_above_the_king__G7() -> None:
    assert arranged("AS KS QS").melds == (parse_cards("QS KS AS"),)


def test_one_ace_is_not_both_low_and_high__G7() -> None:
    assert arranged("AH 2H 3H QH KH").points == 5
    assert arranged("AH 2H QH KH").points == 2


def test_both_aces_of_two_packs_may_be_high__G7() -> None:
    assert arranged("QH QH#1 KH KH#1 AH AH#1").points == 0
    assert arranged("2H 2H#1 4H 4H#1 JH JH#1 JH#2 QH QH#1 KH KH#1 AH AH#1").points == 12


def test_run_does_not_wrap__G7() -> None:
    assert arranged("KH AH 2H").points == 32
    assert not is_meld(parse_cards("KH AH 2H"), None)
    assert not is_meld(parse_cards("QH KH AH 2H"), None)
    assert arranged("KH AH 2H 3H").points == 10
    assert arranged("KH AH 2H JK").rest == parse_cards("2H")


def test_no_run_is_longer_than_thirteen__G7() -> None:
    whole_suit = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"
    assert arranged(whole_suit).melds == (parse_cards(whole_suit),)
    for fourteenth in ("AH#1", "JK"):
        found = arranged(f"{whole_suit} {fourteenth}")
        assert (len(found.melds), found.rest) == (2, ())
    assert not is_meld(parse_cards(whole_suit + " JK"), None)


def test_melds_mix_freely__G7() -> None:
    found = arranged("4H 5H 6H 9C 9D 9S JC QC KC 2D 7S")
    assert len(found.melds) == 3
    assert found.rest == parse_cards("2D 7S")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("5H 5C 5D 5S 6H 7H", 0),  # the fourth Five is free for the run
        ("5H 5C 5D 6H 7H", 10),  # the run 5 6 7 saves more than the book
        ("5H 5C 5D 3H 4H", 7),
        ("KH KC KD QH JH", 20),
        ("5H 5C 5D 5S 6H 7H 6C 7C", 10 + 0),
        ("4H 4C 4D 5H 5C 5D 6H 6C 6D", 0),
        ("4H 4C 4D 5H 5C 6H 6C", 4),
    ],
)
def test_each_card_is_in_one_meld_at_most__G7(hand: str, points: int) -> None:
    assert arranged(hand).points == points == oracle.fewest_points(parse_cards(hand), None)


@pytest.mark.parametrize(
    ("hand", "wild_rank", "melds"),
    [
        ("4H JK 6H", None, ["4H JK 6H"]),
        ("JK 9C 9D", None, ["9C 9D JK"]),
        ("2C 9C 9D", ACE + 1, ["9C 9D 2C"]),
        ("JK AH JK#1", None, ["AH JK JK#1"]),
        ("JK JK#1 JK#2", None, ["JK JK#1 JK#2"]),
        ("KH KC JK", KING, ["KH KC JK"]),
        ("AS JK QS", None, ["QS JK AS"]),
        ("KS JK QS", None, ["QS KS JK"]),
        ("KS JK AS", None, ["JK KS AS"]),
    ],
)
def test_a_wild_stands_for_any_card__G8(hand: str, wild_rank: int | None, melds: list[str]) -> None:
    assert arranged(hand, wild_rank).melds == tuple(map(parse_cards, melds))


def test_any_number_of_wilds_is_in_a_meld__G8() -> None:
    assert arranged("4H JK JK#1 JK#2 8H").points == 0
    assert len(arranged("4H JK JK#1 JK#2 JK#3 7H 7C 7D 7S", SEVEN).melds) == 1 + 1


def test_a_card_of_the_wild_rank_may_be_used_as_itself__G8() -> None:
    assert arranged("6H 7H 8H", SEVEN).melds == (parse_cards("6H 7H 8H"),)
    assert arranged("7C 7D 7S", SEVEN).points == 0


def test_jokers_are_wild_without_a_wild_rank__G8() -> None:
    assert [is_wild(card, None) for card in parse_cards("JK JK#2 7H")] == [True, True, False]
    assert [is_wild(card, SEVEN) for card in parse_cards("JK 7H 8H")] == [True, True, False]


@pytest.mark.parametrize(
    "hand", ["JK 4H 5H 6H", "JK JK#1 4H 5H 6H", "JK QH KH AH", "JK JK#1 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"]
)
def test_spare_wilds_join_a_meld__G8(hand: str) -> None:
    assert arranged(hand).points == 0


def test_a_lone_wild_makes_no_meld_of_strangers__G8() -> None:
    assert arranged("JK 4H 9C").points == 63
    assert arranged("JK JK#1").points == 100


# Against the oracle


@settings(max_examples=300, deadline=None)
@given(hands(most=9))
def test_points_are_minimal__G9(case: tuple[tuple[int, ...], int | None]) -> None:
    hand, wild_rank = case
    assert checked(hand, wild_rank).points == oracle.fewest_points(hand, wild_rank)


@pytest.mark.parametrize("packs", [1, 2, 3, 4])
def test_points_of_full_hands_are_minimal__G9(packs: int) -> None:
    rng = random.Random(packs)
    for hand in random_hands(packs, 12, 13, packs):
        wild_rank = rng.choice(WILD_RANKS)
        assert checked(hand, wild_rank).points == oracle.fewest_points(hand, wild_rank), (hand, wild_rank)


@pytest.mark.parametrize("suits", [1, 2, 3])
@pytest.mark.parametrize("seed", range(15))
def test_points_of_crowded_hands_are_minimal__G9(seed: int, suits: int) -> None:
    """Few suits and six ranks in a row, also around the Ace, from four packs: all cards are rivals for melds."""
    rng = random.Random(seed)
    wild_rank, low = rng.choice(WILD_RANKS), rng.randrange(13)
    ranks = {(low + step) % 13 for step in range(6)}
    pool = [card for card in range(4 * 53) if card % 53 < 13 * suits and card % 53 % 13 in ranks]
    hand = rng.sample(pool, 11)
    assert checked(hand, wild_rank).points == oracle.fewest_points(hand, wild_rank), (hand, wild_rank)


@settings(max_examples=300, deadline=None)
@given(hands(most=14))
def test_arrangements_keep_their_promises__G7_G8(case: tuple[tuple[int, ...], int | None]) -> None:
    checked(*case)


@settings(max_examples=300, deadline=None)
@given(hands(most=5))
def test_is_meld_follows_the_rulings__G7_G8(case: tuple[tuple[int, ...], int | None]) -> None:
    cards, wild_rank = case
    assert is_meld(cards, wild_rank) == oracle.is_meld(cards, wild_rank)
    is_run = any(oracle.is_run_as_laid(laid, wild_rank) for laid in permutations(cards))
    is_book = oracle.is_book(cards, wild_rank)
    assert is_meld(cards, wild_rank) == (len(cards) > 2 and (is_run or is_book))


@settings(max_examples=100, deadline=None)
@given(hands(most=13), st.randoms(use_true_random=False))
def test_the_order_of_a_hand_changes_no_points__G9(
    case: tuple[tuple[int, ...], int | None], rng: random.Random
) -> None:
    hand, wild_rank = case
    shuffled = rng.sample(hand, len(hand))
    assert best_arrangement(shuffled, wild_rank).points == best_arrangement(hand, wild_rank).points
    assert best_arrangement(hand, wild_rank) == best_arrangement(list(hand), wild_rank)


# What to throw


@settings(max_examples=200, deadline=None)
@given(hands(most=14))
def test_no_other_discard_leaves_fewer_points(case: tuple[tuple[int, ...], int | None]) -> None:
    hand, wild_rank = case
    if not hand:
        return
    left = {card: best_arrangement([c for c in hand if c != card], wild_rank).points for card in hand}
    thrown = best_discard(hand, wild_rank)
    ties = [card for card in hand if left[card] == min(left.values())]
    assert thrown in ties
    assert not is_wild(thrown, wild_rank) or all(is_wild(card, wild_rank) for card in ties)
    assert thrown == best_discard(hand[::-1], wild_rank)


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("4H 5H 6H 2C KD", "KD"),  # the most points
        ("4H 5H 6H JK", "6H"),  # not the wild, though the others would be melded without it as well
        ("4H 5H 6H 9C JD JC QS", "QS"),  # of equal points, the one that no other could join
        ("4H 5H 6H 7H 2C", "2C"),  # fewer points are left than without the 7
        ("JK 4H 9C", "JK"),  # here the wild alone costs fifty
        ("AH", "AH"),
    ],
)
def test_discard_of_choice(hand: str, thrown: str) -> None:
    assert best_discard(parse_cards(hand), None) == parse_cards(thrown)[0]


def test_a_hand_without_cards_has_no_discard() -> None:
    with pytest.raises(ValueError, match="without cards"):
        best_discard((), None)


# Input and cache


@pytest.mark.parametrize("solve", [best_arrangement, best_discard])
@pytest.mark.parametrize(
    ("hand", "wild_rank", "sentence"),
    [
        ([3, 3], None, "no card twice"),
        ([3, 4, 5, 3], None, "no card twice"),
        ([212, 1, 2], None, "a card is 0 to 211, not 212"),
        ([-1], None, "a card is 0 to 211, not -1"),
        (range(15), None, "14 cards at most, not 15"),
        ([1, 2, 3], 13, "a wild rank is 0 .* not 13"),
        ([1, 2, 3], -1, "a wild rank is 0 .* not -1"),
    ],
)
def test_bad_hands_are_refused(solve, hand, wild_rank, sentence) -> None:
    with pytest.raises(ValueError, match=sentence):
        solve(hand, wild_rank)


def test_any_iterable_is_a_hand() -> None:
    assert best_arrangement(iter([0, 1, 2]), None).points == 0
    assert best_arrangement({QUEEN, JACK, KING}, None).points == 0


def test_a_full_cache_gives_way_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = random_hands(5, 300, 13, 2)
    expected = [best_arrangement(hand, KING) for hand in dealt]
    monkeypatch.setattr(meld_tables, "CACHED_SUITS", 100)
    meld_tables.SUIT_RUNS.clear()
    meld_tables.SUIT_RUNS.old = {}
    for hand, arrangement in zip(dealt, expected, strict=True):
        assert best_arrangement(hand, KING) == arrangement
        assert best_arrangement(hand[::-1], KING).points == arrangement.points
    best_arrangement(random_hands(6, 1, 13, 4)[0], SEVEN)
    assert len(meld_tables.SUIT_RUNS) + len(meld_tables.SUIT_RUNS.old) <= meld_tables.CACHED_SUITS
