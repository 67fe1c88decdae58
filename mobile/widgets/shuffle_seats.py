"""The people at a table before a hand: who is there, and the card that each has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from client.catalogue import written
from engine.view import View, Zone
from mobile import kv, theme
from mobile.layouts.rect import Rect
from mobile.viewmodels.people import Person
from mobile.voice import Voice
from mobile.widgets.seats import SeatList, SeatRow

kv.load(__file__)


class ShuffleRow(SeatRow):
    """One person, with presence in a word, and cards as large as the row. `slots` is how many cards there are."""

    word = StringProperty()
    slots = NumericProperty(0)

    def show_zones(self, zones: Sequence[tuple[Zone, tuple[int | None, ...]]]) -> None:
        with_cards = [(zone, there) for zone, there in zones if zone.cards]  # or on their way there
        super().show_zones(with_cards or zones[:1])
        self.slots = max(1, sum(len(zone.cards) for zone, _ in with_cards)) if zones else 0

    def open_rect(self, zone: str) -> Rect:
        """Where an open card of a zone of this person lies, or would lie."""
        return self._hands[zone].open_rect() if zone in self._hands else self.rect_of(zone)


class ShuffleSeats(SeatList):
    """Everybody in the order of play, who stays in place whoever is to act."""

    row_class = ShuffleRow
    narrow = NumericProperty(theme.SHUFFLE_ONE_COLUMN)
    """More people than these stand in two columns."""

    def tell(
        self, people: Sequence[Person], view: View, there: Callable[[Zone], tuple[int | None, ...]], voice: Voice
    ) -> None:
        """Show these people."""
        places = {seat.seat: at for at, seat in enumerate(view.seats)}
        self.show(sorted(people, key=lambda person: places[person.seat]), view, there)
        words = {
            "here": voice("presence-here"),
            "away": voice("presence-away"),
            "computer": voice("presence-computer"),
        }
        has_scored = any(person.total for person in people)
        for person in people:
            row: Any = self._rows[person.seat]
            row.word = voice("mark-you") if person.is_you else words[person.presence]
            if person.presence == "away" and row.marks:
                row.word = ""  # the first mark says so
            row.total = written(person.total) if has_scored else ""
        has_cards = any(zone.owner is not None for zone in view.zones)
        self.tallest = theme.SHUFFLE_ROW_CARDS if has_cards else theme.SHUFFLE_ROW_MOST

    def open_rect(self, zone: Zone) -> Rect | None:
        row: Any = self._rows.get(-1 if zone.owner is None else zone.owner)
        return row.open_rect(zone.id) if row else None

    @property
    def columns(self) -> int:
        many, gap = len(self._order), dp(theme.GAP_SMALL)
        fits = int((self.height + gap) // (dp(theme.SHUFFLE_ROW_LEAST) + gap))
        if many <= min(self.narrow, fits):
            return 1
        return 2 if many <= 2 * fits or self.width < dp(theme.SEAT_WIDTH) * 1.5 else 3

    def height_for(self, most: float) -> float:
        """What the rows take if they may take so much."""
        many, gap = len(self._order), dp(theme.GAP_SMALL)
        lines = ceil(many / (1 if many <= self.narrow else 2)) or 1
        tall: float = lines * min(dp(self.tallest), (most - gap * (lines - 1)) / lines) + gap * (lines - 1)
        return tall
