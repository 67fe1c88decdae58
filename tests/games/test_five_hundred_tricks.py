"""500: following, winning and leading, the joker without trumps, misère, the clock."""

from __future__ import annotations

import pytest

from client.catalogue import Catalogue
from engine.cards import parse_cards
from engine.games.five_hundred import NameSuit, Play
from engine.mechanics.tricks import effective_suit
from engine.view import SPECTATOR, PutOnto
from tests.games.five_hundred_table import Table, deal


def playing(contract: str, *hands: str, kitty: str = "", misere: str = "off") -> Table:
    """Seat 0 plays this contract with the hand that it was dealt, and leads."""
    found = deal(*hands, kitty=kitty, misere=misere).bids(f"{contract} pass pass")
    return found.buries(" ".join(found.hand(0).split()[-3:]))


def test_the_contractor_leads_and_who_wins_a_trick_leads_next__F6_F8() -> None:
    found = playing("6S", "7H 9C", "KH AC", "9H 7C")
    assert found.turn == 0
    found.plays("7H KH 9H")
    assert found.turn == 1
    found.plays("AC 7C")
    assert found.turn == 0
    found.plays("9C")
    assert found.turn == 1
    assert [trick.winner for trick in found.state.tricks] == [1, 1]


def test_follow_the_suit_led_if_able__F8() -> None:
    found = playing("6S", "7H", "KH 8H AD AC", "9H").plays("7H")
    assert set(found.can_play().split()) >= {"8H", "KH"}
    assert all(card.endswith("H") for card in found.can_play().split())
    assert found.refuses_to_play("AD") == "follow-suit"
    assert found.refuses_to_play("7H") == "not-in-your-hand"


def test_who_cannot_follow_plays_anything__F8() -> None:
    clubs = "7C 8C 9C 10C QC KC AC"
    found = playing("6S", "7H", f"{clubs} AD KD QD", "9H").plays("7H")
    assert len(found.can_play().split()) == 10


def test_the_left_bower_follows_trumps_and_not_its_own_suit__F7_F8() -> None:
    found = playing("6S", "7S", "JC 9C AC KC QC AH KH QH 7H 8H", "9S").plays("7S")
    assert found.can_play() == "JC", "the only trump"
    found = playing("6S", "7C", "JC 9C AH KH QH 7H 8H 9H 10H JH", "8C").plays("7C")
    assert found.can_play() == "9C", "the jack of clubs is no club"


@pytest.mark.parametrize(
    ("contract", "lead", "follows", "has_none"),
    [
        ("6S", "7H", "♥ was led: follow suit.", "You have no ♥: play any card."),
        ("6S", "JK", "The joker is a trump: follow with ♠.", "The joker is a trump, and you have no ♠: play any card."),
        (
            "6S",
            "JC",
            "J♣ is the left bower, a trump: follow with ♠.",
            "J♣ is the left bower, a trump, and you have no ♠: play any card.",
        ),
        (
            "6NT",
            "JK",
            "The joker was led as ♦: follow suit.",
            "The joker was led as ♦, and you have none: play any card.",
        ),
    ],
    ids=["suit", "joker", "bower", "named"],
)
def test_who_follows_is_told_how_the_card_that_was_led_counts__F7_F8_F9(
    contract: str, lead: str, follows: str, has_none: str
) -> None:
    """Seat 1 has a Nine to follow with, and seat 2 nothing of the suit."""
    others = "8H 10H QH" if contract == "6NT" else "7D 8D 10D"
    found = playing(contract, lead, "9H 9S 9D", f"7C 8C 9C 10C QC KC AC {others}").plays(lead)
    if found.state.phase == "name":
        found.names("D")
    prompts = [found.view(1).prompt]
    found.plays({"7H": "9H", "JK": "9S" if contract == "6S" else "9D", "JC": "9S"}[lead])
    prompts.append(found.view(2).prompt)
    assert [Catalogue("five_hundred").say(prompt) for prompt in prompts if prompt is not None] == [follows, has_none]


def test_trumps_are_marked_in_the_last_trick_though_the_hand_is_over__F7() -> None:
    found = playing("6S", "JK AS KS QS JS 10S 9S 8S 7S AH")
    while found.state.phase == "play":
        found.plays(found.can_play().split()[0])
    (last, *_) = found.view(0).asides
    trumps = [card for card in last.cards if card is not None and effective_suit(card, 3) == 3]
    assert (found.state.phase, list(last.special)) == ("hand_over", trumps)


def test_the_highest_trump_wins_else_the_highest_of_the_suit_led__F8() -> None:
    found = playing("6S", "AH", "7S 8S 9S 10S QS KS AS 7D 8D 9D", "JC 7C 8C 9C 10C QC KC AC AD KD")
    assert found.plays("AH 7S JC").turn == 2, "the left bower beats a trump, which beats the Ace led"
    found = playing("6S", "7H", "AD KD QD JD 10D 9D 8D 7D AC KC", "9H")
    assert found.plays("7H AD 9H").turn == 2, "an Ace that does not follow wins nothing"


