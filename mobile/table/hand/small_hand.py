"""Another player's hand: small backs and how many, or open cards with their melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Quad, Rectangle, Translate
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from client.table.gesture_table import hidden_card
from engine.cards import face
from engine.view import Zone
from mobile import theme
from mobile.drawing import card_faces, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.frame_budget import budget
from mobile.drawing.rect import Rect
from mobile.drawing.text_atlas import TextPainter
from mobile.drawing.text_textures import digits, extent, make_text_texture
from mobile.table.hand import meld_lines
from mobile.table.hand.fan_layout import Fan, fan_within
from mobile.table.hand.hand_layout import HandLayout, Sizes, lay_out

OPEN = Sizes(
    least=theme.SMALL_WIDTH_LEAST,
    most=theme.SMALL_WIDTH_MOST,
    strip_least=theme.SMALL_STRIP_LEAST,
    gap=theme.SMALL_GAP,
    group_gap=theme.GAP_SMALL,
    line_space=theme.GAP,
    side_by_side=theme.SMALL_WIDTH_LEAST,
)


class SmallHandView(Widget):
    """`count` backs, or `cards` where they are open. It fits the widget's size and takes no touches."""

    count = NumericProperty(0)
    cards = ListProperty()
    """The open cards; empty for backs. A None among them is a back."""
    groups = ListProperty()
    special = ListProperty()
    """The open cards that are more than they show, as wild ones are: they bear a star."""
    back = StringProperty()
    """The word of the back of closed cards; empty for that of the player who sees them. See `card_faces.back`."""
    card_most = NumericProperty(theme.SMALL_WIDTH_MOST)
    """The most width of an open card, in density-independent pixels."""
    one_row = NumericProperty(0)
    """The number of open cards up to which they lie in one row, however small."""
    is_fan = BooleanProperty(False)
    """Whether backs are fanned as in a hand, with their number on a disc; else they lie in a row, it stands beside."""
    fan_at = NumericProperty(0.5)
    """The place of the fan in a wider room: 0 is the left end, 1 the right one."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._lines, self._painter, self._at = InstructionGroup(), TextPainter(), Translate()
        for instruction in (PushMatrix(), self._at, self._painter, self._lines, PopMatrix()):
            self.canvas.add(instruction)
        self.fbind("pos", self._move)
        for name in ("size", "count", "cards", "groups", "special", "back", "card_most", "one_row", "is_fan", "fan_at"):
            self.fbind(name, self._soon)
        appearance.bind(four_colours=self._soon, large=self._soon)
        self._move()
        self._soon()

    def show(self, zone: Zone, cards: Sequence[int | None]) -> None:
        """Shows the cards of a zone that have arrived there."""
        is_open = any(card is not None for card in cards)
        self.count, self.cards = len(cards), list(cards) if is_open else []
        self.groups, self.special = [list(group) for group in zone.groups], list(zone.special)

    def card_rect(self) -> Rect:
        """The place where flights of cards to this hand and from it end and begin, in the window."""
        wide = self._back_width()
        tall = wide * theme.CARD_RATIO
        return *self.to_window(self.center_x - wide / 2, self.center_y - tall / 2), wide, tall

    def open_rect(self) -> Rect:
        """The place of the last open card, or that of the first one while there is none, in the window."""
        place = self._lay_out(self._numbered() or [0]).places
        if not place:
            return self.card_rect()
        return *self.to_window(self.x + place[-1].x, self.y + place[-1].y), place[-1].width, place[-1].height

    def card_width(self, width: float, height: float) -> float:
        """The width that the open cards have in a room of this size, in pixels: a strip of each is seen."""
        most = min(height / theme.CARD_RATIO, dp(self.card_most) * appearance.card_scale)
        strips = (len(self.cards) - 1) * dp(theme.SMALL_STRIP_LEAST)
        return float(max(0.0, min(most, width - strips)))

    def _back_width(self) -> float:
        most = dp(theme.SMALL_WIDTH_LEAST) * appearance.card_scale
        return float(card_faces.fine_width_within(min(most, self.height / theme.CARD_RATIO)))

    def _move(self, *_: object) -> None:
        """At once, with all that is painted: what is moved needs no painting."""
        self._at.xy = round(self.x), round(self.y)

    def _soon(self, *_: object) -> None:
        budget.ask(self._draw)

    def _draw(self) -> None:
        self._lines.clear()
        self._painter.wipe()
        if min(self.size) <= dp(2):
            return
        if self.cards:
            self._draw_open()
        elif self.count and self.is_fan:
            self._draw_fan()
        elif self.count:
            self._draw_backs()

    def _draw_open(self) -> None:
        cards = self._numbered()
        layout = self._lay_out(cards)
        meld_lines.draw(self._lines, layout.runs, 0, 0)
        self._painter.set_colour(theme.PLAIN)
        for card, place in zip(cards, layout.places, strict=False):
            shown = card_faces.BACK if card < 0 else face(card)
            self._picture(shown, place.x, place.y, round(place.width))
            if card in self.special:
                self._star(place.x, place.y, star_size(place.width))

    def _numbered(self) -> list[int]:
        """The cards; a back has no number of its own, and needs one to have a place."""
        return [hidden_card(at) if card is None else card for at, card in enumerate(self.cards)]

    def _lay_out(self, cards: list[int]) -> HandLayout:
        sizes = replace(OPEN, most=self.card_most)
        if len(cards) <= self.one_row:
            sizes = replace(sizes, least=theme.LAYER_SMALLEST, rows=1, rows_most=1, two_rows_from=len(cards) + 1)
        sizes = sizes.enlarged(appearance.card_scale).scaled(dp(1))
        return lay_out(cards, self.groups, self.width, self.height, sizes)

    def _draw_backs(self) -> None:
        """Draws backs, spread as far as there is room, and beside them their number."""
        numbers, number = digits(number_size(self.height), bold=True), str(int(self.count))
        beside = numbers.width(number) + number_gap(self.height)
        wide = round(min(self._back_width(), self.width - beside))
        if wide < dp(theme.SMALL_BACK_LEAST):
            wide, beside = 0, numbers.width(number)
        room = self.width - beside - wide
        shown = int(self.count) if wide else 0
        step = min(wide * theme.SMALL_BACK_STEP, max(0.0, room) / max(1, shown - 1))
        spread = wide + step * max(0, shown - 1)
        left = (self.width - spread - beside) / 2
        bottom = (self.height - wide * theme.CARD_RATIO) / 2
        self._painter.set_colour(theme.PLAIN)
        for at in range(shown):
            self._picture(card_faces.BACK, left + at * step, bottom, wide)
        self._painter.number(numbers, number, theme.TEXT, left + spread + beside, self.height / 2)
        self._painter.draw_numbers()

    def _draw_fan(self) -> None:
        """Draws backs as a hand holds them, and their number on a disc over the lower corner of the last one."""
        fan, badge = self._fan_within(self.width, self.height), self._badge_size(self.height)
        texture, around = card_faces.back(self.back, fan.width), card_faces.margin(fan.width)
        left = (self.width - fan.wide - badge * theme.FAN_BADGE_BESIDE) * self.fan_at
        bottom = (self.height - fan.tall) / 2
        self._painter.set_colour(theme.PLAIN)
        for card in fan.cards:
            points = [part for x, y in card.corners(around) for part in (left + x, bottom + y)]
            self._painter.add(Quad(texture=texture, points=points))
        self._write_badge(left + fan.wide - badge * (1 - theme.FAN_BADGE_BESIDE), bottom, badge)

    def fan_width(self, width: float, height: float) -> float:
        """The width of the fan of backs with its disc in a room of this size, in pixels."""
        beside = self._badge_size(height) * theme.FAN_BADGE_BESIDE
        return min(width, self._fan_within(width, height).wide + beside) if self.count else 0.0

    def _fan_within(self, width: float, height: float) -> Fan:
        """The fan of the backs in a room of this size, beside a part of the disc."""
        most = min(dp(theme.FAN_WIDTH_MOST) * appearance.card_scale, height / theme.CARD_RATIO)
        room = width - self._badge_size(height) * theme.FAN_BADGE_BESIDE, height
        return fan_within(room, min(int(self.count), theme.FAN_CARDS), most, card_faces.fine_width_within)

    def _badge_size(self, height: float) -> float:
        """The size of the disc with the number of cards in a fan of this height; for several digits its height."""
        return float(round(self._badge_type(height) * theme.FAN_BADGE))

    def _badge_type(self, height: float) -> float:
        size = sp(theme.TYPE_SMALL if height >= dp(theme.FAN_LARGE) else theme.TYPE_TINY)
        return float(min(size, max(dp(theme.TYPE_TINY), height * theme.FAN_BADGE_MOST)))

    def _write_badge(self, x: float, y: float, size: float) -> None:
        number, numbers = str(int(self.count)), digits(self._badge_type(self.height), bold=True)
        wide = max(size, numbers.width(number) + dp(theme.GAP))
        x, radius = round(min(x, self.width - wide)), round(size / 2)
        self._painter.set_colour(theme.PANEL_DEEP)
        self._painter.add(shapes.draw_box((x, round(y), wide, size), radius))
        right = x + (wide + numbers.width(number)) / 2
        self._painter.number(numbers, number, theme.TEXT, right, round(y) + size / 2)
        self._painter.draw_numbers()

    def needs(self, height: float) -> float:
        """The width of a back of this height and the number beside it, in pixels; of open cards beside each other."""
        if self.cards:
            return float(len(self.cards) * (dp(theme.SMALL_WIDTH_LEAST) * appearance.card_scale + dp(theme.SMALL_GAP)))
        number = extent(str(int(self.count)), float(sp(theme.TYPE_BODY)), bold=True)
        wide = min(dp(theme.SMALL_WIDTH_LEAST) * appearance.card_scale, height / theme.CARD_RATIO)
        return float(wide + number + dp(theme.GAP))

    def _star(self, x: float, y: float, size: int) -> None:
        star, disc = make_text_texture("★", round(size * theme.SMALL_STAR_SIGN), bold=True), shapes.rounded(size // 2)
        self._painter.set_colour(theme.SIGNAL)
        self._painter.add(Rectangle(texture=disc, pos=(round(x), round(y)), size=(size, size)))
        self._painter.write(star, theme.ON_SIGNAL, x + (size - star.width) / 2, y + size / 2)
        self._painter.set_colour(theme.PLAIN)

    def _picture(self, face: int, x: float, y: float, width: int) -> None:
        is_back = face == card_faces.BACK
        texture = card_faces.back(self.back, width) if is_back else card_faces.texture(face, width)
        around = card_faces.margin(width)
        self._painter.add(Rectangle(texture=texture, pos=(round(x) - around, round(y) - around), size=texture.size))


def star_size(width: float) -> int:
    """The size of the disc of a star in the lower left corner of a card of this width, in pixels.

    It stays clear of the pips, which a card has from a certain width on.
    """
    if width < dp(theme.PLAIN_BELOW):
        return round(width * theme.SMALL_STAR)
    return int(min(dp(theme.SMALL_STAR_MOST), width * theme.SMALL_STAR_BESIDE_PIPS))


def number_size(height: float) -> float:
    """The type size of the number of backs in a row of this height, in pixels: smaller in a low row."""
    sizes = (theme.TYPE_BODY, theme.TYPE_SMALL)
    return float(sp(next((size for size in sizes if height >= sp(size) * theme.LINE), theme.TYPE_TINY)))


def number_gap(height: float) -> float:
    """The gap between the backs and their number there."""
    return float(dp(theme.GAP if height >= dp(theme.SMALL_WIDTH_LEAST) else theme.GAP_SMALL))
