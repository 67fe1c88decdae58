"""One card, face up or face down."""

from __future__ import annotations

from math import cos, pi
from typing import Final
from weakref import WeakSet

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from engine import cards
from mobile import theme
from mobile.drawing import card_faces, shapes
from mobile.drawing.appearance import appearance
from mobile.drawing.text_textures import make_text_texture


class CardView(Widget):
    """A card: its face is up where `flip` is 0, its back where it is 1; a card of None has a back on both sides.

    Position and size are the card's own, without its shadow. It takes no touches: whoever holds it does.
    """

    card = ObjectProperty(None, allownone=True)
    """The card, or None for one that is not seen."""
    face = ObjectProperty(None, allownone=True)
    """A face to show in place of the card's own: one of the digits of a clock."""
    back = StringProperty()
    """The word of its back; empty for that of the player who sees it."""
    flip = NumericProperty(0.0)
    """The turn of the card: 0 shows its face, 1 its back."""
    lift = NumericProperty(0.0)
    """The height above its place, in shares of `theme.LIFT_SHARE`."""
    shake_offset = NumericProperty(0.0)
    """The pixels by which it is shaken to the side."""
    shrink = NumericProperty(1.0)
    """The scale at which it is drawn about its middle, without being drawn anew."""
    marked = BooleanProperty(False)
    """Whether this card is the one that goes next: outlined in gold."""
    flat = BooleanProperty(False)
    """Whether it has no shadow, which saves a fifth of its drawing. For many cards that move together."""
    focused = BooleanProperty(False)
    """Whether the keyboard stands on it: there is a ring round it."""
    special = BooleanProperty(False)
    """Whether it bears a star, as a wild card does."""
    hinted = BooleanProperty(False)
    """Whether a hint points to it: outlined in a colour of its own, apart from any other edge."""
    fresh = BooleanProperty(False)
    """Whether it has just come: a thin blue edge, and `fresh_word`, if any, on a tab on it, right of its index."""
    fresh_word = StringProperty()
    """The word for “new”."""
    seen_width = NumericProperty(0)
    """The width that other cards leave to be seen, from the left; 0 for all of it."""
    ready = BooleanProperty(False)
    """Whether it can be put now, beside others that cannot: gold light shines round it."""
    number = NumericProperty(0)
    """Its place in a chosen order, from 1; 0 where it is not chosen."""

    def __init__(self, **properties: object) -> None:
        properties.setdefault("size_hint", (None, None))
        super().__init__(**properties)
        with self.canvas:
            self._light = InstructionGroup()
            Color(1, 1, 1, 1)
            self.picture = Rectangle()
            self._marks = InstructionGroup()
        self._is_put = False
        self._pictured: tuple[card_faces.Face, int, str] | None = None
        self._around = 0
        self._redraw = Clock.create_trigger(self._draw_marks, -1)
        for name in ("pos", "size", "card", "face", "back", "flip", "lift", "shake_offset", "shrink"):
            self.fbind(name, self._place)
        for name in ("marked", "focused", "hinted", "special", "fresh", "fresh_word", "seen_width", "number", "ready"):
            self.fbind(name, self._redraw)
        self.fbind("flat", self._dress)
        _made.add(self)
        self._place()

    @property
    def shown(self) -> card_faces.Face:
        """The side that is up now."""
        if (self.card is None and self.face is None) or self.flip >= 0.5:
            return card_faces.BACK
        return self.face if self.face is not None else cards.face(self.card)

    def put(self, pos: tuple[float, float], flip: float, shrink: float) -> None:
        """Moves and turns in one step, and places the picture once."""
        self._is_put = True
        self.pos, self.flip, self.shrink = pos, flip, shrink
        self._is_put = False
        self._place()

    def shake(self) -> None:
        """Shakes the card, as a sign that it cannot be used so."""
        Animation.cancel_all(self, "shake_offset")
        step, far = theme.SHAKE / 4, dp(theme.GAP_SMALL)
        steps = (Animation(shake_offset=to, d=step, t="out_quad") for to in (far, -far, far / 2, 0))
        first, *others = steps
        for other in others:
            first += other
        first.start(self)

    def _dress(self, *_: object) -> None:
        """Draws the card again in the style that the player has set."""
        self._pictured = None
        self._place()

    def _place(self, *_: object) -> None:
        if self._is_put:
            return
        width = round(self.width)
        if width < 2:  # there is no room for it
            self.picture.size = 0, 0
            self._light.clear()
            self._marks.clear()
            return
        if (pictured := (self.shown, width, self.back)) != self._pictured:
            self._pictured, self._around = pictured, card_faces.margin(width)
            is_back = self.shown == card_faces.BACK
            self.picture.texture = (
                card_faces.back(self.back, width) if is_back else card_faces.texture(self.shown, width)
            )
            if self.flat:
                self.picture.tex_coords = _within(self.picture.texture, self._around)
        # Turning over is the card growing narrow and wide again.
        turned = abs(cos(self.flip * pi)) if 0 < self.flip < 1 else 1.0
        shrink, around = self.shrink, 0 if self.flat else 2 * self._around
        wide, tall = (self.width + around) * turned * shrink, (self.height + around) * shrink
        # From x and width: an alias such as center_x may still be the old one when this is called.
        left = self.x + (self.width - wide) / 2 + self.shake_offset
        bottom = self.y + (self.height - tall) / 2 + self.lift * theme.LIFT_SHARE * self.height
        at_rest = turned == shrink == 1.0
        self.picture.pos = (round(left), round(bottom)) if at_rest else (left, bottom)
        self.picture.size = (wide, tall)
        marks = (self.number, self.marked, self.focused, self.hinted, self.special, self.fresh, self.ready)
        if self._marks.children or self._light.children or any(marks):
            self._redraw()

    def _draw_marks(self, *_: object) -> None:
        """Draws the light below the card, and over it an outline, a tab, a number. Done once a frame at most."""
        self._light.clear()
        self._marks.clear()
        x, y = self.x + self.shake_offset, self.y + self.lift * theme.LIFT_SHARE * self.height
        if self.ready:
            self._shine(x, y)
        if self.marked or self.fresh:
            self._outline(x, y, *((theme.OUTLINE, theme.SIGNAL) if self.marked else (theme.OUTLINE_THIN, theme.FRESH)))
        if self.hinted:
            self._outline(x, y, theme.HINT_LINE, theme.HINT, theme.OUTLINE if self.marked or self.fresh else 0)
        if self.focused:
            self._outline(x, y, theme.FOCUS_LINE, theme.TEXT, theme.OUTLINE)
        if self.fresh and self.fresh_word:
            self._tab(x, y)
        if self.number:
            self._badge(str(self.number), x + dp(theme.BADGE_INSET), y + dp(theme.BADGE_INSET))
        elif self.special:
            share = min(theme.BADGE, max(theme.STAR_LEAST, self.width / dp(1) * theme.STAR_SHARE)) / theme.BADGE
            self._badge("★", x + dp(theme.BADGE_INSET), y + dp(theme.BADGE_INSET), share)

    def _outline(self, x: float, y: float, width: float, colour: str, apart: float = 0) -> None:
        """Draws a line round the card, in a colour of the theme and so far apart from it."""
        gap, line = dp(apart), dp(width)
        radius = max(2, round(self.width * theme.CARD_RADIUS_SHARE + gap + line))
        beyond = gap + line
        self._marks.add(Color(*get_color_from_hex(colour)))
        around = x - beyond, y - beyond, self.width + 2 * beyond, self.height + 2 * beyond
        self._marks.add(shapes.draw_frame(around, radius, line))

    def _shine(self, x: float, y: float) -> None:
        """Draws the light round the card."""
        radius, reach = max(2, round(self.width * theme.CARD_RADIUS_SHARE)), round(dp(theme.READY_LIGHT_REACH))
        around = x - reach, y - reach, self.width + 2 * reach, self.height + 2 * reach
        self._light.add(Color(*get_color_from_hex(theme.SIGNAL)[:3], theme.READY_LIGHT))
        self._light.add(shapes.draw_light(around, radius, reach))

    def _tab(self, x: float, y: float) -> None:
        """Draws a tab with a word on the upper edge: between index and corner or, without room there, above the index.

        Where too little of the card is seen for the word in large type, it has usual type, and else there is no tab.
        """
        first, corner = card_faces.index_strip(self.width), self.width * theme.CARD_RADIUS_SHARE
        last = min(self.seen_width or self.width, self.width - corner)
        pictures = (make_text_texture(self.fresh_word, unit(theme.TYPE_TINY), bold=True) for unit in (sp, dp))
        beside = round(dp(theme.TAB_PAD)) * 2
        picture = next((picture for picture in pictures if picture.width + beside <= last - corner), None)
        if picture is None:
            return
        wide, tall = picture.width + beside, picture.height
        left, bottom = round(x + last - wide), round(y + self.height + dp(theme.TAB_OVER) - tall)
        if last - first < wide:
            bottom = round(y + self.height - dp(theme.TAB_WITHIN))
        for colour, edge in ((theme.INK, 1), (theme.FRESH, 0)):
            self._marks.add(Color(*get_color_from_hex(colour)))
            around = left - edge, bottom - edge, wide + 2 * edge, tall + 2 * edge
            self._marks.add(shapes.draw_box(around, round(dp(theme.TAB_RADIUS)) + edge))
        self._marks.add(Color(*get_color_from_hex(theme.INK)))
        inside = left + (wide - picture.width) // 2, bottom
        self._marks.add(Rectangle(texture=picture, pos=inside, size=picture.size))

    def _badge(self, text: str, x: float, y: float, share: float = 1.0) -> None:
        """Draws a gold disc with a number or a star, at `share` of its usual size."""
        picture = make_text_texture(text, sp(theme.TYPE_SMALL) * share, bold=True)
        high = round(dp(theme.BADGE) * share)
        wide = max(high, picture.width + round(dp(theme.GAP) * share))
        x, y = round(x), round(y)
        self._marks.add(Color(*get_color_from_hex(theme.SIGNAL)))
        self._marks.add(shapes.draw_box((x, y, wide, high), high // 2 - 2))
        self._marks.add(Color(*get_color_from_hex(theme.ON_SIGNAL)))
        inside = (x + (wide - picture.width) // 2, y + (high - picture.height) // 2)
        self._marks.add(Rectangle(texture=picture, pos=inside, size=picture.size))


_made: Final[WeakSet[CardView]] = WeakSet()
"""The cards that are still shown or kept. To bind a method of each to the appearance would slow Kivy down with every
card ever made: it passes over all of them, gone or not, for each that is bound."""


def _dress_all(*_: object) -> None:
    for card in list(_made):
        card._dress()


appearance.fbind("four_colours", _dress_all)
appearance.fbind("large", _dress_all)
appearance.fbind("back", _dress_all)


def playable_lift(height: float) -> float:
    """The `lift` of a card of this height in pixels that can be put beside others that cannot."""
    return float(min(theme.LIFT_PLAYABLE_MOST, dp(theme.LIFT_PLAYABLE) / (theme.LIFT_SHARE * max(1.0, height))))


def _within(texture: Texture, around: int) -> tuple[float, ...]:
    """The texture coordinates without a margin of `around` pixels."""
    left, low, right, _, _, high, *_ = texture.tex_coords
    across, up = (right - left) * around / texture.width, (high - low) * around / texture.height
    left, low, right, high = left + across, low + up, right - across, high - up
    return left, low, right, low, right, high, left, high
