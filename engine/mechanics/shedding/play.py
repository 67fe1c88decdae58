"""What every move of a shedding game does. The moves are legal: `check` has said so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Audience, Event, Lot, Move, Shuffle, Step, Transfer, announce, tell
from engine.mechanics.shedding.legal import fits
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
    on_top,
)
from engine.quick import replace
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat

if TYPE_CHECKING:
    from engine.mechanics.shedding import Shedding


def apply_move(game: Shedding, state: State, move: Move) -> Step[State]:
    match move:
        case Play(cards=cards):
            layer, pointers = layer_of(state, state.active)
            lying = state.stockpile.at(pointers)
            return _put(game, state, layer, tuple([pointers[lying.index(card)] for card in cards]))
        case PlayBlind(at=at):
            pointer = state.down[state.active][at]
            if fits(game, game.demand(state), state.stockpile.cards[pointer]):
                return _put(game, state, "down", (pointer,))
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


def _put(game: Shedding, state: State, layer: Layer, laid: tuple[int, ...]) -> Step[State]:
    """The active player lays cards on the pile; then it may burn, the hand is filled, and play goes on."""
    seat, stockpile, zone = state.active, state.stockpile, f"{layer}:{state.active}"
    cards = stockpile.at(laid)
    told = Text("turned-over" if layer == "down" else "played", {"seat": seat, "cards": cards})
    events = [Event(told, tuple([Transfer(card, zone, "pile", "all") for card in cards]), seat)]

    pile, burned = state.pile + laid, state.burned
    burns = game.burning(cards, on_top(state, pile))
    if burns:
        gone = tuple([Transfer(card, "pile", "burned", "all") for card in stockpile.at(pile)])
        events.append(Event(Text(burns, {"seat": seat}), gone, seat))
        pile, burned = (), burned + pile

    hands, up, down, known = state.hands, state.up, state.down, state.known
    last: list[Event] = []
    draws = False
    if layer == "hand":
        hand = tuple([pointer for pointer in hands[seat] if pointer not in laid])
        draws = len(hand) < LAYER and stockpile.pointer < len(stockpile.cards)
        if draws:
            fresh, stockpile = stockpile.take_packet(min(LAYER - len(hand), stockpile.left))
            hand += fresh
            last.append(_filled(seat, stockpile.at(fresh)))
        hands = _with(hands, seat, hand)
        if known[seat]:
            known = _with(known, seat, tuple([pointer for pointer in known[seat] if pointer not in laid]))
    elif layer == "up":
        up = _with(up, seat, tuple([pointer for pointer in up[seat] if pointer not in laid]))
    else:
        down = _with(down, seat, tuple([pointer for pointer in down[seat] if pointer not in laid]))

    finished = state.finished
    if not (hands[seat] or up[seat] or down[seat]):
        finished = (*finished, seat)
        last.append(announce("finished", seat=seat, place=len(finished)))
    active, direction, phase, more = game.goes_on(state, seat, cards, bool(burns), finished)
    comes_closer = burns or draws or layer != "hand" or finished is not state.finished
    after = State(
        format=state.format,
        phase=phase,
        hands=hands,
        up=up,
        down=down,
        known=known,
        stockpile=stockpile,
        pile=pile,
        burned=burned,
        drawn=state.drawn,
        active=active,
        direction=direction,
        last=seat if pile else None,
        finished=finished,
        turns=state.turns + 1,
        idle=0 if comes_closer else state.idle + 1,
        away=state.away,
    )
    return _ended(game, after, (*events, *more, *last))


def _filled(seat: Seat, cards: tuple[int, ...]) -> Event:
    moved = tuple([Transfer(card, "stock", f"hand:{seat}", (seat,)) for card in cards])
    return Event(Text("filled", {"seat": seat, "count": len(cards)}), moved, seat)


def _pick_up(game: Shedding, state: State, tried: tuple[int, ...], turned: int | None) -> Step[State]:
    """The active player takes the pile into the hand, and with it a card that was turned over in vain."""
    seat, cards, zone = state.active, state.stockpile.cards, f"hand:{state.active}"
    hand, down, shown = state.hands[seat], state.down, state.pile
    events = []
    if turned is not None:
        told = Text("turned-in-vain", {"seat": seat, "card": cards[turned]})
        events.append(Event(told, (Transfer(cards[turned], f"down:{seat}", zone, "all"),), seat))
        down = _with(down, seat, tuple([pointer for pointer in down[seat] if pointer != turned]))
        shown = (*shown, turned)
    elif tried:
        events.append(tell("tried", seat=seat, cards=tried))
    moved = tuple([Transfer(card, "pile", zone, "all") for card in state.stockpile.at(state.pile)])
    events.append(Event(Text("picked-up", {"seat": seat, "count": len(moved)}), moved, seat))
    known = state.known[seat]
    if tried:
        known += tuple([pointer for pointer in hand if cards[pointer] in tried and pointer not in known])
    after = State(
        format=state.format,
        phase=state.phase,
        hands=_with(state.hands, seat, hand + shown),
        up=state.up,
        down=down,
        known=_with(state.known, seat, known + shown),
        stockpile=state.stockpile,
        pile=(),
        burned=state.burned,
        drawn=state.drawn,
        active=game.after_pick_up(state, seat),
        direction=state.direction,
        last=None,
        finished=state.finished,
        turns=state.turns + 1,
        idle=state.idle + 1 if turned is None else 0,
        away=state.away,
    )
    return _ended(game, after, tuple(events))


def _ended(game: Shedding, state: State, events: tuple[Event, ...]) -> Step[State]:
    """The game is over where nobody is left to play against, or where nothing comes closer to its end (A3)."""
    left = len(state.hands) - len(state.finished)
    stalled = state.idle >= STALLED_AFTER * left
    if left > 1 and not stalled and not game.is_decided(state.finished):
        return Step(state, events)
    over = replace(state, phase="over")
    if stalled:
        events += (announce("stalled", turns=STALLED_AFTER),)
    return Step(over, (*events, *game.told_at_end(over)))


def _with(by_seat: BySeat, seat: Seat, pointers: tuple[int, ...]) -> BySeat:
    return (*by_seat[:seat], pointers, *by_seat[seat + 1 :])
