"""Positions of a shedding game that are dealt on purpose, for a lesson.

A seat is written as its hand, what lies face up, and what lies face down: ``"4H 9C | KH | 2S"``. Cards that are not
named have been burned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from engine.cards import parse_cards
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import LAYER, BySeat, State
from engine.stockpile import Stockpile


def build_position(game: SheddingRules, *seats: str, pile: str = "", stock: str = "") -> State:
    """The position in which seat 0 has the turn, and the seat before it laid the top card of the pile.

    >>> from engine.games import get_game
    >>> lebowski = get_game("lebowski")
    >>> lebowski.turn(build_position(lebowski, "4H", "5D", "9C", pile="3S"))
    0
    """
    rows = [[parse_cards(layer) for layer in (*seat.split("|"), "", "")[:3]] for seat in seats]
    hands, up, down = ([row[layer] for row in rows] for layer in range(3))
    beginning = states.new_state(len(seats), 0)
    named = {*chain(*hands, *up, *down), *parse_cards(pile), *parse_cards(stock)}
    burned = [card for card in game.pack(beginning) if card not in named]
    gone = iter(burned)
    dealt = [*_deal_row(down, gone), *_deal_row(up, gone)]
    cards = [*dealt, *chain(*hands), *parse_cards(pile), *(card for card in burned if card not in dealt)]
    at = {card: pointer for pointer, card in enumerate(cards)}

    def point(layer: Sequence[Sequence[int]]) -> BySeat:
        return tuple(tuple(at[card] for card in row) for row in layer)

    return replace(
        beginning,
        phase="play",
        hands=point(hands),
        up=point(up),
        down=point(down),
        pile=point([parse_cards(pile)])[0],
        burned=point([burned])[0],
        stockpile=Stockpile((*cards, *parse_cards(stock)), len(cards)),
        active=0,
        direction=game.first_direction,
        last=-game.first_direction % len(seats) if pile else None,
    )


def _deal_row(row: Sequence[Sequence[int]], gone: Iterator[int]) -> list[int]:
    """The cards of a row in the order in which they were dealt. Those that have been played since are from `gone`.

    So the others are at their places on the table, see `states.spots`.
    """
    return [cards[nth] if nth < len(cards) else next(gone) for nth in range(LAYER) for cards in row]
