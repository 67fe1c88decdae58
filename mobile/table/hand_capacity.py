"""The number of cards for which an own hand is laid out, so that a turn changes no sizes at the table."""

from __future__ import annotations

from engine.view import STOCK, PutOnto, TakeFrom, View, Zone
from mobile import theme


class HandCapacity:
    """The cards that a hand has at its largest in a turn: with the one that is taken, where cards are taken by hand.

    It stays from turn to turn. It changes where the hand gets more, or has several cards fewer; that of a few cards,
    which lie in one row, has no need to stay. In a game of tricks it is the number that was dealt until the last of
    them is played: there a kitty makes a hand larger only for a moment.
    """

    def __init__(self) -> None:
        self.cards = 0
        """The number of cards for which there is room."""
        self._before_take = 0
        """The number of cards before the present turn, or without the card that was taken in it."""

    def update(self, view: View | None, zone: Zone | None) -> None:
        """Chooses the number again. `zone` is the hand; None where there is none."""
        count = 0 if zone is None else len(zone.cards)
        if view is None:
            return
        if plays_tricks(view):
            self.cards = (self.cards or count - _count_to_put_away(view)) if view.stage == "play" and count else 0
            return
        is_own_turn, may_choose = view.turn == view.viewer, bool(view.choices)
        if may_choose:
            has_taken = is_own_turn and not any(isinstance(choice, TakeFrom) for choice in view.choices)
        else:  # a move is on its way, or is shown
            has_taken = is_own_turn and count == self._before_take + 1
        largest = count + (_are_cards_taken(view) and not has_taken and count > 0)
        is_kept = self.cards - theme.HAND_SLACK <= largest <= self.cards
        if not is_kept or largest < theme.WHOLE_IN_TWO_FROM:
            self.cards = largest
        if view.stage != "play":
            self._before_take = 0
        elif may_choose or not is_own_turn:
            self._before_take = count - has_taken


def plays_tricks(view: View) -> bool:
    """Whether players play cards to a common trick."""
    return any(zone.layout == "trick" and zone.owner is None for zone in view.zones)


def _count_to_put_away(view: View) -> int:
    """The number of cards that have to be put away together now, such as a kitty."""
    return max((put.least for put in view.choices if isinstance(put, PutOnto) and put.least > 1), default=0)


def _are_cards_taken(view: View) -> bool:
    """Whether players take cards of the stock by hand."""
    return any(zone.id == STOCK and zone.owner is None and not zone.minor for zone in view.zones)
