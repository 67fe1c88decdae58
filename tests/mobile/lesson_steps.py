"""Steps of a player in a lesson, for scripts of `app_harness`."""

from __future__ import annotations

from typing import Any

from engine.games import get_game
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


def wrong_moves(screen: Any) -> list[tuple[str, Any]]:
    """The wrong moves of the step, as JSON, each with the answer to it, the longest answer first."""
    game, step = get_game(screen.kind), screen.lesson.lesson.steps[screen.lesson.number - 1]
    judged = [(move, judge_move(game, step, move)) for move in game.legal_moves(step.position, LEARNER)]
    say = screen.session.localizer.say
    wrong = [(say(text), game.encode_move(move)) for move, text in judged if text is not None]
    return sorted(wrong, key=lambda answered: -len(answered[0]))
