"""The effect of every move of a shedding game. The moves are legal: `check` has accepted them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.events import transfers
from engine.exhaustive import assert_never
from engine.game import Audience, Event, Lot, Shuffle, Step, Transfer, announce, public_event
from engine.mechanics.order import with_seat
from engine.mechanics.shedding.rules import SheddingRules
from engine.mechanics.shedding.state import (
    HEIGHTS,
    LAYER,
    STALLED_AFTER,
    BySeat,
    Layer,
    Phase,
    PickUp,
    Play,
    PlayBlind,
    State,
    count_on_top,
    height_under,
    heights_of_pile,
    layer_of,
)
from engine.stockpile import Stockpile
from engine.view import Seat


def apply_move(game: SheddingRules, state: State, move: Play | PlayBlind | PickUp | Shuffle | Lot) -> Step[State]:
    match move:
        case Play(cards=cards):
            return _put(game, state, cards)
        case PlayBlind(at=at):
            pointer = state.down[state.active][at]
            card = state.stockpile.cards[pointer]
            if card in game.fitting(state):
                return _put(game, state, (card,))
            return _pick_up(game, state, (), pointer)
        case PickUp(cards=cards):
            return _pick_up(game, state, cards, None)
        case Shuffle(cards=cards):
            return _deal(game, state, cards)
        case Lot(seat=seat):
            drawn = replace(state, phase="shuffle", drawn=seat)
            return Step(replace(drawn, active=game.first(drawn)), (public_event("lot", seat=seat, stage="shuffle"),))
        case _:
            return assert_never(move)


def _deal(game: SheddingRules, state: State, cards: tuple[int, ...]) -> Step[State]:
    order, stockpile = game.order(state), Stockpile(cards)
    layers: list[BySeat] = []
    moved = []
    for layer in ("down", "up", "hand"):
        dealt, stockpile = stockpile.deal(len(order), LAYER)
        layers.append(tuple(dealt[order.index(seat)] for seat in range(len(order))))
        for nth in range(LAYER):
            for seat, pointers in zip(order, dealt, strict=True):
                seen_by: Audience = "all" if layer == "up" else (seat,) if layer == "hand" else ()
                moved.append(Transfer(cards[pointers[nth]], "stock", f"{layer}:{seat}", seen_by))
    down, up, hands = layers
    shuffled = public_event("shuffled", hint="shuffle", stage="shuffle")
    phase: Phase = "exchange" if game.exchange else "play"
    active = order[0] if game.exchange else state.active
    state = replace(state, phase=phase, active=active, stockpile=stockpile, hands=hands, up=up, down=down)
    return Step(state, (shuffled, public_event("dealt", *moved, count=LAYER)))


def _put(game: SheddingRules, state: State, cards: tuple[int, ...]) -> Step[State]:
    """Lays cards of the active player on the pile. It may burn, the hand is filled, and play goes on.

    The new state names every field: `replace` would take a tenth of the time of a game.
    """
    seat, stockpile = state.active, state.stockpile
    layer, pointers = layer_of(state, seat)
    laid, kept = _lift(stockpile.cards, pointers, cards)
    place = pointers.index(laid[0]) if layer == "down" else None
    is_glass = HEIGHTS[cards[0]] == game.glass and height_under(game.glass, heights_of_pile(state)) > 0
    events: tuple[Event, ...] = (_play_event(seat, layer, cards, place, "glass" if is_glass else ""),)

    pile, burned = state.pile + laid, state.burned
    burns = game.burn_code(cards, count_on_top(state, pile))
    if burns:
        gone = transfers(stockpile.at(pile), "pile", "burned", "all", 0)
        events += (public_event(burns, *gone, hint="burn", seat=seat),)
        pile, burned = (), burned + pile

    last: tuple[Event, ...] = ()
    draws = layer == "hand" and len(kept) < LAYER and stockpile.left > 0
    if draws:
        fresh, stockpile = stockpile.take_packet(min(LAYER - len(kept), stockpile.left))
        kept += fresh
        last = (_fill_event(seat, stockpile.at(fresh)),)
    hands = with_seat(state.hands, seat, kept) if layer == "hand" else state.hands
    up = with_seat(state.up, seat, kept) if layer == "up" else state.up
    down = with_seat(state.down, seat, kept) if layer == "down" else state.down

    finished = state.finished
    if not (hands[seat] or up[seat] or down[seat]):
        finished = (*finished, seat)
        last += (announce(game.finish_code, seat=seat, hint="out", place=len(finished)),)
    active, direction, phase, more = game.after_play(state, seat, cards, bool(burns), finished)
    comes_closer = burns or draws or layer != "hand" or finished is not state.finished
    after = State(
        format=state.format,
        phase=phase,
        hands=hands,
        up=up,
        down=down,
        known=_forget(state.known, seat, laid) if layer == "hand" else state.known,
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
        ready=state.ready,
    )
    return _end_if_decided(game, after, events + more + last)


def _lift(
    at: tuple[int, ...], pointers: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pointers of these cards, and those that are left of `pointers`."""
    kept = list(pointers)
    laid: tuple[int, ...] = ()
    for card in cards:
        pointer = at.index(card)
        kept.remove(pointer)
        laid += (pointer,)
    return laid, tuple(kept)


