"""Where a game of Crazy Eights stands, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.cards import RANK_OF, SUIT_OF, is_joker, packs
from engine.errors import Malformed
from engine.quick import maker, quick
from engine.stockpile import Stockpile
from engine.view import CHANCE, Seat, Stage

FORMAT: Final = 1
SEATS: Final = range(2, 9)
HAND: Final = 5
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
VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10)
"""By rank (C6)."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Chance put the seats in this order of play for a round."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Cards of one rank, the last on top."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameSuit:
    """The suit, 0..3, that eights just played stand for."""

    suit: int


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the stock."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing, where no card can be drawn."""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands. Hands and discards are pointers into the stockpile."""

    format: int
    phase: Phase
    order: tuple[Seat, ...]
    rows: tuple[tuple[int, ...], ...] = ()
    """What every finished round brought, by seat."""
    away: tuple[Seat, ...] = ()
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    discards: tuple[int, ...] = ()
    suit: int | None = None
    """What an eight on top stands for."""
    active: Seat = 0
    turns: int = 0
    drew: bool = False
    """Whether the active seat has drawn in this turn."""
    passes: int = 0
    """How many have passed in a row."""
    recycles: int = 0


new_state = maker(State)


def validate(state: State) -> None:
    """Raises `Malformed` for what is no state of this game, though its fields have the right types."""
    for holds, where, detail in _claims(state):
        if not holds:
            raise Malformed(f"$.{where}", detail)


def _claims(state: State) -> Iterator[tuple[bool, str, str]]:
    """What is true of every state: whether it holds, of what, and in words. Each relies on those before it."""
    seats, pile = range(len(state.order)), state.stockpile
    pointers = [*(pointer for hand in state.hands for pointer in hand), *state.discards, *pile.bank]
    dealt = state.phase not in ("seat", "shuffle")
    plays = state.phase in ("play", "suit", "recycle")
    yield len(seats) in SEATS and sorted(state.order) == list(seats), "order", "must name every seat once"
    yield all(seat in seats for seat in (state.active, *state.away)), "seats", "must be at this table"
    yield len(set(state.away)) == len(state.away), "away", "must name a seat once"
    yield all(len(row) == len(seats) and min(row) >= 0 for row in state.rows), "rows", "one a seat"
    yield pile.pointer >= 0, "pointer", "must be in the stockpile"
    yield all(0 <= pointer < len(pile.cards) for pointer in pointers), "pointers", "must be in the stockpile"
    yield len(set(pointers)) == len(pointers), "pointers", "must each be in one place"
    cards = sorted(pile.at(pointers))
    yield not dealt or cards == sorted(pack(len(seats))), "cards", "must be the whole pack"
    yield dealt or not pile.cards, "cards", "must lie in no place before the deal"
    yield len(state.hands) == (len(seats) if dealt else 0), "hands", "one a seat"
    yield bool(state.discards) == (dealt and state.phase != "turn_up"), "discards", "must begin with the turned card"
    yield state.suit is None or (state.suit in range(4) and plays), "suit", "must be one of four"
    top = RANK_OF[pile.cards[state.discards[-1]]] if state.discards else -1
    yield state.suit is None or top == EIGHT, "suit", "must be an eight's"
    yield state.phase != "suit" or (state.suit is None and top == EIGHT), "suit", "must be open"
    yield state.phase not in ("play", "recycle") or (top == EIGHT) == (state.suit is not None), "suit", "must be named"
    yield state.phase != "turn_up" or bool(pile.bank), "phase", "needs cards to turn"
    yield not plays or all(state.hands), "hands", "must hold cards while a round is played"
    yield 0 <= state.recycles <= MOST_RECYCLES and state.turns >= 0, "turns", "must be counted"
    yield 0 <= state.passes < len(seats), "passes", "must end the round"
    lacks = plays and not pile.bank and len(state.discards) > 1
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


def turn(state: State) -> Seat | Literal["chance"] | None:
    if state.phase in ("play", "suit"):
        return state.active
    return None if state.phase == "over" else CHANCE


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance shuffles now, in no particular order; none where it does not."""
    pile = state.stockpile
    match state.phase:
        case "seat" | "shuffle":
            return pack(len(state.order))
        case "turn_up":
            return pile.at(pile.bank)
        case "recycle":
            return pile.at(state.discards[:-1])
    return ()


def value(cards: tuple[int, ...]) -> int:
    """What cards count in a hand when a round ends (C6).

    >>> value((0, 7, 9, 12))  # A 8 10 K
    71
    """
    return sum(VALUES[RANK_OF[card]] for card in cards)


def hand_value(state: State, seat: Seat) -> int:
    return value(state.stockpile.at(state.hands[seat]))


def totals(state: State) -> tuple[int, ...]:
    return tuple(sum(row[seat] for row in state.rows) for seat in range(len(state.order)))


def winners(state: State) -> tuple[Seat, ...]:
    """Who has most; nobody where nobody scored."""
    points = totals(state)
    if state.phase != "over" or not any(points):
        return ()
    return tuple(seat for seat in state.order if points[seat] == max(points))


def led(state: State) -> tuple[int, int]:
    """Suit and rank that a card may follow: those of the top card, an eight's suit as it was named."""
    top = state.stockpile.cards[state.discards[-1]]
    return SUIT_OF[top] if state.suit is None else state.suit, RANK_OF[top]
