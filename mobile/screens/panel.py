"""What the two faces of a table have in common: they show a view, and say where in the window its cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from engine.game import SeenEvent, SeenTransfer
from engine.view import Zone
from mobile import theme
from mobile.layouts.rect import Rect
from mobile.viewmodels.coach import Hint
from mobile.viewmodels.table import TableModel


def window_rect(widget: Any) -> Rect:
    """Where a widget lies in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height


class Panel(FloatLayout):
    """Shows `model`. Cards that are `arriving` are on their way to a zone, and not seen there yet."""

    model: TableModel = ObjectProperty(None)
    told = StringProperty()
    """What happened last, in a sentence."""
    explained = StringProperty()
    """What it is about, for who has not seen it before."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.arriving: Counter[str] = Counter()

    def show(self) -> None:
        """Show what the model says now."""

    def rect_of(self, zone: str, card: int | None) -> Rect:
        """Where a card of a zone lies, or would lie; at the edge of the table for a zone that is not shown."""
        wide = dp(theme.CARD_WIDTH_LEAST)
        return Window.width / 2, -dp(theme.TARGET), wide, wide * theme.CARD_RATIO

    def target_of(self, hint: Hint) -> Rect | None:
        """Where that lies of which the coach speaks; None where it is nowhere."""
        return None

    def needed_for(self, hint: Hint) -> list[Rect]:
        """What else one wants to see and reach meanwhile: the coach does not cover it if that can be helped."""
        return []

    def note_place(self) -> float | None:
        """The height in the window at which a note lies over nothing that one needs; None where that is nowhere."""
        return None

    def nudge(self, zone: str) -> None:
        """What was tapped cannot be used so."""

    def tick(self) -> None:
        """Time has passed."""

    def let_go(self) -> None:
        """The panel is not seen any more: what a finger holds goes home, and nothing is told."""

    def stop(self) -> None:
        """The table is left."""

    def ritual(self, event: SeenEvent) -> Callable[[Callable[[], None]], None] | None:
        """What shows an event that no flight of cards shows, as a shuffle; it calls what it is given at its end. None
        where cards fly, or nothing moves."""
        return None

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        """These cards set out; the model has them where they will be."""
        self.arriving = Counter(transfer.target for transfer in transfers)
        self.show()

    def land(self, transfer: SeenTransfer) -> None:
        """One of them has arrived."""
        if self.arriving[transfer.target]:
            self.arriving[transfer.target] -= 1
            self.show_zone(transfer.target)

    def show_zone(self, id: str) -> None:
        """Other cards have arrived in this zone, and nothing else has changed."""
        self.show()

    def arrive(self) -> None:
        """All of them have arrived."""
        self.arriving.clear()
        self.show()

    def there(self, zone: Zone) -> tuple[int | None, ...]:
        """The cards of a zone that have arrived."""
        return zone.cards[: max(0, len(zone.cards) - self.arriving[zone.id])]

    def on_ring(self) -> None:
        """The ring of the keyboard has come: a cursor of the panel's own goes."""

    def on_panel_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """True where the panel has a use for a key."""
        return False
