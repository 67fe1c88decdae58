"""The memory of the window: screens that are left are let go, and the sheet of results hides the table."""

from __future__ import annotations

import gc
from typing import Any
from weakref import WeakSet

from tests.mobile import playing
from tests.mobile.app_harness import Play
from tests.mobile.user import User

LIST = ["PlayerGameScreen"]


ALIVE = WeakSet[Any]()
"""The screens that are anywhere in memory, once `watch_screens` was called."""


def watch_screens() -> None:
    from mobile.app_screen import AppScreen

    make = AppScreen.__init__

    def watched(screen: Any, *args: Any, **more: Any) -> None:
        make(screen, *args, **more)
        ALIVE.add(screen)

    AppScreen.__init__ = watched  # type: ignore[method-assign]


def screens() -> list[str]:
    """The screens that are anywhere in memory, by the names of their classes."""
    gc.collect()
    return sorted(type(one).__name__ for one in ALIVE)


def go_everywhere(user: User) -> Any:
    """Write a name, open a table and what lies over it, and go back to the games."""
    watch_screens()
    app = user.app
    yield from user.wait_for("Who is playing?")
    yield from user.tap(app.navigation.screen.ids.name)
    yield from user.type("Ann")
    yield from user.tap("Play")
    yield from user.wait_for("New game")
    yield from user.wait_until(lambda: screens() == LIST)
    app.settings_file.change(speed=0.0, coached=(app.player.profile.uid,))
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",)), made.append)
    yield from user.wait_until(lambda: made)
    yield from playing.open_table(user, made[0], "takes")
    model = playing.table(user).session
    for name, given in (("settings", {}), ("rules", {"kind": "lebowski"}), ("hands", {"session": model})):
        app.navigation.go(name, **given)
        yield 0.1
        app.navigation.back()
        yield 0.1
    del model
    app.navigation.back()
    app.navigation.go("new_game")
    yield 0.3
    app.navigation.back()
    yield 0.3
    yield from user.wait_until(lambda: screens() == LIST)


def test_screens_that_are_left_are_let_go(play: Play) -> None:
    play(go_everywhere)


def leave_what_was_opened_at_once(user: User) -> Any:
    """A table opened before memory is frozen after signing in is let go all the same."""
    watch_screens()
    app = user.app
    yield from user.wait_for("Play as a guest")
    yield from user.tap("Play as a guest")
    made: list[str] = []
    app.worker_thread.call(lambda: app.player.client.new_game("game_of_threes", ("steady",)), made.append)
    yield from user.wait_until(lambda: made)
    app.navigation.open_table(made[0])
    yield 1.5
    opened = screens()
    app.navigation.back_to("player_game")
    yield from user.wait_until(lambda: "TableScreen" not in screens())
    return opened


def test_a_table_that_is_opened_at_once_is_let_go_too(play: Play) -> None:
    assert "TableScreen" in play(leave_what_was_opened_at_once).result


def look_at_results(user: User) -> Any:
    yield from playing.sit_down(user, ("steady",), at="takes")
    user.app.settings_file.change(speed=0.0)

    def shown() -> list[bool]:
        screen = playing.table(user)
        return [bool(screen.ids.face.opacity), screen.results.page.parent is not None]

    yield 0.1
    playing_on = shown()
    yield from playing.play_on_without_window(user, "rest")
    yield from user.wait_for("Continue")
    yield 0.1
    resting = shown()
    yield from user.tap("Continue")
    yield from playing.finish_calls(user)
    yield 0.1
    return [playing_on, resting, shown()]


def test_the_table_and_the_results_are_not_shown_one_over_the_other(play: Play) -> None:
    assert play(look_at_results).result == [[True, False], [False, True], [True, False]]
