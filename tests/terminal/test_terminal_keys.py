"""What a typed line means: a legal move, a wish, or a sentence; never anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from terminal_fakes import (
    IMAGINED,
    Imagined,
    at,
    backs,
    bidding,
    blind,
    cards,
    everything_at_once,
    hand_zone,
    layers,
    naming,
    nominating,
    others,
    several,
    throwing_three,
    trick,
    view,
)

from engine.games import GAMES
from engine.text import Text
from engine.view import ChooseOne, ChoosePlace, Press, Proposal, PutOnto, TakeFrom, View, Zone
from terminal.answers import Answer, Ask, Do, Play, Refused, Say
from terminal.keys import example, read
from terminal.letters import letters
from terminal.order import Order
from terminal.pages import keys as keys_page

pytestmark = pytest.mark.usefixtures("imagined")


def played(view: View, typed: str) -> Any:
    """The move that a line stands for."""
    answer = read(typed, at(view))
    assert isinstance(answer, Play), answer
    return dict(answer.move)


def refused(view: View, typed: str) -> Any:
    """The move that is not offered, and is sent for the rules to say why."""
    answer = read(typed, at(view))
    assert isinstance(answer, Refused), answer
    return dict(answer.move)


def said(view: View, typed: str) -> str:
    answer = read(typed, at(view))
    assert isinstance(answer, (Say, Ask)), answer
    return answer.sentence if isinstance(answer, Say) else answer.question


def choosing(*choices: Any) -> View:
    return view("play-now", (backs("stock", "zone-stock", 30), hand_zone(), *others(5)), choices)


class TestCards:
    @pytest.mark.parametrize("typed", ["9", "9h", "9H", " 9♥ ", "9h "])
    def test_a_card_is_named_as_it_is_shown(self, typed: str) -> None:
        assert played(trick(), typed) == {"type": "play", "card": cards("9H")[0]}

    @pytest.mark.parametrize("typed", ["10", "t", "T", "10s", "ts"])
    def test_a_ten_has_two_names(self, typed: str) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("10S 9H"),))
        assert played(choosing(put), typed)["cards"] == list(cards("10S"))

    @pytest.mark.parametrize("typed", ["jk", "JK", "joker"])
    def test_the_joker(self, typed: str) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("JK 9H"),))
        assert played(choosing(put), typed)["cards"] == list(cards("JK"))

    def test_equal_cards_are_as_good_as_each_other(self) -> None:
        put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards("7H 7H#1 9H"),))
        twice = view("play-now", (hand_zone(cards("7H#1 7H 9H")),), (put,))
        assert played(twice, "7")["cards"] == list(cards("7H#1"))

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
        assert read("10s", at(trick())) == Refused({"type": "play", "card": cards("10S")[0]}), "the rules say why"

    def test_more_than_one_card(self) -> None:
        assert said(trick(), "7h 8h") == "Choose one card."
        assert said(trick(), "7h 7h") == "You have no 7H."

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
        answer = read("4", at(layers()))
        assert isinstance(answer, Ask)
        assert answer.question == "How many Fours? 1 to 3"
        assert answer.answers["2"] == Play({"type": "play", "cards": list(cards("4H 4D"))})
        assert set(answer.answers) == {"1", "2", "3"}

    def test_in_one_line(self) -> None:
        assert played(layers(), "4x2")["cards"] == list(cards("4H 4D"))
        assert played(layers(), "4 4 4")["cards"] == list(cards("4H 4D 4S"))
        assert played(layers(), "4h")["cards"] == list(cards("4H"))
        assert said(layers(), "4x4") == "You have no 4X4."

    def test_nothing_is_asked_where_there_is_one(self) -> None:
        assert played(layers(), "9")["cards"] == list(cards("9C"))


class TestLists:
    def test_by_number(self) -> None:
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
    def test_by_words(self, typed: str, move: dict[str, Any]) -> None:
        assert played(bidding(), typed) == move

    @pytest.mark.parametrize("typed", ["0", "27", "-1", "²", "9" * 180])
    def test_numbers_that_are_not_there(self, typed: str) -> None:
        assert isinstance(read(typed, at(bidding())), Say)

    def test_suits_and_people(self) -> None:
        assert played(naming(), "spades")["suit"] == 3
        assert played(naming(), "2")["suit"] == 1
        assert played(nominating(), "cleo")["seat"] == 2
        assert played(nominating(), "1")["seat"] == 0


class TestPlaces:
    def cut(self) -> View:
        return choosing(ChoosePlace(Text("cut-here"), "stock", 1, 29, {"type": "cut"}, of="gap"))

    def test_a_number_or_the_middle(self) -> None:
        assert played(self.cut(), "3") == {"type": "cut", "at": 3}
        assert played(self.cut(), "") == {"type": "cut", "at": 15}

    @pytest.mark.parametrize("typed", ["0", "30", "c x", "c 1 2"])
    def test_outside(self, typed: str) -> None:
        assert said(self.cut(), typed) == "Type a number from 1 to 29."

    def test_cards_are_counted_from_one(self) -> None:
        """A view counts the places of cards from 0, people from 1."""
        row = choosing(ChoosePlace(Text("blind"), "down:0", 0, 2, {"type": "blind"}))
        assert played(row, "1")["at"] == 0
        assert played(row, "3")["at"] == 2
        assert said(row, "0") == "Type a number from 1 to 3."

    def test_beside_a_button_enter_does_nothing(self) -> None:
        assert read("", at(blind())) == Do("enter")
        assert played(blind(), "2") == {"type": "blind", "at": 1}
        assert played(blind(), "p") == {"type": "pick_up"}


class TestSeveralChoices:
    def test_letters_are_distinct_and_name_no_card_and_no_other_key(self) -> None:
        keys = [offer.key for offer in at(everything_at_once()).offers]
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
        assert said(both, "9").startswith("That can go several ways.")
        keys = [offer.key for offer in at(both).offers]
        assert [played(both, f"{key} 9")["type"] for key in keys] == ["play-cards", "draw"]

    def test_more_choices_than_letters(self) -> None:
        many = choosing(*(Press(Text("pass"), {"type": "pass", "n": n}) for n in range(60)))
        offers = at(many).offers
        assert len({offer.key for offer in offers}) == 60
        assert [played(many, offer.key)["n"] for offer in offers] == list(range(60))


class TestAccidents:
    def hand(self, groups: str = "7H 8H 9H", precious: str = "JK KS", held: str = "7H 8H 9H 2C KS JK") -> View:
        put = PutOnto(
            Text("play-cards"), "hand:0", "pile", {"type": "play"}, (cards(held),), sends="card",
            precious=cards(precious),
        )  # fmt: skip
        return view("play-now", (hand_zone(cards(held), (cards(groups),) if groups else ()),), (put,))

    @pytest.mark.parametrize("typed", ["jk", "ks", "K", "k"])
    def test_before_a_precious_card_goes_it_is_asked_for_once(self, typed: str) -> None:
        answer = read(typed, at(self.hand()))
        assert isinstance(answer, Ask)
        assert answer.question.endswith("is worth keeping. y if you mean it, anything else keeps it.")
        assert isinstance(answer.answers["y"], Play)
        assert set(answer.answers) == {"y", "yes"}

    def test_before_a_meld_is_torn_while_another_card_is_left(self) -> None:
        assert said(self.hand(), "8") == "8♥ is part of a book or run. y if you mean it, anything else keeps it."
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
    def test_the_example_is_a_card_that_nobody_misses_however_the_hand_lies(self, way: str) -> None:
        seen = self.hand()
        order = Order()
        if way == "own":
            order.move(seen.zone("hand:0"), cards("2C")[0], 1)
        else:
            order.way = way  # type: ignore[assignment]
        moment = at(seen, order=order)
        assert example(moment.puts[0], moment) == "2c"

    def test_an_order_rides_with_the_answer_too(self) -> None:
        seen = arranging(self.hand())
        answer = read("jk", at(seen, order=order_of(seen)))
        assert isinstance(answer, Ask)
        assert isinstance(answer.answers["y"], Play)
        assert "order" in answer.answers["y"].move


class TestRefusals:
    def taking(self) -> View:
        take = [TakeFrom(Text(code), code, {"type": code}) for code in ("draw", "pick-up")]
        return choosing(*take)

    def test_a_card_before_one_was_taken(self) -> None:
        keys = [offer.key for offer in at(self.taking()).offers]
        assert said(self.taking(), "7h") == f"Take a card first: {keys[0]} or {keys[1]}."
        assert said(blind(), "kh") == "First choose one of these: u or p."

    def test_a_key_that_was_there_a_moment_ago(self) -> None:
        moment = replace(at(trick()), earlier={"b": "Bank"})
        for typed in ("b", "bank", "Bank"):
            assert read(typed, moment) == Say("Bank: not now. Play a card.")

    def test_a_choice_without_its_card(self) -> None:
        assert said(several(), "p") == "Play: which card? Type it, as in Kd Kh."

    def test_a_card_while_somebody_else_plays(self) -> None:
        waiting = replace(trick(), choices=(), turn=1)
        assert said(waiting, "7h") == "Not now. Play a card."

    @pytest.mark.parametrize(
        ("typed", "what"),
        [("rules", "rules"), ("keys", "help"), ("arrange", "arrange"), ("what happened", "story"), ("LEAVE", "leave")],
    )
    def test_wishes_as_they_are_written_on_the_screen(self, typed: str, what: str) -> None:
        assert read(typed, at(trick())) == Do(what)

    def test_choices_as_they_are_written_on_the_screen(self) -> None:
        assert played(several(), "draw a card") == {"type": "draw"}
        assert played(trick(), "play 9h")["card"] == cards("9H")[0]
        assert played(layers(), "Pick up the pile") == {"type": "pick_up"}


class TestHelp:
    def page(self, view: View, **now: str) -> str:
        moment = replace(at(view), now=now)
        return " ".join(" ".join(line.plain for line in keys_page(moment, [], 79)).split())

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
        assert "the one in the last place goes" in self.page(arranging(trick()), **{"+": "more-time"})
        assert "the last place goes" not in self.page(arranging(trick()))


class TestAlways:
    @pytest.mark.parametrize(
        ("typed", "what"),
        [
            ("?", "rules"),
            ("h", "help"),
            ("o", "arrange"),
            ("l", "scores"),
            ("w", "story"),
            ("q", "leave"),
            ("Quit", "leave"),
        ],
    )
    def test_keys_that_always_mean_the_same(self, typed: str, what: str) -> None:
        for make in (bidding, naming, blind):
            assert read(typed, at(make())) == Do(what)

    def test_a_queen_is_not_thrown_and_the_table_not_left_by_mistake(self) -> None:
        for typed in ("q", "Q"):
            answer = read(typed, at(trick()))
            assert isinstance(answer, Ask)
            assert answer.question == "q again leaves the table. For a Queen type its suit too: Qh."
            assert answer.answers == {"q": Do("leave")}
        assert played(trick(), "qh")["card"] == cards("QH")[0]

    def test_keys_of_this_moment(self) -> None:
        moment = replace(at(naming()), now={"+": "more-time", "b": "back"})
        assert read("+", moment) == Do("more-time")
        assert read("b", moment) == Do("back")

    @pytest.mark.parametrize(
        "typed", ["zzz", "7h", "\x1b[A", "🎉", "[red]", "x" * 10_000, "h h h", "'; DROP TABLE", "\x00"]
    )
    def test_what_means_nothing_is_told_in_one_short_line(self, typed: str) -> None:
        sentence = said(naming(), typed)
        assert len(sentence) < 80
        assert "\x1b" not in sentence


def arranging(view: View) -> View:
    """The same where what is taken and put carries the order of the hand."""
    choices = (replace(one, arranges="hand:0") if isinstance(one, (TakeFrom, PutOnto)) else one for one in view.choices)
    return replace(view, choices=tuple(choices))


class TestOrder:
    def test_an_order_of_ones_own_rides_with_moves_that_carry_one(self) -> None:
        for table, typed in ((arranging(trick()), "7h"), (arranging(several()), "s")):
            order = order_of(table)
            answer = read(typed, at(table, order=order))
            assert isinstance(answer, Play)
            assert answer.move["order"] == list(order.lying(table.zone("hand:0")))

    def test_no_other_move_carries_it(self) -> None:
        for make, typed in ((bidding, "1"), (naming, "2"), (layers, "p"), (trick, "7h"), (several, "s")):
            answer = read(typed, at(make(), order=order_of(make())))
            assert isinstance(answer, Play)
            assert "order" not in answer.move

    def test_an_order_like_the_tables_is_not_sent(self) -> None:
        assert "order" not in played(trick(), "7h")

    def test_new_cards_come_in_at_the_right_and_gone_ones_leave(self) -> None:
        order, zone = Order(), hand_zone(cards("7H 8H 9H"))
        order.move(zone, cards("9H")[0], 1)
        assert order.lying(replace(zone, cards=cards("8H KD 9H"))) == cards("9H 8H KD")

    def test_by_suit_by_rank_and_as_proposed(self) -> None:
        order, zone = Order(), hand_zone(cards("9S 2H JK KH 9H"))
        zone = replace(zone, proposal=Proposal(Text("by-strength"), cards("2H KH 9H 9S JK")))
        assert order.lying(zone) == cards("2H KH 9H 9S JK")
        order.way = "suits"
        assert order.lying(zone) == cards("2H 9H KH 9S JK")
        order.way = "ranks"
        assert order.lying(zone) == cards("2H 9H 9S KH JK")


def order_of(view: View) -> Order:
    """An order that differs from the table's."""
    zone = view.zone("hand:0")
    order = Order()
    order.move(zone, order.lying(zone)[-1], 1)
    return order


