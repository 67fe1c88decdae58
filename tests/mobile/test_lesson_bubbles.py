"""The bubble of a lesson never lies on its table, which stays legible beside it, in the largest type."""

from __future__ import annotations

from typing import Any

import pytest

from mobile.settings.settings_file import TEXT_SIZES
from tests.games.test_lessons import KINDS
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.lesson_steps import lesson, sign_in, until_asked, wrong_moves
from tests.mobile.playing import Steps
from tests.mobile.screen_tour import SHAPES

PATIENCE = 500.0
LEAST_CARD = {"trick": 44, "stack": 36}
"""The width from which a card in the middle can be read, by the layout of its zone, in density-independent pixels."""


def say_the_longest(user: Any) -> Steps:
    """Makes a wrong move where its answer is longer than the task of the step."""
    screen = lesson(user)
    found = wrong_moves(screen)
    if found and len(found[0][0]) > len(screen.bubble.text):
        screen.session.send_move(found[0][1])
        yield 0.1


def go_on(user: Any, screen: Any) -> Steps:
    """Makes the move to be found and goes on to the next step."""
    screen.session.send_move(dict(screen.lesson.hint[1]))
    number = screen.lesson.number
    yield from user.wait_until(lambda: screen.bubble.text.startswith("✓"))
    yield from user.tap("Next")
    yield from user.wait_until(lambda: screen.lesson.number > number or screen.lesson.is_over)


def small_cards(screen: Any) -> list[str]:
    """The cards in the middle of a table that are too small to be read, of the trick and of piles to play with."""
    from kivy.metrics import dp

    view, gestures, middle = screen.session.view, screen.session.gestures, screen.panel.middle
    if middle.board is not None or middle.slots is not None:
        return []
    used = {*gestures.target_zones, *gestures.take_choices}
    shown = [
        (zone.id, card)
        for zone in view.zones
        if zone.owner is None
        for card in (zone.cards if zone.layout == "trick" else zone.cards[-1:] if zone.id in used else ())
    ]
    widths = {zone: screen.panel.rect_of(zone, card)[2] / dp(1) for zone, card in shown}
    least = {zone.id: LEAST_CARD.get(zone.layout, 0) for zone in view.zones}
    return [f"{zone} has cards of {width:.0f}" for zone, width in widths.items() if width < least[zone]]


def look_in_every_shape(user: Any) -> Steps:
    """Takes a lesson of each game in the largest type; returns what was wrong with it, by game, step and shape.

    A desktop, where there is most room, is looked at in the first step of each lesson.
    """
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
            for shape in SHAPES if number == 1 else ("phone", "sideways"):
                wrong = yield from covered_in_shape(user, screen, shape)
                if wrong := [*wrong, *small_cards(screen)]:
                    found[f"{kind} {number} {shape}"] = wrong
            yield from go_on(user, screen)
        user.app.navigation.back()
        yield 0.2
    return found


@pytest.mark.timeout(600)
def test_the_bubble_of_a_lesson_covers_nothing_and_leaves_the_cards_their_size(play: Play) -> None:
    assert play(look_in_every_shape, size=SHAPES["phone"], patience=PATIENCE).result == {}
