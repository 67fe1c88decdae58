"""The gestures that the choices of a view allow, in any game: layers, blind cards, lists, several cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from client.localizer import Localizer, table_localizer
from client.table import own_zones
from client.table.gestures import DOUBLE_TAP, Gestures, hidden_card
from client.table.responses import Picks
from engine.cards import parse_cards
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom, View, Zone

A_TEXT = Text("discards")
HAND = parse_cards("7H 8H 8C KD")
UP = parse_cards("2C 2D 9S")


class FakeTable:
    """A table that shows one view and keeps what is sent and said."""

    def __init__(self, *choices: Any, hand: tuple[int, ...] = HAND, more_zones: tuple[Zone, ...] = ()) -> None:
        zones = (
            Zone("stock", None, "stack", A_TEXT, (None,) * 9),
            Zone("pile", None, "stack", A_TEXT, parse_cards("6H")),
            Zone("hand:0", 0, "fan", A_TEXT, hand, arrangeable=True),
            Zone("up:0", 0, "row", A_TEXT, UP),
            Zone("down:0", 0, "row", A_TEXT, (None, None, None)),
            Zone("won:0", 0, "stack", A_TEXT, (None,) * 6),
            *more_zones,
        )
        self.authority_view: View | None = View("any", 0, "play", "play", 0, None, zones=zones, choices=choices)
        self.accepts_moves = True
        self.played: list[Mapping[str, Any]] = []
        self.said: list[str] = []
        self.shaken: list[str] = []
        self.laid_last: list[int] = []
        self.illegal = 0
        self.time = 100.0
        self.gestures = Gestures(self, lambda: self.time)

    @property
    def view(self) -> View | None:
        return self.authority_view

    @property
    def active_zone(self) -> Zone | None:
        return own_zones.active_zone(self.authority_view) if self.authority_view else None

    def zone_order(self, zone: str) -> tuple[int, ...]:
        return ()

    @property
    def localizer(self) -> Localizer:
        return table_localizer()

    def lay_last(self, card: int) -> None:
        self.laid_last.append(card)

    def send_move(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        self.played.append(dict(move))
        self.illegal += not is_legal

    def show_message(self, text: Text) -> None:
        self.said.append(text.code)

    def reject_zone(self, zone: str) -> None:
        self.shaken.append(zone)

    def notify_changed(self) -> None:
        """Does nothing."""


def put(zone: str, *sets: str, **more: Any) -> PutOnto:
    return PutOnto(A_TEXT, zone, "pile", {"type": "play"}, tuple(map(parse_cards, sets)), **more)


BLIND = ChoosePlace(Text("turn-over"), "down:0", tuple(range(3)), {"type": "blind"}, onto="pile")


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
    assert table.gestures.default_card == UP[-1]
    table.gestures.select([UP[1], UP[0]])
    assert table.gestures.default_card is None
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [UP[1], UP[0]]}], "in the order of tapping"
    assert table.gestures.selected == ()


def test_a_tap_puts_no_card_that_needs_another_one() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2, needs=parse_cards("8H")))
    assert table.gestures.default_card == HAND[1]
    table.gestures.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_cards_that_cannot_be_put_are_known() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    assert table.gestures.unplayable_cards == (HAND[0],)
    table.gestures.select([HAND[1]])
    assert table.gestures.unplayable_cards == (HAND[0], HAND[3]), "what does not go together with the chosen ones"
    assert FakeTable().gestures.unplayable_cards == (), "nothing stands back while others play"


def test_a_card_that_nobody_sees_is_chosen_by_its_place() -> None:
    table = FakeTable(BLIND, hand=())
    assert table.gestures.gap_choice is None, "that is between cards"
    assert table.gestures.max_selected == 1
    assert table.gestures.target_zones == {"pile"}
    table.gestures.tap_zone("pile")
    assert (table.said, table.played) == (["turn-over"], []), "none has been chosen"
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


def test_lists_and_buttons_are_told_apart() -> None:
    suits = tuple(Option(Text("not-now"), {"suit": suit}) for suit in range(4))
    table = FakeTable(ChooseOne(Text("not-now"), suits), Press(Text("key-back"), {"type": "pass"}))
    assert [(heading, len(options)) for heading, options in table.gestures.option_lists] == [("Not now.", 4)]
    assert len(table.gestures.buttons) == 1
    table.gestures.option_lists[0][1][2].do()
    table.gestures.buttons[0].do()
    assert table.played == [{"suit": 2}, {"type": "pass"}]


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
    table = FakeTable(replace(dear, caution=Text("not-now")))
    table.gestures.drop_card(HAND[3], "pile")
    assert table.gestures.question == "Not now."
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


def test_a_card_that_does_not_go_with_those_before_it_begins_anew() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    eights, king = parse_cards("8H 8C"), parse_cards("KD")
    assert table.gestures.default_card == king[0]
    table.gestures.select(eights[:1])
    assert table.gestures.selected == eights[:1]
    table.gestures.select(eights)
    assert table.gestures.selected == eights
    table.gestures.select((*eights, *king))
    assert table.gestures.selected == king


def test_the_card_that_a_tap_would_put_is_chosen_with_the_first_one() -> None:
    """The default card is raised like the chosen ones, and every raised card is put."""
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    eights = parse_cards("8H 8C")
    thrown = table.gestures.default_card
    (other,) = {*eights} - {thrown}
    table.gestures.select([other])
    assert table.gestures.selected == (thrown, other)


def test_cards_that_hardly_anybody_means_to_put_stand_back() -> None:
    caution = replace(put("hand:0", "8H", "8C"), caution=A_TEXT)
    table = FakeTable(put("hand:0", "KD"), caution)
    assert set(table.gestures.unplayable_cards) == set(HAND) - set(parse_cards("KD"))
    table = FakeTable(caution)
    assert (table.gestures.default_card, set(table.gestures.unplayable_cards)) == (None, set(HAND))


def test_chosen_cards_win_over_taking() -> None:
    """One zone may be taken from and put onto: cards that were tapped first say which is meant."""
    table = FakeTable(TakeFrom(A_TEXT, "pile", {"type": "take"}), put("hand:0", "8H 8C", most=2))
    table.gestures.select([HAND[1]])
    table.gestures.tap_zone("pile")
    table.time += DOUBLE_TAP
    table.gestures.tap_zone("pile")
    assert [move["type"] for move in table.played] == ["play", "take"]


def test_selected_cards_do_not_keep_a_card_from_being_taken() -> None:
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}), put("hand:0", "8H 8C", most=2))
    table.gestures.select([HAND[1]])
    table.gestures.tap_zone("stock")
    assert (table.played, table.shaken) == ([{"type": "take"}], [])


def test_a_tap_selects_a_card_or_deselects_it_where_several_can_be_put() -> None:
    table = FakeTable(put("hand:0", "8H 8C KD", most=2))
    gestures = table.gestures
    selected = []
    for card in (HAND[3], HAND[1], HAND[2], HAND[3]):
        gestures.tap_card("hand:0", card)
        selected.append(gestures.selected)
    assert selected == [HAND[3:], (HAND[3], HAND[1]), (HAND[3], HAND[1]), HAND[1:2]], "a third one changes nothing"
    assert (table.played, table.laid_last) == ([], [])


def test_where_one_card_can_be_selected_the_last_tapped_counts() -> None:
    table = FakeTable(BLIND, hand=())
    for place in (0, 2):
        table.gestures.tap_card("down:0", hidden_card(place))
    assert table.gestures.selected == (hidden_card(2),)


def test_a_tap_lays_a_card_of_a_hand_at_the_right_where_one_is_put() -> None:
    table = FakeTable(put("hand:0", "8H 8C"))
    table.gestures.tap_card("hand:0", HAND[1])
    assert (table.laid_last, table.played, table.gestures.selected) == ([HAND[1]], [], ())
    table.accepts_moves = False
    table.gestures.tap_card("hand:0", HAND[2])
    assert table.laid_last == [HAND[1]], "not while others play"


def test_a_tap_on_a_card_apart_from_the_hand_is_one_on_its_zone() -> None:
    table = FakeTable(put("hand:0", "8H"), put("up:0", "9S"))
    table.gestures.tap_card("up:0", UP[2])
    assert (table.shaken, table.laid_last) == (["up:0"], [])


def test_a_tap_in_a_grid_chooses_the_place_of_the_card() -> None:
    grid = Zone("grid:0", 0, "grid", A_TEXT, (None, HAND[0], None), columns=3)
    choice = ChoosePlace(A_TEXT, "grid:0", (0, 1), {"type": "turn"})
    table = FakeTable(choice, hand=(), more_zones=(grid,))
    table.gestures.tap_card("grid:0", HAND[0])
    table.gestures.tap_card("grid:0", hidden_card(0))
    table.gestures.tap_card("grid:0", hidden_card(2))
    assert table.played == [{"type": "turn", "at": 1}, {"type": "turn", "at": 0}]
    assert table.shaken == ["grid:0"]


def test_enter_puts_the_default_card_and_taps_any_other() -> None:
    warned = put("hand:0", "7H", caution=A_TEXT)
    table = FakeTable(warned, put("hand:0", "8H 8C"))
    assert table.gestures.default_card == HAND[2]
    table.gestures.enter_card("hand:0", HAND[1])
    assert (table.laid_last, table.played) == ([HAND[1]], [])
    table.gestures.enter_card("hand:0", HAND[2])
    assert table.played == [{"type": "play", "cards": [HAND[2]]}]
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    table.gestures.enter_card("hand:0", HAND[2])
    assert (table.gestures.selected, table.played) == ((HAND[2],), [])


def test_selected_cards_that_are_slid_out_go_to_the_only_place_there_is() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    table.gestures.slide_card(HAND[1])
    assert table.played == [], "it was not selected"
    table.gestures.select(HAND[1:3])
    table.gestures.slide_card(HAND[2])
    assert table.played == [{"type": "play", "cards": [*HAND[1:3]]}]
    table = FakeTable(put("hand:0", "8H 8C", most=2), replace(put("hand:0", "KD"), onto="stock"))
    table.gestures.select(HAND[1:3])
    table.gestures.slide_card(HAND[2])
    assert (table.played, table.shaken) == ([], []), "it may mean either place"


def test_a_digit_taps_a_zone_of_the_table() -> None:
    table = FakeTable(TakeFrom(A_TEXT, "stock", {"type": "take"}))
    gestures = table.gestures
    assert [gestures.tap_table_zone(number) for number in (0, 1, 2, 3)] == [False, True, True, False]
    assert (table.played, table.shaken) == ([{"type": "take"}], ["pile"])


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
