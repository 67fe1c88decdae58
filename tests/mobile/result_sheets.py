"""Results of a hand or a game on the stage of a scene, and what is read from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from engine.game import SeenEvent
from engine.text import Text
from mobile.drawing.appearance import appearance
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_sheet import ResultSheet
from tests.mobile.result_tables import TableClient, model_of, table_of
from tests.mobile.stage import Stage

LONG_NAME = "Maximiliane Konstantinou"
"""A name of the greatest length."""


def shown(stage: Stage, name: str, share: float = 0.9, **changes: Any) -> tuple[ResultSheet, TableClient]:
    model, client = model_of(table_of(name, **changes))
    return stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * share), client


def texts(widget: Widget) -> list[str]:
    """Every text that is to be seen in a widget."""
    return [one.text for one in widget.walk(restrict=True) if getattr(one, "text", "")]


def player_rows(sheet: ResultSheet) -> list[ResultRow]:
    """The rows of players with their cards, from the top."""
    return [row for row in reversed(sheet.parts.cards.ids.rows.children) if isinstance(row, ResultRow)]


def ended(stage: Stage, speed: float, name: str = "over_two_players") -> tuple[ResultSheet, TableClient, list[Any]]:
    """The sheet of a game that ends while it is looked at, one frame later, and who asked whether it is the best."""
    appearance.speed = speed
    over = table_of(name)
    playing = replace(over, status="playing", view=replace(over.view, stage="play", winners=()))
    model, client = model_of(playing)
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * 0.9)
    asked: list[Any] = []
    sheet.find_more = asked.append
    client.come(view=over.view, status="over", events=(SeenEvent(Text("game-is-over")),))
    model.skip_playback()
    stage.frames(3)
    return sheet, client, asked
