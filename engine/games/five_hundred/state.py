"""The state of a game of 500, and what follows from it alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from engine.card_game import Invariant
from engine.cards import ACE, JOKER, RANK_OF, packs
from engine.games.five_hundred.contracts import BY_NAME, TRICKS
from engine.games.five_hundred.scoring import deciding_seat, hand_points, is_made, was_down
from engine.mechanics.bidding import PASS, Contract
from engine.mechanics.order import starting_after
from engine.mechanics.tricks import NO_TRUMP, SUITS_UNDER, winning_index
from engine.stockpile import Stockpile
from engine.view import Seat, Stage, Viewer

FORMAT: Final = 1
SEATS: Final = range(3, 4)
ORDER: Final = (0, 1, 2)
KITTY: Final = 3
LAST_HAND: Final = 60
PACK_OF_33: Final = tuple(card for card in packs(1) if card == JOKER or RANK_OF[card] >= 6 or RANK_OF[card] == ACE)

Phase = Literal["draw", "shuffle", "bid", "exchange", "play", "name", "hand_over", "over"]
STAGES: Final[dict[Phase, Stage]] = {
    "draw": "shuffle",
    "shuffle": "shuffle",
    "bid": "play",
    "exchange": "play",
    "play": "play",
    "name": "play",
    "hand_over": "rest",
    "over": "over",
}


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid by its name: ``7H``, ``8NT``, ``misere``."""

    tag: ClassVar[str] = "bid"

    name: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no bid."""

    tag: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Bury:
    """Put three cards away face down. `order` is how the hand lies, these cards included."""

    tag: ClassVar[str] = "bury"

    cards: tuple[int, ...]
    order: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    tag: ClassVar[str] = "play"

    card: int


@dataclass(frozen=True, slots=True)
class NameSuit:
    """Name the suit, 0..3, of a joker that was led without trumps."""

    tag: ClassVar[str] = "name_suit"

    suit: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its pointers from the leader on, and the seat that took it."""

    leader: Seat
    cards: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand. Contractor and contract are None where it was thrown in."""

    contractor: Seat | None
    contract: str | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Hands, kitty and tricks are pointers into the stockpile."""

    format: int
    phase: Phase
    dealer: Seat
    rows: tuple[Hand, ...] = ()
    away: tuple[Seat, ...] = ()
    drawing: tuple[Seat, ...] = ()
    """The seats that draw for the deal (F2)."""
    drawn: tuple[int | None, ...] = (None, None, None)
    """The cards drawn for the deal, by seat, until the first deal."""
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    kitty: tuple[int, ...] = ()
    """The cards that were dealt to it or, later, those that the contractor put away."""
    calls: tuple[str, ...] = ()
    """The bids and passes in their order; see `callers`."""
    contractor: Seat = 0
    """The seat with the highest bid, where there is one."""
    contract: str | None = None
    tricks: tuple[Trick, ...] = ()
    active: Seat = 0
    trick: tuple[int, ...] = ()
    named: int | None = None
    """The suit of a joker that was led to this trick without trumps."""


