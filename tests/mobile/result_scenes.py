"""Scenes of the results of a hand, under real touches."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from client.table.results import build_results
from client.table.score_sheet import RankedPlayer
from engine.game import SeenEvent
from engine.text import Text
from engine.view import Zone
from mobile import theme
from mobile.drawing.appearance import appearance
from mobile.drawing.text_textures import extent
from mobile.table.pile import PileView
from mobile.table.results.podium import Podium
from mobile.table.results.result_rows import CourseRow, RankRow, ResultRow
from mobile.table.results.result_sheet import ResultSheet
from tests.mobile.result_tables import NOW, TableClient, model_of, table_of
from tests.mobile.stage import Finger, Stage, desktop_too, heard

LONG_NAME = "Maximiliane Konstantinou"
"""A name of the greatest length."""


def shown(stage: Stage, name: str, share: float = 0.9, **changes: Any) -> tuple[ResultSheet, TableClient]:
    model, client = model_of(table_of(name, **changes))
    return stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * share), client


def texts(widget: Widget) -> list[str]:
    """Every text that is to be seen in a widget."""
    return [one.text for one in widget.walk(restrict=True) if getattr(one, "text", "")]


def scene_results_are_closed_while_cards_are_played(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 100, 300, 120, 180)
    sheet, client = shown(stage, "take_four_players")
    told = heard(pile, "on_tap")
    assert not sheet.is_open
    stage.tap(*pile.center)
    assert told
    client.come(view=table_of("hand_over_three_players").view, events=())
    sheet._session.advance()
    stage.frames(3)
    assert sheet.is_open
    stage.tap(*pile.center)
    assert len(told) == 1


@desktop_too
def scene_everybodys_cards_lie_open(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    rows = sheet._cards.ids.rows
    stage.frames(30)
    players = player_rows(sheet)
    assert len(players) == 12
    for row in players:
        hand = row.ids.hands.children[0]
        assert len(hand.cards) == 12
        assert hand.width > 250
        assert row.right <= rows.right + 1
    assert "total 177" in texts(sheet)
    assert rows.height > sheet._cards.height
    before = sheet._cards.scroll_y
    Finger(200, Window.height * 0.5).move(200, Window.height * 0.7).lift()
    assert sheet._cards.scroll_y < before


def player_rows(sheet: ResultSheet) -> list[ResultRow]:
    """The rows of players with their cards, from the top."""
    return [row for row in reversed(sheet._cards.ids.rows.children) if isinstance(row, ResultRow)]


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
        for count in (1, 3, 12):
            sheet, _ = shown(stage, "hand_over_twelve_players")
            players = build_results(sheet._session).players[:count]
            for _ in range(2):
                sheet._cards.show([partial(ResultRow.of, player, "") for player in players])
                rows = sheet._cards.ids.rows.children
                stage.wait(1, lambda rows=rows, count=count: len(rows) == count)
                stage.frames(4)
                assert len(rows) == count
                assert len({row.width for row in rows}) == 1
                assert in_sight(sheet)[0] == players[0].name
            sheet._cards.scroll_y = 0
            stage.frames(2)
            assert in_sight(sheet)[-1] == players[-1].name
            stage.root.remove_widget(sheet)


@desktop_too
def scene_a_long_name_leaves_room_for_the_marks_and_the_points(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    result = replace(
        build_results(sheet._session).players[0], name="Maximiliana von Hohenzollern " * 2, marks="out · dealer"
    )
    sheet._cards.show([partial(ResultRow.of, result, "")])
    stage.frames(6)
    row = sheet._cards.ids.rows.children[0]
    marks, points = row.ids.marks, row.ids.points
    assert marks.width >= extent(marks.text, marks.font_size)
    assert points.right <= row.right - dp(theme.EDGE) + 1


def scene_results_closed_while_they_are_filled_stay_empty(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    sheet.close()
    stage.frames(20)
    assert not sheet._cards.ids.rows.children


def scene_going_on_is_pressed_once_and_then_waited_for(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players", deadline=int(NOW) + 12)
    assert "Continues by itself in 12 s" in texts(sheet)
    stage.press(sheet, "Continue")
    assert client.calls == [("ready",)]
    sheet._session.skip_playback()
    stage.frames(2)
    assert "Continue" not in texts(sheet)
    assert any(text.startswith("Waiting for the others") for text in texts(sheet))


@desktop_too
def scene_the_seconds_until_the_next_hand_count_down(stage: Stage) -> None:
    now = [NOW]
    model, _ = model_of(table_of("hand_over_three_players", deadline=int(NOW) + 12), lambda: now[0])
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, 600)
    now[0] += 3.5
    sheet.tick()
    assert "Continues by itself in 9 s" in texts(sheet)


@desktop_too
def scene_the_whole_score_sheet_is_a_tap_away_or_beside(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    if sheet.is_broad:
        assert sheet._sheet.parent
        assert sheet._cards.parent
        assert not sheet.tabs
        return
    assert not sheet._sheet.parent
    stage.press(sheet, "Score sheet")
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


@desktop_too
def scene_the_end_tells_who_has_won_and_lets_one_play_again(stage: Stage) -> None:
    sheet, client = shown(stage, "over_twelve_players")
    told = heard(sheet, "on_leave")
    assert "Hugo wins with 93 points!" in texts(sheet)
    assert "You came 11th of 12." in texts(sheet)
    stage.press(sheet, "Back to my games")
    assert told == [("on_leave",)]
    stage.press(sheet, "Play again")
    stage.press(sheet, "Play again")
    assert client.calls == [("rematch",)]
    assert sheet._session.next_game == "another"


def scene_a_spectator_can_only_leave(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_two_players", seat=None)
    assert "Play again" not in texts(sheet)
    assert "Back to my games" in texts(sheet)
    sheet, _ = shown(stage, "hand_over_three_players", seat=None)
    assert "Continue" not in texts(sheet)


def scene_the_next_hand_closes_the_results(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players")
    client.come(view=table_of("cut").view, events=())
    sheet._session.advance()
    stage.frames(2)
    assert not sheet.is_open
    sheet.close()
    client.come(view=table_of("hand_over_three_players").view)
    sheet._session.advance()
    assert not sheet.is_open


def scene_a_wide_sheet_shows_all_parts_a_narrow_one_a_tab_and_the_buttons_stay_inside(stage: Stage) -> None:
    for name, parts, buttons in (("over_twelve_players", 3, 2), ("hand_over_three_players", 2, 1)):
        sheet, _ = shown(stage, name)
        for size in ((1, 1), (200, 200), (360, 740), (999, 300), (1000, 300), (1280, 800)):
            sheet.size = size
            stage.frames(2)
            is_wide = size[0] >= dp(theme.WIDE)
            assert len(sheet.ids.body.children) == (parts if is_wide else 1), (name, size)
            assert len(sheet.ids.chips.children) == (0 if is_wide else parts), (name, size)
            assert len(sheet.ids.foot.children) == buttons
            if size != (1, 1):
                for button in sheet.ids.foot.children:
                    assert 0 <= button.x < button.right <= sheet.right, (name, size)
                    assert 0 <= button.y < button.top <= sheet.top, (name, size)
        sheet.close()
        stage.root.remove_widget(sheet)


# The end of a game.


def ended(stage: Stage, speed: float, name: str = "over_two_players") -> tuple[ResultSheet, TableClient, list[Any]]:
    """The sheet of a game that ends while it is looked at, one frame later, and who asked whether it is the best."""
    appearance.speed = speed
    over = table_of(name)
    playing = replace(over, status="playing", view=replace(over.view, stage="play", winners=()))
    model, client = model_of(playing)
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * 0.9)
    asked: list[Any] = []
    sheet.find_more = asked.append
    client.come(view=over.view, status="over", events=(SeenEvent(Text("game-is-over")),))
    model.skip_playback()
    stage.frames(3)
    return sheet, client, asked


@desktop_too
def scene_a_win_is_celebrated_for_two_seconds(stage: Stage) -> None:
    """Steps rise and totals count up to what they are; then everything stands still."""
    sheet, _, asked = ended(stage, 1)
    podium = sheet._podium
    assert podium is not None
    assert sheet._effects.is_running
    stage.wait(0.4)
    (first, second) = podium._standing
    assert 0 < int(second.total.text) < 99, "it counts up"
    assert first.place.height < second.place.height, "the winner rises last"
    stage.wait(theme.CELEBRATION + 0.3, lambda: not sheet._effects.is_running)
    assert not sheet._effects.is_running
    assert [one.total.text for one in podium._standing] == ["33", "99"]
    assert first.place.height > second.place.height
    assert [one.face.name for one in podium._standing] == ["fox", "owl"]
    for one in podium._standing:
        assert one.face.top <= podium.top + 1, "nothing is cut"
        assert podium.x <= one.place.x < one.place.right <= podium.right
    assert len(asked) == 1
    asked[0](("Your best so far!", "Wins in 2 games: Ann 2, Ada 0"))
    stage.frames(2)
    assert any(text.endswith("Your best so far!\nWins in 2 games: Ann 2, Ada 0") for text in texts(sheet))


@desktop_too
def scene_play_again_can_be_tapped_from_the_first_frame(stage: Stage) -> None:
    sheet, client, _ = ended(stage, 1)
    assert sheet._effects.is_running
    stage.press(sheet, "Play again")
    assert client.calls == [("rematch",)]
    assert not sheet._effects.is_running


def scene_a_tap_ends_the_celebration(stage: Stage) -> None:
    sheet, client, _ = ended(stage, 1)
    stage.tap(*sheet.ids.head.center)
    assert not sheet._effects.is_running
    assert client.calls == []


def scene_without_motion_the_end_stands_at_once(stage: Stage) -> None:
    sheet, _, _ = ended(stage, 0)
    assert not sheet._effects.is_running
    assert [one.total.text for one in sheet._podium._standing] == ["33", "99"]


def scene_a_game_that_was_over_before_is_not_celebrated(stage: Stage) -> None:
    appearance.speed = 1
    sheet, _ = shown(stage, "over_two_players")
    stage.frames(3)
    assert not sheet._effects.is_running


def scene_a_table_that_is_left_forgets_its_celebration(stage: Stage) -> None:
    sheet, _, _ = ended(stage, 1)
    sheet.close()
    stage.frames(3)
    assert not sheet._effects.is_running


@desktop_too
def scene_each_player_stands_in_the_ranking_with_a_fact(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_twelve_players")
    stage.frames(30)
    podium, *others = reversed(sheet._ranking.ids.rows.children)
    assert podium is sheet._podium
    rows = [row for row in others if isinstance(row, RankRow)]
    assert [one.name.text for one in podium._standing][:2] == ["Hugo", "Blaise"]
    assert {row.place for row in rows} >= {"4.", "12."}
    assert not {row.place for row in rows} & {"1.", "2.", "3."}, "the podium says so"
    assert len(podium._standing) + sum(bool(row.place) for row in rows) == 12
    assert isinstance(others[-1], CourseRow)
    facts = [row.fact for row in rows if row.fact]
    assert len(facts) > 2
    assert len(set(facts)) == len(facts)
    assert all(row.face for row in rows)


def scene_where_no_cards_lie_open_players_are_shown_alone(stage: Stage) -> None:
    """Backs of tricks tell nothing."""
    table = table_of("hand_over_three_players")
    backs = tuple(Zone(f"tricks:{seat}", seat, "stack", Text("you"), (None,) * 6) for seat in range(3))
    model, _ = model_of(replace(table, view=replace(table.view, zones=backs)))
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, Window.height * 0.9)
    stage.frames(6)
    assert "Players" in texts(sheet)
    assert "Cards" not in texts(sheet)
    assert "no cards left" not in texts(sheet)
    assert player_rows(sheet)
    assert not any(row.hands for row in player_rows(sheet))


@desktop_too
def scene_those_who_share_a_place_stand_equally_high(stage: Stage) -> None:
    """At any places, nobody stands on another's step, and no name is cut."""
    for places in ((1, 2, 2), (1, 1, 3), (1, 2, 2, 2), (1, 1, 1, 1, 1, 1), (1,)):
        podium = Podium(
            [(RankedPlayer(place, at, LONG_NAME, "10", at == 0, place == 1), None) for at, place in enumerate(places)]
        )
        stage.show(podium, 20, 100, 320, podium.height)
        standing = podium._standing
        for one, place in zip(standing, places, strict=False):
            assert {two.place.height for two in standing if two.player.place == place} == {one.place.height}
            assert one.name.width <= one.place.width
            assert one.name.texture_size[0] <= one.place.width
            assert one.name.top <= podium.top + 1
        lefts = sorted((one.place.x, one.place.right) for one in standing)
        assert all(right <= left for (_, right), (left, _) in pairwise(lefts))
        assert podium.x <= lefts[0][0] < lefts[-1][1] <= podium.right + 1
        stage.root.remove_widget(podium)


