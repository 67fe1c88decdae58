"""Choices as they are typed: lists, places, grids, several at once; keys, help, and what comes too early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.table.responses import Explain
from engine.text import Text
from engine.view import ChoosePlace, Press, PutOnto, TakeFrom, View
from terminal import input_parser
from terminal.hotkeys import assign_hotkeys
from terminal.input_parser import parse_line
from terminal.pager import key_lines
from terminal.parsed_line import Question, TableCommand
from tests.terminal.imagined_game import (
    at,
    bidding,
    blind,
    cards,
    everything_at_once,
    layers,
    naming,
    nominating,
    placing,
    placing_one_of_several,
    several,
    trick,
    turning,
    two_lists,
)
from tests.terminal.parsed_lines import arranging, choosing, played, refused, said, sentence, trying

pytestmark = pytest.mark.usefixtures("imagined")


class TestLists:
    def test_an_option_is_chosen_by_its_number(self) -> None:
        assert played(bidding(), "1") == {"type": "pass"}
        assert played(bidding(), "26") == {"type": "bid", "tricks": 10, "suit": None}

    @pytest.mark.parametrize(
        ("typed", "move"),
        [
            ("pass", {"type": "pass"}),
            ("PA", {"type": "pass"}),
            ("7 h", {"type": "bid", "tricks": 7, "suit": 0}),
            ("7♥", {"type": "bid", "tricks": 7, "suit": 0}),
            ("7h", {"type": "bid", "tricks": 7, "suit": 0}),
            ("8 no", {"type": "bid", "tricks": 8, "suit": None}),
        ],
    )
    def test_an_option_is_chosen_by_its_words_or_their_beginning(self, typed: str, move: dict[str, Any]) -> None:
        assert played(bidding(), typed) == move

    @pytest.mark.parametrize("typed", ["0", "27", "-1", "²", "9" * 180])
    def test_numbers_that_are_not_there(self, typed: str) -> None:
        assert isinstance(parse_line(typed, at(bidding())), Explain)

    @pytest.mark.parametrize("typed", ["hearts", "1", "n1"])
    def test_an_option_is_chosen_as_every_front_end_chooses_it(
        self, typed: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The move comes from `respond`, however the option is named."""
        explained = Explain(Text("choice-place-missing"))
        monkeypatch.setattr(input_parser, "respond", lambda *_: explained)
        assert parse_line(typed, at(naming())) == explained

    def test_suits_and_people(self) -> None:
        assert played(naming(), "spades")["suit"] == 3
        assert played(naming(), "2")["suit"] == 1
        assert played(nominating(), "cleo")["seat"] == 2
        assert played(nominating(), "1")["seat"] == 0


class TestPlaces:
    def cut(self) -> View:
        return choosing(ChoosePlace(Text("cut-here"), "stock", tuple(range(1, 30)), {"type": "cut"}, of="gap"))

    def test_a_number_or_the_middle(self) -> None:
        assert played(self.cut(), "3") == {"type": "cut", "at": 3}
        assert played(self.cut(), "") == {"type": "cut", "at": 15}

    @pytest.mark.parametrize("typed", ["0", "30", "c x", "c 1 2"])
    def test_a_place_outside_the_range_is_explained(self, typed: str) -> None:
        assert said(self.cut(), typed) == "Type a number from 1 to 29."

    def test_cards_are_counted_from_one(self) -> None:
        """A view counts the places of cards from 0, people from 1."""
        row = choosing(ChoosePlace(Text("blind"), "down:0", tuple(range(3)), {"type": "blind"}))
        assert played(row, "1")["at"] == 0
        assert played(row, "3")["at"] == 2
        assert said(row, "0") == "Type a number from 1 to 3."

    def test_beside_a_button_enter_does_nothing(self) -> None:
        assert parse_line("", at(blind())) == TableCommand("enter")
        assert played(blind(), "2") == {"type": "blind", "at": 1}
        assert played(blind(), "p") == {"type": "pick_up"}


