"""What games of shedding have in common: three layers of cards that everybody wants to get rid of, a stock from which
the hand is filled, a pile that is played on, picked up or burned.

A game says what may be played on the pile, what burns it, and who plays next.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, ClassVar, Final, Literal, NamedTuple

from engine.cards import is_joker, packs
from engine.errors import IllegalMove, Malformed
from engine.game import (
    Audience,
    Away,
    Back,
    Event,
    Game,
    Lot,
    Move,
    Shuffle,
    Step,
    Timeout,
    Transfer,
    announce,
    check_seats,
    check_shuffle,
    tell,
)
from engine.mechanics.shedding import state as states
from engine.mechanics.shedding import view as views
from engine.mechanics.shedding.state import (
    ACE,
    FORMAT,
    HEIGHTS,
    LAYER,
    STALLED_AFTER,
    TWO,
    BySeat,
    Direction,
    Layer,
    Phase,
    PickUp,
    Play,
    PlayBlind,
    State,
)
from engine.stockpile import Rng, Stockpile, shuffled
from engine.text import Text
from engine.view import CHANCE, Actor, Choice, Seat, Stage, View, Viewer

MOVES: Final = Lot | Shuffle | Play | PlayBlind | PickUp | Timeout | Away | Back


class Demand(NamedTuple):
    """How low and how high the next play may be, 2 to 14 for the Ace; the ranks that are free go besides."""

    low: int
    high: int


ANYTHING: Final = Demand(TWO, ACE)


class Next(NamedTuple):
    """What follows a play: whose turn it is, in which phase, where play goes from now on, and what is told of it."""

    active: Seat
    direction: Direction
    phase: Phase = "play"
    events: tuple[Event, ...] = ()


__all__ = ["ANYTHING", "MOVES", "Demand", "Next", "PickUp", "Play", "PlayBlind", "Shedding", "State"]


@dataclass(frozen=True)
class Shedding(Game[State]):
    """The rules that these games share. What differs is said by the class variables and methods here."""

    state_type: ClassVar[type] = State
    move_types: ClassVar[Any] = MOVES
    format: ClassVar[int] = FORMAT

    phases: ClassVar[tuple[Phase, ...]] = ("lot", "shuffle", "play", "over")
    clockwise: ClassVar[Direction]
    """The direction of play at first."""
    free: ClassVar[frozenset[int]]
    """How high the ranks are that go on anything."""
    dealt_by: ClassVar[bool]
    """Whether the lot says who deals, and so who plays next; else it says who plays first."""

    @property
    @abstractmethod
    def takes_several(self) -> bool:
        """Whether cards of one rank may be played together."""

    @abstractmethod
    def pack_count(self, seats: int) -> int:
        """The packs of 52 cards for so many players."""

    @abstractmethod
    def demand(self, state: State) -> Demand:
        """What the pile asks of the next play."""

    @abstractmethod
    def burning(self, cards: Sequence[int], together: int) -> str:
        """The code that says why these cards burn the pile, with so many of their rank on top; empty where not."""

    @abstractmethod
    def goes_on(self, state: State, seat: Seat, cards: Sequence[int], burns: bool, finished: tuple[Seat, ...]) -> Next:
        """What follows when this seat has played these cards; `finished` are all who have no cards after it."""

    @abstractmethod
    def after_pick_up(self, state: State, seat: Seat) -> Seat:
        """Who plays when this seat picks up the pile."""

    @abstractmethod
    def may_pick_up(self, state: State, can_play: bool) -> bool:
        """Whether a pile that is there may be picked up by who can play, or cannot."""

    @abstractmethod
    def sorts(self, cards: list[int]) -> list[list[int]]:
        """Cards of one rank, those together that do the same."""

    def is_decided(self, finished: tuple[Seat, ...]) -> bool:
        """Whether the game ends though several still have cards."""
        return False

    def told_at_end(self, state: State) -> Iterable[Event]:
        """What is announced when the game is over."""
        return ()

    # What a view says

    @abstractmethod
    def mark(self, state: State, seat: Seat) -> Text:
        """What is to be seen at a seat whose place is known."""

    @abstractmethod
    def result(self, state: State) -> Text:
        """How the game has ended, in one sentence."""

    def caution(self, state: State) -> Text | None:
        """What is asked before a card is tried that cannot be played, where that is allowed."""
        return None

    def nominations(self, state: State) -> tuple[Choice, ...]:
        """The choices of who names somebody, in the phase ``nominate``."""
        return ()

    # The contract of a game

    def start(self, seats: int, dealer: Seat | None = None) -> State:
        check_seats(type(self), seats, dealer)
        state = states.beginning(seats, dealer if self.dealt_by else None)
        return replace(state, direction=self.clockwise, active=0 if state.drawn is None else self.first(state))

    def first(self, state: State) -> Seat:
        """Who plays first, once the lot has fallen."""
        drawn = state.drawn or 0
        return states.following(state, drawn, self.clockwise, ()) if self.dealt_by else drawn

    def turn(self, state: State) -> Seat | Literal["chance"] | None:
        return states.turn(state)

    def turn_id(self, state: State) -> Hashable:
        return (state.turns, states.turn(state))

    def stage(self, state: State) -> Stage:
        return "over" if state.phase == "over" else "shuffle" if states.turn(state) == CHANCE else "play"

    def scores(self, state: State) -> tuple[int, ...]:
        """The places, as far as they are known."""
        return self.places(state)

    def places(self, state: State) -> tuple[int, ...]:
        """By seat: the place in which it came in, counted from 1; 0 where that is still open."""
        return states.places(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        if state.phase != "over":
            return ()
        places = self.places(state)
        return tuple(seat for seat in self.order(state) if places[seat] == 1)

    def order(self, state: State) -> tuple[Seat, ...]:
        """The order of play, as long as nothing turns it round."""
        seats, first = len(state.hands), self.first(state)
        return tuple((first + self.clockwise * n) % seats for n in range(seats))

    def validate(self, state: State) -> None:
        if state.phase not in self.phases:
            raise Malformed("$.phase", "must be one of this game")
        states.validate(state, self.seat_counts, self.pack_count(len(state.hands)))

    def view(self, state: State, viewer: Viewer) -> View:
        return views.view(self, state, viewer)

    def resample(self, state: State, viewer: Viewer, rng: Rng) -> State:
        return views.resample(state, viewer, rng)

    # Which moves are legal

    def fits(self, demand: Demand, card: int) -> bool:
        height = HEIGHTS[card]
        return demand.low <= height <= demand.high or height in self.free

    def _legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        layer, pointers = states.layer_of(state, seat)
        moves: list[Move]
        if layer == "down":
            moves = [PlayBlind(at) for at in range(len(pointers))]
        else:
            moves = [Play(cards) for cards in self._plays(state, pointers)]
        if state.pile and self.may_pick_up(state, bool(moves)):
            moves.append(PickUp())
        return tuple(moves)

    def _plays(self, state: State, pointers: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Every play from a layer: of each rank, of each sort, so many."""
        plays: list[tuple[int, ...]] = []
        for cards in self.ranks(state, pointers, True):
            sorts = [cards] if len(cards) == 1 else self.sorts(cards)
            if not self.takes_several:
                plays += [(sort[0],) for sort in sorts]
            elif len(sorts) == 1:
                plays += [tuple(sorts[0][:many]) for many in range(1, len(sorts[0]) + 1)]
            else:
                parts = product(*([sort[:many] for many in range(len(sort) + 1)] for sort in sorts))
                plays += [tuple(card for part in one for card in part) for one in parts if any(one)]
        return plays

    def ranks(self, state: State, pointers: tuple[int, ...], playable: bool) -> list[list[int]]:
        """The cards of a layer that can be played now, or cannot, those of one rank together."""
        (low, high), free, cards = self.demand(state), self.free, state.stockpile.cards
        found: dict[int, list[int]] = {}
        for pointer in pointers:
            card = cards[pointer]
            height = HEIGHTS[card]
            if (low <= height <= high or height in free) == playable:
                if height in found:
                    found[height].append(card)
                else:
                    found[height] = [card]
        return list(found.values())

    def _check_move(self, state: State, seat: Seat, move: Move) -> None:
        match move:
            case Play(cards=cards):
                self._check_cards(state, seat, cards)
                demand = self.demand(state)
                if not self.fits(demand, cards[0]):
                    raise _refused(demand)
            case PlayBlind(at=at):
                layer, pointers = states.layer_of(state, seat)
                if layer != "down":
                    raise IllegalMove("not-blind-yet")
                if not 0 <= at < len(pointers):
                    raise IllegalMove("no-such-place", last=len(pointers))
            case PickUp(cards=cards):
                self._check_pick_up(state, seat, cards)
            case _:
                raise IllegalMove("no-such-move")

    def _check_cards(self, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
        """That these can be cards of one play, whatever lies on the pile."""
        layer, pointers = states.layer_of(state, seat)
        if layer == "down":
            raise IllegalMove("only-blind")
        lying = state.stockpile.at(pointers)
        for card in cards:
            if card not in lying:
                waits = layer == "hand" and card in state.stockpile.at(state.up[seat])
                raise IllegalMove("hand-first" if waits else "not-before-you")
        if len(cards) != 1:
            if not cards or len(set(cards)) < len(cards):
                raise IllegalMove("no-cards")
            if not self.takes_several:
                raise IllegalMove("one-card")
            if len({HEIGHTS[card] for card in cards}) > 1:
                raise IllegalMove("one-rank")

    def _check_pick_up(self, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
        if not state.pile:
            raise IllegalMove("pile-is-empty")
        layer, pointers = states.layer_of(state, seat)
        can_play = layer == "down" or bool(self.ranks(state, pointers, True))
        if not self.may_pick_up(state, can_play):
            raise IllegalMove("must-turn-over" if layer == "down" else "must-play")
        if cards:
            self.check_tried(state, seat, cards)

    def check_tried(self, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
        """Nothing where who picks up the pile may show these cards."""
        raise IllegalMove("nothing-to-show")

    def _check_chance(self, state: State, move: Move) -> None:
        match move:
            case Lot(seat=seat) if state.phase == "lot":
                if not 0 <= seat < len(state.hands):
                    raise IllegalMove("nobody-there")
            case Shuffle() if state.phase == "shuffle":
                check_shuffle(move, self.cards(state))
            case _:
                raise IllegalMove("shuffling")

    def cards(self, state: State) -> tuple[int, ...]:
        """All cards of the game, in no particular order."""
        return tuple(card for card in packs(self.pack_count(len(state.hands))) if not is_joker(card))

    def chance_move(self, state: State, rng: Rng) -> Move:
        if states.turn(state) != CHANCE:
            raise IllegalMove("no-chance-now")
        if state.phase == "lot":
            return Lot(rng.randrange(len(state.hands)))
        return Shuffle(shuffled(self.cards(state), rng))

    # What moves do

    def _apply(self, state: State, actor: Actor, move: Move) -> Step[State]:
        match move:
            case Play(cards=cards):
                layer, pointers = states.layer_of(state, state.active)
                held = state.stockpile.cards
                laid = tuple(next(p for p in pointers if held[p] == card) for card in cards)
                return self._put(state, layer, laid)
            case PlayBlind(at=at):
                pointer = state.down[state.active][at]
                if self.fits(self.demand(state), state.stockpile.cards[pointer]):
                    return self._put(state, "down", (pointer,))
                return self._pick_up(state, (), pointer)
            case PickUp(cards=cards):
                return self._pick_up(state, cards, None)
            case Shuffle(cards=cards):
                return self._deal(state, cards)
            case Lot(seat=seat):
                drawn = replace(state, phase="shuffle", drawn=seat)
                told = replace(tell("lot", seat=seat), stage="shuffle")
                return Step(replace(drawn, active=self.first(drawn)), (told,))
        raise AssertionError(move)

    def _time_out(self, state: State, seat: Seat, order: tuple[int, ...] | None) -> Step[State]:
        return self._apply(state, seat, self.mildest(state, seat))

    def mildest(self, state: State, seat: Seat) -> Move:
        """The move that the clock makes: the lowest card that can be played, else the pile is picked up."""
        layer, pointers = states.layer_of(state, seat)
        if layer == "down":
            return PlayBlind(0)
        playable = [card for cards in self.ranks(state, pointers, True) for card in cards]
        return Play((min(playable, key=lambda card: (HEIGHTS[card], card)),)) if playable else PickUp()

    def _deal(self, state: State, cards: tuple[int, ...]) -> Step[State]:
        order, pile = self.order(state), Stockpile(cards)
        layers: list[BySeat] = []
        transfers = []
        for layer in ("down", "up", "hand"):
            dealt, pile = pile.deal(len(order), LAYER)
            layers.append(tuple(dealt[order.index(seat)] for seat in range(len(order))))
            for nth in range(LAYER):
                for seat, pointers in zip(order, dealt, strict=True):
                    seen_by: Audience = "all" if layer == "up" else (seat,) if layer == "hand" else ()
                    transfers.append(Transfer(cards[pointers[nth]], "stock", f"{layer}:{seat}", seen_by))
        down, up, hands = layers
        told = Event(Text("shuffled"), hint="shuffle", stage="shuffle")
        state = replace(state, phase="play", stockpile=pile, hands=hands, up=up, down=down)
        return Step(state, (told, Event(Text("dealt", {"count": LAYER}), tuple(transfers))))

    def _put(self, state: State, layer: Layer, laid: tuple[int, ...]) -> Step[State]:
        """The active player lays cards on the pile; then it may burn, the hand is filled, and play goes on."""
        seat, stockpile, zone = state.active, state.stockpile, f"{layer}:{state.active}"
        cards = stockpile.at(laid)
        code = "turned-over" if layer == "down" else "played"
        told = Text(code, {"seat": seat, "cards": cards})
        events = [Event(told, tuple([Transfer(card, zone, "pile", "all") for card in cards]), seat)]

        hand, up, down, known = state.hands[seat], state.up[seat], state.down[seat], state.known[seat]
        if layer == "hand":
            hand = tuple([pointer for pointer in hand if pointer not in laid])
            known = tuple([pointer for pointer in known if pointer not in laid]) if known else known
        elif layer == "up":
            up = tuple([pointer for pointer in up if pointer not in laid])
        else:
            down = tuple([pointer for pointer in down if pointer not in laid])

        pile, burned = state.pile + laid, state.burned
        burns = self.burning(cards, states.on_top(state, pile))
        if burns:
            gone = tuple([Transfer(card, "pile", "burned", "all") for card in stockpile.at(pile)])
            events.append(Event(Text(burns, {"seat": seat, "count": len(pile)}), gone, seat))
            pile, burned = (), burned + pile

        draws = len(hand) < LAYER and stockpile.left > 0
        filled, last = hand, list[Event]()
        if draws:
            fresh, stockpile = stockpile.fill(LAYER - len(hand))
            filled = hand + fresh
            moved = tuple([Transfer(card, "stock", f"hand:{seat}", (seat,)) for card in stockpile.at(fresh)])
            last.append(Event(Text("filled", {"seat": seat, "count": len(fresh)}), moved, seat))

        finished = state.finished
        if not (filled or up or down):
            finished = (*finished, seat)
            last.append(announce("finished", seat=seat, place=len(finished)))
        active, direction, phase, more = self.goes_on(state, seat, cards, bool(burns), finished)
        closer = burns or draws or layer != "hand" or finished is not state.finished
        after = State(
            state.format,
            phase,
            _with(state.hands, seat, filled),
            state.up if layer != "up" else _with(state.up, seat, up),
            state.down if layer != "down" else _with(state.down, seat, down),
            state.known if known is state.known[seat] else _with(state.known, seat, known),
            stockpile,
            pile,
            burned,
            state.drawn,
            active,
            direction,
            seat if pile else None,
            finished,
            state.turns + 1,
            0 if closer else state.idle + 1,
            state.away,
        )
        return self._ended(after, [*events, *more, *last])

    def _pick_up(self, state: State, tried: tuple[int, ...], turned: int | None) -> Step[State]:
        """The active player takes the pile into the hand, and with it a card that was turned over in vain."""
        seat, cards = state.active, state.stockpile.cards
        events, zone = [], f"hand:{state.active}"
        hand, shown = state.hands[seat], state.pile
        down = state.down
        if turned is not None:
            told = Text("turned-in-vain", {"seat": seat, "card": cards[turned]})
            events.append(Event(told, (Transfer(cards[turned], f"down:{seat}", zone, "all"),), seat))
            down = _with(down, seat, tuple(pointer for pointer in down[seat] if pointer != turned))
            shown = (*shown, turned)
        elif tried:
            events.append(tell("tried", seat=seat, cards=tried))
        moved = tuple([Transfer(card, "pile", zone, "all") for card in state.stockpile.at(state.pile)])
        events.append(Event(Text("picked-up", {"seat": seat, "count": len(moved)}), moved, seat))
        open_ = {pointer for pointer in hand if cards[pointer] in tried} - set(state.known[seat])
        after = replace(
            state,
            hands=_with(state.hands, seat, hand + shown),
            down=down,
            known=_with(state.known, seat, (*state.known[seat], *shown, *sorted(open_))),
            pile=(),
            active=self.after_pick_up(state, seat),
            last=None,
            turns=state.turns + 1,
            idle=state.idle + 1 if turned is None else 0,
        )
        return self._ended(after, events)

    def _ended(self, state: State, events: list[Event]) -> Step[State]:
        """The state, over where nobody is left to play against, or nothing comes closer to the end."""
        left = len(state.hands) - len(state.finished)
        stalled = state.idle >= STALLED_AFTER * left
        if left > 1 and not stalled and not (state.finished and self.is_decided(state.finished)):
            return Step(state, tuple(events))
        over = replace(state, phase="over")
        events += [announce("stalled", turns=STALLED_AFTER)] if stalled and left > 1 else []
        return Step(over, (*events, *self.told_at_end(over)))


def _refused(demand: Demand) -> IllegalMove:
    """Why a card that does not fit cannot be played."""
    low = demand.high == ACE
    return IllegalMove("too-low" if low else "too-high", rank=states.rank_of(demand.low if low else demand.high))


def _with(by_seat: BySeat, seat: Seat, pointers: tuple[int, ...]) -> BySeat:
    return (*by_seat[:seat], pointers, *by_seat[seat + 1 :])
