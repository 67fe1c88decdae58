"""Crazy Eights within a round: what may be played, drawn and passed, and the clock."""

from __future__ import annotations

import pytest

from client.catalogue import Catalogue
from engine.cards import parse_cards
from engine.errors import IllegalMove, OptionError
from engine.games import get_game
from engine.games.crazy_eights import Draw, NameSuit, Pass, Play
from engine.view import ChooseOne, Press, PutOnto, TakeFrom
from tests.games.crazy_eights_table import at

OTHER = "KD QD"


def test_the_same_suit_or_the_same_rank_or_an_eight__C3() -> None:
    found = at("2H 9S 8C 3D", OTHER, discards="9H", stock="4C")
    assert found.can() == ["2H", "8C", "9S", "Draw"]
    assert found.refuses_to_play("3D") == "must-follow"
    found.plays("9S")
    assert found.discards() == "9H 9S"
    assert found.hand(0) == "2H 8C 3D"
    assert found.turn == 1


def test_an_eight_names_a_suit_that_the_next_player_follows__C3() -> None:
    found = at("8C 3D", "KD 8S 2C", discards="9H", stock="4C").plays("8C")
    assert found.turn == 0, "naming is a phase of its own"
    assert found.can() == ["C", "D", "H", "S"]
    assert found.refuses(Draw()) == "name-a-suit-first"
    assert found.refuses(NameSuit(4)) == "no-such-suit"
    found.names("D")
    assert found.turn == 1
    assert found.can() == ["8S", "Draw", "KD"], "neither the suit of the eight nor what lay under it"
    assert found.refuses_to_play("2C") == "must-follow-named"
    assert [fact.args["suit"] for fact in found.view().facts] == [2]
    found.plays("KD")
    assert found.view().facts == (), "the next card ends it"


def test_without_an_eight_no_suit_is_named__C3() -> None:
    assert at("2H 3H", OTHER, discards="9H", stock="4C").refuses(NameSuit(1)) == "no-eight-to-name"


def test_a_card_may_be_drawn_even_with_one_to_play_and_that_ends_the_turn__C3() -> None:
    found = at("2H 3H", OTHER, discards="9H", stock="4C 5C").draws()
    assert found.hand(0) == "2H 3H 4C"
    assert found.stock() == ["5C"]
    assert found.turn == 1


def test_who_draws_on_draws_until_a_card_can_be_played_and_then_plays__C3() -> None:
    found = at("2S 3S", OTHER, discards="9H", stock="4C 5C 6H 7H", draw_until_playable=True)
    found.draws().draws()
    assert found.turn == 0
    assert found.can() == ["Draw"]
    assert found.refuses(Pass()) == "draw-before-passing"
    found.draws()
    assert found.can() == ["6H"], "now it must be played"
    assert found.refuses(Draw()) == "play-what-you-drew"
    assert found.plays("6H").turn == 1


def test_who_draws_on_may_draw_a_first_card_with_one_to_play__C3() -> None:
    found = at("2H 3S", OTHER, discards="9H", stock="4C 5C", draw_until_playable=True)
    assert found.can() == ["2H", "Draw"]
    found.draws()
    assert found.can() == ["2H"]


def test_who_draws_on_passes_only_when_nothing_can_be_played_or_drawn__C5() -> None:
    found = at("2S 3S", OTHER, discards="9H", draw_until_playable=True)
    assert found.can() == ["Pass"]
    found = at("2H 3S", OTHER, discards="9H", draw_until_playable=True)
    assert found.can() == ["2H"]
    assert found.refuses(Pass()) == "play-before-passing"


