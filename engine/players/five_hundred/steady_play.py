"""The cards that the steady player of 500 plays."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mechanics.tricks import NO_TRUMP, winning_index
from engine.players.five_hundred.position import TrickPosition


def choose_card(position: TrickPosition, cards: Sequence[int]) -> int:
    """The card of these legal ones to play."""
    if position.loses and position.is_open:
        return _least_trick(position, cards)
    return _lead(position, cards) if position.led is None else _follow(position, cards, position.led)


# Taking tricks


def _lead(position: TrickPosition, cards: Sequence[int]) -> int:
    masters = [card for card in cards if position.is_master(card)]
    trumps = [card for card in masters if position.suit_of(card) == position.trumps]
    out = any(position.suit_of(card) == position.trumps for card in position.unseen)
    if position.me == position.contractor:
        if out and position.trumps != NO_TRUMP:
            own = [card for card in cards if position.suit_of(card) == position.trumps]
            if trumps:
                return max(trumps, key=position.power_of)
            if len(own) >= 4:
                return max(own, key=position.power_of)
        side = [card for card in masters if position.suit_of(card) != position.trumps]
        if side:
            return max(side, key=position.length_with)
        if masters:
            return min(masters, key=position.power_of)
        return min(
            cards,
            key=lambda card: (
                position.suit_of(card) == position.trumps,
                -position.length_with(card),
                position.power_of(card),
            ),
        )
    side = [card for card in masters if position.suit_of(card) != position.trumps]
    if side:
        return min(side, key=position.length_with)
    if masters and not out:
        return masters[0]
    return min(
        cards,
        key=lambda card: (
            position.suit_of(card) == position.trumps,
            position.length_with(card),
            position.power_of(card),
        ),
    )


def _follow(position: TrickPosition, cards: Sequence[int], led: int) -> int:
    best = winning_index(position.trick, led, position.trumps)
    if position.is_partner(position.by[best]) and _leave_it(position, position.trick[best], led):
        return _throw(position, cards)
    beating = [card for card in cards if position.beats(card, led)]
    if not beating:
        return _throw(position, cards)
    if len(position.trick) == 2:
        return min(beating, key=position.power_of)
    sure = [card for card in beating if position.is_likely_to_hold(card, led)]
    if sure:
        return min(sure, key=position.power_of)
    # It may be beaten: a trump is worth trying, a high card only where the next has to spend more for it.
    cheap = min(beating, key=position.power_of)
    return cheap if position.suit_of(cheap) == position.trumps != led else _throw(position, cards)


def _leave_it(position: TrickPosition, card: int, led: int) -> bool:
    """Whether a partner's trick is left alone: while the contract is open, and where it is likely to hold."""
    return position.is_open and (len(position.trick) == 2 or position.is_likely_to_hold(card, led))


def _throw(position: TrickPosition, cards: Sequence[int]) -> int:
    """The card that is missed least: no trump, no master, the lowest, of the shortest suit."""
    return min(
        cards,
        key=lambda card: (
            position.suit_of(card) == position.trumps,
            position.is_master(card),
            position.power_of(card),
            position.length_with(card),
        ),
    )


# Losing tricks


def _least_trick(position: TrickPosition, cards: Sequence[int]) -> int:
    """The card in a misère that is still open.

    The contractor plays the highest card that does not win. The others keep their low cards, which leave the
    contractor the trick, and get rid of high ones where they cannot matter.
    """
    led = position.led
    if position.me != position.contractor:
        return _lead_against_misere(position, cards) if led is None else _follow_misere(position, cards, led)
    if led is None:
        return min(cards, key=position.power_of)
    under = [card for card in cards if not position.beats(card, led)]
    return max(under, key=position.power_of) if under else min(cards, key=position.power_of)


def _lead_against_misere(position: TrickPosition, cards: Sequence[int]) -> int:
    """The card with the fewest unseen ones below it: the contractor has to win it, or holds one of those.

    Where the contractor's hand lies open, a card below all of that suit comes first, and no suit that it lacks.
    """

    def escape(card: int) -> tuple[int, int, int]:
        suit, power, length = position.suit_of(card), position.power_of(card), position.length_with(card)
        held = [position.power_of(other) for other in position.shown if position.suit_of(other) == suit]
        lower = sum(position.suit_of(other) == suit and position.power_of(other) < power for other in position.unseen)
        if not position.shown:
            return (0, lower, length)
        return (not held or min(held) < power, lower, length)

    return min(cards, key=escape)


def _follow_misere(position: TrickPosition, cards: Sequence[int], led: int) -> int:
    """The highest card under the contractor's, or the highest of all where the trick cannot be left there."""
    if position.suit_of(cards[0]) != led:
        return max(cards, key=position.power_of)
    if position.contractor not in position.by:
        return min(cards, key=position.power_of)
    best = winning_index(position.trick, led, position.trumps)
    if position.by[best] != position.contractor:
        return max(cards, key=position.power_of)
    under = [card for card in cards if position.power_of(card) < position.power_of(position.trick[best])]
    return max(under, key=position.power_of) if under else max(cards, key=position.power_of)
