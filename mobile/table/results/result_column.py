"""A player in the results of a hand in a wide window: face, points in large type, and cards, below each other."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from mobile import theme
from mobile.drawing import kv
from mobile.drawing.text_textures import extent
from mobile.table.results.player_row import ResultRow

kv.load(__file__)
__all__ = ["ResultColumn"]


class ResultColumn(ResultRow):
    """A player's face, name, points, and cards below each other. Who had the best hand stands higher, in light."""

    points_size = NumericProperty(theme.RESULT_POINTS_LARGE)
    """The type size of the points."""
    note_least = NumericProperty(0)
    """The height in pixels that the note has room for, as those of the others take it."""

    @property
    def beside_hand(self) -> float:
        return float(self.minimum_height - self.ids.hands.height - self.lowered)

    def fit(self, width: float, height: float) -> None:
        """Takes a size in pixels, and gives face and points their share of it."""
        self.width = width
        inner = width - 2 * dp(theme.EDGE)
        grown = self.scale * (theme.HERO_GROWS if self.is_hero else 1.0)
        most = dp(theme.RESULT_FACE_COLUMN) * grown
        share = theme.RESULT_FACE_COLUMN_HERO if self.is_hero else theme.RESULT_FACE_COLUMN_HIGH
        self.face_size = min(inner * theme.RESULT_FACE_COLUMN_WIDE, height * share, most) / dp(1)
        size = theme.RESULT_POINTS_LARGE * grown
        natural = extent(self.hand, sp(size), bold=True) * theme.WORD_SPARE
        self.points_size = size * min(1.0, inner / natural) if natural else size

    def whole_card(self) -> float:
        """The width in pixels of cards that all lie whole beside each other in it; 0 without cards."""
        held = [len(hand.cards) for hand in self.ids.hands.children if hand.cards]
        gaps = dp(theme.GAP) * len(held) + dp(theme.SMALL_GAP) * sum(held)
        return float((self.width - 2 * dp(theme.EDGE) - gaps) / sum(held)) if held else 0.0

    def _arrange(self, *_: object) -> None:
        """Writes the words; the parts stay where they are, below each other."""
        self.marks = " · ".join(filter(None, (self.place, self.reason)))
