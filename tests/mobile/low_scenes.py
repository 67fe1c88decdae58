"""Scenes of a table in windows that are low and wide: whatever can be chosen is seen and can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from engine.view import ChooseOne
from mobile import theme
from mobile.controls.scroll import bring_into_view
from mobile.table.choices.bid_tiles import BidButton, ScaleChip
from mobile.table.choices.choice_board import ChoiceTile
from mobile.table.players_hand import PlayersHandPanel
from tests.conformance.seated import OneTable, open_session, table_of
from tests.conformance.walks import CASES, Case, walk
from tests.mobile.stage import Stage

SIZES = ((700, 360), (892, 300), (1000, 360))
"""Width and height of panels below the bar, as in a window of 700 by 420."""
MOVES = 120
"""Number of moves of a game in which a list to choose from is sought."""


def lists_to_choose_from() -> dict[tuple[str, int], Any]:
    """A view with a list to choose from for each kind of game that has one, and each number of people."""
    found: dict[tuple[str, int], Any] = {}
    for case in CASES:
        if not case.options and (view := first_list(case)) is not None:
            found[case.kind, case.seats] = view
    return found


def first_list(case: Case) -> Any:
    """The first view of a game in which somebody has a list to choose from; None where there is none."""
    game = walk(case, MOVES).game
    for moment in walk(case, MOVES).moments:
        seat = game.turn(moment.before)
        view = game.view(moment.before, seat) if isinstance(seat, int) else None
        if view is not None and any(isinstance(choice, ChooseOne) for choice in view.choices):
            return view
    return None


def is_main(widget: Any) -> bool:
    """Whether a widget is the large button of a box of bids."""
    return isinstance(widget, BidButton) and widget.look in ("primary", "waiting")


def put_a_bid_together(stage: Stage, board: Any) -> None:
    """Taps values in a box of bids, which opens with none, until its large button is there."""
    for chip in [one for one in board.walk(restrict=True) if isinstance(one, ScaleChip) and not one.disabled]:
        if not any(is_main(one) and one.look == "primary" for one in board.walk(restrict=True)):
            bring_into_view(chip)
            stage.frames(4)
            stage.tap(*chip.to_window(*chip.center))
            stage.wait(0.3)


def choose_at_a_seat(stage: Stage, panel: PlayersHandPanel, size: tuple[int, int]) -> None:
    """Taps the first of the players who are chosen where they sit; each is a whole target in the window."""
    ((choices, *_), viewer) = panel.session.gestures.option_lists, panel.session.view.viewer
    chairs = [chair for chair in panel.chairs.rows if chair.can_pick]
    assert len(chairs) == len([one for one in choices.options if one.seat != viewer]) > 0, size
    for chair in chairs:
        x, y = chair.to_window(*chair.pos)
        assert min(chair.size) >= dp(theme.TARGET) - 1, size
        assert min(x, y, size[0] - x - chair.width, size[1] - y - chair.height) >= -1, size
    stage.tap(*chairs[0].to_window(*chairs[0].center))
    stage.wait(0.3)


def scene_the_options_of_a_list_can_be_reached_in_a_low_window(stage: Stage) -> None:
    views = lists_to_choose_from()
    assert ("crazy_eights", 2) in views
    for (kind, people), view in views.items():
        for width, height in SIZES:
            stage.resize(width, height)
            client = OneTable(table_of(1, view))
            session = open_session(client, Clock.get_time)
            panel = stage.show(PlayersHandPanel(session=session), 0, 0, width, height)
            panel.show()
            stage.wait(1.0)
            if panel.middle.board is None:
                choose_at_a_seat(stage, panel, (width, height))
                assert len(client.sent) == 1, (kind, people, width, height)
                stage.root.remove_widget(panel)
                continue
            (board, *_) = panel.middle.board.children
            put_a_bid_together(stage, board)
            button = next(one for one in board.walk(restrict=True) if isinstance(one, ChoiceTile) or is_main(one))
            bring_into_view(button)
            stage.frames(4)
            x, y = button.to_window(*button.center)
            lowest = board.ids.scroll.to_window(*board.ids.scroll.pos)[1]
            assert lowest < y < lowest + board.ids.scroll.height, (kind, people, width, height)
            stage.tap(x, y)
            stage.wait(0.3)
            assert len(client.sent) == 1, (kind, people, width, height)
            stage.root.remove_widget(panel)
