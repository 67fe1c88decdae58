"""Orders in which people of this device have laid their hands, in a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from client.atomic_file import read_text, write_text
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
        self._path = path
        self._orders: dict[str, tuple[int, ...]] | None = None

    def find(self, game: str, viewer: Viewer) -> tuple[int, ...]:
        """The order of this viewer's hand in a game; empty if it was never laid."""
        return self._read().get(_key(game, viewer), ())

    def save(self, game: str, viewer: Viewer, order: Sequence[int]) -> None:
        """Saves the order of a hand."""
        orders = self._read()
        orders.pop(_key(game, viewer), None)
        orders[_key(game, viewer)] = tuple(order)
        for old in list(orders)[:-MAX_HANDS]:
            del orders[old]
        self._write()

    def delete(self, game: str, viewer: Viewer) -> None:
        """Deletes the order of a hand that has been played."""
        if self._read().pop(_key(game, viewer), None) is not None:
            self._write()

    def _read(self) -> dict[str, tuple[int, ...]]:
        if self._orders is None:
            self._orders = {}
            if self._path is not None:
                with suppress(OSError, ValueError, TypeError, RecursionError):
                    self._orders = _orders(json.loads(read_text(self._path)))
        return self._orders

    def _write(self) -> None:
        if self._path is not None:
            with suppress(OSError):
                write_text(self._path, json.dumps(self._read()))


def _key(game: str, viewer: Viewer) -> str:
    return f"{game}:{viewer}"


def _orders(data: Any) -> dict[str, tuple[int, ...]]:
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
