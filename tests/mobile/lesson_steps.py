"""Steps of a player in a lesson, for scripts of `app_harness`."""

from __future__ import annotations

from typing import Any

from engine.lessons import LEARNER, judge_move
from tests.mobile.playing import Steps


def sign_in(user: Any) -> Steps:
    yield from user.wait_until(lambda: user.app.navigation.names)
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    yield from user.wait_until(lambda: user.app.navigation.names == ("player_game",))
    user.app.settings_file.change(speed=2.0, coached=(user.app.player.profile.uid,))


def lesson(user: Any) -> Any:
    return user.app.navigation.screen


def until_asked(user: Any) -> Steps:
    """Waits until the lesson waits for a move."""

    def is_asked() -> bool:
        screen = lesson(user)
        return bool(screen.guide.text) and screen.session.accepts_moves and not screen.director.is_playing

    yield from user.wait_until(is_asked)
    yield 0.1


def longest_answer(screen: Any) -> Any:
    """The longest answer to a wrong move of a step, and that move; None where every move is right."""
    game, step, say = screen.lesson._game, screen.lesson._step, screen.session.localizer.say
    judged = [(move, judge_move(game, step, move)) for move in game.legal_moves(step.position, LEARNER)]
    wrong = [(say(text), move) for move, text in judged if text is not None]
    return max(wrong, key=lambda one: len(one[0]), default=None)
