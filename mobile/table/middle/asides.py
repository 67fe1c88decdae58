"""Cards to look at again, such as the last trick: a small pile beside the trick opens them over the table."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.localizer import Localizer
from engine.view import View, Viewer, Zone
from mobile import theme
from mobile.controls.widgets import RingTarget
from mobile.drawing import card_faces, kv
from mobile.drawing.card import CardView
from mobile.table.middle.pile import PileView
from mobile.table.middle.trick import TrickView
from mobile.table.seats.directions import chairs_of, direction_of, directions_of

kv.load(__file__)


class AsidePile(RingTarget, PileView):
    """The pile that opens an aside. It has its place before there is one."""

    def press(self) -> None:
        self.dispatch("on_tap")


def trick_name(viewer: Viewer, localizer: Localizer, seat: int) -> str:
    """The name of who laid a card of a trick: the viewer is “You”."""
    return str(localizer("you")) if seat == viewer else localizer.name(seat)


def leading_index(trick: Zone) -> int:
    """The index of the card that wins a trick of several so far, or has won it; -1 where there is none."""
    return trick.by.index(trick.winning) if trick.winning is not None and len(trick.by) > 1 else -1


class CardRow(Widget):
    """Cards side by side, overlapping where there is little room."""

    def __init__(self, zone: Zone, **values: Any) -> None:
        super().__init__(**values)
        self._views = [CardView(card=card, special=card in zone.special) for card in zone.cards]
        for view in self._views:
            self.add_widget(view)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: object) -> None:
        wide = float(card_faces.width_within(min(dp(theme.CARD_WIDTH_MOST), self.height / theme.CARD_RATIO)))
        gap, count = dp(theme.GAP), len(self._views)
        step = min(wide + gap, (self.width - wide) / max(1, count - 1))
        left = self.center_x - (step * (count - 1) + wide) / 2
        for at, view in enumerate(self._views):
            view.size = wide, wide * theme.CARD_RATIO
            view.pos = round(left + at * step), round(self.center_y - view.height / 2)


class AsideOverlay(RingTarget, BoxLayout):
    """An aside over the table. A tap anywhere, Enter and Escape close it. Event: `on_close()`."""

    title = StringProperty()
    hint = StringProperty()
    __events__ = ("on_close",)

    def __init__(self, view: View, zone: Zone, localizer: Localizer, **values: Any) -> None:
        super().__init__(**values)
        if zone.layout == "trick":
            chairs = [direction_of(at, len(chairs_of(view))) for at in range(len(chairs_of(view)))]
            shown: Widget = TrickView(
                cards=list(zone.cards),
                special=list(zone.special),
                names=[trick_name(view.viewer, localizer, seat) for seat in zone.by],
                leading=leading_index(zone),
                colours=[theme.player_colour(seat) for seat in zone.by],
                directions=directions_of(view, zone.by),
                chairs=chairs,
            )
        else:
            shown = CardRow(zone)
        self.ids.cards.add_widget(shown)

    def on_close(self) -> None:
        """The overlay is to be closed."""

    def press(self) -> None:
        self.dispatch("on_close")

    def on_touch_down(self, touch: Any) -> bool:
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self.dispatch("on_close")
        return True
