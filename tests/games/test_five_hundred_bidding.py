"""500 before the first trick: pack, dealer, deal, bidding, kitty."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from client.catalogue import Catalogue
from engine.cards import notate_cards, parse_cards
from engine.errors import Malformed, OptionError
from engine.game import Shuffle
from engine.games import get_game
from engine.games.five_hundred import Bid, Bury, Pass, Play
from engine.view import CHANCE, SPECTATOR, ChooseOne, Press, PutOnto
from tests.games.five_hundred_table import deal, table

PLAIN = [
    *("6S", "6C", "6D", "6H", "6NT"),
    *("7S", "7C", "7D", "7H", "7NT"),
    *("8S", "8C", "8D", "8H", "8NT"),
    *("9S", "9C", "9D", "9H", "9NT"),
    *("10S", "10C", "10D", "10H", "10NT"),
]
VALUES = (40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 320,
          340, 360, 380, 400, 420, 440, 460, 480, 500, 520)  # fmt: skip


def test_three_players_and_33_cards__F1() -> None:
    for seats in (2, 4):
        with pytest.raises(OptionError):
            get_game("five_hundred").start(seats)
    found = table(None)
    pack = found.game.chance_move(found.state, found.rng).cards
    assert Counter(notate_cards([card])[:-1] for card in pack) == {
        **dict.fromkeys(("7", "8", "9", "10", "J", "Q", "K", "A"), 4),
        "J": 5,  # with the joker, JK
    }
    assert len(found.view().zone("stock").cards) == 33


@pytest.mark.parametrize(("cards", "dealer"), [("9H 8C KD", 1), ("AH 7C KD", 0), ("AH JK 7D", 1), ("KH QC 10D", 2)])
def test_the_lowest_card_deals_first_ace_low_and_joker_lowest__F2(cards: str, dealer: int) -> None:
    found = table(None).shuffles(cards)
    assert found.state.dealer == dealer
    assert "deals-first" in found.said()
    assert found.chance().turn == (dealer + 1) % 3


def test_those_tied_for_lowest_draw_again__F2() -> None:
    found = table(None).shuffles("7H KC 7D")
    assert found.turn == CHANCE
    assert "tied" in found.said()
    found.shuffles("9H 10C")
    assert [zone.cards for zone in found.view().zones if zone.id.startswith("drawn")] == [
        parse_cards("9H"),
        (),
        parse_cards("10C"),
    ], "seat 1 no longer draws"
    assert found.state.dealer == 0


def test_equal_cards_that_are_not_lowest_draw_no_more__F2() -> None:
    assert table(None).shuffles("7H KC KD").state.dealer == 0


def test_three_each_three_to_the_kitty_four_each_three_each__F3() -> None:
    found = table(2)
    pack = found.game.chance_move(found.state, found.rng).cards
    found.does(CHANCE, Shuffle(pack))
    for seat in range(3):
        first, second, third = 3 * seat, 12 + 4 * seat, 24 + 3 * seat
        expected = (*pack[first : first + 3], *pack[second : second + 4], *pack[third : third + 3])
        assert found.hand(seat) == notate_cards(expected)
    assert found.state.stockpile.at(found.state.kitty) == pack[9:12]


def test_the_deal_begins_at_the_left_of_the_dealer__F3() -> None:
    found = table(0)
    pack = found.game.chance_move(found.state, found.rng).cards
    found.does(CHANCE, Shuffle(pack))
    assert found.hand(1).startswith(notate_cards(pack[:3]))
    assert found.turn == 1


def test_each_has_one_turn_to_bid_from_the_left_of_the_dealer__F4() -> None:
    found = deal(dealer=1)
    assert found.turn == 2
    assert found.bids("6H").turn == 0
    assert found.bids("pass").turn == 1
    found.bids("7S")
    assert (found.state.phase, found.turn) == ("exchange", 1), "nobody bids twice"


def test_every_bid_in_its_order_and_what_it_is_worth__F4() -> None:
    found = deal()
    assert found.can_bid() == ["pass", *PLAIN]
    for name, value in zip(PLAIN, VALUES, strict=True):
        contract = deal().bids(f"{name} pass pass").view().facts[0].args
        assert contract["value"] == value, name


@pytest.mark.parametrize("place", range(len(PLAIN)))
def test_a_bid_is_higher_than_every_bid_before__F4(place: int) -> None:
    found = deal().bids(PLAIN[place])
    assert found.can_bid() == ["pass", *PLAIN[place + 1 :]]
    assert found.refuses(Bid(PLAIN[place])) == "bid-higher"
    assert found.bids("pass").can_bid() == ["pass", *PLAIN[place + 1 :]]


@pytest.mark.parametrize("name", ["5H", "11S", "7X", "", "pass", "misere", "open-misere", "7h"])
def test_there_is_no_other_bid__F4(name: str) -> None:
    assert deal().refuses(Bid(name)) == "no-such-bid"


def test_when_all_pass_the_hand_is_thrown_in_and_the_deal_moves_on__F4() -> None:
    found = deal().bids("pass pass pass")
    assert "thrown-in" in found.said()
    assert found.turn == CHANCE
    assert found.scores() == (0, 0, 0)
    assert found.state.dealer == 0
    assert found.chance().turn == 1


def test_the_deal_moves_to_the_left_after_a_hand__F4() -> None:
    found = deal().bids("pass pass 6S").times_out().comes_back(2)
    while found.state.phase == "play":
        found.does(found.state.active, found.game.legal_moves(found.state, found.state.active)[0])
    assert found.state.phase == "hand_over"
    assert found.chance().state.dealer == 0


def test_misere_lies_above_seven_below_eight_and_open_above_ten_diamonds_below_ten_hearts__F5() -> None:
    bids = deal(misere="any").can_bid()
    assert bids[bids.index("7NT") :][:3] == ["7NT", "misere", "8S"]
    assert bids[bids.index("10D") :][:3] == ["10D", "open-misere", "10H"]
    assert len(bids) == 1 + 25 + 2
    for name, value in (("misere", 250), ("open-misere", 500)):
        assert deal(misere="any").bids(f"{name} pass pass").view().facts[0].args["value"] == value
    with pytest.raises(OptionError):
        get_game("five_hundred", misere="yes")


def test_the_highest_bidder_takes_the_kitty_puts_three_cards_away_and_leads__F6() -> None:
    found = deal(kitty="AH KH QH").bids("6S 7S pass")
    assert found.turn == 1
    assert len(found.state.hands[1]) == 13
    assert found.hand(1).endswith("AH KH QH")
    assert found.refuses(Play(parse_cards("AH")[0])) == "first-exchange"
    thrown = found.hand(1).split()[0]
    assert found.refuses(Bury(parse_cards("AH KH"))) == "put-three-away"
    assert found.refuses(Bury(parse_cards("AH KH KH"))) == "put-three-away"
    assert found.refuses(Bury(parse_cards(f"AH KH {found.hand(0).split()[0]}"))) == "not-in-your-hand"
    found.buries(f"{thrown} AH QH")
    assert len(found.state.hands[1]) == 10
    assert found.turn == 1
    assert found.refuses(Pass()) == "first-play"


def test_the_kitty_is_seen_by_nobody_and_what_is_put_away_by_the_contractor_alone__F6() -> None:
    found = deal(kitty="AH KH QH")
    assert all(found.view(viewer).zone("kitty").cards == (None,) * 3 for viewer in (0, 1, 2, SPECTATOR))
    found.bids("6S pass pass").buries("AH KH QH")
    assert found.view(0).zone("kitty").cards == parse_cards("AH KH QH")
    assert all(found.view(viewer).zone("kitty").cards == (None,) * 3 for viewer in (1, 2, SPECTATOR))


def test_bids_are_a_list_passing_a_button_and_the_kitty_three_cards__F4() -> None:
    found = deal()
    bids, passing = found.view(0).choices
    assert isinstance(bids, ChooseOne)
    assert bids.bids
    assert [found.game.decode_move(option.move).name for option in bids.options] == PLAIN
    assert isinstance(passing, Press)
    (put,) = found.bids("6S pass pass").view(0).choices
    assert isinstance(put, PutOnto)
    assert (put.zone, put.onto, put.least, put.most, put.arranges) == ("hand:0", "kitty", 3, 3, "hand:0")
    assert found.view(1).choices == ()


def test_after_the_highest_bid_only_passing_is_left__F4() -> None:
    (passing,) = deal().bids("10NT").view(1).choices
    assert isinstance(passing, Press)


def test_the_clock_passes_and_puts_the_last_three_cards_away__A1() -> None:
    found = deal().times_out()
    assert found.said() == ["time-ended", "passed"]
    assert found.state.away == (0,)
    found = deal().bids("6S pass pass")
    hand = found.hand(0).split()
    found.times_out()
    assert found.hand(0).split() == hand[:10]
    found = deal().bids("6S pass pass").times_out(" ".join(reversed(hand)))
    assert set(found.hand(0).split()) == set(hand[3:])


def test_the_order_of_a_hand_matters_only_when_cards_are_put_away__A1() -> None:
    with pytest.raises(Exception, match="order-does-not-matter"):
        deal().times_out("7H")
    with pytest.raises(Exception, match="order-is-not-the-hand"):
        deal().bids("6S pass pass").times_out("7H 8H")


def test_a_hand_lies_as_its_owner_laid_it_when_cards_were_put_away__F6() -> None:
    found = deal().bids("6S pass pass")
    hand = found.hand(0).split()[::-1]
    assert found.buries(" ".join(hand[:3]), " ".join(hand)).hand(0).split() == hand[3:]
    assert deal().bids("6S pass pass").refuses(Bury(parse_cards(" ".join(hand[:3])), (1, 2))) == "order-is-not-the-hand"


def test_a_damaged_state_is_refused() -> None:
    found = deal().bids("6S pass pass")
    data = found.game.encode(found.state)
    for name, wrong in (("kitty", [0, 1, 2]), ("contract", "5H"), ("active", 2), ("dealer", 3), ("calls", ["x"])):
        with pytest.raises(Malformed):
            found.game.decode({**data, name: wrong})


# Options


@pytest.mark.parametrize(("stored", "meant"), [(False, "off"), (True, "any"), ("after_seven", "after_seven")])
def test_misere_was_once_a_yes_or_no__F5a(stored: Any, meant: str) -> None:
    assert get_game("five_hundred", misere=stored).options()["misere"] == meant


def test_misere_waits_for_a_bid_of_seven_and_open_misere_does_not__F5a() -> None:
    found = deal(misere="after_seven")
    assert "misere" not in found.can_bid()
    assert "open-misere" in found.can_bid()
    assert found.refuses(Bid("misere")) == "misere-after-seven"
    assert "misere" not in found.bids("6S").can_bid()
    assert "misere" in found.bids("7S").can_bid()
    over = deal(misere="after_seven").bids("7S 8S")
    assert "misere" not in over.can_bid(), "every eight is higher"
    assert over.refuses(Bid("misere")) == "bid-higher"


def test_by_itself_everybody_has_one_turn_to_bid__F4() -> None:
    assert get_game("five_hundred").options() == {"auction": "once", "misere": "off"}
    assert deal().bids("6S 6C 6D").turn == 2
    assert deal().bids("6S 6C 6D").state.phase == "exchange"


@pytest.mark.parametrize(
    ("calls", "contractor", "contract"),
    [
        ("6S pass pass", 0, "6S"),
        ("pass 6S pass", 1, "6S"),
        ("pass pass 6S", 2, "6S"),
        ("6S 6C 6D 6H pass pass", 0, "6H"),
        ("6S 6C pass 7S 7C pass", 1, "7C"),
        ("6S pass 7S 8S 9S pass", 2, "9S"),
        ("10H 10NT pass pass", 1, "10NT"),
    ],
)
def test_the_bidding_goes_round_until_two_have_passed__F4a(calls: str, contractor: int, contract: str) -> None:
    found = deal(auction="until_passed")
    *before, last = calls.split()
    found.bids(" ".join(before))
    assert found.state.phase == "bid"
    found.bids(last)
    assert (found.state.phase, found.state.contractor, found.state.contract) == ("exchange", contractor, contract)
    assert found.turn == contractor


def test_who_has_passed_bids_no_more_and_the_highest_bidder_is_not_asked_again__F4a() -> None:
    found = deal(auction="until_passed").bids("pass 6S")
    assert found.turn == 2
    found.bids("6C")
    assert found.turn == 1, "the first has passed"
    assert found.can_bid()[:2] == ["pass", "6D"]
    marks = {seat.seat: [mark.code for mark in seat.marks] for seat in found.view().seats}
    assert (marks[0], marks[1][-1]) == (["mark-passed"], "mark-bid")
    found.bids("7S pass")
    assert (found.state.phase, found.turn) == ("exchange", 1)


def test_a_hand_in_which_all_pass_at_once_is_thrown_in__F4a() -> None:
    assert deal(auction="until_passed").bids("pass pass pass").state.phase == "shuffle"


def test_cards_that_take_tricks_are_asked_for_before_they_are_put_away_unless_tricks_are_to_be_lost() -> None:
    hand = "JK JH JD AS KH QH 10H 9C 8C 7C"
    for bid, asked in (("7H", "AC AS JD JH JK"), ("7S", "AC AS JK"), ("misere", "")):
        found = deal(hand, kitty="AC QC QD", misere="any").bids(f"{bid} pass pass")
        choice = next(choice for choice in found.view(0).choices if isinstance(choice, PutOnto))
        assert sorted(notate_cards(choice.precious).split()) == asked.split(), bid


@pytest.mark.parametrize(("auction", "is_only"), [("once", True), ("until_passed", False)])
def test_who_has_one_turn_to_bid_is_told_so(auction: str, is_only: bool) -> None:
    found, say = deal(auction=auction), Catalogue("five_hundred").say
    prompts = [found.view(0).prompt, found.bids("6S").view(1).prompt]
    said = [say(prompt) for prompt in prompts if prompt is not None]
    assert [sentence.endswith(" you can bid only once.") for sentence in said] == [is_only] * 2
