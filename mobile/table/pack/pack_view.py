"""The pack in the middle of the table: it lies squared or spread, is shuffled and is cut."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.drawing import fonts
from mobile.drawing.appearance import appearance
from mobile.drawing.easing import smoothstep
from mobile.drawing.rect import Rect
from mobile.drawing.tween import Tween
from mobile.table.middle.pile import PileView, edges, room_round
from mobile.table.pack import pack_motion
from mobile.table.pack.backs import Backs
from mobile.table.pack.fan import FanView
from mobile.table.pack.pack_motion import Pose

Done = Callable[[], object]


class PackView(Widget):
    """`count` backs: a pile, or while it is `spread` a fan in which places from `first` to `last` can be chosen.

    `place` is the one that was looked at last, less than `first` for none. Event: `on_choose(place)`.
    """

    count = NumericProperty(0)
    label = StringProperty()
    spread = BooleanProperty(False)
    active = BooleanProperty(False)
    """Whether fingers and keys choose a place."""
    first = NumericProperty(0)
    last = NumericProperty(0)
    places = ListProperty()
    place = NumericProperty(-1)

    __events__ = ("on_choose",)

    def __init__(self, **values: Any) -> None:
        self.motion = Tween()
        self.pile = PileView()
        self.fan = FanView(active=False, opacity=0)
        super().__init__(**values)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._backs = Backs()
        self.add_widget(self.pile)
        self.add_widget(self.fan)
        self.fan.bind(place=self.setter("place"), on_choose=lambda _, place: self.dispatch("on_choose", place))
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size", "count", "label", "first", "last", "places", "active"):
            self.fbind(name, self._soon)
        self._soon()

    def on_choose(self, place: int) -> None:
        """The finger was let go over a place."""

    def on_spread(self, *_: object) -> None:
        if self.motion.is_running:
            return
        Animation.cancel_all(self.fan, "spread")
        self.fan.place = self.first - 1
        if self.spread and (lasting := appearance.seconds(theme.FAN_OPENING)):
            self.fan.spread = 0.0
            Animation(spread=1.0, d=lasting, t="out_cubic").start(self.fan)
        else:
            self.fan.spread = float(self.spread)
        self._lay()

    # Motions

    def riffle(self, done: Done) -> None:
        """Shows a shuffle; calls `done` at its end."""
        self.motion.finish()
        self.spread = False
        self.motion.start(theme.RIFFLE, self._show_riffle, lambda: self._rest(done))
        self._lay()

    def cut_at(self, place: int, done: Done) -> None:
        """Spreads the pack if it is not yet, raises the card at that place, and puts the packet under the rest."""
        self.motion.finish()
        Animation.cancel_all(self.fan, "spread")
        place = max(int(self.first), min(int(self.last), place))
        begun = self.fan.spread if self.spread else 0.0
        if not self.spread:
            self.fan.place = self.first - 1
        looked = self.fan.place if self.fan.place >= self.first else (self.first + self.last) // 2
        opens = theme.FAN_OPENING * (1 - begun)
        looks = 0.0 if looked == place == self.fan.place else theme.CUT_PREVIEW
        lasts = opens + looks + theme.CUT

        def show(share: float) -> None:
            now = share * lasts
            if now < opens:
                self.fan.spread = begun + (1 - begun) * smoothstep(now / opens)
            elif now < opens + looks:
                self.fan.spread = 1.0
                self.fan.place = looked + (place - looked) * smoothstep((now - opens) / looks)
            else:
                self.fan.spread, self.fan.place = 1.0, place
                self._show_cut((now - opens - looks) / theme.CUT)
            self._show_what_is_seen(fan=now < opens + looks)

        def end() -> None:
            self.spread = False
            self._rest(done)

        self.motion.start(lasts, show, end)

    def finish(self) -> None:
        """Ends at once whatever moves; what that starts goes on."""
        self.motion.finish()

    def stop(self) -> None:
        """Forgets all that moves, and tells nobody, as the table is left."""
        self.motion.stop()
        Animation.cancel_all(self.fan)
        self._rest(lambda: None)

    def _show_riffle(self, share: float) -> None:
        self._show_what_is_seen(fan=False)
        if share < 1:
            self._show(pack_motion.riffle(share, self._drawn, self.middle, self.fan.card_width, self._thick))

    def _show_cut(self, share: float) -> None:
        spread = self.fan.poses()
        spread = spread[:: ceil(len(spread) / theme.CUT_BACKS)] if spread else []
        if share < 1 and len(spread) > 1:
            among = (self.place - self.first) / max(1, self.last - self.first)
            at = max(1, min(len(spread) - 1, round(among * len(spread))))
            poses = pack_motion.cut(share, spread, at, self.middle, self.fan.card_width, self._thick)
            step = self.fan.step
            self._show([*pack_motion.thin(poses[:at], step), *pack_motion.thin(poses[at:], step)])

    def _rest(self, done: Done) -> None:
        self._backs.clear()
        if not self.spread:
            self.fan.place, self.fan.spread = self.first - 1, 0.0
        elif self.fan.spread < 1:  # it was to be spread while it was shuffled
            self.on_spread()
        self._lay()
        done()

    # What is seen

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of the squared pack: that of the fan's middle card, if the words below fit."""
        below = self.fan.card_width * theme.CARD_RATIO / 2 + room_round() + self._label
        return self.center_x, max(self.fan.middle[1], self.y + below)

    def rect(self) -> Rect:
        """The place of a card of the pack, in the window."""
        return self.fan.card_rect() if self.spread and not self.motion.is_running else self.pile.card_rect()

    @property
    def _label(self) -> float:
        return fonts.line(theme.TYPE_SMALL)

    @property
    def _drawn(self) -> int:
        return min(theme.PACK_BACKS, int(self.count))

    @property
    def _thick(self) -> float:
        return float(dp(theme.PILE_STEP) * edges(self.count))

    def _show(self, poses: list[Pose]) -> None:
        self._backs.show(poses, self.fan.card_width)

    def _show_what_is_seen(self, fan: bool) -> None:
        moves = self.motion.is_running
        self.fan.opacity = float(fan)
        self.pile.opacity = float(not fan and not moves and self.count > 0)
        self.fan.active = fan and not moves and self.active
        if fan:
            self._backs.clear()

    def _lay(self, *_: object) -> None:
        fan, pile = self.fan, self.pile
        fan.pos, fan.size, fan.count, fan.first, fan.last = self.pos, self.size, self.count, self.first, self.last
        fan.places = self.places
        wide, (x, y) = fan.card_width, self.middle
        tall = wide * theme.CARD_RATIO
        pile.count, pile.label = self.count, self.label
        pile.size = wide + 2 * room_round(), tall + 2 * room_round() + self._label
        pile.pos = x - pile.width / 2, y - tall / 2 - room_round() - self._label
        if self.motion.is_running:
            self.motion.draw()
        else:
            self._show_what_is_seen(fan=self.spread)
