"""Six-card golf: cards that not even their owner has seen, each at a place of its own, and a drawn card held apart."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import ClassVar, Final, Literal

from engine.card_game import Invariant, gather
from engine.cards import is_joker, packs, rank
from engine.events import Event, Transfer, announce, public_event, transfers
from engine.exhaustive import assert_never
from engine.game import Away, Back, Move, Shuffle, Step, Timeout, check_seats
from engine.mechanics.order import with_seat
from engine.scored_game import ScoredGame
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Actor, Choice, ChoosePlace, PutOnto, Seat, SeatView, Stage, TakeFrom, View, Viewer, Zone

CARDS: Final = 6
COLUMNS: Final = 3
VALUES: Final = (1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0)
"""Points by rank, from the ace to the king."""

Phase = Literal["shuffle", "begin", "draw", "place", "turn", "recycle", "hole_over", "over"]

RULES: Final = """Six-card golf: turn your cards over one by one, change the bad ones, and end with the fewest points.

Players. Two to six. One pack of 52 cards up to four players, two packs from five. (H1)

Deal. Everybody has six cards face down, in two rows of three, and turns two of them over. (H2)

Your turn. Take the top card of the stock or of the discards. Put it at a place of yours, and the card that lay there is
discarded; a card from the stock may be discarded instead, and then you turn one of your cards over. (H3)

End. When all cards of a player are face up, the others have one more turn each. (H4)

Points. An Ace is 1, a Two −2, a King 0, a Queen or a Jack 10, all others their number; two equal ranks in a column are
0. Who has the fewest points after the last hole wins. (H5)
"""
SENTENCES: Final = """
golf = Golf
golf-goal = Six cards lie before you face down. Turn them over and change them: the fewest points win.
option-holes = Holes
hole-of = Hole { $hole } of { $holes }
your-draw = Your turn: take a card from the stock or the discards.
your-place = Put it at a place of yours, or discard it.
your-place-only = Put it at a place of yours.
your-turn-over = Turn one of your cards over.
hand-over = Hole { $hand } is over.
last-turns = Last turns: all cards of { $seat } are face up
zone-grid = Cards
zone-drawn = Drawn card
take-from-stock = Draw from the stock
take-from-discards = Take the top discard
put-here = Put it here
discard-it = Discard
turn-over = Turn over
hole-row = Hole { $hole }
dealt = Everybody has six cards.
turned-over = { $who } turned over { $card }.
drew = { $who } drew a card.
took = { $who } took { $card }.
placed = { $who } discarded { $card } for it.
discarded = { $who } discarded { $card }.
recycled = The discards were shuffled for a new stock.
all-face-up = All cards of { $seat } are face up: one more turn for everybody else!
hole-scored = { $who }: { $points } points, { $total } in all.
"""


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of the stock or of the discards."""

    tag: ClassVar[str] = "draw"

    source: Literal["stock", "discards"]


@dataclass(frozen=True, slots=True)
class Place:
    """Put the drawn card at a place."""

    tag: ClassVar[str] = "place"

    card: int
    at: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the card that was drawn from the stock."""

    tag: ClassVar[str] = "discard"

    card: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Turn the card at a place face up."""

    tag: ClassVar[str] = "turn_over"

    at: int


@dataclass(frozen=True, slots=True)
class State:
    """The position of a game. Grids, the discards and the drawn card are pointers into the stockpile."""

    format: int
    phase: Phase
    seats: int
    first: Seat
    rows: tuple[tuple[int, ...], ...] = ()
    away: tuple[Seat, ...] = ()
    stockpile: Stockpile = field(default_factory=Stockpile)
    grids: tuple[tuple[int, ...], ...] = ()
    open: tuple[int, ...] = ()
    """The pointers of grids that lie face up."""
    discards: tuple[int, ...] = ()
    drawn: int | None = None
    is_secret: bool = False
    """Only the active seat has seen the drawn card."""
    active: Seat = 0
    closer: Seat | None = None
    """The seat whose cards were all face up first."""


