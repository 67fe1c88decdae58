"""The window at rest: once a screen has found its places, nothing of it is laid out again."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.mobile import playing
from tests.mobile.app_harness import Play
from tests.mobile.user import User

SHAPES = ((360, 740), (892, 412), (1280, 800))
PAGES: tuple[tuple[str, dict[str, str]], ...] = (
    ("new_game", {}),
    ("game_options", {"kind": "five_hundred"}),
    ("settings", {}),
    ("records", {}),
    ("rules", {"kind": "five_hundred"}),
    ("lesson", {"kind": "five_hundred"}),
)
FRAMES = 12


def restless(user: User) -> Any:
    """What is to be done at once in most of some frames, although nothing happens."""
    from kivy.clock import Clock

    due: Counter[str] = Counter()
    yield 1.0
    for _ in range(FRAMES):
        due.update({str(event.get_callback()) for event in Clock.get_events() if event.timeout <= 0 and not event.loop})
        yield 0.01
    return [call for call, frames in due.items() if frames > FRAMES / 2]


def rest_everywhere(user: User) -> Any:
    """What does not come to rest, by page and shape."""
    app = user.app
    yield from user.wait_for("Your games")
    app.settings_file.change(speed=0.0, coached=(app.player.profile.uid,))
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",) * 3), made.append)
    yield from user.wait_until(lambda: made)
    yield from playing.open_table(user, made[0], "takes")
    found: dict[str, list[str]] = {}
    for size in SHAPES:
        yield from user.resize(*size)
        found[f"table {size}"] = yield from restless(user)
    app.navigation.back()
    for size in SHAPES:
        yield from user.resize(*size)
        found[f"home {size}"] = yield from restless(user)
        for page, given in PAGES:
            app.navigation.go(page, **given)
            found[f"{page} {size}"] = yield from restless(user)
            app.navigation.back()
            yield 0.2
    return {page: calls for page, calls in found.items() if calls}


def test_a_screen_comes_to_rest(play: Play) -> None:
    assert play(rest_everywhere, options=["--name", "Ann"]).result == {}
