"""Marks that count, while the events of several moves are shown that came with one view."""

from __future__ import annotations

import pytest

from client.localizer import table_localizer
from client.models import Player, Table
from client.table.playback import Playback
from engine.game import SeenEvent, event_for_viewer
from engine.view import SPECTATOR
from tests.games import five_hundred_table

PLAYERS = tuple(Player(seat, name) for seat, name in enumerate(("Ann", "Ada", "Bob")))


def marks_after_each_trick(
    table: five_hundred_table.Table, moves: int, *, opens_later: bool = False
) -> list[list[str]]:
    """The marks of all seats after each trick of so many moves at the table, which come with one view.

    With `opens_later` the table is opened with that view, and shows what led to it.
    """
    before, events = table.view(0), list[SeenEvent]()
    for _ in range(moves):
        table.plays(table.can_play().split()[0])
        seen = (event_for_viewer(event, 0) for event in table.events)
        events += [event for event in seen if event is not None]
    playback, say = Playback(), table_localizer("five_hundred", PLAYERS).say
    after = Table("game", 2, 2, "playing", PLAYERS, 0, table.view(0), tuple(events))
    if opens_later:
        playback.begin(after, events)
    else:
        playback.receive(Table("game", 1, 1, "playing", PLAYERS, 0, before, ()))
        playback.receive(after)
    found = []
    while (step := playback.advance()) is not None:
        if step.event is not None and step.event.text.code == "took-trick":
            seats = sorted(step.view.seats, key=lambda seat: seat.seat)
            found.append([say(mark) for seat in seats for mark in seat.marks if mark.code == "mark-tricks"])
    return found


@pytest.mark.parametrize(
    ("contract", "marks"),
    [
        ("8S", ["9 tricks, bid 8: made", "10 tricks, bid 8: made"]),
        ("9S", ["9 tricks, bid 9: made", "10 tricks, bid 9: made"]),
        ("10S", ["9 tricks, bid 10", "10 tricks, bid 10: made"]),
    ],
)
def test_the_contractors_tricks_grow_as_each_trick_is_taken__F10(contract: str, marks: list[str]) -> None:
    table = five_hundred_table.deal("JK JS JC AS KS QS 10S 9S 8S 7S", kitty="7H 7D 7C")
    table.bids(f"{contract} pass pass").buries("7H 7D 7C")
    for _ in range(24):
        table.plays(table.can_play().split()[0])
    assert marks_after_each_trick(table, 6) == [[mark, "0 tricks", "0 tricks"] for mark in marks]


def test_tricks_of_the_others_make_a_contract_fail_as_they_are_taken__F10() -> None:
    table = five_hundred_table.deal("AH KH", "AS KS QS 10S 9S", "AD KD QD", kitty="7H 7D 7C")
    table.bids("10H pass pass").buries("7H 7D 7C").plays("AH")
    tricks = marks_after_each_trick(table, 29)
    for marks in tricks:
        counts = [int(mark.split()[0]) for mark in marks]
        assert ("failed" in marks[0]) == (counts[1] + counts[2] > 0)
    assert [sum(int(mark.split()[0]) for mark in marks) for marks in tricks] == list(range(1, 11))


def test_a_mark_never_counts_backwards_where_a_table_is_opened_later__F10() -> None:
    table = five_hundred_table.deal("JK JS JC AS KS QS 10S 9S 8S 7S", kitty="7H 7D 7C")
    table.bids("8S pass pass").buries("7H 7D 7C")
    for _ in range(24):
        table.plays(table.can_play().split()[0])
    assert [marks[0] for marks in marks_after_each_trick(table, 6, opens_later=True)] == ["10 tricks, bid 8: made"] * 2


def test_a_contract_that_has_failed_stays_so_where_a_table_is_opened_later__F10() -> None:
    table = five_hundred_table.deal("AH KH", "AS KS QS 10S 9S", "AD KD QD", kitty="7H 7D 7C")
    table.bids("10H pass pass").buries("7H 7D 7C").plays("AH")
    assert all("failed" in marks[0] for marks in marks_after_each_trick(table, 29, opens_later=True))


def test_a_hand_that_is_laid_open_keeps_the_count_of_tricks_so_far__F5_F10() -> None:
    table = five_hundred_table.deal("7H AS AD", "8H KS KD", "9H QS QD", kitty="7S 7D 8S", misere="any")
    table.bids("open-misere pass pass").buries("7S 7D 8S").plays("7H 8H")
    tricks = marks_after_each_trick(table, 20)
    assert [sum(int(mark.split()[0]) for mark in marks) for marks in tricks] == list(range(1, 8))
    assert int(tricks[-1][0].split()[0]) > 0


def test_the_tricks_of_a_hand_that_is_laid_open_are_not_told_before_its_mark_is_there__F5_F10() -> None:
    """All moves since the bidding may come to a spectator at once."""
    table = five_hundred_table.deal("7H AS AD", "8H KS KD", "9H QS QD", kitty="7S 7D 8S", misere="any")
    before = table.bids("open-misere pass pass").view(SPECTATOR)
    events = list(table.buries("7S 7D 8S").events)
    for card in ("7H", "8H", "9H"):
        events += table.plays(card).events
    for _ in range(6):
        events += table.plays(table.can_play().split()[0]).events
    playback = Playback()
    playback.receive(Table("game", 1, 1, "playing", PLAYERS, None, before, ()))
    seen = [event for event in (event_for_viewer(event, SPECTATOR) for event in events) if event is not None]
    playback.receive(Table("game", 2, 2, "playing", PLAYERS, None, table.view(SPECTATOR), tuple(seen)))
    codes = []
    while (step := playback.advance()) is not None and (step.event is not None or step.passes_turn):
        codes += [mark.code for seat in step.view.seats for mark in seat.marks]
    assert "mark-tricks" not in codes
