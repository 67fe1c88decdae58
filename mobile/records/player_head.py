"""The person whose records are shown: in a column at the left of a wide window, else in a head above the games."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mobile.controls.fitted_text import FittingLine, FittingName
from mobile.controls.level_bar import LevelBar
from mobile.controls.optional_column import OptionalColumn
from mobile.controls.picture_choice import BackPicture
from mobile.controls.rows import FurtherSign
from mobile.controls.widgets import ShadedPressable, Surface
from mobile.drawing import kv
from mobile.drawing.face_view import FaceView
from mobile.drawing.medal_view import MedalView
from mobile.drawing.ring_chart import RingChart

__all__ = [
    "BackPicture",
    "FaceView",
    "FittingLine",
    "FittingName",
    "FurtherSign",
    "LevelBar",
    "MedalView",
    "OptionalColumn",
    "PlayerColumn",
    "PlayerHead",
    "RingChart",
]


class PlayerSummary(BoxLayout):
    """A person with their level, and what all of their games come to."""

    face = StringProperty()
    name = StringProperty()
    summary = StringProperty()
    """The games that they have finished and won, as a sentence."""
    points = StringProperty()
    """Their points, in words."""
    level = StringProperty()
    """Their level, in words."""
    level_number = NumericProperty(1)
    standing = StringProperty()
    """Level and points in few words."""
    share = NumericProperty(0)
    """The part of the way to the next level that is done."""
    next = StringProperty()
    """The points that the next level lacks, as a sentence; empty on the last one."""
    opens = StringProperty()
    """The thing that the next level opens, as a sentence; empty without one."""
    opens_kind = StringProperty()
    """Whether that is a ``face``, a ``back`` or a ``felt``."""
    opens_word = StringProperty()
    """The word of its picture."""
    statistics_word = StringProperty()
    """The word for the statistics; empty where tiles lead to them."""
    achievement_count = StringProperty()
    """The number of their achievements, in words."""
    __events__ = ("on_achievements", "on_statistics")

    def on_achievements(self) -> None:
        """The event of what leads to the achievements."""

    def on_statistics(self) -> None:
        """The event of the button that leads to the statistics."""


class PlayerColumn(PlayerSummary):
    """All of it below each other: a ring round the face is the way to the next level."""

    low = BooleanProperty(False)
    """Whether the window is low, and the face smaller."""


class PlayerHead(ShadedPressable, PlayerSummary, Surface):
    """The person in few lines, with a bar below them; a tap leads to the achievements."""


kv.load(__file__)
