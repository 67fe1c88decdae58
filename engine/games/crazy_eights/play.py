"""The effect of every move of Crazy Eights. The moves are legal: `check` has accepted them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine.card_game import gather
from engine.cards import ACE, QUEEN, RANK_OF
from engine.events import transfers
from engine.exhaustive import assert_never
from engine.game import Event, Shuffle, Step, Transfer, announce, public_event
from engine.games.crazy_eights.state import (
    EIGHT,
    HAND,
    MOST_RECYCLES,
    TWO,
    Direction,
    Draw,
    NameSuit,
    Pass,
    Play,
    Seating,
    State,
    TableOptions,
    hand_value,
    piles,
    seat_after,
    to_draw,
    totals,
    winners,
)
from engine.mechanics.order import with_seat
from engine.stockpile import Stockpile
from engine.text import Text
from engine.view import Seat


def apply_move(
    options: TableOptions, state: State, move: Play | Draw | NameSuit | Pass | Seating | Shuffle
) -> Step[State]:
    match move:
        case Play(cards=cards):
            return _play(options, state, cards)
        case Draw():
            return _draw(options, state)
        case NameSuit(suit=suit):
            named = public_event("named-suit", hint="suit", seat=state.active, suit=suit)
            return _end_turn(options, state, (named,), suit=suit)
        case Pass():
            return _pass(options, state)
        case Seating(seats=seats):
            return _seat(state, seats)
        case Shuffle(cards=cards) if state.phase == "shuffle":
            return _deal(options, state, cards)
        case Shuffle(cards=cards) if state.phase == "turn_up":
            stockpile = state.stockpile
            return _turn_up(
                replace(state, stockpile=replace(stockpile, cards=(*stockpile.cards[: stockpile.pointer], *cards))), ()
            )
        case Shuffle(cards=cards):
            return _recycle(state, cards)
        case _:
            return assert_never(move)


# Before a round


def _seat(state: State, seats: tuple[Seat, ...]) -> Step[State]:
    """Seats the players in a random order (C1), and gathers the cards of the last round."""
    gathered = gather(state.stockpile, piles(state))
    event = Event(Text("seated", {"round": len(state.rows) + 1, "seat": seats[0]}), gathered, stage="shuffle")
    new = State(format=state.format, phase="shuffle", order=seats, rows=state.rows, away=state.away, active=seats[0])
    return Step(new, (event,))


def _deal(options: TableOptions, state: State, cards: tuple[int, ...]) -> Step[State]:
    seats = state.order
    size = options.cards_for_two if len(seats) == 2 else HAND
    dealt, stockpile = Stockpile(cards).deal(len(seats), size)
    by_seat = dict(zip(seats, dealt, strict=True))
    moved = tuple(
        Transfer(cards[by_seat[seat][nth]], "stock", f"hand:{seat}", (seat,)) for nth in range(size) for seat in seats
    )
    hands = tuple(by_seat[seat] for seat in range(len(seats)))
    shuffled = public_event("shuffled", hint="shuffle", stage="shuffle")
    dealing = Event(Text("dealt", {"count": size}), moved)
    return _turn_up(replace(state, stockpile=stockpile, hands=hands), (shuffled, dealing))


def _turn_up(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Turns up the card that begins the discards. An eight goes back for another shuffle (C2)."""
    pointer, stockpile = state.stockpile.take()
    card = stockpile.cards[pointer]
    turned = Transfer(card, "stock", "discards", "all")
    if RANK_OF[card] == EIGHT:
        back = Transfer(card, "discards", "stock", "all")
        event = Event(Text("eight-turned", {"card": card}), (turned, back), hint="shuffle")
        return Step(replace(state, phase="turn_up"), (*events, event))
    event = Event(Text("turned-up", {"card": card}), (turned,))
    return Step(replace(state, phase="play", stockpile=stockpile, discards=(pointer,)), (*events, event))


# Turns


def _play(options: TableOptions, state: State, cards: tuple[int, ...]) -> Step[State]:
    """Plays cards of one rank, the last on top (C4)."""
    seat, at = state.active, state.stockpile.cards
    held = list(state.hands[seat])
    lying = [at[pointer] for pointer in held]
    played: tuple[int, ...] = ()
    for card in cards:
        place = lying.index(card)
        del lying[place]
        played += (held.pop(place),)
    kept = tuple(held)
    event = _play_event(seat, cards)
    hands = with_seat(state.hands, seat, kept)
    discards = state.discards + played
    direction, steps, due = _effect(options, state, cards)
    if not kept:
        state = replace(state, hands=hands, discards=discards, suit=None, drew=False, passes=0, due=due)
        state, drawn = _draw_due(state, seat_after(state, direction)) if due else (state, ())
        step = _end_round(options, replace(state, due=0), (seat,))
        return Step(step.state, (event, public_event("went-out", seat=seat, hint="out"), *drawn, *step.events))
    if RANK_OF[cards[0]] == EIGHT:
        return Step(replace(state, phase="suit", hands=hands, discards=discards, suit=None), (event,))
    events: tuple[Event, ...] = (event,)
    if direction != state.direction:
        way = "clockwise" if direction == 1 else "counterclockwise"
        events += (public_event("turned-round", hint="reverse", way=way),)
    passed_over = (seat_after(state, direction, nth) for nth in range(1, steps))
    events += tuple(public_event("skipped", hint="skip", seat=seat) for seat in passed_over)
    return _end_turn(
        options,
        state,
        events,
        steps=steps,
        hands=hands,
        discards=discards,
        suit=None,
        direction=direction,
        due=due,
    )


