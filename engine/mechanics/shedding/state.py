"""Where a shedding game stands, and what follows from that alone.

Everybody has three layers of cards: a hand, a row that lies open, and under it a row that nobody has seen. They go
onto the pile; what is burned leaves the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from engine.cards import MAX_PACKS, PACK, is_joker, rank
from engine.errors import Malformed
from engine.quick import maker, quick
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat

FORMAT: Final = 1
LAYER: Final = 3
"""So many cards has each layer at first, and so many a hand is filled to."""
BURNS_TOGETHER: Final = 4
"""So many cards of one rank on top of the pile burn it."""
STALLED_AFTER: Final = 30
"""So many turns for each player still in may pass without anything coming closer to the end."""

Phase = Literal["lot", "shuffle", "play", "nominate", "over"]
Layer = Literal["hand", "up", "down"]
Direction = Literal[1, -1]
BySeat = tuple[tuple[int, ...], ...]

HEIGHTS: Final = tuple((rank(card) - 1) % 13 + 2 for card in range(MAX_PACKS * PACK))
"""By card: how high it ranks, from 2 to 14 for the Ace."""
TWO, THREE, FIVE, SEVEN, EIGHT, TEN, JACK, QUEEN, ACE = 2, 3, 5, 7, 8, 10, 11, 12, 14


class Demand(NamedTuple):
    """How low and how high the next play may be, 2 to 14 for the Ace; the ranks that are free go besides."""

    low: int
    high: int


AT_LEAST: Final = tuple(Demand(height, ACE) for height in range(ACE + 1))
"""By height: as high as that, or higher."""
ANYTHING: Final = AT_LEAST[TWO]
SEVEN_OR_LOWER: Final = Demand(TWO, SEVEN)

DEMANDS: Final = (SEVEN_OR_LOWER, *AT_LEAST)
"""Everything that a pile can ask."""


def fitting(free: frozenset[int]) -> dict[Demand, frozenset[int]]:
    """By demand: every card that can be played, where ranks so high go on anything."""
    return {
        asks: frozenset(card for card, high in enumerate(HEIGHTS) if asks.low <= high <= asks.high or high in free)
        for asks in DEMANDS
    }


def asked(demand: Demand) -> Text:
    """What the pile asks of the next play, in words."""
    low, high = demand
    if high < ACE:
        return Text("at-most", {"rank": rank_of(high)})
    if low == TWO:
        return Text("anything")
    return Text("only" if low == ACE else "at-least", {"rank": rank_of(low)})


def rank_of(height: int) -> int:
    """The rank of cards so high.

    >>> [rank_of(height) for height in (TWO, TEN, ACE)]
    [1, 9, 0]
    """
    return (height - 1) % 13


@dataclass(frozen=True, slots=True)
class Play:
    """Cards of one rank, from the layer that is played from, go onto the pile."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayBlind:
    """The face-down card at this place, counted from 0 at the left, is turned over and played if it can be."""

    at: int


