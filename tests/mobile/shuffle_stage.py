"""A table before a hand, shown on a stage."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from mobile.table.shuffle import ShufflePanel
from tests.mobile.shuffle_table import Before
from tests.mobile.stage import Stage


def show_panel(stage: Stage, table: Before) -> ShufflePanel:
    """The panel of a table, in the whole window."""
    panel: ShufflePanel = stage.show(table.panel(), 0, 0, *Window.size)
    stage.frames(4)
    return panel


def show_cut(stage: Stage, players: int = 3, **more: Any) -> tuple[Before, ShufflePanel]:
    """A table at which the player is to cut, and its panel."""
    table = Before(players, **more).to_cut()
    return table, show_panel(stage, table)