def test_letters_are_taken_from_words_where_they_can_be() -> None:
    assert letters([["Bank"], ["Discards"], ["Bank"], ["Été"]], "") == ["b", "d", "a", "t"]


def legal(view: View, answer: Answer) -> bool:
    """Whether a move is one that a choice of this view describes."""
    if isinstance(answer, Ask):
        return all(legal(view, one) for one in answer.answers.values())
    if not isinstance(answer, Play):
        return True
    move = {name: value for name, value in answer.move.items() if name != "order"}
    return any(_describes(choice, move) for choice in view.choices)


def _describes(choice: Any, move: dict[str, Any]) -> bool:
    if isinstance(choice, (TakeFrom, Press)):
        return move == choice.move
    if isinstance(choice, ChooseOne):
        return any(move == option.move for option in choice.options)
    if isinstance(choice, ChoosePlace):
        return move == {**choice.move, "at": move.get("at")} and choice.first <= move["at"] <= choice.last
    picked = [move["card"]] if "card" in move else move.get("cards", [])
    rest = {name: value for name, value in move.items() if name not in ("card", "cards")}
    return (
        rest == choice.move
        and choice.least <= len(picked) <= choice.most
        and len(set(picked)) == len(picked)
        and any(set(picked) <= set(together) for together in choice.sets)
        and (not choice.needs or bool(set(picked) & set(choice.needs)))
        and ("card" in move) == (choice.sends == "card")
    )