def test_cards_of_one_rank_go_together_where_one_of_them_fits__C4() -> None:
    found = at("9S 9C 2H 2C", OTHER, discards="9H", stock="4C")
    assert found.can() == ["2C 2H", "2H", "2H 2C", "9C", "9C 9S", "9S", "9S 9C", "Draw"]
    assert found.refuses_to_play("2C") == "must-follow", "alone it does not fit"
    assert found.refuses_to_play("9S 2H") == "one-rank-together"
    assert found.refuses_to_play("2H 2H") == "each-card-once"
    assert found.refuses_to_play("2H 2D") == "not-in-your-hand"
    assert found.refuses_to_play("") == "play-at-least-one"


@pytest.mark.parametrize(("order", "follows"), [("2H 2C", "QC"), ("2C 2H", "KH")])
def test_the_last_card_in_the_order_of_the_player_is_the_new_top__C4(order: str, follows: str) -> None:
    found = at("2H 2C 9S", "QC KH", discards="9H", stock="4D").plays(order)
    assert found.discards() == f"9H {order}"
    assert found.can() == [follows, "Draw"] if follows < "D" else ["Draw", follows]


def test_any_order_is_legal_also_of_the_cards_beneath__C4() -> None:
    found = at("2H 2C 2D 2S", OTHER, discards="9H", stock="4D")
    assert found.plays("2S 2H 2D 2C").discards() == "9H 2S 2H 2D 2C"


def test_eights_together_name_one_suit__C4() -> None:
    found = at("8H 8C 9S", OTHER, discards="9D", stock="4D").plays("8H 8C")
    assert found.can() == ["C", "D", "H", "S"]
    assert found.names("S").turn == 1


def test_equal_cards_of_two_packs_are_two_cards__C1() -> None:
    found = at("2H 2H#1 9S", OTHER, discards="9H", stock="4D").plays("2H 2H#1")
    assert found.hand(0) == "9S"


def test_an_empty_stock_is_made_of_the_discards_under_the_top__C5() -> None:
    found = at("2S 3S", OTHER, discards="9H 9C 9D", stock="4C").draws()
    assert found.turn == "chance"
    assert sorted(found.game.chance_move(found.state, found.rng).cards) == sorted(parse_cards("9H 9C"))
    found.shuffles("9C 9H")
    assert (found.stock(), found.discards(), found.turn) == (["9C", "9H"], "9D", 1)
    assert found.draws().hand(1) == "KD QD 9C"


def test_what_an_eight_stands_for_outlives_a_new_stock__C5() -> None:
    found = at("8H 3S", "KD 2S", discards="9H", stock="").plays("8H").names("S")
    assert found.turn == "chance"
    found.shuffles("9H")
    assert found.can() == ["2S", "Draw"]


def test_only_with_nothing_to_draw_may_one_pass__C5() -> None:
    found = at("2S 3S", OTHER, discards="9H", stock="4C")
    assert found.refuses(Pass()) == "draw-before-passing"
    found = at("2H 3S", OTHER, discards="9H")
    assert found.refuses(Draw()) == "stock-is-empty"
    assert found.can() == ["2H", "Pass"], "also with a card to play"
    assert found.passes().turn == 1


def test_a_play_between_them_makes_passes_count_anew__C5() -> None:
    found = at("2S 3S", "KH QD", discards="9H").passes().plays("KH").chance()
    assert found.state.passes == 0
    assert found.view().stage == "play"


def test_the_clock_draws_else_passes_and_keeps_the_suit_of_an_eight__A1() -> None:
    found = at("2H 3H", OTHER, discards="9H", stock="4C 5C").times_out()
    assert found.hand(0) == "2H 3H 4C"
    assert found.state.away == (0,)
    assert found.turn == 1
    found = at("2H 3H", "KH QD", discards="9H").times_out()
    assert "passed" in found.said()
    found = at("8C 3H", "KC QD", discards="9H", stock="4C").plays("8C").times_out()
    assert found.can() == ["Draw", "KC"]


