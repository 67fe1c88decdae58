"""Scenes of the board of a long list of choices."""

from __future__ import annotations

from kivy.metrics import dp

from client.table.gestures import ChoiceButton
from mobile import theme
from mobile.controls.widgets import TextButton
from mobile.table.choice_board import ChoiceBoard
from tests.mobile.stage import Finger, Stage, desktop_too


@desktop_too
def scene_a_long_list_stands_on_a_board(stage: Stage) -> None:
    done: list[str] = []

    def option(name: str) -> ChoiceButton:
        return ChoiceButton(name, lambda: done.append(name))

    board = stage.show(ChoiceBoard(), 10, 100, 330, 200)
    board.show("Bid", [option(f"{level} {suit}") for level in range(6, 11) for suit in "♠♣♦♥N"])
    stage.frames(3)
    buttons = [one for one in board.walk() if isinstance(one, TextButton)]
    assert len(buttons) == 25
    assert all(min(button.size) >= dp(theme.TARGET) for button in buttons)
    assert max(button.right for button in buttons) <= board.width + 1, "none is cut at the side"
    x, y = buttons[1].to_window(*buttons[1].center)
    Finger(x, y).lift()
    stage.frames(12)  # a scrolling list waits to see whether the finger moves
    assert done == ["6 ♣"]
    board.show("Suit", [option(name) for name in ("Hearts", "Clubs")])
    stage.frames(3)
    assert len([one for one in board.walk() if isinstance(one, TextButton)]) == 2


@desktop_too
def scene_bids_stand_in_columns_and_every_row_is_a_number_of_tricks(stage: Stage) -> None:
    """The board of 500 in the smallest window, once seven hearts were bid; misère has a row of its own."""
    ladder = [(f"{tricks} {sign}", at) for tricks in range(6, 11) for at, sign in enumerate(("♠", "♣", "♦", "♥", "NT"))]
    bids = ladder[9:]
    options = [ChoiceButton(label, lambda: None, column) for label, column in bids]
    board = stage.show(ChoiceBoard(), 10, 100, 336, 220)
    board.show("Bid", [options[0], ChoiceButton("Misère", lambda: None), *options[1:]])
    stage.frames(4)
    buttons = {one.text: one for one in board.walk() if isinstance(one, TextButton)}
    assert len(buttons) == len(bids) + 1
    for sign in ("♠", "♣", "♦", "♥", "NT"):
        lefts = {round(one.to_window(one.x, 0)[0]) for label, one in buttons.items() if label.endswith(" " + sign)}
        assert len(lefts) == 1, f"{sign} stand under each other"
    assert len({round(one.to_window(0, one.y)[1]) for label, one in buttons.items() if label.startswith("8 ")}) == 1
    assert all(one.texture_size[0] <= one.width and one.width >= dp(theme.TARGET) for one in buttons.values())
    assert max(one.right for one in buttons.values()) <= board.width + 1
    assert buttons["Misère"].width > 4 * buttons["8 ♠"].width
