"""Positions of a shedding game that are dealt on purpose, for a lesson.

A seat is written as its hand, what lies face up, and what lies face down: ``"4H 9C | KH | 2S"``. Cards that are not
named have been burned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from engine.cards import parse_cards
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import State
from engine.stockpile import Stockpile


def build_position(game: SheddingRules, *seats: str, pile: str = "", stock: str = "") -> State:
    """The position in which seat 0 has the turn, and the seat before it laid the top card of the pile.

    >>> from engine.games import get_game
    >>> lebowski = get_game("lebowski")
    >>> lebowski.turn(build_position(lebowski, "4H", "5D", "9C", pile="3S"))
    0
    """
    layers = [[parse_cards(layer) for layer in (*seat.split("|"), "", "")[:3]] for seat in seats]
    beginning = states.new_state(len(seats), 0)
    lying = [tuple(chain(*rows)) for rows in layers]
    named = {*chain(*lying), *parse_cards(pile), *parse_cards(stock)}
    burned = [card for card in game.pack(beginning) if card not in named]
    cards: list[int] = []

    def lay(laid: Sequence[int]) -> tuple[int, ...]:
        cards.extend(laid)
        return tuple(range(len(cards) - len(laid), len(cards)))

    hands, up, down = (tuple(lay(rows[layer]) for rows in layers) for layer in range(3))
    pile_pointers, burned_pointers = lay(parse_cards(pile)), lay(burned)
    return replace(
        beginning,
        phase="play",
        hands=hands,
        up=up,
        down=down,
        pile=pile_pointers,
        burned=burned_pointers,
        stockpile=Stockpile((*cards, *parse_cards(stock)), len(cards)),
        active=0,
        direction=game.first_direction,
        last=-game.first_direction % len(seats) if pile_pointers else None,
    )
