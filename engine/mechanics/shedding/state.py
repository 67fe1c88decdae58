"""The state of a shedding game, and what follows from it alone.

Everybody has three layers of cards: a hand, a row that lies open, and under it a row that nobody has seen. They go
onto the pile; what is burned leaves the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, NamedTuple

from engine.card_game import Invariant
from engine.cards import MAX_PACKS, PACK, rank
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat, Stage

FORMAT: Final = 1
LAYER: Final = 3
"""The number of cards in each layer at first, and the number to which a hand is filled."""
BURNS_TOGETHER: Final = 4
"""The number of cards of one rank on top of the pile that burn it."""
STALLED_AFTER: Final = 30
"""The game ends after this number of turns, for each player still in, without progress (A3)."""

Phase = Literal["lot", "shuffle", "exchange", "play", "nominate", "over"]
STAGES: Final[dict[Phase, Stage]] = {
    "lot": "shuffle",
    "shuffle": "shuffle",
    "exchange": "play",
    "play": "play",
    "nominate": "play",
    "over": "over",
}
Layer = Literal["hand", "up", "down"]
Direction = Literal[1, -1]
BySeat = tuple[tuple[int, ...], ...]

HEIGHTS: Final = tuple((rank(card) - 1) % 13 + 2 for card in range(MAX_PACKS * PACK))
"""The height of each card's rank, from 2 to 14 for the Ace."""
TWO, THREE, FIVE, SEVEN, EIGHT, TEN, JACK, QUEEN, ACE = 2, 3, 5, 7, 8, 10, 11, 12, 14


class Demand(NamedTuple):
    """The range of heights that the pile asks of the next play. The free ranks may be played besides."""

    low: int
    high: int


AT_LEAST: Final = tuple(Demand(height, ACE) for height in range(ACE + 1))
"""The demand for a height or a higher one, by height."""
ANYTHING: Final = AT_LEAST[TWO]
SEVEN_OR_LOWER: Final = Demand(TWO, SEVEN)

DEMANDS: Final = (SEVEN_OR_LOWER, *AT_LEAST)
"""All demands that a pile can make."""


def fitting_cards(free: frozenset[int]) -> dict[Demand, frozenset[int]]:
    """Every card that can be played, by demand, where ranks of the heights in `free` go on anything."""
    return {
        asks: frozenset(card for card, high in enumerate(HEIGHTS) if asks.low <= high <= asks.high or high in free)
        for asks in DEMANDS
    }


def describe_demand(demand: Demand) -> Text:
    """The sentence for what the pile asks of the next play."""
    low, high = demand
    if high < ACE:
        return Text("at-most", {"rank": rank_of(high)})
    if low == TWO:
        return Text("anything")
    return Text("only" if low == ACE else "at-least", {"rank": rank_of(low)})


def describe_play(demand: Demand, free: frozenset[int]) -> Text:
    """The same for who is to play: `always` is the number of ranks that go on anything and would be too low else."""
    text = describe_demand(demand)
    return Text(text.code, {**text.args, "always": sum(height < demand.low for height in free)})


def rank_of(height: int) -> int:
    """The rank of cards of this height.

    >>> [rank_of(height) for height in (TWO, TEN, ACE)]
    [1, 9, 0]
    """
    return (height - 1) % 13


@dataclass(frozen=True, slots=True)
class Play:
    """Cards of one rank, from the layer that is played from, go onto the pile."""

    tag: ClassVar[str] = "play"

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayBlind:
    """The face-down card at this place, counted from 0 at the left, is turned over and played if it can be."""

    tag: ClassVar[str] = "play_blind"

    at: int


@dataclass(frozen=True, slots=True)
class PickUp:
    """The pile goes into the hand. `cards` of the hand are shown to everybody: they were tried and cannot be played."""

    tag: ClassVar[str] = "pick_up"

    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """A card of the hand lies open from now on, at this place of the open row; the card that lay there is taken up."""

    tag: ClassVar[str] = "swap"

    card: int
    at: int


