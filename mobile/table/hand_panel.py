"""The parts of a hand's panel that its layout, its bar and the bubble of a hint need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from client.table.seats import SeatSummary
from client.table.session import TableSession
from mobile.controls.widgets import TopBar
from mobile.drawing.rect import Rect
from mobile.table.hand.hand_view import HandView
from mobile.table.middle.table_middle import TableMiddle
from mobile.table.own_bar import OwnBar
from mobile.table.own_layers import LayersView
from mobile.table.seats.chairs import SeatChairs
from mobile.table.seats.seat_list import SeatList


class HandPanel(Protocol):
    """A panel of a table while a hand is played, as `mobile.table.players_hand` has it. Lengths are in pixels."""

    session: TableSession
    ids: Any
    """The widgets of its layout, by name."""
    x: float
    y: float
    width: float
    height: float
    size: tuple[float, float]
    facts: list[str]
    shows_facts: bool
    """Whether the facts of the game are shown, and not told otherwise."""
    prompt: str
    teaches: bool
    """Whether the prompt is a hint of the tutorial."""
    last_move: str
    """The sentence about the last move; empty before one."""
    has_layers: bool
    plays_layers: bool
    bar_height: float | None
    """The height that something else has in the room of the bar, which is not seen then."""
    history_aside: bool
    has_arrow: bool
    header: TopBar | None
    """The head of the window, which has room for the facts of the game beside its title."""
    bar: OwnBar
    in_bar: Sequence[Any]
    """The parts of the table that stand in the bar, the last one at its end."""
    hand: HandView
    middle: TableMiddle
    layers: LayersView
    list: SeatList
    chairs: SeatChairs
    others: Sequence[SeatSummary]
    """The players who are not shown in the bar."""
    to_widget: Any
    seats: SeatList | SeatChairs
    """The list or the chairs, whichever is shown."""

    def rect_of_seat(self, seat: int) -> Rect | None:
        """The rectangle in the window where a player sits; None where it is not shown."""

    def close_aside(self) -> bool:
        """Closes the aside that lies over the table; returns whether one was open."""

    @property
    def layer_ids(self) -> Sequence[str]:
        """The ids of the zones that lie on each other before the player."""
