"""The guide of a table's bubble: it says the hint that the player has asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from client.observable import Observable
from client.table.own_zones import own_zones

if TYPE_CHECKING:
    from client.table.session import TableSession

ZONE: Final = "zone:"
"""The beginning of a subject that is a zone, whose id follows."""


class HintGuide:
    """Says the hint of `TableSession.hints`, first what to look at and then the move."""

    def __init__(self, session: TableSession) -> None:
        self.changed = Observable()
        self._session = session

    @property
    def text(self) -> str:
        """The hint in one or two sentences; empty without one."""
        return " ".join(self._session.hints.sentences)

    @property
    def subject(self) -> str:
        """The zone onto which the cards go, or the one whose cards are lit; the game's buttons where it is none."""
        hints, view = self._session.hints, self._session.view
        if hints.shown == "move":
            return f"{ZONE}{hints.zone}" if hints.zone else "choose"
        if view is None or not hints.cards:
            return ""
        own = {zone.id for zone in own_zones(view)}
        lit = next((zone.id for zone in view.zones if zone.id not in own and set(hints.cards) & set(zone.cards)), "")
        return f"{ZONE}{lit}" if lit else ""

    @property
    def task(self) -> str:
        """Empty, as its text says the whole hint."""
        return ""

    @property
    def got_word(self) -> str:
        """The word of the button that hides the hint."""
        return self._session.localizer("hint-got-it")

    @property
    def skip_word(self) -> str:
        """The word of the button that asks for the move, while it is not told."""
        return self._session.localizer("hint-show-move") if self._session.hints.shown == "look" else ""

    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows the hints of a table; returns the function that ends it."""
        return session.hints.changed.connect(self.changed.emit)

    def dismiss(self) -> None:
        """Hides the hint, which was read."""
        self._session.hints.hide()

    def skip(self) -> None:
        """Shows the move of the hint."""
        self._session.hints.ask()
