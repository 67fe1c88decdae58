"""A player on the screen of all hands: a large face, points, and all cards that lie there as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.catalogue import format_number
from client.table.results import PlayerResult
from client.table.seats import SeatSummary
from engine.view import View, Zone
from mobile import theme
from mobile.controls.fitted_text import FittingName, UnbrokenText
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.hand.small_layers import Layer, SmallLayersView, stack_layers
from mobile.table.results.sheet_row import SheetRow, measured
from mobile.table.seats.faced_seat import face_of

kv.load(__file__)
__all__ = ["FaceView", "FittingName", "HandRow", "UnbrokenText"]


class HandRow(Pressable, SheetRow):
    """One player: face, name, points, and the cards in the hand and before the player.

    One that `leads` to that person can be pressed.
    """

    leads = BooleanProperty(False)
    can_ring = BooleanProperty(False)
    face = StringProperty()
    colour = StringProperty(theme.TEXT)
    name = StringProperty()
    marks = StringProperty()
    number = StringProperty()
    """The points of the hand, or while it is played the total; empty where there are none."""
    below = StringProperty()
    """The other of the two, in words."""
    note = StringProperty()
    """The cards that make up the points, or that there are none."""
    number_colour = StringProperty(theme.TEXT)
    numbers_width = NumericProperty(0)
    """The width of the numbers, in pixels."""
    hand_height = NumericProperty(theme.PERSON_HAND)
    """The height of open cards, in density-independent pixels."""
    face_size = NumericProperty(theme.PERSON_FACE)
    """The size of the face, in density-independent pixels."""
    is_line = BooleanProperty(False)
    """Whether the cards stand beside the name."""
    is_note_beside = BooleanProperty(False)
    """Whether the note stands beside the cards, and these at the left below the name."""
    hand_width = NumericProperty(0)
    """The width of the cards' place beside the name or the note, in pixels."""
    has_melds = BooleanProperty(False)
    """Whether lines join some of the cards."""
    keeps_line = BooleanProperty(False)
    """Whether cards without such lines leave room for them, so that all players' cards are equally large."""
    least_height = NumericProperty(0)
    """The height in pixels that the row has at least."""
    strong = BooleanProperty(False)
    """Whether it is the viewer's."""
    has_open = BooleanProperty(False)
    """Whether any cards lie open."""
    has_cards = BooleanProperty(False)

    def on_is_line(self, *_: object) -> None:
        """Puts the cards between name and numbers, or below them."""
        hands, head = self.ids.hands.__self__, self.ids.head
        hands.parent.remove_widget(hands)
        if self.is_line:
            head.add_widget(hands, 1)
        else:
            self.ids.cards.add_widget(hands, 1)

    def on_leads(self, *_: object) -> None:
        self.can_ring = self.leads

    def on_touch_down(self, touch: Any) -> Any:
        return self.leads and super().on_touch_down(touch)

    def show(self, person: SeatSummary, result: PlayerResult, view: View, nothing: str, note: str = "") -> None:
        """Shows a player of a view.

        `nothing` is said of one without cards, unless they have yet to join, and `note` where there is no more to say
        of the cards.
        """
        self.face, self.colour, self.strong = face_of(person), theme.player_colour(person.seat), person.is_you
        self.name, self.marks = person.name, " · ".join(filter(None, (result.place, result.reason or result.marks)))
        is_played = view.stage == "play"
        total = format_number(person.total) or (f"{person.place}." if person.place else "")
        self.number = total if is_played or not result.hand else result.hand
        self.below = "" if is_played else result.total if result.hand else result.points
        self.number_colour = theme.SIGNAL if result.is_best and not is_played else theme.TEXT
        widths = measured(self.number, theme.TYPE_TITLE, bold=True), measured(self.below, theme.PERSON_NOTE)
        self.numbers_width = max(widths)
        own = (zone for zone in (*view.zones, *view.asides) if zone.owner == person.seat)
        zones = [zone for zone in own if zone.layout != "stack" and zone.cards]
        grouped = [_with_groups(zone, result.zones) for zone in zones]
        self.has_melds = any(zone.groups for zone in grouped)
        self._show_cards(grouped, person.back, result.has_taken)
        self.has_cards, self.note = bool(zones), (result.counts or note) if zones else nothing if self.number else ""

    def _show_cards(self, zones: Sequence[Zone], back: str, has_taken: bool) -> None:
        box: BoxLayout = self.ids.hands
        box.clear_widgets()
        layers: list[Layer] = [(zone, zone.cards) for zone in zones]
        for stack in stack_layers(layers):
            zone = stack[0][0]
            shown: SmallHandView
            if len(stack) > 1 or zone.spots:
                shown = SmallLayersView(card_most=theme.PERSON_CARD, back=back)
                shown.show_layers(stack)
                is_open = True
            else:
                shown = SmallHandView(card_most=theme.PERSON_CARD, back=back)
                shown.one_row = len(zone.cards) if has_taken else 0
                shown.show(zone, zone.cards)
                is_open = bool(shown.cards)
            shown.size_hint_x = max(1.0, float(len(zone.cards))) if is_open else theme.PERSON_BACKS
            box.add_widget(shown)
        self.has_open = any(view.cards or isinstance(view, SmallLayersView) for view in box.children)


def _with_groups(zone: Zone, open_zones: Sequence[Zone]) -> Zone:
    """The same zone as in the results, where its melds are known, if it lies open."""
    return next((shown for shown in open_zones if shown.id == zone.id), zone)
