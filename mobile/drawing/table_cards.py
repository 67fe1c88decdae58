"""The cards that lie on a table now, or the scene of its game where none do."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing.palette import rgb
from mobile.drawing.scene_pictures import NEUTRAL_SCENE, SCENES, scene_ground
from mobile.drawing.scene_view import SceneView
from mobile.drawing.turned_card import TurnedCard


class TableCards(Widget):
    """Shows `cards` fanned, on the ground of the game's scene; without cards the scene itself.

    The words and faces of its owner may stand on the lowest `foot` pixels of the ground.
    """

    cards = ListProperty()
    scene = StringProperty()
    foot = NumericProperty(0)
    bare = BooleanProperty(False)
    """Whether it lies on a cloth and has no ground."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        with self.canvas.before:
            self._light = Color(0, 0, 0, 0)
            self._ground = SmoothRoundedRectangle()
        self._views: list[TurnedCard] = []
        self._scene = SceneView(size_hint=(None, None), bare=self.bare)
        for name in ("cards", "scene"):
            self.fbind(name, self._fill)
        for name in ("pos", "size", "foot"):
            self.fbind(name, self._place)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        self._scene.name = self.scene
        self._views = [TurnedCard(card=card) for card in self.cards]
        for view in self._views or [self._scene]:
            self.add_widget(view)
        self._place()

    def _place(self, *_: object) -> None:
        ground = scene_ground(self.scene if self.scene in SCENES else NEUTRAL_SCENE)
        self._light.rgba = (0, 0, 0, 0) if self.bare else (*rgb(ground), 1)
        self._ground.pos, self._ground.size, self._ground.radius = self.pos, self.size, [dp(theme.RADIUS)]
        low, tall = self.y + self.foot, max(0.0, self.height - self.foot)
        high = min(tall, self.width * theme.TABLE_SCENE_RATIO)
        wide = min(self.width, high / theme.TABLE_SCENE_RATIO)
        self._scene.size = wide, high
        self._scene.pos = self.x + (self.width - wide) / 2, low + (tall - high) / 2
        if self._views:
            self._fan(low, tall)

    def _fan(self, low: float, tall: float) -> None:
        count = len(self._views)
        spread = 1 + theme.TABLE_CARDS_STEP * (count - 1)
        width = min(tall * theme.TABLE_CARDS_HIGH / theme.CARD_RATIO, self.width * theme.TABLE_CARDS_WIDE / spread)
        left = self.x + (self.width - width * spread) / 2
        bottom = low + (tall - width * theme.CARD_RATIO) / 2
        for index, view in enumerate(self._views):
            view.size = width, width * theme.CARD_RATIO
            view.pos = left + index * width * theme.TABLE_CARDS_STEP, bottom
            view.angle = ((count - 1) / 2 - index) * theme.TABLE_CARDS_TURN
