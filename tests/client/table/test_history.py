"""The events that a player is told of: from the end of the own previous turn on."""

from __future__ import annotations

import pytest

from client.table.history import since_own_turn
from engine.events import SeenEvent
from engine.text import Text
from tests.client.table.small_tables import DRAWN, moved


def events_of(actors: str) -> list[SeenEvent]:
    """One event for each: a seat that moves a card, ``c`` for chance, ``t`` for seat 0, whose time has ended."""
    timed_out = SeenEvent(Text("timed-out", {"seat": 0}), actor=0)
    return [
        timed_out if actor == "t" else moved(DRAWN, "stock", "discards", None if actor == "c" else int(actor))
        for actor in actors
    ]


@pytest.mark.parametrize(
    ("actors", "told"),
    [
        ("001", "01"),
        ("0012", "012"),
        ("0011c", "011c"),
        ("0010", "010"),
        ("00100", "0100"),
        ("0012000", "012000"),
        ("10t01", "t01"),
        ("12", "12"),
        ("0", "0"),
        ("", ""),
    ],
)
def test_the_events_from_the_end_of_the_own_previous_turn_on_are_told(actors: str, told: str) -> None:
    events = events_of(actors)
    assert since_own_turn(events, 0) == events[len(actors) - len(told) :]
