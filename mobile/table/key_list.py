"""The keys that work at a table, in words."""

from __future__ import annotations

from client.table.actions import TableAction
from client.table.own_zones import own_hand
from client.table.session import TableSession
from client.table.table_zones import table_zones


def list_table_keys(session: TableSession) -> list[str]:
    """The sentences about the keys with which one plays at this table, as far as they have a use now."""
    view, gestures, localizer = session.view, session.gestures, session.localizer
    if view is None or session.table is None or session.table.seat is None:
        return []
    hand = own_hand(view)
    codes = list[str]()
    if gestures.gap_choice is not None:
        codes.append("keys-cut")
    elif hand is not None and hand.cards:
        codes += ["keys-walk-arrange" if hand.arrangeable else "keys-walk", "keys-lift", "keys-play"]
    if any(choices.bids for choices in gestures.sorted_choices.lists):
        codes.append("keys-bid")
    elif view.stage == "play" and table_zones(view):
        codes.append("keys-piles")
    if TableAction.ARRANGE in session.actions:
        codes.append("keys-arrange")
    if session.hints.is_offered:
        codes.append("keys-hint")
    return [localizer(code) for code in codes]
