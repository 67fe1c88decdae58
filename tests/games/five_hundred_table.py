"""A table of 500 on which named hands are dealt and played, all through the doors that everybody uses.

    table = deal("JK JH AH", "AS KS", kitty="7C 7D 7S").bids("pass 7H pass").buries("7C 7D 7S")
    table.plays("JK 9H 8H")

Seat 2 deals unless it is said otherwise, so seat 0 bids first. Cards that are not named are dealt from what is left,
in an order that is the same in every run.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards import notate_cards, parse_cards
from engine.game import Shuffle, Timeout
from engine.games import get_game
from engine.games.five_hundred import Bid, Bury, NameSuit, Pass, Play, State, Trick
from engine.games.five_hundred.contracts import BY_NAME
from engine.games.five_hundred.scoring import hand_points
from engine.games.five_hundred.state import ORDER, PACK_OF_33, Hand
from engine.mechanics.order import starting_after
from engine.stockpile import shuffled
from engine.view import CHANCE, TABLE, Seat
from tests.games.played_table import PlayedTable


class Table(PlayedTable):
    """A table of 500."""

    state: State

    # What happens

    def bids(self, calls: str) -> Table:
        """Makes these calls, ``pass 7H misere``, each by the seat that has the turn."""
        for call in calls.split():
            self.does(self.state.active, Pass() if call == "pass" else Bid(call))
        return self

    def buries(self, cards: str, order: str = "") -> Table:
        return self.does(self.state.active, Bury(parse_cards(cards), parse_cards(order) or None))

    def plays(self, cards: str) -> Table:
        """Plays these cards, each by the seat that has the turn."""
        for card in parse_cards(cards):
            self.does(self.state.active, Play(card))
        return self

    def names(self, suit: str) -> Table:
        return self.does(self.state.active, NameSuit("HCDS".index(suit)))

    def times_out(self, order: str = "") -> Table:
        return self.does(TABLE, Timeout(self.state.active, parse_cards(order) or None))

    def shuffles(self, first: str) -> Table:
        """A shuffle that begins with these cards."""
        named = parse_cards(first)
        others = [card for card in PACK_OF_33 if card not in named]
        return self.does(CHANCE, Shuffle((*named, *shuffled(others, self.rng))))

    def deals(self, *hands: str, kitty: str = "") -> Table:
        """Deals these hands, which are given by seat."""
        named = [*map(parse_cards, hands), *[()] * (3 - len(hands)), parse_cards(kitty)]
        chosen = [card for cards in named for card in cards]
        assert len(set(chosen)) == len(chosen), "a card is named twice"
        left = list(shuffled([card for card in PACK_OF_33 if card not in chosen], self.rng))
        filled = [
            [*cards, *(left.pop() for _ in range(size - len(cards)))]
            for cards, size in zip(named, (10, 10, 10, 3), strict=True)
        ]
        dealer = (self.state.dealer + (self.state.phase == "hand_over")) % 3
        seats = starting_after(ORDER, dealer)
        order = [card for seat in seats for card in filled[seat][:3]] + filled[3]
        for first, last in ((3, 7), (7, 10)):
            order += [card for seat in seats for card in filled[seat][first:last]]
        return self.does(CHANCE, Shuffle(tuple(order)))

    def refuses_to_play(self, card: str) -> str:
        return self.refuses(Play(parse_cards(card)[0]))

    # How it stands

    def can_play(self) -> str:
        """The cards that whose turn it is may play."""
        return notate_cards(sorted(move.card for move in self.game.legal_moves(self.state, self.state.active)))

    def can_bid(self) -> list[str]:
        moves = self.game.legal_moves(self.state, self.state.active)
        return ["pass" if isinstance(move, Pass) else move.name for move in moves]


def table(dealer: Seat | None = 2, **options: Any) -> Table:
    game = get_game("five_hundred", **options)
    return Table(game, game.start(3, dealer))


def deal(*hands: str, kitty: str = "", dealer: Seat = 2, **options: Any) -> Table:
    return table(dealer, **options).deals(*hands, kitty=kitty)


def played(contractor: Seat, contract: str, *tricks: int) -> Hand:
    """A finished hand."""
    return Hand(contractor, contract, tricks, hand_points(BY_NAME[contract], contractor, tricks))


def after(*rows: Hand, contract: str = "6S", tricks: str, misere: str = "off") -> Table:
    """A table after these hands and a contract of seat 0; `tricks` are the seats that took its tricks, in order.

    The last trick is played here: a round of clubs, in which the Ace wins.
    """
    found = deal(misere=misere)
    found.state = replace(found.state, rows=rows)
    found.bids(f"{contract} pass pass")
    *before, last = map(int, tricks)
    seats = [last, *(seat for seat in ORDER if seat != last)]
    left = dict(zip(seats, parse_cards("AC 8C 7C"), strict=True))
    cards = (*left.values(), *(card for card in PACK_OF_33 if card not in left.values()))
    done = tuple(
        Trick(leader, (3 * nth, 3 * nth + 1, 3 * nth + 2), winner)
        for nth, (leader, winner) in enumerate(zip((0, *before), before, strict=False), start=1)
    )
    found.state = replace(
        found.state,
        phase="play",
        stockpile=replace(found.state.stockpile, cards=cards),
        hands=tuple((seats.index(seat),) for seat in ORDER),
        kitty=(30, 31, 32),
        tricks=done,
        active=last,
    )
    found.game.validate(found.state)
    return found.plays(notate_cards([left[(last + nth) % 3] for nth in range(3)]))
