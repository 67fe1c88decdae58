"""Lebowski, ruling by ruling: what goes on what, and what cards do."""

from __future__ import annotations

import pytest

from engine.cards import parse_cards
from engine.games.lebowski import Nominate
from engine.mechanics.shedding import PickUp, Play
from tests.games.shedding_table import lebowski, scene

# L5 to L8: what goes on what


def test_on_an_empty_pile_anything_may_be_played__L5() -> None:
    table = lebowski("2H 3H 5H 7H 10H AH")
    assert table.can_play() == "2H 3H 5H 7H 10H AH"


def test_equal_or_higher__L5() -> None:
    table = lebowski("8H 9H JH AH 3C", pile="9S")
    assert table.can_play() == "9H JH AH"
    assert table.refuses(Play(parse_cards("8H"))) == "refused-at-least"


def test_a_two_goes_on_anything_and_anything_on_a_two__L6() -> None:
    for below in ("3S", "7S", "QS", "AS"):
        assert lebowski("2H 3H", pile=below).allows("2H"), below
    assert lebowski("3H 10H 7H", pile="AS 2S").can_play() == "3H 10H 7H"


def test_a_five_is_glass__L7() -> None:
    for below in ("3S", "7S", "QS", "AS"):
        assert lebowski("5H 3H", pile=below).allows("5H"), below
    assert lebowski("6H JH QH", pile="JS 5S").can_play() == "JH QH"
    assert lebowski("6H JH QH", pile="JS 5S 5D").can_play() == "JH QH", "a stack of Fives"
    assert lebowski("3H 6H AH", pile="5S 5D").can_play() == "3H 6H AH", "nothing under it: an empty pile"


def test_after_a_seven_only_the_next_plays_a_seven_or_lower__L8() -> None:
    table = lebowski("3H 7H 8H AH", pile="7S")
    assert table.can_play() == "3H 7H"
    assert table.refuses(Play(parse_cards("8H"))) == "refused-at-most"
    table.plays("3H")
    assert table.allows("KS"), "only that player"
    assert lebowski("8H 10H", pile="7S").can_play() == "", "a Ten neither"


def test_after_a_five_on_a_seven_it_is_an_ordinary_card__L8() -> None:
    assert lebowski("6H 7H 8H 2H", pile="7S 5S").can_play() == "7H 8H 2H"


# L9 to L12: what cards do


@pytest.mark.parametrize(("cards", "following"), [("8H", 2), ("8H 8D", 3), ("8H 8D 8S", 0)])
def test_each_eight_skips_one__L9(cards: str, following: int) -> None:
    table = scene("lebowski", "8H 8D 8S 3H", "KS", "KD", "KC", pile="3S").plays(cards)
    assert table.turn == following
    assert [told["seat"] for told in table.told("skipped")] == list(range(1, len(cards.split()) + 1))


def test_who_is_safe_is_not_skipped_again__L9() -> None:
    table = scene("lebowski", "8H 3H", "", "KD", "KC", pile="3S", finished=(1,)).plays("8H")
    assert table.turn == 3
    assert table.told("skipped") == [{"seat": 2}]


@pytest.mark.parametrize(("cards", "following"), [("QH", 3), ("QH QD", 1), ("QH QD QS", 3)])
def test_each_queen_turns_the_direction__L9(cards: str, following: int) -> None:
    table = scene("lebowski", "QH QD QS 3H", "KS", "KD", "AC KC", pile="3S").plays(cards)
    assert table.turn == following
    table.plays(table.can_play().split()[-1])
    assert table.turn == 2, "in that direction"


def test_a_ten_burns_the_pile_and_the_same_player_plays_again__L10() -> None:
    table = lebowski("10H 3H", pile="4S 9S").plays("10H")
    assert table.has_burned("4S 9S 10H")
    assert table.turn == 0
    assert table.can_play() == "3H"


def test_a_ten_is_never_free__L10() -> None:
    assert lebowski("10H 3H", pile="9S").allows("10H")
    for higher in ("JS", "QS", "AS", "JS 5S", "7S"):
        assert not lebowski("10H 3H", pile=higher).allows("10H"), higher


def test_who_plays_an_ace_names_who_is_next__L11() -> None:
    table = scene("lebowski", "AH 3H", "KS", "", "KC", pile="KH", finished=(2,)).plays("AH")
    assert table.turn == 0
    assert table.moves() == (Nominate(0), Nominate(1), Nominate(3))
    assert table.refuses(Nominate(2)) == table.refuses(Nominate(9)) == "not-still-in"
    assert table.refuses(Play(parse_cards("3H"))) == table.refuses(PickUp()) == "name-first"
    table.names(3)
    assert table.turn == 3
    assert table.refuses(Nominate(0)) == "not-naming"
    assert table.refuses(Play(parse_cards("KC"))) == "refused-only", "the Ace is highest"


def test_one_may_name_oneself__L11() -> None:
    table = lebowski("AH 2H 3H", pile="KH").plays("AH").names(0)
    assert table.turn == 0
    assert table.plays("2H").turn == 1


def test_after_the_naming_play_goes_on_from_who_was_named__L11() -> None:
    table = scene("lebowski", "AH 3H", "KS", "2C 3C", "KC", pile="KH").plays("AH").names(2)
    assert table.plays("2C").turn == 3


def test_four_of_one_rank_together_burn_and_whoever_completes_them_plays_again__L12() -> None:
    table = lebowski("9H 3H", pile="4S 9S 9D 9C").plays("9H")
    assert table.has_burned("4S 9S 9D 9C 9H")
    assert table.turn == 0
    apart = lebowski("9H 3H", pile="9S 9D 5C 9C").plays("9H")
    assert apart.pile() == "9S 9D 5C 9C 9H", "together means on top of each other"
    at_once = lebowski("9H 9S 9D 9C 3H", pile="4S").plays("9H 9S 9D 9C")
    assert at_once.has_burned("4S 9H")


def test_more_than_four_burn_too__L12() -> None:
    five = ("9H 9H#1 3H", "KS", "KD", "KC", "KH")
    table = scene("lebowski", *five, pile="9S 9D 9C").plays("9H 9H#1")
    assert table.has_burned("9S 9D 9C 9H 9H#1")


def test_fives_burn_though_one_sees_through_them__L12() -> None:
    assert lebowski("5H 3H", pile="AS 5S 5D 5C").plays("5H").has_burned("AS 5H")


def test_after_a_burn_skips_and_naming_are_void_and_a_turn_of_direction_stands__L12() -> None:
    eights = lebowski("8H 3H", pile="8S 8D 8C").plays("8H")
    assert eights.turn == 0
    assert eights.told("skipped") == []
    aces = lebowski("AH 3H", pile="AS AD AC").plays("AH")
    assert aces.turn == 0
    assert aces.can_play() == "3H"
    queens = lebowski("QH 3H", pile="QS QD QC").plays("QH")
    assert queens.turn == 0
    assert queens.plays("3H").turn == 2


def test_a_last_play_of_four_eights_burns_and_skips_nobody__L12_L14() -> None:
    table = lebowski("8H 8D 8S 8C", pile="3S").plays("8H 8D 8S 8C")
    assert table.told("skipped") == []
    assert table.turn == 1
