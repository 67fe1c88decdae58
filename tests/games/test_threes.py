"""Threes, ruling by ruling."""

from __future__ import annotations

import pytest

from client.catalogue import Catalogue
from engine.cards import notate_cards, parse_cards
from engine.errors import OptionError
from engine.game import Lot, Shuffle
from engine.games import get_game
from engine.mechanics.shedding import PickUp, Play, PlayBlind
from engine.text import Text
from engine.view import CHANCE, Press, PutOnto
from tests.games.shedding_table import all_cards, dealt, jokers, one_pack, threes

# S1, S2: players, packs, the deal


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_packs_by_players_and_no_jokers__S1(seats: int, packs: int) -> None:
    cards = all_cards("threes", seats)
    assert not jokers(cards)
    assert cards[:52] == one_pack()
    assert len(cards) == 52 * packs


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_play__S1(seats: int) -> None:
    with pytest.raises(OptionError):
        get_game("threes").start(seats)


def test_the_first_dealer_is_drawn_by_chance__S1() -> None:
    game = get_game("threes")
    drawn = game.apply(game.start(4), CHANCE, Lot(2)).state
    assert [seat.seat for seat in game.view(drawn, 0).seats if seat.marks] == [2]
    game.check(drawn, CHANCE, Shuffle(tuple(all_cards("threes", 4))))
    won = threes("9H", "KS KD", "KC", pile="4H", turn=1)
    assert won.game.turn(won.game.start(3, dealer=2)) == CHANCE


