"""A table of Crazy Eights that stands as a test wants it, all through the doors that everybody uses.

    table = at("7H 8C", "KD 2S", discards="9H 7D", stock="3C 4C")
    table.plays("7H").draws()

Seats play in their order and seat 0 is to play. The first card of the stock is the next one drawn, and the last of the
discards lies on top. Cards that no hand and no pile names are not there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.cards import notate_cards, parse_cards
from engine.errors import IllegalMove
from engine.game import Away, Back, Move, Shuffle, Timeout
from engine.games import get_game
from engine.games.crazy_eights import Draw, NameSuit, Pass, Play, State
from engine.stockpile import Stockpile
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat, View, Viewer


@dataclass
class Table:
    """A game, and everything that was said at it."""

    game: Any
    state: State
    events: list[Any] = field(default_factory=list)
    """The events of the last move."""
    rng: random.Random = field(default_factory=lambda: random.Random(3))

    # What happens

    def does(self, actor: Actor, move: Move) -> Table:
        step = self.game.apply(self.state, actor, move)
        self.state, self.events = step.state, list(step.events)
        return self

    def plays(self, cards: str) -> Table:
        return self.does(self.state.active, Play(parse_cards(cards)))

    def names(self, suit: str) -> Table:
        return self.does(self.state.active, NameSuit("HCDS".index(suit)))

    def draws(self) -> Table:
        return self.does(self.state.active, Draw())

    def passes(self) -> Table:
        return self.does(self.state.active, Pass())

    def times_out(self) -> Table:
        return self.does(TABLE, Timeout(self.state.active))

    def goes_away(self, seat: Seat) -> Table:
        return self.does(TABLE, Away(seat))

    def comes_back(self, seat: Seat) -> Table:
        return self.does(TABLE, Back(seat))

    def chance(self) -> Table:
        return self.does(CHANCE, self.game.chance_move(self.state, self.rng))

    def shuffles(self, cards: str) -> Table:
        return self.does(CHANCE, Shuffle(parse_cards(cards)))

    def refuses(self, move: Move) -> str:
        """The code of the sentence that refuses this move of whose turn it is."""
        with pytest.raises(IllegalMove) as refused:
            self.game.apply(self.state, self.state.active, move)
        return refused.value.code

    def refuses_to_play(self, cards: str) -> str:
        return self.refuses(Play(parse_cards(cards)))

    # How it stands

    @property
    def turn(self) -> Any:
        return self.game.turn(self.state)

    def can(self) -> list[str]:
        """Every legal move of whose turn it is, written short."""
        return sorted(map(_short, self.game.legal_moves(self.state, self.state.active)))

    def hand(self, seat: Seat) -> str:
        return notate_cards(self.state.stockpile.at(self.state.hands[seat]))

    def discards(self) -> str:
        return notate_cards(self.state.stockpile.at(self.state.discards))

    def stock(self) -> list[str]:
        return notate_cards(self.state.stockpile.at(self.state.stockpile.stock)).split()

    def view(self, viewer: Viewer = SPECTATOR) -> View:
        view: View = self.game.view(self.state, viewer)
        return view

    def said(self) -> list[str]:
        """The codes of what the last move told."""
        return [event.text.code for event in self.events]


def _short(move: Move) -> str:
    match move:
        case Play(cards=cards):
            return notate_cards(cards)
        case NameSuit(suit=suit):
            return "HCDS"[suit]
    return type(move).__name__


def at(
    *hands: str, discards: str, stock: str = "", suit: str = "", recycles: int = 0, passes: int = 0, **options: Any
) -> Table:
    piles = [*map(parse_cards, hands), parse_cards(discards)]
    cards = tuple(card for pile in piles for card in pile) + parse_cards(stock)
    assert len(set(cards)) == len(cards), "a card is named twice"
    pointers, first = [], 0
    for pile in piles:
        pointers.append(tuple(range(first, first + len(pile))))
        first += len(pile)
    game = get_game("crazy_eights", **options)
    state = State(
        game.format,
        "play",
        tuple(range(len(hands))),
        stockpile=Stockpile(cards, first),
        hands=tuple(pointers[:-1]),
        discards=pointers[-1],
        suit="HCDS".index(suit) if suit else None,
        recycles=recycles,
        passes=passes,
    )
    return Table(game, state)


def begin(players: int, **options: Any) -> Table:
    game = get_game("crazy_eights", **options)
    return Table(game, game.start(players))
