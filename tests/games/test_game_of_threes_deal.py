"""The Game of Threes from the first draw to the deal: players, packs, order of play, cut and deal."""

from __future__ import annotations

import random

import pytest

from engine.cards import notate_cards, packs, parse_cards
from engine.errors import Malformed, OptionError
from engine.game import Away, Back, Cut, Shuffle, Timeout
from engine.games import get_game
from engine.games.game_of_threes import State
from engine.view import CHANCE, SPECTATOR, TABLE, ChoosePlace
from tests.games.game_of_threes_table import Table, at_hand, card, conserved, deal, drawn_table, table


def drawing(*cards: str) -> Table:
    """A new table at which the seats draw these cards."""
    found = drawn_table(len(cards))
    drawn = parse_cards(" ".join(cards))
    rest = [card for card in packs(1) if card not in drawn]
    return found.does(CHANCE, Shuffle((*drawn, *rest)))


@pytest.mark.parametrize(
    ("players", "count"),
    [(2, 2), (3, 2), (6, 2), (7, 3), (8, 3), (9, 3), (10, 4), (11, 4), (12, 4)],
)
def test_one_more_pack_for_each_three_players_above_six__G1(players: int, count: int) -> None:
    found = table(players).chance()
    assert len(found.state.stockpile.cards) == 53 * count
    assert notate_cards(found.state.stockpile.cards).count("JK") == count
    conserved(found.deals() if found.phase == "shuffle" else found)


@pytest.mark.parametrize("players", [1, 13])
def test_two_to_twelve_can_play__G1(players: int) -> None:
    with pytest.raises(OptionError):
        get_game("game_of_threes").start(players)


def test_eleven_hands_of_three_to_thirteen_cards__G2() -> None:
    found, seen = table(2), []
    while found.phase != "over":
        hand = found.next_hand
        found.deals()
        (wild,) = [fact.args["rank"] for fact in found.facts() if fact.code == "wild-rank"]
        seen.append((hand, len(found.state.hands[0]), len(found.state.hands[1]), wild))
        found.state = at_hand(hand, 2).plays_a_hand().state
    assert seen == [(n, n + 2, n + 2, n + 1) for n in range(1, 12)]  # rank 2 is a Three, rank 12 a King


@pytest.mark.parametrize("players", [2, 12])
def test_the_last_hand_deals_thirteen_cards_and_kings_are_wild__G2(players: int) -> None:
    found = at_hand(11, players).deals()
    assert all(len(hand) == 13 for hand in found.state.hands)
    conserved(found)


def test_lowest_card_goes_first_and_the_draw_sets_the_whole_order__G3() -> None:
    found = drawing("9S", "2D", "JK", "AC", "KH")
    assert found.state.order == (3, 1, 0, 4, 2)
    assert found.state.dealer == 2
    assert found.marks(2) == ("dealer",)
    assert found.told("plays-first") == [{"seat": 3}]
    assert [args["seat"] for args in found.told("drew")] == [0, 1, 2, 3, 4]
    assert [found.sees(SPECTATOR, f"drawn:{seat}") for seat in range(5)] == ["9S", "2D", "JK", "AC", "KH"]


def test_equal_ranks_are_ordered_hearts_clubs_diamonds_spades__G3() -> None:
    assert drawing("7S", "7D", "7C", "7H").state.order == (3, 2, 1, 0)


def test_twelve_players_draw__G3() -> None:
    cards = ["JK", "KH", "QH", "JH", "10H", "9H", "8H", "7H", "6H", "5H", "4H", "AS"]
    found = drawing(*cards)
    assert found.state.order == tuple(reversed(range(12)))
    found.chance()
    found.does(found.turn, Cut(1))
    assert found.turn == 11
    conserved(found)


def test_the_first_in_order_plays_first_and_the_last_deals__G3() -> None:
    found = drawing("KH", "AH", "7H").chance()
    found.does(found.turn, Cut(30))
    assert (found.turn, found.state.dealer) == (1, 0)
    assert [seat.seat for seat in found.game.view(found.state, SPECTATOR).seats] == [1, 2, 0]


def test_drawn_cards_lie_open_until_they_are_shuffled__G3() -> None:
    found = drawing("KH", "AH", "7H")
    assert found.sees(0, "drawn:2") == "7H"
    found.chance()
    assert not [zone.id for zone in found.game.view(found.state, 0).zones if zone.id.startswith("drawn")]


def test_the_one_before_the_dealer_cuts__G4() -> None:
    found = drawing("KH", "AH", "7H").chance()  # the order is 1 2 0, and 0 deals
    assert found.turn == 2
    assert found.refuses(Cut(5), 0) == "not-your-turn"
    assert found.refuses(Cut(5), CHANCE) == "no-chance-now"
    assert found.refuses(Cut(0), 2) == "cut-out-of-range"
    assert found.refuses(Cut(106), 2) == "cut-out-of-range"
    assert len(found.game.legal_moves(found.state, 2)) == 105
    found.does(2, Cut(105))
    assert found.told("cut") == [{"seat": 2, "at": 105}]


def test_of_two_players_the_other_one_cuts__G4() -> None:
    assert table(2).chance().turn == 0
    assert table(2).chance().state.dealer == 1


@pytest.mark.parametrize("at", [1, 17, 105])
def test_the_packet_cut_off_lies_at_the_bottom_of_the_stock__G4(at: int) -> None:
    found = table(3).does(CHANCE, Shuffle(packs(2))).does(1, Cut(at))
    assert found.state.stockpile.cards == (*range(at, 106), *range(at))
    assert found.stock()[-1] == notate_cards([at - 1])


