"""The covers of all games in the list of games: a tap on one begins it."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ShadedPressable
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.games.rows import ListHeading
from mobile.new_game.chooser import GameChooser, GameOffer

kv.load(__file__)
__all__ = ["CoverShelf", "CoverTile", "SceneView"]


class CoverTile(ShadedPressable, BoxLayout):
    """The picture of a game, and its name below."""

    offer: GameOffer = ObjectProperty(None)
    starts = BooleanProperty(False)
    """Whether this game is being begun."""
    starting = StringProperty()
    """The word for that."""
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""


class CoverShelf:
    """A heading, and below it the covers of all games, each of which begins with the settings of the last time."""

    def __init__(self, chooser: GameChooser, heading: str, starting: str) -> None:
        self._chooser = chooser
        self._heading = ListHeading(text=heading)
        self._grid = TileGrid(most=theme.COVERS_MOST, centred=True, spacing=dp(theme.GAP), least=sp(theme.COVER_TILE))
        for offer in chooser.offers:
            tile = CoverTile(offer=offer, starting=starting)
            tile.bind(on_release=lambda tile: chooser.play(tile.offer.kind))
            self._grid.add_widget(tile)
        chooser.changed.connect(self._show)

    @property
    def widgets(self) -> list[Widget]:
        """The heading and the grid of covers."""
        return [self._heading, self._grid]

    def bind_height(self, call: object) -> None:
        """Calls `call` whenever the covers need another height."""
        self._grid.fbind("height", call)

    def refresh(self) -> None:
        """Shows what a tap begins now, after a game was begun with other settings."""
        self._chooser.refresh()

    def _show(self) -> None:
        offers = {offer.kind: offer for offer in self._chooser.offers}
        for tile in self._grid.children:
            tile.offer = offers[tile.offer.kind]
            tile.starts = tile.offer.kind == self._chooser.starting
