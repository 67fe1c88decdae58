"""Lebowski, ruling by ruling: the deal, turns, picking up, the end, and what a view offers."""

from __future__ import annotations

import random

import pytest

from engine.cards import notate_cards, parse_cards
from engine.errors import OptionError
from engine.game import Lot
from engine.games import get_game
from engine.games.lebowski import Nominate
from engine.mechanics.shedding import PickUp, Play, PlayBlind
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, ChooseOne, ChoosePlace, Press, PutOnto
from tests.games.shedding_table import REST, all_cards, dealt, jokers, lebowski, one_pack, scene

# L1, L2: players, packs, the deal


@pytest.mark.parametrize(("seats", "packs"), [(3, 1), (4, 1), (5, 2)])
def test_one_pack_for_every_four_players_or_part_and_no_jokers__L1(seats: int, packs: int) -> None:
    cards = all_cards("lebowski", seats)
    assert not jokers(cards)
    assert cards[:52] == one_pack()
    assert len(cards) == 52 * packs


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play__L1(seats: int) -> None:
    with pytest.raises(OptionError):
        get_game("lebowski").start(seats)


def test_three_cards_down_three_up_and_three_in_hand__L2() -> None:
    table = dealt("lebowski", 4)
    for seat in range(4):
        assert [len(layer[seat]) for layer in (table.state.down, table.state.up, table.state.hands)] == [3, 3, 3]
        view = table.sees(seat)
        assert None not in view.zone(f"hand:{seat}").cards
        assert None not in view.zone(f"up:{seat}").cards
        assert view.zone(f"down:{seat}").cards == (None,) * 3, "nobody sees them, their owner neither"
        other = table.sees((seat + 1) % 4)
        assert other.zone(f"hand:{seat}").cards == (None,) * 3
        assert other.zone(f"up:{seat}").cards == view.zone(f"up:{seat}").cards
    assert len(table.sees().zone("stock").cards) == 52 - 4 * 9


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_a_random_player_starts_and_play_is_clockwise__L2(lot: int) -> None:
    table = dealt("lebowski", 3, lot=lot)
    assert table.turn == lot
    assert [seat.seat for seat in table.sees().seats] == [lot, (lot + 1) % 3, (lot + 2) % 3]
    middling = scene("lebowski", "3H", "4H 4S", "9H", turn=0)
    middling.plays("3H")
    assert middling.turn == 1
    assert middling.plays("4H").turn == 2


def test_the_lot_says_who_starts_in_a_rematch_too__L2() -> None:
    game = get_game("lebowski")
    assert game.turn(game.start(3, dealer=1)) == CHANCE
    assert isinstance(game.chance_move(game.start(3, dealer=1), random.Random(1)), Lot)
    lost = lebowski("3H", "9H").plays("3H")
    assert game.next_dealer(lost.state, (0, 1, 2)) is None


# L3, L4: what is played from, and the stock


def test_one_or_more_cards_of_one_rank__L3() -> None:
    table = lebowski("4H 4D 4S 9C")
    assert table.allows("4H")
    assert table.allows("4H 4D 4S")
    assert table.refuses(Play(parse_cards("4H 9C"))) == "one-rank"
    assert table.refuses(Play(())) == "no-cards"
    assert table.refuses(Play(parse_cards("4H 4H"))) == "no-cards"
    assert table.refuses(Play(parse_cards("2C"))) == "not-before-you"
    table.plays("4H 4D")
    assert table.pile() == "4H 4D"
    assert table.hand(0) == "4S 9C"


def test_the_hand_then_what_lies_face_up_then_one_face_down_card_blind__L3() -> None:
    table = lebowski("4H | 6H 6D 9S | 7C JH", "8H 9H 10H", REST, pile="3H")
    assert table.refuses(Play(parse_cards("6H"))) == "hand-first"
    assert table.refuses(PlayBlind(0)) == "not-blind-yet"
    table.plays("4H")
    face_up = lebowski("| 6H 6D 9S | 7C JH", pile="3H")
    assert face_up.refuses(PlayBlind(0)) == "not-blind-yet"
    assert face_up.can_play() == "6H 6D 9S"
    assert face_up.plays("6H 6D").up(0) == "9S"
    blind = lebowski("| | 7C JH", pile="3H")
    assert blind.refuses(Play(parse_cards("7C"))) == "only-blind"
    assert blind.refuses(PlayBlind(2)) == blind.refuses(PlayBlind(-1)) == "no-such-place"
    assert blind.turns_over(2).pile() == "3H JH"
    assert blind.down(0) == "7C"


def test_the_ranks_go_from_two_to_the_ace__L3() -> None:
    hand = "3H 4H 6H 7H 8H 9H 10H JH QH KH AH"
    for lower, card in zip(hand.split(), hand.split()[1:], strict=False):
        table = scene("lebowski", hand.replace(lower, "").strip(), "KS", "KD", pile=lower)
        if lower != "7H":
            assert table.allows(card), f"{card} on {lower}"


