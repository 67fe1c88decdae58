"""Crazy Eights around its rounds: seats and deal, the end of a round, points, the end of the game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.cards import notate, parse_cards
from engine.errors import OptionError
from engine.game import Shuffle
from engine.games.crazy_eights import Seating
from engine.text import Text
from engine.view import CHANCE, SPECTATOR
from tests.games.crazy_eights_table import Table, at, begin


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (5, 52), (6, 104), (8, 104)])
def test_five_cards_each_from_one_pack_to_five_players_and_two_from_six__C1(players: int, cards: int) -> None:
    found = begin(players)
    assert len(found.view().zone("stock").cards) == cards
    found.chance()
    shuffle = found.game.chance_move(found.state, found.rng)
    assert len(shuffle.cards) == cards
    assert not [card for card in shuffle.cards if notate(card).startswith("JK")], "no jokers"
    found.chance()
    assert [len(hand) for hand in found.state.hands] == [5] * players


@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_players__C1(players: int) -> None:
    with pytest.raises(OptionError):
        begin(players)


def test_seats_are_put_in_random_order_for_every_round_and_the_first_starts__C1() -> None:
    found = begin(4, target=100)
    orders = Counter(found.game.chance_move(found.state, random.Random(seed)).seats for seed in range(200))
    assert len(orders) == 24, "every order comes up"
    found.does(CHANCE, Seating((2, 0, 3, 1)))
    found.chance()
    while found.state.phase != "play":
        found.chance()
    assert found.turn == 2
    assert [seat.seat for seat in found.view().seats] == [2, 0, 3, 1]
    assert found.draws().turn == 0


def test_a_new_round_has_a_new_order__C1() -> None:
    found = at("9H", "KD QD", discards="2H", stock="3C 4C", target=100).plays("9H")
    assert (found.view().stage, found.turn) == ("rest", CHANCE)
    found.does(CHANCE, Seating((1, 0)))
    assert found.view().stage == "shuffle"
    assert len(found.view().zone("stock").cards) == 52
    found.chance()
    while found.turn == CHANCE:
        found.chance()
    assert found.turn == 1
    assert [len(hand) for hand in found.state.hands] == [5, 5]


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 1), (0, 1, 3), ()])
def test_chance_seats_everybody_once__C1(seats: tuple[int, ...]) -> None:
    found = begin(3)
    with pytest.raises(Exception, match="wrong-shuffle"):
        found.does(CHANCE, Seating(seats))


def dealt_with(top: str) -> Table:
    """Two players, and this card on top of the stock after the deal."""
    found = begin(2)
    found.does(CHANCE, Seating((0, 1)))
    turned = parse_cards(top)
    others = [card for card in found.game.chance_move(found.state, found.rng).cards if card not in turned]
    return found.does(CHANCE, Shuffle((*others[:10], *turned, *others[10:])))


def test_the_top_card_is_turned_up__C2() -> None:
    found = dealt_with("9H 8C")
    assert found.discards() == "9H"
    assert len(found.stock()) == 52 - 11
    assert found.turn == 0


def test_an_eight_is_shuffled_back_and_the_next_turned__C2() -> None:
    found = dealt_with("8H 9C")
    assert (found.turn, found.discards()) == (CHANCE, "")
    assert "eight-turned" in found.said()
    assert len(found.stock()) == 52 - 10, "the eight is among them again"
    again = list(found.game.chance_move(found.state, found.rng).cards)
    again.sort(key=lambda card: (notate(card) != "8S", notate(card) != "9D"))
    found.does(CHANCE, Shuffle(tuple(again)))
    assert found.turn == CHANCE, "another eight goes back too"
    found.does(CHANCE, Shuffle((*again[1:], again[0])))
    assert (found.turn, found.discards()) == (0, "9D")
    assert "8S" in found.stock()


def test_who_has_no_cards_wins_the_round_and_collects_all_other_hands__C6() -> None:
    found = at("9H", "8C KD QS JH", "AC 2D 10S 9C", discards="2H", stock="3C", target=250).plays("9H")
    assert found.game.scores(found.state) == (50 + 30 + 1 + 2 + 10 + 9, 0, 0)
    assert found.said() == ["played", "went-out", "won-round"]
    assert found.view().stage == "rest"


@pytest.mark.parametrize(
    ("card", "value"),
    [("8H", 50), ("KH", 10), ("QH", 10), ("JH", 10), ("AH", 1), ("2H", 2), ("7H", 7), ("9H", 9), ("10H", 10)],
)
def test_what_each_card_counts__C6(card: str, value: int) -> None:
    found = at("9C", card, discards="2C", stock="3C").plays("9C")
    assert found.game.scores(found.state) == (value, 0)


def test_an_eight_as_last_card_ends_the_round_without_a_name__C6() -> None:
    found = at("8H 8C", "KD", discards="2S", stock="3C").plays("8C 8H")
    assert found.game.is_over(found.state)
    assert found.game.scores(found.state) == (10, 0)


def test_when_all_pass_in_turn_the_lowest_hand_wins_and_collects__C5() -> None:
    found = at("2S KS", "3S 4D", "QD QC", discards="9H").passes().passes()
    assert found.view().stage == "play"
    found.passes()
    assert found.game.scores(found.state) == (0, 12 + 20, 0), "the values of the other hands, its own not taken off"
    assert "all-passed" in found.said()


def test_a_sixth_new_stock_blocks_the_round__C5() -> None:
    found = at("2S 3S", "3D 4D", discards="9H 9C 9D", stock="4C", recycles=4).draws()
    assert found.turn == CHANCE, "a fifth time it is made"
    found = at("2S 3S", "3D 4D", discards="9H 9C 9D", stock="4C", recycles=5).draws()
    assert "stock-used-up" in found.said()
    assert found.game.is_over(found.state)
    assert found.game.scores(found.state) == (0, 2 + 3 + 4)


def test_equal_lowest_hands_share_nothing_and_a_one_round_game_is_drawn__C6() -> None:
    found = at("2S 5S", "3D 4D", "KS", discards="9H").passes().passes().passes()
    assert found.game.is_over(found.state)
    assert found.game.scores(found.state) == (0, 0, 0)
    assert found.game.winners(found.state) == ()
    assert found.said()[-2:] == ["void-round", "drawn-game"]


def test_after_a_void_round_a_game_to_a_target_plays_on__C6() -> None:
    found = at("2S 5S", "3D 4D", discards="9H", target=100).passes().passes()
    assert found.view().stage == "rest"
    assert found.chance().chance().view().stage == "play"


def test_a_game_is_one_round_unless_a_target_is_set__C7() -> None:
    found = at("9H", "KD", discards="2H", stock="3C").plays("9H")
    assert found.game.is_over(found.state)
    assert found.game.winners(found.state) == (0,)


@pytest.mark.parametrize(("before", "over"), [(89, False), (90, True)])
def test_the_first_to_the_target_wins__C7(before: int, over: bool) -> None:
    found = at("9H", "KD", discards="2H", stock="3C", target=100)
    found.state = replace(found.state, rows=((before, 0), (0, 95)))
    found.plays("9H")
    assert found.game.is_over(found.state) is over
    assert found.game.winners(found.state) == ((0,) if over else ())
    assert found.view().winners == ((0,) if over else ())


def test_the_points_of_a_game_are_for_the_accounts_of_its_people_once_it_is_over__C8() -> None:
    found = at("9H", "KD", discards="2H", stock="3C", target=100)
    found.state = replace(found.state, rows=((80, 40),))
    assert found.game.earned(found.state) == (0, 0)
    assert found.game.earned(found.plays("9H").state) == (0, 0), "the game goes on"
    found = at("9H", "KD", discards="2H", stock="3C", target=100)
    found.state = replace(found.state, rows=((90, 40),))
    assert found.game.earned(found.plays("9H").state) == (100, 40)


def test_hands_lie_open_when_a_round_is_over_and_not_before__C6() -> None:
    found = at("9H", "8C KD", discards="2H", stock="3C")
    assert found.view(0).zone("hand:1").cards == (None, None)
    assert found.plays("9H").view(SPECTATOR).zone("hand:1").cards == parse_cards("8C KD")


def test_the_score_sheet_has_a_row_for_every_round__C7() -> None:
    found = at("9H", "KD", discards="2H", stock="3C", target=100)
    found.state = replace(found.state, rows=((0, 40),))
    sheet = found.plays("9H").view().score_sheet
    assert [row.cells for row in sheet.rows] == [(0, 40), (10, 0)]
    assert sheet.totals == (10, 40)


def test_a_rematch_is_seated_anew__C1() -> None:
    found = at("9H", "KD", discards="2H", stock="3C").plays("9H")
    assert found.game.next_dealer(found.state, (0, 1)) is None


def test_a_view_says_who_won_the_round_and_collected_what__C6() -> None:
    found = at("9H", "8C KD", "10S", discards="2H", stock="3C", target=250)
    assert found.view().outcome == ()
    assert found.plays("9H").view(1).outcome == (Text("won-round", {"seat": 0, "points": 70}),)


def test_a_view_says_that_a_round_was_void__C6() -> None:
    found = at("2S", "2D", discards="9H", target=250).passes().passes()
    assert [text.code for text in found.view().outcome] == ["void-round"]


def test_the_title_names_the_round_and_the_target_where_there_is_one__C7() -> None:
    found = at("9H", "8C KD", discards="2H", stock="3C", target=250)
    assert found.view().title == Text("round-to", {"round": 1, "target": 250})
    assert at("9H", "8C KD", discards="2H", stock="3C").view().title == Text("one-round")


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (begin(2), Text("shuffling")),
        (at("2S 3S", "3D 4D", discards="9H 9C", stock="4C").draws(), Text("shuffling")),
        (at("9H", "KD", discards="2H", stock="3C", target=250).plays("9H"), Text("round-is-over", {"round": 1})),
        (at("9H", "KD", discards="2H", stock="3C").plays("9H"), Text("game-over")),
        (at("2S", "2D", discards="9H").passes().passes(), Text("drawn-game")),
    ],
)
def test_the_prompt_says_why_nobody_has_the_turn__C6(table: Table, prompt: Text) -> None:
    assert table.view().prompt == prompt
