"""The reading of events for the director: what is a deal, the end of a trick, and which effect an event has."""

from __future__ import annotations

from engine.cards import rank
from engine.game import SeenEvent
from engine.view import STOCK, Seat, View
from mobile.drawing.rect import Rect
from mobile.table.motion.effects import Effect
from mobile.table.motion.event_effects import Glass, Gold, Hop, NamedSuit, TurnRound
from mobile.table.panel import Panel
from mobile.window import sounds


def is_deal(event: SeenEvent) -> bool:
    """Whether this event, the first of a hand or one after others like it, deals cards from the deck."""
    return (
        event.stage == "play" and event.actor is None and any(transfer.source == STOCK for transfer in event.transfers)
    )


def emptied_trick(event: SeenEvent, view: View) -> str:
    """The id of the trick whose cards all leave it with this event; empty where there is none."""
    leaving = [transfer.source for transfer in event.transfers if transfer.target != transfer.source]
    tricks = (zone for zone in view.zones if zone.layout == "trick" and zone.cards)
    return next((zone.id for zone in tricks if leaving.count(zone.id) >= len(zone.cards)), "")


def find_effect(event: SeenEvent, panel: Panel, before: View, pile: str, face: str = "") -> tuple[Effect, str] | None:
    """The effect of an event over the table, and its sound; None where it has none, or no place.

    `pile` is the zone of the table on which a card was put last, `face` the actor's.
    """
    match event.hint:
        case "glass" if event.transfers:
            return _glass(event, panel, before), sounds.GLASS
        case "skip" if event.actor is not None:
            effect = _hop(event.actor, panel, before)
            return None if effect is None else (effect, sounds.HOP)
        case "reverse":
            return TurnRound(_middle_of_table(panel, before, pile), before.direction == -1), sounds.TURN
        case "suit" if isinstance(suit := event.text.args.get("suit"), int):
            return NamedSuit(_middle_of_table(panel, before, pile), suit), sounds.TURN
        case "out" if event.actor is not None and (seat := panel.rect_of_seat(event.actor)) is not None:
            return Gold(seat, face), sounds.OUT
    return None


def _glass(event: SeenEvent, panel: Panel, before: View) -> Glass:
    """The effect of a card of glass, through which the topmost card of another rank is seen."""
    last = event.transfers[-1]
    zone = next((zone for zone in before.zones if zone.id == last.target), None)
    lying = () if zone is None or last.card is None else zone.visible_cards
    below = next((card for card in reversed(lying) if last.card is None or rank(card) != rank(last.card)), None)
    return Glass(panel.rect_of(last.target, last.card, last.target_place), below)


def _hop(seat: Seat, panel: Panel, view: View) -> Hop | None:
    """The effect of a seat that is passed over, from its neighbour on one side to that on the other."""
    playing = {summary.seat for summary in view.seats if summary.cards}
    order = [
        chair for chair in view.chairs or tuple(other.seat for other in view.seats) if chair in playing or chair == seat
    ]
    if view.chairs and view.direction == -1:
        order.reverse()
    at = order.index(seat) if seat in order else 0
    over = panel.rect_of_seat(seat)
    begin, end = (panel.rect_of_seat(order[(at + step) % len(order)]) for step in (-1, 1)) if order else (None, None)
    return None if over is None or begin is None or end is None else Hop(over, begin, end)


def _middle_of_table(panel: Panel, view: View, pile: str) -> tuple[float, float]:
    """The point in the window at which the last card was put."""
    ids = [zone.id for zone in view.zones if zone.owner is None and zone.id != STOCK]
    x, y, wide, tall = _rect(panel, pile if pile in ids else next(iter(ids), ""))
    return x + wide / 2, y + tall / 2


def _rect(panel: Panel, zone: str) -> Rect:
    return panel.rect_of(zone, None)
