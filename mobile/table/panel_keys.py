"""The keys of a hand's panel: they tap places, choose a bid, arrange cards and move the cursor."""

from __future__ import annotations

from client.table.actions import TableAction
from mobile.controls.keys import ENTER, STEPS
from mobile.table.hand.hand_keys import HAND_STEPS
from mobile.table.hand_panel import HandPanel


def handle_panel_key(panel: HandPanel, key: int, text: str, modifiers: list[str]) -> bool:
    """Whether a key meant the panel: digits tap a place, ``7h`` chooses a bid, A arranges, `HandKeys` has the others.

    Enter makes the bid that is chosen; what it does with the card under the cursor `Gestures.enter_card` says.
    """
    if panel.close_aside():
        return True
    session, middle = panel.session, panel.middle
    middle.shows_keys = True
    if middle.fan is not None and key in STEPS:
        return middle.fan.handle_key(STEPS[key])
    if middle.board is not None:
        if text and session.gestures.type_bid(text):
            middle.board.pick_bids(session.gestures.typed_bids)
            return True
        if key in ENTER and middle.board.make_bid():
            return True
    if text and text in "123456789":
        return session.gestures.tap_table_zone(int(text))
    if text.casefold() == "a":
        if TableAction.ARRANGE in session.actions:
            session.hand_order.apply_proposal()
        return True
    held = session.active_zone
    if key in STEPS and held is not None and held.id in panel.layer_ids:
        return panel.layers.handle_key(STEPS[key])
    return key in HAND_STEPS and panel.hand.handle_key(HAND_STEPS[key], "shift" in modifiers)
