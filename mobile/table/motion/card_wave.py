"""The wave of the viewer's own cards, which rise and fall one after the other when the viewer is out."""

from __future__ import annotations

from functools import partial

from engine.game import SeenTransfer
from engine.view import View
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.panel import Panel


def play_wave(flights: FlightLayer, panel: Panel, view: View) -> None:
    """Lets the viewer's open cards rise and fall, from left to right. Nothing moves where there are none."""
    moved = _transfers(view)
    if not moved:
        return
    lies = [panel.rect_of(transfer.source, transfer.card, transfer.source_place) for transfer in moved]
    rises = [
        Flight(
            transfer.card,
            rect,
            _raised(rect),
            began_up=True,
            on_start=partial(panel.hide, transfer),
            on_land=partial(_fall, flights, panel, transfer),
        )
        for transfer, rect in zip(moved, lies, strict=True)
    ]
    flights.fly(rises, seconds=theme.WAVE_RISE, most=theme.OUT_SWEEP - theme.WAVE_RISE)


def _transfers(view: View) -> tuple[SeenTransfer, ...]:
    """Transfers of the viewer's open cards to where they lie, from left to right."""
    zones = (zone for zone in view.zones if zone.owner == view.viewer and zone.layout in ("fan", "grid"))
    return tuple(
        SeenTransfer(card, zone.id, zone.id, at, at)
        for zone in zones
        for at, card in enumerate(zone.cards)
        if card is not None
    )


def _fall(flights: FlightLayer, panel: Panel, transfer: SeenTransfer) -> None:
    """Lets a card that has risen fall back to its place."""
    lies = panel.rect_of(transfer.source, transfer.card, transfer.source_place)
    back = Flight(transfer.card, _raised(lies), lies, began_up=True, on_land=partial(panel.land, transfer))
    flights.fly([back], seconds=theme.WAVE_RISE)


def _raised(rect: Rect) -> Rect:
    return rect[0], rect[1] + rect[3] * theme.WAVE_HEIGHT, rect[2], rect[3]
