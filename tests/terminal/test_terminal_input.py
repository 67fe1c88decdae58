"""The meaning of typed lines: a legal move, a command, or a sentence that explains why not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.table.hand_order import OrderMode
from client.table.responses import AskFirst, Explain, SendMove
from engine.games import GAMES
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Press, Proposal, PutOnto, TakeFrom, View
from terminal.input_parser import example, parse_line
from terminal.parsed_line import ParsedLine, Question
from tests.terminal.imagined_game import (
    IMAGINED,
    Imagined,
    at,
    bidding,
    cards,
    hand_zone,
    layers,
    naming,
    several,
    throwing_three,
    trick,
    view,
)
from tests.terminal.parsed_lines import TYPED, arranging, choosing, played, refused, said, sentence, trying

pytestmark = pytest.mark.usefixtures("imagined")


class TestCards:
    @pytest.mark.parametrize("typed", ["9", "9h", "9H", " 9♥ ", "9h "])
    def test_a_card_is_named_as_it_is_shown(self, typed: str) -> None:
        assert played(trick(), typed) == {"type": "play", "card": cards("9H")[0]}

    @pytest.mark.parametrize("typed", ["10", "t", "T", "10s", "ts"])
    def test_a_ten_has_two_names(self, typed: str) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("10S 9H"),))
        assert played(choosing(put), typed)["cards"] == list(cards("10S"))

    @pytest.mark.parametrize("typed", ["jk", "JK", "joker"])
    def test_the_joker_is_named_by_two_letters_or_its_word(self, typed: str) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("JK 9H"),))
        assert played(choosing(put), typed)["cards"] == list(cards("JK"))

    def test_equal_cards_are_as_good_as_each_other(self) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("7H 7H#1 9H"),))
        twice = view("play-now", (hand_zone(cards("7H#1 7H 9H")),), (put,))
        assert played(twice, "7")["cards"] == list(cards("7H#1"))

    @pytest.mark.parametrize(
        ("typed", "sentence"),
        [
            ("9h 9d 9h", "You typed “9H” more than once, but have only one."),
            ("9h 9h", "You typed “9H” more than once, but have only one."),
            ("jk jk", "You typed “JK” more than once, but have only one."),
            ("9h 9d 9", "You typed “9” too often: you have only 2."),
            ("9x3", "You typed “9” too often: you have only 2."),
            ("9c 9h", "You have no 9C."),
        ],
    )
    def test_a_card_that_is_named_more_often_than_it_is_held(self, typed: str, sentence: str) -> None:
        held = cards("9H 9D KS JK")
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (held,), most=3)
        assert said(view("play-now", (hand_zone(held),), (put,)), typed) == sentence

    def test_of_equal_cards_the_one_in_no_meld_is_meant(self) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("AH 2H 3H AH#1"),))
        held = hand_zone(cards("AH 2H 3H AH#1"), (cards("AH 2H 3H"),))
        assert played(view("play-now", (held,), (put,)), "ah")["cards"] == list(cards("AH#1"))

    def test_where_the_suit_decides_it_is_asked_for(self) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("4D 4C"),))
        assert said(choosing(put), "4") == "Which 4: 4d, 4c?"
        assert played(choosing(put), "4c")["cards"] == list(cards("4C"))

    def test_a_card_that_one_has_not_and_one_that_may_not_be_played(self) -> None:
        assert said(trick(), "2s") == "You have no 2S."
        assert refused(trick(), "10s") == {"type": "play", "card": cards("10S")[0]}, "the rules say why"

    def test_more_than_one_card(self) -> None:
        assert said(trick(), "7h 8h") == "Choose one card."
        assert said(trick(), "7h 7h") == "You typed “7H” more than once, but have only one."

    def test_three_cards_go_away_together(self) -> None:
        assert played(throwing_three(), "jk 4d 4c") == {"type": "throw", "cards": list(cards("JK 4D 4C"))}
        assert played(throwing_three(), "4 4 jk")["cards"] == list(cards("4D 4C JK"))
        assert said(throwing_three(), "4 jk qh") == "Which 4: 4d, 4c?"
        assert said(throwing_three(), "jk") == "Choose 3 cards."
        assert said(throwing_three(), "jk 7 8 9") == "Choose at most 3 cards."


class TestSeveralCards:
    def test_the_order_is_the_players(self) -> None:
        assert played(several(), "7c 7h")["cards"] == list(cards("7C 7H"))
        assert played(several(), "7h 7s 7c")["cards"] == list(cards("7H 7S 7C"))

    def test_one_of_them_must_fit(self) -> None:
        assert refused(several(), "7c 7s")["cards"] == list(cards("7C 7S"))

    def test_they_must_go_together(self) -> None:
        assert refused(several(), "7h kh")["cards"] == list(cards("7H KH"))
        assert refused(several(), "7h 2c")["cards"] == list(cards("7H 2C"))

    def test_where_the_order_decides_the_suit_is_asked_for(self) -> None:
        assert said(several(), "7") == "Which 7: 7h, 7c, 7s?"

    def test_the_other_choice_has_a_letter(self) -> None:
        assert played(several(), "s") == {"type": "draw"}
        assert said(several(), "s 7h") == "One thing at a time, please."


class TestHowMany:
    def test_a_rank_and_then_how_many(self) -> None:
        assert said(layers(), "4") == "How many Fours? 1 to 3"
        answer = parse_line("4", at(layers()))
        assert isinstance(answer, Question)
        assert answer.answers["2"] == SendMove({"type": "play", "cards": list(cards("4H 4D"))})
        assert set(answer.answers) == {"1", "2", "3"}

    def test_the_number_of_equal_ranks_can_be_typed_with_them(self) -> None:
        assert played(layers(), "4x2")["cards"] == list(cards("4H 4D"))
        assert played(layers(), "4 4 4")["cards"] == list(cards("4H 4D 4S"))
        assert played(layers(), "4h")["cards"] == list(cards("4H"))
        assert said(layers(), "4x4") == "You typed “4” too often: you have only 3."

    def test_nothing_is_asked_where_there_is_one(self) -> None:
        assert played(layers(), "9")["cards"] == list(cards("9C"))


class TestConfirmations:
    def hand(self, groups: str = "7H 8H 9H", precious: str = "JK KS", held: str = "7H 8H 9H 2C KS JK") -> View:
        put = PutOnto(
            Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards(held),), sends="card",
            precious=cards(precious),
        )  # fmt: skip
        return view("play-now", (hand_zone(cards(held), (cards(groups),) if groups else ()),), (put,))

    @pytest.mark.parametrize("typed", ["jk", "ks", "K", "k"])
    def test_before_a_precious_card_goes_it_is_asked_for_once(self, typed: str) -> None:
        asked = parse_line(typed, at(self.hand()))
        assert isinstance(asked, AskFirst)
        assert asked.question == Text("put-precious", {"cards": (asked.move["card"],)})

    def test_before_a_meld_is_torn_while_another_card_is_left(self) -> None:
        assert said(self.hand(), "8") == "8♥ is part of a book or run."
        assert played(self.hand(), "2")["card"] == cards("2C")[0]

    def test_where_nothing_else_is_left_nothing_is_asked(self) -> None:
        assert played(self.hand(held="7H 8H 9H JK"), "8")["card"] == cards("8H")[0]
        assert played(self.hand(precious=""), "ks")["card"] == cards("KS")[0]

    def test_a_whole_meld_is_put_down_without_a_question(self) -> None:
        held = cards("7H 8H 9H 2C")
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (held,), most=4)
        seen = view("play-now", (hand_zone(held, (cards("7H 8H 9H"),)),), (put,))
        assert played(seen, "7 8 9")["cards"] == list(cards("7H 8H 9H"))
        assert "part of a book or run" in said(seen, "7 8")

    @pytest.mark.parametrize("way", ["proposed", "suits", "ranks", "own"])
    def test_the_example_is_a_card_that_nobody_misses_however_the_hand_lies(self, way: OrderMode) -> None:
        seen = self.hand()
        context = at(seen, way=way, order=cards("2C 7H 8H 9H KS JK") if way == "own" else ())
        assert example(context.puts[0], context) == "2c"

    def test_an_order_rides_with_the_answer_too(self) -> None:
        seen = arranging(self.hand())
        answer = parse_line("jk", at(seen, order=order_of(seen)))
        assert isinstance(answer, AskFirst)
        assert "order" in answer.move


class TestOrder:
    def test_an_order_of_ones_own_rides_with_moves_that_carry_one(self) -> None:
        for table, typed in ((arranging(trick()), "7h"), (arranging(several()), "s")):
            order = order_of(table)
            answer = parse_line(typed, at(table, order=order))
            assert isinstance(answer, SendMove)
            assert answer.move["order"] == list(order)

    def test_no_other_move_carries_it(self) -> None:
        for make, typed in ((bidding, "1"), (naming, "2"), (layers, "p"), (trick, "7h"), (several, "s")):
            answer = parse_line(typed, at(make(), order=order_of(make())))
            assert isinstance(answer, SendMove)
            assert "order" not in answer.move

    def test_an_order_like_the_tables_is_not_sent(self) -> None:
        assert "order" not in played(trick(), "7h")

    def test_new_cards_come_in_at_the_right_and_gone_ones_leave(self) -> None:
        seen = view("play-now", (hand_zone(cards("8H KD 9H")),), ())
        assert lying(seen, order=cards("9H 7H 8H")) == cards("9H 8H KD")

    def test_by_suit_by_rank_and_as_proposed(self) -> None:
        proposal = Proposal(Text("by-strength"), cards("2H KH 9H 9S JK"))
        seen = view("play-now", (replace(hand_zone(cards("9S 2H JK KH 9H")), proposal=proposal),), ())
        assert lying(seen) == cards("2H KH 9H 9S JK")
        assert lying(seen, "suits") == cards("2H 9H KH 9S JK")
        assert lying(seen, "ranks") == cards("2H 9H 9S KH JK")


def lying(view: View, way: OrderMode = "proposed", order: tuple[int, ...] = ()) -> tuple[int | None, ...]:
    """The hand as it lies."""
    return at(view, way=way, order=order).visible_cards("hand:0")


def order_of(view: View) -> tuple[int, ...]:
    """An order that differs from the table's."""
    *first, last = lying(view)
    return (last or 0, *(card or 0 for card in first))


