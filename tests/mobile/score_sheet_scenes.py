"""Scenes of the score sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import dp, sp

from client.table.score_sheet import SheetLine, SheetText, sheet_text
from mobile import theme
from mobile.drawing.text_textures import extent
from mobile.table.results.score_sheet import ScoreSheetView
from tests.mobile.result_tables import long_sheet, table_of, voice_of
from tests.mobile.stage import Finger, Stage, desktop_too
from tests.mobile.window_pixels import read_pixels


def pictures_of(sheet: Any) -> list[tuple[float, float]]:
    """The upper and lower edges of the texts and faces in a part of the sheet, in pixels below its upper edge."""
    drawn = [one for one in sheet._painter.children if isinstance(one, Rectangle)]
    drawn = [one for one in drawn if one.texture is not None and tuple(one.texture.size) == tuple(one.size)]
    return [(-one.pos[1] - one.size[1], -one.pos[1]) for one in drawn]


def a_sheet(stage: Stage, rows: int = 40, width: float = 360, height: float = 400) -> ScoreSheetView:
    table = table_of("over_twelve_players")
    sheet = ScoreSheetView(total="Total", empty="Nothing yet")
    sheet.show(sheet_text(long_sheet(table.view, rows), voice_of(table)))
    return stage.show(sheet, 0, 100, width, height)


@desktop_too
def scene_the_newest_row_and_the_own_column_are_seen(stage: Stage) -> None:
    sheet = a_sheet(stage)
    ids = sheet.ids
    assert ids.scroll.scroll_y == 0
    assert ids.cells.height > ids.scroll.height
    assert ids.labels.shift_y == ids.cells.height - ids.scroll.height
    lines = sheet._lines
    last = replace(lines, columns=tuple(replace(one, is_you=at == 11) for at, one in enumerate(lines.columns)))
    sheet.show(last)
    stage.frames(3)
    assert ids.scroll.scroll_x == 1


def scene_up_to_six_columns_are_seen_on_a_phone(stage: Stage) -> None:
    table = table_of("hand_over_twelve_players")
    view, whole = table.view, table.view.score_sheet
    for count in (4, 5, 6):
        sheet = ScoreSheetView(total="Total", empty="Nothing yet")
        rows = tuple(replace(row, cells=row.cells[:count]) for row in whole.rows)
        few = replace(whole, columns=whole.columns[:count], rows=rows, totals=whole.totals[:count])
        sheet.show(sheet_text(replace(view, seats=view.seats[:count], score_sheet=few), voice_of(table)))
        stage.show(sheet, 0, 100, 360, 400)
        assert sheet.ids.cells.width <= sheet.width
        assert sheet._size >= sp(theme.TYPE_FACT)


def scene_heads_and_sums_stay_while_cells_are_dragged(stage: Stage) -> None:
    sheet = a_sheet(stage)
    ids = sheet.ids
    places = [tuple(ids[name].pos) for name in ("header", "totals", "labels", "corner", "sum")]
    across, down = ids.header.shift_x, ids.labels.shift_y
    Finger(300, 250).move(150, 330).lift()
    stage.wait(0.3)
    assert ids.header.shift_x == ids.totals.shift_x < across - 50
    assert ids.labels.shift_y == down  # the newest rows were in view already
    Finger(40, 330).move(40, 200).lift()  # on the first column
    stage.wait(0.3)
    assert ids.labels.shift_y < down - 50
    assert places == [tuple(ids[name].pos) for name in ("header", "totals", "labels", "corner", "sum")]
    Finger(150, 400).move(900, -900).lift()
    stage.wait(0.5)
    assert ids.header.shift_x <= 0 <= ids.labels.shift_y


def scene_a_second_drag_goes_on_where_the_first_one_ended(stage: Stage) -> None:
    sheet = a_sheet(stage)
    Finger(300, 300).move(200, 300).lift()
    before = None
    while before != sheet.ids.header.shift_x:  # it rolls on for a while
        before = sheet.ids.header.shift_x
        stage.wait(0.3)
    finger = Finger(270, 300).move(300, 300)  # back, where there is room however far it rolled
    assert before < sheet.ids.header.shift_x < before + 45, (before, sheet.ids.header.shift_x)
    finger.lift()


def scene_few_rows_are_not_stretched_and_do_not_scroll(stage: Stage) -> None:
    table = table_of("hand_over_three_players")
    sheet = ScoreSheetView(total="Total")
    sheet.show(replace(sheet_text(table.view, voice_of(table)), coming=(), next=""))
    stage.show(sheet, 0, 100, theme.SIDE, 600)
    scroll = sheet.ids.scroll
    assert scroll.height == 7 * theme.SHEET_ROW
    assert scroll.top == sheet.top
    assert sheet.ids.cells.width == theme.SIDE
    assert sheet.ids.totals.y == scroll.y


def scene_a_large_sheet_shows_every_hand_to_come_and_no_sums_before_the_first(stage: Stage) -> None:
    table = table_of("hand_over_three_players")
    lines = replace(
        sheet_text(table.view, voice_of(table)), rows=(), coming=("Threes", "Fours", "Fives"), next="Now: Threes"
    )
    sheets = [ScoreSheetView(total="Total", large=large) for large in (False, True)]
    for sheet in sheets:
        sheet.show(lines)
        stage.show(sheet, 0, 100, 400, 700)
    small, large = sheets
    assert small.ids.labels.height == small._row, "the next hand alone"
    assert large.ids.labels.height == 3 * large._row
    assert (small.ids.totals.height > 0, large.ids.totals.height) == (True, 0)


def scene_an_empty_sheet_says_so(stage: Stage) -> None:
    sheet = stage.show(ScoreSheetView(total="Total", empty="Nothing yet"), 0, 100, 300, 300)
    assert sheet.ids.nothing.opacity == 0, "a game that keeps no score is not waited for"
    assert sheet.wanted == 0
    sheet.show(SheetText(columns=a_sheet(stage)._lines.columns))
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 1
    assert sheet.wanted > 0
    assert sheet.ids.scroll.opacity == 0
    for width in (60, 300):
        sheet.width = width
        stage.frames(3)
        assert sheet.ids.nothing.center == pytest.approx(sheet.center, abs=1), "in one line and in several"
    sheet.show(a_sheet(stage)._lines)
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 0
    sheet.show(SheetText())
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 0


def scene_a_sheet_with_room_for_a_row_fills_its_width_and_a_smaller_one_shows_nothing(stage: Stage) -> None:
    sheet = a_sheet(stage)
    ids = sheet.ids
    for size in ((1, 1), (20, 900), (900, 20), (1280, 800), (360, 740)):
        sheet.size = size
        stage.frames(2)
        has_room = min(size) > dp(theme.SHEET_ROW)
        assert [ids[name].opacity for name in ("scroll", "cells", "header", "totals")] == [has_room] * 4, size
        assert not ids.nothing.opacity, "something has been scored"
        if has_room:
            assert ids.corner.right == ids.header.x == ids.totals.x
            assert ids.header.right == ids.totals.right == ids.scroll.right == sheet.right
            assert ids.header.top == ids.scroll.top == sheet.top
            assert sheet.y <= ids.totals.y == ids.scroll.y


def scene_the_next_row_is_named_and_only_a_large_sheet_has_lines_below_the_totals(stage: Stage) -> None:
    table = table_of("hand_over_three_players")
    lines = sheet_text(table.view, voice_of(table))
    assert (len(lines.rows), lines.coming[0], len(lines.coming)) == (5, "Eights", 6)
    assert lines.next == "Next: Eights"
    sheet = ScoreSheetView(total="Total")
    sheet.show(lines)
    stage.show(sheet, 0, 100, theme.SIDE, 600)
    assert sheet.wanted == sheet.ids.scroll.height == 8 * theme.SHEET_ROW, "rows that are further to come are not drawn"
    tricks = SheetLine("Tricks taken", ("4", "3", "3"))
    sheet.show(replace(lines, below=(tricks, tricks)))
    stage.frames(3)
    assert sheet.wanted == sheet.ids.scroll.height == 8 * theme.SHEET_ROW
    assert sheet.ids.totals.height == sheet.ids.sum.height == theme.SHEET_ROW
    large = ScoreSheetView(total="Total", large=True)
    large.show(replace(lines, below=(tricks, tricks)))
    stage.show(large, 0, 100, theme.SIDE, 600)
    assert large.ids.totals.height == large.ids.sum.height > 2 * theme.SHEET_ROW
    stage.root.remove_widget(large)
    sheet.height = 6 * theme.SHEET_ROW
    sheet.show(lines)
    stage.frames(3)
    hidden = sheet.ids.cells.height - sheet.ids.scroll.height
    assert abs((1 - sheet.ids.scroll.scroll_y) * hidden - theme.SHEET_ROW) < 1, "the newest row is in view"


def scene_the_hand_that_is_played_has_its_own_name_where_there_is_room_for_no_more(stage: Stage) -> None:
    table = table_of("hand_over_three_players")
    lines = sheet_text(table.view, voice_of(table))
    for width, name in ((theme.SIDE_WIDE, "Next: Eights"), (240, "Eights")):
        sheet, written = ScoreSheetView(total="Total"), []
        sheet.ids.labels.write = lambda text, *_, written=written: written.append(text)
        sheet.show(lines)
        stage.show(sheet, 0, 100, width, 600)
        assert abs(written[-1].width - extent(name, sp(theme.TYPE_SMALL))) <= 2, name
        stage.root.remove_widget(sheet)


def scene_a_sheet_of_one_row_has_its_faces_above_the_names(stage: Stage) -> None:
    """At the height that it wants, and nothing hangs over the rows where there is less."""
    table = table_of("hand_over_three_players")
    faces = {player.seat: player.face for player in table.players}
    lines = sheet_text(table.view, voice_of(table), faces)
    sheet = ScoreSheetView(total="Total")
    sheet.show(replace(lines, rows=lines.rows[:1], coming=(), next=""))
    stage.show(sheet, 0, 100, theme.SIDE, sheet.wanted)
    assert len(pictures_of(sheet.ids.header)) == 9, "a name, and a face with its rim, of everybody"
    for height in (sheet.wanted, sheet.wanted - 1, sheet.wanted / 2, 3 * theme.SHEET_ROW):
        sheet.height = height
        stage.frames(3)
        header = sheet.ids.header
        assert all(-1 <= top < end <= header.height + 1 for top, end in pictures_of(header)), height
        assert header.y >= sheet.ids.totals.top, height


def scene_rows_are_lower_where_all_of_them_fit_then(stage: Stage) -> None:
    table = table_of("hand_over_three_players")
    faces = {player.seat: player.face for player in table.players}
    sheet = ScoreSheetView(total="Total")
    sheet.show(sheet_text(table.view, voice_of(table), faces))
    stage.show(sheet, 0, 100, theme.SIDE, sheet.wanted - 24)
    ids = sheet.ids
    assert ids.cells.height <= sheet.height
    assert len(pictures_of(ids.labels)) == 6
    assert all(0 <= top < end <= ids.labels.height for top, end in pictures_of(ids.labels))
    sheet.height = sheet.wanted / 2
    stage.frames(3)
    assert ids.cells.height > ids.scroll.height, "it scrolls"
    assert ids.totals.height == theme.SHEET_ROW, "with rows that are easy to read"


def scene_the_best_are_gold_and_no_row_is_cut(stage: Stage) -> None:
    """In a sheet that has a screen to itself, of whatever height."""
    table = table_of("hand_over_three_players")
    lines = sheet_text(table.view, voice_of(table))
    assert lines.best
    assert all(line.best for line in lines.rows)
    sheet = ScoreSheetView(total="Total", large=True)
    sheet.show(lines)
    stage.show(sheet, 0, 100, 360, sheet.wanted)
    assert sheet._total_size > sp(theme.TYPE_LABEL), "totals are large"
    assert read_pixels(0, 100, 360, int(sheet.wanted)).count(bytes.fromhex(theme.SIGNAL[1:])) > 20
    for height in (330, 290, 260):
        sheet.height = height
        stage.frames(3)
        seen = sheet.ids.scroll.height - sheet._head - sheet._foot
        assert seen == pytest.approx(round(seen / sheet._row) * sheet._row, abs=1), height


def scene_the_reader_is_called_you(stage: Stage) -> None:
    """A name of any length."""
    table = table_of("hand_over_three_players")
    own = [column.name for column in sheet_text(table.view, voice_of(table)).columns if column.is_you]
    assert own == ["You"]
