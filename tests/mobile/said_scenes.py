"""Scenes of what people say at a table."""

from __future__ import annotations

from mobile import theme
from mobile.controls.speech_bubble import SpeechBubble
from mobile.drawing.rect import Rect
from mobile.table.banner import reading_time
from mobile.table.players_hand import PlayersHandPanel
from mobile.table.said_phrases import SaidPhrases
from tests.mobile.chair_scenes import a_panel, table_view
from tests.mobile.stage import Stage, desktop_too

PHONE, DESKTOP = (360, 668), (992, 744)


def the_bubbles(phrases: SaidPhrases) -> list[SpeechBubble]:
    return [child for child in reversed(phrases.children) if isinstance(child, SpeechBubble)]


def scene_a_phrase_stands_at_the_face_of_who_says_it_and_leaves(stage: Stage) -> None:
    phrases = stage.show(SaidPhrases(), 0, 0, 360, 600)
    faces: dict[int, Rect] = {1: (20, 400, 40, 40), 2: (300, 400, 40, 40)}
    assert phrases.say(1, "Hello!", faces.get)
    assert phrases.say(2, "Well played!", faces.get)
    assert not phrases.say(3, "Thank you!", faces.get), "nobody sees that face"
    stage.frames(2)
    left, right = the_bubbles(phrases)
    assert left.leans_left
    assert not right.leans_left
    for bubble in (left, right):
        assert bubble.y > 400, "the face is seen"
        assert bubble.x >= 0
        assert bubble.right <= 360
    faces[1] = (20, 200, 40, 40)
    phrases.follow()
    assert left.y < 300, "it goes with the face"
    del faces[2]
    phrases.follow()
    assert phrases.words == {1: "Hello!"}
    assert stage.wait(9, lambda: not phrases.words) >= reading_time("Hello!")


def scene_somebody_who_says_more_has_one_bubble(stage: Stage) -> None:
    phrases = stage.show(SaidPhrases(), 0, 0, 360, 600)
    for words in ("Hello!", "Good luck!"):
        phrases.say(1, words, lambda seat: (20, 560, 40, 40))
    stage.frames(2)
    (bubble,) = the_bubbles(phrases)
    assert bubble.text == "Good luck!"
    assert bubble.top <= phrases.top
    phrases.clear()
    assert not phrases.words


def scene_of_two_who_speak_side_by_side_each_is_read(stage: Stage) -> None:
    phrases = stage.show(SaidPhrases(), 0, 0, 360, 600)
    faces: dict[int, Rect] = {1: (20, 400, 36, 36), 2: (199, 400, 36, 36)}
    for first, second in ((1, 2), (2, 1)):
        phrases.clear()
        phrases.say(first, "Well played!", faces.get)
        phrases.say(second, "Good luck!", faces.get)
        stage.frames(2)
        one, other = the_bubbles(phrases)
        assert not one.collide_widget(other)
        assert one.leans_left
        assert other.leans_left
        assert max(one.right, other.right) <= 360


@desktop_too
def scene_every_seat_of_a_table_can_say_something(stage: Stage) -> None:
    for size in (PHONE, DESKTOP):
        panel, _ = a_panel(stage, table_view(4), size)
        assert isinstance(panel, PlayersHandPanel)
        for seat in range(4):
            face = panel.face_of(seat)
            assert face is not None
            assert min(face[2:]) >= theme.FACE_LEAST - 2, seat
        assert panel.face_of(9) is None
        stage.root.remove_widget(panel)
