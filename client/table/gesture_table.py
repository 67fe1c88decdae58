"""The part of a table that its gestures need, and their numbers for face-down cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from client.localizer import Localizer
from engine.text import Text
from engine.view import View


class GestureTable(Protocol):
    """The table that gestures act on."""

    @property
    def authority_view(self) -> View | None: ...
    @property
    def view(self) -> View | None: ...
    @property
    def accepts_moves(self) -> bool: ...
    @property
    def localizer(self) -> Localizer: ...
    def zone_order(self, zone: str) -> tuple[int, ...]:
        """Returns the cards of a zone in the player's order."""

    def send_move(self, move: Mapping[str, Any], is_legal: bool = True) -> None:
        """Sends a move, as JSON. One that is not legal is sent for the sentence that refuses it."""

    def show_message(self, text: Text) -> None:
        """Shows a sentence."""

    def reject_zone(self, zone: str) -> None:
        """Says what is expected, as nothing can be done with that zone now."""

    def reject_card(self, card: int) -> None:
        """Lets the screen shake a card that cannot be put; a sentence says why."""

    def notify_changed(self) -> None:
        """Tells the screen that other gestures are possible."""


def hidden_card(place: int) -> int:
    """The number that stands for a hidden card at a place, counted from 0.

    >>> hidden_card(0), place_of_hidden_card(hidden_card(2))
    (-1, 2)
    """
    return -1 - place


def place_of_hidden_card(back: int) -> int:
    """The place of a card whose number is from `hidden_card`."""
    return -1 - back
