"""What can be done with the choices of a view, whatever game it is: layers, blind cards, lists, several cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from client.own import held
from engine.cards import parse_cards
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Option, Press, PutOnto, TakeFrom, View, Zone
from mobile import theme
from mobile.viewmodels.acting import Acting, back_at
from mobile.voice import Voice, at_table

A_TEXT = Text("discards")
HAND = parse_cards("7H 8H 8C KD")
UP = parse_cards("2C 2D 9S")


class FakeTable:
    """A table that shows one view and keeps what is sent and said."""

    def __init__(self, *choices: Any, hand: tuple[int, ...] = HAND) -> None:
        zones = (
            Zone("pile", None, "stack", A_TEXT, parse_cards("6H")),
            Zone("hand:0", 0, "fan", A_TEXT, hand, arrangeable=True),
            Zone("up:0", 0, "row", A_TEXT, UP),
            Zone("down:0", 0, "row", A_TEXT, (None, None, None)),
            Zone("won:0", 0, "stack", A_TEXT, (None,) * 6),
        )
        self.seen: View | None = View("any", 0, "play", "play", 0, None, zones=zones, choices=choices)
        self.is_live = True
        self.played: list[Mapping[str, Any]] = []
        self.said: list[str] = []
        self.shaken: list[str] = []
        self.time = 100.0
        self.can = Acting(self, lambda: self.time)

    @property
    def held(self) -> Zone | None:
        return held(self.seen) if self.seen else None

    @property
    def voice(self) -> Voice:
        return at_table()

    def play(self, move: Mapping[str, Any], arranges: str) -> None:
        self.played.append(dict(move))

    def say(self, text: Text) -> None:
        self.said.append(text.code)

    def not_now(self, zone: str) -> None:
        self.shaken.append(zone)

    def tell(self) -> None:
        """Nobody looks."""


def put(zone: str, *sets: str, **more: Any) -> PutOnto:
    return PutOnto(A_TEXT, zone, "pile", {"type": "play"}, tuple(map(parse_cards, sets)), **more)


BLIND = ChoosePlace(Text("turn-over"), "down:0", 0, 2, {"type": "blind"}, onto="pile")


def test_what_choices_speak_of_is_held() -> None:
    """The hand first; then, as the choices say, what lies open; then what nobody has seen."""
    table = FakeTable(put("hand:0", "8H 8C"))
    assert table.held is not None
    assert table.held.id == "hand:0"
    table = FakeTable(put("up:0", "2C 2D"), hand=())
    assert table.held is not None
    assert table.held.id == "up:0"
    table = FakeTable(BLIND, hand=())
    assert table.held is not None
    assert table.held.id == "down:0"
    table = FakeTable(hand=())
    assert table.held is not None
    assert table.held.id == "up:0", "while others play, what comes next; never a pile of won cards"


def test_a_card_of_what_lies_open_is_put() -> None:
    table = FakeTable(put("up:0", "2C 2D", "9S", most=2), hand=())
    assert table.can.thrown == UP[-1]
    table.can.select([UP[1], UP[0]])
    assert table.can.thrown is None
    table.can.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [UP[1], UP[0]]}], "in the order of tapping"
    assert table.can.selected == ()


def test_a_tap_puts_no_card_that_needs_another_one() -> None:
    table = FakeTable(put("hand:0", "8H 8C", most=2, needs=parse_cards("8H")))
    assert table.can.thrown == HAND[1]
    table.can.tap_zone("pile")
    assert table.played == [{"type": "play", "cards": [HAND[1]]}]


def test_cards_that_cannot_be_put_are_known() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    assert table.can.idle == (HAND[0],)
    table.can.select([HAND[1]])
    assert table.can.idle == (HAND[0], HAND[3]), "what does not go together with the chosen ones"
    assert FakeTable().can.idle == (), "nothing stands back while others play"


def test_a_card_that_nobody_sees_is_chosen_by_its_place() -> None:
    table = FakeTable(BLIND, hand=())
    assert table.can.place is None, "that is between cards"
    assert table.can.selects == 1
    assert table.can.targets == {"pile"}
    table.can.tap_zone("pile")
    assert (table.said, table.played) == (["turn-over"], []), "none has been chosen"
    table.can.select([back_at(2)])
    table.can.tap_zone("pile")
    assert table.played == [{"type": "blind", "at": 2}]
    table.can.drop(back_at(1), "pile")
    assert table.played[-1] == {"type": "blind", "at": 1}


def test_a_blind_card_that_goes_nowhere_has_a_button() -> None:
    table = FakeTable(ChoosePlace(Text("turn-over"), "down:0", 0, 2, {"type": "blind"}), hand=())
    assert not table.can.buttons
    table.can.select([back_at(0)])
    table.can.buttons[0].do()
    assert table.played == [{"type": "blind", "at": 0}]


def test_lists_stand_apart_from_buttons() -> None:
    suits = tuple(Option(Text("not-now"), {"suit": suit}) for suit in range(4))
    table = FakeTable(ChooseOne(Text("not-now"), suits), Press(Text("key-back"), {"type": "pass"}))
    assert [(heading, len(options)) for heading, options in table.can.lists] == [("Not now.", 4)]
    assert len(table.can.buttons) == 1
    table.can.lists[0][1][2].do()
    table.can.buttons[0].do()
    assert table.played == [{"suit": 2}, {"type": "pass"}]


def test_of_two_ways_to_put_onto_a_pile_the_one_that_takes_the_cards_is_meant() -> None:
    trying = PutOnto(A_TEXT, "hand:0", "pile", {"type": "try"}, (parse_cards("7H"),), precious=parse_cards("7H"))
    table = FakeTable(put("hand:0", "KD"), trying)
    table.can.drop(HAND[0], "pile")
    assert table.can.asks is trying
    table.can.answer(True)
    table.can.drop(HAND[3], "pile")
    assert table.played == [{"type": "try", "cards": [HAND[0]]}, {"type": "play", "cards": [HAND[3]]}]


def test_a_game_may_have_its_own_words_before_something_precious_goes() -> None:
    dear = put("hand:0", "KD", precious=parse_cards("KD"))
    table = FakeTable(dear)
    table.can.drop(HAND[3], "pile")
    assert "K♦" in table.can.question
    table = FakeTable(replace(dear, caution=Text("not-now")))
    table.can.drop(HAND[3], "pile")
    assert table.can.question == "Not now."
    table.can.answer(False)
    assert table.played == []


def test_the_authority_says_why_a_card_is_illegal() -> None:
    """Only the game knows which ruling forbids it: the move is tried, and refused with its sentence."""
    table = FakeTable(put("hand:0", "KD", sends="card"))
    table.can.drop(HAND[0], "pile")
    assert table.played == [{"type": "play", "card": HAND[0]}]
    table = FakeTable(put("hand:0", "KD 8D", most=2))
    table.can.drop(HAND[0], "pile")
    assert len(table.played) == 1


def test_a_card_that_does_not_go_with_those_before_it_begins_anew() -> None:
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    eights, king = parse_cards("8H 8C"), parse_cards("KD")
    assert table.can.thrown == king[0]
    table.can.select(eights[:1])
    assert table.can.selected == eights[:1]
    table.can.select(eights)
    assert table.can.selected == eights
    table.can.select((*eights, *king))
    assert table.can.selected == king


def test_the_card_that_a_tap_would_put_is_chosen_with_the_first_one() -> None:
    """It stands raised like those that were chosen: what is raised goes."""
    table = FakeTable(put("hand:0", "8H 8C", most=2))
    eights = parse_cards("8H 8C")
    thrown = table.can.thrown
    (other,) = {*eights} - {thrown}
    table.can.select([other])
    assert table.can.selected == (thrown, other)


def test_cards_that_hardly_anybody_means_to_put_stand_back() -> None:
    caution = replace(put("hand:0", "8H", "8C"), caution=A_TEXT)
    table = FakeTable(put("hand:0", "KD"), caution)
    assert set(table.can.idle) == set(HAND) - set(parse_cards("KD"))
    table = FakeTable(caution)
    assert (table.can.thrown, set(table.can.idle)) == (None, set(HAND))


def test_chosen_cards_win_over_taking() -> None:
    """One zone may be taken from and put onto: cards that were tapped first say which is meant."""
    table = FakeTable(TakeFrom(A_TEXT, "pile", {"type": "take"}), put("hand:0", "8H 8C", most=2))
    table.can.select([HAND[1]])
    table.can.tap_zone("pile")
    table.time += theme.DOUBLE_TAP
    table.can.tap_zone("pile")
    assert [move["type"] for move in table.played] == ["play", "take"]


@pytest.mark.parametrize("gesture", ["tap", "drop", "put", "place", "answer"])
def test_nothing_is_sent_while_something_is_shown(gesture: str) -> None:
    table = FakeTable(put("hand:0", "8H 8C"), BLIND)
    choice = table.can.puts[0]
    table.is_live = False
    can = table.can
    {
        "tap": lambda: can.tap_zone("pile"),
        "drop": lambda: can.drop(HAND[1], "pile"),
        "put": lambda: can.put(choice, [HAND[1]]),
        "place": lambda: can.choose_place(1),
        "answer": lambda: can.answer(True),
    }[gesture]()
    assert table.played == []


def test_after_a_no_the_same_card_is_asked_about_again() -> None:
    """A no is an answer to one throw, not to the next one."""
    table = FakeTable(put("hand:0", "KD", precious=parse_cards("KD")))
    for _ in range(2):
        table.can.drop(HAND[3], "pile")
        assert table.can.asks is not None
        table.can.answer(False)
    assert table.played == []
    table.can.drop(HAND[3], "pile")
    table.can.answer(True)
    assert table.played == [{"type": "play", "cards": [HAND[3]]}]


def test_what_is_forgotten_is_neither_asked_nor_chosen() -> None:
    table = FakeTable(put("hand:0", "KD", precious=parse_cards("KD")), put("hand:0", "8H 8C", most=2))
    table.can.select(HAND[1:3])
    table.can.drop(HAND[3], "pile")
    table.can.forget()
    assert (table.can.asks, table.can.selected) == (None, ())
    table.can.drop(HAND[3], "pile")
    assert table.can.asks is not None, "a yes to what was forgotten is none to this"


def test_one_of_several_chosen_cards_takes_the_others_along() -> None:
    """Whoever drags a chosen card means all of them; another card is meant alone."""
    table = FakeTable(put("hand:0", "8H 8C", "KD", most=2))
    table.can.select([HAND[2], HAND[1]])
    table.can.drop(HAND[1], "pile")
    assert table.played == [{"type": "play", "cards": [HAND[2], HAND[1]]}]
    table.can.select([HAND[2], HAND[1]])
    table.can.drop(HAND[3], "pile")
    assert table.played[-1] == {"type": "play", "cards": [HAND[3]]}
