"""The layer on which cards fly, from where they were to where they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from mobile import theme
from mobile.controls.drag import is_wheel
from mobile.drawing.appearance import appearance
from mobile.drawing.easing import ease_out
from mobile.drawing.rect import Rect
from mobile.drawing.turned_card import TurnedCard
from mobile.drawing.tween import MAX_FRAME_SECONDS
from mobile.table.panel import window_rect


@dataclass(frozen=True)
class Flight:
    """A card's way in the window. Ends may be functions, asked in every frame, as the window may change its size.

    The card shows its face at the end if `face_up`, and at the beginning if `began_up`; None has a back only.
    """

    card: int | None
    source: Rect | Callable[[], Rect]
    target: Rect | Callable[[], Rect]
    face_up: bool = True
    began_up: bool = False
    began_angle: float = 0.0
    angle: float = 0.0
    """The angles at which it lies at the beginning and at the end, in degrees counterclockwise."""
    back: str = ""
    """The word of its back; empty for the player's own, which piles have."""
    on_land: Callable[[], object] | None = None
    on_start: Callable[[], object] | None = None


@dataclass
class _Batch:
    """Flights that were started together, and how far in time they are."""

    flights: Sequence[Flight]
    stagger: float
    seconds: float
    on_done: Callable[[], object] | None
    now: float = 0.0
    begun: int = 0
    views: dict[int, TurnedCard] = field(default_factory=dict)


