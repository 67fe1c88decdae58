"""Scenes of the end of a game: who has won, the podium, and the celebration."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.metrics import dp

from client.table.praise import Praise
from client.table.score_sheet import RankedPlayer
from functions.documents import Reward
from mobile import theme
from mobile.controls.fitted_text import count_lines
from mobile.drawing.appearance import appearance
from mobile.table.results.celebration import Celebration
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import FactRow, RankRow
from mobile.table.results.result_sheet import ResultSheet
from mobile.table.results.reward_row import RewardRow, RewardTile
from tests.mobile.result_sheets import LONG_NAME, ended, shown, texts
from tests.mobile.stage import Stage, desktop_too, heard


@desktop_too
def scene_the_end_tells_who_has_won_and_lets_one_play_again(stage: Stage) -> None:
    sheet, client = shown(stage, "over_twelve_players")
    told = heard(sheet, "on_leave")
    assert "Hugo wins with 93 points!" in texts(sheet)
    assert "Well played! You came 11th of 12." in texts(sheet)
    stage.press(sheet, "Your games")
    assert told == [("on_leave",)]
    stage.press(sheet, "Play again")
    stage.press(sheet, "Play again")
    assert client.calls == [("rematch",)]
    assert sheet.session.next_game == "another"


def scene_a_win_is_celebrated_for_two_seconds(stage: Stage) -> None:
    """Steps rise and totals count up to what they are; then everything stands still."""
    sheet, _, asked = ended(stage, 1)
    podium = sheet.parts.podium
    assert podium is not None
    assert sheet.effects.is_running
    stage.wait(0.4)
    (first, second) = podium.figures
    assert 0 < int(second.total.text) < 99, "it counts up"
    assert first.place.height < second.place.height, "the winner rises last"
    stage.wait(theme.CELEBRATION + 0.3, lambda: not sheet.effects.is_running)
    assert not sheet.effects.is_running
    assert [one.total.text for one in podium.figures] == ["33", "99"]
    assert first.place.height > second.place.height
    assert [one.face.name for one in podium.figures] == ["fox", "owl"]
    for one in podium.figures:
        assert one.face.top <= podium.top + 1, "nothing is cut"
        assert podium.x <= one.place.x < one.place.right <= podium.right
    assert len(asked) == 1
    asked[0](Praise("Your best so far!", None, "Wins in 2 games: Ann 2, Ada 0"))
    stage.wait(1, lambda: "Wins in 2 games: Ann 2, Ada 0" in texts(sheet))
    assert "Your best so far!" in texts(sheet)
    assert "Wins in 2 games: Ann 2, Ada 0" in texts(sheet)


@desktop_too
def scene_what_a_game_has_earned_has_tiles_with_medals(stage: Stage) -> None:
    """Achievements and a level have their medals, points a star."""
    sheet, _, asked = ended(stage, 1)
    achievements = ("first_game", "first_win", "three_games_played")
    asked[0](Praise(reward=Reward(35, 2, achievements, ("face_koala",))))
    stage.frames(30)
    tiles = reward_tiles(sheet)
    assert [(tile.achievement, tile.level) for tile in tiles] == [*((id, 0) for id in achievements), ("", 2), ("", 0)]
    assert [tile.name for tile in tiles][:2] == ["First deal", "First win"]
    assert (tiles[-1].title, tiles[-1].name) == ("+35", "experience points")
    for tile in tiles:
        assert tile.height >= tile.ids.words.height, "its words are whole"
        assert sheet.x <= tile.to_window(*tile.pos)[0] < tile.to_window(tile.right, 0)[0] <= sheet.right
    assert not any("You earned" in text for text in texts(sheet)), "it is not said twice"


def scene_a_game_that_has_earned_points_alone_has_one_tile(stage: Stage) -> None:
    sheet, _, asked = ended(stage, 1)
    assert not reward_tiles(sheet)
    asked[0](Praise(reward=Reward(1)))
    stage.frames(30)
    assert [(tile.title, tile.name) for tile in reward_tiles(sheet)] == [("+1", "experience point")]
    assert "★ +1 experience point" in texts(sheet), "one line says it"


def reward_tiles(sheet: ResultSheet) -> list[RewardTile]:
    """The tiles of what the game has earned, in their order."""
    rows = [one for one in sheet.walk(restrict=True) if isinstance(one, RewardRow)]
    return [tile for row in rows for tile in reversed(row.ids.tiles.children)]


@desktop_too
def scene_play_again_can_be_tapped_from_the_first_frame(stage: Stage) -> None:
    sheet, client, _ = ended(stage, 1)
    assert sheet.effects.is_running
    stage.press(sheet, "Play again")
    assert client.calls == [("rematch",)]
    assert not sheet.effects.is_running


def scene_a_tap_ends_the_celebration(stage: Stage) -> None:
    sheet, client, _ = ended(stage, 1)
    stage.tap(*sheet.head.center)
    assert not sheet.effects.is_running
    assert client.calls == []


def scene_without_motion_the_end_stands_at_once(stage: Stage) -> None:
    sheet, _, _ = ended(stage, 0)
    assert not sheet.effects.is_running
    assert [one.total.text for one in sheet.parts.podium.figures] == ["33", "99"]


def scene_a_game_that_was_over_before_is_not_celebrated(stage: Stage) -> None:
    appearance.speed = 1
    sheet, _ = shown(stage, "over_two_players")
    stage.frames(3)
    assert not sheet.effects.is_running


def scene_a_table_that_is_left_forgets_its_celebration(stage: Stage) -> None:
    sheet, _, _ = ended(stage, 1)
    sheet.close()
    stage.frames(3)
    assert not sheet.effects.is_running


@desktop_too
def scene_the_ranking_says_only_what_the_podium_does_not(stage: Stage) -> None:
    """A fact of those on the podium, without place and total; all others have a row with both."""
    sheet, _ = shown(stage, "over_twelve_players")
    stage.frames(30)
    podium, rows = sheet.parts.podium, rank_rows(sheet)
    assert [one.name.text for one in podium.figures] == ["Hugo", "Blaise", "Jakob"]
    placed = [row for row in rows if row.place]
    assert len(placed) == 12 - len(podium.figures)
    assert placed[-1].place == "12."
    assert all(row.total for row in placed)
    told = [row for row in rows if not row.place]
    assert {row.name for row in told} <= {one.name.text for one in podium.figures}
    assert all(row.fact and not row.total for row in told)
    facts = [row.fact for row in rows if row.fact]
    assert len(facts) > 2
    assert len(set(facts)) == len(facts)
    assert all(row.face for row in rows)
    assert "Ranking" in texts(sheet)


def scene_where_all_stand_on_the_podium_there_are_highlights_and_no_ranking(stage: Stage) -> None:
    stage.resize(360, 740)
    sheet, _ = shown(stage, "over_two_players", share=1 - 64 / 740)
    sheet.summary = "One more sentence."
    stage.frames(20)
    assert "Highlights" in texts(sheet)
    assert "Ranking" not in texts(sheet)
    ranking = sheet.parts.ranking
    rows = [row for row in ranking.ids.rows.children if isinstance(row, FactRow)]
    assert len(rows) == 2
    for row in rows:
        assert ranking.y <= row.to_window(0, row.y)[1] < row.to_window(0, row.top)[1] <= ranking.top
        assert row.height >= row.ids.words.height
        assert row.ids.words.right <= row.right
    assert "One more sentence." in texts(sheet)


def scene_what_a_game_has_earned_is_whole_in_sight_in_every_shape(stage: Stage) -> None:
    cases = (
        ("over_two_players", (360, 640)),
        ("over_two_players", (892, 412)),
        ("over_two_players", (1280, 800)),
        ("over_twelve_players", (360, 640)),
        ("over_twelve_players", (892, 412)),
    )
    for name, (width, height) in cases:
        stage.resize(width, height)
        sheet, _, asked = ended(stage, 0, name)
        asked[0](Praise(reward=Reward(35, 2, ("first_game", "first_win"), ("face_koala",))))
        stage.frames(30)
        [row] = [one for one in sheet.walk(restrict=True) if isinstance(one, RewardRow)]
        ranking = sheet.parts.ranking
        low, high = (row.to_window(0, at)[1] for at in (row.y, row.top))
        assert ranking.to_window(*ranking.pos)[1] <= low < high, (name, width)
        assert high <= ranking.to_window(0, ranking.top)[1] + 1, (name, width)
        assert "New to choose: face “Koala”" in texts(row)
        stage.root.remove_widget(sheet)


def scene_below_a_podium_the_part_in_sight_ends_between_two_rows(stage: Stage) -> None:
    stage.resize(360, 740)
    sheet, _, asked = ended(stage, 0, "over_two_players")
    asked[0](Praise(reward=Reward(35, 2, ("first_game", "first_win", "round_table"), ("face_koala",))))
    sheet.size = 360, 600
    stage.frames(30)
    ranking = sheet.parts.ranking
    rows = ranking.ids.rows
    assert rows.height > ranking.height, "it goes on below"
    fold = rows.height - ranking.height
    assert min(abs(row.y - rows.y - fold) for row in rows.children) <= 2


@desktop_too
def scene_every_step_of_a_podium_has_room_for_a_medal(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_twelve_players")
    stage.frames(30)
    figures = sheet.parts.podium.figures
    assert [figure.place.text for figure in figures] == ["1", "2", "3"]
    for figure in figures:
        radius = figure.place.font_size * theme.STEP_DISC
        assert dp(theme.STEP_DISC_LEAST) <= radius + 1
        assert 2 * radius <= figure.place.height


def scene_where_the_list_is_too_long_its_rows_are_lower_but_hold_their_faces(stage: Stage) -> None:
    stage.resize(360, 740)
    sheet, _ = shown(stage, "over_twelve_players", share=1 - 64 / 740)
    stage.frames(30)
    for row in rank_rows(sheet):
        assert row.is_tight
        assert max(child.height for child in row.children) <= row.height


def rank_rows(sheet: ResultSheet) -> list[RankRow]:
    """The rows of the ranking, from the top."""
    return [row for row in reversed(sheet.parts.ranking.ids.rows.children) if isinstance(row, RankRow)]


@desktop_too
def scene_those_who_share_a_place_stand_equally_high(stage: Stage) -> None:
    """At any places, nobody stands on another's step, and no name is cut."""
    for places in ((1, 2, 2), (1, 1, 3), (1, 2, 2, 2), (1, 1, 1, 1, 1, 1), (1,)):
        podium = Podium(
            [(RankedPlayer(place, at, LONG_NAME, "10", at == 0, place == 1), None) for at, place in enumerate(places)]
        )
        stage.show(podium, 20, 100, 320, podium.height)
        standing = podium.figures
        for one, place in zip(standing, places, strict=False):
            assert {two.place.height for two in standing if two.player.place == place} == {one.place.height}
            assert one.place.text == str(place)
            assert one.name.width <= one.place.width
            assert one.name.texture_size[0] <= one.place.width
            assert one.name.top <= podium.top + 1
        lefts = sorted((one.place.x, one.place.right) for one in standing)
        assert all(right <= left for (_, right), (left, _) in pairwise(lefts))
        assert podium.x <= lefts[0][0] < lefts[-1][1] <= podium.right + 1
        stage.root.remove_widget(podium)