CARDS = "7 7h 7c 7s 8h 9 10 t q Q qh k kd kh a as j jk JK 4 4d 4x2 4x9 7x0 2 2c 7♥"
KEYS = "? h o m l w q + b n u s p d x 1 3 26 30 n2 u15 pass hearts spades"
RUBBISH = "♥ -1 0 ² ٣ é 🎉 \x1b[A \x00 [red] %s {0} \\ ' \""
WORDS = st.sampled_from(f"{CARDS} {KEYS} {RUBBISH}".split())
TYPED = st.one_of(st.text(max_size=300), st.lists(WORDS, max_size=6).map(" ".join))


@given(name=st.sampled_from(sorted(IMAGINED)), typed=TYPED, symbols=st.booleans(), shift=st.booleans())
def test_whatever_is_typed_gives_a_legal_move_or_a_sentence(name: str, typed: str, symbols: bool, shift: bool) -> None:
    GAMES.setdefault("imagined", Imagined)  # type: ignore[arg-type]
    seen = IMAGINED[name]()
    order = order_of(seen) if shift and any(zone.arrangeable and zone.cards for zone in seen.zones) else Order()
    answer = read(typed, at(seen, symbols, order))
    assert legal(seen, answer)
    if isinstance(answer, Say):
        assert answer.sentence
        assert len(answer.sentence) < 200
        assert symbols or answer.sentence.isascii()


