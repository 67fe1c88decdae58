"""Tooltips: every sign to press says in words what it does, for the mouse and for the keyboard."""

from __future__ import annotations

from typing import Any

from tests.mobile.app_harness import Play
from tests.mobile.user import User

TAB = 9
STOPS = 14
"""Presses of the key after which the ring has been on all of the list of games and its head."""


def rest(user: User, x: float, y: float) -> Any:
    from kivy.core.window import Window

    Window.mouse_pos = x, y
    yield 0.6


def point_with_the_mouse(user: User) -> Any:
    yield from user.wait_for("Your games")
    tooltip, told = user.app.root.ids.tooltip, []
    for sign in ("⚙", "?"):
        yield from rest(user, *user.find(sign).center)
        told.append(tooltip.text)
    words = tooltip.ids.words
    inside = words.x >= 0 and words.right <= user.app.root.width and words.top <= user.find("?").y + 1
    yield from rest(user, 10, 10)
    told.append(tooltip.text)
    yield from rest(user, *user.find("⚙").center)
    yield from user.tap("⚙")
    told.append(tooltip.text)
    yield from rest(user, *user.find("‹").center)
    told.append(tooltip.text)
    return told, inside


def test_a_sign_under_the_mouse_says_what_it_does(play: Play) -> None:
    told, inside = play(point_with_the_mouse, options=["--name", "Ann"]).result
    assert told == ["Settings", "Rules", "", "", "Back"]
    assert inside


def come_with_the_keyboard(user: User) -> Any:
    yield from user.wait_for("Your games")
    told = []
    for _ in range(STOPS):
        yield from user.key(TAB)
        told.append((getattr(user.app.keyboard.focus, "text", ""), user.app.root.ids.tooltip.text))
    return dict(told)


def test_a_sign_with_the_ring_says_what_it_does(play: Play) -> None:
    told = play(come_with_the_keyboard, options=["--name", "Ann"]).result
    assert (told["⚙"], told["?"]) == ("Settings", "Rules")
    assert not any(label for sign, label in told.items() if sign not in ("⚙", "?"))
