"""500: what a hand scores, and how a game ends."""

from __future__ import annotations

import random
from itertools import product

import pytest

from client.catalogue import Catalogue
from engine.cards import notate_cards
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.scoring import hand_points
from engine.games.five_hundred.state import Hand
from engine.view import CHANCE, SPECTATOR, View
from tests.games.five_hundred_table import Table, after, deal, played, table

WORTH = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
"""The value of six tricks, by denomination."""
DOWN = played(0, "10NT", 0, 5, 5)
"""Seat 0 falls to -520, the others have 50 each."""
THROWN_IN = Hand(None, None, (0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize(("tricks", "suit", "taken"), [*product(range(6, 11), WORTH, range(11))])
def test_every_contract_with_every_number_of_tricks__F10(tricks: int, suit: str, taken: int) -> None:
    value = WORTH[suit] + 100 * (tricks - 6)
    points = hand_points(BY_NAME[f"{tricks}{suit}"], 1, (10 - taken, taken, 0))
    if taken < tricks:
        expected = -value
    elif taken == 10 and value < 250:
        expected = 250
    else:
        expected = value
    assert points == (10 * (10 - taken), expected, 0)


@pytest.mark.parametrize(("bid", "value"), [("misere", 250), ("open-misere", 500)])
def test_misere_wins_its_value_without_a_trick_and_the_others_nothing__F5(bid: str, value: int) -> None:
    assert hand_points(BY_NAME[bid], 2, (6, 4, 0)) == (0, 0, value)
    assert hand_points(BY_NAME[bid], 2, (6, 3, 1)) == (0, 0, -value)
    assert hand_points(BY_NAME[bid], 2, (0, 0, 10)) == (0, 0, -value)


@pytest.mark.parametrize(
    ("contract", "tricks", "points"),
    [
        ("8D", "0000000001", (280, 10, 0)),
        ("6S", "0000000000", (250, 0, 0)),
        ("8C", "0000000000", (260, 0, 0)),
        ("6S", "0001111222", (-40, 40, 30)),
    ],
)
def test_a_hand_scores_for_each_alone__F10(contract: str, tricks: str, points: tuple[int, ...]) -> None:
    found = after(contract=contract, tricks=tricks)
    assert found.scores() == points
    assert ("contract-made" in found.said()) == (points[0] > 0)
    assert found.view().stage == "rest"
    assert found.turn == CHANCE


@pytest.mark.parametrize(
    ("contract", "tricks", "said"),
    [
        ("8D", "0000000001", ["made 8 ♦", "1 trick × 10", "0 tricks"]),
        ("6S", "0000000000", ["all ten tricks", "0 tricks", "0 tricks"]),
        ("8C", "0000000000", ["made 8 ♣", "0 tricks", "0 tricks"]),
        ("7NT", "0001111222", ["7 NT failed", "4 tricks × 10", "3 tricks × 10"]),
    ],
)
def test_each_player_is_told_how_the_points_came_about__F10(contract: str, tricks: str, said: list[str]) -> None:
    assert reasons(after(contract=contract, tricks=tricks)) == said


def test_tricks_against_misere_are_no_reason_for_points__F5() -> None:
    lost = after(contract="misere", tricks="0111112222", misere="any")
    assert reasons(lost) == ["misère failed", None, None]
    assert reasons(after(contract="misere", tricks="1111112222", misere="any")) == ["misère made", None, None]


def test_points_have_no_reason_while_cards_are_played() -> None:
    assert reasons(deal().bids("6S pass pass")) == [None, None, None]


def reasons(found: Table) -> list[str | None]:
    """The words that say how the points of each seat came about."""
    catalogue = Catalogue("five_hundred")
    texts = [seat.reason for seat in sorted(found.view().seats, key=lambda seat: seat.seat)]
    return [None if text is None else catalogue.say(text) for text in texts]


def test_a_contractor_at_500_wins_whatever_the_others_have__F11() -> None:
    found = after(played(1, "10NT", 0, 10, 0), played(0, "10S", 10, 0, 0), contract="6C", tricks="1100000011")
    assert found.scores() == (500, 560, 0), "fewer points, and an opponent is there too, who took a trick first"
    assert found.game.winners(found.state) == (0,)


def test_else_an_opponent_at_500_wins__F11() -> None:
    found = after(played(1, "10S", 0, 10, 0), played(1, "6S", 2, 6, 2), contract="6C", tricks="0000001111")
    assert found.scores() == (80, 520, 20)
    assert found.game.winners(found.state) == (1,)


@pytest.mark.parametrize(("tricks", "first"), [("0012120000", 1), ("0021120000", 2)])
def test_of_two_opponents_at_500_the_one_who_took_a_trick_first_in_that_hand_wins__F11(tricks: str, first: int) -> None:
    rows = (played(1, "10D", 0, 10, 0), played(2, "10D", 0, 0, 10))
    found = after(*rows, contract="6C", tricks=tricks)
    assert found.scores() == (60, 500, 500)
    assert found.game.winners(found.state) == (first,)


def test_of_two_opponents_at_500_one_who_took_none_gives_way__F11() -> None:
    rows = (played(1, "10H", 0, 10, 0), played(2, "10D", 0, 0, 10))
    found = after(*rows, contract="6C", tricks="0000000022")
    assert found.scores() == (60, 500, 500)
    assert found.game.winners(found.state) == (2,)


def test_499_is_not_there__F11() -> None:
    found = after(played(1, "10D", 0, 10, 0), contract="6C", tricks="0000000001")
    assert found.scores() == (60, 490, 0)
    assert not found.game.is_over(found.state)


def test_who_falls_to_minus_500_plays_on__F12() -> None:
    found = after(played(0, "10NT", 0, 5, 5), contract="6C", tricks="0000000112")
    assert found.scores()[0] == -460
    assert not found.game.is_over(found.state)
    assert found.chance().view().stage == "play"


def test_a_winner_who_was_ever_down_wins_nothing_and_nobody_does__F12() -> None:
    rows = (DOWN, *[played(0, "10NT", 10, 0, 0)] * 2)
    found = after(*rows, contract="6C", tricks="0000000000")
    assert found.scores()[0] == -520 + 1040 + 250
    assert found.game.is_over(found.state)
    assert found.game.winners(found.state) == ()
    assert found.said()[-1] == "nobody-wins"
    prompt = found.view(0).prompt
    assert prompt is not None
    assert prompt.code == "nobody-won"


def test_minus_490_is_not_down__F12() -> None:
    rows = (played(0, "10H", 0, 5, 5), played(0, "10NT", 10, 0, 0))
    found = after(*rows, contract="10H", tricks="0000000000")
    assert found.scores()[0] == 520
    assert found.game.winners(found.state) == (), "-500 is"
    rows = (played(0, "10D", 0, 5, 5), played(0, "10NT", 10, 0, 0))
    found = after(*rows, contract="10H", tricks="0000000000")
    assert found.game.winners(found.state) == (0,), "-480 is not"


def test_who_was_down_does_not_keep_others_from_winning__F12() -> None:
    found = after(DOWN, played(1, "10S", 0, 10, 0), contract="6C", tricks="0000001111")
    assert found.scores() == (-460, 530, 50)
    assert found.game.winners(found.state) == (1,)


def test_f11_decides_before_anybody_asks_who_was_down__F12() -> None:
    """Two opponents are at 500. The one who took a trick first was down, and the other does not win instead."""
    rows = (played(1, "10NT", 0, 0, 10), *[played(1, "10NT", 0, 10, 0)] * 2, played(2, "10D", 0, 0, 10))
    found = after(*rows, contract="6C", tricks="0012000000")
    assert found.scores()[1] >= 500
    assert found.scores()[2] >= 500
    assert found.game.winners(found.state) == ()


def test_after_sixty_hands_the_highest_total_wins__A3() -> None:
    rows = (played(1, "6H", 0, 10, 0), *[played(0, "6S", 6, 2, 2), played(0, "6S", 5, 3, 2)] * 29)
    found = after(*rows, contract="6C", tricks="0000001111")
    assert len(found.state.rows) == 60
    assert found.scores()[1] > found.scores()[0]
    assert found.game.is_over(found.state) is True


def test_after_sixty_hands_who_was_ever_down_cannot_win__F12a() -> None:
    rows = (DOWN, *[played(0, "10NT", 10, 0, 0)] * 2, *[THROWN_IN] * 56)
    found = after(*rows, contract="6C", tricks="1111112222")
    assert len(found.state.rows) == 60
    assert found.game.is_over(found.state) is True
    assert found.scores()[0] == max(found.scores())
    assert found.game.winners(found.state) == ()


def test_a_game_in_which_everybody_passes_for_ever_ends__A3() -> None:
    found = table()
    hands = 0
    while not found.game.is_over(found.state):
        found.chance().bids("pass pass pass")
        hands += 1
    assert hands == 60
    assert found.game.winners(found.state) == (0, 1, 2), "equal totals share it"


def test_at_the_end_the_sheet_has_what_a_record_keeps__F13() -> None:
    rows = (played(1, "10S", 0, 10, 0), played(2, "7H", 2, 3, 5), played(1, "6S", 2, 6, 2))
    sheet = after(*rows, contract="6C", tricks="0000001111").view().score_sheet
    scored = [row for row in sheet.rows if row.counts]
    bid, taken = (row for row in sheet.rows if not row.counts)
    assert len(scored) == 4, "rounds played"
    assert (bid.label.code, bid.cells) == ("tricks-bid", (6, 16, 7))
    assert (taken.label.code, taken.cells) == ("tricks-taken", (10, 23, 7))
    assert sheet.totals == after(*rows, contract="6C", tricks="0000001111").scores()


def test_a_rematch_draws_for_the_deal_again__F2() -> None:
    found = after(played(1, "10NT", 0, 10, 0), contract="6C", tricks="0000000000")
    assert found.game.next_dealer(found.state, (0, 1, 2)) is None


def test_random_hands_agree_with_their_sheet__F10() -> None:
    found, rng = deal(misere="any"), random.Random(5)
    while len(found.state.rows) < 10:
        if found.turn == CHANCE:
            found.chance()
            continue
        moves = found.game.legal_moves(found.state, found.turn)
        found.does(found.turn, moves[rng.randrange(len(moves))])
        found.game.validate(found.state)
    for row in found.state.rows:
        if row.contract is not None:
            assert row.points == hand_points(BY_NAME[row.contract], row.contractor, row.tricks)


def told(view: View) -> list[tuple[str, dict[str, object]]]:
    return [(text.code, dict(text.args)) for text in view.outcome]


def test_a_view_says_who_made_or_failed_what_and_what_everybody_scored__F10() -> None:
    """The contract, the tricks, and the points of this hand and in all; nothing of it while cards are played."""
    assert deal().view().outcome == ()
    (made, *points) = told(after(DOWN, contract="8D", tricks="0000000001").view(1))
    assert made[0] == "contract-made"
    assert (made[1]["seat"], made[1]["taken"]) == (0, 9)
    assert points == [
        ("hand-scored", {"seat": 0, "points": 280, "total": 280 - 520}),
        ("hand-scored", {"seat": 1, "points": 10, "total": 60}),
        ("hand-scored", {"seat": 2, "points": 0, "total": 50}),
    ]
    assert told(after(contract="6S", tricks="0001111222").view())[0][0] == "contract-failed"


def test_a_view_says_why_nobody_has_won__F12() -> None:
    over = after(DOWN, *[played(0, "10NT", 10, 0, 0)] * 2, contract="6C", tricks="0000000000")
    assert told(over.view())[-1] == ("nobody-wins", {"seat": 0})


# A contract that is decided before the hand is over


def contractor_marks(found: Table) -> list[str]:
    """The contractor's tricks in full and in short."""
    view = found.game.view(found.state, SPECTATOR)
    mark = next(seat.marks[0] for seat in view.seats if seat.seat == found.state.contractor)
    catalogue = Catalogue("five_hundred")
    return [catalogue.say(mark), catalogue.say(catalogue.shorter(mark))]


def play_tricks(contract: str, hands: list[str], leads: list[str]) -> list[list[str]]:
    """Seat 0 plays the contract, and these cards to its tricks. Returns its marks after each trick."""
    found = deal(*hands, misere="any").bids(f"{contract} pass pass")
    found.buries(notate_cards(found.view(0).zone("hand:0").fresh))
    marks = []
    for card in leads:
        found.plays(card)
        while found.state.trick:
            found.plays(found.can_play().split()[0])
        marks.append(contractor_marks(found))
    return marks


ALL_TRUMPS = "JK JS JC AS KS QS 10S 9S 8S 7S"


def test_a_contract_is_said_to_be_made_from_the_trick_on_that_makes_it__F10() -> None:
    marks = play_tricks("6S", [ALL_TRUMPS], ALL_TRUMPS.split()[:7])
    assert marks[4:] == [
        ["5 tricks, bid 6", "5 of 6"],
        ["6 tricks, bid 6: made", "6 of 6: made"],
        ["7 tricks, bid 6: made", "7 of 6: made"],
    ]


def test_a_contract_is_said_to_have_failed_with_the_trick_that_is_one_too_many__F10() -> None:
    marks = play_tricks("10H", ["JK JH JD AH KH QH 10H 9H 8H 7C"], ["JK", "7C"])
    assert marks == [["1 trick, bid 10", "1 of 10"], ["1 trick, bid 10: failed", "1 of 10: failed"]]


def test_misere_has_failed_with_the_first_trick_that_is_taken__F5() -> None:
    marks = play_tricks("misere", ["AH", "7H", "8H"], ["AH"])
    assert marks == [["1 trick: failed", "1 trick: failed"]]


def test_misere_without_a_trick_is_made_by_the_last_one_alone__F5() -> None:
    found = after(contract="misere", tricks="1111112222", misere="any")
    assert contractor_marks(found) == ["0 tricks", "0 tricks"], "the reason says that it was made"
