"""The actions that are no moves: who may take which, and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from client.models import Table
from client.table.actions import TableAction, possible_actions
from client.table.session import TableSession
from engine.text import Text
from engine.view import SPECTATOR, Proposal, View
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.client.table.small_tables import HAND, PLAYERS, moved, table_of, view_of

BACK, MORE_TIME, ARRANGE, READY, NEXT_HAND, REMATCH = TableAction
RESTING = view_of(stage="rest", turn="chance")
OVER = view_of(stage="over", turn=None)


def proposing(view: View, **more: Any) -> View:
    """The view with a proposal for the own hand."""
    hand = view.zone("hand:0")
    proposed = replace(hand, proposal=Proposal(Text("any"), HAND), **more)
    return replace(view, zones=tuple(proposed if zone.id == hand.id else zone for zone in view.zones))


def actions_at(view: View, is_settled: bool = True, **more: Any) -> tuple[TableAction, ...]:
    return possible_actions(replace(table_of(1, view), **more), view, is_settled=is_settled)


@pytest.mark.parametrize(
    ("view", "more", "offered"),
    [
        (view_of(), {}, ()),
        (view_of(), {"deadline": 1060}, (MORE_TIME,)),
        (view_of(), {"deadline": 1060, "has_more_time": False}, ()),
        (view_of(turn=1), {"deadline": 1060}, ()),
        (view_of(), {"stopped": True}, (BACK,)),
        (view_of(turn=1), {"players": (replace(PLAYERS[0], level="steady"), *PLAYERS[1:])}, (BACK,)),
        (proposing(view_of(turn=1)), {}, (ARRANGE,)),
        (proposing(view_of(HAND[:1])), {}, ()),
        (proposing(view_of(), arrangeable=False), {}, ()),
        (RESTING, {}, (READY,)),
        (RESTING, {"ready": (1,)}, (READY,)),
        (RESTING, {"ready": (0,)}, ()),
        (RESTING, {"ready": (0,), "uid": "ann", "originator": "ann"}, (NEXT_HAND,)),
        (RESTING, {"ready": (0,), "uid": "ann", "originator": "ann", "time_limit": 30}, ()),
        (RESTING, {"stopped": True}, (BACK, READY)),
        (OVER, {}, (REMATCH,)),
        (OVER, {"stopped": True, "deadline": 1060}, (REMATCH,)),
        (view_of(stage="shuffle", turn=None), {"status": "waiting"}, ()),
    ],
)
def test_every_stage_offers_its_actions(view: View, more: dict[str, Any], offered: tuple[TableAction, ...]) -> None:
    assert actions_at(view, **more) == offered


@pytest.mark.parametrize("view", [view_of(turn=1), proposing(view_of()), RESTING, OVER])
def test_a_spectator_is_offered_none(view: View) -> None:
    assert actions_at(replace(view, viewer=SPECTATOR), seat=None, stopped=True, deadline=1060) == ()


def test_before_everything_is_shown_one_may_only_come_back_and_arrange_cards() -> None:
    proposed = proposing(view_of())
    assert actions_at(proposed, stopped=True, deadline=1060) == (BACK, MORE_TIME, ARRANGE)
    assert actions_at(proposed, is_settled=False, stopped=True, deadline=1060) == (BACK, ARRANGE)
    assert actions_at(RESTING, is_settled=False) == actions_at(OVER, is_settled=False) == ()


def open_session(table: Table) -> tuple[TableSession, RecordingClient, ControlledRunner]:
    client, runner = RecordingClient(), ControlledRunner()
    session = TableSession(cast("Any", client), runner, "game", lambda: 1000.0, lambda: 1000.0)
    session.open()
    client.came(table)
    return session, client, runner


def test_a_session_offers_what_its_newest_table_allows_once_it_is_shown() -> None:
    session, client, _ = open_session(table_of(1, view_of(), deadline=1060))
    assert session.actions == (MORE_TIME,)
    client.came(table_of(2, RESTING, moved(None, "stock", "hand:1", 1)))
    assert session.actions == ()
    session.skip_playback()
    assert session.actions == (READY,)


def test_a_request_on_its_way_leaves_the_actions_as_they_are() -> None:
    """A button would go and come back under the finger. The second tap sends nothing."""
    session, client, runner = open_session(table_of(1, RESTING))
    runner.holds = True
    session.ready()
    session.ready()
    assert session.actions == (READY,)
    runner.let_go()
    assert client.calls == ["ready"]


def test_without_a_table_nothing_is_offered() -> None:
    client = RecordingClient()
    session = TableSession(cast("Any", client), ControlledRunner(), "game")
    session.open()
    assert session.actions == ()
    session, client, _ = open_session(table_of(1, RESTING))
    client.refuses["expire"] = Text("no-such-game")
    session.poll()
    assert session.state == "error"
    assert session.actions == ()