class TestGrids:
    def test_of_places_that_are_no_range_each_is_named(self) -> None:
        assert played(turning(), "3") == {"type": "turn", "at": 2}
        assert played(turning(), "6") == {"type": "turn", "at": 5}
        for typed in ("1", "5", "7", "0"):
            assert said(turning(), typed) == "Type one of these numbers: 2, 3, 4 or 6."

    def test_the_only_card_is_put_at_a_place_by_its_number(self) -> None:
        (card,) = cards("3S")
        key = next(keyed.key for keyed in at(placing()).choices if keyed.label == "Swap")
        for typed in ("4", f"{key} 4", f"{key}4", "3s 4", f"{key} 3s 4", "swap 4"):
            assert played(placing(), typed) == {"type": "swap", "card": card, "at": 3}

    def test_without_a_place_the_places_are_told(self) -> None:
        key = next(keyed.key for keyed in at(placing()).choices if keyed.label == "Swap")
        for typed in (key, f"{key} 0", f"{key} 7", f"{key} 3s"):
            assert said(placing(), typed) == "Type a number from 1 to 6."

    def test_a_number_that_names_the_card_and_a_place_needs_a_letter(self) -> None:
        assert said(placing(), "3").startswith("There are several ways to do that.")

    def test_the_only_card_need_not_be_typed_to_throw_it(self) -> None:
        assert played(placing(), "discard") == {"type": "discard", "card": cards("3S")[0]}
        assert played(placing(), "d") == played(placing(), "discard")

    def test_one_of_several_cards_is_typed_before_its_place(self) -> None:
        seen = placing_one_of_several()
        assert played(seen, "jk 3") == {"type": "swap", "cards": list(cards("JK")), "at": 2}
        assert played(seen, "7 6") == {"type": "swap", "cards": list(cards("7H")), "at": 5}
        assert said(seen, "jk 2") == said(seen, "jk") == "Type one of these numbers: 1, 3 or 6."
        assert refused(seen, "4c 3") == {"type": "swap", "cards": list(cards("4C")), "at": 2}
        assert played(seen, "3") == {"type": "turn", "at": 2}, "alone it names no card that can be put"


class TestSeveralLists:
    def test_a_number_needs_the_letter_of_its_list(self) -> None:
        suits, people = [keyed.key for keyed in at(two_lists()).choices]
        assert (
            said(two_lists(), "2") == f"There are several ways to do that. Put a letter before it: {suits}, {people}."
        )
        assert played(two_lists(), f"{suits}2") == {"type": "name", "suit": 1}
        assert played(two_lists(), f"{people} 2") == {"type": "next", "seat": 1}
        assert played(two_lists(), "4") == {"type": "name", "suit": 3}, "only one list has as many"

    def test_words_say_which_list_is_meant(self) -> None:
        assert played(two_lists(), "spades") == {"type": "name", "suit": 3}
        assert played(two_lists(), "cleo") == {"type": "next", "seat": 2}


class TestSeveralChoices:
    def test_letters_are_distinct_and_name_no_card_and_no_other_key(self) -> None:
        keys = [offer.key for offer in at(everything_at_once()).choices]
        assert len(set(keys)) == len(keys)
        assert not set(keys) & set("ajqkthomlw?")

    def test_a_letter_and_a_number(self) -> None:
        assert played(everything_at_once(), "n 2") == played(everything_at_once(), "n2") == {"type": "name", "suit": 1}
        assert played(everything_at_once(), "u15") == {"type": "blind", "at": 15}
        assert played(everything_at_once(), "p") == {"type": "pass"}

    def test_two_ways_for_one_card_need_a_letter(self) -> None:
        ways = [
            PutOnto(Text(code), "hand:0", "pile", {"type": code}, (cards("9H"),)) for code in ("play-cards", "draw")
        ]
        both = choosing(*ways)
        assert said(both, "9").startswith("There are several ways to do that.")
        keys = [offer.key for offer in at(both).choices]
        assert [played(both, f"{key} 9")["type"] for key in keys] == ["play-cards", "draw"]

    def test_more_choices_than_letters(self) -> None:
        many = choosing(*(Press(Text("pass"), {"type": "pass", "n": n}) for n in range(60)))
        offers = at(many).choices
        assert len({offer.key for offer in offers}) == 60
        assert [played(many, offer.key)["n"] for offer in offers] == list(range(60))


