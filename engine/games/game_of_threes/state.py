"""Where a Game of Threes stands, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from engine.cards import MAX_PACKS, PACK, is_joker, packs, rank, suit
from engine.errors import Malformed
from engine.mechanics.melds import Arrangement, best_arrangement
from engine.quick import quick
from engine.stockpile import Stockpile
from engine.view import CHANCE, Seat, Stage

HANDS: Final = 11
LAST_TURN: Final = 60
FORMAT: Final = 1
SEATS: Final = range(2, 13)

Phase = Literal["draw", "shuffle", "cut", "take", "discard", "recycle", "recycle_cut", "hand_over", "over"]
_PLAYED: Final = ("take", "discard", "recycle", "recycle_cut")


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the bank (``stock``) or of the discards. `order` is how the hand lies before that."""

    source: Literal["stock", "discards"]
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a card. `order` is how the hand lies, that card included."""

    card: int
    order: tuple[int, ...] | None = None


@quick
@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands. Hands, discards and `taken` are pointers into the stockpile."""

    format: int
    phase: Phase
    order: tuple[Seat, ...]
    dealer: Seat
    hand: int = 1
    entries: tuple[int, ...] = ()
    """By seat: the points that it came in with (G16)."""
    rows: tuple[tuple[int, ...], ...] = ()
    """The points of every finished hand, by seat; later hands may have more seats."""
    joining: int = 0
    away: tuple[Seat, ...] = ()
    drawn: tuple[int, ...] = ()
    """By seat: the card drawn for the order of play (G3), until the first deal."""
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    known: tuple[tuple[int, ...], ...] = ()
    """By seat: the pointers in hand that came from the discards, for all to see."""
    discards: tuple[int, ...] = ()
    cutter: Seat | None = None
    active: Seat = 0
    taken: int | None = None
    turns: int = 0
    out: Seat | None = None
    shown: tuple[Seat, ...] = ()


def validate(state: State) -> None:
    """Raises `Malformed` for what is no state of this game, though its fields have the right types."""
    for holds, where, detail in _claims(state):
        if not holds:
            raise Malformed(f"$.{where}", detail)


def _claims(state: State) -> Iterator[tuple[bool, str, str]]:
    """What is true of every state: whether it holds, of what, and in words. Each relies on those before it."""
    seats, pile = range(len(state.entries)), state.stockpile
    pointers = [*(pointer for hand in state.hands for pointer in hand), *state.discards, *pile.bank]
    seated = [state.dealer, state.active, *state.away, *state.shown]
    seated += [seat for seat in (state.cutter, state.out) if seat is not None]
    yield len(seats) in SEATS and sorted(state.order) == list(seats), "order", "must name every seat once"
    yield all(seat in seats for seat in seated), "seats", "must be at this table"
    yield 1 <= state.hand <= HANDS, "hand", f"must be from 1 to {HANDS}"
    yield 0 <= state.joining <= SEATS[-1] - len(seats), "joining", "must find a seat"
    yield len(set(pointers)) == len(pointers), "pointers", "must each be in one place"
    yield all(0 <= pointer < len(pile.cards) for pointer in pointers), "pointers", "must be in the stockpile"
    yield all(0 <= card < MAX_PACKS * PACK for card in pile.cards), "cards", "must be cards of its packs"
    yield len(state.hands) == len(state.known) and len(state.hands) in (0, len(seats)), "hands", "one a seat"
    yield (
        all(set(known) <= set(hand) for known, hand in zip(state.known, state.hands, strict=False)),
        "known",
        "must be held",
    )
    yield len(state.drawn) in (0, len(seats)), "drawn", "one a seat"
    yield all(len(row) <= len(seats) for row in state.rows), "rows", "one a seat"
    yield len(set(pile.at(pointers))) == len(pointers), "cards", "must each be in one place"
    yield state.phase not in ("cut", "recycle_cut") or len(pile.bank) > 1, "phase", "needs cards to cut"
    yield state.phase != "cut" or len(pile.bank) > len(seats) * (state.hand + 2), "phase", "needs cards to deal"
    yield state.phase != "take" or bool(pile.bank or state.discards), "phase", "needs a card to take"
    yield bool(state.hands) or state.phase in ("draw", "shuffle", "cut"), "phase", "needs dealt hands"
    yield state.phase != "discard" or state.taken is not None, "taken", "must be in hand"
    yield state.taken is None or state.phase in ("discard", "recycle", "recycle_cut"), "taken", "must be of this turn"
    yield state.taken is None or state.taken in state.hands[state.active], "taken", "must be in hand"
    # Who goes out in the last turn of all still gives everybody else one (G11).
    ends = LAST_TURN * len(seats) + (0 if state.out is None and state.phase in _PLAYED else len(seats))
    yield 0 <= state.turns < ends, "turns", "must end"
    yield state.phase != "recycle" or len(state.discards) > 1, "phase", "needs discards to shuffle"
    yield state.phase != "hand_over" or state.hand < HANDS, "phase", "must be followed by a hand"


def pack_count(players: int) -> int:
    """Two packs up to six players, one more for each further three or part of three (G1).

    >>> [pack_count(players) for players in (2, 6, 7, 9, 10, 12)]
    [2, 2, 3, 3, 4, 4]
    """
    return 2 + max(0, -(-(players - 6) // 3))


def draw_value(card: int) -> tuple[int, int]:
    """Ace low, joker highest, ties by suit (G3)."""
    return (13, 0) if is_joker(card) else (rank(card), suit(card))


def turn(state: State) -> Seat | Literal["chance"] | None:
    match state.phase:
        case "take" | "discard":
            return state.active
        case "cut" | "recycle_cut" if state.cutter is not None and state.cutter not in state.away:
            return state.cutter
        case "over":
            return None
    return CHANCE


def turn_id(state: State) -> tuple[object, ...]:
    """A turn goes on while the same seat is to move in the same turn of the same hand."""
    return (state.hand, state.turns, turn(state), state.phase in ("cut", "recycle_cut"))


def stage(state: State) -> Stage:
    match state.phase:
        case "draw" | "shuffle" | "cut":
            return "shuffle"
        case "hand_over":
            return "rest"
        case "over":
            return "over"
    return "play"


def to_shuffle(state: State) -> tuple[int, ...]:
    """The cards that chance shuffles now, in no particular order; none where it does not."""
    match state.phase:
        case "draw":
            return packs(1)
        case "shuffle" | "hand_over":
            return packs(pack_count(len(state.entries) + state.joining))
        case "recycle":
            return state.stockpile.at(state.discards[:-1])
    return ()


def totals(state: State) -> tuple[int, ...]:
    totals = list(state.entries)
    for row in state.rows:
        for seat, points in enumerate(row):
            totals[seat] += points
    return tuple(totals)


def winners(state: State) -> tuple[Seat, ...]:
    if state.phase != "over":
        return ()
    points = totals(state)
    return tuple(seat for seat in state.order if points[seat] == min(points))


def wild_rank(state: State) -> int:
    """The number of cards dealt is also the wild rank: three cards, Threes (G2)."""
    return state.hand + 1


def arrangement(state: State, seat: Seat) -> Arrangement:
    """The lowest points that a hand can be arranged to (G9)."""
    return best_arrangement(state.stockpile.at(state.hands[seat]), wild_rank(state))
