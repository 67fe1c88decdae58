"""A pack spread face down, from which one cuts."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from mobile import theme
from mobile.controls.drag import is_tap, is_touch_lost
from mobile.drawing import card_faces, shapes
from mobile.drawing.rect import Point, Rect
from mobile.table.pack import pack_motion
from mobile.table.pack.backs import Backs
from mobile.table.pack.pack_motion import Pose


class FanView(Widget):
    """`count` backs on an arc; the one under the finger rises, enlarged, or the pack parts there where it is cut.

    Slide along it; letting go chooses. Places run from `first` to `last`. Events: `on_look(place)` while the finger
    slides, `on_choose(place)` when it is let go or Enter is pressed. The chosen card stays up.
    """

    count = NumericProperty(0)
    first = NumericProperty(0)
    last = NumericProperty(0)
    places = ListProperty()
    """The places from `first` to `last` that may be chosen; empty for all of them."""
    place = NumericProperty(-1)
    """The place that is shown raised; less than `first` for none. It may lie between two, while it slides."""
    spread = NumericProperty(1.0)
    """The spread, from 0, where all cards lie in the middle, to 1."""
    lifts_packet = BooleanProperty(False)
    """Whether the cards above the chosen place rise with it, as a packet that is cut off."""
    active = BooleanProperty(True)
    """Whether fingers and keys do anything; False for who watches."""

    __events__ = ("on_look", "on_choose")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._touch: Any = None
        with self.canvas:
            Color(1, 1, 1, 1)
            self._backs = Backs()
        self._raised = InstructionGroup()
        self.canvas.add(self._raised)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "count", "first", "last", "place", "spread", "active", "lifts_packet"):
            self.fbind(name, self._soon)
        for name in ("active", "parent"):
            self.fbind(name, self._on_end)
        self._soon()

    def cancel(self) -> None:
        """Lets go of the finger that slides; nothing is chosen."""
        if self._touch is not None:
            touch, self._touch = self._touch, None
            touch.ungrab(self)

    def _on_end(self, *_: object) -> None:
        if not self.active or self.parent is None:
            self.cancel()

    # Geometry. Angles are from straight up, clockwise.

    def _measure(self) -> tuple[int, float, float, tuple[float, float]]:
        """The width of a card, half the arc, the radius on which card middles lie, and its centre."""
        across, high = theme.FAN_CARD
        is_tall = self.height > self.width
        below = dp(theme.TARGET) + 2 * dp(theme.FAN_MARKER)  # the knob, which may stand at either end
        most = min(
            self.width * (theme.FAN_CARD_TALL if is_tall else across),
            self.height * high,
            (self.height - below) * theme.FAN_CARD_ABOVE_KNOB,
            dp(theme.CARD_WIDTH_MOST),
        )
        wide = card_faces.width_within(max(1.0, most))
        chord = max(1.0, self.width - wide * theme.FAN_ROOM)
        half = radians((theme.FAN_ARC_TALL if is_tall else theme.FAN_ARC) / 2)
        # Flat enough for the height: a circle's rise over its chord is (chord / 2) * tan(half / 2).
        most = max(1.0, self.height * theme.FAN_FLAT)
        half = min(half, 2 * atan2(most, chord / 2))
        radius = chord / 2 / sin(half)
        # The top leaves room for the card that rises.
        rise = wide * theme.CARD_RATIO * (0.5 * theme.FAN_GROW + theme.FAN_RISE)
        top = self.top - rise - dp(theme.GAP)
        bottom = self.y + max(
            wide * theme.CARD_RATIO * theme.FAN_BELOW, wide * theme.CARD_RATIO / 2 + below * cos(half)
        )
        bottom += radius * (1 - cos(half))
        middle = max(bottom, min(top, self.center_y + (radius * (1 - cos(half))) / 2))
        return wide, half, radius, (self.center_x, middle - radius)

    @property
    def _share(self) -> float:
        return float((self.place - self.first) / max(1, self.last - self.first))

    def _place_at(self, x: float, y: float) -> int:
        _, half, radius, (left, low) = self._measure()
        angle = atan2(x - left, max(radius * theme.FAN_NEAR, y - low))
        share = min(1.0, max(0.0, (angle + half) / (2 * half)))
        place = self.first + share * (self.last - self.first)
        return self._nearest(round(float(place)))

    def _nearest(self, place: int) -> int:
        """The place nearest to this one that may be chosen."""
        return min(self.places, key=lambda candidate: abs(int(candidate) - place), default=place)

    def card_rect(self) -> Rect:
        """The place of the raised card, or of the middle of the fan, in the window."""
        wide, half, radius, (left, low) = self._measure()
        angle = self._angle * half if self.place >= self.first else 0.0
        x, y = left + radius * sin(angle), low + radius * cos(angle)
        tall = wide * theme.CARD_RATIO
        return *self.to_window(x - wide / 2, y - tall / 2), wide, tall

    def reach_rect(self) -> Rect:
        """The rectangle in the window of the spread fan and its knob, wherever they slide."""
        wide, half, radius, (left, low) = self._measure()
        tall, knob = wide * theme.CARD_RATIO, dp(theme.TARGET)
        aside = min(self.width / 2, radius * sin(half) + wide)
        top = min(self.top, low + radius + tall * (0.5 * theme.FAN_GROW + theme.FAN_RISE))
        below = radius - tall / 2 - knob / 2 - dp(theme.FAN_MARKER)
        bottom = max(self.y, low + below * cos(half) - knob / 2)
        return *self.to_window(left - aside, bottom), 2 * aside, max(0.0, top - bottom)

    def poses(self) -> list[Pose]:
        """The poses of the backs that are drawn, the raised one among them where it is seen."""
        wide, half, radius, centre = self._measure()
        found = self._poses(int(self.count), wide, half, radius, centre)
        if found and self.place >= self.first and not self.lifts_packet:
            angle = self._angle * half
            out = radius + wide * theme.CARD_RATIO * theme.FAN_RISE
            at = round(self._share * (len(found) - 1))
            found[at] = Pose(centre[0] + out * sin(angle), centre[1] + out * cos(angle), angle, theme.FAN_GROW)
        return found

    @property
    def card_width(self) -> int:
        return int(self._measure()[0])

    @property
    def step(self) -> float:
        """The least visible strip of a card, in pixels: of less than that only the light rim would be seen."""
        return max(float(dp(theme.FAN_STEP)), self.card_width * theme.FAN_STEP_SHARE)

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the card in the middle of the fan."""
        _, _, radius, (x, y) = self._measure()
        return x, y + radius

    @property
    def _angle(self) -> float:
        """The angle of the raised card as a share of the greatest, from -1 at the left to 1 at the right."""
        return float((self._share * 2 - 1) * self.spread)

    def _poses(self, count: int, wide: int, half: float, radius: float, centre: tuple[float, float]) -> list[Pose]:
        count = min(count, max(2, round(2 * half * radius / self.step)))
        is_raised = self.place >= self.first
        raised = self._share * (count - 1)
        split = min(half / 2, theme.FAN_SPLIT * wide / radius)
        found = []
        for at in range(count):
            angle = (at / max(1, count - 1) * 2 - 1) * half * self.spread
            if is_raised and self.lifts_packet:
                angle = angle * (1 - split / half) + (split if at > raised else -split) * self.spread
            elif is_raised:
                angle += _parting(at - raised, count) * wide / radius * self.spread
            lift = (
                wide * theme.CARD_RATIO * theme.FAN_PACKET if is_raised and self.lifts_packet and at > raised else 0.0
            )
            out = radius + lift * self.spread
            found.append(Pose(centre[0] + out * sin(angle), centre[1] + out * cos(angle), angle))
        return found

    # Drawing.

    def _draw(self, *_: object) -> None:
        self._raised.clear()
        count = int(self.count)
        if not count or min(self.size) < dp(theme.FAN_LEAST):
            self._backs.clear()
            return
        wide, half, radius, centre = self._measure()
        is_raised = self.place >= self.first
        poses = pack_motion.thin(self._poses(count, wide, half, radius, centre), self.step)
        far, corner = radius + wide * theme.CARD_RATIO, wide * theme.CARD_RADIUS_SHARE + 2
        steps = [(after.angle - before.angle) * far + corner for before, after in pairwise(poses)]
        self._backs.show(poses, wide, rim=1, seen=[*steps, float(wide)])
        if is_raised and not self.lifts_packet:
            self._draw_raised(self._angle * half, wide, radius, centre)
        if self.active and self.spread >= 1:
            self._draw_marker(self._angle * half if is_raised else 0.0, wide, radius, centre)

    def _draw_raised(self, angle: float, wide: int, radius: float, centre: tuple[float, float]) -> None:
        large = round(wide * theme.FAN_GROW)
        tall = round(large * theme.CARD_RATIO)
        out = radius + wide * theme.CARD_RATIO * theme.FAN_RISE
        x, y = centre[0] + out * sin(angle), centre[1] + out * cos(angle)
        line, corner = round(dp(theme.OUTLINE)), max(2, round(large * theme.CARD_RADIUS_SHARE))
        left, bottom, around = x - large / 2, y - tall / 2, card_faces.margin(large)
        texture = card_faces.texture(card_faces.BACK, large)
        for instruction in (
            PushMatrix(),
            Rotate(angle=-degrees(angle), origin=(x, y)),
            Color(1, 1, 1, 1),
            Rectangle(texture=texture, pos=(left - around, bottom - around), size=texture.size),
            Color(*get_color_from_hex(theme.SIGNAL)),
            shapes.draw_frame((left - line, bottom - line, large + 2 * line, tall + 2 * line), corner + line, line),
            PopMatrix(),
        ):
            self._raised.add(instruction)

    def _draw_marker(self, angle: float, wide: int, radius: float, centre: tuple[float, float]) -> None:
        """A knob below the fan to slide along it, with a tip that points at the chosen place."""
        size = dp(theme.TARGET)
        out = radius - wide * theme.CARD_RATIO / 2 - size / 2 - dp(theme.FAN_MARKER)
        x, y = centre[0] + out * sin(angle), centre[1] + out * cos(angle)
        tip, side = size / 2 + dp(theme.FAN_MARKER) * theme.FAN_TIP, size * theme.FAN_TIP_SIDE
        (long, high), apart = (dp(theme.FAN_MARKER) / 2 * share for share in theme.FAN_ARROW), dp(theme.GAP_SMALL)
        lit, dark = get_color_from_hex(theme.SIGNAL), get_color_from_hex(theme.ON_SIGNAL)
        for instruction in (
            PushMatrix(),
            Rotate(angle=-degrees(angle), origin=(x, y)),
            Color(*lit),
            _triangle((x, y + tip), (x - side, y + side), (x + side, y + side)),
            Rectangle(texture=shapes.rounded(round(size / 2)), pos=(x - size / 2, y - size / 2), size=(size, size)),
            Color(*dark),
            *(
                _triangle((x + way * (apart + long), y), (x + way * apart, y + high), (x + way * apart, y - high))
                for way in (-1, 1)
            ),
            PopMatrix(),
        ):
            self._raised.add(instruction)

    # Choosing.

    def handle_key(self, key: str) -> bool:
        """``left``, ``right``, ``pageup``, ``pagedown``, ``home``, ``end`` look, ``enter`` chooses."""
        if not self.active or not self.count:
            return False
        is_shown = self.place >= self.first
        if key == "enter":
            if is_shown:
                self.dispatch("on_choose", int(self.place))
            return bool(is_shown)
        now = int(self.place) if is_shown else int(self.first + self.last) // 2
        steps = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10, "home": -int(self.last), "end": int(self.last)}
        if key not in steps:
            return False
        self._look(self._step_to(now, steps[key]))
        return True

    def _step_to(self, now: int, step: int) -> int:
        """The place so many steps away, or the next beyond it that may be chosen, in that direction."""
        wanted = max(int(self.first), min(int(self.last), now + step))
        beyond = [int(place) for place in self.places if (int(place) - wanted) * step >= 0 and int(place) != now]
        return self._nearest(wanted) if not beyond else min(beyond, key=lambda candidate: abs(candidate - wanted))

    def suggest(self) -> None:
        """Looks at the place in the middle, from which a player slides on."""
        self._look(self._nearest(int(self.first + self.last) // 2))

    def _look(self, place: int) -> None:
        if place != self.place:
            self.place = place
            self.dispatch("on_look", place)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.active or not self.count or not self.collide_point(*touch.pos) or not is_tap(touch):
            return False
        if self._touch is not None and is_touch_lost(self._touch):
            self.cancel()
        if self._touch is None:
            self._touch = touch
            touch.grab(self)
            self._look(self._place_at(*touch.pos))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        if self.active:
            self._look(self._place_at(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._touch = None
        if self.active and self.get_parent_window() is not None:  # else its screen has gone
            self.dispatch("on_choose", int(self.place))
        return True

    def on_look(self, place: int) -> None:
        """The finger is over another place."""

    def on_choose(self, place: int) -> None:
        """The finger was let go over a place."""


def _triangle(*corners: Point) -> Mesh:
    return Mesh(vertices=[part for x, y in corners for part in (x, y, 0, 0)], indices=range(3), mode="triangles")


def _parting(steps: float, count: int) -> float:
    """The distance that neighbours make way, in cards; less and less the farther off they are."""
    if abs(steps) < 0.5:
        return 0.0
    least, share = theme.FAN_PARTING_REACH
    width = max(least, count * share)
    return (1 if steps > 0 else -1) * theme.FAN_PARTING / sqrt(1 + (steps / width) ** 2)
