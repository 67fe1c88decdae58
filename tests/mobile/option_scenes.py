"""Scenes of the page of a game's options: the table that is laid, and words to choose from in a trough."""

from __future__ import annotations

from typing import Any

from kivy.metrics import sp

from mobile import theme
from mobile.controls.segments import Segments
from mobile.drawing.appearance import appearance
from mobile.drawing.chair_view import ChairView
from mobile.drawing.chair_words import FREE
from mobile.drawing.face_view import FaceView
from mobile.drawing.table_picture import TablePicture
from tests.mobile.stage import Stage, heard


def faces_of(picture: TablePicture) -> dict[str, Any]:
    return {seat.name: seat for seat in picture.children if isinstance(seat, FaceView)}


def scene_who_sits_down_comes_from_behind_the_chair_and_the_others_move_up(stage: Stage) -> None:
    appearance.speed = 1
    picture = stage.show(TablePicture(faces=["fox", "bolt"], moves=True), 20, 60, 320, 200)
    stage.frames(2)
    fox, bolt = (faces_of(picture)[name] for name in ("fox", "bolt"))
    opposite = tuple(bolt.pos)
    picture.faces = ["fox", "bolt", "owl"]
    stage.frames(1)
    owl = faces_of(picture)["owl"]
    assert faces_of(picture)["bolt"] is bolt
    assert bolt.pos != opposite
    assert 0 <= owl.opacity < 1
    under_way = owl.right
    stage.wait(2 * theme.MOVE)
    assert owl.opacity == 1
    assert owl.right < under_way, "it came from outside"
    assert (round(bolt.center_y), round(bolt.x - picture.x)) == (round(owl.center_y), round(picture.right - owl.right))
    assert bolt.x < fox.x < owl.x, "clockwise from the reader"
    picture.faces = ["fox", "owl"]
    stage.wait(2 * theme.MOVE)
    assert set(faces_of(picture)) == {"fox", "owl"}
    assert tuple(owl.pos) == opposite


def scene_without_motion_they_sit_at_once(stage: Stage) -> None:
    picture = stage.show(TablePicture(faces=["fox", "bolt"], moves=True), 20, 60, 320, 200)
    picture.faces = ["fox", "bolt", "owl"]
    owl, places = faces_of(picture)["owl"], {name: tuple(seat.pos) for name, seat in faces_of(picture).items()}
    assert owl.opacity == 1
    stage.frames(3)
    assert {name: tuple(seat.pos) for name, seat in faces_of(picture).items()} == places


def scene_two_of_one_face_both_sit_there(stage: Stage) -> None:
    picture = stage.show(TablePicture(faces=["fox", "bolt", "bolt"], moves=True), 20, 60, 320, 200)
    picture.faces = ["fox", "bolt", "bolt", "owl"]
    seats = [seat.name for seat in picture.children if isinstance(seat, FaceView)]
    assert sorted(seats) == ["bolt", "bolt", "fox", "owl"]


def scene_a_free_chair_stays_where_it_is_until_somebody_takes_it(stage: Stage) -> None:
    appearance.speed = 1
    picture = stage.show(TablePicture(faces=["fox", FREE, FREE, FREE], moves=True), 20, 60, 320, 200)
    stage.frames(2)
    chairs = [seat for seat in reversed(picture.children) if isinstance(seat, ChairView)]
    places = [tuple(seat.pos) for seat in chairs]
    picture.faces, picture.outlines = ["fox", "owl", FREE, FREE], ["", theme.SIGNAL]
    stage.wait(2 * theme.MOVE)
    owl = faces_of(picture)["owl"]
    assert tuple(owl.pos) == places[1]
    assert chairs[1].parent is None
    assert [tuple(chair.pos) for chair in chairs[2:]] == places[2:]
    assert (owl.outline, chairs[0].outline) == (theme.SIGNAL, "")
    picture.faces, picture.outlines = ["fox", FREE, FREE, FREE], []
    stage.wait(2 * theme.MOVE)
    assert set(faces_of(picture)) == {"fox", FREE}
    assert [tuple(seat.pos) for seat in picture.children if isinstance(seat, ChairView)].count(places[1]) == 1


WORDS = (("a", "random"), ("b", "easy"), ("c", "steady"), ("d", "strong"), ("e", "mixed"))


def shown(segments: Segments) -> list[Any]:
    return list(reversed(segments.children))


def scene_words_share_a_line_and_a_tap_chooses_one(stage: Stage) -> None:
    segments = stage.show(Segments(choices=WORDS, value="c"), 20, 100, 320, 48)
    stage.frames(2)
    words, told = shown(segments), heard(segments, "on_choose")
    assert len({word.y for word in words}) == 1
    assert round(sum(word.width for word in words)) == 320
    assert [word.chosen for word in words] == [False, False, True, False, False]
    stage.tap(*words[1].center)
    assert told == [("on_choose", "b")]
    segments.value = "b"
    assert [word.text for word in words if word.chosen] == ["easy"]


def scene_words_take_more_lines_where_one_has_no_room(stage: Stage) -> None:
    segments = stage.show(Segments(choices=WORDS, value="c"), 20, 100, 170, 48)
    stage.frames(2)
    words = shown(segments)
    assert len({word.y for word in words}) > 1
    assert all(word.texture_size[0] <= word.width and segments.x <= word.x for word in words)
    assert all(word.right <= segments.right + 1 and word.height >= theme.TARGET for word in words)
    assert words[0].top == segments.top
    assert words[-1].y == segments.y


def scene_words_beside_a_label_take_what_they_need(stage: Stage) -> None:
    segments = stage.show(Segments(choices=WORDS[:2], value="a", room=400, size_hint_x=None), 20, 100, 10, 48)
    stage.frames(2)
    assert 2 * theme.TARGET <= segments.width < 260
    segments.choices = (("a", "one turn each"), ("b", "until two have passed"))
    stage.frames(2)
    assert 260 < segments.width <= 400
    long, longer = shown(segments)
    assert long.y == longer.y
    assert long.font_size == sp(theme.TYPE_CAPTION_WIDE)
