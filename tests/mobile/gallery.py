"""Every widget of the table in one picture, to be looked at: ``python -m tests.mobile.gallery FOLDER``.

Needs Kivy and a display. It draws at a phone's size and a desktop's, and writes PNG files.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["KIVY_NO_ARGS"] = "1"  # which Kivy reads when it is imported: the arguments are for this module

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from engine.cards import parse_cards
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.card_clock import CardClock
from mobile.table.hand.hand_view import HandView
from mobile.table.hand.small_hand import SmallHandView
from mobile.table.middle.pile import PileView
from mobile.table.motion.flights import Flight, FlightLayer
from mobile.table.pack.fan import FanView
from mobile.table.seats.turn_ring import TurnRing
from tests.mobile.gallery_command import parse_gallery_command

HAND = parse_cards("3H 3S 3D 7C 8C 9C 10C QH KH JK 2S 10D JS AC")
MELDS = (HAND[0:3], HAND[3:7])
PHONE, DESKTOP = (412, 892), (1280, 800)
Scene = Callable[[], Widget]


def frames(count: int = 6) -> None:
    for _ in range(count):
        EventLoop.idle()


def placed(widget: Widget, x: float, y: float, width: float, height: float) -> Widget:
    """Puts a widget at a place counted from the window's upper left corner."""
    widget.size_hint = None, None
    widget.size = dp(width), dp(height)
    widget.pos = dp(x), Window.height - dp(y) - dp(height)
    return widget


def seat(root: Widget, x: float, y: float, width: float, height: float, hand: SmallHandView, **ring: object) -> None:
    root.add_widget(placed(TurnRing(**ring), x, y, width, height))
    root.add_widget(placed(Label(text="Ann  ·  23", font_size=dp(13), font_name=theme.FONT), x, y, width, 22))
    root.add_widget(placed(hand, x + 6, y + 22, width - 12, height - 28))


def table(cards: tuple[int, ...], *, melds: bool = False, marked: bool = False, seats: int = 4) -> Widget:
    root = FloatLayout()
    width, height = Window.width / dp(1), Window.height / dp(1)
    across = min(seats, 3 if width < 500 else 6)
    wide, tall = (width - 24 - 8 * (across - 1)) / across, 72
    for at in range(seats):
        x, y = 12 + at % across * (wide + 8), 12 + at // across * (tall + 8)
        hand = SmallHandView(count=3 + at)
        seat(root, x, y, wide, tall, hand, active=at == 1, share=0.7)
    middle = height * 0.48
    for at, pile in enumerate(
        (PileView(count=62, label="Stock", usable=True), PileView(card=HAND[7], count=9, label="Discards"))
    ):
        root.add_widget(placed(pile, width / 2 - 130 + at * 140, middle - 80, 120, 170))
    hand = HandView(cards=cards, groups=MELDS if melds else (), marked=cards[-1] if marked else None)
    low = 0.36 if width < 500 else 0.3
    root.add_widget(placed(hand, 12, height * (1 - low), width - 24, height * low - 12))
    return root


def choosing() -> Widget:
    root = table(HAND[:8])
    hand = root.children[0]
    hand.ordered, hand.selected = True, [HAND[2], HAND[5], HAND[1]]
    return root


def others() -> Widget:
    """Fan, clocks, rings, open hands, an empty pile."""
    root = FloatLayout()
    width = Window.width / dp(1)
    fan = FanView(count=208, first=1, last=207, place=70)
    root.add_widget(placed(fan, 12, 12, width - 24, 280))
    root.add_widget(placed(CardClock(seconds=95), 20, 310, 136, 48))
    for at, share in enumerate((1.0, 0.55, 0.15)):
        root.add_widget(placed(TurnRing(active=True, share=share, radius=10), 176 + at * 76, 314, 60, 44))
    half = (min(width, 600) - 36) / 2
    for at, (cards, groups) in enumerate(((HAND, MELDS), (HAND[:7], ()))):
        root.add_widget(placed(SmallHandView(cards=list(cards), groups=groups), 12 + at * (half + 12), 376, half, 120))
    root.add_widget(placed(SmallHandView(count=14), 12, 510, 110, 44))
    root.add_widget(placed(SmallHandView(count=3), 140, 510, 110, 44))
    for at, pile in enumerate((PileView(label="Discards"), PileView(count=1, label="Bank"), PileView(count=208))):
        root.add_widget(placed(pile, 12 + at * 130, 570, 110, 160))
    return root


def twelve() -> Widget:
    root = FloatLayout()
    width = Window.width / dp(1)
    across = 2 if width < 500 else 4
    wide = (width - 24 - 8 * (across - 1)) / across
    for at in range(12):
        x, y = 12 + at % across * (wide + 8), 12 + at // across * 140
        seat(root, x, y, wide, 132, SmallHandView(cards=list(HAND), groups=MELDS), active=at == 3, share=0.4)
    return root


def flying() -> Widget:
    root = table(HAND[:7], seats=3)
    layer = FlightLayer()
    root.add_widget(layer)
    width = Window.width
    target = (width / 2 - 52, 60, 104, 146)
    layer.fly([Flight(card, (width / 2 - 180, 420, 70, 98), target) for card in HAND[:8]], stagger=0.03)
    return root


def scenes() -> Iterator[tuple[str, Scene]]:
    many = tuple(card for card in range(60) if card not in (52, 59))
    yield "hand_3", lambda: table(HAND[:3])
    yield "hand_7", lambda: table(HAND[:7], marked=True)
    yield "hand_8_choosing", choosing
    yield "hand_13", lambda: table(HAND[:13], melds=True)
    yield "hand_14", lambda: table(HAND, melds=True, marked=True, seats=12)
    yield "hand_40", lambda: table(many[:40])
    yield "hand_26", lambda: table(many[:26])
    yield "others", others
    yield "twelve", twelve
    yield "flying", flying


def shoot(root: Widget, path: Path) -> None:
    Window.add_widget(root)
    frames()
    written = Path(Window.screenshot(name=str(path.with_suffix(".png"))))
    written.replace(path.with_suffix(".png"))
    Window.remove_widget(root)


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    EventLoop.window.clearcolor = get_color_from_hex(theme.CLOTH)
    for shape, size in (("phone", PHONE), ("desktop", DESKTOP)):
        Window.size = size
        frames(3)
        for name, make in scenes():
            if not wanted or name in wanted:
                shoot(make(), folder / f"{shape}_{name}")
        appearance.large = appearance.four_colours = True
        if not wanted or "large" in wanted:
            shoot(table(HAND, melds=True, marked=True), folder / f"{shape}_large_four_colours")
        appearance.large = appearance.four_colours = False


if __name__ == "__main__":
    command = parse_gallery_command("gallery", __doc__, "pictures")
    EventLoop.ensure_window()
    main(*command)
