"""Scenes of the drawer at the side of a wide table: what it tells early in a game, and what gives way later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from kivy.metrics import dp
from kivy.uix.widget import Widget

from client.localizer import table_localizer
from client.table.session import TableSession
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Row, ScoreSheet, View
from mobile import theme
from mobile.table.drawer import TableDrawer
from mobile.table.drawer_parts import DrawerSide, NumberHead
from mobile.table.history.history_views import ScoreBlock
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import table_of, view_of
from tests.mobile.stage import Stage

COLUMNS = tuple(Text("player", {"seat": seat}) for seat in range(3))
NO_ROWS = ScoreSheet(COLUMNS, (), (0, 0, 0))


def opened(stage: Stage, view: View, tells_goal: bool = True) -> TableDrawer:
    """The open drawer of a table."""
    client = RecordingClient()
    session = TableSession(cast("Any", client), ControlledRunner(), "game", now=lambda: 1000.0)
    session.open()
    client.came(table_of(0, view))
    side = stage.show(DrawerSide(padding=dp(theme.GAP)), 0, 0, theme.SIDE, 760)
    drawer = TableDrawer(session, side, table_localizer(), tells_goal)
    drawer.dock(True)
    drawer.show_scores(view)
    stage.frames(6)
    return drawer


def scene_early_in_a_game_the_drawer_has_the_goal_and_below_it_the_turns(stage: Stage) -> None:
    drawer = opened(stage, view_of(seating="round", score_sheet=NO_ROWS))
    assert drawer.sheet.height == 0, "noughts say nothing"
    goal, history = drawer.goal, drawer.history
    assert goal.has_words
    assert goal.text in goal.ids.words.text
    assert goal.y >= history.top
    assert history.top - history.ids.scroll.top <= history.ids.line.height + history.ids.heading.height + 1
    assert history.ids.scroll.y > history.y, "what is left free lies below the turns"


def scene_the_ground_of_the_drawer_ends_below_what_it_tells(stage: Stage) -> None:
    drawer = opened(stage, view_of(seating="round", score_sheet=NO_ROWS), tells_goal=False)
    side, lowest = drawer.history.parent, drawer.history.ids.scroll.y
    assert side.y < side.top - side.ground_height <= lowest


def scene_who_knows_the_table_is_not_told_the_goal(stage: Stage) -> None:
    drawer = opened(stage, view_of(seating="round", score_sheet=NO_ROWS), tells_goal=False)
    assert not drawer.goal.has_words
    assert drawer.goal.height == 0


def scene_the_goal_gives_way_to_the_turns(stage: Stage) -> None:
    """Before any turn is out of sight."""
    drawer = opened(stage, view_of(seating="round", score_sheet=NO_ROWS))
    history, goal = drawer.history, drawer.goal
    found = []
    for _ in range(15):
        history.ids.turns.add_widget(Widget(size_hint_y=None, height=dp(40)))
        stage.frames(3)
        if found and not found[-1] and history.ids.scroll.height < history.ids.turns.height:
            break
        assert history.ids.scroll.height == history.ids.turns.height, "all turns are seen"
        found.append(goal.has_words)
    assert list(dict.fromkeys(found)) == [True, False]


def scene_the_sheet_begins_with_the_first_points(stage: Stage) -> None:
    for seating in ("list", "round"):
        drawer = opened(stage, view_of(seating=seating, score_sheet=NO_ROWS))
        assert bool(drawer.people.height) is (seating == "list")
        assert drawer.sheet.height == 0
        scored = replace(NO_ROWS, rows=(Row(Text("hand-row", {"hand": 1}), (1, 2, 3)),), totals=(1, 2, 3))
        drawer.show_scores(view_of(seating=seating, score_sheet=scored))
        stage.frames(3)
        assert drawer.sheet.height > 0


def scene_the_drawer_is_narrow_unless_columns_or_type_need_more(stage: Stage) -> None:
    drawer = opened(stage, view_of(seating="round", score_sheet=NO_ROWS))

    def width(columns: int) -> float:
        sheet = ScoreSheet(COLUMNS[:1] * columns, (), (0,) * columns)
        return drawer.width_for(view_of(seating="round", score_sheet=sheet)) / dp(1)

    assert [width(columns) for columns in (0, 3, 4, 5, 6, 8)] == [
        theme.SIDE,
        theme.SIDE,
        theme.SIDE,
        theme.SIDE_WIDE,
        theme.SIDE_WIDE,
        theme.SIDE,  # it scrolls in any drawer
    ]


def scene_scores_stand_once(stage: Stage) -> None:
    """A single row of the sheet has the totals, a list has those of several, and the turns tell what neither does."""
    rows = tuple(Row(Text("hand-row", {"hand": hand}), (1, 2, 3)) for hand in (1, 2))
    for seating in ("list", "round"):
        for count in (1, 2):
            sheet = replace(NO_ROWS, rows=rows[:count], totals=(count, 2 * count, 3 * count))
            drawer = opened(stage, view_of(seating=seating, score_sheet=sheet))
            assert bool(drawer.people.has_total) == (seating == "list" and count > 1)
            assert any(drawer.sheet._lines.totals) == (seating == "round" and count > 1)


def scene_a_column_of_points_has_its_word_only_while_somebodys_points_stand_in_it(stage: Stage) -> None:
    """Those of the viewer stand in the bar."""
    view = view_of(seating="list")
    for seat, is_told in ((0, False), (1, True)):
        seats = tuple(replace(one, points=7 if one.seat == seat else None) for one in view.seats)
        drawer = opened(stage, replace(view, seats=seats))
        words = [widget.text for widget in drawer._side.walk(restrict=True) if isinstance(widget, NumberHead)]
        assert ("Points" in words) == is_told, words


def scene_the_turns_tell_the_scores_of_a_hand_only_without_a_sheet(stage: Stage) -> None:
    told = SeenEvent(Text("hand-points", {"seat": 1, "points": 4, "total": 30}), actor=None)
    for rows in ((), (Row(Text("hand-row", {"hand": 1}), (1, 2, 3)),)):
        drawer = opened(stage, view_of(seating="round", score_sheet=replace(NO_ROWS, rows=rows, totals=(1, 2, 3))))
        drawer._session.history.add(told, "Ada got 4.", 0, None)
        drawer.show()
        stage.frames(3)
        blocks = [row for row in drawer.history.ids.turns.children if isinstance(row, ScoreBlock)]
        assert len(blocks) == (not rows)
