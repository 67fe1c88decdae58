"""The last trick of 500: nobody has a choice in it."""

from __future__ import annotations

from dataclasses import replace

from engine.cards import parse_cards
from engine.games.five_hundred import NameSuit, Trick
from tests.games import five_hundred_table


def test_nobody_is_asked_for_the_suit_of_a_joker_that_is_led_to_the_last_trick__F9() -> None:
    table = five_hundred_table.deal("JK AH KH QH JH AS KS QS JS AC", kitty="7C 8C 9C")
    table.bids("8NT pass pass").buries("7C 8C 9C").plays("JK")
    state = table.state
    assert (state.phase, table.game.forced_move(state, 0)) == ("name", None)
    last = replace(state, tricks=(Trick(0, parse_cards("JK AH KH"), 0),) * 9)
    assert isinstance(table.game.forced_move(last, 0), NameSuit)
