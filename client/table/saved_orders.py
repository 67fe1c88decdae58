"""Orders in which people of this device have laid their hands, in a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from client.json_file import JsonFile
from engine.view import Viewer

MAX_HANDS: Final = 100
"""Number of hands that are remembered; those laid longest ago are forgotten."""
MAX_CARDS: Final = 1_000
"""Cards of a hand; a longer list in the file is ignored."""


class SavedOrders:
    """Reads the file once, and writes it whenever a hand is laid.

    With no `path`, or if the file cannot be read or written, orders last until the app closes.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile[Mapping[str, tuple[int, ...]]](path, _parse_orders, {})

    def find(self, game: str, viewer: Viewer) -> tuple[int, ...]:
        """The order of this viewer's hand in a game; empty if it was never laid."""
        return self._file.read().get(_key(game, viewer), ())

    def save(self, game: str, viewer: Viewer, order: Sequence[int]) -> None:
        """Saves the order of a hand."""
        orders = {**self._without(game, viewer), _key(game, viewer): tuple(order)}
        self._file.write(dict(list(orders.items())[-MAX_HANDS:]))

    def delete(self, game: str, viewer: Viewer) -> None:
        """Deletes the order of a hand that has been played."""
        if _key(game, viewer) in self._file.read():
            self._file.write(self._without(game, viewer))

    def _without(self, game: str, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        """The orders of all other hands."""
        return {key: order for key, order in self._file.read().items() if key != _key(game, viewer)}


def _key(game: str, viewer: Viewer) -> str:
    return f"{game}:{viewer}"


def _parse_orders(data: Any) -> dict[str, tuple[int, ...]]:
    """The orders in a file. Entries that are no orders are left out.

    Raises:
        TypeError: the file holds something else.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of hands is one object")
    return {key: tuple(order) for key, order in data.items() if _is_order(order)}


def _is_order(order: object) -> bool:
    if not isinstance(order, list) or len(order) > MAX_CARDS or any(type(card) is not int for card in order):
        return False
    return len(set(order)) == len(order)
