"""The guide of a table: it says the hint that its player has asked for, and else what the tutorial says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from client.observable import Observable
from client.table.own_zones import own_zones
from mobile.table.tutorial.model import Hint, Tutorial

if TYPE_CHECKING:
    from client.table.session import TableSession

ZONE: Final = "zone:"
"""The beginning of `Hint.about` where a hint is about a zone, whose id follows."""


class HintGuide:
    """Says a hint of `TableSession.hints` before what the tutorial says, which goes on after it."""

    def __init__(self, tutorial: Tutorial, session: TableSession) -> None:
        self.changed = Observable()
        self._tutorial = tutorial
        self._session = session

    @property
    def text(self) -> str:
        """The hint in one or two sentences, or that of the tutorial; empty without either."""
        return " ".join(self._session.hints.sentences) or self._tutorial.text

    @property
    def hint(self) -> Hint | None:
        """The hint with its subject, to which the bubble points."""
        asked = self._session.hints.hint
        if asked is None:
            return self._tutorial.hint
        hints = self._session.hints
        text = asked.reason.look if hints.shown == "look" else asked.reason.text
        return Hint(text, self._find_subject())

    def _find_subject(self) -> str:
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
        return self._session.localizer("hint-got-it") if self._session.hints.hint else self._tutorial.got_word

    @property
    def skip_word(self) -> str:
        """The word of the button that asks for the move, while it is not told."""
        hints = self._session.hints
        if hints.hint is None:
            return self._tutorial.skip_word
        return self._session.localizer("hint-show-move") if hints.shown == "look" else ""

    def follow(self, session: TableSession) -> Callable[[], None]:
        """Follows a table; returns the function that ends it."""
        ends = (
            self._tutorial.follow(session),
            self._tutorial.changed.connect(self.changed.emit),
            session.hints.changed.connect(self.changed.emit),
        )

        def leave() -> None:
            for end in ends:
                end()

        return leave

    def dismiss(self) -> None:
        """Hides the hint, which was read."""
        if self._session.hints.hint is not None:
            self._session.hints.hide()
        else:
            self._tutorial.dismiss()

    def skip(self) -> None:
        """Shows the move of the hint, or ends the tutorial."""
        if self._session.hints.hint is not None:
            self._session.hints.ask()
        else:
            self._tutorial.skip()