def test_with_trumps_the_joker_is_a_trump_like_any_other__F8() -> None:
    found = playing("6S", "7S", "JK 9C AC KC QC AH KH QH 7H 8H", "9S").plays("7S")
    assert found.can_play() == "JK"
    assert found.plays("JK 9S").turn == 1
    found = playing("6S", "7H", "JK 9H AC KC QC AD KD QD 7D 8D", "8H").plays("7H")
    assert found.refuses_to_play("JK") == "follow-suit"


def test_without_trumps_the_joker_is_played_only_by_one_who_cannot_follow_and_wins__F9() -> None:
    found = playing("6NT", "AH", "JK 9H AC KC QC AD KD QD 7D 8D", "8H").plays("AH")
    assert found.refuses_to_play("JK") == "joker-only-when-void"
    assert found.can_play() == "9H"
    found = playing("6NT", "AH", "JK 9C AC KC QC AD KD QD 7D 8D", "8H").plays("AH")
    assert "JK" in found.can_play().split()
    assert found.plays("JK 8H").turn == 1


def test_whoever_leads_the_joker_without_trumps_names_its_suit_which_the_others_follow__F9() -> None:
    found = playing("6NT", "JK", "AD 9H AC KC QC", "AH 8D KD").plays("JK")
    assert (found.state.phase, found.turn) == ("name", 0)
    assert found.game.legal_moves(found.state, 0) == tuple(NameSuit(suit) for suit in range(4))
    assert found.refuses(Play(parse_cards("AD")[0])) == "first-name"
    assert found.refuses(NameSuit(4)) == "no-such-suit"
    found.names("D")
    assert found.turn == 1
    assert [fact.args.get("suit") for fact in found.view().facts][1:] == [2]
    assert found.refuses_to_play("9H") == "follow-suit"
    found.plays("AD")
    assert all(card.endswith("D") for card in found.can_play().split())
    found.plays("8D")
    assert found.turn == 0, "it wins"
    assert len(found.view().facts) == 1


def test_a_joker_led_with_trumps_is_named_nothing__F8() -> None:
    found = playing("6S", "JK", "7S 8S 9S", "10S").plays("JK")
    assert (found.state.phase, found.turn) == ("play", 1)
    assert all(card.endswith("S") or card == "JC" for card in found.can_play().split())


def test_the_table_shows_who_laid_which_card_and_the_tricks_of_each__F8() -> None:
    found = playing("6S", "7H", "KH", "9H").plays("7H KH")
    trick = found.view().zone("trick")
    assert (trick.layout, trick.cards, trick.by) == ("trick", parse_cards("7H KH"), (0, 1))
    found.plays("9H")
    assert found.view().zone("trick").cards == ()
    won = found.view(SPECTATOR).zone("tricks:1")
    assert (won.cards, won.known) == ((None,) * 3, parse_cards("7H KH 9H"))
    marks = {seat.seat: next(mark.args.get("count") for mark in seat.marks) for seat in found.view().seats}
    assert marks == {0: 0, 1: 1, 2: 0}


def test_a_card_is_put_from_the_hand_onto_the_trick__F8() -> None:
    found = playing("6S", "7H", "KH 8H AD AC", "9H").plays("7H")
    (put,) = found.view(1).choices
    assert isinstance(put, PutOnto)
    assert (put.zone, put.onto, put.sends) == ("hand:1", "trick", "card")
    assert set(put.sets[0]) == set(parse_cards(found.can_play()))


def test_trumps_are_marked_in_the_hand__F7() -> None:
    found = playing("6S", "JK JC JS AS 7S 7H 8H 9H AH JH", kitty="7C 8C 9C")
    hand = found.view(0).zone("hand:0")
    assert set(hand.special) == set(parse_cards("JK JC JS AS 7S"))
    assert hand.proposal is not None
    assert hand.proposal.cards == parse_cards("JK JS JC AS 7S AH JH 9H 8H 7H")


def test_open_misere_is_laid_open_after_the_first_trick__F5() -> None:
    found = playing("open-misere", "7H 7C", "KH", "9H", misere="any")
    assert None in found.view(1).zone("hand:0").cards
    found.plays("7H KH")
    assert None in found.view(SPECTATOR).zone("hand:0").cards
    found.plays("9H")
    assert "laid-open" in found.said()
    assert None not in found.view(SPECTATOR).zone("hand:0").cards
    assert None in found.view(0).zone("hand:1").cards


def test_plain_misere_stays_hidden_and_has_no_trumps__F5() -> None:
    found = playing("misere", "7H 7C", "KH", "9H", misere="any").plays("7H KH 9H")
    assert None in found.view(1).zone("hand:0").cards
    assert found.view(0).zone("hand:0").special == ()


def test_the_clock_plays_the_lowest_legal_card_and_names_a_led_joker_spades__A1() -> None:
    found = playing("6S", "7S 8S 7H 9H", "KH 8H AD AC 10S", "10H").times_out()
    assert found.view().zone("trick").cards == parse_cards("7H"), "no trump while there is another card"
    assert found.times_out().view().zone("trick").cards == parse_cards("7H 8H"), "a legal one"
    found = playing("6NT", "JK", "9S").plays("JK").times_out()
    assert found.state.named == 3


def test_who_is_away_is_played_for_until_back__A1() -> None:
    found = playing("6S", "7H").goes_away(0)
    assert found.view(0).choices == ()
    assert found.refuses(Play(parse_cards("7H")[0])) == "you-are-away"
    assert found.comes_back(0).view(0).choices
