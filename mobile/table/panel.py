"""The base class of a table's panels, which show a view and know where in the window its cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from client.table.session import TableSession
from engine.game import SeenEvent, SeenTransfer
from engine.view import View, Zone
from mobile import theme
from mobile.drawing.rect import Rect
from mobile.table.bubble.bubble_layout import Surroundings
from mobile.table.choices.choice_boards import ChoiceBoards
from mobile.table.layout.chair_layout import around


def window_rect(widget: Any) -> Rect:
    """The rectangle of a widget in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, widget.width, widget.height


def height_in_window(widget: Any) -> float:
    """The height of a widget's middle in the window."""
    return float(widget.to_window(*widget.center)[1])


class Panel(FloatLayout):
    """Shows `session`. Cards that are on their way to a zone are not shown there yet."""

    session: TableSession = ObjectProperty(None)
    event_text = StringProperty()
    """The sentence about the last event."""
    event_help = StringProperty()
    """An explanation of the last event, for newcomers."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.arriving: Counter[str] = Counter()
        """The number of cards that are on their way to the end of a zone, by its id."""
        self.arriving_places: dict[str, set[int]] = {}
        """The places to which the other cards are on their way, by the zone's id."""

    def show(self) -> None:
        """Shows the session as it is now."""

    def rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        """The rectangle in the window where a card of a zone lies, or would lie at `place`.

        For a zone that is not shown it is at the edge of the table.
        """
        wide = dp(theme.CARD_WIDTH_LEAST)
        return Window.width / 2, -dp(theme.TARGET), wide, wide * theme.CARD_RATIO

    def seen_rect_of(self, zone: str, card: int | None, place: int | None = None) -> Rect:
        """The part of `rect_of` that no other card of a hand covers, at which can be pointed."""
        return self.rect_of(zone, card, place)

    def angle_of(self, zone: str, card: int | None) -> float:
        """The angle at which a card of a zone lies, in degrees counterclockwise."""
        return 0.0

    def rect_of_seat(self, seat: int) -> Rect | None:
        """The rectangle in the window where a player sits; None where it is not shown."""
        return None

    def face_of(self, seat: int) -> Rect | None:
        """The rectangle in the window of a player's face; None where it is not shown."""
        return None

    def target_of(self, subject: str) -> Rect | None:
        """The rectangle round all of `targets_of`; None where there are none."""
        targets = self.targets_of(subject)
        return around(*targets) if targets else None

    def targets_of(self, subject: str) -> list[Rect]:
        """The rectangles of a subject, see `hint_targets.find_targets`; none where it is not shown."""
        return []

    def find_surroundings(self) -> Surroundings:
        """The rectangles in the window that the bubble of a hint leaves free."""
        return Surroundings()

    def toast_height(self) -> float | None:
        """The height in the window where a toast covers nothing of use; None for the usual height."""
        return None

    @property
    def board(self) -> ChoiceBoards | None:
        """The boards to choose from; None where there is no list."""
        return None

    def shake(self, zone: str) -> None:
        """Shakes a zone that was tapped in vain."""

    def begin_turn(self, view: View) -> bool:
        """Moves what moves with the turn to its place in a coming view. Returns whether anything does."""
        return False

    def tick(self) -> None:
        """Shows the time that is left; called regularly."""

    def release(self) -> None:
        """Puts back what a finger holds; called when the panel is no longer shown."""

    def stop(self) -> None:
        """Ends all motion; called when the table is left."""

    def animation_of(self, event: SeenEvent) -> Callable[[Callable[[], None]], None] | None:
        """The function that shows an event such as a shuffle, and calls its argument at the end.

        None for an event that is shown by flights of cards, or by nothing.
        """
        return None

    def depart(self, transfers: tuple[SeenTransfer, ...]) -> None:
        """Hides cards that set out: the session has them already where they will be."""
        self.arriving = Counter(transfer.target for transfer in transfers if transfer.target_place is None)
        self.arriving_places = {}
        for transfer in transfers:
            if transfer.target_place is not None:
                self.arriving_places.setdefault(transfer.target, set()).add(transfer.target_place)
        self.show()

    def hide(self, transfer: SeenTransfer) -> None:
        """Hides one more card that sets out, the one at the place to which the transfer leads."""
        if transfer.target_place is not None:
            self.arriving_places.setdefault(transfer.target, set()).add(transfer.target_place)
            self.show_zone(transfer.target)

    def land(self, transfer: SeenTransfer) -> None:
        """Shows one of these cards, which has arrived."""
        if transfer.target_place is not None:
            self.arriving_places.get(transfer.target, set()).discard(transfer.target_place)
            self.show_zone(transfer.target)
        elif self.arriving[transfer.target]:
            self.arriving[transfer.target] -= 1
            self.show_zone(transfer.target)

    def show_zone(self, id: str) -> None:
        """Shows a zone in which cards have arrived, where nothing else has changed."""
        self.show()

    def arrive(self) -> None:
        """Shows all cards that were on their way."""
        self.arriving.clear()
        self.arriving_places.clear()
        self.show()

    def arrived_cards(self, zone: Zone) -> tuple[int | None, ...]:
        """The cards of a zone that have arrived. In a grid a back lies where a card is still on its way."""
        places = self.arriving_places.get(zone.id, set())
        arrived = zone.cards[: max(0, len(zone.cards) - self.arriving[zone.id])]
        if zone.layout == "grid":
            return tuple(None if at in places else card for at, card in enumerate(arrived))
        return tuple(card for at, card in enumerate(arrived) if at not in places)

    def is_awaiting(self, zone: Zone) -> bool:
        """Whether cards are still on their way to a zone."""
        return self.arriving[zone.id] > 0 or bool(self.arriving_places.get(zone.id))

    def travelling_cards(self, zone: Zone | None, cards: list[int]) -> list[int]:
        """The cards of a zone that are still on their way to it."""
        if zone is None:
            return []
        places = self.arriving_places.get(zone.id, set())
        first = len(cards) - self.arriving[zone.id]
        return [card for at, card in enumerate(cards) if at >= first or at in places]

    def on_ring(self) -> None:
        """Removes the panel's own cursor, when the keyboard's ring moves to a control."""

    def on_back(self) -> bool:
        """Called for Escape and Android's back key; returns True where the panel had something to close or to lower."""
        return False

    def on_panel_key(self, key: int, text: str, modifiers: list[str]) -> bool:
        """Called for a key; returns True where the panel used it."""
        return False