def scene_a_name_is_shorter_where_it_has_no_room_and_no_word_is_broken(stage: Stage) -> None:
    """In a column too narrow for the longest word, the first word is written; one that is too long is cut."""
    names = LONG_NAME, "Ada", "Maximilianekonstantinou"
    podium = Podium([(RankedPlayer(at + 1, at, name, "10", at == 0, at == 0), None) for at, name in enumerate(names)])
    for width in (320, 240):
        stage.show(podium, 20, 100, width, podium.height)
        first, second, third = podium.figures
        assert first.name.text == (LONG_NAME if width == 320 else LONG_NAME.split(" ")[0])
        assert second.name.text == "Ada"
        assert third.name.shorten
        for one in (label.name for label in (first, second)):
            assert count_lines(one.text, one.text_size[0], one.font_name, one.font_size, bold=True) <= 2
        assert podium.winner_middle()[1] > podium.y + podium.height / 2, "the winner is lifted by the steps"
        stage.root.remove_widget(podium)


class Pictures:
    """Counts what a celebration draws over the table."""

    def __init__(self) -> None:
        self.count = 0

    def picture(self, *_: Any, **__: Any) -> None:
        self.count += 1


@desktop_too
def scene_only_the_readers_own_win_is_showered_with_suits(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_two_players")
    podium = sheet.parts.podium
    for wins in (True, False):
        brush: Any = Pictures()
        Celebration(podium, (0, 0, *sheet.size), (), wins).draw(brush, 0.4)
        assert (brush.count > 40) is wins
        assert 0 < int(podium.figures[1].total.text) < 99, "everybody's total counts up"


@desktop_too
def scene_the_winner_has_the_largest_face_and_a_crown(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_two_players")
    stage.frames(6)
    first, second = sheet.parts.podium.figures
    least = 96 if sheet.shape == "broad" else 72
    assert first.face.height >= least > 0
    assert second.face.height < first.face.height
    assert sheet.parts.podium._crowns.children


def scene_in_every_shape_the_winner_and_the_buttons_are_seen_at_once(stage: Stage) -> None:
    few, many = "over_two_players", "over_twelve_players"
    sizes = {few: ((360, 740), (892, 412), (1920, 1080)), many: ((360, 740), (892, 412), (1280, 800))}
    for name in sizes:
        for width, height in sizes[name]:
            stage.resize(width, height)
            sheet, _ = shown(stage, name, share=1 - 64 / height)
            stage.frames(20)
            podium = sheet.parts.podium
            assert podium.get_parent_window() is not None
            for one in podium.figures:
                for widget in (one.face, one.name, one.total):
                    x, y = widget.to_window(*widget.pos)
                    assert sheet.x <= x < x + widget.width <= sheet.right + 1, (name, width)
                    assert sheet.y <= y < y + widget.height <= sheet.top + 1, (name, width)
            for button in sheet.foot.children:
                assert sheet.y <= button.y < button.top <= sheet.top, (name, width)
                assert 0 <= button.x < button.right <= sheet.right, (name, width)
            stage.root.remove_widget(sheet)