def test_the_clock_plays_the_card_that_counts_least_where_one_must_play__A1() -> None:
    found = at("2S 3S", OTHER, discards="9H", stock="8C 5D", draw_until_playable=True).draws()
    found.times_out()
    assert found.discards() == "9H 8C"
    assert found.turn == 0, "an eight is named by the clock too"
    assert found.times_out().turn == 1
    assert found.state.suit == 1


def test_who_is_away_is_played_for_until_back__A1() -> None:
    found = at("2H 3H", OTHER, discards="9H", stock="4C 5C").goes_away(0)
    assert found.view(0).choices == ()
    with pytest.raises(IllegalMove) as refused:
        found.game.check(found.state, 0, Draw())
    assert refused.value.code == "you-are-away"
    assert found.comes_back(0).view(0).choices


def test_the_cards_are_tapped_in_their_order_and_slid_onto_the_discards__C9() -> None:
    found = at("9S 9C 2H 2C 3D", OTHER, discards="9H", stock="4C")
    put, draw = found.view(0).choices
    assert isinstance(put, PutOnto)
    assert (put.zone, put.onto, put.ordered, put.least, put.most) == ("hand:0", "discards", True, 1, 2)
    assert set(put.sets) == {parse_cards("9S 9C"), parse_cards("2H 2C")}
    assert set(put.needs) == set(parse_cards("9S 9C 2H"))
    assert found.game.decode_move({**put.move, "cards": list(parse_cards("2C 2H"))}) == Play(parse_cards("2C 2H"))
    assert isinstance(draw, TakeFrom)
    assert found.view(1).choices == ()


def test_the_suit_is_chosen_from_a_list_and_passing_is_a_button__C3() -> None:
    found = at("8C 3D", OTHER, discards="9H", stock="4C").plays("8C")
    (suits,) = found.view(0).choices
    assert isinstance(suits, ChooseOne)
    assert [found.game.decode_move(option.move) for option in suits.options] == [NameSuit(suit) for suit in range(4)]
    (passing,) = at("2S 3D", OTHER, discards="9H").view(0).choices
    assert isinstance(passing, Press)


@pytest.mark.parametrize(
    ("hand", "stock", "suit", "says"),
    [
        ("2H", "4C", "", "your-play-or-draw"),
        ("2H", "", "", "your-play-or-pass"),
        ("2S", "4C", "", "your-draw"),
        ("2S", "", "", "your-pass"),
        ("2S", "4C", "S", "your-named-play-or-draw"),
        ("2S", "", "S", "your-named-play-or-pass"),
        ("2H", "4C", "S", "your-named-draw"),
        ("2H", "", "S", "your-named-pass"),
    ],
)
def test_the_prompt_says_what_can_be_done__C3(hand: str, stock: str, suit: str, says: str) -> None:
    found = at(hand, OTHER, discards="8H" if suit else "9H", stock=stock, suit=suit)
    prompt = found.view(0).prompt
    assert prompt is not None
    assert prompt.code == says


@pytest.mark.parametrize(("hand", "suit"), [("2H", ""), ("2S", ""), ("2S", "S"), ("2H", "S")])
def test_whoever_may_draw_is_told_whether_the_turn_ends_with_it__C3(hand: str, suit: str) -> None:
    for draws_on in (False, True):
        found = at(hand, OTHER, discards="8H" if suit else "9H", stock="4C", suit=suit, draw_until_playable=draws_on)
        prompt = found.view(0).prompt
        assert prompt is not None
        assert ("your turn" in Catalogue("crazy_eights").say(prompt)) is not draws_on


@pytest.mark.parametrize("wrong", [{"target": 50}, {"target": "100"}, {"draw_until_playable": 1}, {"jokers": True}])
def test_only_the_options_of_the_rulings__C7(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        get_game("crazy_eights", **wrong)
    house_rules = {"cards_for_two": 5, "queens_skip": False, "twos_draw": False, "aces_reverse": False}
    assert get_game("crazy_eights").options() == {"draw_until_playable": False, "target": None, **house_rules}