class FlightLayer(Widget):
    """A layer over the table, which takes no room of its own.

    While cards fly a tap anywhere lands them all. It does nothing else, unless it hits one of the widgets in `passes`,
    which lead elsewhere. The speed is `appearance.speed`.
    """

    is_flying = BooleanProperty(False)
    __events__ = ("on_tap",)

    def on_tap(self) -> None:
        """The event of a tap while nothing flies, anywhere; the tap goes on to what it was meant for."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._batches: list[_Batch] = []
        self._spare: list[TurnedCard] = []
        self._clock = Clock.create_trigger(self._advance, 0, interval=True)
        self._swallowed: set[int] = set()
        self.passes: list[Widget] = []
        """The widgets that a tap reaches though cards fly."""

    def fly(
        self,
        flights: Sequence[Flight],
        on_done: Callable[[], object] | None = None,
        *,
        seconds: float = theme.MOVE,
        stagger: float = theme.STAGGER,
        most: float = theme.DEAL_MOST,
    ) -> None:
        """Lets cards fly, one after the other, all within `most` seconds; then calls `on_done`.

        Without motion everything has landed when this returns.
        """
        if len(flights) > 1:
            stagger = max(0.0, min(stagger, (most - seconds) / (len(flights) - 1)))
        batch = _Batch(list(flights), stagger, seconds, on_done)
        self._batches.append(batch)
        if not appearance.speed or not flights:
            self._land(batch)
            return
        self.is_flying = True
        self._step(batch, 0.0)
        self._clock()

    def finish(self) -> None:
        """Lands at once whatever flies; what is started by that flies on."""
        for batch in list(self._batches):
            if batch in self._batches:
                self._land(batch)

    def clear(self) -> None:
        """Forgets whatever flies, and tells nobody; called when the table is left."""
        for batch in self._batches:
            for view in batch.views.values():
                self._take_back(view)
        self._batches.clear()
        self._rest()

    def _advance(self, passed: float) -> None:
        # A frame that took long, as the first after a pause does, must not swallow the motion.
        passed = min(passed, MAX_FRAME_SECONDS)
        for batch in list(self._batches):
            if batch in self._batches:
                if appearance.speed:
                    self._step(batch, passed * appearance.speed)
                else:
                    self._land(batch)
        self._rest()

    def _step(self, batch: _Batch, passed: float) -> None:
        batch.now += passed
        while batch.begun < len(batch.flights) and batch.begun * batch.stagger <= batch.now:
            view = batch.views[batch.begun] = self._view(batch.flights[batch.begun])
            view.flat = len(batch.flights) > theme.FLIGHTS_FLAT
            if on_start := batch.flights[batch.begun].on_start:
                on_start()
            batch.begun += 1
        corner = self.to_widget(0, 0)
        for number in list(batch.views):
            share = (batch.now - number * batch.stagger) / batch.seconds
            if share >= 1:
                self._land_one(batch, number)
            elif number in batch.views:
                _move(batch.views[number], batch.flights[number], max(0.0, share), corner)
        if batch.begun == len(batch.flights) and not batch.views:
            self._finish(batch)

    def _view(self, flight: Flight) -> TurnedCard:
        view = self._spare.pop() if self._spare else TurnedCard()
        view.card, view.back = flight.card, flight.back
        view.flip = 0.0 if flight.began_up else 1.0
        # One size all the way, or it would be drawn anew in each frame: that of the end at which it is read.
        width = max(_rect(end)[2] for end in _read_at(flight))
        view.size = round(width), round(width) * theme.CARD_RATIO
        _move(view, flight, 0.0, self.to_widget(0, 0))
        self.add_widget(view)
        return view

    def _land_one(self, batch: _Batch, number: int) -> None:
        self._take_back(batch.views.pop(number))
        if landed := batch.flights[number].on_land:
            landed()

    def _land(self, batch: _Batch) -> None:
        waiting = [*sorted(batch.views), *range(batch.begun, len(batch.flights))]
        batch.begun = len(batch.flights)
        for number in waiting:
            if number in batch.views:
                self._take_back(batch.views.pop(number))
            if on_land := batch.flights[number].on_land:
                on_land()
        self._finish(batch)
        self._rest()

    def _finish(self, batch: _Batch) -> None:
        if batch in self._batches:
            self._batches.remove(batch)
            if batch.on_done:
                batch.on_done()

    def _rest(self) -> None:
        self.is_flying = bool(self._batches)
        if not self._batches:
            self._clock.cancel()

    def _take_back(self, view: TurnedCard) -> None:
        self.remove_widget(view)
        self._spare.append(view)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_flying or is_wheel(touch):
            return False
        self.finish()
        if any(_is_in(touch.pos, window_rect(widget)) for widget in self.passes):
            return False
        self._swallowed.add(touch.uid)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return touch.uid in self._swallowed

    def on_touch_up(self, touch: Any) -> bool:
        swallowed = touch.uid in self._swallowed
        self._swallowed.discard(touch.uid)
        if not swallowed and abs(touch.ox - touch.x) + abs(touch.oy - touch.y) < dp(theme.DRAG_STARTS):
            self.dispatch("on_tap")
        return swallowed


def _is_in(point: tuple[float, float], rect: Rect) -> bool:
    x, y, width, height = rect
    return x <= point[0] <= x + width and y <= point[1] <= y + height


def _rect(end: Rect | Callable[[], Rect]) -> Rect:
    return end() if callable(end) else end


def _read_at(flight: Flight) -> list[Rect | Callable[[], Rect]]:
    """The ends at which it shows its face; both for one that shows nothing else than its back."""
    read = [end for end, up in ((flight.source, flight.began_up), (flight.target, flight.face_up)) if up]
    return read or [flight.source, flight.target]


def _move(view: TurnedCard, flight: Flight, share: float, corner: tuple[float, float]) -> None:
    """Moves a card to a share of its way: fast at first, then gently to rest, turned over in the middle."""
    eased = ease_out(share)
    source, target = _rect(flight.source), _rect(flight.target)
    left, bottom, width, height = (a + (b - a) * eased for a, b in zip(source, target, strict=True))
    begin, end = float(not flight.began_up), float(not flight.face_up)
    turned = min(1.0, max(0.0, (eased - 0.2) / 0.6))
    # The picture keeps its size; it is drawn smaller or larger about its middle.
    x, y = left + (width - view.width) / 2 + corner[0], bottom + (height - view.height) / 2 + corner[1]
    view.angle = flight.began_angle + (flight.angle - flight.began_angle) * eased
    view.put((x, y), begin + (end - begin) * turned, width / view.width)
