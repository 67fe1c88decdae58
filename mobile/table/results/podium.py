"""The podium at the end of a game: the first three on their steps, and the cards that tumble over them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Final

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from client.catalogue import format_number
from client.table.results import PlayerResult
from client.table.score_sheet import RankedPlayer
from engine import cards
from mobile import theme
from mobile.drawing import card_faces, shapes
from mobile.drawing.face_view import FaceView
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel
from mobile.table.effects import Brush
from mobile.table.results.result_rows import SheetRow

STEPS: Final = 3
ORDER: Final = (1, 0, 2)
"""The second stands at the left of the first, the third at the right."""


class Podium(SheetRow):
    """The steps of the first three, with face, name and total."""

    def __init__(self, players: Sequence[tuple[RankedPlayer, PlayerResult | None]]) -> None:
        super().__init__(size_hint_y=None, height=dp(theme.PODIUM))
        self._share = 1.0
        self._boxes = InstructionGroup()
        self.canvas.before.add(self._boxes)
        self._standing = [_Standing(player, result) for player, result in players[:STEPS]]
        for standing in self._standing:
            for widget in (standing.face, standing.name, standing.total, standing.place):
                super().add_widget(widget)

    def show(self, share: float) -> None:
        """Shows the steps at a share of their rise, the totals counted up so far."""
        self._share = share
        self.do_layout()

    def do_layout(self, *_: object) -> None:
        """Places everybody on their steps."""
        self._boxes.clear()
        count = len(self._standing)
        wide = min(dp(theme.PODIUM_WIDTH), self.width / max(1, count) - dp(theme.GAP_SMALL))
        gap = dp(theme.GAP_SMALL)
        left = self.x + (self.width - count * wide - (count - 1) * gap) / 2
        order = [number for number in ORDER if number < count]
        for column, number in enumerate(order):
            # The third rises first, the winner last.
            rise = min(1.0, max(0.0, (self._share - 0.15 * (count - 1 - number)) / 0.4))
            counted = min(1.0, self._share / 0.8)
            rect = left + column * (wide + gap), self.y, wide, self.height
            self._place(self._standing[number], rect, 1 - (1 - rise) ** 3, counted)

    def _place(self, one: _Standing, rect: Rect, rise: float, counted: float) -> None:
        x, y, wide, _ = rect
        steps = max(1, STEPS + 1 - one.player.place)
        tall = dp(theme.PODIUM_STEP) * steps * rise
        colour = theme.SIGNAL if one.player.has_won else theme.FELT_RAISED
        radius = round(dp(theme.RADIUS))
        self._boxes.add(Color(*get_color_from_hex(colour)))
        if tall > 2 * radius:
            self._boxes.add(
                BorderImage(texture=shapes.rounded(radius), border=(radius + 1,) * 4, pos=(x, y), size=(wide, tall))
            )
        size = dp(theme.PODIUM_WINNER if one.player.has_won else theme.PODIUM_FACE) * (0.6 + 0.4 * rise)
        size = min(size, wide)
        one.place.pos, one.place.size = (x, y), (wide, tall)
        one.place.opacity = rise
        line = sp(theme.TYPE_BODY) * theme.LABEL_LINE
        words = [one.total, one.name] if one.total.text else [one.name]
        if one.player.total:
            one.total.text = _count_up(one.result_total, counted, one.player.total)
        top = y + tall
        for label in words:
            label.pos, label.size, label.text_size = (x, top), (wide, line), (wide, line)
            top += line
        if not one.face.name:
            size = 0
        one.face.pos, one.face.size = (x + (wide - size) / 2, top), (size, size)


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
                shorten=True,
                shorten_from="right",
                size_hint=(None, None),
            )

        strong = player.is_you or player.has_won
        self.player = player
        self.face = FaceView(name=result.face if result is not None else "", size_hint=(None, None))
        self.name = label(player.name, theme.TYPE_BODY, theme.SIGNAL if player.has_won else theme.TEXT, strong)
        self.total = label(player.total, theme.TYPE_BODY, theme.TEXT, strong)
        self.place = label(str(player.place), theme.TYPE_BAR, theme.ON_SIGNAL if player.has_won else theme.TEXT, True)
        self.result_total = int(player.total.replace("−", "-")) if player.total else 0


def _count_up(total: int, share: float, said: str) -> str:
    return said if share >= 1 else format_number(round(total * share))


class Celebration:
    """The two seconds after a win: the steps rise, totals count up, and cards tumble over them."""

    seconds: Final = theme.CELEBRATES

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
