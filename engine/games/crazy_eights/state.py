"""The state of a game of Crazy Eights, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, NamedTuple

from engine.card_game import Invariant
from engine.cards import RANK_OF, SUIT_OF, is_joker, packs
from engine.stockpile import Stockpile
from engine.view import Seat, Stage

FORMAT: Final = 1
SEATS: Final = range(2, 9)
HAND: Final = 5
TWO: Final = 1
"""The rank of a Two."""
EIGHT: Final = 7
"""The rank of an eight."""
MOST_RECYCLES: Final = 5

Phase = Literal["seat", "shuffle", "turn_up", "play", "suit", "recycle", "round_over", "over"]
STAGES: Final[dict[Phase, Stage]] = {
    "seat": "shuffle",
    "shuffle": "shuffle",
    "turn_up": "play",
    "play": "play",
    "suit": "play",
    "recycle": "play",
    "round_over": "rest",
    "over": "over",
}
Direction = Literal[1, -1]
SEATING: Final = ("seat", "round_over")
"""The phases in which chance puts the players in order."""
VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10)
"""Points of a card in the hand, by rank (C6)."""


class TableOptions(NamedTuple):
    """The options of a table, as `CrazyEights` has them."""

    until_playable: bool = False
    target: int | None = None
    cards_for_two: int = HAND
    queens_skip: bool = False
    twos_draw: bool = False
    aces_reverse: bool = False


@dataclass(frozen=True, slots=True)
class Seating:
    """Chance put the seats in this order of play for a round."""

    tag: ClassVar[str] = "seating"

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Cards of one rank, the last on top."""

    tag: ClassVar[str] = "play"

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameSuit:
    """The suit, 0..3, that eights just played stand for."""

    tag: ClassVar[str] = "name_suit"

    suit: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""

    tag: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where no card can be drawn."""

    tag: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Hands and discards are pointers into the stockpile."""

    format: int
    phase: Phase
    order: tuple[Seat, ...]
    rows: tuple[tuple[int, ...], ...] = ()
    """The points of every finished round, by seat."""
    away: tuple[Seat, ...] = ()
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    discards: tuple[int, ...] = ()
    suit: int | None = None
    """The suit that an eight on top stands for."""
    active: Seat = 0
    turns: int = 0
    drew: bool = False
    """Whether the active seat has drawn in this turn."""
    passes: int = 0
    """The number of players that have passed in a row."""
    recycles: int = 0
    direction: Direction = 1
    """1 where play follows the order, -1 where Aces have turned it round (C7a)."""
    due: int = 0
    """The number of cards that the active seat must draw, unless it answers with a Two (C7a)."""


def invariants(state: State) -> Iterator[Invariant]:
    """The invariants of every state. Each may rely on those before it."""
    seats, stockpile = range(len(state.order)), state.stockpile
    dealt = state.phase not in ("seat", "shuffle")
    plays = state.phase in ("play", "suit", "recycle")
    yield len(seats) in SEATS and sorted(state.order) == list(seats), "order", "must name every seat once"
    yield all(seat in seats for seat in (state.active, *state.away)), "seats", "must be at this table"
    yield all(len(row) == len(seats) and min(row) >= 0 for row in state.rows), "rows", "one a seat"
    yield dealt == bool(stockpile.cards), "cards", "must lie in no place before the deal"
    yield len(state.hands) == (len(seats) if dealt else 0), "hands", "one a seat"
    yield bool(state.discards) == (dealt and state.phase != "turn_up"), "discards", "must begin with the turned card"
    yield state.suit is None or (state.suit in range(4) and plays), "suit", "must be one of four"
    top = RANK_OF[stockpile.cards[state.discards[-1]]] if state.discards else -1
    yield state.suit is None or top == EIGHT, "suit", "must be an eight's"
    yield state.phase != "suit" or (state.suit is None and top == EIGHT), "suit", "must be open"
    yield state.phase not in ("play", "recycle") or (top == EIGHT) == (state.suit is not None), "suit", "must be named"
    yield state.due >= 0 and state.due % 2 == 0, "due", "must be two for each Two"
    yield not state.due or (plays and top == TWO), "due", "must be a Two's"
    yield state.phase != "turn_up" or bool(stockpile.stock), "phase", "needs cards to turn"
    yield not plays or all(state.hands), "hands", "must hold cards while a round is played"
    yield 0 <= state.recycles <= MOST_RECYCLES and state.turns >= 0, "turns", "must be counted"
    yield 0 <= state.passes < len(seats), "passes", "must end the round"
    lacks = plays and not stockpile.stock and len(state.discards) > 1
    yield (state.phase == "recycle") <= lacks, "phase", "needs discards to shuffle"
    yield state.phase != "recycle" or state.recycles < MOST_RECYCLES, "recycles", "must end the round"
    yield state.phase != "play" or not lacks, "phase", "must be a new stock's"
    yield state.phase not in ("round_over", "over") or bool(state.rows), "rows", "must have the round that is over"


def pack(players: int) -> tuple[int, ...]:
    """The cards in play: one pack to five players, two from six (C1).

    >>> [len(pack(players)) for players in (2, 5, 6, 8)]
    [52, 52, 104, 104]
    """
    return tuple(card for card in packs(1 if players <= 5 else 2) if not is_joker(card))


def is_shown(state: State) -> bool:
    """Whether every hand lies open, because a round is over."""
    return state.phase in ("round_over", "over")


def piles(state: State) -> dict[str, tuple[int, ...]]:
    """The pointers of the cards in every zone but the stock, by zone."""
    hands = {f"hand:{seat}": hand for seat, hand in enumerate(state.hands)}
    return {**hands, "discards": state.discards}


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance shuffles now, in no particular order; empty where it shuffles none."""
    stockpile = state.stockpile
    match state.phase:
        case "seat" | "shuffle":
            return pack(len(state.order))
        case "turn_up":
            return stockpile.at(stockpile.stock)
        case "recycle":
            return stockpile.at(state.discards[:-1])
    return ()


def value(cards: tuple[int, ...]) -> int:
    """The points that cards count in a hand when a round ends (C6).

    >>> value((0, 7, 9, 12))  # A 8 10 K
    71
    """
    return sum(VALUES[RANK_OF[card]] for card in cards)


def hand_value(state: State, seat: Seat) -> int:
    """The points that the hand of a seat counts (C6)."""
    return value(state.stockpile.at(state.hands[seat]))


def totals(state: State) -> tuple[int, ...]:
    """The points of all rounds so far, by seat."""
    return tuple(sum(row[seat] for row in state.rows) for seat in range(len(state.order)))


def winners(state: State) -> tuple[Seat, ...]:
    """The seats with the highest total, in order of play; empty before the end, and where nobody scored."""
    points = totals(state)
    if state.phase != "over" or not any(points):
        return ()
    return tuple(seat for seat in state.order if points[seat] == max(points))


def to_draw(state: State) -> int:
    """The number of cards that a draw takes: one, or as many as are due and there (C7a)."""
    return min(state.due, state.stockpile.left) if state.due else 1


def seat_after(state: State, direction: Direction, steps: int = 1) -> Seat:
    """The seat so many steps from the active one."""
    order = state.order
    return order[(order.index(state.active) + direction * steps) % len(order)]


def led(state: State) -> tuple[int, int]:
    """The suit and the rank that a card may follow: those of the top card, or the suit named for an eight."""
    top = state.stockpile.cards[state.discards[-1]]
    return SUIT_OF[top] if state.suit is None else state.suit, RANK_OF[top]
