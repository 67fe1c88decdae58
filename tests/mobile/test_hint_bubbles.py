"""The bubble of a hint covers nothing that is needed, in the three shapes of a window and in the largest type.

Each game is looked at from its deal through the first moves of this person, who reads every hint.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import GAMES
from engine.players import levels
from mobile.settings.settings_file import TEXT_SIZES
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.playing import Steps, at_rest, table
from tests.mobile.screen_tour import SHAPES
from tests.mobile.test_lessons import sign_in
from tests.mobile.test_tutorial import act

MOVES = 5
"""Number of own moves that are looked at; the first ones draw, shuffle and cut, where a game does."""


def read_hints(user: Any) -> Steps:
    """Reads every hint that stands at the table now, in each shape of the window. Returns what each covered."""
    screen, found = table(user), {}
    while screen.tutorial.hint is not None and screen.bubble.text:
        for shape in SHAPES:
            covered = yield from covered_in_shape(user, screen, shape)
            if covered:
                found[f"{screen.kind} {screen.tutorial.hint.text.code} {shape}"] = covered
        screen.tutorial.dismiss()
        yield 0.1
    return found


def look_in_every_shape(user: Any, kind: str) -> Steps:
    """Plays the first moves of a game in the largest type. Returns how many hints came, and what each covered."""
    app, found, count = user.app, {}, 0
    yield from sign_in(user)
    app.settings_file.change(speed=0.0, text_size=TEXT_SIZES[-1], coached=())
    yield 0.3
    made: list[str] = []
    opponents = (levels(kind)[0],) * (max(3, GAMES[kind]().seat_counts[0]) - 1)
    app.worker_thread.call(lambda: app.player.client.new_game(kind, opponents), made.append)
    yield from user.wait_until(lambda: made)
    app.navigation.open_table(made[0])
    screen = table(user)
    for _ in range(MOVES):
        yield from user.wait_until(lambda: at_rest(user))
        yield 0.2
        count += screen.tutorial.hint is not None
        found |= yield from read_hints(user)
        act(screen.session)
        yield 0.1
    return count, found


@pytest.mark.parametrize("kind", GAMES)
def test_the_bubble_of_a_hint_covers_nothing_that_is_needed(play: Play, kind: str) -> None:
    count, found = play(look_in_every_shape, kind, size=SHAPES["phone"]).result
    assert count > 0
    assert found == {}