def _forget(known: BySeat, seat: Seat, laid: tuple[int, ...]) -> BySeat:
    """The cards that everybody knows of each hand, after a seat has laid some."""
    if not known[seat] or set(laid).isdisjoint(known[seat]):
        return known
    return with_seat(known, seat, tuple([pointer for pointer in known[seat] if pointer not in laid]))


@lru_cache(maxsize=4096)
def _play_event(seat: Seat, layer: Layer, cards: tuple[int, ...], place: int | None, hint: str) -> Event:
    """The event of cards that are played, or of the one that is turned over at a place.

    Cached, because making it takes a seventh of the time of a game.
    """
    code = "turned-over" if layer == "down" else "played"
    moved = transfers(cards, f"{layer}:{seat}", "pile", "all", place)
    return public_event(code, *moved, hint=hint, seat=seat, cards=cards)


def _fill_event(seat: Seat, cards: tuple[int, ...]) -> Event:
    return public_event("filled", *transfers(cards, "stock", f"hand:{seat}", (seat,)), seat=seat, count=len(cards))


def _pick_up(game: SheddingRules, state: State, tried: tuple[int, ...], turned: int | None) -> Step[State]:
    """Takes the pile into the hand of the active player, and with it a card that was turned over in vain."""
    seat, at, zone = state.active, state.stockpile.cards, f"hand:{state.active}"
    hand, down, shown = state.hands[seat], state.down, state.pile
    events = []
    if turned is not None:
        place = down[seat].index(turned)
        moved_card = Transfer(at[turned], f"down:{seat}", zone, "all", place)
        events.append(public_event("turned-in-vain", moved_card, seat=seat, card=at[turned]))
        down = with_seat(down, seat, tuple([pointer for pointer in down[seat] if pointer != turned]))
        shown = (*shown, turned)
    elif tried:
        events.append(public_event("tried", seat=seat, cards=tried))
    moved = transfers(state.stockpile.at(state.pile), "pile", zone, "all", 0)
    events.append(public_event("picked-up", *moved, seat=seat, count=len(moved)))
    known = state.known[seat]
    if tried:
        known += tuple([pointer for pointer in hand if at[pointer] in tried and pointer not in known])
    after = replace(
        state,
        hands=with_seat(state.hands, seat, hand + shown),
        down=down,
        known=with_seat(state.known, seat, known + shown),
        pile=(),
        active=game.after_pick_up(state, seat),
        last=None,
        turns=state.turns + 1,
        idle=state.idle + 1 if turned is None else 0,
    )
    return _end_if_decided(game, after, tuple(events))


def _end_if_decided(game: SheddingRules, state: State, events: tuple[Event, ...]) -> Step[State]:
    """Ends the game where nobody is left to play against, or where nothing comes closer to its end (A3)."""
    if state.idle < STALLED_AFTER and not state.finished:  # as after nearly every move
        return Step(state, events)
    left = len(state.hands) - len(state.finished)
    stalled = state.idle >= STALLED_AFTER * left
    if left > 1 and not stalled and not (state.finished and game.is_decided(state.finished)):
        return Step(state, events)
    over = replace(state, phase="over")
    if stalled:
        events += (announce("stalled", turns=STALLED_AFTER),)
    return Step(over, (*events, *game.end_events(over)))
