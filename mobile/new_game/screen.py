"""The screen for a new game: a picture of each, which a tap plays at once."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from client.localizer import visible_line
from client.models import Person
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ShadedPressable
from mobile.drawing.scene_view import SceneView
from mobile.drawing.signs import PlaySign
from mobile.new_game.chooser import GameChooser, GameOffer
from mobile.new_game.starter import GameStarter

__all__ = ["NewGameScreen", "PlaySign", "SceneView", "TileGrid"]


class GameTile(ShadedPressable, BoxLayout):
    """A game: a tap plays it, as a sign says; Options lead to its settings.

    The picture stands beside the words, or above them where the tile is `upright`.
    """

    offer: GameOffer = ObjectProperty(None)
    is_beside = BooleanProperty(False)
    """Whether another tile stands beside it."""
    upright = BooleanProperty(False)
    plays = BooleanProperty(True)
    """Whether a tap plays at once, and does not lead to the settings first."""
    options = StringProperty()
    """The word on the button for the settings."""
    starts = BooleanProperty(False)
    """Whether this game is being begun."""
    starting = StringProperty()
    """The word for that."""
    is_large = BooleanProperty(False)
    """Whether it is as large as on a desktop."""
    type_size = NumericProperty(theme.TYPE_SMALL)
    """The size of its small type."""
    in_line = BooleanProperty(True)
    """Whether its facts and the button for the settings stand side by side."""
    natural = NumericProperty(0)
    """The height that its words and its picture need."""
    needed = NumericProperty(0)
    """The height that its words need."""
    most_needed = NumericProperty(0)
    """The most height that the words of a tile need, so that all pictures are equally high."""
    __events__ = ("on_settings",)

    def on_settings(self) -> None:
        """The event of the button for the settings."""

    def on_width(self, *_: object) -> None:
        """Puts the picture above the words where these need the width, and in every tile that stands beside others."""
        self.upright = self.width < sp(theme.TILE_IN_LINE) or self.is_beside
        self.in_line = self.width >= sp(theme.TILE_FACTS)
        self.is_large = self.is_beside and self.width >= sp(theme.TILE_LARGE)
        self.type_size = theme.TYPE_CAPTION_WIDE if self.is_large else theme.TYPE_SMALL

    def on_is_beside(self, *_: object) -> None:
        self.on_width()


class NewGameScreen(AppScreen):
    """Shows all games: below each other, upright in columns, or in a low window as posters in a row."""

    kind = StringProperty()
    note = StringProperty()
    help = StringProperty()
    """The sentence above the games."""
    most = NumericProperty(1)
    """The most tiles on a line."""
    is_low = BooleanProperty(False)
    """Whether there is height for one line of tiles only."""

    def on_open(self, kind: str = "", people: tuple[Person, ...] = (), with_friends: bool = False, **_: Any) -> None:
        self.kind, self._people, self._with_friends = kind, people, with_friends or bool(people)
        names = ", ".join(visible_line(person.name) for person in people)
        if people:
            self.help = self.localizer("new-tap-with", names=names)
        else:
            self.help = self.localizer("new-tap-friends" if with_friends else "new-tap")
        context = self.context
        starter = GameStarter(
            context.player.client, context.runner, self._open_table, context.setups, context.player.uid
        )
        self.chooser = GameChooser(starter)
        self.tiles: dict[str, GameTile] = {}
        self._soon = Clock.create_trigger(self._level, -1)
        self.call_at_close(self._soon.cancel)
        for offer in self.chooser.offers:
            tile = GameTile(
                offer=offer,
                plays=not self._with_friends,
                options=self.localizer("new-options"),
                starting=self.localizer("new-starting"),
            )
            tile.bind(
                on_release=lambda tile: self.play(tile.offer.kind),
                on_settings=lambda tile: self.choose_options(tile.offer.kind),
            )
            tile.fbind("needed", self._soon)
            self.fbind("most", lambda _, most, tile=tile: setattr(tile, "is_beside", most > 1))
            tile.is_beside = self.most > 1
            self.tiles[offer.kind] = tile
            self.ids.tiles.add_widget(tile)
        self.call_at_close(self.chooser.changed.connect(self._show))

    def play(self, kind: str) -> None:
        """Begins a game with the settings used last. One with friends begins with its options, and their invite."""
        if self._with_friends:
            self.choose_options(kind)
        elif self.is_shown:
            self.chooser.play(kind)

    def choose_options(self, kind: str) -> None:
        """Shows the settings of a game."""
        if self.is_shown:
            self.context.navigation.go("game_options", kind=kind, people=self._people, with_friends=self._with_friends)

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.note = self.chooser.note
        for kind, tile in self.tiles.items():
            tile.starts = self.chooser.starting == kind

    def _level(self, *_: object) -> None:
        most = max((tile.needed for tile in self.tiles.values()), default=0)
        for tile in self.tiles.values():
            tile.most_needed = most

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        is_beside = self.width >= dp(theme.TWO_TILES)
        self.is_low = is_beside and self.height < dp(theme.SIDEWAYS_BELOW)
        self.most = theme.POSTERS if self.is_low else 3 if self.wide else 2 if is_beside else 1
