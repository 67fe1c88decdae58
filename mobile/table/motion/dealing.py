"""The way of the whole deck: its cards come together before the shuffle, are dealt, and the rest goes to its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.view import STOCK, View
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.table.motion.deck import DealDeck
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.motion.staging import is_deal
from mobile.table.panel import Panel


class Dealing:
    """Moves the cards of a deck before and after a deal. The flights of the deal itself are the director's."""

    def __init__(self, session: TableSession, deck: DealDeck, flights: FlightLayer) -> None:
        self._session = session
        self._deck = deck
        self._flights = flights

    def gather(
        self,
        event: SeenEvent,
        panel: Panel,
        before: View,
        advance: Callable[[], object],
        done: Callable[[], object],
    ) -> None:
        """Lets the cards that a shuffle begins with fly together to the pack, some of them where they are many.

        `advance` shows the table without them; `done` is called once they are there.
        """
        back = [transfer for transfer in event.transfers if transfer.target == STOCK and transfer.source != STOCK]
        back = back[:: max(1, ceil(len(back) / theme.GATHER_CARDS_MOST))] if appearance.speed else []
        starts = [panel.rect_of(transfer.source, transfer.card, transfer.source_place) for transfer in back]
        seen = {card for zone in before.zones for card in zone.cards}
        advance()
        if not back:
            done()
            return
        flights = [
            Flight(
                transfer.card,
                start,
                partial(panel.rect_of, STOCK, None),
                face_up=False,
                began_up=transfer.card is not None and transfer.card in seen,
            )
            for transfer, start in zip(back, starts, strict=True)
        ]
        self._flights.fly(flights, done, most=theme.GATHER)

    def begin(self, event: SeenEvent, before: View) -> tuple[SeenTransfer, ...]:
        """Lays the deck down for an event that deals from it.

        Returns transfers of the whole stock to itself, which keep it out of sight at its place on the table until the
        deck comes there. Empty for any other event, and where nothing moves.
        """
        if not appearance.speed or not is_deal(event) or not (before.stage == "shuffle" or self._deck.is_out):
            return ()
        count = len(next((zone.cards for zone in before.zones if zone.id == STOCK), ()))
        if not self._deck.is_out:
            self._deck.lay(count)
        return (SeenTransfer(None, STOCK, STOCK),) * count

    def put_away(self, panel: Panel, done: Callable[[], object]) -> None:
        """Lets what is left of a deal slide to its place on the table."""

        def finish() -> None:
            panel.arrive()
            done()

        left = self._session.find_zone(STOCK)
        if left is None or not left.cards:
            self._deck.clear()
            finish()
            return
        panel.show_zone(STOCK)
        self._deck.slide_to(partial(panel.rect_of, STOCK, None), finish)
