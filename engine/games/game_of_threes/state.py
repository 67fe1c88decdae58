"""The state of a Game of Threes, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Final, Literal

from engine.card_game import Invariant, with_cards
from engine.cards import is_joker, packs, rank, suit
from engine.mechanics.melds import Arrangement, best_arrangement
from engine.stockpile import Rng, Stockpile
from engine.view import Seat, Stage

HANDS: Final = 11
LAST_TURN: Final = 60
FORMAT: Final = 1
SEATS: Final = range(2, 13)

Phase = Literal["draw", "shuffle", "cut", "take", "discard", "recycle", "recycle_cut", "hand_over", "over"]
STAGES: Final[dict[Phase, Stage]] = {
    "draw": "shuffle",
    "shuffle": "shuffle",
    "cut": "shuffle",
    "take": "play",
    "discard": "play",
    "recycle": "play",
    "recycle_cut": "play",
    "hand_over": "rest",
    "over": "over",
}
_PLAYED: Final = ("take", "discard", "recycle", "recycle_cut")


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the stock or of the discards. `order` is how the hand lies before that."""

    tag: ClassVar[str] = "take"

    source: Literal["stock", "discards"]
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card. `order` is how the hand lies, that card included."""

    tag: ClassVar[str] = "discard"

    card: int
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Hands, discards and `taken` are pointers into the stockpile."""

    format: int
    phase: Phase
    order: tuple[Seat, ...]
    dealer: Seat
    hand: int = 1
    entries: tuple[int, ...] = ()
    """The points that each seat came in with (G16)."""
    rows: tuple[tuple[int, ...], ...] = ()
    """The points of every finished hand, by seat; later hands may have more seats."""
    joining: int = 0
    away: tuple[Seat, ...] = ()
    drawn: tuple[int, ...] = ()
    """The cards drawn for the order of play (G3), by seat, until they are shuffled."""
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    known: tuple[tuple[int, ...], ...] = ()
    """The pointers in each hand that came from the discards, for all to see."""
    discards: tuple[int, ...] = ()
    cutter: Seat | None = None
    active: Seat = 0
    taken: int | None = None
    turns: int = 0
    out: Seat | None = None
    shown: tuple[Seat, ...] = ()


def invariants(state: State) -> Iterator[Invariant]:
    """The invariants of every state. Each may rely on those before it."""
    seats, stockpile = range(len(state.entries)), state.stockpile
    seated = [state.dealer, state.active, *state.away, *state.shown]
    seated += [seat for seat in (state.cutter, state.out) if seat is not None]
    yield len(seats) in SEATS and sorted(state.order) == list(seats), "order", "must name every seat once"
    yield all(seat in seats for seat in seated), "seats", "must be at this table"
    yield 1 <= state.hand <= HANDS, "hand", f"must be from 1 to {HANDS}"
    yield 0 <= state.joining <= SEATS[-1] - len(seats), "joining", "must find a seat"
    yield len(state.hands) == len(state.known) and len(state.hands) in (0, len(seats)), "hands", "one a seat"
    yield (
        all(set(known) <= set(hand) for known, hand in zip(state.known, state.hands, strict=False)),
        "known",
        "must be held",
    )
    yield len(state.drawn) in (0, len(seats)), "drawn", "one a seat"
    yield all(len(row) <= len(seats) for row in state.rows), "rows", "one a seat"
    yield state.phase not in ("cut", "recycle_cut") or len(stockpile.stock) > 1, "phase", "needs cards to cut"
    yield state.phase != "cut" or len(stockpile.stock) > len(seats) * (state.hand + 2), "phase", "needs cards to deal"
    yield state.phase != "take" or bool(stockpile.stock or state.discards), "phase", "needs a card to take"
    yield bool(state.hands) or state.phase in ("draw", "shuffle", "cut"), "phase", "needs dealt hands"
    yield state.phase != "discard" or state.taken is not None, "taken", "must be in hand"
    yield state.taken is None or state.phase in ("discard", "recycle", "recycle_cut"), "taken", "must be of this turn"
    yield state.taken is None or state.taken in state.hands[state.active], "taken", "must be in hand"
    # A player who goes out in the last turn of all still gives everybody else one more turn (G11).
    ends = LAST_TURN * len(seats) + (0 if state.out is None and state.phase in _PLAYED else len(seats))
    yield 0 <= state.turns < ends, "turns", "must end"
    yield state.phase != "recycle" or len(state.discards) > 1, "phase", "needs discards to shuffle"
    yield state.phase != "hand_over" or state.hand < HANDS, "phase", "must be followed by a hand"


def pack_count(players: int) -> int:
    """The packs in play: two up to six players, one more for each further three or part of three (G1).

    >>> [pack_count(players) for players in (2, 6, 7, 9, 10, 12)]
    [2, 2, 3, 3, 4, 4]
    """
    return 2 + max(0, -(-(players - 6) // 3))


def draw_value(card: int) -> tuple[int, int]:
    """The sort key of a card drawn for the order of play: Ace low, joker highest, ties by suit (G3)."""
    return (13, 0) if is_joker(card) else (rank(card), suit(card))


def piles(state: State) -> dict[str, tuple[int, ...]]:
    """The pointers of the cards in every zone but the stock, by zone."""
    hands = {f"hand:{seat}": hand for seat, hand in enumerate(state.hands)}
    return {**hands, "discards": state.discards}


def places_to_cut(state: State) -> range:
    """The numbers of cards that may be cut from the stock."""
    return range(1, len(state.stockpile.stock))


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance shuffles now, in no particular order; empty where it shuffles none."""
    match state.phase:
        case "draw":
            return packs(1)
        case "shuffle" | "hand_over":
            return packs(pack_count(len(state.entries) + state.joining))
        case "recycle":
            return state.stockpile.at(state.discards[:-1])
    return ()


def totals(state: State) -> tuple[int, ...]:
    """The points of all hands so far, and those that the seat came in with (G16), by seat."""
    totals = list(state.entries)
    for row in state.rows:
        for seat, points in enumerate(row):
            totals[seat] += points
    return tuple(totals)


def winners(state: State) -> tuple[Seat, ...]:
    """The seats with the lowest total, in order of play; empty before the end (G12)."""
    if state.phase != "over":
        return ()
    points = totals(state)
    return tuple(seat for seat in state.order if points[seat] == min(points))


def wild_rank(state: State) -> int:
    """The wild rank of the hand: 2, the Threes, in the first (G2)."""
    return state.hand + 1


_arrange = lru_cache(maxsize=256)(best_arrangement)
"""Each of twelve viewers asks how all twelve hands lie."""


def arrangement(state: State, seat: Seat) -> Arrangement:
    """The arrangement of a hand with the fewest points (G9)."""
    return _arrange(state.stockpile.at(state.hands[seat]), wild_rank(state))


def resample_keeping_points(state: State, hidden: Sequence[int], rng: Rng) -> State:
    """The state after pairs of hidden cards have changed places, where that leaves the points of all hands (G18)."""
    holder = {pointer: seat for seat, hand in enumerate(state.hands) for pointer in hand}
    points = [arrangement(state, seat).points for seat in range(len(state.hands))]
    for _ in range(len(hidden)):
        pair = hidden[rng.randrange(len(hidden))], hidden[rng.randrange(len(hidden))]
        swapped = with_cards(state, pair, state.stockpile.at(pair[::-1]))
        touched = {holder[pointer] for pointer in pair if pointer in holder}
        if all(arrangement(swapped, seat).points == points[seat] for seat in touched):
            state = swapped
    return state
