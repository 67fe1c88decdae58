"""The prompt of a view that is shown while events are played back: whose move the table waits for then.

The authority sends a prompt with the newest view only. For the views before it the prompt follows from the event that
is shown and from those that come after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.table.history import begins_hand
from engine.game import SeenEvent
from engine.games import GAMES
from engine.text import Text
from engine.view import STOCK, Seat, View


def find_interim_prompt(
    view: View, event: SeenEvent | None, newest: View, later: Sequence[SeenEvent], *, passes_turn: bool = False
) -> Text | None:
    """The prompt of a view that is shown with an event, while `later` events lead on to the newest view.

    `event` is None before the first one, and where only the turn passes. The viewer is told what to do once nobody else
    moves before and no whole trick lies on the table. None while cards are shuffled, where the event itself is said.
    With `passes_turn` the view is that in which somebody else has just got the turn, to move cards.
    """
    if view.stage == "shuffle":
        return None
    is_of_nobody = event is None or event.actor is None
    if _deals(event) or (is_of_nobody and later and _deals(later[0])):
        return Text("dealing")
    if newest.choices and newest.turn != newest.viewer:  # everybody moves at the same time
        return newest.prompt
    if later and _takes_trick(later[0], view) and later[0].actor is not None:
        return Text("takes-trick", {"seat": later[0].actor})
    codes = _find_waiting_codes(view.kind)
    begins_another = any(map(begins_hand, later))
    ends = newest.stage in ("rest", "over") or begins_another
    mover = _find_mover(view, later, only_cards=ends and view.phase not in codes)
    has_moved = event is not None and bool(event.transfers)
    is_moving = mover is not None or not ends or (has_moved and event is not None and event.actor == view.turn)
    has_ended = event is not None and (event.announced or _takes_trick(event, view))
    if isinstance(view.turn, int) and view.turn != view.viewer and is_moving and not has_ended:
        mover = view.turn
    if mover is not None:  # a phase that ends with these events lasts until cards move
        is_known = view.phase == newest.phase or not (has_moved or passes_turn)
        return Text(codes.get(view.phase, "waiting-for") if is_known else "waiting-for", {"seat": mover})
    return Text("hand-ended") if begins_another else newest.prompt


def _find_waiting_codes(kind: str) -> Mapping[str, str]:
    """The words of a game for who is awaited in each phase; empty for a game that this program does not know."""
    return GAMES[kind].waiting_codes if kind in GAMES else {}


def _deals(event: SeenEvent | None) -> bool:
    """Whether nobody in particular lays cards of the stock before the players."""
    if event is None or event.stage != "play" or event.actor is not None:
        return False
    return any(transfer.source == STOCK for transfer in event.transfers)


def _takes_trick(event: SeenEvent, view: View) -> bool:
    """Whether an event only takes a trick from the table: it is won by somebody, and nobody plays."""
    tricks = {zone.id for zone in view.zones if zone.layout == "trick"}
    return bool(event.transfers) and all(transfer.source in tricks for transfer in event.transfers)


def _find_mover(view: View, later: Sequence[SeenEvent], *, only_cards: bool) -> Seat | None:
    """The other player who moves next in this hand; with `only_cards` those are left out who move none, as they count.

    Nobody moves who is passed over, or of whom something is announced.
    """
    for event in later:
        if begins_hand(event):
            return None
        is_move = event.stage == "play" and event.hint != "skip" and not event.announced
        is_move = is_move and not _takes_trick(event, view)
        if is_move and event.actor not in (None, view.viewer) and (event.transfers or not only_cards):
            return event.actor
    return None
