"""Skeleton game. `RULES` has its rules in words, with the numbers of its rulings."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import ClassVar, Final, Literal

from engine.card_game import Invariant
from engine.cards import is_joker, packs, rank
from engine.exhaustive import assert_never
from engine.game import Away, Back, Event, Shuffle, Step, Timeout, Transfer, announce, check_seats, public_event
from engine.mechanics.order import with_seat
from engine.scored_game import ScoredGame
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Actor, Choice, PutOnto, Seat, SeatView, Stage, TakeFrom, View, Viewer, Zone

HAND: Final = 3
"""The number of cards in a hand."""

RULES: Final = """Skeleton game: draw and discard, and end with the fewest points in your hand.

Players. Two to four, with one pack of 52 cards. No jokers. (X1)

Deal. Everybody has three cards, and the rest is the stock. (X1)

Your turn. Draw the top card of the stock, then discard one card, which may be the card that you drew. (X2)

End. When the stock is used up, the hands are counted. (X3)

Points. An Ace is 1, Two to Ten their number, a Jack 11, a Queen 12 and a King 13. The fewest points win. (X3)
"""

SENTENCES: Final = """
skeleton-game = Skeleton game
skeleton-game-goal = Draw a card, discard a card, and end with the fewest points in your hand.
one-hand = One hand
your-draw = Your turn: draw a card.
your-discard = Now discard a card.
draw-card = Draw
discard-card = Discard
hand-row = Hand { $hand }
dealt = Everybody has three cards.
drew = { $who } drew a card.
discarded = { $who } discarded { $card }.
"""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""

    tag: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of the hand."""

    tag: ClassVar[str] = "discard"

    card: int


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Hands and discards are pointers into the stockpile."""

    format: int
    phase: Literal["shuffle", "draw", "discard", "over"]
    seats: int
    active: Seat = 0
    away: tuple[Seat, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    stockpile: Stockpile = field(default_factory=Stockpile)
    hands: tuple[tuple[int, ...], ...] = ()
    discards: tuple[int, ...] = ()


@dataclass(frozen=True)
class SkeletonGame(ScoredGame[State]):
    """The rules. There are no options: an option is a field here, a bool or a Literal with a default."""

    kind: ClassVar[str] = "skeleton_game"
    seat_counts: ClassVar[range] = range(2, 5)
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Draw | Discard | Timeout | Away | Back
    stages: ClassVar[Mapping[str, Stage]] = {"shuffle": "shuffle", "over": "over"}
    acting: ClassVar[Collection[str]] = ("draw", "discard")
    fewest_win: ClassVar[bool] = True

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        return State(
            format=self.format, phase="shuffle", seats=seats, active=0 if dealer is None else (dealer + 1) % seats
        )

    def turn_id(self, state: State) -> Hashable:
        return (len(state.discards), self.turn(state))

    def order(self, state: State) -> range:
        return range(state.seats)

    # Where the cards lie

    def pack(self, state: State) -> Collection[int]:
        return tuple(card for card in packs(1) if not is_joker(card))

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        return {**{f"hand:{seat}": hand for seat, hand in enumerate(state.hands)}, "discards": state.discards}

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        """The cards of the other hands, until the game is over."""
        others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
        return () if state.phase == "over" else tuple(chain.from_iterable(others))

    def to_shuffle(self, state: State) -> Collection[int]:
        return self.pack(state) if state.phase == "shuffle" else ()

    def invariants(self, state: State) -> Iterator[Invariant]:
        is_dealt = state.phase != "shuffle"
        yield state.seats in self.seat_counts, "seats", "must be a number that can play"
        yield {state.active, *state.away} <= set(range(state.seats)), "active", "must be seats"
        yield len(state.hands) == state.seats * is_dealt, "hands", "one a seat, once they are dealt"
        held = [HAND + (state.phase == "discard" and seat == state.active) for seat in range(len(state.hands))]
        yield [len(hand) for hand in state.hands] == held, "hands", "must have the cards of this phase"
        yield bool(state.stockpile.cards) == is_dealt, "stockpile", "must be dealt"
        yield state.phase != "draw" or state.stockpile.left > 0, "phase", "needs a card to draw"
        row = tuple(self._points(state, seat) for seat in range(len(state.hands)))
        yield state.rows == ((row,) if state.phase == "over" else ()), "rows", "must be the points of the hands"

    # The moves

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        if state.phase == "draw":
            return (TakeFrom(Text("draw-card"), "stock", {"type": Draw.tag}),)
        sets = (state.stockpile.at(state.hands[seat]),)
        return (PutOnto(Text("discard-card"), f"hand:{seat}", "discards", {"type": Discard.tag}, sets, sends="card"),)

    def _apply(self, state: State, actor: Actor, move: Shuffle | Draw | Discard) -> Step[State]:
        match move:
            case Shuffle(cards=cards):
                return self._deal(state, cards)
            case Draw():
                return self._draw(state)
            case Discard(card=card):
                return self._discard(state, card)
            case _:
                return assert_never(move)

    def _deal(self, state: State, cards: tuple[int, ...]) -> Step[State]:
        hands, stockpile = Stockpile(cards).deal(state.seats, HAND)
        moved = [
            Transfer(cards[hands[seat][nth]], "stock", f"hand:{seat}", (seat,))
            for nth in range(HAND)
            for seat in range(state.seats)
        ]
        events = (public_event("shuffled", stage="shuffle", hint="shuffle"), public_event("dealt", *moved))
        return Step(replace(state, phase="draw", stockpile=stockpile, hands=hands), events)

    def _draw(self, state: State) -> Step[State]:
        seat = state.active
        pointer, stockpile = state.stockpile.take()
        hands = with_seat(state.hands, seat, (*state.hands[seat], pointer))
        event = public_event("drew", Transfer(stockpile.cards[pointer], "stock", f"hand:{seat}", (seat,)), seat=seat)
        return Step(replace(state, phase="discard", stockpile=stockpile, hands=hands), (event,))

    def _discard(self, state: State, card: int) -> Step[State]:
        seat, pointer = state.active, state.stockpile.cards.index(card)
        hand = tuple(other for other in state.hands[seat] if other != pointer)
        event = public_event("discarded", Transfer(card, f"hand:{seat}", "discards", "all"), seat=seat, card=card)
        state = replace(
            state,
            phase="draw",
            active=(seat + 1) % state.seats,
            hands=with_seat(state.hands, seat, hand),
            discards=(*state.discards, pointer),
        )
        return Step(state, (event,)) if state.stockpile.left else self._end(state, event)

    def _end(self, state: State, event: Event) -> Step[State]:
        row = tuple(self._points(state, seat) for seat in range(state.seats))
        state = replace(state, phase="over", rows=(row,))
        won = [announce("won", seat=seat, total=row[seat], hint="show-all") for seat in self.winners(state)]
        return Step(state, (event, *won))

    def _points(self, state: State, seat: Seat) -> int:
        """The points of a hand (X3)."""
        return sum(rank(card) + 1 for card in state.stockpile.at(state.hands[seat]))

    # What is seen

    def row_label(self, state: State, number: int) -> Text:
        return Text("hand-row", {"hand": number})

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        return Text("your-draw" if state.phase == "draw" else "your-discard")

    def _view(self, state: State, viewer: Viewer) -> View:
        discards = state.stockpile.at(state.discards)
        zones = [self.stock_zone(state), Zone("discards", None, "stack", Text("zone-discards"), discards)]
        for seat, hand in enumerate(state.hands):
            cards = self.cards_seen(state, viewer, hand)
            zones.append(Zone(f"hand:{seat}", seat, "fan", Text("zone-hand", {"seat": seat}), cards))
        totals = self.scores(state)
        seats = [
            SeatView(seat, len(state.hands[seat]) if state.hands else 0, total=totals[seat], away=seat in state.away)
            for seat in range(state.seats)
        ]
        return self.new_view(
            state,
            viewer,
            title=Text("one-hand"),
            seats=tuple(seats),
            zones=tuple(zones),
            score_sheet=self.score_sheet(state),
        )
