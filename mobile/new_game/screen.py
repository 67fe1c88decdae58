"""The screen for a new game: a picture of each, which a tap plays at once."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from client.localizer import visible_line
from client.models import Person
from mobile import theme
from mobile.app_screen import AppScreen
from mobile.new_game.chooser import GameChooser, GameOffer, put_first
from mobile.new_game.tiles import GameTile, LeadTile, OfferGrid, OfferTile
from mobile.screen_context import ScreenContext

__all__ = ["NewGameScreen", "OfferGrid"]


class NewGameScreen(AppScreen):
    """Shows all games, the one played last in large; the others in columns beside or below it, or as posters."""

    kind = StringProperty()
    guard_seconds = theme.GAME_GUARD
    note = StringProperty()
    help = StringProperty()
    """The sentence above the games."""
    most = NumericProperty(1)
    """The most tiles on a line, besides the first one."""
    lead_share = NumericProperty(0)
    """The share of the width for the first game; 0 where the others stand below it."""
    is_low = BooleanProperty(False)
    """Whether there is height for one line of tiles only."""
    is_wide = BooleanProperty(False)
    """Whether there is width for a large first one beside the others."""

    def __init__(self, context: ScreenContext, **values: Any) -> None:
        self.tiles: dict[str, OfferTile] = {}
        super().__init__(context, **values)

    def on_open(self, kind: str = "", people: tuple[Person, ...] = (), with_friends: bool = False, **_: Any) -> None:
        self.kind, self._people, self._with_friends = kind, people, with_friends or bool(people)
        names = ", ".join(visible_line(person.name) for person in people)
        if people:
            self.help = self.localizer("new-tap-with", names=names)
        else:
            self.help = self.localizer("new-tap-friends" if with_friends else "new-tap")
        self.chooser = GameChooser(self.context.create_starter(self._open_table))
        self._soon = Clock.create_trigger(self._level, -1)
        self.call_at_close(self._soon.cancel)
        for offer in put_first(self.chooser.offers, kind):
            tile = self.tiles[offer.kind] = self._make_tile(offer, leads=not self.tiles)
            self.ids.tiles.add_widget(tile)
        self._shape_tiles()
        self.call_at_close(self.chooser.changed.connect(self._show))

    def _make_tile(self, offer: GameOffer, *, leads: bool) -> OfferTile:
        words = {"options": self.localizer("new-options"), "starting": self.localizer("new-starting")}
        plays = not self._with_friends
        tile: OfferTile
        if leads:
            tile = LeadTile(offer=offer, plays=plays, play=self.localizer("new-play"), **words)
        else:
            tile = GameTile(offer=offer, plays=plays, **words)
            tile.fbind("needed", self._soon)
        tile.bind(
            on_release=lambda tile: self.play(tile.offer.kind),
            on_settings=lambda tile: self.choose_options(tile.offer.kind),
        )
        return tile

    def play(self, kind: str) -> None:
        """Begins a game with the settings used last. One with friends begins with its options, and their invite."""
        if self._with_friends:
            self.choose_options(kind)
        elif self.is_shown:
            self.chooser.play(kind)

    def choose_options(self, kind: str) -> None:
        """Shows the settings of a game, unless one is being begun."""
        if self.is_shown and not self.chooser.starting:
            self.context.navigation.go("game_options", kind=kind, people=self._people, with_friends=self._with_friends)

    def _open_table(self, game: str) -> None:
        if self.is_shown:
            self.context.navigation.open_table(game)

    def _show(self) -> None:
        self.note = self.chooser.note
        for kind, tile in self.tiles.items():
            tile.starts = self.chooser.starting == kind

    def _level(self, *_: object) -> None:
        tiles = [tile for tile in self.tiles.values() if isinstance(tile, GameTile)]
        most = max((tile.needed for tile in tiles), default=0)
        for tile in tiles:
            tile.most_needed = most

    def _shape_tiles(self) -> None:
        for tile in self.tiles.values():
            if isinstance(tile, LeadTile):
                tile.is_large = self.is_wide
            elif isinstance(tile, GameTile):
                tile.is_beside = self.most > 1

    def on_height(self, *_: object) -> None:
        self._measure()

    def _measure(self, *_: object) -> None:
        super()._measure()
        is_beside = self.width >= dp(theme.TWO_TILES)
        self.is_low = is_beside and self.height < dp(theme.SIDEWAYS_BELOW)
        self.is_wide = self.wide and not self.is_low
        self.most = theme.POSTERS if self.is_low else 2 if is_beside else 1
        self.lead_share = theme.LEAD_SHARE_LOW if self.is_low else theme.LEAD_SHARE if self.wide else 0
        self._shape_tiles()
