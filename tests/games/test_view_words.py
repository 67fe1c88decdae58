"""What the games say of their tables beyond cards and moves: chairs, places on the table, cards to look at again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from client.catalogue import Catalogue
from engine.games import get_game
from engine.text import Text
from engine.view import SPECTATOR, ChooseOne, Press
from tests.games import crazy_eights_table, five_hundred_table, game_of_threes_table
from tests.games.shedding_table import Table, lebowski, threes

# Chairs


def test_only_the_game_of_threes_lists_its_players() -> None:
    seatings = {
        kind: get_game(kind) for kind in ("game_of_threes", "lebowski", "threes", "crazy_eights", "five_hundred")
    }
    views = {kind: game.view(game.start(3), SPECTATOR) for kind, game in seatings.items()}
    assert {kind for kind, view in views.items() if view.seating == "list"} == {"game_of_threes"}
    assert {kind for kind, view in views.items() if view.direction is not None} == {"lebowski", "threes"}


def test_chairs_stay_where_they_are_when_the_order_of_play_turns_round__L9() -> None:
    table = lebowski("QH 4C", "9H", "KD", turn=1, direction=1, pile="4H")
    before = table.sees()
    assert (before.chairs, before.direction) == ((0, 1, 2), 1)
    table = lebowski("9H", "QH 4C", "KD", turn=1, direction=1, pile="4H").plays("QH")
    assert (table.sees().chairs, table.sees().direction) == ((0, 1, 2), -1)
    assert table.turn == 0, "the chair before this one plays next"


def test_play_that_goes_counterclockwise_passes_to_the_chair_before__S2() -> None:
    table = threes("4H 9H", "5H 9D", "6H 9C", turn=2)
    view = table.sees()
    assert (view.chairs, view.direction) == ((0, 1, 2), -1)
    assert table.plays("6H").turn == 1


def test_chairs_follow_the_order_of_the_round__C1() -> None:
    table = crazy_eights_table.begin(5).chance()
    assert table.view().chairs == table.state.order


def test_a_late_joiner_has_the_last_chair__G16() -> None:
    table = game_of_threes_table.deal(players=3, late_joining=True).joins()
    assert table.game.view(table.state, SPECTATOR).chairs == (0, 1, 2, 3)


def test_three_chairs_of_500() -> None:
    assert five_hundred_table.deal().view().chairs == (0, 1, 2)


# What lies on what


def test_a_face_up_card_lies_on_the_face_down_card_of_its_place__L3() -> None:
    table = lebowski("|9H 5C 8D|2C 3C 7D", pile="4H")
    up, down = table.sees().zone("up:0"), table.sees().zone("down:0")
    assert (up.over, up.spots, down.spots) == ("down:0", (0, 1, 2), (0, 1, 2))
    table.plays("9H")
    assert table.sees().zone("up:0").spots == (1, 2)
    assert table.sees().zone("down:0").spots == (0, 1, 2)


def test_a_face_down_card_is_named_by_its_index_and_leaves_its_place_empty__S3() -> None:
    table = threes("||2C 3C 7D", "9H KC|4D", pile="4H")
    assert table.turns_over(2).sees().zone("down:0").spots == (0, 2)
    (event,) = (event for event in table.events if event.text.code == "turned-over")
    assert event.transfers[0].source_place == 1, "the one in the middle was turned over"
    table.plays("9H").turns_over(2)
    assert table.sees().zone("down:0").spots == (0,)


# What is tapped, and what is chosen


@pytest.mark.parametrize("deal", [partial(lebowski, "3C", pile="4H"), partial(threes, "4C", pile="5H")])
def test_a_tap_on_the_pile_picks_it_up__L13(deal: Callable[[], Table]) -> None:
    choices = deal().sees(0).choices
    assert [choice.zone for choice in choices if isinstance(choice, Press)] == ["pile"]


def said(game: str, *texts: Text) -> list[str]:
    return [Catalogue(game).say(text) for text in texts]


def bids(table: five_hundred_table.Table) -> ChooseOne:
    return next(choice for choice in table.view(table.turn).choices if isinstance(choice, ChooseOne))


def test_a_bid_is_a_number_of_tricks_and_trumps_in_the_order_of_bids__F4() -> None:
    choice = bids(five_hundred_table.deal().bids("7C"))
    tricks, trumps = choice.scales
    assert said("five_hundred", tricks.label, *tricks.values) == ["Tricks", "6", "7", "8", "9", "10"]
    assert said("five_hundred", trumps.label, *trumps.values) == ["Trumps", "♠", "♣", "♦", "♥", "NT"]
    by_name = {option.move["name"]: option for option in choice.options}
    assert [by_name[name].parts for name in ("7D", "7NT", "10S")] == [(1, 2), (1, 4), (4, 0)]
    assert min(option.parts for option in choice.options) == (1, 2), "a bid that is too low is no option"
    action = by_name["7D"].action
    assert action is not None
    assert said("five_hundred", action) == ["Bid 7 ♦ · 180"]


def test_misere_stands_beside_the_scales__F5() -> None:
    choice = bids(five_hundred_table.deal(misere=True))
    apart = {option.move["name"]: option.action or Text("") for option in choice.options if not option.parts}
    assert said("five_hundred", *apart.values()) == ["Bid misère · 250", "Bid open misère · 500"]


def test_the_suit_that_was_named_lies_on_the_discards__C3() -> None:
    table = crazy_eights_table.at("8C 2C 3C", "KD 2S", discards="9H", stock="3D 4D").plays("8C")
    assert table.view().zone("discards").suit is None, "none is named yet"
    assert table.names("D").view().zone("discards").suit == 2
    assert table.plays("KD").view().zone("discards").suit is None
