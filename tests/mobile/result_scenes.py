"""Scenes of the results of a hand, under real touches."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp

from client.table.results import build_results
from engine.text import Text
from engine.view import Zone
from mobile import theme
from mobile.drawing.text_textures import extent
from mobile.table.middle.pile import PileView
from mobile.table.results.player_row import ResultRow
from mobile.table.results.result_sheet import ResultSheet
from tests.mobile.result_sheets import player_rows, shown, texts
from tests.mobile.result_tables import NOW, model_of, table_of
from tests.mobile.stage import Finger, Stage, desktop_too, heard


def scene_results_are_closed_while_cards_are_played(stage: Stage) -> None:
    pile = stage.show(PileView(count=3), 100, 300, 120, 180)
    sheet, client = shown(stage, "take_four_players")
    told = heard(pile, "on_tap")
    assert not sheet.is_open
    stage.tap(*pile.center)
    assert told
    client.come(view=table_of("hand_over_three_players").view, events=())
    sheet.session.advance()
    stage.frames(3)
    assert sheet.is_open
    stage.tap(*pile.center)
    assert len(told) == 1


@desktop_too
def scene_everybodys_cards_lie_open(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    rows = sheet.parts.cards.ids.rows
    stage.frames(30)
    players = player_rows(sheet)
    assert len(players) == 12
    for row in players:
        hand = row.ids.hands.children[0]
        assert len(hand.cards) == 12
        assert hand.width > 200
        assert row.right <= rows.right + 1
    assert "total 177" in texts(sheet)
    assert rows.height > sheet.parts.cards.height
    before = sheet.parts.cards.scroll_y
    Finger(200, Window.height * 0.5).move(200, Window.height * 0.7).lift()
    assert sheet.parts.cards.scroll_y < before


@desktop_too
def scene_a_long_name_leaves_room_for_the_marks_and_the_points(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    result = replace(
        build_results(sheet.session).players[0], name="Maximiliana von Hohenzollern " * 2, marks="out · dealer"
    )
    sheet.parts.cards.show([partial(ResultRow.of, result, "")])
    stage.frames(6)
    row = sheet.parts.cards.ids.rows.children[0]
    marks, points = row.ids.marks, row.ids.points
    assert all(marks.width >= extent(word, marks.font_size) for word in marks.text.split())
    assert points.right <= row.right - dp(row.edge) + 1


def scene_results_closed_while_they_are_filled_stay_empty(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_twelve_players")
    sheet.close()
    stage.frames(20)
    assert not sheet.parts.cards.ids.rows.children


def scene_going_on_is_pressed_once_and_then_waited_for(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players", deadline=int(NOW) + 12)
    assert "Continues by itself in 12 s" in texts(sheet)
    stage.press(sheet, "Continue")
    assert client.calls == [("ready",)]
    sheet.session.skip_playback()
    stage.frames(2)
    assert "Continue" not in texts(sheet)
    assert any(text.startswith("Waiting for the others") for text in texts(sheet))


def scene_who_made_the_table_need_not_wait_where_no_clock_runs(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players", ready=(0,))
    assert "Go on without them" not in texts(sheet), "only the originator may"
    sheet, client = shown(stage, "hand_over_three_players", ready=(0,), originator="me", uid="me")
    stage.press(sheet, "Go on without them")
    assert client.calls == [("next_hand",)]
    sheet, client = shown(stage, "hand_over_three_players", ready=(0,), originator="me", uid="me", time_limit=60)
    assert "Go on without them" not in texts(sheet), "the clock goes on"


@desktop_too
def scene_the_seconds_until_the_next_hand_count_down(stage: Stage) -> None:
    now = [NOW]
    model, _ = model_of(table_of("hand_over_three_players", deadline=int(NOW) + 12), lambda: now[0])
    sheet = stage.show(ResultSheet(model), 0, 0, Window.width, 600)
    now[0] += 3.5
    sheet.tick()
    assert "Continues by itself in 9 s" in texts(sheet)


def scene_a_spectator_can_only_leave(stage: Stage) -> None:
    sheet, _ = shown(stage, "over_two_players", seat=None)
    assert "Play again" not in texts(sheet)
    assert "Your games" in texts(sheet)
    sheet, _ = shown(stage, "hand_over_three_players", seat=None)
    assert "Continue" not in texts(sheet)


def scene_the_next_hand_closes_the_results(stage: Stage) -> None:
    sheet, client = shown(stage, "hand_over_three_players")
    client.come(view=table_of("cut").view, events=())
    sheet.session.advance()
    stage.frames(2)
    assert not sheet.is_open
    sheet.close()
    client.come(view=table_of("hand_over_three_players").view)
    sheet.session.advance()
    assert not sheet.is_open


def scene_where_no_cards_lie_open_players_are_shown_alone(stage: Stage) -> None:
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
def scene_each_row_says_what_the_hand_has_brought(stage: Stage) -> None:
    """The points with their sign, the total, the place; the best one is marked by a star as well as by gold."""
    sheet, _ = shown(stage, "hand_over_three_players")
    stage.wait(1, lambda: len(player_rows(sheet)) == 3)
    stage.frames(6)
    best, first, own = player_rows(sheet)
    assert (first.hand, first.points, first.marks) == ("+29", "total 62", "1st")
    assert (own.name, own.hand, own.strong) == ("You", "+19", True)
    assert (best.hand, best.is_best, best.marks.split("\n" if sheet.shape == "tall" else " · ")) == (
        "0",
        True,
        ["3rd", "out"],
    )
    assert best.name.startswith("★")
    assert not own.name.startswith("★")
    assert best.is_hero
    assert sheet.head.heroes == [], "its row has the face, and large"


def scene_a_row_says_how_the_points_came_about_in_one_line(stage: Stage) -> None:
    """Instead of what the player was, and in smaller type before it takes a second line; in all rows alike."""
    sheet, _ = shown(stage, "hand_over_three_players")
    own, *_ = build_results(sheet.session).players
    bare = replace(own, zones=(), hand="+120", marks="7 tricks, bid 6 · contractor", place="1st")
    told = [replace(bare, reason=reason) for reason in ("made 6 NT: 120", "2 tricks × 10", "")]
    sheet.parts.cards.show([partial(ResultRow.of, result, "") for result in told], (0, 0))
    stage.frames(12)
    long, short, _ = player_rows(sheet)
    assert (long.marks, short.marks) == ("1st · made 6 NT: 120", "1st · 2 tricks × 10")
    sheet.parts.cards.show([partial(ResultRow.of, result, "") for result in told[:2]], (0, 0))
    stage.frames(12)
    long, short = player_rows(sheet)
    for row in (long, short):
        label = row.ids.marks
        assert label.texture_size[1] <= label.font_size * theme.LINE * 1.5, label.text
        assert label.font_size == long.ids.marks.font_size >= dp(theme.TYPE_SMALL)


def scene_where_place_and_reason_have_no_room_on_one_line_each_has_its_own(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    result = replace(build_results(sheet.session).players[0], place="1st", reason="all ten tricks")
    marks = {}
    for width in (400, 210):
        row = stage.show(ResultRow.of(result, ""), 10, 100, width, 200)
        row.width = width
        stage.frames(2)
        marks[width] = row.marks
    assert marks == {400: "1st · all ten tricks", 210: "1st\nall ten tricks"}


def scene_a_place_that_was_gained_is_shown_by_a_sign_and_a_word(stage: Stage) -> None:
    sheet, _ = shown(stage, "hand_over_three_players")
    result = replace(build_results(sheet.session).players[0], climbed=2, place="up to 1st")
    row = stage.show(ResultRow.of(result, ""), 10, 100, 320, 200)
    assert row.marks.startswith("up to 1st")
    sign = row.ids.change
    assert sign.width > 0
    assert len(sign.canvas.children) > 0
    row.climbed = 0
    stage.frames(2)
    assert sign.width == 0


def scene_the_faces_go_before_a_word_of_the_head_is_cut(stage: Stage) -> None:
    stage.resize(892, 412)
    sheet, _ = shown(stage, "hand_over_three_players", share=1 - 64 / 412)
    assert sheet.head.ids.faces.children
    sheet.head.room = sheet.head.ids.words.height + 10
    stage.frames(3)
    assert not sheet.head.ids.faces.children
    assert sheet.head.height <= sheet.head.room