def scene_where_there_is_little_height_words_stand_beside_the_cards(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_twelve_players")
    sheet.size = 892, 348
    stage.frames(3)
    assert sheet.is_low
    assert sheet.ids.body.height > 300
    assert sheet.ids.foot.right <= sheet.ids.body.x
    assert all(button.height >= dp(theme.TARGET) for button in sheet.ids.foot.children)
    sheet.size = 412, 800
    stage.frames(3)
    assert not sheet.is_low
    assert sheet.ids.body.x < sheet.ids.foot.right


def scene_another_shape_of_window_shows_what_it_shows_when_it_is_opened_so(stage: Stage) -> None:
    """The sheet holds all of it and says each sentence once, beside a hint too."""
    sheet, _ = shown(stage, "hand_over_three_players")
    sheet.kept = 180
    shapes = ((412, 892), (892, 412), (1280, 800), (892, 412), (360, 740), (1280, 800))
    for with_sheet, (width, height) in product((False, True), shapes):
        stage.resize(width, height)
        sheet.with_sheet, sheet.size = with_sheet, (width, height - theme.TARGET)
        stage.wait(1, lambda: len(player_rows(sheet)) == 3)
        stage.frames(6)
        for name in ("head", "tabs", "foot"):
            part = sheet.ids[name]
            assert sheet.y <= part.y <= part.top <= sheet.top, (name, width, with_sheet)
        assert texts(sheet).count(sheet.standing) == 1, (width, with_sheet)


def scene_four_players_with_their_cards_are_seen_at_once_on_a_phone_held_sideways(stage: Stage) -> None:
    stage.resize(892, 412)
    sheet, _ = shown(stage, "hand_over_twelve_players", share=1 - 64 / 412)
    sheet._cards.show(sheet._result_rows(build_results(sheet._session).players[:4], ""))
    stage.wait(1, lambda: len(player_rows(sheet)) == 4)
    stage.frames(6)
    assert len({row.x for row in player_rows(sheet)}) == 2, "side by side"
    assert sheet._cards.ids.rows.height <= sheet._cards.height
    assert sheet.standing in texts(sheet.ids.head)
