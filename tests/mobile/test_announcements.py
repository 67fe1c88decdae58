"""Announcements: a banner says what everybody must know, once, with motion and without."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.playing import open_table, table, wait

Steps = Any


def all_pass(user: Any, speed: float) -> Steps:
    """A hand of 500 in which everybody passes. Returns each banner with the log and the prompt beside it."""
    from engine.players import PLAYERS

    steady: Any = PLAYERS["steady"]
    steady.choose = lambda decision, rng: next(move for move in decision.moves if type(move).__name__ == "Pass")
    app = user.app
    yield from user.tap("Play as a guest")
    yield from user.wait_until(lambda: app.navigation.names[-1:] == ("player_game",))
    app.settings_file.change(speed=speed, coached=(app.player.profile.uid,))
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("five_hundred", ("steady",) * 2), made.append)
    yield from user.wait_until(lambda: made)
    yield from open_table(user, made[0])
    app.settings_file.change(speed=speed)
    screen, seen = table(user), []
    frames = 0
    screen.banner.fbind("text", lambda banner, text: text and seen.append((text, 0, [], "")))
    yield from wait(user, lambda: screen.session.gestures.option_lists or any("Pass" in one for one in user.texts()))
    yield from user.tap("Pass")
    for _ in range(1500):
        if any("Hand 2" in text or "hand 2" in text for text in user.texts()):
            break
        if screen.banner.is_shown:
            frames += 1
            seen[-1] = screen.banner.text, frames, [screen.panel.last_move], screen.panel.prompt
        else:
            frames = 0
        yield 0.0
    return seen


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_that_all_have_passed_is_said_once(play: Play, speed: float) -> None:
    seen = play(all_pass, speed).result
    assert any("passed" in text for text, *_ in seen), seen
    for text, frames, log, prompt in seen:
        if "passed" in text:
            assert frames > 20, "a second, at the least"
            assert text not in log
            assert text != prompt
