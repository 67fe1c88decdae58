"""Cards that are put by dropping them, sliding them up, or with a key; and the questions before that."""

from __future__ import annotations

from dataclasses import replace

from client.table.gesture_table import hidden_card
from client.table.gestures import DOUBLE_TAP
from engine.cards import parse_cards
from engine.text import Text
from engine.view import PutOnto, TakeFrom
from tests.client.table.fake_table import A_TEXT, BLIND, HAND, FakeTable, put


def test_cards_are_dropped_one_by_one_where_an_exact_number_is_put() -> None:
    table = FakeTable(put("hand:0", "7H 8H 8C KD", least=2, most=2))
    for card in HAND[:2]:
        table.gestures.drop_card(card, "pile")
    assert (table.gestures.selected, table.played) == (HAND[:2], [])
    table.gestures.drop_card(HAND[0], "pile")
    assert table.played == [{"type": "play", "cards": [*HAND[:2]]}]


def test_of_two_ways_to_put_onto_a_pile_the_one_that_takes_the_cards_is_meant() -> None:
    trying = PutOnto(A_TEXT, "hand:0", "pile", {"type": "try"}, (parse_cards("7H"),), precious=parse_cards("7H"))
    table = FakeTable(put("hand:0", "KD"), trying)
    table.gestures.drop_card(HAND[0], "pile")
    assert table.gestures.confirmation is not None
    table.gestures.answer(True)
    table.gestures.drop_card(HAND[3], "pile")
    assert table.played == [{"type": "try", "cards": [HAND[0]]}, {"type": "play", "cards": [HAND[3]]}]


def test_a_game_may_have_its_own_words_before_something_precious_goes() -> None:
    dear = put("hand:0", "KD", precious=parse_cards("KD"))
    table = FakeTable(dear)
    table.gestures.drop_card(HAND[3], "pile")
    assert "K♦" in table.gestures.question
    table = FakeTable(replace(dear, caution=Text("skip")))
    table.gestures.drop_card(HAND[3], "pile")
    assert table.gestures.question == "Skip ahead"
    table.gestures.answer(False)
    assert table.played == []


def test_the_authority_says_why_cards_are_illegal() -> None:
    """Only the game knows which ruling forbids it: the move is tried, and refused with its sentence."""
    table = FakeTable(put("hand:0", "KD", sends="card"))
    table.gestures.drop_card(HAND[0], "pile")
    assert table.played == [{"type": "play", "card": HAND[0]}]
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2, needs=parse_cards("KD")))
    table.gestures.select(HAND[1:3])
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [*HAND[1:3]]}]
    assert table.said == []
    assert table.gestures.selected == HAND[1:3], "the next tap changes them"
    assert table.illegal == 1


def test_a_tap_right_after_a_refused_one_puts_its_cards() -> None:
    """Only after a move that goes is a tap the second one of a double tap."""
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2, needs=parse_cards("KD")))
    table.gestures.select(HAND[1:3])
    table.gestures.tap_zone("pile")
    table.gestures.select(parse_cards("KD"))
    table.gestures.tap_zone("pile")
    assert table.played[1:] == [{"type": "play", "cards": [*parse_cards("KD")]}]


def test_the_number_of_cards_is_said_without_asking_the_authority() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD", least=3, most=3))
    table.gestures.select(HAND[1:3])
    table.gestures.tap_zone("pile")
    assert (table.played, table.said) == ([], ["cards-too-few"])


def test_cards_that_hardly_anybody_means_to_put_stand_back() -> None:
    caution = replace(put("hand:0", "8H", "8C"), caution=A_TEXT)
    table = FakeTable(put("hand:0", "KD"), caution)
    assert set(table.gestures.unplayable_cards) == set(HAND) - set(parse_cards("KD"))
    table = FakeTable(caution)
    assert set(table.gestures.unplayable_cards) == set(HAND)


def test_chosen_cards_win_over_taking() -> None:
    """One zone may be taken from and put onto: cards that were tapped first say which is meant."""
    table = FakeTable(TakeFrom(A_TEXT, "pile", {"type": "take"}), put("hand:0", "8H 8C", most=2))
    table.gestures.select([HAND[1]])
    table.gestures.tap_zone("pile")
    table.time += DOUBLE_TAP
    table.gestures.tap_zone("pile")
    assert [move["type"] for move in table.played] == ["play", "take"]


def test_enter_plays_a_lifted_card_and_lifts_any_other() -> None:
    table = FakeTable(put("hand:0", "8H 8C"))
    table.gestures.enter_card("hand:0", HAND[1])
    assert (table.gestures.selected, table.played) == (HAND[1:2], [])
    table.gestures.enter_card("hand:0", HAND[1])
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_enter_plays_the_marked_card() -> None:
    table = FakeTable(put("hand:0", "8H 8C", default="last"))
    table.gestures.enter_card("hand:0", HAND[2])
    assert table.played == [{"type": "play", "cards": [HAND[2]]}]


