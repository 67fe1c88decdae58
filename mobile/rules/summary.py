"""The rules of a game on one screen: its goal, with drawn examples."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.optional_column import OptionalColumn
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.rules.example_row import example_rows
from mobile.rules.model import Rules


class GameTab(Pressable, BoxLayout):
    """A game whose rules can be read: its picture above its name. That of the `chosen` one is framed."""

    kind = StringProperty()
    name = StringProperty()
    scene = StringProperty()
    chosen = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class GameTabs(TileGrid):
    """The tabs of all games in a row."""

    needed = NumericProperty(0)
    """The width that they need, in pixels."""


class SummaryScene(SceneView):
    """The picture of the game above its goal."""

    natural = NumericProperty(0)
    """The height that there is for it, in pixels."""


class RulesSummary(BoxLayout):
    """The goal and the examples: below each other or, where it is `wide`, beside each other with a large picture."""

    wide = BooleanProperty(False)
    text = StringProperty()
    scene = StringProperty()

    def __init__(self, rules: Rules, wide: bool, is_large: bool, **values: Any) -> None:
        super().__init__(wide=wide, text=rules.goal, scene=rules.scene, **values)
        for row in example_rows(rules.examples, is_large):
            self.ids.examples.add_widget(row)


kv.load(__file__)
__all__ = ["GameTab", "GameTabs", "OptionalColumn", "RulesSummary", "SummaryScene"]
