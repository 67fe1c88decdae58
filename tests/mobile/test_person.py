"""Removing, blocking and reporting somebody at a table, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.errors import CallError
from client.models import Account, Invitee, Person, Player, Presence
from client.table.seats import summarize_seats
from engine.text import Text
from engine.view import SeatView
from mobile.lobby.model import Lobby
from mobile.people.person import PersonForm, ShownPerson, find_at_table, find_person
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import People
from tests.mobile.lobby_tables import ANN, BOB, NOW, WAITING, Model, table

EVE = Invitee("i1", "pending", "Eve", "eve")


class Opened:
    """The form of Bob, or of the person of that uid, at Ann's table, with its lobby if asked."""

    def __init__(
        self, uid: str = "bob", blocked: tuple[Person, ...] = (), in_lobby: bool = False, **fields: Any
    ) -> None:
        self.people = People(account=Account("ann", "Ann", blocked=blocked), report="r1", invitees=())
        self.model = Model(table(invitees=(EVE,), **fields), "game_of_threes")
        self.done, self.notes = list[str](), list[str]()
        model: Any = self.model
        client: Any = self.people
        run, note = ControlledRunner(), self.notes.append
        lobby = Lobby(model, client, run, note, lambda: NOW) if in_lobby else None
        self.model.changed.emit()
        self.form = PersonForm(find_at_table(model, uid), model, client, run, self.done.append, note, lobby)
        self.form.open()

    def plays(self, stage: str) -> None:
        view = replace(WAITING, phase="play", stage=stage)
        self.model.become(replace(self.model.table, status="playing", view=view))


def test_who_made_the_table_removes_before_the_game_and_between_two_hands() -> None:
    opened = Opened()
    seen = [(opened.form.can_remove, bool(opened.form.removal_obstacle))]
    for stage in ("play", "rest"):
        opened.plays(stage)
        seen.append((opened.form.can_remove, bool(opened.form.removal_obstacle)))
    opened.model.become(replace(opened.model.table, status="over"))
    seen.append((opened.form.can_remove, bool(opened.form.removal_obstacle)))
    assert seen == [(True, False), (False, True), (True, False), (False, False)]


def test_nobody_else_removes_and_nobody_is_removed_who_is_only_invited() -> None:
    others, invited = Opened(originator="cho"), Opened("eve")
    assert not others.form.can_remove
    assert not others.form.removal_obstacle
    assert not invited.form.can_remove
    assert invited.form.person.name == "Eve"


def test_everything_is_sent_and_said() -> None:
    opened = Opened()
    opened.form.remove()
    opened.form.block()
    opened.form.unblock()
    opened.form.report("play", "slow")
    assert opened.done == [
        "Bob was removed. The table has a new code.",
        "Bob is blocked. Everybody you’ve blocked is listed in your account.",
        "Bob is no longer blocked.",
        "Thank you. Your report about Bob has been sent.",
    ]
    counts = [opened.people.count(name) for name in ("remove_from_table", "block", "report")]
    assert counts == [1, 2, 1]


@pytest.mark.parametrize("is_blocked", [False, True])
def test_who_is_blocked_can_be_unblocked_and_nobody_blocked_twice(is_blocked: bool) -> None:
    opened = Opened(blocked=(Person("bob", "Bob", "fox"),) * is_blocked)
    assert (opened.form.can_block, opened.form.can_unblock) == (not is_blocked, is_blocked)


def test_a_refusal_is_said_and_can_be_tried_again() -> None:
    opened = Opened()

    def refuse(*_: Any) -> None:
        raise CallError("FAILED_PRECONDITION", Text("only-between-hands"))

    opened.people.remove_from_table = refuse  # type: ignore[attr-defined]
    opened.form.remove()
    assert opened.done == []
    assert len(opened.notes) == 1
    assert not opened.form.busy
    assert opened.form.can_remove


def test_in_a_lobby_one_reads_how_somebody_stands_and_may_remind_who_is_missing() -> None:
    bob, eve = Opened(in_lobby=True), Opened("eve", in_lobby=True)
    assert (bob.form.state, bob.form.state_text, bob.form.can_nudge) == ("accepted", "coming, not here yet", True)
    assert (eve.form.state_text, eve.form.can_nudge) == ("invited, no answer yet", True)
    bob.people.watched((Presence("bob", True, NOW),))
    assert (bob.form.state, bob.form.state_text, bob.form.can_nudge) == ("present", "here", False)
    assert not Opened(in_lobby=True, originator="cho").form.can_nudge
    assert Opened(originator="bob").form.facts == "made this table"


@pytest.mark.parametrize(
    ("seat", "turn", "state", "told", "facts"),
    [
        (SeatView(1, 3, total=40), 0, "present", "plays at this table", "40 points so far"),
        (SeatView(1, 3, total=1), 1, "present", "it’s their turn", "1 point so far"),
        (SeatView(1, 3, away=True), 0, "accepted", "away for now", ""),
    ],
)
def test_in_a_game_one_reads_what_somebody_does_and_how_many_points_they_have(
    seat: SeatView, turn: int, state: str, told: str, facts: str
) -> None:
    opened = Opened(in_lobby=True)
    view = replace(WAITING, phase="play", stage="play", seats=(SeatView(0, 3), seat), turn=turn)
    shown = replace(opened.model.table, status="playing", view=view)
    opened.model.seat_summaries = summarize_seats(view, shown, opened.model.localizer)
    opened.model.become(shown)
    assert (opened.form.state, opened.form.state_text, opened.form.facts) == (state, told, facts)


def test_oneself_and_computers_are_nobody() -> None:
    shown = table(invitees=(EVE,))
    assert find_person(shown, "ann") is None
    assert find_person(shown, "") is None
    assert find_person(None, "bob") is None
    assert find_person(shown, "bob") == BOB
    assert isinstance(ANN, Player)


def test_who_invites_to_a_table_is_blocked_and_reported_before_one_sits_there() -> None:
    people, done = People(account=Account("ann", "Ann"), report="r1"), list[str]()
    client: Any = people
    form = PersonForm(ShownPerson("eve", "Eve", "fox", "g9"), None, client, ControlledRunner(), done.append, print)
    form.open()
    assert (form.can_block, form.can_remove, form.removal_obstacle) == (True, False, "")
    form.report("letters", "vile")
    form.block()
    assert people.asked[1:] == [("report", "g9", "eve", "letters", "vile"), ("block", "eve")]
    assert done[0] == "Thank you. Your report about Eve has been sent."
    form.close()
