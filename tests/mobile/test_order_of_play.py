"""The list of players on a phone, which turns with the order of play: everybody is seen at every moment."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mobile.app_harness import Play
from tests.mobile.playing import act, at_rest, sit_down, table, until, wait

Steps = Any
UNSEEN_MOST = 0.1
"""The longest time in seconds for which less than half of a row may be seen."""


def seen_share(row: Any) -> float:
    """The share of a row that is drawn."""
    x, y, wide, tall = row.clip.rect or (*row.pos, *row.size)
    across = min(x + wide, row.right) - max(x, row.x)
    high = min(y + tall, row.top) - max(y, row.y)
    return float(row.opacity * max(0.0, across) * max(0.0, high) / max(1.0, row.width * row.height))


def rows_through_turns(user: Any, speed: float) -> Steps:
    """Watches the rows in every frame of some turns.

    Returns how long a row was hidden at most, the orders, and the shares of rows while the player was asked to move.
    """
    from kivy.clock import Clock

    yield from sit_down(user, at="takes")
    user.app.settings_file.change(speed=speed)
    yield from until(user, "takes")
    hidden: dict[str, float] = {}
    longest, orders, asked = [0.0], list[tuple[str, ...]](), list[float]()

    def look(passed: float) -> None:
        panel = table(user).panel
        if not table(user).panels.is_shown("hand"):
            return  # the next hand is shuffled
        rows = panel.list.rows
        assert panel.seats is panel.list
        for row in rows:
            name = row.person.name
            hidden[name] = 0.0 if seen_share(row) >= 0.5 else hidden.get(name, 0.0) + passed
            longest.append(hidden[name])
        if orders[-1:] != [order := tuple(row.person.name for row in rows)]:
            orders.append(order)
        if at_rest(user) and panel.prompt.startswith("Take a card"):
            asked.extend(map(seen_share, rows))

    looking = Clock.schedule_interval(look, 0)
    for _ in range(2):
        yield from act(user)
        yield from until(user, "puts")
        yield from act(user)
        yield from wait(user, lambda: not at_rest(user))
        yield from until(user, "takes")
        yield 0.3
    looking.cancel()
    return max(longest), orders, asked


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_nobody_vanishes_while_the_turn_passes_on_a_phone(play: Play, speed: float) -> None:
    longest, orders, asked = play(rows_through_turns, speed, size=(360, 740)).result
    assert len(orders) > 3, "the order changes with each turn"
    assert longest < UNSEEN_MOST
    assert asked
    assert min(asked) == 1, "all rows are whole once the player is asked to move"
