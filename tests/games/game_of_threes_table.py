"""A table of the Game of Threes on which named hands are dealt, all through the doors that everybody uses.

    table = deal("3H 4H 5H", "2C 9D KS", discard="7D", stock="QS JK")
    table.takes("stock").throws("QS")

Seat 0 plays first and the last seat deals. Cards that are not named are dealt from what is left, in an order
that is the same in every run.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import notate, notate_cards, packs, parse_cards
from engine.game import Cut, Join, Shuffle, Timeout
from engine.games import get_game
from engine.games.game_of_threes import Discard, State, Take
from engine.mechanics.order import starting_after
from engine.stockpile import shuffled
from engine.text import Text
from engine.view import CHANCE, SPECTATOR, TABLE, Seat, Viewer
from tests.games.played_table import PlayedTable


def card(text: str) -> int:
    return parse_cards(text)[0]


class Table(PlayedTable):
    """A table of the Game of Threes."""

    state: State

    # What happens

    def takes(self, source: str, order: str = "") -> Table:
        return self.does(self.turn, Take(source, parse_cards(order) or None))  # type: ignore[arg-type]

    def throws(self, name: str, order: str = "") -> Table:
        return self.does(self.turn, Discard(card(name), parse_cards(order) or None))

    def draws_and_throws_it(self) -> Table:
        """The whole of a turn that changes nothing in the hand."""
        top = self.stock()[0]
        return self.takes("stock").throws(top)

    def times_out(self, order: str = "") -> Table:
        return self.does(TABLE, Timeout(self.turn, parse_cards(order) or None))

    def joins(self) -> Table:
        return self.does(TABLE, Join())

    def deals(self, *hands: str, discard: str = "", stock: str = "", cut_at: int = 20) -> Table:
        """Shuffle so that after the cut these hands are dealt, by seat; then cut."""
        size = self.next_hand + 2
        seats = starting_after(self.next_order, self.next_dealer)
        named = [parse_cards(hand) for hand in hands] + [()] * (len(seats) - len(hands))
        chosen = [*(card for hand in named for card in hand), *parse_cards(discard), *parse_cards(stock)]
        assert len(set(chosen)) == len(chosen), "a card is named twice"
        left = list(shuffled([card for card in packs(self.state_packs) if card not in chosen], self.rng))
        filled = [(*hand, *(left.pop() for _ in range(size - len(hand)))) for hand in named]
        order = [filled[seat][nth] for nth in range(size) for seat in seats]
        order += parse_cards(discard) or (left.pop(),)
        order += (*parse_cards(stock), *left)
        self.does(CHANCE, Shuffle((*order[-cut_at:], *order[:-cut_at])))
        return self.does(self.game.turn(self.state), Cut(cut_at))  # type: ignore[arg-type]

    def plays_a_hand(self) -> Table:
        """A whole hand in which whoever plays first goes out with a run of hearts, and nobody else changes."""
        first = starting_after(self.next_order, self.next_dealer)[0]
        run = notate_cards(range(self.next_hand + 2))
        hands = ["" for _ in self.next_order]
        hands[first] = run
        self.deals(*hands)
        while self.state.phase not in ("hand_over", "over"):
            self.draws_and_throws_it()
        return self

    # How it stands

    @property
    def turn(self) -> Seat:
        now = self.game.turn(self.state)
        assert isinstance(now, int), f"it is the turn of {now}"
        return now

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def next_hand(self) -> int:
        return self.state.hand + (self.state.phase == "hand_over")

    @property
    def next_order(self) -> tuple[Seat, ...]:
        came = range(len(self.state.entries), len(self.state.entries) + self.state.joining)
        return (*self.state.order, *came)

    @property
    def next_dealer(self) -> Seat:
        if self.state.phase != "hand_over":
            return self.state.dealer
        return starting_after(self.state.order, self.state.dealer)[0]

    @property
    def state_packs(self) -> int:
        return 2 + max(0, -(-(len(self.next_order) - 6) // 3))

    def discards(self) -> str:
        return notate_cards(self.state.stockpile.at(self.state.discards))

    def stock(self) -> list[str]:
        return [notate(card) for card in self.state.stockpile.at(self.state.stockpile.stock)]

    def sees(self, viewer: Viewer, zone: str) -> str:
        return notate_cards(self.game.view(self.state, viewer).zone(zone).cards)

    def points(self, seat: Seat, viewer: Viewer | None = None) -> int | None:
        """The points of a hand as its owner, or another viewer, sees them."""
        view = self.game.view(self.state, seat if viewer is None else viewer)
        return next(seat_view.points for seat_view in view.seats if seat_view.seat == seat)

    def marks(self, seat: Seat) -> tuple[str, ...]:
        view = self.game.view(self.state, SPECTATOR)
        found = next(seat_view for seat_view in view.seats if seat_view.seat == seat)
        return (*(mark.code.removeprefix("mark-") for mark in found.marks), *(("away",) if found.away else ()))

    def facts(self) -> list[Text]:
        return list(self.game.view(self.state, SPECTATOR).facts)


def drawn_table(players: int, dealer: Seat | None = None, **options: Any) -> Table:
    """A table before its first shuffle, whose order of play is drawn unless the dealer is given."""
    game = get_game("game_of_threes", **options)
    return Table(game, game.start(players, dealer))


def table(players: int, dealer: Seat | None = None, **options: Any) -> Table:
    """A table before its first shuffle; `dealer` is given, so that no draw decides the order."""
    return drawn_table(players, players - 1 if dealer is None else dealer, **options)


def deal(*hands: str, discard: str = "", stock: str = "", players: int = 0, **options: Any) -> Table:
    """A table whose first hand has been dealt, by seat."""
    return table(players or len(hands), **options).deals(*hands, discard=discard, stock=stock)


def at_hand(number: int, players: int, **options: Any) -> Table:
    """A table before the shuffle of the hand of that number, all others played."""
    found = table(players, **options)
    for _ in range(number - 1):
        found.plays_a_hand()
    return found


def conserved(found: Table) -> None:
    """Every card of every pack is in exactly one place, by the pointers themselves."""
    state = found.state
    pointers: Sequence[int] = [
        *(pointer for hand in state.hands for pointer in hand),
        *state.discards,
        *state.stockpile.stock,
    ]
    assert len(set(pointers)) == len(pointers)
    if state.stockpile.cards:
        cards = sorted(state.stockpile.at(pointers))
        assert cards == list(range(len(cards)))
        assert len(cards) % 53 == 0
