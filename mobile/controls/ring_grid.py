"""Controls in rows, among which the arrow keys move the ring in two directions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mobile.controls.keys import DOWN, LEFT, RIGHT, UP


class RingGrid:
    """The rows of controls of a grid, from the upper to the lower one."""

    def __init__(self) -> None:
        self._rows: list[list[Any]] = []

    def set_rows(self, rows: Sequence[Sequence[Any]]) -> None:
        """Sets the controls of each row, from left to right."""
        self._rows = [list(row) for row in rows if row]
        for row in self._rows:
            for control in row:
                control.ring_grid = self

    def neighbour(self, control: Any, key: int) -> Any:
        """The control to which an arrow key leads: sideways never out of the row, up and down to the nearest one.

        None for another key, and above the first and below the last row.
        """
        row = next((at for at, row in enumerate(self._rows) if any(button is control for button in row)), None)
        if row is None:
            return None
        column = next(at for at, button in enumerate(self._rows[row]) if button is control)
        if key in (LEFT, RIGHT):
            column += 1 if key == RIGHT else -1
            return self._rows[row][max(0, min(column, len(self._rows[row]) - 1))]
        row += {UP: -1, DOWN: 1}.get(key, len(self._rows) * 2)
        if not 0 <= row < len(self._rows):
            return None
        return min(self._rows[row], key=lambda button: abs(button.center_x - control.center_x))
