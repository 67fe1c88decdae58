"""A table of Crazy Eights that stands as a test wants it, all through the doors that everybody uses.

    table = at("7H 8C", "KD 2S", discards="9H 7D", stock="3C 4C")
    table.plays("7H").draws()

Seats play in their order and seat 0 is to play. The first card of the stock is the next one drawn, and the last of the
discards lies on top. Cards that no hand and no pile names are not there.
"""

from __future__ import annotations

from typing import Any

from engine.cards import notate_cards, parse_cards
from engine.game import Move, Shuffle, Timeout
from engine.games import get_game
from engine.games.crazy_eights import Draw, NameSuit, Pass, Play, State
from engine.stockpile import Stockpile
from engine.view import CHANCE, TABLE
from tests.games.played_table import PlayedTable


class Table(PlayedTable):
    """A table of Crazy Eights."""

    state: State

    # What happens

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

    def shuffles(self, cards: str) -> Table:
        return self.does(CHANCE, Shuffle(parse_cards(cards)))

    def refuses_to_play(self, cards: str) -> str:
        return self.refuses(Play(parse_cards(cards)))

    # How it stands

    def can(self) -> list[str]:
        """Every legal move of whose turn it is, written short."""
        return sorted(map(_short, self.game.legal_moves(self.state, self.state.active)))

    def discards(self) -> str:
        return notate_cards(self.state.stockpile.at(self.state.discards))

    def stock(self) -> list[str]:
        return notate_cards(self.state.stockpile.at(self.state.stockpile.stock)).split()


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
