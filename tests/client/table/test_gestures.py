"""The gestures that the choices of a view allow, in any game: layers, blind cards, lists, several cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.table.gesture_table import hidden_card
from client.table.gestures import DOUBLE_TAP
from client.table.responses import Picks
from engine.cards import parse_cards
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.play import contract_words
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Option, Press, Scale, TakeFrom, Zone
from tests.client.table.fake_table import A_TEXT, BLIND, HAND, UP, FakeTable, put


def test_the_cards_that_choices_refer_to_are_the_held_zone() -> None:
    """The hand first; then, as the choices say, what lies open; then what nobody has seen."""
    table = FakeTable(put("hand:0", "8H 8C"))
    assert table.active_zone is not None
    assert table.active_zone.id == "hand:0"
    table = FakeTable(put("up:0", "2C 2D"), hand=())
    assert table.active_zone is not None
    assert table.active_zone.id == "up:0"
    table = FakeTable(BLIND, hand=())
    assert table.active_zone is not None
    assert table.active_zone.id == "down:0"
    table = FakeTable(hand=())
    assert table.active_zone is not None
    assert table.active_zone.id == "up:0", "while others play, what comes next; never a pile of won cards"


def test_a_card_of_what_lies_open_is_put() -> None:
    table = FakeTable(put("up:0", "2C 2D", "9S", most=2), hand=())
    table.gestures.select([UP[1], UP[0]])
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [UP[1], UP[0]]}], "in the order of tapping"
    assert table.gestures.selected == ()


def test_why_a_card_of_what_comes_later_cannot_be_put_says_the_authority() -> None:
    """Lebowski: “Play a Four or higher.” would be no reason against a Queen that lies face up."""
    table = FakeTable(put("hand:0", "8H 8C", sends="cards"))
    table.gestures.tap_card("up:0", UP[0])
    assert table.played == [{"type": "play", "cards": [UP[0]]}]
    table = FakeTable(put("hand:0", "8H 8C"))
    table.gestures.tap_card("down:0", hidden_card(1))
    assert table.played == [], "a card that nobody sees cannot be named"


def test_a_tap_on_the_pile_puts_the_last_card_where_the_choice_says_so() -> None:
    table = FakeTable(put("hand:0", "7H 8H 8C KD", default="last"))
    assert table.gestures.default_card == HAND[-1]
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[-1]]}]


def test_a_lifted_card_goes_instead_of_the_last_one() -> None:
    table = FakeTable(put("hand:0", "7H 8H 8C KD", default="last"))
    table.gestures.tap_card("hand:0", HAND[1])
    assert table.gestures.default_card is None, "one card goes, and one is marked"
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_the_last_card_that_goes_is_one_that_may_be_put() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2, needs=parse_cards("8H"), default="last"))
    assert table.gestures.default_card == HAND[1]
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_elsewhere_nothing_goes_that_was_not_lifted() -> None:
    """In trick and shedding games no card is meant before it was lifted, and none is marked."""
    for choice in (put("hand:0", "8H 8C"), put("hand:0", "8H 8C", most=2, needs=parse_cards("8H")), BLIND):
        table = FakeTable(choice)
        assert table.gestures.default_card is None
        table.gestures.tap_zone("pile")
        assert (table.said, table.played) == (["lift-first"], [])


def test_the_only_card_of_a_zone_need_not_be_lifted() -> None:
    table = FakeTable(put("hand:0", "KD"), hand=parse_cards("KD"))
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[3]]}]


def test_cards_that_cannot_be_put_are_known() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    assert table.gestures.unplayable_cards == (HAND[0],)
    table.gestures.select([HAND[1]])
    assert table.gestures.unplayable_cards == (HAND[0], HAND[3]), "what does not go together with the chosen ones"
    assert FakeTable().gestures.unplayable_cards == (), "nothing stands back while others play"


def test_nothing_stands_back_while_a_suit_is_chosen_as_the_cards_tell_which() -> None:
    question = ChooseOne(A_TEXT, (Option(A_TEXT, {"suit": 0}), Option(A_TEXT, {"suit": 1})))
    assert FakeTable(question).gestures.unplayable_cards == ()


def test_cards_that_can_only_go_along_stand_back_until_one_that_leads_is_selected() -> None:
    along, companion = put("hand:0", "8H 8C", most=2, needs=parse_cards("8H")), parse_cards("8C")
    table = FakeTable(along, put("hand:0", "KD"))
    assert set(companion) <= set(table.gestures.unplayable_cards)
    table.gestures.select(parse_cards("8H"))
    assert set(companion).isdisjoint(table.gestures.unplayable_cards)
    table.gestures.select(companion)
    assert set(companion).isdisjoint(table.gestures.unplayable_cards), "it is selected, and the other one leads"
    table = FakeTable(along, put("hand:0", "8C"))
    assert set(companion).isdisjoint(table.gestures.unplayable_cards), "another choice puts it alone"


def test_cards_stand_back_too_where_none_fits() -> None:
    stuck = Zone("stuck:0", 0, "row", A_TEXT, parse_cards("2S 3S"), stuck=True)
    table = FakeTable(Press(A_TEXT, {"type": "pass"}), more_zones=(stuck,))
    assert table.gestures.unplayable_cards == stuck.cards


def test_a_card_that_nobody_sees_is_chosen_by_its_place() -> None:
    table = FakeTable(BLIND, hand=())
    assert table.gestures.gap_choice is None, "that is between cards"
    assert table.gestures.target_zones == {"pile"}
    table.gestures.tap_zone("pile")
    assert (table.said, table.played) == (["lift-first"], []), "none has been chosen"
    table.gestures.select([hidden_card(2)])
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "blind", "at": 2}]
    table.gestures.drop_card(hidden_card(1), "pile")
    assert table.played[-1] == {"type": "blind", "at": 1}


def test_a_blind_card_that_goes_nowhere_has_a_button() -> None:
    table = FakeTable(ChoosePlace(Text("turn-over"), "down:0", tuple(range(3)), {"type": "blind"}), hand=())
    assert not table.gestures.buttons
    table.gestures.select([hidden_card(0)])
    table.gestures.buttons[0].do()
    assert table.played == [{"type": "blind", "at": 0}]


def test_a_button_knows_whether_its_move_takes_the_player_out() -> None:
    table = FakeTable(Press(A_TEXT, {"type": "pass"}), Press(A_TEXT, {"type": "go_out"}, finishes=True))
    assert [button.finishes for button in table.gestures.buttons] == [False, True]


def test_lists_and_buttons_are_told_apart() -> None:
    suits = tuple(Option(Text("skip"), {"suit": suit}) for suit in range(4))
    table = FakeTable(ChooseOne(Text("skip"), suits), Press(Text("key-back"), {"type": "pass"}))
    assert [(options.heading, len(options.options)) for options in table.gestures.option_lists] == [("Skip ahead", 4)]
    assert len(table.gestures.buttons) == 1
    table.gestures.option_lists[0].options[2].do()
    table.gestures.buttons[0].do()
    assert table.played == [{"suit": 2}, {"type": "pass"}]


def test_options_say_what_they_name_and_where_they_stand_on_the_scales() -> None:
    suit = Text("suit", {"suit": 2})
    option = Option(suit, {"type": "bid"}, parts=(1, 0), action=Text("key-back"))
    scales = (Scale(A_TEXT, (A_TEXT, A_TEXT)), Scale(A_TEXT, (suit,)))
    people = Option(Text("player", {"seat": 1}), {"type": "next"})
    table = FakeTable(ChooseOne(A_TEXT, (option,), scales=scales), ChooseOne(A_TEXT, (people,)))
    bids, names = table.gestures.option_lists
    assert [[value.suit for value in scale] for scale in bids.scales] == [[None, None], [2]]
    assert (bids.options[0].parts, bids.options[0].suit, bids.options[0].action) == ((1, 0), 2, "I’M BACK")
    assert (names.options[0].seat, names.scales) == (1, ())


def test_a_card_that_does_not_go_with_those_before_it_begins_anew() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    for card in HAND[1:]:
        table.gestures.tap_card("hand:0", card)
    assert table.gestures.selected == HAND[3:]


def test_selected_cards_do_not_keep_a_card_from_being_taken() -> None:
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}), put("hand:0", "8H 8C", most=2))
    table.gestures.select([HAND[1]])
    table.gestures.tap_zone("stock")
    assert (table.played, table.shaken) == ([{"type": "take"}], [])


def test_a_tap_lifts_a_card_and_a_second_one_puts_it_back() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD"))
    table.gestures.tap_card("hand:0", HAND[1])
    assert table.gestures.selected == (HAND[1],)
    table.gestures.tap_card("hand:0", HAND[1])
    assert (table.gestures.selected, table.played) == ((), [])
    table.accepts_moves = False
    table.gestures.tap_card("hand:0", HAND[2])
    assert table.gestures.selected == (), "not while others play"


def test_several_cards_are_lifted_where_several_may_go() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD", most=2))
    selected = []
    for card in (HAND[3], HAND[1], HAND[3]):
        table.gestures.tap_card("hand:0", card)
        selected.append(table.gestures.selected)
    assert selected == [HAND[3:], (HAND[3], HAND[1]), HAND[1:2]]
    assert table.played == []


def test_one_card_too_many_is_not_lifted_and_the_table_says_how_many_may_be() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD", most=2))
    for card in HAND[1:]:
        table.gestures.tap_card("hand:0", card)
    assert table.gestures.selected == HAND[1:3]
    assert (table.said, table.rejected) == (["cards-too-many"], [HAND[3]])


def test_where_one_card_can_be_lifted_the_last_tapped_counts() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD"))
    for card in HAND[1:3]:
        table.gestures.tap_card("hand:0", card)
    assert table.gestures.selected == HAND[2:3]
    table = FakeTable(BLIND, hand=())
    for place in (0, 2):
        table.gestures.tap_card("down:0", hidden_card(place))
    assert table.gestures.selected == (hidden_card(2),)


def test_a_tap_on_a_card_that_does_not_fit_shakes_it_and_asks_the_authority_why() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    table.gestures.tap_card("hand:0", HAND[3])
    assert (table.gestures.selected, table.rejected) == ((), [HAND[3]])
    assert (table.played, table.illegal) == ([{"type": "play", "cards": [HAND[3]]}], 1)


def test_where_no_card_fits_a_tap_says_what_is_expected() -> None:
    warned = put("hand:0", "8H", caution=A_TEXT)
    for choices in ((Press(A_TEXT, {"type": "pass"}),), (warned,)):
        table = FakeTable(*choices)
        table.gestures.tap_card("hand:0", HAND[1])
        assert (table.rejected, table.shaken, table.played) == ([HAND[1]], ["hand:0"], [])


def test_a_tap_on_a_card_does_nothing_while_others_play() -> None:
    table = FakeTable()
    assert table.authority_view is not None
    table.authority_view = replace(table.authority_view, turn=1)
    table.gestures.tap_card("hand:0", HAND[1])
    assert (table.rejected, table.shaken, table.said) == ([], [], [])


def test_a_card_apart_from_the_hand_is_lifted_like_any_other() -> None:
    table = FakeTable(put("hand:0", "8H"), put("up:0", "9S"))
    table.gestures.tap_card("up:0", UP[2])
    assert table.gestures.selected == UP[2:]


PICK_UP = Press(Text("key-back"), {"type": "pick_up"}, zone="pile")


def test_a_tap_on_a_pile_does_what_its_button_does_where_no_card_fits() -> None:
    for choices in ((PICK_UP,), (PICK_UP, put("hand:0", "8H", caution=A_TEXT))):
        table = FakeTable(*choices)
        table.gestures.tap_zone("pile")
        assert (table.played, table.gestures.confirmation) == ([{"type": "pick_up"}], None)


@pytest.mark.parametrize("fitting", [put("hand:0", "8H 8C"), BLIND])
def test_a_tap_on_a_pile_asks_first_where_a_card_would_fit(fitting: Any) -> None:
    table = FakeTable(PICK_UP, fitting)
    table.gestures.tap_zone("pile")
    assert table.played == []
    assert table.gestures.confirmation is not None
    assert table.gestures.confirmation.yes == PICK_UP.label
    table.gestures.answer(True)
    assert table.played == [{"type": "pick_up"}]


def test_a_lifted_card_goes_onto_the_pile_and_the_pile_is_not_picked_up() -> None:
    table = FakeTable(PICK_UP, put("hand:0", "8H 8C"))
    table.gestures.tap_card("hand:0", HAND[1])
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_a_double_tap_picks_nothing_up() -> None:
    table = FakeTable(PICK_UP, put("hand:0", "8H 8C"))
    table.gestures.tap_card("hand:0", HAND[1])
    table.gestures.tap_zone("pile")
    table.authority_view = FakeTable(PICK_UP).authority_view
    table.gestures.tap_zone("pile")
    assert len(table.played) == 1
    table.time += DOUBLE_TAP
    table.gestures.tap_zone("pile")
    assert table.played[1:] == [{"type": "pick_up"}]


def test_a_tap_in_a_grid_chooses_the_place_of_the_card() -> None:
    grid = Zone("grid:0", 0, "grid", A_TEXT, (None, HAND[0], None), columns=3)
    choice = ChoosePlace(A_TEXT, "grid:0", (0, 1), {"type": "turn"})
    table = FakeTable(choice, hand=(), more_zones=(grid,))
    table.gestures.tap_card("grid:0", HAND[0])
    table.gestures.tap_card("grid:0", hidden_card(0))
    table.gestures.tap_card("grid:0", hidden_card(2))
    assert table.played == [{"type": "turn", "at": 1}, {"type": "turn", "at": 0}]
    assert table.shaken == ["grid:0"]


def test_a_digit_taps_a_zone_of_the_table() -> None:
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}))
    gestures = table.gestures
    assert [gestures.tap_table_zone(number) for number in (0, 1, 2, 3)] == [False, True, True, False]
    assert (table.played, table.shaken) == ([{"type": "take"}], ["pile"])


BIDS = ("7H", "7C", "10H", "10C")


def bidding() -> FakeTable:
    """A table of 500 at which these bids are possible."""
    options = tuple(Option(Text("contract", contract_words(BY_NAME[name])), {"bid": name}) for name in BIDS)
    return FakeTable(ChooseOne(A_TEXT, options, bids=True), kind="five_hundred")


def test_a_bid_is_found_by_typing_it() -> None:
    table = bidding()
    found = []
    for key in "x10c7H":
        assert table.gestures.type_bid(key) == bool(table.gestures.typed_bids)
        found.append([BIDS[at] for at in table.gestures.typed_bids])
    assert found == [[], ["10H", "10C"], ["10H", "10C"], ["10C"], ["7H", "7C"], ["7H"]]
    assert table.played == [], "two keys are typed by mistake sooner than a bid is meant"


def test_a_key_long_after_another_one_begins_another_bid() -> None:
    table = bidding()
    table.gestures.type_bid("7")
    table.time += 5
    assert not table.gestures.type_bid("h")
    assert table.played == []


def test_no_bid_is_typed_where_there_are_none() -> None:
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}))
    assert not table.gestures.type_bid("7")


@pytest.mark.parametrize("gesture", ["tap", "drop", "put", "place", "answer"])
def test_nothing_is_sent_while_something_is_shown(gesture: str) -> None:
    table = FakeTable(put("hand:0", "8H 8C"), BLIND)
    choice = table.gestures.put_choices[0]
    table.accepts_moves = False
    gestures = table.gestures
    {
        "tap": lambda: gestures.tap_zone("pile"),
        "drop": lambda: gestures.drop_card(HAND[1], "pile"),
        "put": lambda: gestures.attempt(choice, Picks(cards=HAND[1:2])),
        "place": lambda: gestures.choose_place(1),
        "answer": lambda: gestures.answer(True),
    }[gesture]()
    assert table.played == []