def test_enter_on_a_card_that_does_not_fit_says_why() -> None:
    table = FakeTable(put("hand:0", "8H 8C"))
    table.gestures.enter_card("hand:0", HAND[3])
    assert (table.rejected, table.illegal) == ([HAND[3]], 1)


def test_cards_that_are_slid_out_go_to_the_only_place_there_is() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    table.gestures.slide_card(HAND[1])
    assert table.played == [{"type": "play", "cards": [HAND[1]]}], "alone, as it was not lifted"
    table.gestures.select(HAND[1:3])
    table.gestures.slide_card(HAND[2])
    assert table.played[1:] == [{"type": "play", "cards": [*HAND[1:3]]}]


def test_a_card_that_is_slid_up_may_end_over_any_zone() -> None:
    """The stock takes no card, and taking from it is no reason to refuse one."""
    for over in ("stock", "won:0", "up:0"):
        table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}), put("hand:0", "8H 8C", most=2))
        table.gestures.select(HAND[1:3])
        table.gestures.drop_card(HAND[1], over)
        assert (table.played, table.shaken) == ([{"type": "play", "cards": [*HAND[1:3]]}], [])


def test_of_two_places_a_slide_means_the_one_that_the_cards_can_go_to() -> None:
    choices = put("hand:0", "8H 8C KD", most=2), replace(put("hand:0", "KD"), onto="stock")
    table = FakeTable(*choices)
    table.gestures.slide_card(HAND[1])
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]
    table.gestures.slide_card(HAND[3])
    assert (table.played[1:], table.said) == ([], ["choose-where"]), "it may mean either place"


def test_a_hidden_card_is_slid_up_as_well() -> None:
    table = FakeTable(put("up:0", "9S"), BLIND, hand=())
    table.gestures.slide_card(hidden_card(2))
    assert table.played == [{"type": "blind", "at": 2}]


def test_a_slide_of_a_card_that_fits_nowhere_is_explained() -> None:
    table = FakeTable(put("hand:0", "8H 8C"))
    table.gestures.drop_card(HAND[3], "stock")
    assert (table.played, table.illegal) == ([{"type": "play", "cards": [HAND[3]]}], 1), "the authority knows why"
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}))
    table.gestures.drop_card(HAND[3], "stock")
    assert (table.played, table.shaken) == ([], [""]), "nothing can be put yet"


def test_cards_are_slid_up_one_by_one_where_an_exact_number_is_put() -> None:
    table = FakeTable(put("hand:0", "7H 8H 8C KD", least=2, most=2))
    for card in HAND[:2]:
        table.gestures.slide_card(card)
    assert (table.gestures.selected, table.played) == (HAND[:2], [])
    table.gestures.slide_card(HAND[0])
    assert table.played == [{"type": "play", "cards": [*HAND[:2]]}]


def test_something_precious_that_is_slid_up_is_asked_about() -> None:
    table = FakeTable(put("hand:0", "KD", precious=parse_cards("KD")))
    table.gestures.drop_card(HAND[3], "stock")
    assert table.played == []
    assert table.gestures.confirmation is not None


def test_a_refused_confirmation_is_asked_again_for_the_same_card() -> None:
    """A no is an answer to one throw, not to the next one."""
    table = FakeTable(put("hand:0", "KD", precious=parse_cards("KD")))
    for _ in range(2):
        table.gestures.drop_card(HAND[3], "pile")
        assert table.gestures.confirmation is not None
        table.gestures.answer(False)
    assert table.played == []
    table.gestures.drop_card(HAND[3], "pile")
    table.gestures.answer(True)
    assert table.played == [{"type": "play", "cards": [HAND[3]]}]


def test_a_card_that_is_kept_goes_back_to_the_others_in_the_hand() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD", least=2, most=2, precious=parse_cards("KD")))
    table.gestures.select(HAND[2:])
    table.gestures.tap_zone("pile")
    table.gestures.answer(False)
    assert (table.gestures.selected, table.played) == (HAND[2:3], [])


def test_a_forgotten_choice_is_neither_confirmed_nor_selected() -> None:
    table = FakeTable(put("hand:0", "KD", precious=parse_cards("KD")), put("hand:0", "8H 8C", most=2))
    table.gestures.select(HAND[1:3])
    table.gestures.drop_card(HAND[3], "pile")
    table.gestures.reset()
    assert (table.gestures.confirmation, table.gestures.selected) == (None, ())
    table.gestures.drop_card(HAND[3], "pile")
    assert table.gestures.confirmation is not None, "a yes to what was forgotten is none to this"


def test_one_of_several_chosen_cards_takes_the_others_along() -> None:
    """A chosen card is dragged with all chosen ones; any other card alone."""
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    table.gestures.select([HAND[2], HAND[1]])
    table.gestures.drop_card(HAND[1], "pile")
    assert table.played == [{"type": "play", "cards": [HAND[2], HAND[1]]}]
    table.gestures.select([HAND[2], HAND[1]])
    table.gestures.drop_card(HAND[3], "pile")
    assert table.played[-1] == {"type": "play", "cards": [HAND[3]]}
