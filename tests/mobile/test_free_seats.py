"""That a table is full is told where people are chosen for it, and not only to those who come too late."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.models import Account, Contact, Invitee, Person
from client.runner import ignore_result
from engine.games import GAMES
from mobile.lobby.invitee_picker import InviteePicker
from mobile.new_game.model import NewGame
from mobile.new_game.new_table import NewTable
from mobile.new_game.starter import GameStarter
from tests.client.table.fakes import ControlledRunner
from tests.mobile.lobby_tables import ANN, BOB, WAITING, table
from tests.mobile.test_lobby import Together
from tests.mobile.watched_account import Watched

CONTACTS = Contact("bob", "Bob"), Contact("cho", "Cho"), Contact("dan", "Dan")
FILLED, FEWER = "Now the table is full.", "Only one seat is free: it goes to whoever comes first."
NONE = "The table is full: whoever you invite now gets a seat only if somebody leaves."


@pytest.mark.parametrize(
    ("seats", "notes"),
    [(None, ["", "", "", ""]), (3, ["", "", "", FILLED]), (1, ["", FILLED, FEWER, FEWER]), (0, [NONE] * 4)],
)
def test_who_invites_reads_whether_there_are_seats_for_those_who_are_chosen(
    seats: int | None, notes: list[str]
) -> None:
    people: Any = Watched(Account("ann", "Ann", contacts=CONTACTS))
    picker = InviteePicker(people, ControlledRunner(), count_seats=lambda: seats)
    picker.open()
    told = [picker.seats_note]
    for contact in CONTACTS:
        picker.toggle(contact.uid)
        told.append(picker.seats_note)
    assert told == notes


def test_at_a_table_that_waits_seats_are_free_to_which_nobody_is_invited() -> None:
    view = replace(WAITING, kind="five_hundred")
    asked, declined = Invitee("i1", "pending", "Cho", "cho"), Invitee("i2", "declined", "Dan", "dan")
    for invitees, seats in (((), 2), ((asked,), 1), ((asked, declined), 1)):
        lobby = Together(table(players=(ANN,), view=view, invitees=invitees), kind="five_hundred").lobby
        assert lobby.free_seats == seats


def test_a_seat_that_is_taken_while_people_are_chosen_counts_at_once() -> None:
    view = replace(WAITING, kind="five_hundred")
    together = Together(table(players=(ANN,), view=view), kind="five_hundred", account=Account("ann", "Ann"))
    picker = together.lobby.create_picker()
    picker.choose_people([Person("cho", "Cho")])
    assert picker.seats_note == ""
    together.model.become(table(players=(ANN, BOB), view=view))
    assert picker.seats_note == FILLED


def test_who_joins_while_they_are_chosen_counts_once_and_is_no_longer_listed() -> None:
    view = replace(WAITING, kind="five_hundred")
    account = Account("ann", "Ann", contacts=CONTACTS[:2])
    together = Together(table(players=(ANN,), view=view), kind="five_hundred", account=account)
    picker = together.lobby.create_picker()
    picker.open()
    picker.toggle("bob")
    together.model.become(table(players=(ANN, BOB), view=view))
    assert picker.seats_note == ""
    assert (picker.recipients, [person.name for person in picker.people]) == ((), ["Cho"])
    picker.toggle("cho")
    assert (picker.seats_note, picker.recipients) == (FILLED, ("cho",))


def test_a_code_of_somebody_who_sits_at_the_table_says_so() -> None:
    people: Any = Watched(Account("ann", "Ann"), find_person=Person("bob", "Bob"))
    picker = InviteePicker(people, ControlledRunner(), find_seated=lambda: ("bob",))
    picker.typing("bob-7qk2")
    picker.add()
    assert (picker.note, picker.recipients) == ("They’re already at this table.", ())


def test_computers_take_seats_of_a_new_table(client: EmbeddedClient, run: ControlledRunner) -> None:
    form = NewTable(GameStarter(client, run, ignore_result), "five_hundred")
    form.change("with", True)
    form.choose_people([Person("bob", "Bob")])
    assert form.picker.seats_note == ""
    form.change("computers", 1)
    assert form.picker.seats_note == FILLED


def test_people_here_who_take_the_last_seat_are_told_so(client: EmbeddedClient, run: ControlledRunner) -> None:
    form = NewGame(GameStarter(client, run, ignore_result), "crazy_eights")
    people, seats = form.people_here, GAMES["crazy_eights"].seat_counts[-1]
    assert people is not None
    news = []
    for number in range(1, seats):
        people.typing(f"Person {number}")
        people.add()
        form.change("opponents", 0)
        news.append(people.news)
    assert news == [*[""] * (seats - 2), FILLED]
