"""The podium at the end of a game: the first three on their steps, the winner under a crown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

from client.catalogue import format_number
from client.table.results import PlayerResult
from client.table.score_sheet import RankedPlayer
from client.text.names import shorten_names
from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing import fonts
from mobile.drawing.easing import ease_out
from mobile.drawing.effect_pictures import effect_picture
from mobile.drawing.face_view import FaceView
from mobile.drawing.gradient import Gradient
from mobile.drawing.rect import Rect
from mobile.drawing.text_label import TextLabel
from mobile.table.results.podium_layout import PodiumSizes, fit_podium, place_columns, step_rise
from mobile.table.results.podium_picture import Sheet, board_height, disc_sheets, light_sheets, step_sheets
from mobile.table.results.sheet_row import SheetRow

STEPS: Final = 3
MOST: Final = 5
"""The most players that stand on the steps, where some share a place."""
NAME_LINES: Final = 2
"""The most lines of a name."""


class Podium(SheetRow):
    """The steps of the first three places, with face, name and total. Those who share a place stand equally high.

    It is as large as its place lets it be, in the middle of that.
    """

    fills: ClassVar = (theme.PODIUM_HIGH_LEAST, theme.PODIUM_HIGH_MOST)

    def __init__(self, players: Sequence[tuple[RankedPlayer, PlayerResult | None]]) -> None:
        super().__init__(size_hint_y=None, height=dp(theme.PODIUM_HIGH))
        self._share = 1.0
        self._picture, self._crowns = Gradient(), InstructionGroup()
        self._light: list[Sheet] = []
        self._steps: list[Sheet] = []
        self.canvas.before.add(self._picture)
        self.canvas.after.add(self._crowns)
        standing = [pair for pair in players if pair[0].place <= STEPS][:MOST]
        short = shorten_names([player.name for player, _ in standing])
        self.figures = [_Standing(*pair, name) for pair, name in zip(standing, short, strict=True)]
        self.seats = frozenset(player.seat for player, _ in standing)
        """The seats of those who stand on the steps."""
        self.fbind("scale", self._trigger_layout)
        for figure in self.figures:
            for widget in (figure.face, figure.name, figure.total, figure.place):
                super().add_widget(widget)

    def show(self, share: float) -> None:
        """Shows the steps at a share of their rise, the totals counted up so far."""
        self._share = share
        self.do_layout()

    def winner_middle(self) -> tuple[float, float]:
        """The middle of the face of the first winner, in the window."""
        first = self.figures[0].face if self.figures else self
        x, y = first.to_window(*first.center)
        return float(x), float(y)

    def do_layout(self, *_: object) -> None:
        """Places everybody on their steps."""
        self._crowns.clear()
        self._light, self._steps = [], []
        if not self.figures or min(self.size) <= 1:
            return
        sizes = self._fit()
        count = len(self.figures)
        left = self.x + (self.width - count * sizes.wide) / 2
        low = self.y + (self.height - sizes.tall) / 2
        columns = place_columns([figure.player.place for figure in self.figures])
        # The lowest step first: the board of a higher one lies over it.
        for column, number in sorted(enumerate(columns), key=lambda pair: -self.figures[pair[1]].player.place):
            # The last rises first, the winner last.
            rise = min(1.0, max(0.0, (self._share - 0.15 * (count - 1 - number)) / 0.4))
            counted = min(1.0, self._share / 0.8)
            x = left + column * sizes.wide
            self._place(self.figures[number], x, max(self.y, low), sizes, ease_out(rise), counted)
        self._picture.draw(*self._light, *self._steps)

    def _fit(self) -> PodiumSizes:
        """Finds the largest faces and type with which everybody has room."""
        wide = (self.width - 2 * dp(theme.STEP_OVER)) / len(self.figures)
        totals = any(figure.player.total for figure in self.figures)

        def names(size: float, wide: float) -> tuple[float, float]:
            """The type in which all names have room, however large it is set, and the most lines of a winner’s."""
            wide -= 2 * dp(theme.GAP_SMALL)  # no name touches the higher step beside it
            while size > dp(theme.LEAST_DP) and not all(figure.has_room(wide, size) for figure in self.figures):
                size -= 1
            winners = [figure for figure in self.figures if figure.player.place == 1]
            return size, float(max(figure.count_lines(wide, size) for figure in winners))

        large = max(1.0, self.scale / theme.RESULT_TYPE_WIDE)
        return fit_podium(wide, self.height, dp(large), sp(large), totals, names)

    def _place(self, figure: _Standing, x: float, y: float, sizes: PodiumSizes, rise: float, counted: float) -> None:
        wide, is_first = sizes.wide, figure.player.place == 1
        tall = sizes.step * step_rise(figure.player.place) * rise
        board = sum(board_height(sizes.step)) + dp(theme.BEAD)
        front = max(0.0, tall - board)
        least = max(1.0, min(sizes.step * theme.PODIUM_FIGURE, (sizes.step - board) / theme.LINE))
        figure.place.font_size = min(sp(theme.TYPE_DISPLAY), max(least, front * theme.PODIUM_FIGURE_HIGH))
        within = (front - dp(theme.GAP_SMALL)) / 2
        if within >= dp(theme.STEP_DISC_LEAST):
            figure.place.font_size = min(figure.place.font_size, within / theme.STEP_DISC)
        figure.place.opacity = rise
        figure.place.pos, figure.place.size = (x, y), (wide, max(1.0, front))
        self._draw_step((x, y, wide, tall), sizes.step, front, float(figure.place.font_size), is_first)
        top = y + tall + dp(theme.GAP_SMALL)
        if figure.player.total:
            line = sizes.total * theme.LINE
            figure.total.font_size = sizes.total
            figure.total.text = _count_up(figure.player.points or 0, counted, figure.player.total)
            figure.total.pos, figure.total.size, figure.total.text_size = (x, top), (wide, line), (wide, line)
            top += line
        figure.write_name(wide - 2 * dp(theme.GAP_SMALL), sizes.name)
        figure.name.pos, figure.name.size = (x, top), (wide, figure.name.texture_size[1])
        top += figure.name.height
        rim = dp(theme.FACE_RIM)
        size = sizes.winner * (1 if is_first else theme.PODIUM_OTHERS) * (0.6 + 0.4 * rise)
        size = min(size, wide - 2 * rim) if figure.face.name else 0
        figure.face.pos, figure.face.size = (x + (wide - size) / 2 - rim, top), (size + 2 * rim, size + 2 * rim)
        if figure.player.has_won and size and is_first:
            self._draw_winner(x + wide / 2, top + rim, size, rise)

    def _draw_step(self, rect: Rect, step: float, front: float, figure: float, is_first: bool) -> None:
        """Draws a step, and where its front is high enough a disc for the place."""
        x, y, wide, tall = rect
        if tall <= dp(theme.STEP_DEEP):
            return
        self._steps += step_sheets(rect, step)
        radius = figure * theme.STEP_DISC
        if dp(theme.STEP_DISC_LEAST) <= radius <= (front - dp(theme.GAP_SMALL)) / 2 + 1:
            self._steps += disc_sheets(x + wide / 2, y + front / 2, radius, is_first)

    def _draw_winner(self, x: float, y: float, face: float, rise: float) -> None:
        """Draws the light on a winner, whose face begins at a height, and the crown on it."""
        middle, reach = y + face * theme.PODIUM_GLOW_HIGH, face * theme.PODIUM_LIGHT
        self._light += light_sheets(x, middle, reach, self.top, self.y, rise)
        size = max(8, round(face * theme.PODIUM_CROWN))
        self._crowns.add(Color(1, 1, 1, rise))
        crown = effect_picture("crown", size)
        corner = round(x - size / 2), round(y + face - size * 0.2)
        self._crowns.add(Rectangle(texture=crown, pos=corner, size=(size, size)))


class _Standing:
    """One of the first three, with the widgets that show them."""

    def __init__(self, player: RankedPlayer, result: PlayerResult | None, short_name: str) -> None:
        def label(text: str, colour: str) -> TextLabel:
            return TextLabel(
                text=text,
                bold=True,
                color=get_color_from_hex(colour),
                halign="center",
                valign="middle",
                size_hint=(None, None),
            )

        self.player = player
        self.short_name = short_name
        self.face = FaceView(
            name=result.face if result is not None else "", rim=theme.player_colour(player.seat), size_hint=(None, None)
        )
        self.name = label(player.name, theme.TEXT if player.has_won else theme.player_colour(player.seat))
        self.total = label(player.total, theme.TEXT)
        self.place = label(format_number(player.place), theme.SIGNAL if player.place == 1 else theme.TEXT)
        self.place.face = theme.FONT_DISPLAY

    def has_room(self, width: float, size: float) -> bool:
        """Whether the name has room in a width in pixels, in type of a size in pixels."""
        return self._lines_of(self.player.name, width, size) <= NAME_LINES

    def count_lines(self, width: float, size: float) -> int:
        """The lines that `write_name` writes with this width and type."""
        lines = self._lines_of(self._find_name(width, size), width, size)
        return lines if lines <= NAME_LINES else 1

    def write_name(self, width: float, size: float) -> None:
        """Writes the name, or its first word where the name has no room. A word that is too long is cut."""
        name = self.name
        name.text = self._find_name(width, size)
        name.shorten = self._lines_of(name.text, width, size) > NAME_LINES
        name.font_size, name.text_size = size, (width, None)
        name.texture_update()

    def _find_name(self, width: float, size: float) -> str:
        return self.player.name if self.has_room(width, size) else self.short_name

    def _lines_of(self, name: str, width: float, size: float) -> int:
        return count_lines(name, width, fonts.font_for(name), size, bool(self.name.bold))


def _count_up(total: int, share: float, said: str) -> str:
    return said if share >= 1 else format_number(round(total * share))
