"""Tabs of the games, in even lines."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile import theme
from mobile.controls.tile_grid import TileGrid
from mobile.controls.widgets import Pressable, WrappedText
from mobile.drawing import kv
from mobile.drawing.scene_view import SceneView
from mobile.drawing.text_textures import extent

kv.load(__file__)
__all__ = ["GameTab", "GameTabs", "SceneView", "WrappedText"]


def _word_width(name: str, size: int) -> float:
    """The width of a tab with room for the longest word of a name in type of this size; in pixels."""
    type_size = min(sp(size), dp(theme.TYPE_BODY))
    return float(max(extent(word, type_size) for word in name.split()) * theme.WORD_SPARE + 2 * dp(theme.GAP_SMALL))


class GameTab(Pressable, BoxLayout):
    """A game of which a page tells: its picture above its name. The `chosen` one is ivory."""

    kind = StringProperty()
    name = StringProperty()
    scene = StringProperty()
    chosen = BooleanProperty(False)
    natural = NumericProperty(0)
    """The height that it needs, in pixels."""
    flat = BooleanProperty(False)
    """Whether it has no picture, as where a large one stands below."""
    is_bare = BooleanProperty(False)
    """Whether it has a ground only while it is chosen, because it lies on the track of all tabs."""
    inset = NumericProperty(0)
    """The distance of its ground from its edges, in pixels."""
    roomy = NumericProperty(0)
    """The width from which its name has the usual small type, in pixels."""

    def on_name(self, *_: object) -> None:
        """Finds that width for the name."""
        self.roomy = max(sp(theme.TAB_WIDE), _word_width(self.name, theme.TYPE_SMALL))


class GameTabs(TileGrid):
    """The tabs of all games in a row."""

    is_track = BooleanProperty(False)
    """Whether they share a dark track, as words of which one is chosen do."""
    needed = NumericProperty(0)
    """The width that they need, in pixels."""
    longest = NumericProperty(0)
    """The width of a tab in which the longest word of all names has room, in pixels."""

    def measure(self, names: Iterable[str]) -> None:
        """Finds that width for these names, in the smallest type of a tab."""
        self.longest = max((_word_width(name, theme.TYPE_TINY) for name in names), default=0)
