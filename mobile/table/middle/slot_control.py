"""The control of the places for an exact number of cards: when they are there, and what a tap on them does."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from client.table.session import TableSession
from mobile.table.middle.put_slots import PutSlots


class SlotControl:
    """Shows a place for each card of an exact number in `holder` while these are chosen.

    `resize` is called when the places need another height.
    """

    def __init__(self, holder: Widget, resize: Callable[..., object]) -> None:
        self._holder, self._resize = holder, resize
        self._session: TableSession | None = None
        self.slots: PutSlots | None = None
        """The places; None while no such cards are chosen."""

    def show(self, session: TableSession) -> None:
        """Shows the cards that are chosen so far, or nothing where no exact number is to be put."""
        self._session = session
        gestures, localizer = session.gestures, session.localizer
        put = gestures.exact_put_choice
        if put is None:
            if self.slots is not None:
                self._holder.remove_widget(self.slots)
                self.slots = None
            return
        if self.slots is None:
            self.slots = PutSlots()
            self.slots.bind(on_return=self._return_card, on_put=self._put_cards)
            self.slots.fbind("least_height", self._resize)
            self._holder.add_widget(self.slots)
        what, chosen = localizer.say(put.label), len(gestures.selected)
        self.slots.count, self.slots.cards = put.most, list(gestures.selected)
        self.slots.action = localizer("slots-put", what=what)
        self.slots.missing = localizer("slots-missing", count=max(1, put.most - chosen), chosen=chosen)

    def _return_card(self, _: PutSlots, card: int) -> None:
        if self._session is not None and (put := self._session.gestures.exact_put_choice) is not None:
            self._session.gestures.tap_card(put.zone, card)

    def _put_cards(self, _: PutSlots) -> None:
        if self._session is not None and (put := self._session.gestures.exact_put_choice) is not None:
            self._session.gestures.tap_zone(put.onto)
