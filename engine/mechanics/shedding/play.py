"""What every move of a shedding game does. The moves are legal: `check` has said so."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.events import ways
from engine.game import Audience, Event, Lot, Move, Shuffle, Step, Transfer, announce, new_event, new_step, tell
from engine.mechanics.shedding.state import (
    LAYER,
    STALLED_AFTER,
    BySeat,
    Layer,
    PickUp,
    Play,
    PlayBlind,
    State,
    layer_of,
    new_state,
    on_top,
)
from engine.quick import replace
from engine.stockpile import Stockpile
from engine.text import Text, new_text
from engine.view import Seat

if TYPE_CHECKING:
    from engine.mechanics.shedding import Shedding


def apply_move(game: Shedding, state: State, move: Move) -> Step[State]:
    match move:
        case Play(cards=cards):
            return _put(game, state, cards)
        case PlayBlind(at=at):
            pointer = state.down[state.active][at]
            card = state.stockpile.cards[pointer]
            if card in game.fitting[game.demand(state)]:
                return _put(game, state, (card,))
            return _pick_up(game, state, (), pointer)
        case PickUp(cards=cards):
            return _pick_up(game, state, cards, None)
        case Shuffle(cards=cards):
            return _deal(game, state, cards)
        case Lot(seat=seat):
            drawn = replace(state, phase="shuffle", drawn=seat)
            told = replace(tell("lot", seat=seat), stage="shuffle")
            return Step(replace(drawn, active=game.first(drawn)), (told,))
    raise AssertionError(move)


def _deal(game: Shedding, state: State, cards: tuple[int, ...]) -> Step[State]:
    order, pile = game.order(state), Stockpile(cards)
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


def _put(game: Shedding, state: State, cards: tuple[int, ...]) -> Step[State]:
    """The active player lays cards on the pile; then it may burn, the hand is filled, and play goes on."""
    seat, stockpile, at = state.active, state.stockpile, state.stockpile.cards
    layer, pointers = layer_of(state, seat)
    held = list(pointers)
    laid: tuple[int, ...] = ()
    for card in cards:
        pointer = at.index(card)
        held.remove(pointer)
        laid += (pointer,)
    kept = tuple(held)
    events: tuple[Event, ...] = (_played(seat, layer, cards),)

    pile, burned = state.pile + laid, state.burned
    burns = game.burning(cards, on_top(state, pile))
    if burns:
        out = ways("pile", "burned", "all")
        events += (new_event(new_text(burns, {"seat": seat}), tuple([out[at[pointer]] for pointer in pile]), seat),)
        pile, burned = (), burned + pile

    hands, up, down, known = state.hands, state.up, state.down, state.known
    last: tuple[Event, ...] = ()
    draws = False
    if layer == "hand":
        draws = len(kept) < LAYER and stockpile.pointer < len(at)
        if draws:
            fresh, stockpile = stockpile.take_packet(min(LAYER - len(kept), stockpile.left))
            kept += fresh
            last = (_filled(seat, stockpile.at(fresh)),)
        hands = _with(hands, seat, kept)
        if known[seat] and not set(laid).isdisjoint(known[seat]):
            known = _with(known, seat, tuple([pointer for pointer in known[seat] if pointer not in laid]))
    elif layer == "up":
        up = _with(up, seat, kept)
    else:
        down = _with(down, seat, kept)

    finished = state.finished
    if not (hands[seat] or up[seat] or down[seat]):
        finished = (*finished, seat)
        last += (announce("finished", seat=seat, place=len(finished)),)
    active, direction, phase, more = game.goes_on(state, seat, cards, bool(burns), finished)
    comes_closer = burns or draws or layer != "hand" or finished is not state.finished
    after = new_state(  # in the order of its fields, because names take as long as all the rest of it
        state.format,
        phase,
        hands,
        up,
        down,
        known,
        stockpile,
        pile,
        burned,
        state.drawn,
        active,
        direction,
        seat if pile else None,
        finished,
        state.turns + 1,
        0 if comes_closer else state.idle + 1,
        state.away,
    )
    return _ended(game, after, events + more + last)


@lru_cache(maxsize=2048)
def _played(seat: Seat, layer: Layer, cards: tuple[int, ...]) -> Event:
    """Kept, like `ways`: the same is played again and again."""
    way = ways(f"{layer}:{seat}", "pile", "all")
    told = Text("turned-over" if layer == "down" else "played", {"seat": seat, "cards": cards})
    return Event(told, tuple([way[card] for card in cards]), seat)


@lru_cache(maxsize=2048)
def _filled(seat: Seat, cards: tuple[int, ...]) -> Event:
    way = ways("stock", f"hand:{seat}", (seat,))
    return Event(Text("filled", {"seat": seat, "count": len(cards)}), tuple([way[card] for card in cards]), seat)


def _pick_up(game: Shedding, state: State, tried: tuple[int, ...], turned: int | None) -> Step[State]:
    """The active player takes the pile into the hand, and with it a card that was turned over in vain."""
    seat, at, zone = state.active, state.stockpile.cards, f"hand:{state.active}"
    hand, down, shown = state.hands[seat], state.down, state.pile
    events = []
    if turned is not None:
        told = Text("turned-in-vain", {"seat": seat, "card": at[turned]})
        events.append(Event(told, (Transfer(at[turned], f"down:{seat}", zone, "all"),), seat))
        down = _with(down, seat, tuple([pointer for pointer in down[seat] if pointer != turned]))
        shown = (*shown, turned)
    elif tried:
        events.append(tell("tried", seat=seat, cards=tried))
    way = ways("pile", zone, "all")
    moved = tuple([way[at[pointer]] for pointer in state.pile])
    events.append(new_event(new_text("picked-up", {"seat": seat, "count": len(moved)}), moved, seat))
    known = state.known[seat]
    if tried:
        known += tuple([pointer for pointer in hand if at[pointer] in tried and pointer not in known])
    after = new_state(
        state.format,
        state.phase,
        _with(state.hands, seat, hand + shown),
        state.up,
        down,
        _with(state.known, seat, known + shown),
        state.stockpile,
        (),
        state.burned,
        state.drawn,
        game.after_pick_up(state, seat),
        state.direction,
        None,
        state.finished,
        state.turns + 1,
        state.idle + 1 if turned is None else 0,
        state.away,
    )
    return _ended(game, after, tuple(events))


def _ended(game: Shedding, state: State, events: tuple[Event, ...]) -> Step[State]:
    """The game is over where nobody is left to play against, or where nothing comes closer to its end (A3)."""
    if state.idle < STALLED_AFTER and not state.finished:  # as after nearly every move
        return new_step(state, events)
    left = len(state.hands) - len(state.finished)
    stalled = state.idle >= STALLED_AFTER * left
    if left > 1 and not stalled and not (state.finished and game.is_decided(state.finished)):
        return new_step(state, events)
    over = replace(state, phase="over")
    if stalled:
        events += (announce("stalled", turns=STALLED_AFTER),)
    return Step(over, (*events, *game.told_at_end(over)))


def _with(by_seat: BySeat, seat: Seat, pointers: tuple[int, ...]) -> BySeat:
    return (*by_seat[:seat], pointers, *by_seat[seat + 1 :])
