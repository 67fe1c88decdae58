"""What every move of Crazy Eights does. The moves are legal: `check` has said so."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from engine.cards import RANK_OF
from engine.events import ways
from engine.game import Event, Move, Shuffle, Step, Transfer, announce, new_step, tell
from engine.games.crazy_eights.state import (
    EIGHT,
    HAND,
    MOST_RECYCLES,
    Draw,
    NameSuit,
    Pass,
    Play,
    Seating,
    State,
    hand_value,
    new_state,
    totals,
    winners,
)
from engine.mechanics.order import after
from engine.quick import replace
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat


class Table(NamedTuple):
    """The options of a table, as `CrazyEights` has them."""

    until_playable: bool
    target: int | None


def apply_move(table: Table, state: State, move: Move) -> Step[State]:
    match move:
        case Play(cards=cards):
            return _play(table, state, cards)
        case Draw():
            return _draw(table, state)
        case NameSuit(suit=suit):
            named = tell("named-suit", seat=state.active, suit=suit)
            return _end_turn(table, state, (named,), suit=suit)
        case Pass():
            return _pass(table, state)
        case Seating(seats=seats):
            return _seat(state, seats)
        case Shuffle(cards=cards) if state.phase == "shuffle":
            return _deal(state, cards)
        case Shuffle(cards=cards) if state.phase == "turn_up":
            pile = state.stockpile
            return _turn_up(replace(state, stockpile=replace(pile, cards=(*pile.cards[: pile.pointer], *cards))), ())
        case Shuffle(cards=cards):
            return _recycle(state, cards)
    raise AssertionError(move)


# Before a round


def _seat(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """A random order of play (C1); the cards of the last round are gathered."""
    at = state.stockpile.cards
    places = [*((f"hand:{seat}", hand) for seat, hand in enumerate(state.hands)), ("discards", state.discards)]
    gathered = tuple(ways(zone, "stock")[at[pointer]] for zone, pointers in places for pointer in pointers)
    event = Event(Text("seated", {"round": len(state.rows) + 1, "seat": seats[0]}), gathered, stage="shuffle")
    state = State(state.format, "shuffle", seats, state.rows, state.away, active=seats[0])
    return Step(state, (event,))


def _deal(state: State, cards: tuple[int, ...]) -> Step[State]:
    seats = state.order
    dealt, pile = Stockpile(cards).deal(len(seats), HAND)
    by_seat = dict(zip(seats, dealt, strict=True))
    transfers = tuple(
        ways("stock", f"hand:{seat}", (seat,))[cards[by_seat[seat][nth]]] for nth in range(HAND) for seat in seats
    )
    hands = tuple(by_seat[seat] for seat in range(len(seats)))
    shuffled = replace(tell("shuffled"), hint="shuffle", stage="shuffle")
    dealing = Event(Text("dealt", {"count": HAND}), transfers)
    return _turn_up(replace(state, stockpile=pile, hands=hands), (shuffled, dealing))


def _turn_up(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The card that begins the discards; an eight goes back for another shuffle (C2)."""
    pointer, pile = state.stockpile.take()
    card = pile.cards[pointer]
    turned = Transfer(card, "stock", "discards", "all")
    if RANK_OF[card] == EIGHT:
        back = Transfer(card, "discards", "stock", "all")
        event = Event(Text("eight-turned", {"card": card}), (turned, back), hint="shuffle")
        return Step(replace(state, phase="turn_up"), (*events, event))
    event = Event(Text("turned-up", {"card": card}), (turned,))
    return Step(replace(state, phase="play", stockpile=pile, discards=(pointer,)), (*events, event))


# Turns


def _play(table: Table, state: State, cards: tuple[int, ...]) -> Step[State]:
    """Cards of one rank, the last on top (C4)."""
    seat, at = state.active, state.stockpile.cards
    held = list(state.hands[seat])
    lying = [at[pointer] for pointer in held]
    played: tuple[int, ...] = ()
    for card in cards:
        place = lying.index(card)
        del lying[place]
        played += (held.pop(place),)
    kept = tuple(held)
    event = _played(seat, cards)
    hands = (*state.hands[:seat], kept, *state.hands[seat + 1 :])
    discards = state.discards + played
    if not kept:
        state = replace(state, hands=hands, discards=discards, suit=None, drew=False, passes=0)
        step = _end_round(table, state, (seat,))
        return Step(step.state, (event, announce("went-out", seat=seat), *step.events))
    if RANK_OF[cards[0]] == EIGHT:
        return Step(replace(state, phase="suit", hands=hands, discards=discards, suit=None), (event,))
    return _end_turn(table, state, (event,), hands=hands, discards=discards, suit=None)


