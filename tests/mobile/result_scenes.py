"""What happens to score sheets, results, banners and hints, under real touches."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from mobile import fonts, theme
from mobile.look import look
from mobile.settings import SettingsFile
from mobile.text_pictures import picture
from mobile.viewmodels.coach import Coach
from mobile.viewmodels.results import results_of
from mobile.viewmodels.score_sheet import SheetLines, sheet_of
from mobile.voice import at_table
from mobile.widgets.banner import Banner, reading_time
from mobile.widgets.coach_bubble import CoachBubble
from mobile.widgets.pile import PileView
from mobile.widgets.result_rows import ResultRow
from mobile.widgets.results import ResultSheet
from mobile.widgets.score_sheet import ScoreSheetView
from tests.mobile.result_tables import NOW, TableClient, long_sheet, model_of, table_of, voice_of
from tests.mobile.stage import Finger, Stage, heard, pixels

# The score sheet.


def a_sheet(stage: Stage, rows: int = 40, width: float = 360, height: float = 400) -> ScoreSheetView:
    table = table_of("over_twelve_players")
    sheet = ScoreSheetView(total="Total", empty="Nothing yet")
    sheet.show(sheet_of(long_sheet(table.view, rows), voice_of(table)))
    return stage.show(sheet, 0, 100, width, height)


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
    sheet.show(sheet_of(table.view, voice_of(table)))
    stage.show(sheet, 0, 100, theme.SIDE, 600)
    scroll = sheet.ids.scroll
    assert scroll.height == 7 * theme.SHEET_ROW
    assert scroll.top == sheet.top
    assert sheet.ids.cells.width == theme.SIDE
    assert sheet.ids.totals.y == scroll.y


def scene_an_empty_sheet_says_so(stage: Stage) -> None:
    sheet = stage.show(ScoreSheetView(total="Total", empty="Nothing yet"), 0, 100, 300, 300)
    assert sheet.ids.nothing.opacity == 0, "a game that keeps no score is not waited for"
    assert sheet.wanted == 0
    sheet.show(SheetLines(columns=a_sheet(stage)._lines.columns))
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 1
    assert sheet.wanted > 0
    assert sheet.ids.scroll.opacity == 0
    sheet.show(a_sheet(stage)._lines)
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 0
    sheet.show(SheetLines())
    stage.frames(2)
    assert sheet.ids.nothing.opacity == 0


def scene_sheets_of_all_sizes_are_drawn(stage: Stage) -> None:
    sheet = a_sheet(stage)
    for size in ((1, 1), (20, 900), (900, 20), (1280, 800), (360, 740)):
        sheet.size = size
        stage.frames(2)
    stage.resize(500, 400)


def scene_its_writing_comes_back_after_the_context_was_lost(stage: Stage) -> None:
    a_sheet(stage)
    written = picture("Total", sp(theme.TYPE_BODY), bold=True)
    before = pixels(written)
    get_context().reload()
    stage.frames(3)
    assert pixels(written) == before
    assert len(set(before)) > 4


# Results.


def shown(stage: Stage, name: str, share: float = 0.9, **changes: Any) -> tuple[ResultSheet, TableClient]:
    model, client = model_of(table_of(name, **changes))
    return stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * share), client


def texts(widget: Widget) -> list[str]:
    """Every text that is to be seen in a widget."""
    return [one.text for one in widget.walk(restrict=True) if getattr(one, "text", "")]


def press(stage: Stage, sheet: Widget, text: str) -> None:
    button = next(one for one in sheet.walk(restrict=True) if getattr(one, "text", "") == text)
    stage.tap(*button.to_window(*button.center))
    stage.wait(0.15)


def scene_nothing_is_there_while_cards_are_played(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 100, 300, 120, 180)
    sheet, client = shown(stage, "take_four_players")
    told = heard(pile, "on_tap")
    assert not sheet.is_open
    stage.tap(*pile.center)
    assert told
    client.come(view=table_of("hand_over_three_players").view, events=())
    sheet._model.advance()
    stage.frames(3)
    assert sheet.is_open
    stage.tap(*pile.center)
    assert len(told) == 1


def scene_everybodys_cards_lie_open(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    rows = sheet._cards.ids.rows
    stage.frames(30)
    assert len(rows.children) == 12
    for row in rows.children:
        hand = row.ids.hands.children[0]
        assert len(hand.cards) == 12
        assert hand.width > 250
        assert row.right <= rows.right + 1
    assert "0 points · 177 in all" in texts(sheet)
    assert rows.height > sheet._cards.height
    before = sheet._cards.scroll_y
    Finger(200, Window.height * 0.5).move(200, Window.height * 0.7).lift()
    assert sheet._cards.scroll_y < before


def in_sight(sheet: ResultSheet) -> list[str]:
    """The names in the rows that lie where they can be seen, after making sure that those and no others are drawn."""
    cards = sheet._cards
    box, names = cards.ids.rows, []
    low = max(0.0, box.height - cards.height) * cards.scroll_y
    for row in reversed(box.children):
        bottom, top = row.y - box.y, row.top - box.y
        is_in_sight = bottom < low + cards.height and top > low
        assert (row.canvas in box.canvas.children) is is_in_sight, (row.name, bottom, top, low)
        if is_in_sight:
            names.append(row.name)
    return names


def scene_every_hand_in_view_is_drawn_and_no_other(stage: Stage) -> None:
    for width, height in ((412, 892), (800, 600), (1280, 800), (360, 740)):
        stage.resize(width, height)
        for count in (1, 2, 3, 4, 6, 12):
            sheet, _ = shown(stage, "hand_over_twelve_players")
            players = results_of(sheet._model).players[:count]
            for _ in range(2):
                sheet._cards.show([partial(ResultRow.of, player, "") for player in players])
                stage.frames(30)
                rows = sheet._cards.ids.rows.children
                assert len(rows) == count
                assert len({row.width for row in rows}) == 1
                assert in_sight(sheet)[0] == players[0].name
            sheet._cards.scroll_y = 0
            stage.frames(2)
            assert in_sight(sheet)[-1] == players[-1].name
            stage.root.remove_widget(sheet)


def scene_a_long_name_leaves_room_for_the_marks_and_the_points(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    result = replace(
        results_of(sheet._model).players[0], name="Maximiliana von Hohenzollern " * 2, marks="out · dealer"
    )
    sheet._cards.show([partial(ResultRow.of, result, "")])
    stage.frames(6)
    row = sheet._cards.ids.rows.children[0]
    marks, points = row.ids.marks, row.ids.points
    assert marks.width >= CoreLabel(font_name=fonts.REGULAR, font_size=marks.font_size).get_extents(marks.text)[0]
    assert points.right <= row.right - dp(theme.EDGE) + 1


def scene_what_is_closed_while_it_is_filled_stays_empty(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    sheet.close()
    stage.frames(20)
    assert not sheet._cards.ids.rows.children


def scene_going_on_is_pressed_once_and_then_waited_for(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players", deadline=int(NOW) + 12)
    assert "Goes on by itself in 12 s" in texts(sheet)
    press(stage, sheet, "Go on")
    assert client.calls == [("ready",)]
    sheet._model.hurry()
    stage.frames(2)
    assert "Go on" not in texts(sheet)
    assert any(text.startswith("Waiting for the others") for text in texts(sheet))


def scene_seconds_run(stage: Stage) -> None:
    now = [NOW]
    model, _ = model_of(table_of("hand_over_three_players", deadline=int(NOW) + 12), lambda: now[0])
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, 600)
    now[0] += 3.5
    sheet.tick()
    assert "Goes on by itself in 9 s" in texts(sheet)


def scene_the_whole_score_sheet_is_a_tap_away_or_beside(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    if sheet.is_broad:
        assert sheet._sheet.parent
        assert sheet._cards.parent
        assert not sheet.tabs
        return
    assert not sheet._sheet.parent
    press(stage, sheet, "Score sheet")
    assert sheet._sheet.parent
    assert not sheet._cards.parent
    stage.resize(1280, 800)
    sheet.size = Window.size
    stage.frames(3)
    assert sheet._sheet.parent
    assert sheet._cards.parent


def scene_a_sheet_that_stands_beside_is_not_shown_twice(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_twelve_players")
    sheet.with_sheet = False
    stage.frames(3)
    assert not sheet._sheet.parent
    assert "Score sheet" not in texts(sheet)


def scene_the_end_tells_who_has_won_and_lets_one_play_again(stage: Stage) -> None:
    sheet, client = shown(stage, "over_twelve_players")
    told = heard(sheet, "on_leave")
    assert "Hugo wins with 93 points!" in texts(sheet)
    assert "You finished number 11 of 12." in texts(sheet)
    press(stage, sheet, "Back to my games")
    assert told == [("on_leave",)]
    press(stage, sheet, "Play again")
    press(stage, sheet, "Play again")
    assert client.calls == [("rematch",)]
    assert sheet._model.follows == "another"


def scene_who_looks_on_can_only_leave(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_two_players", seat=None)
    assert "Play again" not in texts(sheet)
    assert "Back to my games" in texts(sheet)
    sheet, _ = shown(stage, "hand_over_three_players", seat=None)
    assert "Go on" not in texts(sheet)


def scene_the_next_hand_closes_it(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players")
    client.come(view=table_of("cut").view, events=())
    sheet._model.advance()
    stage.frames(2)
    assert not sheet.is_open
    sheet.close()
    client.come(view=table_of("hand_over_three_players").view)
    sheet._model.advance()
    assert not sheet.is_open


def scene_results_of_all_sizes_are_drawn(stage: Stage) -> None:
    for name in ("over_twelve_players", "hand_over_three_players"):
        sheet, _ = shown(stage, name)
        for size in ((1, 1), (200, 200), (360, 740), (999, 300), (1000, 300), (1280, 800)):
            sheet.size = size
            stage.frames(2)
        sheet.close()
        stage.root.remove_widget(sheet)


# The banner.


def a_banner(stage: Stage) -> Banner:
    return stage.show(Banner(), 0, 0, *Window.size)


def scene_a_banner_comes_and_leaves(stage: Stage) -> None:
    look.speed = 2
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0.1, lambda: done.append(1))
    stage.wait(look.seconds(theme.MOVE) + 0.1)
    assert banner.light == 1
    took = stage.wait(6, lambda: bool(done))
    assert took > reading_time("LAST TURN") - 0.2
    assert not banner.is_shown
    assert banner.light == 0
    stage.wait(0.3)
    assert done == [1]


def scene_a_tap_ends_a_banner_at_once(stage: Stage) -> None:
    look.speed = 1
    banner, done = a_banner(stage), []
    banner.say("Ada is out! Everybody else has one more turn.", 5, lambda: done.append(1))
    stage.frames(2)
    stage.tap(*banner.ids.band.center)
    assert done == [1]
    assert not banner.is_shown
    banner.finish()
    stage.wait(0.4)
    assert done == [1]


def scene_beside_a_banner_everything_can_be_touched(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 10, 20, 120, 180)
    under = stage.show(PileView(count=3), 10, Window.height / 2 - 60, 120, 120)
    banner, told, hidden = a_banner(stage), heard(pile, "on_tap"), heard(under, "on_tap")
    stage.tap(*under.center)
    assert len(hidden) == 1
    banner.say("LAST TURN", 5)
    stage.frames(2)
    stage.tap(*pile.center)
    assert len(told) == 1
    assert banner.is_shown
    stage.tap(*under.center)
    assert len(hidden) == 1
    assert not banner.is_shown


def scene_without_motion_a_banner_can_still_be_read(stage: Stage) -> None:
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0, lambda: done.append(1))
    assert banner.light == 1
    stage.wait(0.5)
    assert not done
    assert banner.is_shown
    stage.wait(5, lambda: bool(done))
    assert done == [1]


def scene_a_newer_banner_ends_the_older_one(stage: Stage) -> None:
    look.speed = 1
    banner, done = a_banner(stage), []
    banner.say("one", 5, lambda: done.append(1))
    banner.say("two", 5, lambda: (done.append(2), banner.say("three", 5, lambda: done.append(3))))
    assert done == [1]
    assert banner.text == "two"
    banner.finish()
    assert done == [1, 2]
    assert banner.text == "three"
    banner.finish()
    assert done == [1, 2, 3]
    stage.wait(0.5)
    assert done == [1, 2, 3]


def scene_a_table_that_is_left_forgets_its_banner(stage: Stage) -> None:
    look.speed = 1
    banner, done = a_banner(stage), []
    banner.say("LAST TURN", 0.1, lambda: done.append(1))
    banner.clear()
    stage.wait(0.5)
    assert not done
    assert not banner.is_shown


# Hints.


def a_hint(stage: Stage, target: tuple[float, float, float, float] | None) -> CoachBubble:
    bubble = CoachBubble(at_table(), text="Tap a pile to take a card.", target=target)
    return stage.show(bubble, 0, 0, *Window.size)


def scene_a_hint_lies_beside_what_it_points_at(stage: Stage) -> None:
    bubble = a_hint(stage, None)
    wide, tall = Window.size
    for target in ((0, 0, wide, 200), (20, tall - 100, 100, 90), (wide - 50, 300, 50, 50), (100, 250, 80, 120)):
        bubble.target = target
        stage.frames(3)
        x, y, width, height = bubble.rect
        assert 0 <= x <= x + width <= wide
        assert 0 <= y <= y + height <= tall
        left, bottom, across, up = target
        assert x + width <= left or x >= left + across or y + height <= bottom or y >= bottom + up
        tip = bubble.arrow[4:]
        assert tip != [0, 0]
        assert not bubble.ids.bubble.collide_point(*tip)
    stage.resize(360, 740)
    bubble.size, bubble.target = Window.size, None
    stage.frames(3)
    assert bubble.arrow == [0] * 6


def scene_a_hint_is_got_or_skipped(stage: Stage) -> None:
    bubble = a_hint(stage, (100, 100, 100, 100))
    told = heard(bubble, "on_got_it", "on_skip")
    press(stage, bubble, "Got it")
    press(stage, bubble, "Skip all hints")
    assert told == [("on_got_it",), ("on_skip",)]


def scene_beside_a_hint_everything_can_be_touched(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 20, 100, 120, 180)
    told = heard(pile, "on_tap")
    bubble = a_hint(stage, (20, 100, 120, 180))
    stage.tap(*pile.center)
    assert len(told) == 1
    below = stage.show(PileView(count=3), *bubble.rect)
    stage.root.remove_widget(bubble)
    stage.root.add_widget(bubble)
    hidden = heard(below, "on_tap")
    stage.tap(bubble.rect[0] + 30, bubble.rect[1] + bubble.rect[3] - 20)
    assert not hidden
    bubble.text = ""
    stage.frames(2)
    stage.tap(*below.center)
    assert hidden


def scene_a_bubble_says_what_the_coach_says(stage: Stage) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = SettingsFile(Path(folder) / "settings.json")
        coach = Coach(settings)
        bubble = a_hint(stage, (100, 100, 100, 100))
        bubble.follow(coach)
        assert bubble.text == ""
        coach.watch(model_of("discard_late_hand")[0])
        stage.frames(3)
        assert "are wild in this hand" in bubble.text, "in the words of the table"
        press(stage, bubble, "Got it")
        assert bubble.text.startswith("The card with the arrow")
        press(stage, bubble, "Skip all hints")
        assert bubble.text == ""
        assert settings.read().coached