@pytest.mark.parametrize(("dealer", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_who_sits_at_the_dealers_right_plays_first_and_play_is_counterclockwise__S2(
    dealer: int, order: list[int]
) -> None:
    table = dealt("threes", 4, lot=dealer)
    assert table.turn == order[0]
    assert [seat.seat for seat in table.sees().seats] == order
    assert table.marks(dealer)[0] == "dealer"
    table = threes("4H 9H", "5H 9D", "6H 9C", turn=2).plays("6H")
    assert table.turn == 1


def test_three_cards_down_three_up_and_three_in_hand__S2() -> None:
    table = dealt("threes", 7)
    for seat in range(7):
        assert [len(layer[seat]) for layer in (table.state.down, table.state.up, table.state.hands)] == [3, 3, 3]
        view = table.sees(seat)
        assert None not in view.zone(f"hand:{seat}").cards
        assert None not in view.zone(f"up:{seat}").cards
        assert view.zone(f"down:{seat}").cards == (None,) * 3, "nobody sees them, their owner neither"
        assert table.sees((seat + 1) % 7).zone(f"hand:{seat}").cards == (None,) * 3


# S3: what is played from, and the draw pile


def test_one_card_a_play__S3() -> None:
    table = threes("4H 4D 9C")
    assert table.refuses(Play(parse_cards("4H 4D"))) == "one-card"
    assert [move.cards for move in table.moves() if isinstance(move, Play)] == [parse_cards("4H"), parse_cards("9C")]
    table.plays("4H")
    assert table.pile() == "4H"
    assert table.hand(0) == "4D 9C"


def test_several_of_one_rank_where_the_table_plays_so__S3() -> None:
    table = threes("4H 4D 9C", multiples=True)
    assert table.refuses(Play(parse_cards("4H 9C"))) == "one-rank"
    assert table.plays("4H 4D").pile() == "4H 4D"


def test_the_hand_then_what_lies_face_up_then_a_face_down_card_blind__S3() -> None:
    table = threes("4H | 6H 6D 9S | 7C JC", pile="4C")
    assert table.refuses(Play(parse_cards("6H"))) == "hand-first"
    assert table.refuses(PlayBlind(0)) == "not-blind-yet"
    face_up = threes("| 6H 6D 9S | 7C JC", pile="4C")
    assert face_up.refuses(PlayBlind(0)) == "not-blind-yet"
    assert face_up.plays("6H").up(0) == "6D 9S"
    blind = threes("| | 7C JC", pile="4C")
    assert blind.moves() == (PlayBlind(0), PlayBlind(1))
    assert blind.refuses(Play(parse_cards("7C"))) == "only-blind"
    assert blind.refuses(PickUp()) == "must-turn-over"
    assert blind.turns_over(2).pile() == "4C JC"


def test_the_hand_is_filled_to_three_while_the_draw_pile_lasts__S3() -> None:
    table = threes("4H 4D 6S", stock="6C 9C").plays("4H")
    assert table.hand(0) == "4D 6S 6C"
    assert threes("4H 4D 6S 7H", stock="6C").plays("4H").hand(0) == "4D 6S 7H"
    assert threes("4H 4D 6S").plays("4H").hand(0) == "4D 6S"


# S4 to S6: what goes on what


def test_equal_or_higher_of_any_suit_and_the_ace_is_high__S4() -> None:
    table = threes("8H 9H JH AH 4C", pile="9S")
    assert table.can_play() == "9H JH AH"
    assert table.refuses(Play(parse_cards("8H"))) == "refused-at-least"
    assert threes("KH", pile="AS").can_play() == ""
    assert threes("4H 8H AH").can_play() == "4H 8H AH", "on an empty pile anything"


@pytest.mark.parametrize("below", ["4S", "7S", "QS", "AS"])
@pytest.mark.parametrize("free", ["2H", "3H", "10H"])
def test_two_three_and_ten_go_on_anything__S5(below: str, free: str) -> None:
    assert threes(f"{free} 4D", pile=below).allows(free)


def test_a_two_resets__S5() -> None:
    assert threes("4H 8H AH", pile="AS 2S").can_play() == "4H 8H AH"


def test_a_three_is_a_spacer__S5() -> None:
    assert threes("4H JH QH", pile="JS 3S").can_play() == "JH QH"
    assert threes("4H JH QH", pile="JS 3S 3D").can_play() == "JH QH"
    assert threes("4H JH QH", pile="3S 3D").can_play() == "4H JH QH", "nothing before it"
    assert threes("4H 7H 8H", pile="7S 3S").can_play() == "4H 7H", "a Seven's “or lower” included"


def test_a_ten_burns__S5() -> None:
    table = threes("10H 4D", pile="AS").plays("10H")
    assert table.has_burned("AS 10H")


def test_after_a_seven_a_seven_or_lower_until_one_lower_is_played__S6() -> None:
    table = threes("4H 6H 8H", "5D 9D 7C", pile="7S")
    assert table.can_play() == "4H 6H"
    assert table.refuses(Play(parse_cards("8H"))) == "refused-at-most"
    table.plays("4H")
    assert table.can_play() == "5D 9D 7C", "upward again"
    assert threes("6H 8H", pile="7S 7D").can_play() == "6H"
    assert threes("7H 6H", pile="9S").can_play() == "", "a Seven is played in order"


def test_an_eight_burns_in_order__S6() -> None:
    assert threes("8H 4D", pile="6S").plays("8H").has_burned("6S 8H")
    assert not threes("8H 4D", pile="9S").allows("8H")
    assert not threes("8H 4D", pile="7S").allows("8H")


@pytest.mark.parametrize(("jack", "burns"), [("JS", True), ("JH", True), ("JD", False), ("JC", False)])
def test_a_one_eyed_jack_burns_in_order__S6(jack: str, burns: bool) -> None:
    table = threes(f"{jack} 4D", pile="9S").plays(jack)
    assert (table.pile() == "") == burns
    assert table.turn == (0 if burns else 1)
    assert not threes(f"{jack} 4D", pile="QS").allows(jack)


def test_one_one_eyed_jack_of_several_burns__S6() -> None:
    table = threes("JS JD 4D", pile="9S", multiples=True)
    assert table.plays("JD JS").has_burned("9S JD JS")


# S7: burning


def test_four_of_one_value_in_a_row_burn__S7() -> None:
    assert threes("9H 4D", pile="4S 9S 9D 9C").plays("9H").has_burned("4S 9H")
    assert threes("9H 4D", pile="9S 9D 3C 9C").plays("9H").pile() == "9S 9D 3C 9C 9H", "in a row"
    assert threes("3H 4D", pile="AS 3S 3D 3C").plays("3H").has_burned("AS 3H")


def test_who_burns_plays_again_and_burned_cards_leave_the_game__S7() -> None:
    table = threes("10H 4D", pile="AS").plays("10H")
    assert table.turn == 0
    assert table.can_play() == "4D"
    burned = table.sees().zone("burned")
    assert set(parse_cards("AS 10H")) <= set(burned.known)
    table.plays("4D")
    assert set(parse_cards("AS 10H")) <= set(table.sees().zone("burned").known)


# S8, S9: picking up


def test_who_can_play_must__S8() -> None:
    table = threes("AH 4D", pile="9S")
    assert not table.may_pick_up()
    assert table.refuses(PickUp()) == "must-play"


def test_who_cannot_picks_up_the_pile_and_who_played_last_plays_again__S8() -> None:
    table = threes("4D 5D", "9H KH", "QC 6C", pile="JS AS", last=1, turn=0)
    assert table.moves() == (PickUp(),)
    table.picks_up()
    assert table.hand(0) == "4D 5D JS AS"
    assert table.turn == 1
    assert table.refuses(PickUp()) == "pile-is-empty"


def test_after_a_burn_too_it_is_who_laid_the_top_card__S8() -> None:
    table = threes("10H KH 4D", "5H 6H", "QC 6C", pile="AS").plays("10H").plays("KH")
    assert table.turn == 2
    assert table.plays("QC") if table.allows("QC") else table.picks_up().turn == 0


def test_if_who_played_last_has_finished_the_next_plays__S8() -> None:
    table = threes("4D 5D", "", "QC 6C", pile="AS", last=1, finished=(1,))
    assert table.picks_up().turn == 2


def test_a_pick_up_shows_nothing_else__S8() -> None:
    assert threes("4D 5D", pile="9S").refuses(PickUp(parse_cards("4D"))) == "nothing-to-show"


def test_a_face_down_card_that_cannot_be_played_goes_to_the_hand_with_the_pile__S9() -> None:
    table = threes("| | 4D QH", pile="KH", last=1).turns_over(1)
    assert table.hand(0) == "KH 4D"
    assert table.down(0) == "QH"
    assert table.turn == 1
    known = table.sees(1).zone("hand:0").known
    assert set(known) == set(parse_cards("KH 4D")), "everybody has seen it"


# S10: the end


def test_the_first_to_shed_every_card_wins_and_play_goes_on_for_the_places__S10() -> None:
    table = threes("9H", "KS 4C", "KD", pile="4H").plays("9H")
    assert not table.is_over()
    assert table.marks(0)[-1] == "place"
    assert table.turn == 2
    table.plays("KD")
    assert table.is_over()
    assert table.winners() == (0,)
    assert table.places() == (1, 3, 2)
    assert table.told("won") == [{"seat": 0}]


def test_a_last_play_that_burns_gives_the_turn_to_the_next__S10() -> None:
    assert threes("10H", "KS 4C", "KD", pile="4H").plays("10H").turn == 2


def test_without_the_other_places_the_first_ends_the_game__S10() -> None:
    table = threes("9H", "KS 4C", "KD", pile="4H", play_for_places=False).plays("9H")
    assert table.is_over()
    assert table.winners() == (0,)
    assert table.places() == (1, 2, 2)


def test_chance_finds_the_dealer_of_a_rematch_too__A5_S1() -> None:
    table = threes("9H", "KS 4C", "KD", pile="4H", play_for_places=False).plays("9H")
    assert table.game.next_dealer(table.state, (0, 1, 2)) is None


def test_a_rematch_that_was_saved_with_a_dealer_begins_with_that_one__A5() -> None:
    state = get_game("threes").start(3, dealer=1)
    assert state.phase == "shuffle"
    seats = get_game("threes").view(state, 0).seats
    assert [seat.seat for seat in seats if Text("mark-dealer") in seat.marks] == [1]


@pytest.mark.parametrize(("option", "default"), [("multiples", False), ("play_for_places", True)])
def test_the_options_and_what_they_are_where_nobody_chooses__S3_S10(option: str, default: bool) -> None:
    assert get_game("threes").options()[option] is default
    for wrong in (1, "yes", None):
        with pytest.raises(OptionError):
            get_game("threes", **{option: wrong})


# What a view offers


def test_a_rank_is_all_there_is_to_choose_but_for_jacks() -> None:
    (put,) = threes("4H 4D JS JD", pile="4S").sees(0).choices
    assert isinstance(put, PutOnto)
    assert (put.least, put.most) == (1, 1)
    assert [notate_cards(cards) for cards in put.alike] == ["4H 4D"]
    several = threes("4H 4D JS JD", pile="4S", multiples=True)
    (put,) = several.sees(0).choices
    assert isinstance(put, PutOnto)
    assert put.most == 2
    played = [notate_cards(move.cards) for move in several.moves() if isinstance(move, Play)]
    assert sorted(played) == ["4H", "4H 4D", "JD", "JS", "JS JD"]


def test_where_nothing_can_be_played_only_the_pile_is_offered() -> None:
    (press,) = threes("4H 5D", pile="9S").sees(0).choices
    assert isinstance(press, Press)
    prompt = threes("4H 5D", pile="9S").sees(0).prompt
    assert prompt is not None
    assert prompt.code == "you-cannot-play"


@pytest.mark.parametrize("seat", ["4H 4D", "| 4H 4D"])
def test_the_prompt_names_several_cards_where_several_may_be_played__S3(seat: str) -> None:
    prompts = [threes(seat, multiples=multiples).sees(0).prompt or Text("") for multiples in (False, True)]
    said = [Catalogue("threes").say(prompt) for prompt in prompts]
    assert "several" not in said[0]
    assert said[1].endswith("or several of one rank.")


def test_on_a_seven_every_sentence_names_the_ten_that_may_be_played__S5_S6() -> None:
    table = threes("10H 9D", pile="7S")
    assert table.can_play() == "10H"
    view, refused = table.sees(0), table.refusal(Play(parse_cards("9D")))
    texts = [view.prompt or Text(""), *(fact for fact in view.facts if fact.code == "at-most"), refused]
    assert len(texts) == 3
    assert all("Ten" in Catalogue("threes").say(text) for text in texts)
