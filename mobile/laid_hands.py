"""How hands were left lying: the orders in which people of this device have laid their cards, in a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from client.keeping import keep, text_of
from engine.view import Viewer

MOST: Final = 100
"""So many hands are remembered, those that were laid last."""
CARDS_MOST: Final = 1_000
"""A longer list of cards is no hand."""


class LaidHands:
    """Reads once, writes whenever a hand is laid anew. A file that cannot be read or written is done without: then
    what was laid lasts until the app closes. With no `path` it always does."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._orders: dict[str, tuple[int, ...]] | None = None

    def order(self, game: str, viewer: Viewer) -> tuple[int, ...]:
        """How this viewer has laid the hand of that game; empty where that was never done."""
        return self._read().get(_key(game, viewer), ())

    def lay(self, game: str, viewer: Viewer, order: Sequence[int]) -> None:
        """The hand lies so now."""
        orders = self._read()
        orders.pop(_key(game, viewer), None)
        orders[_key(game, viewer)] = tuple(order)
        for old in list(orders)[:-MOST]:
            del orders[old]
        self._write()

    def forget(self, game: str, viewer: Viewer) -> None:
        """That hand has been played."""
        if self._read().pop(_key(game, viewer), None) is not None:
            self._write()

    def _read(self) -> dict[str, tuple[int, ...]]:
        if self._orders is None:
            self._orders = {}
            if self._path is not None:
                with suppress(OSError, ValueError, TypeError, RecursionError):
                    self._orders = _orders(json.loads(text_of(self._path)))
        return self._orders

    def _write(self) -> None:
        if self._path is not None:
            with suppress(OSError):
                keep(self._path, json.dumps(self._read()))


def _key(game: str, viewer: Viewer) -> str:
    return f"{game}:{viewer}"


def _orders(data: Any) -> dict[str, tuple[int, ...]]:
    """What a file holds; what means nothing in it is left out.

    Raises:
        TypeError: this is no file of hands.
    """
    if not isinstance(data, dict):
        raise TypeError("a file of hands is one object")
    return {key: tuple(order) for key, order in data.items() if _is_order(order)}


def _is_order(order: Any) -> bool:
    return isinstance(order, list) and len(order) <= CARDS_MOST and all(type(card) is int for card in order)