class TestRefusals:
    def taking(self) -> View:
        take = [TakeFrom(Text(code), code, {"type": code}) for code in ("draw", "pick-up")]
        return choosing(*take)

    def test_a_card_before_one_was_taken(self) -> None:
        keys = [offer.key for offer in at(self.taking()).choices]
        assert said(self.taking(), "7h") == f"Take a card first: {keys[0]} or {keys[1]}."
        assert said(blind(), "kh") == "Choose one of these first: u or p."

    def test_a_key_that_was_there_a_moment_ago(self) -> None:
        moment = replace(at(trick()), earlier={"b": "Bank"})
        for typed in ("b", "bank", "Bank"):
            assert sentence(parse_line(typed, moment), moment) == "Bank: not now. Play a card."

    def test_a_choice_without_its_card(self) -> None:
        assert said(several(), "p") == "Play: which cards? Type them, as in Kd Kh."

    def test_a_card_while_somebody_else_plays(self) -> None:
        waiting = replace(trick(), choices=(), turn=1)
        assert said(waiting, "7h") == "Not now. Play a card."

    @pytest.mark.parametrize(
        ("typed", "what"),
        [
            ("rules", "rules"),
            ("keys", "help"),
            ("arrange", "arrange"),
            ("what happened", "history"),
            ("LEAVE", "leave"),
        ],
    )
    def test_wishes_as_they_are_written_on_the_screen(self, typed: str, what: str) -> None:
        assert parse_line(typed, at(trick())) == TableCommand(what)

    def test_choices_as_they_are_written_on_the_screen(self) -> None:
        assert played(several(), "draw a card") == {"type": "draw"}
        assert played(trick(), "play 9h")["card"] == cards("9H")[0]
        assert played(layers(), "Pick up the pile") == {"type": "pick_up"}


class TestHelp:
    def page(self, view: View, **now: str) -> str:
        moment = replace(at(view), situational_keys=now)
        return " ".join(" ".join(line.plain for line in key_lines(moment, [], 79)).split())

    def test_enter_does_what_it_does_now(self) -> None:
        assert "Enter draws the table again" in self.page(trick())
        assert "Enter draws" not in self.page(naming(), enter="next")
        assert "Enter go on" in self.page(naming(), enter="next")

    def test_several_cards_only_where_several_may_go(self) -> None:
        assert "Several cards" in self.page(several())
        assert "Several cards" not in self.page(trick())

    def test_no_key_that_means_nothing_now(self) -> None:
        assert "More Time" not in self.page(trick())
        assert "BACK" not in self.page(trick())
        assert "m 7h" not in self.page(blind())

    def test_what_the_clock_would_throw(self) -> None:
        assert "the card in the last place goes" in self.page(arranging(trick()), **{"+": "more-time"})
        assert "the last place goes" not in self.page(arranging(trick()))


class TestAlways:
    @pytest.mark.parametrize(
        ("typed", "what"),
        [
            ("?", "rules"),
            ("h", "help"),
            ("o", "arrange"),
            ("l", "scores"),
            ("w", "history"),
            ("q", "leave"),
            ("Quit", "leave"),
        ],
    )
    def test_keys_that_always_mean_the_same(self, typed: str, what: str) -> None:
        for make in (bidding, naming, blind):
            assert parse_line(typed, at(make())) == TableCommand(what)

    def test_a_queen_is_not_thrown_and_the_table_not_left_by_mistake(self) -> None:
        for typed in ("q", "Q"):
            assert said(trick(), typed) == "Type q again to leave the table. For a Queen type its suit too: Qh."
            answer = parse_line(typed, at(trick()))
            assert isinstance(answer, Question)
            assert answer.answers == {"q": TableCommand("leave")}
        assert played(trick(), "qh")["card"] == cards("QH")[0]

    def test_keys_of_this_moment(self) -> None:
        moment = replace(at(naming()), situational_keys={"+": "more-time", "b": "back"})
        assert parse_line("+", moment) == TableCommand("more-time")
        assert parse_line("b", moment) == TableCommand("back")

    @pytest.mark.parametrize(
        "typed", ["zzz", "7h", "\x1b[A", "🎉", "[red]", "x" * 10_000, "h h h", "'; DROP TABLE", "\x00"]
    )
    def test_what_means_nothing_is_told_in_one_short_line(self, typed: str) -> None:
        sentence = said(naming(), typed)
        assert len(sentence) < 80
        assert "\x1b" not in sentence


def test_letters_are_taken_from_words_where_they_can_be() -> None:
    assert assign_hotkeys([["Bank"], ["Discards"], ["Bank"], ["Été"]], "") == ["b", "d", "a", "t"]


def test_a_button_keeps_its_key_whatever_lies_beside_it() -> None:
    keys = [{keyed.label: keyed.key for keyed in at(make()).choices} for make in (trying, layers, blind)]
    assert {key["Pick up the pile"] for key in keys} == {"p"}
