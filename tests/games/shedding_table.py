"""A table of a shedding game in the middle of a game, all through the doors that everybody uses.

    table = scene("lebowski", "4H 9C | KH | 2S", "5D", "QC", pile="3S")
    table.plays("4H").turn

A seat is its hand, what lies face up, and what lies face down. Cards that are not named have been burned, and the
stock is what is named as such.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from typing import Any

from engine.cards import is_joker, notate_cards, packs, parse_cards
from engine.errors import IllegalMove
from engine.game import Lot, Move, Shuffle, Timeout
from engine.games import get_game
from engine.games.lebowski import Nominate
from engine.mechanics.shedding import PickUp, Play, PlayBlind, State
from engine.view import CHANCE, SPECTATOR, TABLE, Actor, Seat, View, Viewer
from tests.games.played_table import PlayedTable


class Table(PlayedTable):
    """A table of a shedding game. Every move must leave a valid state."""

    state: State

    # What happens

    def does(self, actor: Actor, move: Move) -> Table:
        super().does(actor, move)
        self.game.validate(self.state)
        return self

    def plays(self, cards: str) -> Table:
        return self.does(self.turn, Play(parse_cards(cards)))

    def turns_over(self, place: int) -> Table:
        """The face-down card at this place, counted from 1."""
        return self.does(self.turn, PlayBlind(place - 1))

    def picks_up(self, tried: str = "") -> Table:
        return self.does(self.turn, PickUp(parse_cards(tried)))

    def names(self, seat: Seat) -> Table:
        return self.does(self.turn, Nominate(seat))

    def times_out(self) -> Table:
        return self.does(TABLE, Timeout(self.turn))

    # How it stands

    @property
    def turn(self) -> Seat:
        now = self.game.turn(self.state)
        assert isinstance(now, int), f"it is the turn of {now}"
        return now

    def can_play(self) -> str:
        """The cards that can be played alone, as they lie."""
        lying = {card for move in self.moves() if isinstance(move, Play) for card in move.cards}
        held = self.state.hands[self.turn] or self.state.up[self.turn]
        return notate_cards(card for card in self.state.stockpile.at(held) if card in lying)

    def moves(self) -> tuple[Move, ...]:
        return self.game.legal_moves(self.state, self.turn)

    def may_pick_up(self) -> bool:
        return PickUp() in self.moves()

    def allows(self, cards: str) -> bool:
        try:
            self.game.check(self.state, self.turn, Play(parse_cards(cards)))
        except IllegalMove:
            return False
        return True

    def up(self, seat: Seat) -> str:
        return notate_cards(self.state.stockpile.at(self.state.up[seat]))

    def down(self, seat: Seat) -> str:
        return notate_cards(self.state.stockpile.at(self.state.down[seat]))

    def pile(self) -> str:
        return notate_cards(self.state.stockpile.at(self.state.pile))

    def has_burned(self, cards: str) -> bool:
        """Whether these cards have left the game, and nothing lies on the pile."""
        return not self.state.pile and set(parse_cards(cards)) <= set(self.state.stockpile.at(self.state.burned))

    def sees(self, viewer: Viewer = SPECTATOR) -> View:
        return self.game.view(self.state, viewer)

    def marks(self, seat: Seat) -> list[str]:
        return [
            mark.code.removeprefix("mark-")
            for seat_view in self.sees().seats
            if seat_view.seat == seat
            for mark in seat_view.marks
        ]

    def is_over(self) -> bool:
        return self.game.is_over(self.state)

    def winners(self) -> tuple[Seat, ...]:
        return self.game.winners(self.state)

    def places(self) -> tuple[int, ...]:
        return self.game.scores(self.state)


def scene(
    kind: str,
    *seats: str,
    pile: str = "",
    stock: str = "",
    turn: Seat = 0,
    direction: int = 0,
    last: Seat | None = None,
    finished: tuple[Seat, ...] = (),
    idle: int = 0,
    dealer: Seat = 0,
    **options: Any,
) -> Table:
    """A table in the middle of a game. `last` laid the top of the pile; the seat before, unless it is said."""
    game = get_game(kind, **options)
    count = len(seats)
    beginning = game.start(count, dealer)
    rows = [[parse_cards(layer) for layer in (*seat.split("|"), "", "")[:3]] for seat in seats]
    undealt = parse_cards(stock)
    chosen = [card for row in rows for layer in row for card in layer] + [*parse_cards(pile), *undealt]
    assert len(set(chosen)) == len(chosen), "a card is named twice"
    burned = [card for card in all_cards(kind, count) if card not in chosen]
    order: dict[int, int] = {}

    def lay(cards: Sequence[int], first: int = 0, step: int = 1) -> list[int]:
        """Lays cards at the first pointers that are free."""
        free = (pointer for pointer in itertools.count(first, step) if pointer not in order)
        found = list(itertools.islice(free, len(cards)))
        order.update(zip(found, cards, strict=True))
        return found

    # The rows lie as they were dealt: one card at a time, the hidden ones first.
    down = [lay(row[2], seat, count) for seat, row in enumerate(rows)]
    up = [lay(row[1], 3 * count + seat, count) for seat, row in enumerate(rows)]
    hands = [lay(row[0]) for row in rows]
    data = game.encode(beginning) | {
        "phase": "play",
        "hands": hands,
        "up": up,
        "down": down,
        "pile": lay(parse_cards(pile)),
        "burned": lay(burned),
        "drawn": dealer,
        "active": turn,
        "direction": direction or beginning.direction,
        "last": None if not pile else (turn - beginning.direction) % count if last is None else last,
        "finished": list(finished),
        "turns": idle,
        "idle": idle,
        "stockpile": {"pointer": len(order), "cards": [*(order[pointer] for pointer in range(len(order))), *undealt]},
    }
    return Table(game, game.decode(data))


def all_cards(kind: str, seats: int) -> list[int]:
    """The cards that chance shuffles for so many players."""
    game = get_game(kind)
    state = game.start(seats)
    rng = random.Random(1)
    while (move := game.chance_move(state, rng)) and not isinstance(move, Shuffle):
        state = game.apply(state, CHANCE, move).state
    return sorted(move.cards)


def dealt(kind: str, seats: int, lot: Seat = 0, **options: Any) -> Table:
    """A table on which the cards have just been dealt; the lot fell on a seat."""
    game = get_game(kind, **options)
    table = Table(game, game.start(seats))
    table.does(CHANCE, Lot(lot))
    cards = game.chance_move(table.state, random.Random(5))
    return table.does(CHANCE, cards)


def jokers(cards: list[int]) -> list[int]:
    return [card for card in cards if is_joker(card)]


def one_pack() -> list[int]:
    return [card for card in packs(1) if not is_joker(card)]


REST = "KS KD KC"
"""The cards of a player who is only there so that play goes on."""


def lebowski(*seats: str, **more: Any) -> Table:
    """A table of Lebowski at which three play, unless more are named."""
    return scene("lebowski", *seats, *([REST, "6C JC 4C"][: max(0, 3 - len(seats))]), **more)


def threes(*seats: str, **more: Any) -> Table:
    """A table of Threes at which two play, unless more are named."""
    return scene("threes", *seats, *([REST] * (len(seats) < 2)), **more)
