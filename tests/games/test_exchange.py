"""The exchange before the first card of Threes and Lebowski, which all make at the same time (S11, L17)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import notate, notate_cards
from engine.decision import Decision
from engine.errors import IllegalMove, Malformed
from engine.game import Timeout
from engine.games import get_game
from engine.mechanics.shedding import Play, Ready, Swap
from engine.players import PLAYERS
from engine.players.shedding.steady import SteadyLebowski, SteadyThrees
from engine.text import Text
from engine.view import SPECTATOR, TABLE, Press, PutOnto
from tests.games.shedding_table import Table, dealt

KINDS = ("threes", "lebowski")


@pytest.fixture(params=KINDS)
def table(request: pytest.FixtureRequest) -> Table:
    return dealt(request.param, 3, exchange=True)


def held(table: Table, seat: int) -> list[int]:
    return list(table.state.stockpile.at(table.state.hands[seat]))


def swap(table: Table, seat: int, nth: int, at: int) -> Table:
    """Lays the card of the hand with this index open, at this place."""
    return table.does(seat, Swap(held(table, seat)[nth], at))


def test_by_itself_the_first_card_is_played_at_once__S11() -> None:
    for kind in KINDS:
        assert not get_game(kind).options()["exchange"]
        assert dealt(kind, 3).state.phase == "play"


def test_a_card_of_the_hand_changes_places_with_an_open_one__S11(table: Table) -> None:
    hand, up = held(table, 1), table.up(1).split()
    swap(table, 1, 0, 2)
    assert table.up(1).split() == [*up[:2], notate(hand[0])]
    assert table.hand(1).split() == [*map(notate, hand[1:]), up[2]]
    assert table.sees().zone("up:1").spots == (0, 1, 2), "it lies where the other one lay"
    assert table.told("swapped") == [
        {"seat": 1, "card": hand[0], "taken_card": next(card for card in held(table, 1) if notate(card) == up[2])}
    ]


def test_all_exchange_at_the_same_time_and_as_often_as_they_like__S11(table: Table) -> None:
    first = table.turn
    for seat in range(3):
        swap(swap(table, seat, 0, 0), seat, 0, 0)
        assert table.sees(seat).prompt == Text("your-exchange")
        put, press = table.sees(seat).choices
        assert isinstance(put, PutOnto)
        assert isinstance(press, Press)
    table.does((first + 1) % 3, Ready())
    assert table.turn == first, "who was to move still is"
    assert table.sees((first + 1) % 3).choices == ()
    assert table.marks((first + 1) % 3)[-1] == "ready"
    assert table.refuses(Play((held(table, first)[0],))) == "exchange-first"
    with pytest.raises(IllegalMove):
        swap(table, (first + 1) % 3, 0, 0)


def test_when_all_are_ready_who_plays_first_is_decided_as_ever__S11(table: Table) -> None:
    usual = dealt(table.game.kind, 3).turn
    turn = table.game.turn_id(table.state)
    for seat in (2, 0, 1):
        assert (table.state.phase, table.game.turn_id(table.state)) == ("exchange", turn), "it is one turn of all"
        table.does(seat, Ready())
    assert (table.state.phase, table.turn, table.state.ready) == ("play", usual, ())
    assert table.game.turn_id(table.state) != turn


def test_everybody_sees_what_was_open_and_nobody_the_rest_of_a_hand__S11(table: Table) -> None:
    taken = table.up(1).split()[0]
    hidden = held(table, 1)[1:]
    view = swap(table, 1, 0, 0).sees(0)
    assert notate_cards(view.zone("hand:1").known) == taken
    assert not set(hidden) & set(view.zone("hand:1").known)
    swap(table, 1, 2, 0)
    assert table.sees(0).zone("hand:1").known, "the card that was swapped back was seen too"
    assert {transfer.seen_by for event in table.events for transfer in event.transfers} == {"all"}


@pytest.mark.parametrize(
    ("nth", "at", "code"), [(None, 0, "not-in-your-hand"), (0, 3, "no-such-place"), (0, -1, "no-such-place")]
)
def test_only_a_card_of_the_hand_for_one_of_the_open_ones__S11(
    table: Table, nth: int | None, at: int, code: str
) -> None:
    seat = table.turn
    card = table.state.stockpile.at(table.state.up[seat])[0] if nth is None else held(table, seat)[nth]
    assert table.refuses(Swap(card, at)) == code


def test_when_the_time_ends_nothing_changes_any_more__S11(table: Table) -> None:
    swap(table, 0, 0, 0)
    hands, rows = table.state.hands, table.state.up
    assert table.game.is_hurried(table.state)
    table.times_out()
    assert (table.state.phase, table.state.hands, table.state.up, table.state.away) == ("play", hands, rows, ())
    assert not table.game.is_hurried(table.state)


def test_whoever_is_away_is_ready_and_the_others_go_on__S11(table: Table) -> None:
    table.goes_away(2).does(TABLE, Timeout(2))
    assert (table.state.phase, table.state.ready) == ("exchange", (2,))
    assert swap(table, 1, 0, 0).said() == ["swapped"]
    assert Timeout(1) in table.game.legal_moves(table.state, TABLE)
    assert Timeout(2) not in table.game.legal_moves(table.state, TABLE)


def test_a_computer_lays_its_best_cards_open__S11(table: Table) -> None:
    player, seat, rng = PLAYERS["steady"], table.turn, random.Random(1)
    for _ in range(10):
        move = player.choose(Decision.of(table.game, table.state, seat, table.game.new_memory()), rng)
        table.does(seat, move)
        if isinstance(move, Ready):
            break
    assert isinstance(move, Ready), "it comes to an end"
    worth = {"threes": SteadyThrees(), "lebowski": SteadyLebowski()}[table.game.kind].worth
    assert min(map(worth, table.state.stockpile.at(table.state.up[seat]))) >= max(map(worth, held(table, seat)))


def test_a_table_without_exchange_is_stored_as_before__S11(table: Table) -> None:
    plain = dealt(table.game.kind, 3)
    assert "ready" not in plain.game.encode(plain.state)
    with pytest.raises(Malformed):
        plain.game.decode(table.game.encode(table.state))


@settings(max_examples=40)
@given(st.data())
def test_a_hand_and_a_row_hold_the_same_six_cards_after_any_swaps__S11(data: st.DataObject) -> None:
    table = dealt("threes", 3, exchange=True)

    def six(seat: int) -> list[int]:
        return sorted(held(table, seat) + list(table.state.stockpile.at(table.state.up[seat])))

    before, stock = [six(seat) for seat in range(3)], table.state.stockpile.stock
    down = [table.down(seat) for seat in range(3)]
    for _ in range(data.draw(st.integers(1, 8))):
        swap(table, data.draw(st.integers(0, 2)), data.draw(st.integers(0, 2)), data.draw(st.integers(0, 2)))
    assert [six(seat) for seat in range(3)] == before
    assert [table.down(seat) for seat in range(3)] == down
    assert table.state.stockpile.stock == stock
    assert table.sees(SPECTATOR).zone("up:0").over == "down:0"