def invariants(state: State) -> Iterator[Invariant]:
    """The invariants of every state. Each may rely on those before it."""
    stockpile, dealt = state.stockpile, state.phase not in ("draw", "shuffle")
    contracted = state.phase in ("exchange", "play", "name")
    seated = [
        state.dealer,
        state.active,
        state.contractor,
        *state.away,
        *state.drawing,
        *(trick.winner for trick in state.tricks),
    ]
    seated += [trick.leader for trick in state.tricks]
    seated += [row.contractor for row in state.rows if row.contractor is not None]
    yield all(seat in ORDER for seat in seated), "seats", "must be at this table"
    yield state.phase != "draw" or len(set(state.drawing)) == len(state.drawing) > 1, "drawing", "must be several"
    yield len(state.drawn) == len(ORDER), "drawn", "one a seat"
    yield all(card in PACK_OF_33 for card in state.drawn if card is not None), "drawn", "must be cards of the pack"
    yield not dealt or state.drawn == (None, None, None), "drawn", "must lie in the stock after the deal"
    yield len({card for card in state.drawn if card is not None}) == 3 - state.drawn.count(None), "drawn", "once each"
    yield all(_is_row(row) for row in state.rows), "rows", "must be hands that were played"
    yield len(state.rows) + (state.phase not in ("hand_over", "over")) <= LAST_HAND, "rows", "must end"
    yield len(stockpile.cards) == (len(PACK_OF_33) if dealt else 0), "cards", "must be the pack, from the deal on"
    yield stockpile.pointer == len(stockpile.cards), "pointer", "must have dealt all cards"
    yield len(state.hands) == (len(ORDER) if dealt else 0), "hands", "one a seat"
    yield len(state.kitty) == (KITTY if dealt and state.phase != "exchange" else 0), "kitty", "must be three cards"
    yield all(call == PASS or call in BY_NAME for call in state.calls), "calls", "must be bids"
    yield state.phase != "bid" or state.calls.count(PASS) < len(ORDER), "calls", "must leave somebody to bid"
    yield state.phase != "bid" or state.active == next_caller(state.dealer, state.calls), "active", "must be to bid"
    yield not (contracted or state.phase == "hand_over") or state.contract in BY_NAME, "contract", "must be a bid"
    yield all(len(trick.cards) == 3 for trick in state.tricks) and len(state.trick) < 3, "tricks", "a card of each"
    last = state.phase in ("hand_over", "over")
    yield len(state.tricks) < TRICKS or last, "tricks", "must end the hand"
    yield state.named is None or (state.named in range(4) and bool(state.trick)), "named", "must be of this trick"
    if contracted or state.phase == "bid":
        led = len(state.trick) if state.phase in ("play", "name") else 0
        sizes = [TRICKS - len(state.tricks)] * len(ORDER)
        if state.phase == "exchange":
            sizes[state.contractor] += KITTY
        for nth in range(led):
            sizes[(leader(state) + nth) % len(ORDER)] -= 1
        yield [len(hand) for hand in state.hands] == sizes, "hands", "must be as long as was played"
    if state.phase in ("play", "name"):
        joker_led = bool(state.trick) and stockpile.cards[state.trick[0]] == JOKER and trumps(state) == NO_TRUMP
        yield joker_led or state.named is None, "named", "must be a joker's"
        yield (state.phase == "name") == (joker_led and state.named is None), "phase", "must name a led joker"
        yield state.phase != "name" or len(state.trick) == 1, "trick", "must begin with the joker"
    yield state.phase != "exchange" or state.active == state.contractor, "active", "must be the contractor"
    yield state.phase not in ("hand_over", "over") or bool(state.rows), "rows", "must have the hand that is over"


def _is_row(row: Hand) -> bool:
    if row.contract is None or row.contractor is None:
        return row == Hand(None, None, (0, 0, 0), (0, 0, 0))
    if row.contract not in BY_NAME or len(row.tricks) != len(ORDER) or min(row.tricks) < 0:
        return False
    return sum(row.tricks) == TRICKS and row.points == hand_points(BY_NAME[row.contract], row.contractor, row.tricks)


def is_contract_made(row: Hand) -> bool:
    """Whether the contract of a finished hand was made; not where the hand was thrown in."""
    if row.contract is None or row.contractor is None:
        return False
    return is_made(BY_NAME[row.contract], row.tricks[row.contractor])


def piles(state: State) -> dict[str, tuple[int, ...]]:
    """The pointers of the cards in every zone but the stock, by zone."""
    found = {f"hand:{seat}": hand for seat, hand in enumerate(state.hands)}
    found |= {"kitty": state.kitty, "trick": state.trick}
    for seat in (*first_takers(state.tricks), *ORDER):
        found[f"tricks:{seat}"] = tuple(p for trick in state.tricks if trick.winner == seat for p in trick.cards)
    return found


