"""Scenes of the shapes of the results: what stands where, that nothing is cut, and that nothing is drawn unseen."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from kivy.core.window import Window
from kivy.metrics import dp

from client.table.praise import Praise
from client.table.results import build_results
from functions.documents import Reward
from mobile import theme
from mobile.table.results.course_chart import spread
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_column import ResultColumn
from mobile.table.results.result_parts import COURSE
from mobile.table.results.result_rows import CourseRow
from mobile.table.results.result_sheet import ResultSheet
from tests.mobile.result_sheets import ended, player_rows, shown, texts
from tests.mobile.stage import Stage, desktop_too


def in_sight(sheet: ResultSheet) -> list[str]:
    """The names in the rows that lie where they can be seen."""
    cards = sheet.parts.cards
    box, names = cards.ids.rows, []
    low = max(0.0, box.height - cards.height) * cards.scroll_y
    for row in reversed(box.children):
        bottom, top = row.y - box.y, row.top - box.y
        if bottom < low + cards.height and top > low:
            names.append(row.name.removeprefix("★\u00a0"))
    return names


def scene_the_hands_are_seen_from_the_first_to_the_last(stage: Stage) -> None:
    for (width, height), counts in (((360, 740), (1, 3, 3, 12)), ((800, 600), (12,)), ((1280, 800), (3,))):
        stage.resize(width, height)
        sheet, _ = shown(stage, "hand_over_twelve_players")
        everybody = build_results(sheet.session).players
        for count in counts:
            players = everybody[:count]
            sheet.parts.cards.show([partial(ResultRow.of, player, "") for player in players], [12] * count)
            rows = sheet.parts.cards.ids.rows.children
            stage.wait(1, lambda rows=rows, count=count: len(rows) == count)
            stage.frames(4)
            assert len(rows) == count
            assert len({row.width for row in rows}) == 1
            assert in_sight(sheet)[0] == players[0].name
            sheet.parts.cards.scroll_y = 0
            stage.frames(2)
            assert in_sight(sheet)[-1] == players[-1].name
        stage.root.remove_widget(sheet)


@desktop_too
def scene_the_whole_score_sheet_is_a_tap_away_or_beside(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    stage.frames(6)
    if sheet.shape == "broad":
        assert sheet.parts.sheet.get_parent_window() is not None
        assert sheet.parts.cards.right <= sheet.parts.sheet.x
        return
    assert sheet.parts.sheet.get_parent_window() is None
    stage.press(sheet, "Score sheet")
    assert sheet.parts.sheet.get_parent_window() is not None
    assert sheet.parts.cards.get_parent_window() is None
    stage.resize(1280, 800)
    sheet.size = Window.size
    stage.frames(6)
    assert sheet.parts.sheet.get_parent_window() is not None
    assert sheet.parts.cards.get_parent_window() is not None


def scene_the_buttons_stay_inside_a_window_of_any_size(stage: Stage) -> None:
    for name, buttons in (("over_two_players", 2), ("hand_over_three_players", 1)):
        sheet, _ = shown(stage, name)
        for size in ((1, 1), (200, 200), (360, 740), (999, 300), (1000, 300), (1280, 800)):
            sheet.size = size
            stage.frames(3)
            assert len(sheet.body.children) == 1, (name, size)
            assert len(sheet.foot.children) == buttons
            if min(size) > 1:
                for button in sheet.foot.children:
                    assert 0 <= button.x < button.right <= sheet.right, (name, size)
                    assert 0 <= button.y < button.top <= sheet.top, (name, size)
        sheet.close()
        stage.root.remove_widget(sheet)


def scene_at_the_end_the_podium_stands_at_the_left_of_a_wide_window_and_in_the_list_of_a_narrow_one(
    stage: Stage,
) -> None:
    sheet, _ = shown(stage, "over_two_players")
    for size, shape in (((1280, 700), "broad"), ((892, 348), "low"), ((412, 800), "tall"), ((1280, 700), "broad")):
        sheet.size = size
        stage.frames(3)
        stage.wait(1, lambda: sheet.parts.podium.parent is not None)
        stage.frames(6)
        podium = sheet.parts.podium
        assert sheet.shape == shape
        if shape == "tall":
            assert podium in sheet.parts.ranking.ids.rows.children
        else:
            right, left = podium.to_window(podium.right, 0)[0], sheet.body.to_window(*sheet.body.pos)[0]
            assert right <= left
            assert sheet.body.width > size[0] * 0.45


def scene_where_there_is_little_height_words_stand_beside_the_cards(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    sheet.size = 892, 348
    stage.frames(3)
    assert sheet.shape == "low"
    assert sheet.body.height > 300
    assert sheet.foot.right <= sheet.body.x
    assert all(button.height >= dp(theme.TARGET) for button in sheet.foot.children)


def scene_another_shape_of_window_shows_what_it_shows_when_it_is_opened_so(stage: Stage) -> None:
    """The sheet holds all of it and says each sentence once."""
    for name in ("hand_over_three_players", "over_twelve_players"):
        sheet, _ = shown(stage, name)
        for width, height in ((412, 892), (1280, 800), (892, 412), (360, 740)):
            stage.resize(width, height)
            sheet.size = width, height - theme.TARGET
            stage.frames(30)
            for part in (sheet.head, sheet.tabs, sheet.foot):
                low, high = part.to_window(0, part.y)[1], part.to_window(0, part.top)[1]
                assert sheet.y <= low <= high <= sheet.top, (name, width)
            assert texts(sheet).count(sheet.standing) == 1, (name, width)
        stage.root.remove_widget(sheet)


def scene_few_players_fill_the_height_and_lie_in_its_middle(stage: Stage) -> None:
    """Hands of three are seen whole at once in every shape, larger where there is more room."""
    heights = {}
    for width, height in ((412, 892), (892, 412), (1280, 800)):
        stage.resize(width, height)
        sheet, _ = shown(stage, "hand_over_three_players", share=1 - 64 / height)
        stage.wait(1, lambda sheet=sheet: len(player_rows(sheet)) == 3)
        stage.frames(20)
        cards = sheet.parts.cards
        rows = player_rows(sheet)
        tops, lows = max(row.top for row in rows), min(row.y for row in rows)
        assert cards.ids.rows.height <= cards.height + 1, (width, "nothing is scrolled")
        above, below = cards.ids.rows.top - tops, cards.height - (cards.ids.rows.top - lows)
        assert abs(above - below) <= dp(4), (width, above, below)
        heights[width] = rows[0].hand_height
        stage.root.remove_widget(sheet)
    assert heights[1280] > heights[892] >= theme.RESULT_HAND


def scene_the_course_has_a_page_where_it_has_no_room_and_says_it_in_words(stage: Stage) -> None:
    stage.resize(412, 892)
    sheet, _ = shown(stage, "hand_over_three_players")
    assert COURSE in sheet.parts.names(sheet.body.height)
    stage.press(sheet, "Progress")
    stage.frames(4)
    page = sheet.body.children[0]
    said = [word.text for word in page.ids.words.children]
    assert any(text.startswith("You:") for text in said)
    assert page.ids.chart.height >= dp(theme.CHART_FROM)


def scene_on_a_phone_the_best_hand_stands_large_above_the_others(stage: Stage) -> None:
    """The head leaves the face to it. In little room, and beside cards that are many, all rows are alike."""
    stage.resize(360, 740)
    sheet, _ = shown(stage, "hand_over_three_players", share=1 - 64 / 740)
    stage.wait(1, lambda: len(player_rows(sheet)) == 3)
    stage.frames(20)
    best, *others = player_rows(sheet)
    assert best.is_best
    assert best.is_hero
    assert sheet.head.heroes == []
    for row in others:
        assert not row.is_hero
        assert best.height > row.height * 1.5
        assert best.face_size > row.face_size * 1.2
        assert best.hand_height == row.hand_height, "cards have one size"
        assert best.points_type > row.points_type
    assert [row.ids.face.is_wreathed for row in (best, *others)] == [True, False, False]
    assert best.ids.face.width > dp(best.face_size), "the wreath has room round the face"
    assert sheet.parts.cards.ids.rows.height <= sheet.parts.cards.height + 1, "nothing is scrolled"
    sheet.size = 360, 420
    stage.frames(20)
    assert not any(row.is_hero for row in player_rows(sheet))


def scene_in_a_wide_window_few_players_stand_in_columns_with_the_points_largest(stage: Stage) -> None:
    stage.resize(1280, 800)
    sheet, _ = shown(stage, "hand_over_three_players", share=1 - 64 / 800)
    stage.wait(1, lambda: len(player_rows(sheet)) == 3)
    stage.frames(20)
    rows = player_rows(sheet)
    assert all(isinstance(row, ResultColumn) for row in rows)
    assert len({row.y for row in rows}) == len({row.height for row in rows}) == 1
    assert all(left.right <= right.x for left, right in pairwise(rows))
    assert all(row.points_size >= theme.RESULT_POINTS_LARGE for row in rows)
    best, *others = rows
    assert best.is_best
    assert all(best.width > row.width and best.points_size > row.points_size for row in others)
    assert best.lowered == 0, "the best stands above the others"
    assert len({row.lowered for row in others}) == 1
    assert all(row.lowered > dp(theme.EDGE) and row.beside_hand + row.ids.hands.height <= row.height for row in others)
    assert len({row.hand_height for row in rows}) == 1, "cards have one size"
    hands = [row.ids.hands for row in rows]
    lows = [hand.to_window(*hand.pos)[1] for hand in hands]
    assert max(lows) - min(lows) <= 1, f"their cards stand on one line: {lows}"
    sheet.size = 412, 800
    stage.frames(20)
    assert not any(isinstance(row, ResultColumn) for row in player_rows(sheet))


def scene_the_points_of_a_column_are_never_cut(stage: Stage) -> None:
    column = stage.show(ResultColumn(hand="−1000"), 0, 0, 150, 600)
    for width in range(90, 150, 4):
        column.fit(width, 600)
        stage.frames(3)
        assert not column.ids.numbers.children[-1].is_shortened, f"in a column {width} wide"


def scene_the_chart_stands_below_what_a_game_has_earned_where_it_fits_whole_and_else_on_a_page(stage: Stage) -> None:
    many = Reward(35, 2, ("first_game", "first_win", "three_games_played", "round_table"), ("face_koala",))
    for height, reward, fits in ((800, Reward(35, 0, ("first_game",)), True), (660, many, False)):
        stage.resize(1280, height)
        sheet, _, asked = ended(stage, 0)
        asked[0](Praise(reward=reward))
        stage.frames(40)
        ranking = sheet.parts.ranking
        assert (COURSE not in sheet.parts.names(sheet.body.height)) is fits
        charts = [row for row in ranking.ids.rows.children if isinstance(row, CourseRow)]
        assert len(charts) == fits
        if fits:
            assert ranking.ids.rows.height <= ranking.height + 1, "nothing is scrolled"
            assert charts[0].height >= dp(theme.CHART_FROM)
        stage.root.remove_widget(sheet)


def scene_the_chart_of_a_wide_window_stands_below_the_ranking_where_it_fits_whole(stage: Stage) -> None:
    stage.resize(1280, 800)
    for name, fits in (("over_two_players", True), ("over_twelve_players", False)):
        sheet, _ = shown(stage, name)
        stage.frames(30)
        assert (COURSE not in sheet.parts.names(sheet.body.height)) is fits
        assert sheet.parts.has_chart_below(sheet.body.height) is fits
        if fits:
            row = sheet.parts.ranking.ids.rows.children[0]
            assert row.height >= dp(theme.CHART_FROM)
            assert sheet.parts.ranking.ids.rows.height <= sheet.parts.ranking.height + 1
        stage.root.remove_widget(sheet)


def scene_names_at_the_ends_of_lines_stand_apart(stage: Stage) -> None:
    for heights in ([10, 10, 10], [0, 50, 51, 52, 100], [99, 100]):
        found = spread(heights, 12, 0, 100)
        assert all(later - earlier >= 12 for earlier, later in pairwise(found))
        assert max(found) <= 100
