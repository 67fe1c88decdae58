"""The actions of a person at a table that are no moves, and which of them are possible now."""

from __future__ import annotations

from enum import Enum

from client.models import Table
from client.table.own_zones import active_zone, is_away, own_hand
from engine.view import View


class TableAction(Enum):
    """An action of a person at a table that is no move of the game."""

    BACK = "back"
    """Ends one's absence: `TableSession.back`."""
    MORE_TIME = "more-time"
    """Makes one's own turn longer: `TableSession.more_time`."""
    ARRANGE = "arrange"
    """Lays one's hand as the game proposes: `HandOrder.apply_proposal`."""
    READY = "ready"
    """Goes on to the next hand: `TableSession.ready`."""
    NEXT_HAND = "next-hand"
    """Goes on to the next hand without waiting for the others: `TableSession.next_hand`."""
    REMATCH = "rematch"
    """Goes on to the next game of the same people: `TableSession.rematch`."""


def possible_actions(table: Table, view: View, *, is_settled: bool) -> tuple[TableAction, ...]:
    """The actions that the viewer may take now, in the order of `TableAction`; a spectator has none.

    `view` is the view that is shown, and `is_settled` whether it is the newest one. `TableAction.BACK` does not wait
    for the newest view, because somebody who is away watches one move after the other.
    """
    if table.seat is None:
        return ()
    possible = {
        TableAction.BACK: is_away(table),
        TableAction.MORE_TIME: is_settled and _may_lengthen_turn(table),
        TableAction.ARRANGE: _has_proposal(view),
        TableAction.READY: is_settled and view.stage == "rest" and table.seat not in table.ready,
        TableAction.NEXT_HAND: is_settled and view.stage == "rest" and _may_begin_hand(table),
        TableAction.REMATCH: is_settled and view.stage == "over",
    }
    return tuple(action for action, is_possible in possible.items() if is_possible)


def _may_lengthen_turn(table: Table) -> bool:
    """Whether the viewer's turn has a deadline that the authority still moves."""
    return table.deadline is not None and table.has_more_time and table.view.turn == table.seat


def _may_begin_hand(table: Table) -> bool:
    """Whether the viewer, who has agreed to go on, need not wait for the others: their table has no clock."""
    return table.seat in table.ready and table.time_limit is None and table.is_mine


def _has_proposal(view: View) -> bool:
    """Whether the viewer plays from a hand of several cards for which the game proposes an order."""
    hand, active = own_hand(view), active_zone(view)
    if hand is None or active is None or hand.id != active.id:
        return False
    return hand.arrangeable and hand.proposal is not None and len(hand.cards) > 1
