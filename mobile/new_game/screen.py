"""The screen for a new game: a picture of each, which a tap plays at once."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.widgets import Pressable
from mobile.drawing.scene_view import SceneView
from mobile.new_game.chooser import GameChooser, GameOffer
from mobile.new_game.starter import GameStarter
from mobile.window.screen import AppScreen

__all__ = ["NewGameScreen", "SceneView"]


class GameTile(Pressable, BoxLayout):
    """A game: a tap plays it, Options lead to its settings.

    The picture stands beside the words, or above them where the tile is `upright`.
    """

    offer: GameOffer = ObjectProperty(None)
    upright = BooleanProperty(False)
    options = StringProperty()
    """The word on the button for the settings."""
    starts = BooleanProperty(False)
    """Whether this game is being begun."""
    starting = StringProperty()
    """The word for that."""
    natural = NumericProperty(0)
    """The height that its words and its picture need."""
    __events__ = ("on_settings",)

    def on_settings(self) -> None:
        """The event of the button for the settings."""


class NewGameScreen(AppScreen):
    """Shows all games: below each other, in two columns, or upright in three."""

    kind = StringProperty()
    note = StringProperty()
    columns = NumericProperty(1)

    def on_open(self, kind: str = "", **_: Any) -> None:
        self.kind = kind
        context = self.context
        starter = GameStarter(
            context.player.client, context.runner, self._open_table, context.setups, context.player.uid
        )
        self.chooser = GameChooser(starter)
        self.tiles: dict[str, GameTile] = {}
        self._soon = Clock.create_trigger(self._level, -1)
        for offer in self.chooser.offers:
            tile = GameTile(offer=offer, options=self.localizer("new-options"), starting=self.localizer("new-starting"))
            tile.bind(
                on_release=lambda tile: self.play(tile.offer.kind),
                on_settings=lambda tile: self.context.navigation.go("game_options", kind=tile.offer.kind),
                natural=self._soon,
            )
            self.tiles[offer.kind] = tile
            self.ids.tiles.add_widget(tile)
        self.call_at_close(self.chooser.changed.connect(self._show))
        self.call_at_close(self._soon.cancel)
        self.bind(columns=self._soon)
        self._soon()

    def play(self, kind: str) -> None:
        """Begins a game with the settings used last."""
        if self.is_shown:
            self.chooser.play(kind)

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.note = self.chooser.note
        for kind, tile in self.tiles.items():
            tile.starts = self.chooser.starting == kind

    def _level(self, *_: object) -> None:
        """Makes all tiles as high as the highest."""
        highest = max((tile.natural for tile in self.tiles.values()), default=0)
        for tile in self.tiles.values():
            tile.upright = self.columns > 2
            tile.height = highest

    def _measure(self, *_: object) -> None:
        super()._measure()
        self.columns = 3 if self.wide else 2 if self.width >= dp(theme.TWO_TILES) else 1
