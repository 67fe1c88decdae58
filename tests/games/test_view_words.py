"""The words of views beyond cards and moves: chairs, places on the table, cards to look at again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from client.catalogue import Catalogue
from engine.cards import notate_cards, parse_cards
from engine.games import get_game
from engine.games.five_hundred.state import Hand
from engine.mechanics.order import starting_after
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


@pytest.mark.parametrize(("deal", "glass"), [(partial(lebowski, "6H"), "5S 5D"), (partial(threes, "6H"), "3S 3D")])
def test_the_card_that_is_seen_through_glass_counts__L7_S5(deal: Callable[..., Table], glass: str) -> None:
    def counting(pile: str) -> int | None:
        return deal(pile=pile).sees().zone("pile").counting

    assert counting(f"4H 9C {glass}") == parse_cards("9C")[0]
    assert (counting(f"{glass} 9C"), counting(glass), counting("")) == (None, None, None)


# What is tapped, and what is chosen


@pytest.mark.parametrize("deal", [partial(lebowski, "3C", pile="4H"), partial(threes, "4C", pile="5H")])
def test_a_tap_on_the_pile_picks_it_up__L13(deal: Callable[[], Table]) -> None:
    choices = deal().sees(0).choices
    assert [choice.zone for choice in choices if isinstance(choice, Press)] == ["pile"]


def said(game: str, *texts: Text) -> list[str]:
    return [Catalogue(game).say(text).replace("\N{NO-BREAK SPACE}", " ") for text in texts]


def bids(table: five_hundred_table.Table) -> ChooseOne:
    return next(choice for choice in table.view(table.turn).choices if isinstance(choice, ChooseOne))


def test_a_list_of_bids_says_what_the_others_have_bid__F4() -> None:
    table = five_hundred_table.deal()
    assert bids(table).answers == ()
    table.bids("6H pass")
    assert said("five_hundred", *bids(table).answers) == ["Player 1: 6 ♥", "Player 2: passed"]


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
    assert said("five_hundred", action) == ["Bid 7 ♦"]
    assert [by_name[name].points for name in ("7D", "7NT", "10S")] == [180, 220, 440]


def test_a_bidder_is_told_the_tricks_to_count_in_the_own_hand_for_each_trumps() -> None:
    choice = bids(five_hundred_table.deal("JK JH AH KH 9H AS KS 8D 9C 7C"))
    tricks, trumps = choice.scales
    assert not tricks.advice
    assert said("five_hundred", *trumps.advice) == [
        "Your hand: about 4 tricks with ♠, 5 or 6 with the kitty.",
        "Your hand: about 5 tricks with ♣, 6 or 7 with the kitty.",
        "Your hand: about 6 tricks with ♦, 7 or 8 with the kitty.",
        "Your hand: about 7 tricks with ♥, 8 or 9 with the kitty.",
        "Your hand: about 5 tricks with no trumps, 6 or 7 with the kitty.",
    ]


@pytest.mark.parametrize(
    ("calls", "example"),
    [
        ("", "6 ♠ is worth 40 points, 10 NT 520."),
        ("6H", "6 NT is worth 120 points, 10 NT 520."),
        ("7NT", "8 ♠ is worth 240 points, 10 NT 520."),
        ("10H", "10 NT is worth 520 points."),
    ],
)
def test_the_example_of_a_bid_is_one_that_can_be_made__F4_F5(calls: str, example: str) -> None:
    choice = bids(five_hundred_table.deal(misere="any").bids(calls))
    assert choice.about is not None
    assert said("five_hundred", choice.about) == [example]


def test_misere_stands_beside_the_scales__F5() -> None:
    choice = bids(five_hundred_table.deal(misere="any"))
    apart = {option.move["name"]: option.action or Text("") for option in choice.options if not option.parts}
    assert said("five_hundred", *apart.values()) == ["Bid misère", "Bid open misère"]
    assert [option.points for option in choice.options if not option.parts] == [250, 500]


def test_the_suit_that_was_named_lies_on_the_discards__C3() -> None:
    table = crazy_eights_table.at("8C 2C 3C", "KD 2S", discards="9H", stock="3D 4D").plays("8C")
    assert table.view().zone("discards").suit is None, "none is named yet"
    assert table.names("D").view().zone("discards").suit == 2
    assert table.plays("KD").view().zone("discards").suit is None


# New cards, and cards to look at again


def test_the_card_just_taken_is_fresh_for_its_owner__G6() -> None:
    table = game_of_threes_table.deal("3H 9C KS", "2C 9D KD", "2D 9S KC", discard="7D", stock="QS").takes("discards")
    own, other = (table.game.view(table.state, seat).zone("hand:0") for seat in (0, 1))
    assert notate_cards(own.fresh) == "7D"
    assert (other.fresh, notate_cards(other.known)) == ((), "7D")
    assert table.throws("KS").game.view(table.state, 0).zone("hand:0").fresh == ()


def test_the_card_drawn_in_this_turn_is_fresh__C3() -> None:
    table = crazy_eights_table.at("2C 3C", "KD 2S", discards="9H", stock="3D 4D 5D", draw_until_playable=True)
    assert table.view(0).zone("hand:0").fresh == ()
    assert notate_cards(table.draws().draws().view(0).zone("hand:0").fresh) == "4D"
    assert table.view(1).zone("hand:0").fresh == ()


def test_the_kitty_is_fresh_in_the_contractors_hand_until_three_are_put_away__F6() -> None:
    table = five_hundred_table.deal("JK JH AH KH QH", kitty="7C 7D 8S").bids("7H pass pass")
    assert notate_cards(table.view(0).zone("hand:0").fresh) == "7C 7D 8S"
    assert table.view(1).zone("hand:0").fresh == ()
    assert table.buries("7C 7D 8S").view(0).zone("hand:0").fresh == ()


def after_one_trick(**options: Any) -> five_hundred_table.Table:
    table = five_hundred_table.deal("JK JH AH", "9H", "8H", kitty="7C 7D 8S", **options)
    return table.bids("7H pass pass").buries("7C 7D 8S").plays("JK 9H 8H")


def test_the_last_trick_can_be_looked_at_again__F8() -> None:
    table = five_hundred_table.deal("JK JH AH", "9H", "8H").bids("7H pass pass")
    assert table.view().asides == ()
    (last,) = after_one_trick().view().asides
    assert (last.layout, notate_cards(last.cards), last.by, notate_cards(last.special)) == (
        "trick",
        "JK 9H 8H",
        (0, 1, 2),
        "JK 9H 8H",
    )
    assert last.label == Text("zone-last-trick", {"seat": 0})


def test_a_trick_says_whose_card_wins_it_so_far__F8() -> None:
    table = five_hundred_table.deal("JK QH", "AH", "8H", kitty="7C 7D 8S")
    table.bids("7H pass pass").buries("7C 7D 8S")
    assert table.view(1).zone("trick").winning is None
    assert table.plays("QH").view(1).zone("trick").winning == 0
    assert table.plays("AH").view(1).zone("trick").winning == 1
    assert table.plays("8H").view(1).asides[0].winning == 1


def test_what_was_put_away_lies_open_when_the_hand_is_over__F6() -> None:
    table = five_hundred_table.after(contract="6S", tricks="0000000000")
    assert table.state.phase == "hand_over"
    assert None not in table.view(1).zone("kitty").cards
    assert len(table.view(SPECTATOR).asides) == 2
    turned = [
        transfer
        for event in table.events
        for transfer in event.transfers
        if transfer.source == transfer.target == "kitty"
    ]
    assert tuple(transfer.card for transfer in turned if transfer.seen_by == "all") == table.view(1).zone("kitty").cards
    assert table.chance().view(1).zone("kitty").cards == (None,) * 3
    assert table.view(1).asides == ()


def test_the_cards_that_took_tricks_are_shown_when_the_hand_is_over__F8() -> None:
    """The same cards for all, who saw them played; nothing of the kitty."""
    table = five_hundred_table.after(contract="6S", tricks="0001111222")
    _, *taken = table.view(SPECTATOR).asides
    assert sorted((zone.owner, len(zone.cards)) for zone in taken) == [(0, 3), (1, 4), (2, 3)]
    tricks = table.state.tricks
    for zone in taken:
        won = [trick for trick in tricks if trick.winner == zone.owner]
        played = [table.state.stockpile.at(trick.cards)[(trick.winner - trick.leader) % 3] for trick in won]
        assert list(zone.cards) == played
    assert all(table.view(seat).asides == table.view(SPECTATOR).asides for seat in range(3))
    assert all(zone.owner is None for zone in after_one_trick().view().asides), "while cards are played, none"


def test_a_hand_that_was_thrown_in_shows_no_kitty__F12a() -> None:
    table = five_hundred_table.deal()
    rows = (Hand(None, None, (0, 0, 0), (0, 0, 0)),) * 59
    table.state = replace(table.state, rows=rows)
    table.bids("pass pass pass")
    assert table.state.phase == "over"
    assert table.view(0).zone("kitty").cards == (None,) * 3


# Tricks at the seats


def marks(table: five_hundred_table.Table) -> list[list[str]]:
    """The marks of each seat in words, by seat."""
    seats = sorted(table.view().seats, key=lambda one: one.seat)
    return [said("five_hundred", *seat.marks) for seat in seats]


def test_the_contractors_tricks_are_counted_against_the_bid_and_the_others_in_points__F10() -> None:
    assert marks(after_one_trick()) == [
        ["1 trick, bid 7", "contractor"],
        ["0 tricks"],
        ["0 tricks", "dealer"],
    ]
    table = five_hundred_table.deal("AH KH QH", "JK JH 9H").bids("7H pass pass")
    assert marks(table)[0] == ["contractor"]


@pytest.mark.parametrize(
    ("goal", "count", "long", "short"),
    [
        ("contractor", 0, "0 tricks, bid 6", "0 of 6"),
        ("contractor-made", 6, "6 tricks, bid 6: made", "6 of 6: made"),
        ("contractor-failed", 1, "1 trick, bid 6: failed", "1 of 6: failed"),
        ("contractor-of-misere-failed", 1, "1 trick: failed", "1 trick: failed"),
        ("defender", 0, "0 tricks", "0 tricks"),
        ("defender", 1, "1 trick · +10", "1 trick"),
        ("defender", 3, "3 tricks · +30", "3 tricks"),
    ],
)
def test_tricks_are_said_in_full_and_in_short(goal: str, count: int, long: str, short: str) -> None:
    catalogue = Catalogue("five_hundred")
    mark = Text("mark-tricks", {"count": count, "goal": goal, "tricks": 6, "points": 10 * count})
    assert (catalogue.say(mark), catalogue.say(catalogue.shorter(mark))) == (long, short)


def test_misere_counts_the_tricks_that_were_taken_so_far__F5() -> None:
    table = five_hundred_table.deal("7H 8H", "AH", "9H", kitty="7C 7D 8S", misere="any").bids("misere pass pass")
    table.buries("7C 7D 8S").plays("7H AH 9H")
    assert marks(table) == [["0 tricks", "contractor"], ["1 trick"], ["0 tricks", "dealer"]]


# What lies by itself, and what goes


def test_500_sorts_a_hand_by_itself_and_again_when_trumps_are_known__F7() -> None:
    table = five_hundred_table.deal("JH JD AS KC QH 9D AH 7C KS JK", kitty="7H 8D 8S")

    def proposed() -> str:
        proposal = table.view(0).zone("hand:0").proposal
        assert proposal is not None
        assert proposal.by_itself
        return notate_cards(proposal.cards)

    assert proposed() == "JK AH QH JH KC 7C JD 9D AS KS", "colours take turns"
    table.bids("8D pass pass")
    assert proposed() == "JK JD JH 9D 8D KC 7C AH QH 7H AS KS 8S", "the bowers lie with the trumps"


@pytest.mark.parametrize("seed", range(60))
def test_the_card_at_the_right_after_a_take_lies_in_no_meld_and_is_no_wild__G14(seed: int) -> None:
    rng = random.Random(seed)
    table = game_of_threes_table.at_hand(1 + seed % 6, 2).deals()
    for _ in range(6):
        before = table.game.view(table.state, table.turn).zone(f"hand:{table.turn}").proposal
        assert before is not None
        assert not before.by_itself, "nothing moves before a card came"
        hand = f"hand:{table.turn}"
        zone = table.takes(rng.choice(("stock", "discards"))).game.view(table.state, table.turn).zone(hand)
        assert zone.proposal is not None
        assert zone.proposal.by_itself
        melded = {card for group in zone.groups for card in group}
        last = zone.proposal.cards[-1]
        others = set(zone.cards) - melded - set(zone.special)
        assert not others or last in others
        assert last not in zone.special or set(zone.cards) == set(zone.special)
        table.throws(notate_cards(rng.sample(zone.cards, 1)))
        if table.phase != "take" or table.state.out is not None:
            return


def test_the_card_at_the_right_after_a_take_is_the_one_to_throw_however_all_cards_would_lie_best__G14() -> None:
    """Fives are wild: with the Ace six cards would count least in a book of it, without it five count 4 in a run."""
    table = game_of_threes_table.at_hand(3, 2)
    seat = starting_after(table.next_order, table.next_dealer)[0]
    hands = ["2C 9D KC QD 7S"] * 2
    hands[seat], hands[1 - seat] = "8H 9H JK 5D 4C", hands[seat]
    table.deals(*hands, discard="AH").takes("discards")
    zone = table.game.view(table.state, seat).zone(f"hand:{seat}")
    assert zone.proposal is not None
    assert notate_cards(zone.proposal.cards[-1:]) == "AH"
    assert [set(notate_cards(group).split()) for group in zone.groups] == [{"8H", "9H", "JK", "5D"}]


@pytest.mark.parametrize(
    ("hand", "discard", "label"),
    [
        ("7H 7C 7D", "KS", "Go out with K♠"),
        ("4C 7C 8C", "9C", "Go out with 4♣"),
        ("7H 7C JK", "7D", "Go out with 7♥"),
        ("AH 2H 9C", "KD", ""),
    ],
)
def test_a_button_goes_out_with_the_card_that_is_left_over__G10(hand: str, discard: str, label: str) -> None:
    table = game_of_threes_table.deal(hand, "2C 9D KC", discard=discard).takes("discards")
    view = table.game.view(table.state, 0)
    presses = [choice for choice in view.choices if isinstance(choice, Press)]
    assert said("game_of_threes", *(press.label for press in presses)) == [label] * bool(label)
    if not label:
        return
    (press,) = presses
    zone = view.zone("hand:0")
    assert press.finishes
    assert zone.proposal is not None
    assert zone.proposal.cards[-1] == press.move["card"], "the marked card goes out, too"
    assert press.move["card"] not in {card for group in zone.groups for card in group}
    assert zone.special == () or press.move["card"] not in zone.special
    table.does(0, table.game.decode_move(press.move))
    assert table.state.out == 0


# Cards that do not fit


def test_a_hand_of_which_nothing_fits_is_stuck_until_something_does__C3() -> None:
    table = crazy_eights_table.at("2C 3D", "KD QD", discards="9H", stock="4C 5C")
    assert table.view(0).zone("hand:0").stuck
    assert not table.view(1).zone("hand:1").stuck, "it is not their turn"
    assert not crazy_eights_table.at("2C 9D", "KD QD", discards="9H").view(0).zone("hand:0").stuck


def test_the_layer_that_is_played_is_stuck_where_the_pile_must_be_picked_up() -> None:
    table = threes("4H 5H", "5C 9D", "6H 9C", turn=0, pile="KD")
    assert [zone.id for zone in table.sees(0).zones if zone.stuck] == ["hand:0"]
    assert not any(zone.stuck for zone in table.sees(1).zones)
    assert not any(zone.stuck for zone in threes("4H AH", "5C 9D", "6H 9C", turn=0, pile="KD").sees(0).zones)