@dataclass(frozen=True, slots=True)
class PickUp:
    """The pile goes into the hand. `cards` are shown to everybody: they were tried, and cannot be played."""

    cards: tuple[int, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands. Layers and piles are pointers into the stockpile; the last of a pile is on top."""

    format: int
    phase: Phase
    hands: BySeat
    up: BySeat
    down: BySeat
    known: BySeat
    """By seat: what everybody saw go into the hand."""
    stockpile: Stockpile = field(default_factory=Stockpile)
    pile: tuple[int, ...] = ()
    burned: tuple[int, ...] = ()
    drawn: Seat | None = None
    """On whom the lot fell."""
    active: Seat = 0
    direction: Direction = 1
    """1 where play goes to the next higher seat, which is clockwise."""
    last: Seat | None = None
    """Who laid the top card of the pile."""
    finished: tuple[Seat, ...] = ()
    """Who has no cards any more, the first first."""
    turns: int = 0
    idle: int = 0
    """So many turns have passed since the game last came closer to its end."""
    away: tuple[Seat, ...] = ()


new_state = maker(State)


def beginning(seats: int, drawn: Seat | None) -> State:
    """A table before the cards are shuffled, where it is known on whom the lot falls, else before the lot."""
    none: BySeat = ((),) * seats
    return State(FORMAT, "lot" if drawn is None else "shuffle", none, none, none, none, drawn=drawn)


def layer_of(state: State, seat: Seat) -> tuple[Layer, tuple[int, ...]]:
    """The layer that a seat plays from, and its pointers: the hand, then what lies open, then what nobody has seen."""
    if state.hands[seat]:
        return "hand", state.hands[seat]
    if state.up[seat]:
        return "up", state.up[seat]
    return "down", state.down[seat]


def count(state: State, seat: Seat) -> int:
    """The cards that a seat has in all its layers."""
    return len(state.hands[seat]) + len(state.up[seat]) + len(state.down[seat])


def still_in(state: State) -> list[Seat]:
    """Who still has cards."""
    return [seat for seat in range(len(state.hands)) if seat not in state.finished]


def following(state: State, seat: Seat, direction: int, finished: tuple[Seat, ...], skipped: int = 0) -> Seat:
    """Who is next after a seat, of those who are still in; `skipped` of them lose their turn."""
    seats = len(state.hands)
    while True:
        seat = (seat + direction) % seats
        if seat not in finished:
            if not skipped:
                return seat
            skipped -= 1


def on_top(state: State, pile: tuple[int, ...]) -> int:
    """How many cards of one rank lie together on top of a pile."""
    cards, found = state.stockpile.cards, 1
    height = HEIGHTS[cards[pile[-1]]]
    while found < len(pile) and HEIGHTS[cards[pile[-1 - found]]] == height:
        found += 1
    return found


def seen_through(state: State, glass: int) -> int:
    """How high the top card of the pile is, where cards of the rank `glass` are looked through; 0 for no card."""
    cards = state.stockpile.cards
    for pointer in reversed(state.pile):
        height = HEIGHTS[cards[pointer]]
        if height != glass:
            return height
    return 0


def places(state: State) -> tuple[int, ...]:
    """By seat: the place in which it came in, 0 where that is still open.

    Where a game ends before all but one have finished, who has fewer cards comes first, and equals share a place.
    """
    place = [0] * len(state.hands)
    for number, seat in enumerate(state.finished, start=1):
        place[seat] = number
    if state.phase == "over":
        left = {seat: count(state, seat) for seat in still_in(state)}
        for seat, cards in left.items():
            place[seat] = len(state.finished) + 1 + sum(other < cards for other in left.values())
    return tuple(place)


def validate(state: State, seat_counts: range, packs: int) -> None:
    """Raises `Malformed` for what is no state of such a game, though its fields have the right types."""
    for holds, where, detail in _claims(state, seat_counts, packs):
        if not holds:
            raise Malformed(f"$.{where}", detail)


def _claims(state: State, seat_counts: range, packs: int) -> Iterator[tuple[bool, str, str]]:
    """What is true of every state: whether it holds, of what, and in words. Each relies on those before it."""
    seats, pile = range(len(state.hands)), state.stockpile
    yield len(seats) in seat_counts, "hands", "one a seat"
    yield all(len(layer) == len(seats) for layer in (state.up, state.down, state.known)), "hands", "one a seat"
    seated = [state.active, *state.away, *state.finished]
    seated += [seat for seat in (state.drawn, state.last) if seat is not None]
    yield all(seat in seats for seat in seated), "seats", "must be at this table"
    yield len(set(state.finished)) == len(state.finished), "finished", "must name nobody twice"
    held = [*state.hands, *state.up, *state.down]
    pointers = sorted([*(pointer for cards in held for pointer in cards), *state.pile, *state.burned, *pile.bank])
    yield 0 <= pile.pointer <= len(pile.cards), "stockpile", "must point into itself"
    yield pointers == list(range(len(pile.cards))), "pointers", "must each be in one place"
    yield all(0 <= card < packs * PACK and not is_joker(card) for card in pile.cards), "cards", "must be of its packs"
    yield len(set(pile.cards)) == len(pile.cards), "cards", "must each be there once"
    yield all(set(known) <= set(hand) for known, hand in zip(state.known, state.hands, strict=True)), "known", "held"
    dealt = state.phase not in ("lot", "shuffle")
    yield len(pile.cards) == (packs * (PACK - 1) if dealt else 0), "stockpile", "must be whole"
    yield (state.drawn is None) == (state.phase == "lot"), "drawn", "must be known after the lot"
    yield (state.last is not None) or not state.pile, "last", "must be known where a card lies"
    yield state.turns >= 0 and 0 <= state.idle <= state.turns, "turns", "must be counted"
    if dealt:
        bare = [seat for seat in seats if not count(state, seat)]
        yield sorted(state.finished) == bare, "finished", "must name who has no cards"
        yield not pile.bank or all(len(state.hands[seat]) >= LAYER for seat in still_in(state)), "hands", "be filled"
        yield state.phase != "play" or count(state, state.active) > 0, "active", "must have cards"
        yield state.phase == "over" or len(still_in(state)) > 1, "phase", "must be over"
        yield state.phase == "over" or state.idle < STALLED_AFTER * len(still_in(state)), "idle", "must end"