@lru_cache(maxsize=2048)
def _played(seat: Seat, cards: tuple[int, ...]) -> Event:
    """Kept, like `ways`: the same is played again and again."""
    way = ways(f"hand:{seat}", "discards", "all")
    if len(cards) == 1:
        text = Text("played", {"seat": seat, "card": cards[0]})
    else:
        text = Text("played-together", {"seat": seat, "cards": cards})
    return Event(text, tuple([way[card] for card in cards]), seat)


def _draw(table: Table, state: State) -> Step[State]:
    seat = state.active
    pointer, pile = state.stockpile.take()
    card = pile.cards[pointer]
    event = _drew(seat, card)
    hands = (*state.hands[:seat], (*state.hands[seat], pointer), *state.hands[seat + 1 :])
    if not table.until_playable:
        return _end_turn(table, state, (event,), hands=hands, stockpile=pile)
    return _refilled(table, replace(state, hands=hands, stockpile=pile, drew=True, passes=0), (event,))


@cache
def _drew(seat: Seat, card: int) -> Event:
    """Kept, like `ways`."""
    return Event(Text("drew", {"seat": seat}), (ways("stock", f"hand:{seat}", (seat,))[card],), seat)


def _pass(table: Table, state: State) -> Step[State]:
    passed = tell("passed", seat=state.active)
    if state.passes + 1 == len(state.order):
        step = _block(table, state)
        return Step(step.state, (passed, announce("all-passed"), *step.events))
    return _end_turn(table, state, (passed,), passes=state.passes + 1)


def _end_turn(
    table: Table,
    state: State,
    events: tuple[Event, ...],
    hands: tuple[tuple[int, ...], ...] | None = None,
    discards: tuple[int, ...] | None = None,
    stockpile: Stockpile | None = None,
    suit: int | None = -1,
    passes: int = 0,
) -> Step[State]:
    """The next player's turn, with what this one changed; -1 leaves the suit as it was.

    It writes the state in one go, for it ends nearly every move, and copying it twice takes as long as all the rest.
    """
    state = new_state(
        state.format,
        "play",
        state.order,
        state.rows,
        state.away,
        stockpile or state.stockpile,
        hands or state.hands,
        discards or state.discards,
        state.suit if suit == -1 else suit,
        after(state.order, state.active),
        state.turns + 1,
        False,
        passes,
        state.recycles,
    )
    return _refilled(table, state, events)


def _refilled(table: Table, state: State, events: tuple[Event, ...]) -> Step[State]:
    """An empty stock is made anew from the discards under the top card; a sixth time blocks the round (C5)."""
    if state.stockpile.pointer < len(state.stockpile.cards) or len(state.discards) < 2:
        return new_step(state, events)
    if state.recycles < MOST_RECYCLES:
        return Step(replace(state, phase="recycle"), events)
    step = _block(table, state)
    return Step(step.state, (*events, announce("stock-used-up"), *step.events))


def _recycle(state: State, cards: tuple[int, ...]) -> Step[State]:
    *under, top = state.discards
    gathered = tuple(ways("discards", "stock")[card] for card in state.stockpile.at(under))
    event = Event(Text("recycled", {"count": len(cards)}), gathered, hint="shuffle")
    pile = state.stockpile.append(cards)
    return Step(replace(state, phase="play", stockpile=pile, discards=(top,), recycles=state.recycles + 1), (event,))


# The end of a round


def _block(table: Table, state: State) -> Step[State]:
    """The lowest hand wins; equal lowest ones make the round void (C5, C6)."""
    values = {seat: hand_value(state, seat) for seat in state.order}
    lowest = tuple(seat for seat in state.order if values[seat] == min(values.values()))
    step = _end_round(table, replace(state, passes=0, suit=None), lowest)
    told = tuple(replace(tell("showed-hand", seat=seat, points=values[seat]), hint="show") for seat in state.order)
    return Step(step.state, (*told, *step.events))


def _end_round(table: Table, state: State, lowest: tuple[Seat, ...]) -> Step[State]:
    values = [hand_value(state, seat) for seat in range(len(state.order))]
    if len(lowest) == 1:
        (winner,) = lowest
        collected = sum(values) - values[winner]
        row = tuple(collected if seat == winner else 0 for seat in range(len(values)))
        told = [announce("won-round", seat=winner, points=collected)]
    else:
        row = (0,) * len(values)
        told = [announce("void-round")]
    rows = (*state.rows, row)
    state = replace(state, phase="round_over", rows=rows, drew=False)
    if table.target is None or max(totals(state)) >= table.target:
        state = replace(state, phase="over")
        told += [announce("won", seat=seat, total=totals(state)[seat]) for seat in winners(state)]
        told += [announce("drawn-game")] * (not winners(state))
    return Step(state, tuple(told))
