"""The tiles of the games to choose from: a large one that leads, and the others."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import ShadedPressable
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.new_game.chooser import GameOffer

kv.load(__file__)
__all__ = ["GameTile", "LeadTile", "OfferTile", "SceneView", "TileGrid"]


class OfferTile(ShadedPressable, BoxLayout):
    """A game: a tap plays it; Options lead to its settings."""

    offer: GameOffer = ObjectProperty(None)
    plays = BooleanProperty(True)
    """Whether a tap plays at once, and does not lead to the settings first."""
    options = StringProperty()
    """The word for the settings."""
    starts = BooleanProperty(False)
    """Whether this game is being begun."""
    starting = StringProperty()
    """The word for that."""
    facts = StringProperty()
    """The facts of the offer, or that it is being begun."""
    natural = NumericProperty(0)
    """The height that it needs."""
    __events__ = ("on_settings",)

    def on_settings(self) -> None:
        """The event of the button for the settings."""


class LeadTile(OfferTile):
    """The first game to choose: a large picture, and below it a golden button that plays."""

    play = StringProperty()
    """The word on that button."""
    is_large = BooleanProperty(False)
    """Whether its type is large."""
    is_in_line = BooleanProperty(True)
    """Whether its two buttons stand side by side."""
    growth = NumericProperty(0)
    """The height by which its picture may grow beyond what it needs, in pixels."""


class GameTile(OfferTile):
    """Another game: its picture beside the words, or above them where the tile is `upright`."""

    upright = BooleanProperty(False)
    type_size = NumericProperty(theme.TYPE_SMALL)
    """The size of its small type."""
    in_line = BooleanProperty(True)
    """Whether its facts stand beside the signs for options and play."""
    needed = NumericProperty(0)
    """The height that its words and signs need."""
    most_needed = NumericProperty(0)
    """The most height that those of a tile need, so that all pictures are equally high."""
    is_beside = BooleanProperty(False)
    """Whether another such tile stands beside it."""

    def on_width(self, *_: object) -> None:
        """Puts the picture above the words where these need the width, and in every tile that stands beside others."""
        self.upright = self.width < sp(theme.TILE_IN_LINE) or self.is_beside
        self.in_line = self.upright and self.width >= sp(theme.TILE_FACTS)
        self.type_size = theme.TYPE_CAPTION_WIDE if self.width >= sp(theme.TILE_LARGE) else theme.TYPE_SMALL

    def on_is_beside(self, *_: object) -> None:
        self.on_width()


class OfferGrid(TileGrid):
    """Tiles of games, of which the first leads: at the left of the others or above them."""

    lead_share = NumericProperty(0)
    """The share of the width for the first one; 0 where it stands above the others."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("lead_share", self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        if not self.children:
            return
        lead, *others = self.children[::-1]
        gap, share = self.spacing, self.lead_share
        lead.width = (self.width - gap) * share if share else self.width
        if share:
            room = max(self.room, lead.natural)
            self.lay(others, self.x + lead.width + gap, self.width - lead.width - gap, room)
            lead.height = room  # in sight as a whole, where the others go on below the window
        else:
            free = self.room - lead.natural - gap - self.height_of(others, self.width)
            lead.height = lead.natural + min(max(0, free), lead.growth)
            self.lay(others, self.x, self.width, self.room - lead.height - gap, above=lead.height + gap)
        lead.pos = self.x, self.top - lead.height
