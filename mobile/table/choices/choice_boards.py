"""All lists from which a player has to choose now, one below the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from client.table.choice_buttons import OptionList
from client.table.session import TableSession
from mobile import theme
from mobile.table.choices.bid_box import BidBox
from mobile.table.choices.choice_board import ChoiceBoard


class ChoiceBoards(BoxLayout):
    """A board for each list: a box for one with scales, tiles for any other."""

    least_height = NumericProperty(0)
    """The height that is needed to see all of them, in pixels."""
    advice = StringProperty()
    """The advice for what is being chosen; empty where there is none."""

    def __init__(self, **values: Any) -> None:
        super().__init__(orientation="vertical", spacing=dp(theme.GAP), **values)

    @property
    def has_buttons(self) -> bool:
        """Whether the buttons of the session stand here, beside the options of a list."""
        return bool(self._bid_boxes())

    @property
    def are_suits(self) -> bool:
        """Whether all that can be chosen are suits, in one list."""
        return len(self.children) == 1 and isinstance(self.children[0], ChoiceBoard) and self.children[0].are_suits

    def show(self, session: TableSession, lists: Sequence[OptionList]) -> None:
        """Shows these lists. What was chosen stays chosen while its list stays."""
        boards = self.children[::-1]
        if [isinstance(board, BidBox) for board in boards] != [bool(choices.scales) for choices in lists]:
            self.clear_widgets()
            boards = [BidBox() if choices.scales else ChoiceBoard() for choices in lists]
            for board in boards:
                board.fbind("least_height", self._add_heights)
                if isinstance(board, BidBox):
                    board.fbind("advice", self._take_advice)
                self.add_widget(board)
        for board, choices in zip(boards, lists, strict=True):
            if isinstance(board, BidBox):
                # Seats tell what others have answered, unless large type leaves them no room for it.
                is_told = sp(1) <= dp(theme.CHAIR_TYPE_MOST)
                board.show(choices._replace(answers=()) if is_told else choices, session.gestures.buttons)
            else:
                board.show(_with_you(session, choices), lambda seat: _face_of(session, seat))
        self._add_heights()
        self._take_advice()

    def pick_bids(self, bids: Sequence[int]) -> None:
        """Chooses what these bids (by index) have in common, to be made with `make_bid` or the large button."""
        for box in self._bid_boxes():
            box.pick(bids)

    def choose_bid(self, values: Sequence[int]) -> None:
        """Chooses the bid again that had these values in `chosen_bid`."""
        for box in self._bid_boxes():
            box.choose(values)

    def clear_bid(self) -> bool:
        """Takes back the bid that is chosen and not made yet, or a part of one. Returns whether there was any."""
        begun = [box for box in self._bid_boxes() if box.has_begun]
        for box in begun:
            box.clear()
        return bool(begun)

    @property
    def chosen_bid(self) -> tuple[int, ...]:
        """The values of the bid that is being put together, as in `BidBox.chosen`; empty before one is chosen."""
        return next((box.chosen for box in self._bid_boxes() if box.has_begun), ())

    def find_buttons(self, is_named: Callable[[Mapping[str, Any]], bool]) -> list[Widget]:
        """The buttons with which the moves that are named can be made."""
        return [button for board in self.children for button in board.find_buttons(is_named)]

    def make_bid(self) -> bool:
        """Makes the bid that is chosen. Whether one is."""
        return any(box.make() for box in self._bid_boxes())

    def _bid_boxes(self) -> list[BidBox]:
        return [board for board in self.children if isinstance(board, BidBox)]

    def _add_heights(self, *_: object) -> None:
        gaps = self.spacing * max(0, len(self.children) - 1)
        self.least_height = sum(board.least_height for board in self.children) + gaps

    def _take_advice(self, *_: object) -> None:
        self.advice = " ".join(box.advice for box in self._bid_boxes())


def _with_you(session: TableSession, choices: OptionList) -> OptionList:
    """The same list, in which the viewer is not called by a name."""
    viewer, you = session.view.viewer if session.view is not None else None, session.localizer("you")
    options = (
        replace(option, label=you) if option.seat is not None and option.seat == viewer else option
        for option in choices.options
    )
    return choices._replace(options=tuple(options))


def _face_of(session: TableSession, seat: int) -> str:
    table = session.table
    return table.players[seat].face if table is not None and seat < len(table.players) else ""
