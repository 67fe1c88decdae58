"""The bubble of a hint covers nothing that is needed, in the three shapes of a window and in the largest type.

Each game is looked at from its deal through the first moves of this person, who reads every hint; on a desktop, where
there is most room, the first one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import tests.sixth_game  # noqa: F401  so that the window knows that game too
from engine.games import GAMES
from engine.players import levels
from mobile.settings.settings_file import TEXT_SIZES
from tests.mobile.app_harness import Play
from tests.mobile.bubble_audit import covered_in_shape
from tests.mobile.first_moves import act
from tests.mobile.lesson_steps import sign_in
from tests.mobile.playing import Steps, at_rest, finish_calls, make_call, table
from tests.mobile.screen_tour import SHAPES

PATIENCE = 500.0
MOVES = 5
"""Number of own moves that are looked at; the first ones draw, shuffle and cut, where a game does."""


def read_hints(user: Any, shapes: Iterable[str]) -> Steps:
    """Reads every hint that stands at the table now, in each of these shapes. Returns what each covered."""
    screen, found = table(user), {}
    while screen.tutorial.hint is not None and screen.bubble.text:
        for shape in shapes:
            covered = yield from covered_in_shape(user, screen, shape)
            if covered:
                found[f"{screen.kind} {screen.tutorial.hint.text.code} {shape}"] = covered
        screen.tutorial.dismiss()
        yield 0.1
    return found


def look_in_every_shape(user: Any) -> Steps:
    """Plays the first moves of each game in the largest type. Returns how many hints came, and what each covered."""
    counts, found = {}, {}
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, text_size=TEXT_SIZES[-1])
    for kind in GAMES:
        yield from user.resize(*SHAPES["phone"])
        counts[kind], covered = yield from look_at_hints(user, kind)
        found |= covered
        user.app.navigation.back_to("player_game")
        yield from finish_calls(user)
    return counts, found


def look_at_hints(user: Any, kind: str) -> Any:
    """Plays the first moves of a game. Returns how many hints came, and what each covered."""
    app, found, count = user.app, {}, 0
    app.settings_file.change(coached=())
    yield 0.3
    opponents = (levels(kind)[0],) * (max(3, GAMES[kind]().seat_counts[0]) - 1)
    app.navigation.open_table((yield from make_call(user, lambda: app.player.client.new_game(kind, opponents))))
    screen = table(user)
    for _ in range(MOVES):
        yield from user.wait_until(lambda: at_rest(user))
        yield 0.2
        count += screen.tutorial.hint is not None
        found |= yield from read_hints(user, ("phone", "sideways") if count > 1 else SHAPES)
        act(screen.session)
        yield 0.1
    return count, found


@pytest.mark.timeout(600)
def test_the_bubble_of_a_hint_covers_nothing_that_is_needed(play: Play) -> None:
    counts, found = play(look_in_every_shape, size=SHAPES["phone"], patience=PATIENCE).result
    assert list(counts) == list(GAMES)
    assert all(counts.values()), counts
    assert found == {}


def ask_how_a_card_goes(user: Any) -> Steps:
    """Waits for the first hint of a game in usual type. Returns its code, and its distances in pixels.

    They are those from the top of the bar and from the right edge of the table.
    """
    yield from sign_in(user)
    user.app.settings_file.change(speed=0.0, coached=())
    yield 0.3
    opponents = (levels("lebowski")[0],) * 2
    game = yield from make_call(user, lambda: user.app.player.client.new_game("lebowski", opponents))
    user.app.navigation.open_table(game)
    screen = table(user)
    yield from user.wait_until(lambda: at_rest(user) and screen.session.gestures.put_choices and screen.bubble.text)
    yield 0.3
    bar, (x, y, wide, _) = screen.panel.bar.plate_rect, screen.bubble.rect
    return [screen.tutorial.hint.text.code, y - bar[1] - bar[3], screen.bubble.right - x - wide]


@pytest.mark.parametrize("size", [(412, 892), (1280, 800)])
def test_the_first_hint_of_a_game_lies_in_the_place_of_all_hints(play: Play, size: tuple[int, int]) -> None:
    """Directly above the height of the bar, in a wide window at the right edge of the table."""
    code, above_bar, from_the_right = play(ask_how_a_card_goes, size=size).result
    assert code == "coach-put-many"
    assert 0 <= above_bar < 12
    assert 0 <= from_the_right < 12
