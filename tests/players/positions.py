"""Positions of the Game of Threes that a test writes down, or that Hypothesis draws."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.cards import packs, parse_cards
from engine.decision import Decision
from engine.game import Move
from engine.games.game_of_threes import GameOfThrees, State
from engine.games.game_of_threes.state import FORMAT, HANDS, SEATS, Phase, pack_count
from engine.players import ComputerPlayer
from engine.stockpile import Stockpile, shuffled

ME, NEXT, LAST = 0, 1, 2
GAME = GameOfThrees()


def position(
    mine: str, top: str = "", *, known: str = "", thrown: str = "", out: bool = False, stock: int | None = None
) -> State:
    """My turn at a table of three, before or after I took a card: where there is no `top`, I have taken one.

    The others' hands are filled with whatever is left, and all the rest is the stock, or lies under the discards
    if the stock is smaller. `known` is what the next player took from the discards, and `thrown` lies there; the third
    may be `out`.
    """
    hand, discards = parse_cards(mine), (*parse_cards(thrown), *parse_cards(top))
    size = len(hand) - (not top)
    taken = parse_cards(known)
    spare = [card for card in reversed(packs(pack_count(3))) if card not in {*hand, *discards, *taken}]
    hands = (hand, (*taken, *spare[: size - len(taken)]), tuple(spare[-size:]))
    left = tuple(card for card in spare if card not in {*hands[1], *hands[2]})
    stock = len(left) if stock is None else stock
    discards = (*left[stock:], *discards)
    pile = (*hands[0], *hands[1], *hands[2], *discards, *left[:stock])
    pointer_of = {card: pointer for pointer, card in enumerate(pile)}
    state = State(
        FORMAT,
        "take" if top else "discard",
        order=(ME, NEXT, LAST),
        dealer=LAST,
        hand=size - 2,
        entries=(0, 0, 0),
        stockpile=Stockpile(pile, len(pile) - stock),
        hands=tuple(tuple(pointer_of[card] for card in cards) for cards in hands),
        known=((), tuple(pointer_of[card] for card in taken), ()),
        discards=tuple(pointer_of[card] for card in discards),
        active=ME,
        taken=None if top else pointer_of[hand[-1]],
        out=LAST if out else None,
        shown=(LAST,) if out else (),
    )
    GAME.validate(state)
    return state


def chosen(player: ComputerPlayer, state: State, game: GameOfThrees = GAME, seed: int = 1) -> Move:
    """The move that the player makes whose turn it is, from its view alone."""
    seat = game.turn(state)
    assert isinstance(seat, int)
    return player.choose(Decision.of(game, state, seat, game.new_memory()), random.Random(seed))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Draws positions in which a seat is to move: any table, stock and discards, last turns, joiners, absentees."""
    seats = draw(st.sampled_from(SEATS))
    hand = draw(st.integers(1, HANDS))
    phase: Phase = draw(st.sampled_from(("take", "take", "discard", "discard", "recycle_cut")))
    rng = random.Random(draw(st.integers(0, 2**32)))
    order = shuffled(range(seats), rng)
    active = order[0]
    held = [hand + 2 + (seat == active and phase != "take") for seat in range(seats)]
    pile = shuffled(packs(pack_count(seats)), rng)
    pointers = iter(range(len(pile)))
    hands = tuple(tuple(next(pointers) for _ in range(size)) for size in held)
    left = len(pile) - sum(held)
    stock = draw(st.sampled_from((0, 1, 2, left // 2, left - 1, left))) if phase != "recycle_cut" else left - 1
    discards = tuple(next(pointers) for _ in range(left - stock))
    known = tuple(tuple(pointer for pointer in pointers_held if rng.randrange(3) == 0) for pointers_held in hands)
    others = order[1:]
    shown = others[len(others) - draw(st.integers(0, len(others))) :]
    away = tuple(seat for seat in others if rng.randrange(4) == 0)
    state = State(
        FORMAT,
        phase,
        order=order,
        dealer=order[-1],
        hand=hand,
        entries=(0,) * seats,
        joining=draw(st.integers(0, SEATS[-1] - seats)),
        away=away,
        stockpile=Stockpile(pile, len(pile) - stock),
        hands=hands,
        known=known,
        discards=discards,
        cutter=order[0] if phase == "recycle_cut" else None,
        active=active,
        taken=None if phase == "take" else hands[active][-1],
        turns=draw(st.integers(0, 60 * seats - 1)),
        out=shown[0] if shown else None,
        shown=shown,
    )
    GAME.validate(state)
    return state
