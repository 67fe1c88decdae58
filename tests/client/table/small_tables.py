"""Tables of three with a few cards, written by hand: a bank, the discards and a hand each. Seat 0 looks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from client.models import Player, Table
from engine.cards import parse_cards
from engine.game import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import PutOnto, SeatView, View, Zone

HAND = parse_cards("7H 8C KD")
TOP, DRAWN = parse_cards("6H 2S")
PLAYERS = (Player(0, "Ann"), Player(1, "Ada", level="steady"), Player(2, "Bob", level="steady"))


def put_of(*cards: int, **more: Any) -> PutOnto:
    """The choice to put any one of these cards of the hand onto the discards."""
    sets = tuple((card,) for card in cards)
    return PutOnto(Text("any"), "hand:0", "discards", {"type": "discard"}, sets, arranges="hand:0", **more)


def view_of(
    hand: tuple[int, ...] = HAND, discards: tuple[int, ...] = (TOP,), stock: int = 9, others: int = 3, **more: Any
) -> View:
    """The view of seat 0, who sees the backs of other hands."""
    zones = (
        Zone("stock", None, "stack", Text("zone-stock"), (None,) * stock),
        Zone("discards", None, "stack", Text("zone-discards"), discards),
        Zone("hand:0", 0, "fan", Text("any"), hand, arrangeable=True),
        Zone("hand:1", 1, "fan", Text("any"), (None,) * others),
        Zone("hand:2", 2, "fan", Text("any"), (None,) * others),
    )
    seats = (SeatView(0, len(hand), 5, 20), SeatView(1, others, None, 30), SeatView(2, others, None, 40))
    given = {"stage": "play", "phase": "play", "turn": 0, "prompt": None, "zones": zones, "seats": seats}
    return View("game_of_threes", 0, **{**given, **more})


def table_of(version: int, view: View, *events: SeenEvent, **more: Any) -> Table:
    return replace(Table("game", version, version, "playing", PLAYERS, 0, view, events), **more)


def moved(card: int | None, source: str, target: str, actor: int | None = 0, **more: Any) -> SeenEvent:
    """A card moved, and somebody said so."""
    said = Text("cut-by-chance") if actor is None else Text("took-from-discards", {"seat": actor, "card": card or 0})
    return SeenEvent(said, (SeenTransfer(card, source, target),), actor, **more)