def test_the_hand_is_filled_to_three_while_the_stock_lasts__L4() -> None:
    table = lebowski("4H 4D 4S", REST, "JS JD JC", stock="6C 8C 9C 2D")
    table.plays("4H 4D")
    assert table.hand(0) == "4S 6C 8C"
    assert table.told("filled") == [{"seat": 0, "count": 2}]
    short = lebowski("4H 4D 4S", REST, "JS JD JC", stock="6C").plays("4H 4D")
    assert short.hand(0) == "4S 6C"


def test_a_hand_of_three_or_more_draws_nothing__L4() -> None:
    table = lebowski("4H 4D 4S 9C", REST, "JS JD JC", stock="6C 8C").plays("4H")
    assert table.hand(0) == "4D 4S 9C"
    assert "filled" not in table.said()
    assert table.plays("KS").hand(1) == "KD KC 6C"


def test_only_who_draws_sees_the_cards__L4() -> None:
    table = lebowski("4H 4D 4S", REST, "JS JD JC", stock="6C 8C").plays("4H")
    (drawn,) = [transfer for event in table.events for transfer in event.transfers if transfer.source == "stock"]
    assert drawn.seen_by == (0,)


# L13: picking up


def test_who_cannot_play_picks_up_the_pile_and_the_next_plays__L13() -> None:
    table = lebowski("3H 4H", pile="9S JS")
    assert table.moves() == (PickUp(),)
    table.picks_up()
    assert table.hand(0) == "3H 4H 9S JS"
    assert table.pile() == ""
    assert table.turn == 1


def test_who_could_play_may_choose_not_to__L13() -> None:
    table = lebowski("KH 4H", pile="9S JS")
    assert table.may_pick_up()
    assert table.picks_up().hand(0) == "KH 4H 9S JS"


def test_after_a_queen_the_next_in_the_direction_of_play_follows_a_pick_up__L13() -> None:
    assert lebowski("3H", pile="9S", direction=-1).picks_up().turn == 2


def test_an_illegal_card_stays_and_the_pile_is_picked_up__L13() -> None:
    table = lebowski("3H 4H QH", pile="9S").picks_up("3H")
    assert table.hand(0) == "3H 4H QH 9S"
    assert table.told("tried") == [{"seat": 0, "cards": parse_cards("3H")}]
    assert table.turn == 1
    known = table.sees(SPECTATOR).zone("hand:0").known
    assert set(known) == set(parse_cards("3H 9S")), "everybody has seen it"


def test_what_is_tried_must_be_ones_own_and_illegal__L13() -> None:
    table = lebowski("3H 3D 4H QH", pile="9S")
    assert table.refuses(PickUp(parse_cards("QH"))) == "tried-fits"
    assert table.refuses(PickUp(parse_cards("3H 4H"))) == "one-rank"
    assert table.refuses(PickUp(parse_cards("2S"))) == "not-before-you"
    assert table.picks_up("3H 3D").hand(0) == "3H 3D 4H QH 9S"


def test_a_face_up_card_that_was_tried_stays_where_it_lay__L13() -> None:
    table = lebowski("| 3H QH | 2C", pile="9S").picks_up("3H")
    assert table.up(0) == "3H QH"
    assert table.hand(0) == "9S"


def test_a_blind_card_that_cannot_be_played_joins_the_hand_with_the_pile__L13() -> None:
    table = lebowski("| | 3H QH", pile="9S").turns_over(1)
    assert table.hand(0) == "9S 3H"
    assert table.down(0) == "QH"
    assert table.turn == 1
    assert table.said() == ["turned-in-vain", "picked-up"]


def test_who_has_face_down_cards_only_may_pick_up_instead__L13() -> None:
    assert lebowski("| | 3H QH", pile="9S").picks_up().hand(0) == "9S"


def test_on_an_empty_pile_a_card_must_be_played__L13() -> None:
    table = lebowski("3H QH")
    assert not table.may_pick_up()
    assert table.refuses(PickUp()) == "pile-is-empty"
    blind = lebowski("| | 3H QH")
    assert blind.moves() == (PlayBlind(0), PlayBlind(1))
    assert blind.turns_over(1).pile() == "3H"


# L14: safe, and the end


def test_who_has_no_cards_is_safe_and_the_others_play_on__L14() -> None:
    table = scene("lebowski", "9H", REST, "KH 6C", pile="3S").plays("9H")
    assert table.marks(0) == ["safe"]
    assert not table.is_over()
    assert table.winners() == ()
    assert [event.announced for event in table.events if event.text.code == "finished"] == [True]
    assert table.plays("KS").turn == 2
    assert table.plays("KH").turn == 1, "who is safe is passed over"


