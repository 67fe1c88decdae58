"""A table for the tests of gestures: it shows one view and keeps what is sent and said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.localizer import Localizer, table_localizer
from client.table import own_zones
from client.table.gestures import Gestures
from engine.cards import parse_cards
from engine.text import Text
from engine.view import ChoosePlace, PutOnto, View, Zone

A_TEXT = Text("discards")
HAND = parse_cards("7H 8H 8C KD")
UP = parse_cards("2C 2D 9S")


class FakeTable:
    """A table that shows one view and keeps what is sent and said."""

    def __init__(
        self, *choices: Any, hand: tuple[int, ...] = HAND, more_zones: tuple[Zone, ...] = (), kind: str = ""
    ) -> None:
        zones = (
            Zone("stock", None, "stack", A_TEXT, (None,) * 9),
            Zone("pile", None, "stack", A_TEXT, parse_cards("6H")),
            Zone("hand:0", 0, "fan", A_TEXT, hand, arrangeable=True),
            Zone("up:0", 0, "row", A_TEXT, UP),
            Zone("down:0", 0, "row", A_TEXT, (None, None, None)),
            Zone("won:0", 0, "stack", A_TEXT, (None,) * 6),
            *more_zones,
        )
        self.authority_view: View | None = View("any", 0, "play", "play", 0, None, zones=zones, choices=choices)
        self.kind = kind
        self.accepts_moves = True
        self.played: list[Mapping[str, Any]] = []
        self.said: list[str] = []
        self.shaken: list[str] = []
        self.rejected: list[int] = []
        self.illegal = 0
        self.time = 100.0
        self.gestures = Gestures(self, lambda: self.time)

    @property
    def view(self) -> View | None:
        return self.authority_view

    @property
    def active_zone(self) -> Zone | None:
        return own_zones.active_zone(self.authority_view) if self.authority_view else None

    def zone_order(self, zone: str) -> tuple[int, ...]:
        return ()

    @property
    def localizer(self) -> Localizer:
        return table_localizer(self.kind)

    def send_move(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        self.played.append(dict(move))
        self.illegal += not is_legal

    def show_message(self, text: Text) -> None:
        self.said.append(text.code)

    def reject_zone(self, zone: str) -> None:
        self.shaken.append(zone)

    def reject_card(self, card: int) -> None:
        self.rejected.append(card)

    def notify_changed(self) -> None:
        """Does nothing."""


def put(zone: str, *sets: str, **more: Any) -> PutOnto:
    return PutOnto(A_TEXT, zone, "pile", {"type": "play"}, tuple(map(parse_cards, sets)), **more)


BLIND = ChoosePlace(Text("turn-over"), "down:0", tuple(range(3)), {"type": "blind"}, onto="pile")
