"""Random ends of a round of Crazy Eights, for search: the whole round in one function on lists that it changes.

Making a state for every move would take most of the time, so this knows the rules a second time; a test plays it
beside the first. Of the cards that fit, and the draw, each is as likely; others of its rank go along by chance.
"""

from __future__ import annotations

from random import Random

from engine.cards import ACE, QUEEN, RANK_OF, SUIT_OF
from engine.game import Playout
from engine.games.crazy_eights.state import EIGHT, MOST_RECYCLES, TWO, VALUES, State, TableOptions, totals
from engine.mechanics.shuffling import shuffle_fast
from engine.stockpile import Rng
from engine.view import Seat, Viewer


def playouts(state: State, viewer: Viewer, rng: Rng, count: int, options: TableOptions) -> tuple[Playout, ...]:
    """The playouts of `Game.playouts`, from a state in which a seat is to move.

    One draw of `rng` seeds a generator of their own, whose random numbers come much faster than those of a `Rng`.
    """
    dice = Random(rng.randrange(1 << 62))
    at = state.stockpile.cards
    hands = {seat: [at[pointer] for pointer in state.hands[seat]] for seat in state.order}
    stock = [at[pointer] for pointer in state.stockpile.stock]
    unseen = [card for seat, hand in hands.items() if seat != viewer for card in hand] + stock
    before = totals(state)
    found = []
    for _ in range(count):
        shuffle_fast(unseen, dice)
        dealt, first = [], 0
        for seat in state.order:
            size = len(hands[seat])
            if seat == viewer:
                dealt.append(hands[seat][:])
            else:
                dealt.append(unseen[first : first + size])
                first += size
        moves, points = _round(state, dealt, unseen[first:], dice, options)
        scores = list(before)
        for place, seat in enumerate(state.order):
            scores[seat] += points[place]
        found.append(Playout(moves, tuple(scores)))
    return tuple(found)


def _round(
    state: State, hands: list[list[int]], stock: list[int], dice: Random, options: TableOptions
) -> tuple[int, list[int]]:
    """Plays a round: the number of moves, and the points by place in the order of play.

    Cards are drawn from the end of `stock`.
    """
    players, until_playable = len(hands), options.until_playable
    direction, due = state.direction, state.due
    at = state.stockpile.cards
    discards = [at[pointer] for pointer in state.discards]
    top = discards.pop()
    suit = SUIT_OF[top] if state.suit is None else state.suit
    rank = RANK_OF[top]
    now: Seat = state.order.index(state.active)
    moves, passes, recycles, drew = 0, state.passes, state.recycles, state.drew
    if state.phase == "suit":
        suit, moves, passes, drew = int(dice.random() * 4), 1, 0, False
        now = (now + direction) % players
    while True:
        if not stock and discards:
            if recycles == MOST_RECYCLES:
                return moves, _blocked(hands)
            recycles += 1
            stock, discards = discards, []
            shuffle_fast(stock, dice)
        hand, steps = hands[now], 1
        fitting = _fitting(hand, suit, rank, due)
        moves += 1
        idle = _may_idle(bool(stock), drew, until_playable, bool(fitting))
        chosen = int(dice.random() * (len(fitting) + idle))
        if chosen < len(fitting):
            discards.append(top)
            top = fitting[chosen]
            rank = RANK_OF[top]
            hand.remove(top)
            count = 1 + _put_along(hand, rank, discards, dice)
            due = due + 2 * count if rank == TWO and options.twos_draw else 0
            if not hand:
                _draw(hands[(now + direction) % players], stock, due)
                return moves, _collected(hands, now)
            steps += _skipped(rank, count, players, options)
            if rank == ACE and options.aces_reverse and players > 2 and count % 2:
                direction = -1 if direction == 1 else 1
            suit, passes = SUIT_OF[top], 0
            if rank == EIGHT:
                suit = int(dice.random() * 4)
                moves += 1
        elif stock:
            _draw(hand, stock, due or 1)
            passes = 0
            if due:
                due = 0
            elif until_playable:
                drew = True
                continue
        else:
            due = 0
            passes += 1
            if passes == players:
                return moves, _blocked(hands)
        drew = False
        now = (now + direction * steps) % players


def _fitting(hand: list[int], suit: int, rank: int, due: int) -> list[int]:
    """The cards that can be played: on this suit or rank, or in answer to Twos for which cards are due."""
    if due:
        return [card for card in hand if RANK_OF[card] == TWO]
    return [card for card in hand if SUIT_OF[card] == suit or RANK_OF[card] == rank or RANK_OF[card] == EIGHT]


def _may_idle(has_stock: bool, drew: bool, until_playable: bool, has_fitting: bool) -> bool:
    """Whether a card may be drawn, or where there is no stock a pass is allowed."""
    if has_stock:
        return not drew or (until_playable and not has_fitting)
    return not (until_playable and has_fitting)


def _skipped(rank: int, count: int, players: int, options: TableOptions) -> int:
    """The number of players that so many cards of a rank skip."""
    skips = (rank == QUEEN and options.queens_skip) or (rank == ACE and options.aces_reverse and players == 2)
    return count if skips else 0


def _put_along(hand: list[int], rank: int, discards: list[int], dice: Random) -> int:
    """Moves other cards of the rank that is played to the discards, each by chance. Returns their number."""
    count = 0
    for other in [card for card in hand if RANK_OF[card] == rank]:
        if dice.random() < 0.5:
            hand.remove(other)
            discards.append(other)
            count += 1
    return count


def _draw(hand: list[int], stock: list[int], count: int) -> None:
    """Moves so many cards from the end of the stock to a hand, or as many as there are."""
    first = max(0, len(stock) - count)
    hand += stock[first:]
    del stock[first:]


def _collected(hands: list[list[int]], winner: int) -> list[int]:
    points = [0] * len(hands)
    points[winner] = sum(VALUES[RANK_OF[card]] for place, hand in enumerate(hands) if place != winner for card in hand)
    return points


def _blocked(hands: list[list[int]]) -> list[int]:
    """The points of a blocked round: the lowest hand collects, equal lowest ones nothing (C6)."""
    values = [sum(VALUES[RANK_OF[card]] for card in hand) for hand in hands]
    lowest = min(values)
    if values.count(lowest) > 1:
        return [0] * len(hands)
    return _collected(hands, values.index(lowest))
