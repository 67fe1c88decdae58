"""The bubble of a lesson covers nothing that its step needs, in the three shapes of a window and in large type.

In usual type both need less room; `test_lessons` looks at them there.
"""

from __future__ import annotations

from typing import Any

import pytest

from mobile.settings.settings_file import TEXT_SIZES
from tests.games.test_lessons import KINDS
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.lesson_steps import lesson, longest_answer, sign_in, until_asked
from tests.mobile.playing import Steps
from tests.mobile.screen_tour import SHAPES

PATIENCE = 500.0


def say_the_longest(user: Any) -> Steps:
    """Makes a wrong move where its answer is longer than the task of the step."""
    screen = lesson(user)
    found = longest_answer(screen)
    if found is not None and len(found[0]) > len(screen.bubble.text):
        screen.session.send_move(screen.lesson._game.encode_move(found[1]))
        yield 0.1


def go_on(user: Any, screen: Any) -> Steps:
    """Makes the move to be found and goes on to the next step."""
    screen.session.send_move(dict(screen.lesson.hint[1]))
    yield from user.wait_until(lambda: screen.lesson.is_found and screen.session.accepts_moves)
    yield from user.wait_until(lambda: not screen.director.is_playing)
    screen.guide.hurry()


def look_in_shapes(user: Any) -> Steps:
    """Takes a lesson of each game in the largest type; returns what the bubble covered, by game, step and shape."""
    found: dict[str, list[str]] = {}
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, text_size=TEXT_SIZES[-1])
    yield 0.5
    for kind in KINDS:
        user.app.navigation.go("lesson", kind=kind)
        screen = lesson(user)
        for number in range(1, screen.lesson.count + 1):
            yield from until_asked(user)
            yield from say_the_longest(user)
            for shape in SHAPES:
                covered = yield from covered_in_shape(user, screen, shape)
                if covered:
                    found[f"{kind} {number} {shape}"] = covered
            yield from go_on(user, screen)
        user.app.navigation.back()
        yield 0.2
    return found


@pytest.mark.timeout(600)
def test_the_bubble_of_a_lesson_covers_nothing_that_is_needed(play: Play) -> None:
    assert play(look_in_shapes, size=SHAPES["phone"], patience=PATIENCE).result == {}
