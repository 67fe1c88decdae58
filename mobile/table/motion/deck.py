"""The deck from which a hand is dealt: it lies at the bottom of the window, where a dealer would hold it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.drawing import shapes
from mobile.drawing.card import CardView
from mobile.drawing.easing import smoothstep
from mobile.drawing.rect import Rect
from mobile.drawing.tween import Tween
from mobile.table.middle.pile import edges

Place = Callable[[], Rect]


class DealDeck(Widget):
    """The deck of a deal, face down; nothing to be seen before and after. It takes no touches."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._count = 0
        self._slide = Tween()
        self._at: Rect | None = None
        """The deck's rectangle in the window while it slides; None where it lies."""
        self._edges = InstructionGroup()
        self._top = CardView()
        self._soon = Clock.create_trigger(self._draw, -1)
        self.bind(size=self._soon)

    @property
    def is_out(self) -> bool:
        """Whether cards are being dealt from it."""
        return self._count > 0

    def rect(self) -> Rect:
        """The rectangle of its top card in the window: in the middle of the lower edge."""
        wide = round(max(dp(theme.DECK_WIDTH), min(Window.size) * theme.DECK_SHARE))
        return (Window.width - wide) / 2, float(dp(theme.GAP)), wide, wide * theme.CARD_RATIO

    def lay(self, count: int, begin: Rect | None = None, done: Callable[[], object] = lambda: None) -> None:
        """Lays so many cards down, which slide there from `begin`; then calls `done`."""
        if not self.is_out:
            self.canvas.add(self._edges)
            self.add_widget(self._top)
        self._count, self._at = count, begin
        if begin is None:
            self._draw()
            done()
        else:
            self._slide_between(lambda: begin, self.rect, theme.MOVE, done)

    def take(self) -> None:
        """Shows it with a card less; the last one stays until the deck is put away."""
        self._count = max(1, self._count - 1)
        self._soon()

    def slide_to(self, place: Place, done: Callable[[], object]) -> None:
        """Slides it to a place of the table and puts it away there; then calls `done`."""

        def finish() -> None:
            self.clear()
            done()

        self._slide_between(self.rect, place, theme.DECK_SLIDE, finish)

    def _slide_between(self, begin: Place, end: Place, seconds: float, done: Callable[[], object]) -> None:
        def show(share: float) -> None:
            eased = smoothstep(share)
            left, low, wide, tall = (a + (b - a) * eased for a, b in zip(begin(), end(), strict=True))
            self._at = left, low, wide, tall
            self._draw()

        def finish() -> None:
            self._at = None
            self._draw()
            done()

        self._slide.start(seconds, show, finish)

    def finish(self) -> None:
        """Ends the slide at once."""
        self._slide.finish()

    def clear(self) -> None:
        """Puts the deck away, and calls nobody."""
        self._slide.stop()
        if self.is_out:
            self._count = 0
            self.canvas.remove(self._edges)
            self.remove_widget(self._top)

    def _draw(self, *_: object) -> None:
        if not self.is_out:
            return
        x, y, wide, tall = self._at or self.rect()
        corner = self.to_widget(0, 0)
        left, low = round(x + corner[0]), round(y + corner[1])
        self._top.pos = left, low
        self._top.size = round(wide), round(tall)
        self._edges.clear()
        radius = max(2, round(wide * theme.CARD_RADIUS_SHARE))
        for below in range(edges(self._count), 0, -1):
            away = dp(theme.PILE_STEP) * below
            self._edges.add(Color(*get_color_from_hex(theme.IVORY_EDGE if below % 2 else theme.IVORY)))
            self._edges.add(shapes.draw_box((left + away, low - away, wide, tall), radius))
