"""The podium at the end of a game: the first three on their steps, and the cards that tumble over them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Final

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from client.catalogue import format_number
from client.table.results import PlayerResult
from client.table.score_sheet import RankedPlayer
from engine import cards
from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing import card_faces, fonts, shapes
from mobile.drawing.easing import ease_out
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel
from mobile.table.effects import Brush
from mobile.table.results.podium_layout import place_columns
from mobile.table.results.result_rows import SheetRow

STEPS: Final = 3
MOST: Final = 5
"""The most players that stand on the steps, where some share a place."""


class Podium(SheetRow):
    """The steps of the first three places, with face, name and total. Those who share a place stand equally high."""

    def __init__(self, players: Sequence[tuple[RankedPlayer, PlayerResult | None]]) -> None:
        super().__init__(size_hint_y=None)
        self._share = 1.0
        self._boxes = InstructionGroup()
        self.canvas.before.add(self._boxes)
        standing = [pair for pair in players if pair[0].place <= STEPS][:MOST]
        self._standing = [_Standing(player, result) for player, result in standing]
        self.seats = frozenset(player.seat for player, _ in standing)
        """The seats of those who stand on the steps."""
        words = sp(theme.TYPE_BODY) * theme.LINE * (3 if any(player.total for player, _ in standing) else 2)
        self.height = dp(STEPS * theme.PODIUM_STEP + theme.PODIUM_WINNER + 2 * theme.FACE_RIM + theme.GAP) + words
        for one in self._standing:
            for widget in (one.face, one.name, one.total, one.place):
                super().add_widget(widget)

    def show(self, share: float) -> None:
        """Shows the steps at a share of their rise, the totals counted up so far."""
        self._share = share
        self.do_layout()

    def do_layout(self, *_: object) -> None:
        """Places everybody on their steps."""
        self._boxes.clear()
        count = len(self._standing)
        gap = dp(theme.GAP_SMALL)
        wide = min(dp(theme.PODIUM_WIDTH), (self.width + gap) / max(1, count) - gap)
        left = self.x + (self.width - count * wide - (count - 1) * gap) / 2
        self._fit_names(wide)
        for column, number in enumerate(place_columns([one.player.place for one in self._standing])):
            # The last rises first, the winner last.
            rise = min(1.0, max(0.0, (self._share - 0.15 * (count - 1 - number)) / 0.4))
            counted = min(1.0, self._share / 0.8)
            rect = left + column * (wide + gap), self.y, wide, self.height
            self._place(self._standing[number], rect, ease_out(rise), counted)

    def _fit_names(self, wide: float) -> None:
        """Writes all names in one type, in which none takes more than two lines, however large the type is set."""
        size = sp(theme.TYPE_BODY)
        while size > dp(theme.LEAST_DP) and any(one.lines(wide, size) > 2 for one in self._standing):
            size -= 1
        for one in self._standing:
            one.name.font_size = size

    def _place(self, one: _Standing, rect: Rect, rise: float, counted: float) -> None:
        x, y, wide, _ = rect
        is_first = one.player.place == 1
        tall = dp(theme.PODIUM_STEP) * (STEPS + 1 - one.player.place) * rise
        radius = round(dp(theme.RADIUS))
        if tall > 2 * radius:
            self._boxes.add(Color(*get_color_from_hex(theme.SIGNAL if is_first else theme.FELT_RAISED)))
            self._boxes.add(shapes.draw_box((x, y, wide, tall), radius))
        one.place.pos, one.place.size = (x, y), (wide, tall)
        one.place.font_size = min(sp(theme.TYPE_BAR), dp(theme.PODIUM_STEP) * theme.PODIUM_FIGURE)
        one.place.opacity = rise
        top = y + tall
        line = sp(theme.TYPE_BODY) * theme.LINE
        if one.player.total:
            one.total.text = _count_up(one.result_total, counted, one.player.total)
            one.total.pos, one.total.size, one.total.text_size = (x, top), (wide, line), (wide, line)
            top += line
        one.name.text_size = wide, None
        one.name.texture_update()
        one.name.pos, one.name.size = (x, top), (wide, one.name.texture_size[1])
        top += one.name.height
        rim = dp(theme.FACE_RIM)
        size = dp(theme.PODIUM_WINNER if is_first else theme.PODIUM_FACE) * (0.6 + 0.4 * rise)
        size = min(size, wide - 2 * rim) if one.face.name else 0
        one.face.pos, one.face.size = (x + (wide - size) / 2 - rim, top), (size + 2 * rim, size + 2 * rim)


class _Standing:
    """One of the first three, with the widgets that show them."""

    def __init__(self, player: RankedPlayer, result: PlayerResult | None) -> None:
        def label(text: str, size: int, colour: str, bold: bool = False) -> TextLabel:
            return TextLabel(
                text=text,
                bold=bold,
                font_size=sp(size),
                color=get_color_from_hex(colour),
                halign="center",
                valign="middle",
                size_hint=(None, None),
            )

        is_first = player.place == 1
        strong = player.is_you or player.has_won
        self.player = player
        self.face = FaceView(
            name=result.face if result is not None else "", rim=theme.player_colour(player.seat), size_hint=(None, None)
        )
        colour = theme.SIGNAL if player.has_won else theme.player_colour(player.seat)
        self.name = label(player.name, theme.TYPE_BODY, colour, strong)
        self.total = label(player.total, theme.TYPE_BODY, theme.TEXT, strong)
        self.place = label(str(player.place), theme.TYPE_BAR, theme.ON_SIGNAL if is_first else theme.TEXT, True)
        self.result_total = int(player.total.replace("−", "-")) if player.total else 0

    def lines(self, width: float, size: float) -> int:
        """The lines that the name takes in a width in pixels, in type of a size in pixels."""
        return count_lines(self.player.name, width, fonts.font_for(self.player.name), size, bool(self.name.bold))


def _count_up(total: int, share: float, said: str) -> str:
    return said if share >= 1 else format_number(round(total * share))


class Celebration:
    """The two seconds after a win: the steps rise, totals count up, and cards tumble over them."""

    seconds: Final = theme.CELEBRATION

    def __init__(self, podium: Podium, area: Rect, winning_cards: Sequence[int]) -> None:
        self._podium = podium
        self._area = area
        self._cards = tuple(winning_cards) or tuple(range(13))

    def draw(self, brush: Brush, share: float) -> None:
        """Draws the cards, and shows the podium so far."""
        self._podium.show(share)
        x, y, wide, tall = self._area
        width = round(dp(theme.TUMBLE_WIDTH))
        around = card_faces.margin(width)
        size = width + 2 * around, width * theme.CARD_RATIO + 2 * around
        for number in range(theme.TUMBLES):
            late = 0.35 * ((number * 7) % theme.TUMBLES) / theme.TUMBLES
            fallen = (share - late) / (1 - 0.35)
            if not 0 < fallen < 1:
                continue
            across = (number + 0.5) / theme.TUMBLES + 0.04 * sin(6 * fallen + number)
            low = y + tall + size[1] - (tall + 2 * size[1]) * (0.35 * fallen + 0.65 * fallen * fallen)
            turned = sin(fallen * (7 + number % 3) + number)
            card = self._cards[number % len(self._cards)]
            face = cards.face(card) if turned > 0 else card_faces.BACK
            tilt = (160 if number % 2 else -160) * fallen + number * 40
            stretch = max(0.05, abs(turned))
            brush.picture(card_faces.texture(face, width), x + wide * across, low, size, 1.0, tilt, stretch)