def _effect(options: TableOptions, state: State, cards: tuple[int, ...]) -> tuple[Direction, int, int]:
    """The effect of cards of one rank (C7a): the direction of play, the steps to the next player, the cards due."""
    rank, count, direction = RANK_OF[cards[0]], len(cards), state.direction
    if rank == TWO and options.twos_draw:
        return direction, 1, state.due + 2 * count
    if rank == QUEEN and options.queens_skip:
        return direction, 1 + count, 0
    if rank == ACE and options.aces_reverse:
        if len(state.order) == 2:
            return direction, 1 + count, 0
        if count % 2:
            return (-1 if direction == 1 else 1), 1, 0
    return direction, 1, 0


@lru_cache(maxsize=4096)
def _play_event(seat: Seat, cards: tuple[int, ...]) -> Event:
    """The event of cards that are played. Cached, because making it takes a tenth of the time of a game."""
    moved = transfers(cards, f"hand:{seat}", "discards", "all")
    if len(cards) == 1:
        return public_event("played", *moved, seat=seat, card=cards[0])
    return public_event("played-together", *moved, seat=seat, cards=cards)


def _draw_due(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Draws the cards that are due, or as many as there are. The new state and the event (C7a)."""
    pointers, stockpile = state.stockpile.take_packet(to_draw(state))
    moved = transfers(stockpile.at(pointers), "stock", f"hand:{seat}", (seat,))
    hands = with_seat(state.hands, seat, (*state.hands[seat], *pointers))
    drawn = public_event("drew-several", *moved, seat=seat, count=len(pointers))
    return replace(state, hands=hands, stockpile=stockpile), (drawn,)


def _draw(options: TableOptions, state: State) -> Step[State]:
    seat = state.active
    if state.due:
        state, events = _draw_due(state, seat)
        return _end_turn(options, state, events, due=0)
    pointer, stockpile = state.stockpile.take()
    card = stockpile.cards[pointer]
    event = public_event("drew", Transfer(card, "stock", f"hand:{seat}", (seat,)), seat=seat)
    hands = with_seat(state.hands, seat, (*state.hands[seat], pointer))
    if not options.until_playable:
        return _end_turn(options, state, (event,), hands=hands, stockpile=stockpile)
    return _refill(options, replace(state, hands=hands, stockpile=stockpile, drew=True, passes=0), (event,))


def _pass(options: TableOptions, state: State) -> Step[State]:
    passed = public_event("passed", seat=state.active)
    if state.passes + 1 == len(state.order):
        step = _block(options, state)
        return Step(step.state, (passed, announce("all-passed"), *step.events))
    return _end_turn(options, state, (passed,), passes=state.passes + 1, due=0)


def _end_turn(
    options: TableOptions,
    state: State,
    events: tuple[Event, ...],
    passes: int = 0,
    steps: int = 1,
    **changed: Any,
) -> Step[State]:
    """Begins the turn of the player so many steps on. `changed` are fields that the turn before has changed."""
    active = seat_after(state, changed.get("direction", state.direction), steps)
    state = replace(state, phase="play", active=active, turns=state.turns + 1, drew=False, passes=passes, **changed)
    return _refill(options, state, events)


def _refill(options: TableOptions, state: State, events: tuple[Event, ...]) -> Step[State]:
    """Has chance make a new stock where it is empty, from the discards under the top card.

    A sixth time blocks the round (C5).
    """
    if state.stockpile.pointer < len(state.stockpile.cards) or len(state.discards) < 2:
        return Step(state, events)
    if state.recycles < MOST_RECYCLES:
        return Step(replace(state, phase="recycle"), events)
    step = _block(options, state)
    return Step(step.state, (*events, announce("stock-used-up"), *step.events))


def _recycle(state: State, cards: tuple[int, ...]) -> Step[State]:
    *under, top = state.discards
    gathered = transfers(state.stockpile.at(under), "discards", "stock", source_place=0)
    event = Event(Text("recycled", {"count": len(cards)}), gathered, hint="shuffle")
    stockpile = state.stockpile.append(cards)
    return Step(
        replace(state, phase="play", stockpile=stockpile, discards=(top,), recycles=state.recycles + 1), (event,)
    )


# The end of a round


def _block(options: TableOptions, state: State) -> Step[State]:
    """Ends a blocked round: the lowest hand wins, and equal lowest ones make it void (C5, C6)."""
    values = {seat: hand_value(state, seat) for seat in state.order}
    lowest = tuple(seat for seat in state.order if values[seat] == min(values.values()))
    step = _end_round(options, replace(state, passes=0, suit=None, due=0), lowest)
    shown = tuple(public_event("showed-hand", seat=seat, points=values[seat], hint="show") for seat in state.order)
    return Step(step.state, (*shown, *step.events))


def _end_round(options: TableOptions, state: State, lowest: tuple[Seat, ...]) -> Step[State]:
    """Ends the round: all hands lie open, and a single lowest one collects the points of the others (C6)."""
    values = [hand_value(state, seat) for seat in range(len(state.order))]
    if len(lowest) == 1:
        (winner,) = lowest
        collected = sum(values) - values[winner]
        row = tuple(collected if seat == winner else 0 for seat in range(len(values)))
        events = [announce("won-round", seat=winner, points=collected, hint="show-all")]
    else:
        row = (0,) * len(values)
        events = [announce("void-round", hint="show-all")]
    rows = (*state.rows, row)
    state = replace(state, phase="round_over", rows=rows, drew=False)
    if options.target is None or max(totals(state)) >= options.target:
        state = replace(state, phase="over")
        is_news = options.target is not None  # the winner of a single round was just announced
        events += [
            public_event("won", seat=seat, total=totals(state)[seat], announced=is_news) for seat in winners(state)
        ]
        events += [announce("drawn-game")] * (not winners(state))
    return Step(state, tuple(events))
