"""The part of a table session that only tells: what a screen shows of the table, in its player's order and language."""

from __future__ import annotations

from typing import Final

from client.localizer import Localizer
from client.models import Table
from client.table.hand_order import HandOrder
from client.table.own_zones import active_zone, own_hand
from client.table.playback import Playback, PlaybackStep
from client.table.seats import SeatSummary, summarize_seats
from engine.view import View, Zone

OFFER_SKIP_EVENTS: Final = 6
"""Number of events for each seat above which the player may skip those that are still to be shown."""


class ShownTable:
    """A table as a screen shows it. A screen shows `view`; while `step` is not None it shows that step first."""

    def __init__(self, hand_order: HandOrder, localizer: Localizer) -> None:
        self.hand_order = hand_order
        self._playback = Playback()
        self._localizer = localizer

    @property
    def table(self) -> Table | None:
        """The newest version of the table."""
        return self._playback.table

    @property
    def localizer(self) -> Localizer:
        return self._localizer

    @property
    def view(self) -> View | None:
        """The view to show, with the own cards in their player's order."""
        view = self._playback.view
        return None if view is None else self.hand_order.arrange_view(view)

    @property
    def authority_view(self) -> View | None:
        """The view to show, with all cards in the order that the authority knows."""
        return self._playback.view

    @property
    def hand(self) -> Zone | None:
        """The zone that the player holds, whoever's turn it is."""
        view = self.view
        return None if view is None else own_hand(view)

    @property
    def active_zone(self) -> Zone | None:
        """The own zone that is played from now: the hand, or what comes after it once it is empty."""
        view = self.view
        return None if view is None else active_zone(view)

    def find_zone(self, id: str) -> Zone | None:
        """The zone with this id."""
        view = self.view
        return next((zone for zone in view.zones if zone.id == id), None) if view else None

    def name_zone(self, id: str) -> str:
        """The name of the zone with this id; empty where there is none."""
        zone = self.find_zone(id)
        return "" if zone is None else self.localizer.say(zone.label)

    @property
    def seat_summaries(self) -> tuple[SeatSummary, ...]:
        """The seats in the order of play, the active one first."""
        view, table = self._playback.view, self.table
        return () if view is None or table is None else summarize_seats(view, table, self._localizer)

    @property
    def prompt(self) -> str:
        """The sentence that says what is expected now."""
        view, table = self._playback.view, self.table
        if view is None or table is None or view.prompt is None:
            return ""
        if table.stopped and self._playback.is_settled:
            return self._localizer("table-waits-for-you")
        return self._localizer.say(view.prompt)

    @property
    def is_prompt_about_another(self) -> bool:
        """Whether the prompt says what another player is doing, such as that Ada is playing."""
        view = self._playback.view
        if view is None or view.prompt is None or self.awaits_viewer:
            return False
        return view.prompt.args.get("seat", view.viewer) != view.viewer

    @property
    def awaits_viewer(self) -> bool:
        """Whether it is the viewer's turn. It ends with the move that ends it, though that is still being shown."""
        view, table = self._playback.view, self.table
        if view is None or table is None or view.turn != view.viewer:
            return False
        newest = table.view
        return self._playback.is_settled or (newest.turn == newest.viewer and view.prompt == newest.prompt)

    def zone_order(self, zone: str) -> tuple[int, ...]:
        """The cards of an own zone from left to right; empty where there is no such zone."""
        found = self.find_zone(zone)
        return () if found is None else found.visible_cards

    # Playback

    @property
    def step(self) -> PlaybackStep | None:
        """The step to show before anything can be done; None once everything has been shown."""
        return self._playback.step

    @property
    def offers_skip(self) -> bool:
        """Whether so many steps are left that the player may want to skip them."""
        return self.view is not None and self._playback.events_left > OFFER_SKIP_EVENTS * len(self.view.seats)

    def step_sentence(self, step: PlaybackStep) -> str:
        """The sentence of a step; empty where it has no event."""
        return "" if step.event is None else self._localizer.say(step.event.text)

    def step_help(self, step: PlaybackStep) -> str:
        """The catalogue's explanation of a step for newcomers (``…-help``); empty where it has none."""
        help = "" if step.event is None else f"{step.event.text.code}-help"
        return self._localizer(help) if self._localizer.catalogue.has(help) else ""