@dataclass(frozen=True, slots=True)
class Ready:
    """No more cards are swapped."""

    tag: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Layers and piles are pointers into the stockpile; the last of a pile is on top."""

    format: int
    phase: Phase
    hands: BySeat
    up: BySeat
    down: BySeat
    known: BySeat
    """The pointers in each hand that everybody saw go there."""
    stockpile: Stockpile = field(default_factory=Stockpile)
    pile: tuple[int, ...] = ()
    burned: tuple[int, ...] = ()
    drawn: Seat | None = None
    """The seat on which the lot fell."""
    active: Seat = 0
    direction: Direction = 1
    """1 where play goes to the next higher seat, which is clockwise."""
    last: Seat | None = None
    """The seat that laid the top card of the pile."""
    finished: tuple[Seat, ...] = ()
    """The seats without cards, in the order in which they finished."""
    turns: int = 0
    idle: int = 0
    """The number of turns since the game last came closer to its end (A3)."""
    away: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    """The seats that have ended their exchange (L17, S11)."""


def new_state(seats: int, drawn: Seat | None) -> State:
    """A new game: before the shuffle where the seat that the lot falls on is given, otherwise before the lot."""
    none: BySeat = ((),) * seats
    phase: Phase = "lot" if drawn is None else "shuffle"
    return State(format=FORMAT, phase=phase, hands=none, up=none, down=none, known=none, drawn=drawn)


def piles(state: State) -> dict[str, tuple[int, ...]]:
    """The pointers of the cards in every zone but the stock, by zone."""
    found = {"pile": state.pile, "burned": state.burned}
    for layer, rows in (("hand", state.hands), ("up", state.up), ("down", state.down)):
        found |= {f"{layer}:{seat}": row for seat, row in enumerate(rows)}
    return found


def layer_of(state: State, seat: Seat) -> tuple[Layer, tuple[int, ...]]:
    """The layer that a seat plays from, and its pointers: the hand, then the open row, then the hidden one."""
    if state.hands[seat]:
        return "hand", state.hands[seat]
    if state.up[seat]:
        return "up", state.up[seat]
    return "down", state.down[seat]


def spots(state: State, row: tuple[int, ...]) -> tuple[int, ...]:
    """The place on the table of each card of a row, counted from 0 at the left.

    It follows from the pointer, since every layer is dealt one card at a time to all seats, and the hidden and the open
    rows come first. So a card keeps its place when others go.
    """
    seats = len(state.hands)
    return tuple([pointer // seats % LAYER for pointer in row])


def count(state: State, seat: Seat) -> int:
    """The number of cards that a seat has in all its layers."""
    return len(state.hands[seat]) + len(state.up[seat]) + len(state.down[seat])


def seats_left(state: State) -> list[Seat]:
    """The seats that still have cards."""
    return [seat for seat in range(len(state.hands)) if seat not in state.finished]


def next_seat(state: State, seat: Seat, direction: int, finished: tuple[Seat, ...], skipped: int = 0) -> Seat:
    """The next seat after this one that is still in, after `skipped` others that lose their turn."""
    seats = len(state.hands)
    while True:
        seat = (seat + direction) % seats
        if seat not in finished:
            if not skipped:
                return seat
            skipped -= 1


def count_on_top(state: State, pile: tuple[int, ...]) -> int:
    """The number of cards of one rank that lie together on top of a pile."""
    cards, found = state.stockpile.cards, 1
    height = HEIGHTS[cards[pile[-1]]]
    while found < len(pile) and HEIGHTS[cards[pile[-1 - found]]] == height:
        found += 1
    return found


def heights_of_pile(state: State) -> Iterator[int]:
    """The heights of the cards in the pile, from the top down."""
    return (HEIGHTS[state.stockpile.cards[pointer]] for pointer in reversed(state.pile))


def height_under(glass: int, heights: Iterable[int]) -> int:
    """The first of these heights that is not `glass`; 0 where there is none."""
    return next((height for height in heights if height != glass), 0)


def places(state: State) -> tuple[int, ...]:
    """The place in which each seat came in, counted from 1; 0 where that is still open.

    Where a game ends before all but one have finished, fewer cards are better, and equals share a place.
    """
    place = [0] * len(state.hands)
    for number, seat in enumerate(state.finished, start=1):
        place[seat] = number
    if state.phase == "over":
        left = {seat: count(state, seat) for seat in seats_left(state)}
        for seat, cards in left.items():
            place[seat] = len(state.finished) + 1 + sum(other < cards for other in left.values())
    return tuple(place)


def invariants(state: State, seat_counts: range) -> Iterator[Invariant]:
    """The invariants of every state. Each may rely on those before it."""
    seats, stockpile = range(len(state.hands)), state.stockpile
    yield len(seats) in seat_counts, "hands", "one a seat"
    yield all(len(layer) == len(seats) for layer in (state.up, state.down, state.known)), "hands", "one a seat"
    seated = [state.active, *state.away, *state.finished, *state.ready]
    seated += [seat for seat in (state.drawn, state.last) if seat is not None]
    yield all(seat in seats for seat in seated), "seats", "must be at this table"
    yield len(set(state.finished)) == len(state.finished), "finished", "must name nobody twice"
    yield all(set(known) <= set(hand) for known, hand in zip(state.known, state.hands, strict=True)), "known", "held"
    dealt = state.phase not in ("lot", "shuffle")
    yield dealt == bool(stockpile.cards), "stockpile", "must be dealt"
    yield (state.drawn is None) == (state.phase == "lot"), "drawn", "must be known after the lot"
    yield (state.last is not None) or not state.pile, "last", "must be known where a card lies"
    yield len(set(state.ready)) == len(state.ready), "ready", "must name nobody twice"
    yield state.phase == "exchange" or not state.ready, "ready", "must be of the exchange"
    yield state.phase != "exchange" or state.active not in state.ready, "active", "must still exchange"
    yield state.phase != "exchange" or not (state.pile or state.burned or state.turns), "phase", "must come first"
    yield state.turns >= 0 and 0 <= state.idle <= state.turns, "turns", "must be counted"
    if dealt:
        bare = [seat for seat in seats if not count(state, seat)]
        yield sorted(state.finished) == bare, "finished", "must name who has no cards"
        yield (
            not stockpile.stock or all(len(state.hands[seat]) >= LAYER for seat in seats_left(state)),
            "hands",
            "be filled",
        )
        yield state.phase != "play" or count(state, state.active) > 0, "active", "must have cards"
        yield state.phase == "over" or len(seats_left(state)) > 1, "phase", "must be over"
        yield state.phase == "over" or state.idle < STALLED_AFTER * len(seats_left(state)), "idle", "must end"
