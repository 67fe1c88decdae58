"""The actions beside moves in every game: a spectator is offered none, and a seat what its stage allows."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from client.protocol import Client
from client.table.actions import TableAction
from client.table.session import TableSession
from engine.exhaustive import assert_never
from engine.view import SPECTATOR, Viewer
from tests.client.table.fakes import ControlledRunner, RecordingClient
from tests.conformance.seated import table_of
from tests.conformance.walks import Case, seats_of, walk, walk_to_the_end


def open_session(case: Case, state: object, viewer: Viewer) -> tuple[TableSession, RecordingClient]:
    """A session at a table with a time limit, and the client that records its calls."""
    client = RecordingClient()
    session = TableSession(cast(Client, client), ControlledRunner(), "game", lambda: 0.0, lambda: 0.0)
    session.open()
    client.came(replace(table_of(1, case.game.view(state, viewer)), deadline=60))
    return session, client


def take(session: TableSession, action: TableAction) -> str:
    """Takes an action; returns the name of the call to the authority, or nothing for an arrangement."""
    match action:
        case TableAction.BACK:
            session.back()
            return "back"
        case TableAction.MORE_TIME:
            session.more_time()
            return "more_time"
        case TableAction.READY:
            session.ready()
            return "ready"
        case TableAction.NEXT_HAND:
            session.next_hand()
            return "next_hand"
        case TableAction.REMATCH:
            session.rematch()
            return "rematch"
        case TableAction.ARRANGE:
            session.hand_order.apply_proposal()
            return ""
        case _:
            return assert_never(action)


def states_of(case: Case) -> list[object]:
    """States of a game, among them its end and each pause between hands of the first ones."""
    moments = walk_to_the_end(case).moments
    resting = [moment.after for moment in moments if case.game.stage(moment.after) == "rest"]
    return [*(moment.before for moment in walk(case).some()), *resting[:3], moments[-1].after]


def test_every_action_that_is_offered_is_taken(case: Case) -> None:
    offered = set()
    for state in states_of(case):
        for seat in seats_of(case.game, state)[:4]:
            session, client = open_session(case, state, seat)
            for action in session.actions:
                call = take(session, action)
                assert not session.message, action
                assert client.calls == ([call] if call else []), action
                client.calls.clear()
                if action is TableAction.ARRANGE:
                    assert session.hand_order.matches_proposal
            offered |= set(session.actions)
    assert {TableAction.MORE_TIME, TableAction.REMATCH} <= offered


def test_a_seat_is_offered_what_its_stage_allows(case: Case) -> None:
    for state in states_of(case):
        stage, turn, away = case.game.stage(state), case.game.turn(state), case.game.away(state)
        for seat in seats_of(case.game, state)[:4]:
            actions = open_session(case, state, seat)[0].actions
            assert (TableAction.READY in actions) == (stage == "rest")
            assert (TableAction.REMATCH in actions) == (stage == "over")
            assert (TableAction.MORE_TIME in actions) == (turn == seat)
            assert (TableAction.BACK in actions) == (seat in away and stage != "over")


def test_a_spectator_is_offered_none(case: Case) -> None:
    for state in states_of(case):
        assert open_session(case, state, SPECTATOR)[0].actions == ()
