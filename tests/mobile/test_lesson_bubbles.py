"""The bubble of a lesson covers nothing that its step needs, in the three shapes of a window and in large type."""

from __future__ import annotations

from typing import Any

import pytest

from engine.lessons import LEARNER, judge_move
from mobile.settings.settings_file import TEXT_SIZES
from tests.games.test_lessons import KINDS
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.playing import Steps
from tests.mobile.screen_tour import SHAPES
from tests.mobile.test_lessons import lesson, sign_in, until_asked

PATIENCE = 500.0


def say_the_longest(user: Any) -> Steps:
    """Makes a wrong move where its answer is longer than the task of the step."""
    screen = lesson(user)
    game, step, say = screen.lesson._game, screen.lesson._step, screen.session.localizer.say
    judged = [(move, judge_move(game, step, move)) for move in game.legal_moves(step.position, LEARNER)]
    answers = sorted(((len(say(text)), move) for move, text in judged if text is not None), key=lambda one: one[0])
    if answers and answers[-1][0] > len(screen.bubble.text):
        screen.session.send_move(game.encode_move(answers[-1][1]))
        yield 0.1


def go_on(user: Any, screen: Any) -> Steps:
    """Makes the move to be found and goes on to the next step."""
    screen.session.send_move(dict(screen.lesson.hint[1]))
    yield from user.wait_until(lambda: screen.lesson.is_found and screen.session.accepts_moves)
    yield from user.wait_until(lambda: not screen.director.is_playing)
    screen.guide.hurry()


def look_in_shapes(user: Any, text_size: float, shapes: list[str]) -> Steps:
    """Takes a lesson of each game; returns what the bubble covered, by game, step and shape."""
    found: dict[str, list[str]] = {}
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, text_size=text_size)
    yield 0.5
    for kind in KINDS:
        user.app.navigation.go("lesson", kind=kind)
        screen = lesson(user)
        for number in range(1, screen.lesson.count + 1):
            yield from until_asked(user)
            yield from say_the_longest(user)
            for shape in shapes:
                covered = yield from covered_in_shape(user, screen, shape)
                if covered:
                    found[f"{kind} {number} {shape}"] = covered
            yield from go_on(user, screen)
        user.app.navigation.back()
        yield 0.2
    return found


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("text_size", "shapes"), [(TEXT_SIZES[0], ["phone"]), (TEXT_SIZES[-1], list(SHAPES))], ids=["usual", "largest"]
)
def test_the_bubble_of_a_lesson_covers_nothing_that_is_needed(play: Play, text_size: float, shapes: list[str]) -> None:
    """In usual type both the table and its bubble need less room than in the largest: one shape is enough."""
    assert play(look_in_shapes, text_size, shapes, size=SHAPES["phone"], patience=PATIENCE).result == {}
