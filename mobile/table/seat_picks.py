"""Players who are chosen where they sit: a tap on a seat makes a choice of the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.view import Seat
from mobile.table.hand_panel import HandPanel


class SeatPicks:
    """Lets players who can be chosen be tapped at the panel's chairs, if all of them sit there in sight."""

    def __init__(self, panel: HandPanel) -> None:
        self._panel = panel
        self.own: Callable[[], None] | None = None
        """Makes the choice of the viewer themselves, who have a button for it; None where that is no choice."""
        self.are_offered = False
        """Whether somebody can be chosen with a tap on them."""

    def offer(self, viewer: Seat | None) -> None:
        """Offers the choices of now at the seats. The lists of the middle have them where not all sit in sight."""
        picks = self.find(viewer)
        self._panel.middle.has_lists = not picks
        self.own = picks.pop(viewer, None) if viewer is not None else None
        self.are_offered = bool(picks)
        self._panel.chairs.offer(picks)

    def find(self, viewer: Seat | None) -> dict[Seat, Callable[[], None]]:
        """Finds what a tap does on each player who can be chosen; empty where not all of them sit in sight."""
        panel = self._panel
        lists = panel.session.gestures.option_lists
        options = lists[0].options if len(lists) == 1 and not lists[0].scales else ()
        picks = {option.seat: option.do for option in options if option.seat is not None}
        sitting = [seat for seat in picks if seat != viewer]
        is_in_sight = panel.seats is panel.chairs and bool(sitting) and panel.chairs.can_offer(sitting)
        return picks if is_in_sight and len(picks) == len(options) else {}