def test_the_last_with_cards_is_the_loser__L14() -> None:
    table = scene("lebowski", "9H", "KS KD", "", pile="3S", finished=(2,)).plays("9H")
    assert table.is_over()
    assert table.winners() == (0, 2)
    assert table.places() == (2, 3, 1)
    assert table.told("lost") == [{"seat": 1}]
    assert table.marks(1) == ["lost"]
    assert [seated.place for seated in sorted(table.sees().seats, key=lambda seated: seated.seat)] == [2, 3, 1]


@pytest.mark.parametrize(("last", "pile"), [("10H", "3S"), ("9H", "9S 9D 9C")])
def test_a_last_play_that_burns_gives_the_turn_to_the_next__L14(last: str, pile: str) -> None:
    table = lebowski(last, pile=pile).plays(last)
    assert table.turn == 1
    assert not table.state.pile


def test_whose_last_card_is_an_ace_names_one_of_the_others__L14() -> None:
    table = lebowski("AH", pile="3S").plays("AH")
    assert table.turn == 0
    assert table.moves() == (Nominate(1), Nominate(2))
    assert table.names(2).turn == 2


def test_two_last_eights_of_three_pass_over_who_has_finished__L14() -> None:
    table = lebowski("8H 8D", pile="3S").plays("8H 8D")
    assert [told["seat"] for told in table.told("skipped")] == [1, 2]
    assert table.turn == 1


# L15: what a view offers


def test_a_rank_and_how_many_is_all_there_is_to_choose__L15() -> None:
    table = lebowski("4H 4D 9C 3S", pile="4S")
    put, pick_up, tried = table.sees(0).choices
    assert isinstance(put, PutOnto)
    assert (put.least, put.most, put.zone, put.onto) == (1, 2, "hand:0", "pile")
    assert [notate_cards(cards) for cards in put.sets] == ["4H 4D", "9C"]
    assert [notate_cards(cards) for cards in put.alike] == ["4H 4D"]
    assert isinstance(pick_up, Press)
    assert isinstance(tried, PutOnto)
    assert [notate_cards(cards) for cards in tried.sets] == ["3S"]
    assert tried.precious == parse_cards("3S")
    assert tried.caution is not None
    assert [move.cards for move in table.moves() if isinstance(move, Play)] == [
        parse_cards("4H"),
        parse_cards("4H 4D"),
        parse_cards("9C"),
    ]


def test_a_face_down_card_is_chosen_by_its_place__L15() -> None:
    place, _ = lebowski("| | 3H QH", pile="9S").sees(0).choices
    assert isinstance(place, ChoosePlace)
    assert (place.zone, place.places, place.of, place.onto) == ("down:0", (0, 1), "card", "pile")


def test_who_plays_next_is_chosen_from_a_list__L15() -> None:
    (choice,) = lebowski("AH 3H", pile="KH").plays("AH").sees(0).choices
    assert isinstance(choice, ChooseOne)
    assert [option.move["seat"] for option in choice.options] == [0, 1, 2]


def test_the_table_says_what_can_be_played_the_direction_and_who_is_next__L15() -> None:
    table = lebowski("9H 3H", pile="4S").plays("9H")
    assert [fact.code for fact in table.sees().facts] == ["at-least", "clockwise"]
    assert table.sees().facts[0].args == {"rank": 8}
    assert table.marks(2) == ["next"]
    turned = lebowski("QH 3H", pile="4S").plays("QH")
    assert [fact.code for fact in turned.sees().facts] == ["at-least", "counterclockwise"]
    assert turned.marks(1) == ["next"]
    assert [fact.code for fact in lebowski("3H", pile="7S").sees().facts] == ["at-most", "clockwise"]
    assert [fact.code for fact in lebowski("3H").sees().facts] == ["anything", "clockwise"]


# First out wins (L16)


def test_the_first_without_cards_wins_and_the_game_ends__L16() -> None:
    table = lebowski("9H", "4C 5C", pile="4H", first_out_wins=True).plays("9H")
    assert table.is_over()
    assert table.winners() == (0,)
    assert table.places() == (1, 2, 2)
    assert [table.marks(seat) for seat in range(3)] == [["won"], [], []]
    assert table.said()[-2:] == ["first-out", "won"]
    assert table.sees(1).outcome[0] == Text("lebowski-won", {"seat": 0})


@pytest.mark.parametrize("last", ["TH", "AH"])
def test_a_last_card_that_burns_or_is_an_ace_ends_the_game_too__L16(last: str) -> None:
    assert lebowski(last, "4C 5C", pile="4H", first_out_wins=True).plays(last).winners() == (0,)


def test_in_a_stalemate_the_fewest_cards_win_then__L16() -> None:
    table = lebowski("4S 4D", "4C 5C", pile="9H", idle=89, first_out_wins=True).picks_up()
    assert (table.is_over(), table.winners()) == (True, (1,))
    assert table.sees(1).outcome[0] == Text("lebowski-fewest-cards")


def test_usually_the_others_play_on__L16() -> None:
    assert get_game("lebowski").options() == {"exchange": False, "first_out_wins": False}
    assert not lebowski("9H", "4C 5C", pile="4H").plays("9H").is_over()