def unseen(state: State, viewer: Viewer) -> tuple[int, ...]:
    """The pointers of other hands that do not lie open, and of a kitty that the viewer does not see."""
    found = [p for seat, hand in enumerate(state.hands) if seat != viewer and not is_open(state, seat) for p in hand]
    if not has_buried(state, viewer) and not is_kitty_shown(state):
        found += state.kitty
    return tuple(found)


def has_buried(state: State, viewer: Viewer) -> bool:
    """Whether this viewer has put the kitty away, and so sees it as long as the hand is played."""
    return viewer == state.contractor and state.phase in ("play", "name")


def is_kitty_shown(state: State) -> bool:
    """Whether the cards that the contractor put away lie open, because the hand is over."""
    return state.phase in ("hand_over", "over") and state.contract is not None


def callers(dealer: Seat, calls: Sequence[str]) -> tuple[Seat, ...]:
    """The seat that made each call: from the dealer's left, round and round, without those that have passed (F4, F4a).

    >>> callers(2, ("6S", "pass", "7H", "8C"))
    (0, 1, 2, 0)
    """
    seats: tuple[Seat, ...] = ()
    left = starting_after(ORDER, dealer)
    for call in calls:
        seats += left[:1]
        left = left[1:] if call == PASS else (*left[1:], *left[:1])
    return seats


def next_caller(dealer: Seat, calls: Sequence[str]) -> Seat:
    """The seat that calls after these calls."""
    return callers(dealer, (*calls, PASS))[-1]


def is_open(state: State, seat: Seat) -> bool:
    """Whether a hand lies open: the contractor's in open misère, after the first trick (F5)."""
    return (
        seat == state.contractor and state.phase in ("play", "name") and bool(state.tricks) and contract(state).is_open
    )


def contract(state: State) -> Contract:
    """The contract of the hand that is played."""
    return BY_NAME[state.contract or PASS]


def trumps(state: State) -> int:
    """The denomination of the contract: the suit that is trumps, or `NO_TRUMP`."""
    return BY_NAME[state.contract or PASS].trumps


def leader(state: State) -> Seat:
    """The seat that leads to the current trick. Seats play in their order."""
    return (state.active - len(state.trick) + (state.phase == "name")) % len(ORDER)


def led(state: State) -> int:
    """The suit that must be followed, where a card was led."""
    if state.named is not None:
        return state.named
    return SUITS_UNDER[trumps(state)][state.stockpile.cards[state.trick[0]]]


def trick_winner(state: State, cards: tuple[int, ...]) -> Seat:
    """The seat that takes these cards of the current trick, or would if no more were played."""
    wins = winning_index(cards, led(state), trumps(state))
    return (leader(state) + wins) % len(ORDER)


def tricks_taken(tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """The number of tricks taken, by seat."""
    winners = [trick.winner for trick in tricks]
    return tuple([winners.count(seat) for seat in ORDER])


def totals(state: State) -> tuple[int, ...]:
    """The points of all hands so far, by seat."""
    return tuple([sum([row.points[seat] for row in state.rows]) for seat in ORDER])


def first_takers(tricks: tuple[Trick, ...]) -> tuple[Seat, ...]:
    """The seats in the order in which they took their first trick."""
    return tuple(dict.fromkeys(trick.winner for trick in tricks))


def deciding_seats(state: State) -> tuple[Seat, ...]:
    """The seats whose points end the game after a hand (F11); after the last hand those with the most (A3).

    Empty where the game goes on.
    """
    points = totals(state)
    row = state.rows[-1]
    if row.contractor is not None:
        found = deciding_seat(points, row.contractor, first_takers(state.tricks))
        if found is not None:
            return (found,)
    return tuple(seat for seat in ORDER if points[seat] == max(points)) if len(state.rows) == LAST_HAND else ()


def winners(state: State) -> tuple[Seat, ...]:
    """The winners; empty before the end, and where those who would win ever stood at −500 or less (F12)."""
    if state.phase != "over":
        return ()
    rows = [row.points for row in state.rows]
    return tuple(seat for seat in deciding_seats(state) if not was_down(rows, seat))
