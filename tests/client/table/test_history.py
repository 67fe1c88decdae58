"""The events that a player is told of: from the end of the own previous turn on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from client.table.history import MAX_SENTENCES, EventHistory, since_own_turn
from client.table.session import TableSession
from engine.events import SeenEvent, SeenTransfer
from engine.text import Text
from engine.view import Zone
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import DRAWN, moved, table_of, view_of


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


def test_sentences_that_are_no_longer_new_are_kept_for_who_scrolls_back() -> None:
    history = EventHistory()
    events = [moved(DRAWN, "stock", "discards", number % 3) for number in range(MAX_SENTENCES + 30)]
    for number, event in enumerate(events):
        history.add(event, str(number), 0)
    assert [int(sentence) for sentence in history.sentences] == list(range(30, MAX_SENTENCES + 30))
    assert history.earlier == tuple((event, str(number)) for number, event in enumerate(events[:30]))
    history.add_earlier([(events[0], "before")])
    assert [sentence for _, sentence in history.earlier][:2] == ["before", "0"]


def test_what_the_prompt_says_already_is_not_told_as_the_last_move() -> None:
    history = EventHistory()
    history.add(moved(DRAWN, "stock", "discards", 1), "a move", 0)
    history.add(SeenEvent(Text("warned", {"seat": 0}), actor=0), "to you", 0)
    assert history.find_last_unannounced() == ("to you", 0)
    assert history.find_last_unannounced(prompted=0) == ("a move", 1)
    assert history.find_last_unannounced(prompted=1) == ("to you", 0)


def test_what_follows_from_a_move_by_itself_is_not_told_instead_of_it() -> None:
    history = EventHistory()
    history.add(moved(None, "stock", "hand:1", 1), "filled at first", 0)
    assert history.find_last_unannounced(minor_zones=["stock"]) == ("filled at first", 1), "there is nothing else"
    history.add(moved(DRAWN, "hand:2", "discards", 2), "played", 0)
    history.add(SeenEvent(Text("skipped", {"seat": 1}), actor=1, hint="skip"), "skipped", 0)
    history.add(moved(None, "stock", "hand:2", 2), "filled", 0)
    assert history.find_last_unannounced(minor_zones=["stock"]) == ("played", 2)
    assert history.find_last_unannounced() == ("filled", 2), "who takes a card by hand has moved"
    history.add(moved(None, "stock", "hand:1", 1), "filled again", 0)
    assert history.find_last_unannounced(minor_zones=["stock"]) == ("filled again", 1), "not another player's move"


def test_what_others_did_is_news_until_the_own_move_and_all_that_belongs_to_it() -> None:
    trick = Zone("trick", None, "trick", Text("zone-trick"))
    view = replace(view_of(), zones=(*view_of().zones, trick))
    history = EventHistory()

    def news(*events: SeenEvent) -> int:
        for event in events:
            history.add(event, "said", 0, view)
        return history.count_since_own_move

    played = [moved(DRAWN, f"hand:{seat}", "trick", seat) for seat in range(3)]
    fallen = SeenEvent(Text("won-trick"), (SeenTransfer(DRAWN, "trick", "won:0"),), 0)
    bids = [SeenEvent(Text("bid", {"seat": seat}), actor=seat) for seat in range(3)]
    assert news(bids[1], bids[2]) == 2
    assert news(bids[0]) == 0, "a bid is a move"
    assert news(bids[1], played[1]) == 2
    assert news(SeenEvent(Text("warned"), actor=0)) == 3, "to be told something is none"
    assert news(played[0], fallen) == 0, "the own card has won the trick"
    assert news(played[0], SeenEvent(Text("skipped"), actor=1, hint="skip"), moved(None, "trick", "hand:0", 0)) == 0
    assert news(played[2], fallen) == 2, "the card of another has let it fall to the player"


def test_pages_of_earlier_moves_are_asked_for_one_after_the_other() -> None:
    client, runner = RecordingClient(), ControlledRunner()
    client.page = (moved(DRAWN, "hand:1", "discards", 1), moved(DRAWN, "hand:2", "discards", 2))
    session = TableSession(cast("Any", client), runner, "game", now=lambda: 1000.0)
    session.open()
    client.came(table_of(200, view_of()))
    assert client.pages_asked == [], "nobody has scrolled"
    for asked in ((70, 120), (20, 70), (0, 20)):
        assert session.has_earlier
        runner.holds = True
        session.load_earlier()
        session.load_earlier()  # while the first is on its way
        runner.holds = False
        runner.let_go()
        assert set(client.pages_asked) == {asked}
        client.pages_asked.clear()
    assert not session.has_earlier
    session.load_earlier()
    assert client.pages_asked == []
    assert len(session.history.earlier) == 3 * 2