def legal(view: View, answer: ParsedLine) -> bool:
    """Whether a move is one that a choice of this view describes, unless it is sent to be refused."""
    if isinstance(answer, Question):
        return all(legal(view, typed) for typed in answer.answers.values())
    if not isinstance(answer, SendMove | AskFirst) or (isinstance(answer, SendMove) and not answer.is_legal):
        return True
    move = {name: value for name, value in answer.move.items() if name != "order"}
    return any(_describes(choice, move) for choice in view.choices)


def _describes(choice: Any, move: dict[str, Any]) -> bool:
    if isinstance(choice, (TakeFrom, Press)):
        return move == choice.move
    if isinstance(choice, ChooseOne):
        return any(move == option.move for option in choice.options)
    if isinstance(choice, ChoosePlace):
        return move == {**choice.move, "at": move.get("at")} and move["at"] in choice.places
    picked = [move["card"]] if "card" in move else move.get("cards", [])
    rest = {name: value for name, value in move.items() if name not in ("card", "cards")}
    if choice.places and rest.pop("at", None) not in choice.places:
        return False
    return (
        rest == choice.move
        and choice.least <= len(picked) <= choice.most
        and len(set(picked)) == len(picked)
        and any(set(picked) <= set(together) for together in choice.sets)
        and (not choice.needs or bool(set(picked) & set(choice.needs)))
        and ("card" in move) == (choice.sends == "card")
    )