def test_for_a_cutter_who_is_away_chance_cuts__G4() -> None:
    found = table(3).chance().goes_away(1)
    assert found.game.turn(found.state) == CHANCE
    assert found.refuses(Cut(5), 1) == "shuffling"
    found.chance()
    assert found.said() == ["cut-by-chance", "dealt"]
    assert found.turn == 0


def test_a_cutter_who_comes_back_in_time_cuts__G4() -> None:
    found = table(3).chance().goes_away(1).comes_back(1)
    assert found.turn == 1
    found.does(1, Cut(5))


def test_for_a_cutter_whose_time_ends_chance_cuts_and_they_are_not_away__G4() -> None:
    found = table(3).chance().times_out()
    assert found.told("time-ended") == [{"seat": 1}]
    assert found.game.turn(found.state) == CHANCE
    found.chance()
    assert found.said() == ["cut-by-chance", "dealt"]
    assert found.state.away == ()


def test_chance_cuts_from_one_to_the_last_but_one__G4() -> None:
    found = table(3).chance().goes_away(1)
    drawn = {found.game.chance_move(found.state, random.Random(seed)).at for seed in range(3000)}
    assert drawn == set(range(1, 106))


def test_every_hand_is_shuffled_whole__G4() -> None:
    found = table(3).plays_a_hand()
    assert found.game.turn(found.state) == CHANCE
    for cards in (packs(1), packs(3), (*packs(2)[1:], 1), found.state.stockpile.cards[:-1]):
        assert found.refuses(Shuffle(cards), CHANCE) == "wrong-shuffle"
    assert found.refuses(Shuffle(packs(2)), 0) == "only-chance"
    found.does(CHANCE, Shuffle(packs(2)))
    gathered = [transfer for event in found.events for transfer in event.transfers]
    assert {transfer.target for transfer in gathered} == {"stock"}
    assert all(transfer.seen_by == () for transfer in gathered)


def test_pointers_of_three_players_and_four_cards__G5() -> None:
    """Cards are dealt one at a time, to the dealer's left first; then the next one is turned up."""
    found = at_hand(2, 3)
    assert (found.next_dealer, found.state.order) == (0, (0, 1, 2))
    found.deals()
    # The deal has moved on, so that seat 1 is dealt to first.
    assert found.state.hands[1] == (0, 3, 6, 9)
    assert found.state.hands[2] == (1, 4, 7, 10)
    assert found.state.hands[0] == (2, 5, 8, 11)
    assert found.state.discards == (12,)
    assert found.state.stockpile.pointer == 13


def test_dealt_one_at_a_time_from_the_dealers_left__G5() -> None:
    found = table(3).does(CHANCE, Shuffle(packs(2))).does(1, Cut(105))  # the order is 105 0 1 2 …
    assert found.hand(0) == "JK#1 3H 6H"
    assert found.hand(1) == "AH 4H 7H"
    assert found.hand(2) == "2H 5H 8H"
    assert found.discards() == "9H"
    assert found.stock()[0] == "10H"
    (dealt,) = [event.transfers for event in found.events if event.text.code == "dealt"]
    assert [transfer.target for transfer in dealt] == [*["hand:0", "hand:1", "hand:2"] * 3, "discards"]
    assert [transfer.seen_by for transfer in dealt] == [*[(0,), (1,), (2,)] * 3, "all"]


def test_one_card_face_up_and_the_rest_is_the_stock__G5() -> None:
    found = deal("2H 3H 4H", "5C 6C 8C", discard="KD", stock="QS")
    assert found.discards() == "KD"
    assert found.sees(SPECTATOR, "discards") == "KD"
    assert len(found.stock()) == 106 - 7
    assert set(found.sees(0, "stock").split()) == {"??"}


def test_twelve_hands_of_thirteen_leave_a_stock__G5() -> None:
    found = at_hand(11, 12).deals()
    assert len(found.stock()) == 4 * 53 - 12 * 13 - 1
    conserved(found)


def test_the_deal_moves_one_place_to_the_left__G17() -> None:
    found, dealers = table(3), []
    for _ in range(5):
        found.plays_a_hand()
        dealers.append(found.state.dealer)
    assert dealers == [2, 0, 1, 2, 0]


def test_the_deal_follows_the_order_of_play_not_the_seats__G17() -> None:
    found = drawing("KH", "7S", "2S", "3S")  # the order is 2 3 1 0
    for dealer in (0, 2, 3, 1, 0):
        found.plays_a_hand()
        assert found.state.dealer == dealer


def test_before_the_cut_nobody_has_cards_to_move() -> None:
    found = table(2).chance()
    assert found.refuses(Timeout(0), 0) == "only-the-table"
    assert found.game.legal_moves(found.state, TABLE) == (Away(0), Away(1), Timeout(0))
    assert Back(0) not in found.game.legal_moves(found.state, TABLE)
    assert found.points(0) is None
    assert card("7H") == 6


def test_every_gap_between_two_cards_is_offered_to_the_cutter__G4() -> None:
    found = table(3).chance()
    (offered,) = found.game.view(found.state, found.turn).choices
    assert isinstance(offered, ChoosePlace)
    assert list(offered.places) == list(range(1, len(found.stock())))


def test_a_stored_cut_has_cards_to_deal__G4() -> None:
    """A card more than every hand needs is turned over as the first discard."""
    found = table(3).chance()
    data = found.game.encode(found.state)

    def left(count: int) -> State:
        stockpile = {**data["stockpile"], "pointer": len(found.stock()) - count}
        state: State = found.game.decode({**data, "stockpile": stockpile})
        return state

    assert len(left(10).stockpile.stock) == 10
    with pytest.raises(Malformed) as caught:
        left(9)
    assert caught.value.text.args["where"] == "$.phase"
