"""The first few finished games, each as a keepsake: the podium of that game on a small table."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from mobile.controls.fitted_text import BalancedText, FittingName
from mobile.controls.table_board import TableBoard
from mobile.controls.widgets import ShadedPressable
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.records.model import RecordLine
from mobile.table.results.podium import Podium

__all__ = ["BalancedText", "FittingName", "RecordPage"]


class RecordPage(ShadedPressable, TableBoard):
    """One game in large: who won, the reader's place, all on their steps, and what is to be told of it."""

    line: RecordLine | None = ObjectProperty(None, allownone=True)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    place = StringProperty()
    """The reader's place; empty where the podium says it."""

    def __init__(self, line: RecordLine) -> None:
        super().__init__(line=line)
        ranked = line.results.sheet.ranking if line.results is not None else ()
        own = {result.seat: result for result in line.results.players} if line.results is not None else {}
        podium = Podium([(place, own.get(place.seat)) for place in ranked])
        if not podium.seats:
            self.ids.stage.add_widget(SceneView(name=line.scene))  # nobody has won
            return
        podium.size_hint_y = 1
        self.ids.stage.add_widget(podium)
        if line.seat not in podium.seats:
            self.place = line.place


kv.load(__file__)