@given(name=st.sampled_from(sorted(IMAGINED)), typed=TYPED, symbols=st.booleans(), shift=st.booleans())
def test_whatever_is_typed_gives_a_legal_move_or_a_sentence(name: str, typed: str, symbols: bool, shift: bool) -> None:
    GAMES.setdefault("imagined", Imagined)  # type: ignore[arg-type]
    seen = IMAGINED[name]()
    order = order_of(seen) if shift and any(zone.arrangeable and zone.cards for zone in seen.zones) else ()
    context = at(seen, symbols, order=order)
    answer = parse_line(typed, context)
    assert legal(seen, answer)
    if isinstance(answer, Explain):
        told = sentence(answer, context)
        assert told
        assert len(told) < 200
        assert symbols or told.isascii()


class TestCaution:
    """Choices with a warning, which are not shown among the keys."""

    def test_whoever_puts_them_is_asked_with_the_words_of_the_game(self) -> None:
        answer = parse_line("4h", at(trying()))
        assert isinstance(answer, AskFirst)
        assert answer.question == Text("throw-three")
        assert answer.move == {"type": "pick_up", "cards": list(cards("4H"))}

    def test_how_many_is_not_asked_of_what_is_only_tried(self) -> None:
        assert isinstance(parse_line("4", at(trying())), AskFirst)

    def test_the_button_that_sends_the_same_move_asks_nothing(self) -> None:
        assert played(trying(), "p") == {"type": "pick_up"}

    def test_it_is_not_among_the_keys(self) -> None:
        assert [keyed.label for keyed in at(trying()).shown] == ["Play", "Pick up the pile"]


class TestAlike:
    def test_only_of_cards_that_are_alike_it_is_asked_how_many(self) -> None:
        assert said(trying(), "6") == "How many Sixes? 1 to 2"
        assert said(trying(), "j") == "Which J: Js, Jd?"
        assert played(trying(), "js jd")["cards"] == list(cards("JS JD"))

    def test_where_one_card_may_go_any_of_them_is_meant(self) -> None:
        put = trying().choices[0]
        assert isinstance(put, PutOnto)
        only_one = replace(put, most=1)
        assert played(replace(trying(), choices=(only_one,)), "6")["cards"] == list(cards("6H"))


def test_a_card_of_another_place_is_refused_by_the_rules() -> None:
    assert refused(trying(), "kh") in (
        {"type": "play", "cards": list(cards("KH"))},
        {"type": "pick_up", "cards": list(cards("KH"))},
    )
