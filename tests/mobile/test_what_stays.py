"""What the window keeps in memory: screens that are left are let go, and the sheet of results hides the table."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import playing
from app_harness import Hand, Ran

Play = Callable[..., Ran]
LIST = ["PlayerGameScreen"]


ALIVE = WeakSet[Any]()
"""The screens that are anywhere in memory, once `watch_screens` was called."""


def watch_screens() -> None:
    from mobile.screens.screen import Screen

    make = Screen.__init__

    def watched(screen: Any, *args: Any, **more: Any) -> None:
        make(screen, *args, **more)
        ALIVE.add(screen)

    Screen.__init__ = watched  # type: ignore[method-assign]


def screens() -> list[str]:
    """The screens that are anywhere in memory, by the names of their classes."""
    gc.collect()
    return sorted(type(one).__name__ for one in ALIVE)


def go_everywhere(hand: Hand) -> Any:
    """Write a name, open a table and what lies over it, and go back to the games."""
    watch_screens()
    app = hand.app
    yield from hand.wait_for("Who is playing?")
    yield from hand.tap(app.navigation.screen.ids.name)
    yield from hand.type("Ann")
    yield from hand.tap("Play")
    yield from hand.wait_for("New game")
    yield from hand.wait_until(lambda: screens() == LIST)
    app.settings_file.change(speed=0.0, coached=(app.profile.uid,))
    made: list[str] = []
    app.workers.call(lambda: app.client.new_game("game_of_threes", ("steady",)), made.append)
    yield from hand.wait_until(lambda: made)
    app.open_table(made[0])
    yield from playing.until(hand, "takes")
    model = playing.table(hand).model
    for name, given in (("settings", {}), ("rules", {"kind": "lebowski"}), ("people", {"model": model})):
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
    yield from hand.wait_until(lambda: screens() == LIST)


def test_screens_that_are_left_are_let_go(play: Play) -> None:
    play(go_everywhere)


def leave_what_was_opened_at_once(hand: Hand) -> Any:
    """What is there soon after signing in is put by, as it stays; a table that is opened until then is not."""
    watch_screens()
    app = hand.app
    yield from hand.wait_for("Play as a guest")
    yield from hand.tap("Play as a guest")
    made: list[str] = []
    app.workers.call(lambda: app.client.new_game("game_of_threes", ("steady",)), made.append)
    yield from hand.wait_until(lambda: made)
    app.open_table(made[0])
    yield 1.5
    opened = screens()
    app.navigation.back_to("player_game")
    yield from hand.wait_until(lambda: "TableScreen" not in screens())
    return opened


def test_a_table_that_is_opened_at_once_is_let_go_too(play: Play) -> None:
    assert "TableScreen" in play(leave_what_was_opened_at_once).result


def look_at_results(hand: Hand) -> Any:
    yield from playing.sit_down(hand, ("steady",))
    hand.app.settings_file.change(speed=0.0)
    screen = playing.table(hand)
    face, results = screen.ids.face, screen.results

    def drawn() -> list[bool]:
        return [one.canvas in one.parent.canvas.children for one in (face, results)]

    yield from playing.until(hand, "takes")
    yield 0.1
    playing_on = drawn()
    yield from playing.until(hand, "rest")
    yield from hand.wait_for("Go on")
    yield 0.1
    resting = drawn()
    yield from hand.tap("Go on")
    yield 0.1
    return [playing_on, resting, drawn()]


def test_the_table_and_the_results_are_not_drawn_one_over_the_other(play: Play) -> None:
    assert play(look_at_results).result == [[True, False], [False, True], [True, False]]