@dataclass(frozen=True)
class Golf(ScoredGame[State]):
    """The rules. `holes`: how many are played."""

    kind: ClassVar[str] = "golf"
    seat_counts: ClassVar[range] = range(2, 7)
    rules: ClassVar[str] = RULES
    sentences: ClassVar[str] = SENTENCES
    state_type: ClassVar[type] = State
    move_types: ClassVar[object] = Shuffle | Draw | Place | Discard | TurnOver | Timeout | Away | Back
    stages: ClassVar[Mapping[str, Stage]] = {"shuffle": "shuffle", "hole_over": "rest", "over": "over"}
    acting: ClassVar[Collection[str]] = ("begin", "draw", "place", "turn")
    fewest_win: ClassVar[bool] = True

    holes: Literal[1, 3, 9] = 1

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        return State(format=1, phase="shuffle", seats=seats, first=0 if dealer is None else (dealer + 1) % seats)

    def turn_id(self, state: State) -> Hashable:
        return (len(state.rows), len(state.open), len(state.discards), state.phase == "begin", self.turn(state))

    # Where the cards lie

    def pack(self, state: State) -> Collection[int]:
        return tuple(card for card in packs(1 if state.seats <= 4 else 2) if not is_joker(card))

    def piles(self, state: State) -> Mapping[str, Sequence[int]]:
        drawn = {} if state.drawn is None else {f"drawn:{state.active}": (state.drawn,)}
        return {**{f"grid:{seat}": grid for seat, grid in enumerate(state.grids)}, **drawn, "discards": state.discards}

    def unseen(self, state: State, viewer: Viewer) -> Sequence[int]:
        hidden = [pointer for pointer in chain.from_iterable(state.grids) if pointer not in state.open]
        if state.drawn is not None and state.is_secret and viewer != state.active:
            hidden.append(state.drawn)
        return hidden

    def to_shuffle(self, state: State) -> Collection[int]:
        if state.phase == "recycle":
            return state.stockpile.at(state.discards[:-1])
        return self.pack(state) if self.turn(state) == "chance" else ()

    def invariants(self, state: State) -> Iterator[Invariant]:
        seats, is_dealt = range(state.seats), state.phase != "shuffle"
        yield state.seats in self.seat_counts, "seats", "must be a number that can play"
        yield {state.first, state.active, state.closer or 0, *state.away} <= set(seats), "active", "must be seats"
        yield all(len(row) == state.seats for row in state.rows), "rows", "must have a cell for each seat"
        yield len(state.rows) < self.holes or state.phase == "over", "rows", "must be no more than the holes"
        yield [len(grid) for grid in state.grids] == [CARDS] * state.seats * is_dealt, "grids", "must be six cards each"
        yield set(state.open) <= set(chain.from_iterable(state.grids)), "open", "must lie in a grid"
        yield bool(state.discards) == is_dealt or state.drawn is not None, "discards", "must begin with the deal"
        yield (state.drawn is not None) == (state.phase == "place"), "drawn", "must be held while it is placed"
        yield bool(state.rows) or state.phase not in ("hole_over", "over"), "rows", "must hold what was played"
        yield state.phase != "turn" or bool(self._hidden(state)), "open", "must leave a card to turn over"

    def _hidden(self, state: State) -> tuple[int, ...]:
        """The places of the active seat at which a card lies face down."""
        return tuple(at for at, pointer in enumerate(state.grids[state.active]) if pointer not in state.open)

    # What a seat may do

    def _choices(self, state: State, seat: Seat) -> tuple[Choice, ...]:
        grid, drawn = f"grid:{seat}", f"drawn:{seat}"
        if state.phase == "draw":
            zones = ("stock", "discards") if state.stockpile.left else ("discards",)
            return tuple(TakeFrom(Text(f"take-from-{z}"), z, {"type": "draw", "source": z}) for z in zones)
        if state.drawn is None:
            return (ChoosePlace(Text("turn-over"), grid, self._hidden(state), {"type": "turn_over"}),)
        sets, places = (state.stockpile.at((state.drawn,)),), tuple(range(CARDS))
        put = PutOnto(Text("put-here"), drawn, grid, {"type": "place"}, sets, sends="card", places=places)
        discard = PutOnto(Text("discard-it"), drawn, "discards", {"type": "discard"}, sets, sends="card")
        return (put, discard) if state.is_secret and self._hidden(state) else (put,)

    def _mildest_move(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Move:
        listed = self._legal_moves(state, seat)
        if state.phase == "place":  # a card of the stock is discarded, another one put where a card lies face down
            return listed[-1] if state.is_secret else listed[self._hidden(state)[0]]
        return listed[0]

    def _apply(self, state: State, actor: Actor, move: Shuffle | Draw | Place | Discard | TurnOver) -> Step[State]:
        match move:
            case Shuffle(cards=cards):
                return self._recycle(state, cards) if state.phase == "recycle" else self._deal(state, cards)
            case Draw(source=source):
                return self._draw(state, source)
            case Place(card=card, at=at):
                return self._place(state, card, at)
            case Discard(card=card):
                return self._discard(state, card)
            case TurnOver(at=at):
                return self._turn_over(state, at)
            case _:
                return assert_never(move)

    def _recycle(self, state: State, cards: tuple[int, ...]) -> Step[State]:
        *below, top = state.discards
        gathered = transfers(state.stockpile.at(below), "discards", "stock", source_place=0)
        event = public_event("recycled", *gathered, hint="shuffle")
        return Step(replace(state, phase="draw", stockpile=state.stockpile.append(cards), discards=(top,)), (event,))

    def _deal(self, state: State, cards: tuple[int, ...]) -> Step[State]:
        event = public_event("shuffled", *gather(state.stockpile, self.piles(state)), stage="shuffle", hint="shuffle")
        first = (state.first + bool(state.rows)) % state.seats
        grids, stockpile = Stockpile(cards).deal(state.seats, CARDS)
        face_up, stockpile = stockpile.take()
        places = [(seat, at) for at in range(CARDS) for seat in range(state.seats)]
        dealt = [Transfer(cards[grids[seat][at]], "stock", f"grid:{seat}", target_place=at) for seat, at in places]
        dealt.append(Transfer(cards[face_up], "stock", "discards", "all"))
        state = State(format=1, phase="begin", seats=state.seats, first=first, rows=state.rows, away=state.away)
        state = replace(state, stockpile=stockpile, grids=grids, discards=(face_up,), active=first)
        return Step(state, (event, public_event("dealt", *dealt)))

    def _draw(self, state: State, source: str) -> Step[State]:
        seat, zone = state.active, f"drawn:{state.active}"
        if source == "stock":
            pointer, stockpile = state.stockpile.take()
            event = public_event("drew", Transfer(stockpile.cards[pointer], "stock", zone, (seat,)), seat=seat)
            return Step(replace(state, phase="place", stockpile=stockpile, drawn=pointer, is_secret=True), (event,))
        *below, pointer = state.discards
        card = state.stockpile.cards[pointer]
        event = public_event("took", Transfer(card, "discards", zone, "all"), seat=seat, card=card)
        return Step(replace(state, phase="place", discards=tuple(below), drawn=pointer, is_secret=False), (event,))

    def _place(self, state: State, card: int, at: int) -> Step[State]:
        seat, grid, zone = state.active, state.grids[state.active], f"grid:{state.active}"
        old, new = grid[at], state.stockpile.cards.index(card)
        old_card = state.stockpile.cards[old]
        away = Transfer(old_card, zone, "discards", "all", source_place=at)
        placed = Transfer(card, f"drawn:{seat}", zone, "all", target_place=at)
        grids = with_seat(state.grids, seat, with_seat(grid, at, new))
        face_up = (*(pointer for pointer in state.open if pointer != old), new)
        state = replace(state, grids=grids, open=face_up, discards=(*state.discards, old), drawn=None)
        return self._end_turn(state, public_event("placed", away, placed, seat=seat, card=old_card))

    def _discard(self, state: State, card: int) -> Step[State]:
        seat, discards = state.active, (*state.discards, state.stockpile.cards.index(card))
        event = public_event("discarded", Transfer(card, f"drawn:{seat}", "discards", "all"), seat=seat, card=card)
        return Step(replace(state, phase="turn", drawn=None, discards=discards), (event,))

    def _turn_over(self, state: State, at: int) -> Step[State]:
        seat, pointer = state.active, state.grids[state.active][at]
        card, zone = state.stockpile.cards[pointer], f"grid:{state.active}"
        event = public_event("turned-over", Transfer(card, zone, zone, "all", at, at), seat=seat, card=card)
        state = replace(state, open=(*state.open, pointer))
        if state.phase != "begin":
            return self._end_turn(state, event)
        if CARDS - len(self._hidden(state)) < 2:
            return Step(state, (event,))
        active = (seat + 1) % state.seats
        return Step(replace(state, active=active, phase="draw" if active == state.first else "begin"), (event,))

    def _end_turn(self, state: State, event: Event) -> Step[State]:
        seat, events = state.active, [event]
        if state.closer is None and not self._hidden(state):
            state = replace(state, closer=seat)
            events.append(announce("all-face-up", seat=seat))
        state = replace(state, active=(seat + 1) % state.seats)
        if state.active == state.closer:
            return self._end_hole(state, events)
        return Step(replace(state, phase="draw" if state.stockpile.left else "recycle"), tuple(events))

    def _end_hole(self, state: State, events: list[Event]) -> Step[State]:
        row = tuple(_points(state.stockpile.at(grid)) for grid in state.grids)
        rows, shown = (*state.rows, row), tuple(chain.from_iterable(state.grids))
        ended = replace(state, phase="over" if len(rows) == self.holes else "hole_over", rows=rows, open=shown)
        totals = self.scores(ended)
        for seat, (grid, points) in enumerate(zip(state.grids, row, strict=True)):
            zone, cards = f"grid:{seat}", state.stockpile.at(grid)
            hidden = [at for at, pointer in enumerate(grid) if pointer not in state.open]
            moved = [Transfer(cards[at], zone, zone, "all", at, at) for at in hidden]
            events += [public_event("hole-scored", *moved, hint="show", seat=seat, points=points, total=totals[seat])]
        events += [announce("won", seat=seat, total=totals[seat]) for seat in self.winners(ended)]
        return Step(ended, tuple(events))

    def order(self, state: State) -> range:
        return range(state.seats)

    def row_label(self, state: State, number: int) -> Text:
        return Text("hole-row", {"hole": number})

    def _turn_prompt(self, state: State, seat: Seat) -> Text:
        if state.phase == "place":
            return Text("your-place" if state.is_secret and self._hidden(state) else "your-place-only")
        return Text("your-draw" if state.phase == "draw" else "your-turn-over")

    def _view(self, state: State, viewer: Viewer) -> View:
        totals, is_shown = self.scores(state), self.stage(state) in ("rest", "over")
        discards = state.stockpile.at(state.discards)
        zones = [self.stock_zone(state), Zone("discards", None, "stack", Text("zone-discards"), discards)]
        seats = []
        for seat in range(state.seats):
            grid = state.grids[seat] if state.grids else ()
            drawn = (state.drawn,) if state.drawn is not None and seat == state.active else ()
            cards, held = self.cards_seen(state, viewer, grid), self.cards_seen(state, viewer, drawn)
            if grid:
                label = Text("zone-grid", {"seat": seat})
                zones.append(Zone(f"grid:{seat}", seat, "grid", label, cards, columns=COLUMNS))
                zones.append(Zone(f"drawn:{seat}", seat, "row", Text("zone-drawn"), held))
            points = _points(state.stockpile.at(grid)) if is_shown else None
            seats.append(SeatView(seat, len(cards) + len(held), points, totals[seat], away=seat in state.away))
        return self.new_view(
            state,
            viewer,
            title=Text("hole-of", {"hole": len(state.rows) + (not is_shown), "holes": self.holes}),
            seats=tuple(seats),
            facts=() if state.closer is None or is_shown else (Text("last-turns", {"seat": state.closer}),),
            whole_hand=("hole-of",),
            from_now_on=("last-turns",),
            zones=tuple(zones),
            score_sheet=self.score_sheet(state),
        )


def _points(cards: Sequence[int]) -> int:
    """The points of a grid: two equal ranks in a column are 0, all other cards their value (H5)."""
    columns = ((cards[at], cards[at + COLUMNS]) for at in range(COLUMNS))
    return sum(VALUES[rank(a)] + VALUES[rank(b)] for a, b in columns if rank(a) != rank(b))