def laid(**more: Any) -> View:
    """Sixes can be played, of which only the number matters; Fours can be tried, which is asked about."""
    by_rank = (cards("6H 6D"), cards("JS JD"))
    hand = cards("4H 4D 6H 6D JS JD")
    pile = Zone("pile", None, "stack", Text("zone-pile"), cards("5S"))
    put = PutOnto(Text("play-cards"), "hand:0", "pile", {"type": "play"}, by_rank, most=2, alike=by_rank[:1], **more)
    tried = PutOnto(
        Text("draw"), "hand:0", "pile", {"type": "pick_up"}, (cards("4H 4D"),), most=2, precious=cards("4H 4D"),
        caution=Text("throw-three"), alike=(cards("4H 4D"),),
    )  # fmt: skip
    own = (hand_zone(hand), Zone("up:0", 0, "row", Text("zone-up"), cards("KH")))
    return view("play-now", (pile, *own, *others(3)), (put, Press(Text("pick-up"), {"type": "pick_up"}), tried))


class TestCaution:
    """Cards that may be tried, though nobody is led to it."""

    def test_whoever_puts_them_is_asked_with_the_words_of_the_game(self) -> None:
        answer = read("4h", at(laid()))
        assert isinstance(answer, Ask)
        assert answer.question == "Put three cards away. y if you mean it, anything else does not."
        assert answer.answers["y"] == Play({"type": "pick_up", "cards": list(cards("4H"))})

    def test_how_many_is_not_asked_of_what_is_only_tried(self) -> None:
        answer = read("4", at(laid()))
        assert isinstance(answer, Ask)
        assert set(answer.answers) == {"y", "yes"}

    def test_the_button_that_sends_the_same_move_asks_nothing(self) -> None:
        assert played(laid(), "p") == {"type": "pick_up"}

    def test_it_is_not_among_the_keys(self) -> None:
        assert [offer.label for offer in at(laid()).offered] == ["Play", "Pick up the pile"]


class TestAlike:
    def test_only_of_cards_that_are_alike_it_is_asked_how_many(self) -> None:
        answer = read("6", at(laid()))
        assert isinstance(answer, Ask)
        assert answer.question == "How many Sixes? 1 to 2"
        assert said(laid(), "j") == "Which J: Js, Jd?"
        assert played(laid(), "js jd")["cards"] == list(cards("JS JD"))

    def test_where_one_card_may_go_any_of_them_is_meant(self) -> None:
        one = replace(laid().choices[0], most=1)
        assert played(replace(laid(), choices=(one,)), "6")["cards"] == list(cards("6H"))


def test_a_card_of_another_place_is_refused_by_the_rules() -> None:
    assert read("kh", at(laid())) in (
        Refused({"type": "play", "cards": list(cards("KH"))}),
        Refused({"type": "pick_up", "cards": list(cards("KH"))}),
    )


def test_a_button_keeps_its_key_whatever_lies_beside_it() -> None:
    keys = [{offer.label: offer.key for offer in at(make()).offers} for make in (laid, layers, blind)]
    assert {one["Pick up the pile"] for one in keys} == {"p"}
