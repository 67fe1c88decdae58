"""The window at rest: once a screen has found its places, nothing of it is laid out again."""

from __future__ import annotations

from collections import Counter
from functools import wraps
from typing import Any

from tests.mobile import playing
from tests.mobile.app_harness import Play
from tests.mobile.user import User

SHAPES = ((412, 892), (892, 412), (1280, 800))
PAGES: tuple[tuple[str, dict[str, str]], ...] = (
    ("new_game", {}),
    ("game_options", {"kind": "five_hundred"}),
    ("settings", {}),
    ("records", {}),
    ("rules", {"kind": "five_hundred"}),
    ("lesson", {"kind": "five_hundred"}),
)
FRAMES = 12


def count_layouts(laid: Counter[str]) -> None:
    """Counts in `laid` how often each kind of layout lays its children out."""
    from kivy.uix.layout import Layout

    kinds = [Layout]
    for kind in kinds:
        kinds += kind.__subclasses__()
        lay = kind.__dict__.get("do_layout")
        if lay is None or hasattr(lay, "__wrapped__"):
            continue

        @wraps(lay)
        def counted(self: Any, *args: Any, lay: Any = lay, **more: Any) -> Any:
            laid[type(self).__name__] += 1
            return lay(self, *args, **more)

        kind.do_layout = counted


def restless(user: User, laid: Counter[str]) -> Any:
    """The kinds of layouts that lay their children out again and again, although nothing happens."""
    count_layouts(laid)
    yield 2.0  # what has come moves to its place
    laid.clear()
    for _ in range(FRAMES):
        yield 0.01
    return [kind for kind, times in laid.items() if times >= FRAMES]


def rest_everywhere(user: User) -> Any:
    """The layouts that do not come to rest, by page and shape."""
    app = user.app
    yield from user.wait_for("Your games")
    app.settings_file.change(speed=0.0, coached=(app.player.profile.uid,))
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",) * 3), made.append)
    yield from user.wait_until(lambda: made)
    yield from playing.open_table(user, made[0], "takes")
    found: dict[str, list[str]] = {}
    laid = Counter[str]()
    for size in SHAPES:
        yield from user.resize(*size)
        found[f"table {size}"] = yield from restless(user, laid)
    app.navigation.back()
    for size in SHAPES:
        yield from user.resize(*size)
        found[f"home {size}"] = yield from restless(user, laid)
        for page, given in PAGES:
            app.navigation.go(page, **given)
            found[f"{page} {size}"] = yield from restless(user, laid)
            app.navigation.back()
            yield 0.2
    return {page: calls for page, calls in found.items() if calls}


def test_a_screen_comes_to_rest(play: Play) -> None:
    assert play(rest_everywhere, options=["--name", "Ann"]).result == {}
